// Tests of joining databases: deletions, edits and games that were entered twice.
#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/merge.hpp"
#include "store/file/open.hpp"
#include "store/file/sync.hpp"
#include "store/log/log.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/sync/conflicts.hpp"
#include "store/undo/undo.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

using namespace damier;
using namespace damier::testing;

namespace {

using Texts = std::vector<std::string>;

Sample game(const std::string& tags, const std::string& turns = "1. i6-i5 *") {
    return avalam_game(tags, turns);
}

/// Two copies of one database with these games.
struct Copies {
    TemporaryFolder folder;
    Database a;
    Database b;

    explicit Copies(const std::vector<Sample>& games)
        : a(open_database(folder / "a.db", OpenMode::create)), b(copy_with(games)) {}

    Database copy_with(const std::vector<Sample>& games) {
        store(a, games);
        std::filesystem::copy_file(folder / "a.db", folder / "b.db");
        return open_database(folder / "b.db", OpenMode::write);
    }
    Merged into_a() { return merge(a, folder / "b.db"); }
    Merged into_b() { return merge(b, folder / "a.db"); }
};

/// The clock counts milliseconds. Of two changes in one of them, either may be the later.
void wait_for_clock() {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

void edit(Database& db, std::int64_t id, const Sample& game) {
    GameWriter writer(db, "edit", std::to_string(id));
    writer.begin();
    CHECK(writer.replace(id, game.entry()));
    writer.commit();
}

void remove(Database& db, std::int64_t id) {
    GameWriter writer(db, "delete", std::to_string(id));
    writer.begin();
    CHECK(writer.remove({id, id}) == 1);
    writer.commit();
}

/// The texts of all games, in an order that does not depend on their numbers.
Texts games_of(const Database& db) {
    Texts out;
    for_each_game(db, {}, [&](const GameRow&, const std::string& text) { out.push_back(text); });
    std::sort(out.begin(), out.end());
    CHECK(check(db, {.jobs = 1, .progress = {}}).errors.empty());
    return out;
}

}  // namespace

TEST_CASE("a deleted game does not come back by a merge, and is deleted there, too") {
    Copies copies({game("[Round \"1\"]"), game("[Round \"2\"]")});
    remove(copies.a, 1);
    const Merged into_a = copies.into_a();
    CHECK(into_a.stay_deleted == 1);
    CHECK(into_a.duplicates == 1);
    CHECK(into_a.imported == 0);
    const Merged into_b = copies.into_b();
    CHECK(into_b.deleted == 1);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(games_of(copies.a).size() == 1);
    SECTION("the undo of the deletion brings it back everywhere") {
        CHECK(undo(copies.a, 2));
        CHECK(copies.into_b().imported == 1);
        CHECK(copies.into_a().deleted == 0);
        CHECK(games_of(copies.a).size() == 2);
        CHECK(games_of(copies.a) == games_of(copies.b));
    }
}

TEST_CASE("edits of different fields are joined") {
    Copies copies({game("[Event \"?\"]")});
    edit(copies.a, 1, game("[Event \"Cup\"]\n[Annotator \"Ann\"]"));
    edit(copies.b, 1, game("[Event \"?\"]\n[Site \"Lyon\"]", "1. i6-i5 {good} *"));
    CHECK(copies.into_a().changed.size() == 1);
    CHECK(copies.into_b().changed.size() == 1);
    CHECK(games_of(copies.a) ==
          Texts{game("[Event \"Cup\"]\n[Site \"Lyon\"]\n[Annotator \"Ann\"]", "1. i6-i5 {good} *").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(conflicts(copies.a).empty());
    CHECK(copies.into_a().changed.empty());
}

TEST_CASE("of two edits of one field, the later is kept and the other is a conflict") {
    Copies copies({game("")});
    edit(copies.a, 1, game("[Event \"Cup\"]"));
    wait_for_clock();
    edit(copies.b, 1, game("[Event \"Open\"]"));
    CHECK(copies.into_a().conflicts == 1);
    CHECK(copies.into_b().conflicts == 1);
    CHECK(games_of(copies.a) == Texts{game("[Event \"Open\"]").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
    const auto found = conflicts(copies.b);
    REQUIRE(found.size() == 1);
    CHECK(found[0].field == "Event");
    CHECK(found[0].kept == "Open");
    CHECK(found[0].other == "Cup");
    SECTION("the other value can be preferred, and that travels") {
        settle_conflicts(copies.b, std::vector<std::int64_t>{found[0].id}, true, "");
        CHECK(games_of(copies.b) == Texts{game("[Event \"Cup\"]").text()});
        CHECK(copies.into_a().conflicts == 0);
        CHECK(conflicts(copies.a).empty());
        CHECK(games_of(copies.a) == games_of(copies.b));
    }
    SECTION("who has seen a change does not conflict with it") {
        edit(copies.a, 1, game("[Event \"League\"]"));
        CHECK(copies.into_b().conflicts == 0);
        CHECK(games_of(copies.b) == Texts{game("[Event \"League\"]").text()});
    }
}

TEST_CASE("a game that was deleted here and edited there stays deleted, and the edit can be preferred") {
    Copies copies({game("")});
    edit(copies.b, 1, game("[Event \"Open\"]"));
    remove(copies.a, 1);
    CHECK(copies.into_a().conflicts == 1);
    CHECK(copies.into_b().deleted == 1);
    CHECK(games_of(copies.b).empty());
    const auto found = conflicts(copies.b);
    REQUIRE(found.size() == 1);
    CHECK(found[0].field == "whole game");
    settle_conflicts(copies.b, std::vector<std::int64_t>{found[0].id}, true, "");
    CHECK(copies.into_a().imported == 1);
    CHECK(games_of(copies.a) == Texts{game("[Event \"Open\"]").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("a result is never joined with the sides that another person gave the players") {
    const std::string wrong = "[Yellow \"Ann\"]\n[Red \"Bob\"]";
    const std::string exchanged = "[Yellow \"Bob\"]\n[Red \"Ann\"]";
    Copies copies({game(wrong, "1-0")});
    SECTION("both say that Bob won: they agree") {
        edit(copies.a, 1, game(wrong, "0-1"));
        wait_for_clock();
        edit(copies.b, 1, game(exchanged, "1-0"));
        copies.into_a();
        copies.into_b();
        CHECK(games_of(copies.a) == Texts{game(exchanged, "1-0").text()});
        CHECK(conflicts(copies.a).empty());
    }
    SECTION("whoever was later, and knew what he or she changed, is right") {
        edit(copies.b, 1, game(exchanged, "1-0"));
        wait_for_clock();
        edit(copies.a, 1, game(wrong, "1/2-1/2"));
        copies.into_a();
        copies.into_b();
        CHECK(games_of(copies.a) == Texts{game(wrong, "1/2-1/2").text()});
        REQUIRE(conflicts(copies.a).size() == 1);
        settle_conflicts(copies.a, std::array{conflicts(copies.a)[0].id}, true, "1");
        CHECK(games_of(copies.a) == Texts{game(exchanged, "1-0").text()});
        copies.into_b();
    }
    SECTION("a corrected name goes to the side where its player is now") {
        edit(copies.b, 1, game(exchanged, "1-0"));
        edit(copies.a, 1, game("[Yellow \"Anne\"]\n[Red \"Bob\"]", "1-0"));
        copies.into_a();
        copies.into_b();
        CHECK(games_of(copies.a) == Texts{game("[Yellow \"Bob\"]\n[Red \"Anne\"]", "1-0").text()});
        CHECK(conflicts(copies.a).empty());
    }
    SECTION("two corrections of one name are a conflict of the side where its player is now") {
        edit(copies.a, 1, game("[Yellow \"Anna\"]\n[Red \"Bob\"]", "1-0"));
        edit(copies.a, 1, game("[Yellow \"Bob\"]\n[Red \"Anna\"]", "1-0"));
        wait_for_clock();
        edit(copies.b, 1, game("[Yellow \"Anne\"]\n[Red \"Bob\"]", "1-0"));
        copies.into_a();
        copies.into_b();
        CHECK(games_of(copies.a) == Texts{game("[Yellow \"Bob\"]\n[Red \"Anne\"]", "1-0").text()});
        const auto open = conflicts(copies.a);
        REQUIRE(open.size() == 1);
        CHECK(open[0].field == "Red");
        CHECK(open[0].kept == "Anne");
        CHECK(open[0].other == "Anna");
        settle_conflicts(copies.a, std::array{open[0].id}, true, "1");
        CHECK(games_of(copies.a) == Texts{game("[Yellow \"Bob\"]\n[Red \"Anna\"]", "1-0").text()});
        copies.into_b();
    }
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("a tag with the name of a side of another game does not stop a sync") {
    Copies copies({sample("[Game \"achef\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n\n1-0\n")});
    edit(copies.a, 1, game("[Yellow \"Ann\"]\n[Red \"Bob\"]", "1-0"));
    edit(copies.b, 1, sample("[Game \"achef\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n[Red \"Bea\"]\n\n1-0\n"));
    copies.into_b();
    copies.into_a();
    CHECK(games_of(copies.a) == Texts{game("[Yellow \"Ann\"]\n[Red \"Bob\"]", "1-0").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
    const auto open = conflicts(copies.a);
    REQUIRE(open.size() == 1);
    CHECK(open[0].field == "Red");
    CHECK(open[0].other == "Bea");
    settle_conflicts(copies.a, std::array{open[0].id}, true, "1");
    CHECK(games_of(copies.a) == Texts{game("[Yellow \"Ann\"]\n[Red \"Bea\"]", "1-0").text()});
}

TEST_CASE("a deletion that was undone takes no edit of somebody else with it") {
    Copies copies({game("")});
    remove(copies.a, 1);
    edit(copies.b, 1, game("[Site \"Lyon\"]"));
    SECTION("undone before the sync") {
        CHECK(undo(copies.a, 2));
    }
    SECTION("undone after it") {
        copies.into_a();
        CHECK(undo(copies.a, 2));
    }
    copies.into_a();
    copies.into_b();
    CHECK(games_of(copies.a) == Texts{game("[Site \"Lyon\"]").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("the undo of a deletion brings back the values that were deleted, not older ones") {
    Copies copies({game("")});
    remove(copies.a, 1);
    edit(copies.b, 1, game("[Site \"Lyon\"]"));
    wait_for_clock();
    remove(copies.b, 1);
    copies.into_a();
    copies.into_b();
    CHECK(undo(copies.a, 2));
    copies.into_b();
    CHECK(games_of(copies.a) == Texts{game("").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("a game that became another while it was deleted comes back as that one") {
    TemporaryFolder folder;
    std::vector<Database> all;
    for (const char* name : {"a.db", "b.db", "c.db"}) {
        all.push_back(open_database(folder / name, OpenMode::create));
    }
    store(all[0], {game("")});
    store(all[1], {game("")});
    sync(all[2], folder / "a.db");
    remove(all[0], 1);
    sync(all[2], folder / "b.db");
    sync(all[2], folder / "a.db");
    CHECK(games_of(all[0]).empty());
    CHECK(undo(all[0], last_to_undo(all[0]).value()));
    sync(all[2], folder / "a.db");
    sync(all[1], folder / "c.db");
    for (const Database& db : all) {
        CHECK(games_of(db) == Texts{game("").text()});
    }
}

TEST_CASE("twins that are merged in two databases, each keeping another game, are one game in both") {
    Copies copies({game("[Date \"2026.03.01\"]"), game("[Date \"2026.03.02\"]")});
    const auto merge_twins = [](Database& db, std::int64_t keep, std::int64_t other, const std::string& tags) {
        GameWriter writer(db, "twins", "--merge");
        writer.begin();
        writer.unite(keep, other);
        CHECK(writer.replace(keep, game(tags).entry()));
        writer.commit();
    };
    const auto is_one_game = [&](const std::string& tags) {
        copies.into_a();
        copies.into_b();
        CHECK(games_of(copies.a) == Texts{game(tags).text()});
        CHECK(games_of(copies.a) == games_of(copies.b));
    };
    merge_twins(copies.a, 1, 2, "[Date \"2026.03.01\"]\n[Annotator \"Ann\"]");
    SECTION("in both") {
        wait_for_clock();
        merge_twins(copies.b, 2, 1, "[Date \"2026.03.02\"]");
        is_one_game("[Date \"2026.03.02\"]\n[Annotator \"Ann\"]");
    }
    SECTION("in one, and the other changes the game that went") {
        edit(copies.b, 2, game("[Date \"2026.03.02\"]\n[Site \"Lyon\"]"));
        is_one_game("[Date \"2026.03.01\"]\n[Site \"Lyon\"]\n[Annotator \"Ann\"]");
    }
    SECTION("the undo gives two games everywhere") {
        CHECK(undo(copies.a, 2));
        copies.into_a();
        copies.into_b();
        CHECK(games_of(copies.a) == Texts{game("[Date \"2026.03.01\"]").text(), game("[Date \"2026.03.02\"]").text()});
        CHECK(games_of(copies.a) == games_of(copies.b));
    }
}

TEST_CASE("both databases of a sync export in one order, also if one of them got nothing") {
    Copies copies({game("[Date \"2026.03.02\"]"), game("[Date \"2026.03.01\"]")});
    TemporaryFolder folder;
    Database small = open_database(folder / "small.db", OpenMode::create);
    const auto exported = [](const Database& db) {
        Texts out;
        for_each_game_to_export(db, {}, [&](const GameRow&, const std::string& text) { out.push_back(text); });
        return out;
    };
    sync(copies.a, folder / "small.db");
    CHECK(exported(copies.a) == exported(small));
    const auto count = changes(copies.a).size();
    sync(copies.a, folder / "small.db");
    CHECK(changes(copies.a).size() == count);
}

TEST_CASE("a conflict is over when its two values are equal again") {
    Copies copies({game("")});
    edit(copies.a, 1, game("[Event \"Cup\"]"));
    wait_for_clock();
    edit(copies.b, 1, game("[Event \"Open\"]"));
    CHECK(copies.into_a().conflicts == 1);
    edit(copies.a, 1, game("[Event \"Cup\"]"));
    CHECK(conflicts(copies.a).empty());
    CHECK(copies.into_b().conflicts == 1);
    CHECK(copies.into_a().conflicts == 0);
}

TEST_CASE("a game that was entered in two databases becomes one, with what both know") {
    Copies copies({});
    store(copies.a, {game("[Event \"Cup\"]", "1. i6-i5 {a} *"), game("", "1. i6-h5 *")});
    store(copies.b, {game("[Event \"?\"]\n[Date \"2026.03.14\"]")});
    CHECK(copies.into_a().imported == 0);
    CHECK(copies.into_b().imported == 1);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(games_of(copies.a).size() == 2);
    SECTION("later edits of either meet") {
        edit(copies.b, 1, game("[Event \"Cup\"]\n[Date \"2026.03.14\"]\n[Site \"Lyon\"]"));
        CHECK(copies.into_a().changed.size() == 1);
        CHECK(games_of(copies.a) == games_of(copies.b));
    }
}

TEST_CASE("a merge that is undone can be done again") {
    Copies copies({});
    store(copies.b, {game("")});
    CHECK(copies.into_a().imported == 1);
    CHECK(undo(copies.a, 1));
    CHECK(games_of(copies.a).empty());
    CHECK(copies.into_a().imported == 1);
}

TEST_CASE("names travel by a sync: merges, renames, and who is anonymised") {
    Copies copies({game("[Yellow \"Anna\"]\n[Red \"Bert\"]\n[Event \"Cup\"]"),
                   game("[Yellow \"Ann\"]\n[Red \"Carl\"]\n[Event \"Open\"]", "1. i6-h5 {Carl resigns} *")});
    const auto path_b = copies.folder / "b.db";
    const auto names = [](const Database& db) {
        Texts out;
        for (const PlayerTally& tally : count_players(db, {}, false)) {
            out.push_back(tally.player.name);
        }
        std::sort(out.begin(), out.end());
        return out;
    };
    SECTION("a merge here and a rename there are joined") {
        merge_owners(copies.a, Named::player, "Anna", Texts{"Ann"});
        CHECK(!rename_owner(copies.b, Named::player, "Anna", "Anna Petit"));
        (void)sync(copies.a, path_b);
        CHECK(names(copies.a) == Texts{"Anna Petit", "Bert", "Carl"});
        CHECK(names(copies.b) == names(copies.a));
        SECTION("the undo of a merge travels; a sync itself cannot be undone") {
            const auto last = last_to_undo(copies.a);
            REQUIRE(last);
            CHECK(*last == 2);
            CHECK_FALSE(undo(copies.a, 3));
        }
        SECTION("a second sync changes nothing") {
            const auto before = changes(copies.a).size();
            const Synced again = sync(copies.a, path_b);
            CHECK(again.here->changed.empty());
            CHECK(changes(copies.a).size() == before);
        }
    }
    SECTION("two merges in a circle are one player") {
        merge_owners(copies.a, Named::player, "Bert", Texts{"Carl"});
        wait_for_clock();
        merge_owners(copies.b, Named::player, "Carl", Texts{"Bert"});
        (void)sync(copies.b, copies.folder / "a.db");
        CHECK(names(copies.a) == Texts{"Ann", "Anna", "Carl"});
        CHECK(names(copies.b) == names(copies.a));
    }
    SECTION("an anonymised name is nowhere afterwards") {
        edit(copies.b, 2, game("[Yellow \"Ann\"]\n[Red \"Carl\"]\n[Site \"home of Carl\"]", "1. i6-h5 *"));
        edit(copies.a, 2, game("[Yellow \"Ann\"]\n[Red \"Carl\"]\n[Site \"Lyon\"]", "1. i6-h5 *"));
        const auto carl = find_players(copies.a, "Carl", Match::whole).players.at(0).id;
        const std::string by = anonymise(copies.a, carl, "").name;
        CHECK(sync(copies.a, path_b).anonymised == Texts{by});
        CHECK(names(copies.b) == names(copies.a));
        CHECK(games_of(copies.a) == games_of(copies.b));
        for (const char* file : {"a.db", "b.db"}) {
            CHECK(read_file(copies.folder / file).find("Carl") == std::string::npos);
        }
        CHECK(readmit(copies.a, "Carl"));
    }
}

namespace {

Texts players_of(const Database& db) {
    Texts out;
    for (const PlayerTally& tally : count_players(db, {}, false)) {
        out.push_back(tally.player.name);
    }
    std::sort(out.begin(), out.end());
    return out;
}

Texts conflicts_of(const Database& db) {
    Texts out;
    for (const Conflict& conflict : conflicts(db)) {
        out.push_back(conflict.field + ": " + conflict.kept + " / " + conflict.other);
    }
    return out;
}

void prefer(Database& db, std::int64_t id) {
    settle_conflicts(db, std::vector<std::int64_t>{id}, true, "");
    CHECK(check(db, {.jobs = 1, .progress = {}}).errors.empty());
}

}  // namespace

TEST_CASE("two people who change one name in two databases: the later change stays, the other is listed") {
    Copies copies({game("[Yellow \"Anna\"]\n[Red \"Bert\"]\n[Event \"Cup\"]"),
                   game("[Yellow \"Cleo\"]\n[Red \"Dora\"]\n[Event \"Open\"]", "1. i6-h5 *")});
    const auto path_b = copies.folder / "b.db";
    const auto sync_both = [&] {
        (void)sync(copies.a, path_b);
        CHECK(players_of(copies.a) == players_of(copies.b));
        CHECK(conflicts_of(copies.a) == conflicts_of(copies.b));
        CHECK(spellings_of(copies.a, Named::player, "Anna Grand") == spellings_of(copies.b, Named::player, "Anna Grand"));
    };
    SECTION("two renames") {
        CHECK(!rename_owner(copies.a, Named::player, "Anna", "Anna Petit"));
        wait_for_clock();
        CHECK(!rename_owner(copies.b, Named::player, "Anna", "Anna Grand"));
        sync_both();
        CHECK(players_of(copies.a) == Texts{"Anna Grand", "Bert", "Cleo", "Dora"});
        CHECK(spellings_of(copies.a, Named::player, "Anna Grand") == Texts{"Anna Grand", "Anna", "Anna Petit"});
        CHECK(conflicts_of(copies.a) == Texts{"player Anna: Anna Grand / Anna Petit"});
        SECTION("the other name can be preferred, and that travels") {
            prefer(copies.a, 1);
            sync_both();
            CHECK(players_of(copies.b) == Texts{"Anna Petit", "Bert", "Cleo", "Dora"});
            CHECK(conflicts_of(copies.a).empty());
            CHECK(undo(copies.a, last_to_undo(copies.a).value()));
            sync_both();
            CHECK(players_of(copies.b) == Texts{"Anna Grand", "Bert", "Cleo", "Dora"});
        }
        SECTION("it can be kept") {
            settle_conflicts(copies.b, std::vector<std::int64_t>{1}, false, "");
            sync_both();
            CHECK(players_of(copies.a) == Texts{"Anna Grand", "Bert", "Cleo", "Dora"});
            CHECK(conflicts_of(copies.a).empty());
        }
    }
    SECTION("a rename after the other was seen is no conflict") {
        CHECK(!rename_owner(copies.a, Named::player, "Anna", "Anna Petit"));
        sync_both();
        CHECK(!rename_owner(copies.b, Named::player, "Anna Petit", "Anna Grand"));
        sync_both();
        CHECK(conflicts_of(copies.a).empty());
        CHECK(players_of(copies.a) == Texts{"Anna Grand", "Bert", "Cleo", "Dora"});
    }
    SECTION("two merges of one player") {
        merge_owners(copies.a, Named::player, "Bert", Texts{"Anna"});
        wait_for_clock();
        merge_owners(copies.b, Named::player, "Cleo", Texts{"Anna"});
        sync_both();
        CHECK(spellings_of(copies.b, Named::player, "Cleo") == Texts{"Cleo", "Anna"});
        CHECK(conflicts_of(copies.b) == Texts{"player Anna: Cleo / Bert"});
        prefer(copies.b, 1);
        sync_both();
        CHECK(spellings_of(copies.a, Named::player, "Bert") == Texts{"Bert", "Anna"});
        CHECK(spellings_of(copies.a, Named::player, "Cleo") == Texts{"Cleo"});
    }
    SECTION("a merge is undone here, and its player is renamed there") {
        merge_owners(copies.a, Named::player, "Bert", Texts{"Anna"});
        sync_both();
        CHECK(!rename_owner(copies.b, Named::player, "Bert", "Berthold"));
        wait_for_clock();
        separate_spellings(copies.a, Named::player, "Bert", Texts{"Anna"});
        sync_both();
        CHECK(players_of(copies.a) == Texts{"Anna", "Berthold", "Cleo", "Dora"});
        CHECK(conflicts_of(copies.a) == Texts{"player Anna: Anna / Berthold"});
        prefer(copies.a, 1);
        sync_both();
        CHECK(players_of(copies.b) == Texts{"Berthold", "Cleo", "Dora"});
    }
    SECTION("the other order: the rename is later") {
        merge_owners(copies.a, Named::player, "Bert", Texts{"Anna"});
        sync_both();
        separate_spellings(copies.a, Named::player, "Bert", Texts{"Anna"});
        wait_for_clock();
        CHECK(!rename_owner(copies.b, Named::player, "Bert", "Berthold"));
        sync_both();
        CHECK(conflicts_of(copies.a) == Texts{"player Anna: Berthold / Anna"});
        prefer(copies.b, 1);
        sync_both();
        CHECK(players_of(copies.a) == Texts{"Anna", "Berthold", "Cleo", "Dora"});
    }
    SECTION("one other spelling is given to two players") {
        CHECK(!add_spelling(copies.a, Named::player, "Anna", "A. P."));
        wait_for_clock();
        CHECK(!add_spelling(copies.b, Named::player, "Cleo", "A. P."));
        sync_both();
        CHECK(conflicts_of(copies.a) == Texts{"player A. P.: Cleo / Anna"});
        prefer(copies.a, 1);
        sync_both();
        CHECK(spellings_of(copies.b, Named::player, "Anna") == Texts{"Anna", "A. P."});
    }
    SECTION("events as players") {
        CHECK(!rename_owner(copies.a, Named::event, "Cup", "Spring cup"));
        wait_for_clock();
        CHECK(!rename_owner(copies.b, Named::event, "Cup", "Autumn cup"));
        sync_both();
        CHECK(conflicts_of(copies.b) == Texts{"event Cup: Autumn cup / Spring cup"});
        prefer(copies.b, 1);
        sync_both();
        CHECK(spellings_of(copies.a, Named::event, "Spring cup") == Texts{"Spring cup", "Autumn cup", "Cup"});
    }
    SECTION("a person who is anonymised is in no conflict any more") {
        CHECK(!rename_owner(copies.a, Named::player, "Anna", "Anna Petit"));
        wait_for_clock();
        CHECK(!rename_owner(copies.b, Named::player, "Anna", "Anna Grand"));
        sync_both();
        (void)anonymise(copies.a, find_players(copies.a, "Anna", Match::whole).players.at(0).id, "");
        sync_both();
        CHECK(conflicts_of(copies.b).empty());
        for (const char* file : {"a.db", "b.db"}) {
            CHECK(read_file(copies.folder / file).find("Anna") == std::string::npos);
        }
    }
}

TEST_CASE("who are two people, and who may be named again, travel by a sync") {
    Copies copies({game("[Yellow \"Carl\"]\n[Red \"Karl\"]")});
    const auto path_b = copies.folder / "b.db";
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    CHECK(set_distinct(copies.a, "Carl", "Karl", true));
    (void)sync(copies.a, path_b);
    CHECK(distinct_pairs(copies.b) == Pairs{{"Carl", "Karl"}});
    SECTION("a pair that is forgotten") {
        CHECK(set_distinct(copies.b, "Karl", "Carl", false));
        (void)sync(copies.a, path_b);
        CHECK(distinct_pairs(copies.a).empty());
        CHECK(distinct_pairs(copies.b).empty());
        CHECK(set_distinct(copies.a, "Carl", "Karl", true));
        (void)sync(copies.b, copies.folder / "a.db");
        CHECK(distinct_pairs(copies.b) == Pairs{{"Carl", "Karl"}});
    }
    SECTION("a name that is allowed again") {
        (void)anonymise(copies.a, find_players(copies.a, "Carl", Match::whole).players.at(0).id, "");
        (void)sync(copies.a, path_b);
        CHECK(is_anonymised(copies.b, Named::player, "Carl"));
        CHECK(readmit(copies.a, "Carl"));
        store(copies.a, {game("[Yellow \"Carl\"]\n[Red \"Dora\"]", "1. i6-h5 *")});
        const Synced done = sync(copies.b, copies.folder / "a.db");
        CHECK(done.anonymised.empty());
        CHECK(done.here->readmitted.size() == 1);
        CHECK_FALSE(is_anonymised(copies.b, Named::player, "Carl"));
        CHECK(players_of(copies.b) == players_of(copies.a));
        CHECK(find_players(copies.b, "Carl", Match::whole).players.size() == 1);
        SECTION("and anonymised once more") {
            (void)anonymise(copies.b, find_players(copies.b, "Carl", Match::whole).players.at(0).id, "");
            (void)sync(copies.a, path_b);
            CHECK(is_anonymised(copies.a, Named::player, "Carl"));
            CHECK(find_players(copies.a, "Carl", Match::whole).players.empty());
        }
    }
    SECTION("a database that anonymised the name by itself keeps it so") {
        const auto path_c = copies.folder / "c.db";
        Database c = open_database(path_c, OpenMode::create);
        store(c, {game("[Yellow \"Carl\"]\n[Red \"Emil\"]", "1. i6-h5 *")});
        (void)anonymise(c, find_players(c, "Carl", Match::whole).players.at(0).id, "");
        (void)anonymise(copies.a, find_players(copies.a, "Carl", Match::whole).players.at(0).id, "");
        CHECK(readmit(copies.a, "Carl"));
        (void)sync(copies.a, path_c);
        CHECK(is_anonymised(c, Named::player, "Carl"));
        CHECK(is_anonymised(copies.a, Named::player, "Carl"));
    }
    SECTION("a pair with an anonymised name does not bring it back") {
        (void)anonymise(copies.a, find_players(copies.a, "Carl", Match::whole).players.at(0).id, "");
        (void)copies.into_a();
        CHECK(read_file(copies.folder / "a.db").find("carl") == std::string::npos);
    }
}

TEST_CASE("a merge that is undone hides no conflict") {
    Copies copies({});
    store(copies.b, {game("[Event \"Cup\"]")});
    const auto path_c = copies.folder / "c.db";
    Database c = open_database(path_c, OpenMode::create);
    (void)merge(c, copies.folder / "b.db");
    edit(copies.b, 1, game("[Event \"Cup\"]\n[Site \"Lyon\"]"));
    CHECK(copies.into_a().imported == 1);
    CHECK(undo(copies.a, 1));
    (void)merge(copies.a, path_c);
    wait_for_clock();
    edit(copies.a, 2, game("[Event \"Cup\"]\n[Site \"Nice\"]"));
    CHECK(copies.into_b().conflicts == 1);
    CHECK(conflicts_of(copies.b) == Texts{"Site: Nice / Lyon"});
}

TEST_CASE("an entry that was deleted, and was entered elsewhere, is listed") {
    Copies copies({});
    const auto path_c = copies.folder / "c.db";
    Database c = open_database(path_c, OpenMode::create);
    store(copies.a, {game("[Event \"Cup\"]")});
    (void)sync(copies.a, path_c);
    store(copies.b, {game("[Event \"Cup\"]")});
    remove(copies.a, 1);
    (void)sync(c, copies.folder / "b.db");
    (void)sync(c, copies.folder / "a.db");
    CHECK(games_of(c).empty());
    CHECK(conflicts_of(c).size() == 1);
    prefer(c, 1);
    CHECK(games_of(c).size() == 1);
}

TEST_CASE("a planned game and its result, entered in two databases, are one game") {
    const std::string tags = "[Event \"Cup\"]\n[Round \"2\"]";
    const std::string lost_sheet = tags + "\n[Result \"1-0\"]";
    Copies copies({});
    const auto is_one_game = [&](bool is_a_first) {
        is_a_first ? copies.into_a() : copies.into_b();
        is_a_first ? copies.into_b() : copies.into_a();
        CHECK(games_of(copies.a) == Texts{game(lost_sheet, "1-0").text()});
        CHECK(games_of(copies.a) == games_of(copies.b));
        CHECK(conflicts(copies.a).empty());
        copies.into_a();
        CHECK(games_of(copies.a).size() == 1);
    };
    const bool is_a_first = GENERATE(true, false);
    SECTION("planned here, played there") {
        store(copies.a, {game(tags + "\n[Termination \"planned\"]", "*")});
        store(copies.b, {game(lost_sheet, "1-0")});
        is_one_game(is_a_first);
    }
    SECTION("planned here and taken over there, then played there") {
        store(copies.a, {game(tags + "\n[Termination \"planned\"]", "*")});
        copies.into_b();
        store(copies.b, {game(lost_sheet, "1-0")});
        is_one_game(is_a_first);
    }
    SECTION("planned here, played in both") {
        store(copies.a, {game(tags + "\n[Termination \"planned\"]", "*")});
        copies.into_b();
        store(copies.a, {game(lost_sheet, "1-0")});
        store(copies.b, {game(lost_sheet, "1-0")});
        is_one_game(is_a_first);
    }
    SECTION("planned and played in both, which never met") {
        for (Database* const db : {&copies.a, &copies.b}) {
            store(*db, {game(tags + "\n[Termination \"planned\"]", "*")});
            store(*db, {game(lost_sheet, "1-0")});
        }
        is_one_game(is_a_first);
    }
}

TEST_CASE("the undo of an import deletes no game that somebody else entered") {
    Copies copies({});
    store(copies.b, {game("")});
    SECTION("a game from a file with uids") {
        Entry entry = game("").entry();
        for_each_row(copies.b, {}, [&](const GameRow& row) { entry.uid = row.uid; });
        GameWriter writer(copies.a, "import", "b.dmr");
        writer.begin();
        (void)writer.add(entry, OnDuplicate::skip);
        writer.commit();
    }
    SECTION("a game that both entered") {
        store(copies.a, {game("")});
        (void)sync(copies.a, copies.folder / "b.db");
    }
    const auto undone = undo(copies.a, 1);
    REQUIRE(undone);
    CHECK(undone->deleted == 1);
    CHECK(undone->elsewhere == 1);
    CHECK(games_of(copies.a).empty());
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(games_of(copies.b) == Texts{game("").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("the undo of an import of one's own game deletes it everywhere") {
    Copies copies({});
    store(copies.a, {game("")});
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(undo(copies.a, 1).value().elsewhere == 0);
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(games_of(copies.b).empty());
}
