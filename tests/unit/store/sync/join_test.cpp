// Tests of joining databases: deletions, edits and games that were entered twice.
#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/merge.hpp"
#include "store/file/old_changes.hpp"
#include "store/file/open.hpp"
#include "store/file/sync.hpp"
#include "store/log/log.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/sync/common_games.hpp"
#include "store/sync/conflicts.hpp"
#include "store/undo/undo.hpp"
#include "store/write/added.hpp"
#include "store/write/rebuild.hpp"
#include "support/naming.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

using namespace damier;
using namespace damier::testing;

namespace {

using Texts = std::vector<std::string>;

Sample game(const std::string& tags, const std::string& turns = "1. i6-i5 *") {
    return avalam_game(tags, turns);
}

Texts sorted(Texts texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// The texts of all games, in an order that does not depend on their numbers.
Texts games_of(const Database& db) {
    Texts out;
    for_each_game(db, {}, [&](const GameRow&, const std::string& text) { out.push_back(text); });
    out = sorted(std::move(out));
    Texts errors;
    for (const auto& error : check(db, {.jobs = 1, .progress = {}}).errors) {
        errors.push_back(error.message);
    }
    CHECK(errors == Texts{});
    return out;
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
    /// The games of both, which must be the same.
    Texts join_twice(bool is_a_first) {
        for (int i = 0; i < 2; ++i) {
            is_a_first ? into_a() : into_b();
            is_a_first ? into_b() : into_a();
        }
        CHECK(games_of(a) == games_of(b));
        return games_of(a);
    }
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

/// The number of the game with this text.
std::int64_t number_of(const Database& db, const std::string& wanted) {
    std::int64_t id = 0;
    for_each_game(db, {}, [&](const GameRow& row, const std::string& text) { id = text == wanted ? row.id : id; });
    return id;
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

TEST_CASE("a remark or termination of a result is not lost in silence to another form of the same result") {
    const std::string lost = GENERATE("{well played} 1-0", "1-0");
    const std::string tag = lost == "1-0" ? "\n[Termination \"time\"]" : "";
    Copies copies({game("[Yellow \"Ann\"]\n[Red \"Bob\"]", "1-0")});
    edit(copies.a, 1, game("[Yellow \"Ann\"]\n[Red \"Bob\"]" + tag, lost));
    wait_for_clock();
    edit(copies.b, 1, game("[Yellow \"Bob\"]\n[Red \"Ann\"]", "0-1"));
    copies.into_a();
    copies.into_b();
    CHECK(games_of(copies.a) == Texts{game("[Yellow \"Bob\"]\n[Red \"Ann\"]", "0-1").text()});
    CHECK(conflicts(copies.a).size() == 1);
    CHECK(conflicts(copies.b).size() == 1);
}

TEST_CASE("of one lost value, all databases keep the same text, whatever was in the other fields meanwhile") {
    Copies copies({game("", "1. i6-i5 *")});
    const auto path_c = copies.folder / "c.db";
    auto c = open_database(path_c, OpenMode::create);
    (void)sync(copies.a, path_c);
    edit(copies.a, 1, game("", "1. i6-i5 {a} *"));
    wait_for_clock();
    edit(copies.b, 1, game("", "1. i6-i5 {b} *"));
    (void)merge(c, copies.folder / "a.db");
    edit(c, 1, game("[Site \"Lyon\"]", "1. i6-i5 {a} *"));
    (void)merge(c, copies.folder / "b.db");  // with the site
    (void)copies.into_b();                   // without the site
    (void)sync(copies.b, path_c);
    const auto text = [](const Database& db) { return texts(sqlite(db), "SELECT other FROM conflict"); };
    CHECK(text(copies.b).size() == 1);
    CHECK(text(copies.b) == text(c));
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

TEST_CASE("twins that an undo parted are two games everywhere, with what others did to each of them") {
    const std::string first = "[Event \"Cup\"]\n[Date \"2026.03.01\"]";
    const std::string second = "[Event \"Cup\"]\n[Date \"2026.03.02\"]";
    const std::string site = "\n[Site \"Lyon\"]";
    const int kept = GENERATE(1, 2);
    const bool is_a_first = GENERATE(true, false);
    CAPTURE(kept, is_a_first);
    Copies copies({game(first), game(second)});
    const auto join = [&] { return copies.join_twice(is_a_first); };
    {
        GameWriter writer(copies.a, "twins", "--merge");
        writer.begin();
        writer.unite(kept, 3 - kept);
        CHECK(writer.replace(kept, game(first + "\n[Annotator \"Ann\"]").entry()));
        writer.commit();
    }
    SECTION("the other knew of the merge") {
        CHECK(join().size() == 1);
        CHECK(undo(copies.a, 2));
        CHECK(join() == Texts{game(first).text(), game(second).text()});
        CHECK(conflicts(copies.a).empty());
        SECTION("and a later edit concerns one of the two") {
            edit(copies.b, number_of(copies.b, game(second).text()), game(second + site));
            CHECK(join().size() == 2);
        }
        SECTION("and the undo is undone") {
            CHECK(undo(copies.a, 3));
            CHECK(join() == Texts{game(first + "\n[Annotator \"Ann\"]").text()});
        }
    }
    SECTION("the other edited the one, and deleted the other, without knowing of the merge") {
        edit(copies.b, 1, game(first + site));
        remove(copies.b, 2);
        wait_for_clock();
        CHECK(undo(copies.a, 2));
        const Texts games = join();
        // The undo restored one of the two, later than the other database changed it.
        CHECK(games ==
              (kept == 1 ? sorted({game(first + site).text(), game(second).text()}) : Texts{game(first).text()}));
        CHECK(conflicts(copies.a).size() == (kept == 1 ? 1 : 2));
    }
    SECTION("the other edits one since, and knows only now") {
        CHECK(undo(copies.a, 2));
        wait_for_clock();
        edit(copies.b, 2, game(second + site));
        CHECK(join() == sorted({game(first).text(), game(second + site).text()}));
    }
    SECTION("they are merged again") {
        CHECK(undo(copies.a, 2));
        (void)join();
        wait_for_clock();
        {
            GameWriter writer(copies.b, "twins", "--merge");
            writer.begin();
            std::vector<std::int64_t> ids;
            for_each_row(copies.b, {}, [&](const GameRow& row) { ids.push_back(row.id); });
            writer.unite(ids.front(), ids.back());
            writer.commit();
        }
        CHECK(join().size() == 1);
    }
}

TEST_CASE("three twins that an undo parted are three games everywhere") {
    const auto nth = [](int n) { return game("[Date \"2026.03.0" + std::to_string(n) + "\"]"); };
    const int kept = GENERATE(1, 2, 3);
    const bool knows = GENERATE(true, false);
    CAPTURE(kept, knows);
    Copies copies({nth(1), nth(2), nth(3)});
    {
        GameWriter writer(copies.a, "twins", "--merge");
        writer.begin();
        writer.unite(kept, kept % 3 + 1);
        writer.unite(kept, (kept + 1) % 3 + 1);
        writer.commit();
    }
    if (knows) {
        copies.into_b();
        CHECK(games_of(copies.b) == Texts{nth(kept).text()});
    }
    CHECK(undo(copies.a, 2));
    copies.into_b();
    copies.into_a();
    CHECK(games_of(copies.a) == Texts{nth(1).text(), nth(2).text(), nth(3).text()});
    CHECK(games_of(copies.b) == games_of(copies.a));
}

TEST_CASE("a result in the place of a planned game, undone, takes no result from another database") {
    const std::string tags = "[Event \"Cup\"]\n[Round \"2\"]";
    const Sample result = game(tags + "\n[Result \"1-0\"]", "1-0");
    const Sample planned = game(tags + "\n[Termination \"planned\"]", "*");
    Copies copies({});
    store(copies.a, {planned});
    store(copies.b, {result});
    Entry entry = result.entry();
    for_each_row(copies.b, {}, [&](const GameRow& row) { entry.uid = row.uid; });
    const auto import = [&] {
        GameWriter writer(copies.a, "import", "b.dmr");
        writer.begin();
        const auto added = writer.add(entry, OnDuplicate::skip);
        writer.commit();
        return added.what;
    };
    CHECK(import() == Added::What::imported);
    CHECK(undo(copies.a, 2));
    CHECK(games_of(copies.a) == Texts{planned.text()});
    SECTION("the file is imported again") {
        CHECK(import() == Added::What::imported);
        CHECK(games_of(copies.a) == Texts{result.text()});
        copies.into_b();
        copies.into_a();
        CHECK(games_of(copies.a) == Texts{result.text()});
    }
    SECTION("both databases are joined") {
        CHECK(have_common_games(copies.a, copies.b));
        copies.into_a();
        copies.into_b();
        copies.into_a();
        CHECK(games_of(copies.b) == Texts{planned.text(), result.text()});
    }
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("two results of a planned game, undone one after the other, are three games, in any order of their uids") {
    const auto [one, two] = GENERATE(table<int, int>({{1, 2}, {2, 1}, {1, 254}, {254, 1}, {254, 255}, {255, 254}}));
    const int joined = GENERATE(0, 1, 2, 3, 4);  // how many of the steps the other database has seen
    const bool is_a_first = GENERATE(true, false);
    CAPTURE(one, two, joined, is_a_first);
    const std::string tags = "[Event \"Cup\"]\n[Round \"2\"]";
    const Sample planned = game(tags + "\n[Termination \"planned\"]", "*");
    const Sample result = game(tags + "\n[Result \"1-0\"]", "1-0");
    Copies copies({});
    store(copies.a, {planned});
    const auto step = [&](int number) {
        if (number < joined) {
            copies.into_b();
        }
    };
    step(0);
    const auto uid_of = [](int first) {
        Uid uid{};
        uid.fill(static_cast<std::uint8_t>(first));
        return uid;
    };
    const auto send = [&](int uid) {
        GameWriter writer(copies.a, "serve", "");
        writer.begin();
        Entry entry = result.entry();
        entry.uid = uid_of(uid);
        const auto what = writer.add(entry, OnDuplicate::skip).what;
        writer.commit();
        return what;
    };
    CHECK(send(one) == Added::What::imported);
    step(1);
    {
        GameWriter writer(copies.a, "serve", "");
        writer.begin();
        writer.make_same(uid_of(two), 1);
        CHECK(writer.replace(1, game(tags + "\n[Result \"1-0\"]\n[Annotator \"Two\"]", "1-0").entry()));
        writer.commit();
    }
    step(2);
    const auto too_early = undo(copies.a, 2);
    CHECK((!too_early && too_early.error().find("by 3 (serve); undo that first") != std::string::npos));
    CHECK(undo(copies.a, 3));
    CHECK(games_of(copies.a) == Texts{result.text()});
    step(3);
    CHECK(undo(copies.a, 2));
    CHECK(games_of(copies.a) == Texts{planned.text()});
    const auto join = [&] { return copies.join_twice(is_a_first); };
    SECTION("neither uid means the planned game") {
        CHECK(join() == Texts{planned.text()});
        for (Database* const db : {&copies.a, &copies.b}) {
            CHECK(!GameWriter(*db, "test", "").find(uid_of(one)));
            CHECK(!GameWriter(*db, "test", "").find(uid_of(two)));
        }
    }
    SECTION("one of them is sent again") {
        const int again = GENERATE(1, 2);
        CHECK(join() == Texts{planned.text()});
        CHECK(send(again == 1 ? one : two) == Added::What::imported);
        CHECK(join() == Texts{result.text()});
    }
    SECTION("one of them is sent again before the other database knows") {
        const int again = GENERATE(1, 2);
        CHECK(send(again == 1 ? one : two) == Added::What::imported);
        CHECK(join() == Texts{result.text()});
    }
    SECTION("another result has taken its place") {
        CHECK(send(3) == Added::What::imported);
        CHECK(join() == Texts{result.text()});
    }
    SECTION("the planned game is deleted") {
        remove(copies.a, 1);
        CHECK(join().empty());
    }
}

TEST_CASE("twins that were merged in one database are as known in the other, and no conflict") {
    Copies copies({game("[Event \"Club\"]\n[Round \"1\"]"), game("[Event \"League\"]\n[Round \"2\"]")});
    const bool is_edited = GENERATE(false, true);
    CAPTURE(is_edited);
    if (is_edited) {  // each of the games in turn has the later value of a field
        edit(copies.a, 1, game("[Event \"Club evening\"]\n[Round \"1\"]"));
        edit(copies.a, 2, game("[Event \"League\"]\n[Round \"3\"]"));
        copies.into_b();
    }
    const int kept = GENERATE(1, 2);
    CAPTURE(kept);
    {
        GameWriter writer(copies.a, "twins", "--merge");
        writer.begin();
        writer.unite(kept, 3 - kept);
        writer.commit();
    }
    const auto all = [](const Database& db, const char* sql) {
        SQLite::Statement rows(sqlite(db), sql);
        return rows_of(std::move(rows), [](const auto& row) { return text(row, 0); });
    };
    const auto are_equal = [&] {
        CHECK(games_of(copies.a) == games_of(copies.b));
        for (const char* const sql :
             {"SELECT hex(uid) || field || clock || ' ' || origin FROM version ORDER BY 1",
              "SELECT hex(uid) || field || clock || ' ' || origin || other FROM conflict ORDER BY 1"}) {
            CAPTURE(sql);
            CHECK(all(copies.a, sql) == all(copies.b, sql));
        }
    };
    const auto count = [&](const Database& db) { return all(db, "SELECT field FROM conflict").size(); };
    SECTION("the one with the twins first") {
        copies.into_a();
        copies.into_b();
        are_equal();
        CHECK(count(copies.a) == 0);
        CHECK(games_of(copies.a).size() == 1);
    }
    SECTION("the one without the twins first") {
        copies.into_b();
        copies.into_a();
        are_equal();
        CHECK(count(copies.a) == 0);
        CHECK(games_of(copies.a).size() == 1);
    }
    SECTION("a twin was deleted in the other") {
        wait_for_clock();
        remove(copies.b, GENERATE(1, 2));
        copies.into_a();
        copies.into_b();
        are_equal();
        CHECK(count(copies.a) == 1);  // who deleted it did not know that it is the other game, too
        CHECK(games_of(copies.a).empty());
    }
    SECTION("the game was deleted since") {
        wait_for_clock();
        remove(copies.a, kept);
        copies.into_a();
        copies.into_b();
        are_equal();
        CHECK(count(copies.a) == 0);
        CHECK(games_of(copies.a).empty());
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
    CHECK(copies.into_b().conflicts == 0);
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
        CHECK(spellings_of(copies.a, Named::player, "Anna Grand") ==
              spellings_of(copies.b, Named::player, "Anna Grand"));
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
    CHECK(say_distinct(copies.a, "Carl", "Karl", true));
    (void)sync(copies.a, path_b);
    CHECK(distinct_pairs(copies.b) == Pairs{{"Carl", "Karl"}});
    SECTION("a pair that is forgotten") {
        CHECK(say_distinct(copies.b, "Karl", "Carl", false));
        (void)sync(copies.a, path_b);
        CHECK(distinct_pairs(copies.a).empty());
        CHECK(distinct_pairs(copies.b).empty());
        CHECK(say_distinct(copies.a, "Carl", "Karl", true));
        (void)sync(copies.b, copies.folder / "a.db");
        CHECK(distinct_pairs(copies.b) == Pairs{{"Carl", "Karl"}});
    }
    SECTION("two people whom somebody else merged are a conflict") {
        CHECK(say_distinct(copies.a, "Carl", "Karl", false));
        (void)sync(copies.a, path_b);
        merge_owners(copies.a, Named::player, "Carl", Texts{"Karl"});
        CHECK(say_distinct(copies.b, "Carl", "Karl", true));
        CHECK(sync(copies.a, path_b).here->conflicts == 1);
        CHECK(sync(copies.b, copies.folder / "a.db").here->conflicts == 0);
        for (Database* db : {&copies.a, &copies.b}) {
            CHECK(conflicts_of(*db) == Texts{"player Karl: Carl / Karl"});
            CHECK(distinct_pairs(*db) == Pairs{{"Carl", "Karl"}});
        }
        prefer(copies.b, 1);
        (void)sync(copies.a, path_b);
        CHECK(conflicts_of(copies.a).empty());
        CHECK(spellings_of(copies.a, Named::player, "Karl") == Texts{"Karl"});
        CHECK(players_of(copies.b) == players_of(copies.a));
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

TEST_CASE("a database that was restored, copied or cloned in its place loses no edit in silence") {
    Copies copies({game("")});
    const auto backup = copies.folder / "backup.db";
    edit(copies.a, 1, game("[Annotator \"Ann\"]"));
    std::filesystem::copy_file(copies.folder / "a.db", backup);
    edit(copies.a, 1, game("[Annotator \"Ann\"]\n[Site \"Cluny\"]"));
    (void)sync(copies.a, copies.folder / "b.db");
    write_file(copies.folder / "a.db", read_file(backup));  // the same file, with other contents
    Database restored = open_database(copies.folder / "a.db", OpenMode::write);
    wait_for_clock();
    edit(restored, 1, game("[Annotator \"Ann\"]\n[Site \"Paris\"]"));
    (void)sync(restored, copies.folder / "b.db");
    CHECK(games_of(restored) == games_of(copies.b));
    const auto found = conflicts(copies.b);
    REQUIRE(found.size() == 1);
    CHECK(found[0].kept == "Paris");
    CHECK(found[0].other == "Cluny");
}

TEST_CASE("after a clock was wrong by years, two changes still have two stamps") {
    Copies copies({game("")});
    const auto path_b = copies.folder / "b.db";
    sqlite(copies.a).exec("INSERT INTO known_change (origin, clock) VALUES (1, 1 << 60)");  // the year 2527
    (void)sync(copies.a, path_b);
    edit(copies.a, 1, game("[Site \"Cluny\"]"));
    edit(copies.b, 1, game("[Site \"Paris\"]"));
    (void)sync(copies.a, path_b);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(conflicts(copies.a).size() == 1);
    CHECK(conflicts(copies.b).size() == 1);
}

namespace {

std::int64_t player_of(const Database& db, const std::string& name) {
    return find_players(db, name, Match::whole).players.at(0).id;
}

bool has_text(const std::filesystem::path& file, const std::string& text) {
    return read_file(file).find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("a sync takes an anonymised name out of all texts of the other database") {
    Copies copies(
        {game("[Yellow \"Karine Besson\"]\n[Round \"1\"]"), game("[Yellow \"Karine Besson\"]\n[Round \"2\"]")});
    const auto path_b = copies.folder / "b.db";
    edit(copies.b, 1, game("[Yellow \"X\"]\n[Round \"1\"]"));  // the log has the name
    edit(copies.b, 2, game("[Yellow \"Y\"]\n[Round \"2\"]"));
    store(copies.b, {game("[Event \"Karine Besson memorial\"]", "1. i6-h5 {Karine Besson watched} *")});
    const std::string by = anonymise(copies.a, player_of(copies.a, "Karine Besson"), "").name;
    CHECK(sync(copies.a, path_b).there->conflicts == 0);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK_FALSE(has_text(path_b, "Karine Besson"));
    CHECK_FALSE(has_text(copies.folder / "a.db", "Karine Besson"));
    CHECK(has_text(path_b, by + " memorial"));
    CHECK(sync(copies.a, path_b).here->changed.empty());
}

TEST_CASE("a merge takes an anonymised name out of all texts, if no player here has it") {
    Copies copies({game("[Yellow \"Karine Besson\"]")});
    const auto path_b = copies.folder / "b.db";
    edit(copies.b, 1, game("[Yellow \"X\"]", "1. i6-i5 {Karine Besson watched} *"));  // the log has the name
    const std::string by = anonymise(copies.a, player_of(copies.a, "Karine Besson"), "").name;
    SECTION("without a player") {
        CHECK(copies.into_b().named_here.empty());
        CHECK_FALSE(has_text(path_b, "Karine Besson"));
        CHECK(has_text(path_b, by + " watched"));
    }
    SECTION("a player keeps the name until a sync") {
        store(copies.b, {game("[Yellow \"Karine Besson\"]\n[Round \"2\"]")});
        CHECK(copies.into_b().named_here.size() == 1);
        CHECK(find_players(copies.b, "Karine Besson", Match::whole).players.size() == 1);
    }
    (void)sync(copies.a, path_b);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK_FALSE(has_text(path_b, "Karine Besson"));
}

TEST_CASE("two people who anonymise one player choose one pseudonym when they synchronise") {
    Copies copies({game("[Yellow \"Karine Besson\"]\n[Round \"1\"]")});
    const auto path_b = copies.folder / "b.db";
    const std::string one = anonymise(copies.a, player_of(copies.a, "Karine Besson"), "").name;
    const std::string two = anonymise(copies.b, player_of(copies.b, "Karine Besson"), "").name;
    store(copies.a, {game("[Yellow \"Karine Besson\"]\n[Round \"2\"]")});
    store(copies.b, {game("[Yellow \"Karine Besson\"]\n[Round \"3\"]")});
    (void)sync(copies.a, path_b);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(conflicts(copies.a).empty());
    for (Database* const db : {&copies.a, &copies.b}) {
        store(*db, {game("[Yellow \"Karine Besson\"]\n[Round \"4\"]")});
        CHECK(count_players(*db, {}, false).size() == 2);
        CHECK(find_players(*db, std::min(one, two), Match::whole).players.size() == 1);
    }
}

TEST_CASE("two pseudonyms of one person that are both in both databases become one by a sync") {
    Copies copies({game("[Yellow \"Zoe\"]\n[Round \"1\"]"), game("[Yellow \"Ann\"]\n[Round \"2\"]")});
    const bool is_lesser_here = GENERATE(true, false);
    const int merges = GENERATE(0, 1, 2, 3);  // bit by bit, the databases that merge the other
    CAPTURE(is_lesser_here, merges);
    const char* const one = is_lesser_here ? "Anonymous 2AAAAAAA" : "Anonymous 3AAAAAAA";
    const char* const two = is_lesser_here ? "Anonymous 3AAAAAAA" : "Anonymous 2AAAAAAA";
    constexpr std::size_t people = 3;  // with Ann and Red
    SECTION("by games that only one of them had") {
        store(copies.a, {game("[Yellow \"Zoe\"]\n[Round \"3\"]")});
        store(copies.b, {game("[Yellow \"Zoe\"]\n[Round \"4\"]")});
        anonymise(copies.a, player_of(copies.a, "Zoe"), one);
        anonymise(copies.b, player_of(copies.b, "Zoe"), two);
    }
    SECTION("by a game that was edited, too") {
        anonymise(copies.a, player_of(copies.a, "Zoe"), one);
        anonymise(copies.b, player_of(copies.b, "Zoe"), two);
        edit(copies.b, 1, game("[Yellow \"" + std::string(two) + "\"]\n[Round \"1\"]\n[Site \"Lyon\"]"));
    }
    SECTION("and another person has two, too") {
        anonymise(copies.a, player_of(copies.a, "Zoe"), one);
        anonymise(copies.b, player_of(copies.b, "Zoe"), two);
        anonymise(copies.a, player_of(copies.a, "Ann"), "Anonymous 4AAAAAAA");
        anonymise(copies.b, player_of(copies.b, "Ann"), "Anonymous 5AAAAAAA");
        store(copies.a, {game("[Yellow \"Ann\"]\n[Red \"Zoe\"]\n[Round \"5\"]")});
        store(copies.b, {game("[Yellow \"Ann\"]\n[Red \"Zoe\"]\n[Round \"6\"]")});
    }
    if ((merges & 1) != 0) {
        (void)copies.into_a();
    }
    if ((merges & 2) != 0) {
        (void)copies.into_b();
    }
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(conflicts(copies.a).empty());
    for (Database* const db : {&copies.a, &copies.b}) {
        CHECK(count_players(*db, {}, false).size() == people);
        store(*db, {game("[Yellow \"Zoe\"]\n[Round \"9\"]")});
        CHECK(count_players(*db, {}, false).size() == people);
        CHECK(find_players(*db, "Anonymous 3AAAAAAA", Match::whole).players.empty());
    }
    CHECK(sync(copies.a, copies.folder / "b.db").here->changed.empty());
}

TEST_CASE("of two pseudonyms of one person, one was merged into a player: there is one after a sync") {
    Copies copies({game("[Yellow \"Zoe\"]\n[Round \"1\"]"), game("[Yellow \"Ann\"]\n[Round \"2\"]")});
    const auto path_b = copies.folder / "b.db";
    const std::string merged = GENERATE("Anonymous 2AAAAAAA", "Anonymous 4AAAAAAA");
    anonymise(copies.a, player_of(copies.a, "Zoe"), "Anonymous 3AAAAAAA");
    anonymise(copies.b, player_of(copies.b, "Zoe"), merged);
    SECTION("into Ann") {
        merge_owners(copies.b, Named::player, "Ann", Texts{merged});
    }
    SECTION("and Ann into it") {
        merge_owners(copies.b, Named::player, merged, Texts{"Ann"});
    }
    (void)sync(copies.a, path_b);
    CHECK(games_of(copies.a) == games_of(copies.b));
    for (Database* const db : {&copies.a, &copies.b}) {
        CHECK(count_players(*db, {}, false).size() == 2);
        CHECK(find_players(*db, "Ann", Match::whole).players.size() == 1);
    }
    CHECK(sync(copies.a, path_b).here->changed.empty());
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("a sync meets a pseudonym that was merged into a player, and further spellings of a person") {
    Copies copies({game("[Yellow \"Cid\"]\n[Round \"1\"]"), game("[Yellow \"Eve\"]\n[Round \"2\"]"),
                   game("[Yellow \"Bob\"]\n[Round \"3\"]")});
    const auto path_b = copies.folder / "b.db";
    merge_owners(copies.a, Named::player, "Cid", Texts{"Bob"});
    const std::string by = anonymise(copies.b, player_of(copies.b, "Cid"), "").name;
    SECTION("merged into a player") {
        merge_owners(copies.b, Named::player, "Eve", Texts{by});
    }
    SECTION("not merged") {}
    store(copies.b, {game("[Yellow \"Bob\"]\n[Round \"4\"]")});
    (void)sync(copies.a, path_b);
    CHECK(games_of(copies.a) == games_of(copies.b));
    for (const std::string& text : games_of(copies.b)) {
        CHECK(text.find("Bob") == std::string::npos);
    }
    CHECK(sync(copies.a, path_b).here->changed.empty());
}

TEST_CASE("two people of one database who were one player in the other have two pseudonyms in both") {
    Copies copies({game("[Yellow \"Eva\"]\n[Round \"1\"]"), game("[Yellow \"Bob\"]\n[Round \"2\"]")});
    const auto path_b = copies.folder / "b.db";
    merge_owners(copies.a, Named::player, "Eva", Texts{"Bob"});
    (void)sync(copies.a, path_b);
    separate_spellings(copies.b, Named::player, "Eva", Texts{"Bob"});
    const bool is_eva_first = GENERATE(true, false);
    const std::string one = anonymise(copies.b, player_of(copies.b, is_eva_first ? "Eva" : "Bob"), "").name;
    const std::string two = anonymise(copies.b, player_of(copies.b, is_eva_first ? "Bob" : "Eva"), "").name;
    std::size_t players = 3;  // with Red
    SECTION("after a merge, both pseudonyms are in both databases") {
        (void)copies.into_a();
    }
    SECTION("a game with one of the pseudonyms") {
        store(copies.a, {game("[Yellow \"" + std::max(one, two) + "\"]\n[Round \"4\"]")});
    }
    SECTION("only the sync") {}
    SECTION("one player again, later") {
        wait_for_clock();
        separate_spellings(copies.a, Named::player, "Eva", Texts{"Bob"});
        merge_owners(copies.a, Named::player, "Eva", Texts{"Bob"});
        players = 2;
    }
    store(copies.a, {game("[Yellow \"Bob\"]\n[Round \"3\"]", "1. i6-h5 {Eva watched} *")});
    (void)sync(copies.a, path_b);
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(count_players(copies.a, {}, false).size() == players);
    CHECK(count_players(copies.b, {}, false).size() == players);
    CHECK(sync(copies.a, path_b).here->changed.empty());
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("the log has a change where a sync gives a game the uid of another database") {
    Copies copies({});
    store(copies.a, {game("")});
    store(copies.b, {game("")});
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(changes(copies.a).size() + changes(copies.b).size() >= 3);
    const auto has_sync = [](const Database& db) { return changes(db).front().command == "sync"; };
    CHECK((has_sync(copies.a) || has_sync(copies.b)));
}

TEST_CASE("a sync reads a state of the other database, and holds no lock on it") {
    Copies copies({});
    for (int i = 0; i < 50; ++i) {
        store(copies.b, {game("[Round \"" + std::to_string(i) + "\"]")});
    }
    bool was_written = false;
    MergeOptions options;
    options.progress = [&](std::int64_t, std::int64_t) {
        if (!was_written) {
            Database other = open_database(copies.folder / "b.db", OpenMode::write);
            store(other, {game("[Round \"99\"]")});
            was_written = true;
        }
    };
    (void)merge(copies.a, copies.folder / "b.db", options);
    CHECK(was_written);
    CHECK(games_of(copies.a).size() == 50);
    CHECK(games_of(copies.b).size() == 51);
}

TEST_CASE("undo after a sync undoes one's own fields, and leaves those of others") {
    Copies copies({game("")});
    edit(copies.a, 1, game("[Site \"Cluny\"]"));
    edit(copies.b, 1, game("[Annotator \"Bea\"]"));
    (void)sync(copies.a, copies.folder / "b.db");
    REQUIRE(undo(copies.a, 2));
    CHECK(games_of(copies.a) == Texts{game("[Annotator \"Bea\"]").text()});
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(games_of(copies.b) == games_of(copies.a));
    SECTION("a field that somebody else changed since is not touched") {
        edit(copies.a, 1, game("[Site \"Lyon\"]\n[Annotator \"Bea\"]"));
        const auto own = changes(copies.a).front().id;
        (void)sync(copies.a, copies.folder / "b.db");
        edit(copies.b, 1, game("[Site \"Paris\"]\n[Annotator \"Bea\"]"));
        (void)sync(copies.a, copies.folder / "b.db");
        const auto undone = undo(copies.a, own);
        REQUIRE_FALSE(undone);
        CHECK(undone.error().find("and cannot be undone") != std::string::npos);
    }
}

TEST_CASE("the undo of a preference lists the conflict again") {
    Copies copies({game("")});
    edit(copies.a, 1, game("[Event \"Cup\"]"));
    wait_for_clock();
    edit(copies.b, 1, game("[Event \"Open\"]"));
    (void)sync(copies.a, copies.folder / "b.db");
    settle_conflicts(copies.a, std::vector<std::int64_t>{conflicts(copies.a).at(0).id}, true, "");
    CHECK(conflicts(copies.a).empty());
    REQUIRE(undo(copies.a, changes(copies.a).front().id));
    CHECK(conflicts(copies.a).at(0).other == "Cup");
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(conflicts(copies.b).at(0).other == "Cup");
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("after the undo of a preference, neither value is lost in silence to a third") {
    Copies copies({game("")});
    edit(copies.a, 1, game("[Event \"Cup\"]"));
    wait_for_clock();
    edit(copies.b, 1, game("[Event \"Open\"]"));
    (void)sync(copies.a, copies.folder / "b.db");
    prefer(copies.a, conflicts(copies.a).at(0).id);
    REQUIRE(undo(copies.a, changes(copies.a).front().id));
    wait_for_clock();
    edit(copies.b, 1, game("[Event \"Masters\"]"));
    (void)sync(copies.a, copies.folder / "b.db");
    for (const Database* const db : {&copies.a, &copies.b}) {
        std::set<std::string> lost;
        for (const Conflict& conflict : conflicts(*db)) {
            lost.insert(conflict.other);
        }
        CHECK(lost == std::set<std::string>{"Cup", "Open"});
    }
    CHECK(games_of(copies.a) == games_of(copies.b));
}

TEST_CASE("undo after a sync undoes one's own names, and leaves those of others") {
    Copies copies({game("[Yellow \"Anna\"]\n[Red \"Bert\"]"), game("[Yellow \"Cleo\"]\n[Red \"Dora\"]", "1. i6-h5 *")});
    const auto path_b = copies.folder / "b.db";
    const auto sync_both = [&] {
        (void)sync(copies.a, path_b);
        CHECK(players_of(copies.a) == players_of(copies.b));
        CHECK(check(copies.a, {.jobs = 1, .progress = {}}).errors.empty());
        CHECK(check(copies.b, {.jobs = 1, .progress = {}}).errors.empty());
    };
    const auto undo_last = [&] { return undo(copies.a, last_to_undo(copies.a).value()); };
    SECTION("a merge here, and a rename there") {
        merge_owners(copies.a, Named::player, "Anna", Texts{"Bert"});
        CHECK(!rename_owner(copies.b, Named::player, "Anna", "Anna Petit"));
        sync_both();
        CHECK(players_of(copies.a) == Texts{"Anna Petit", "Cleo", "Dora"});
        const auto undone = undo_last();
        REQUIRE(undone);
        sync_both();
        CHECK(players_of(copies.a) == Texts{"Anna Petit", "Bert", "Cleo", "Dora"});
        CHECK(undo(copies.a, undone->change));
        sync_both();
        CHECK(players_of(copies.b) == Texts{"Anna Petit", "Cleo", "Dora"});
    }
    SECTION("a rename here, and another spelling of that player there") {
        CHECK(!rename_owner(copies.a, Named::player, "Anna", "Anna Petit"));
        CHECK(!add_spelling(copies.b, Named::player, "Anna", "A. P."));
        sync_both();
        CHECK(undo_last());
        sync_both();
        CHECK(players_of(copies.b) == Texts{"Anna", "Bert", "Cleo", "Dora"});
        CHECK(spellings_of(copies.b, Named::player, "Anna") == Texts{"Anna", "A. P."});
    }
    SECTION("a merge here, and a merge of the same two there") {
        merge_owners(copies.a, Named::player, "Anna", Texts{"Bert"});
        merge_owners(copies.b, Named::player, "Anna", Texts{"Bert", "Cleo"});
        sync_both();
        (void)undo_last();
        sync_both();
    }
    SECTION("a name that somebody else changed since stays") {
        CHECK(!rename_owner(copies.a, Named::player, "Anna", "Anna Petit"));
        sync_both();
        CHECK(!rename_owner(copies.b, Named::player, "Anna Petit", "Anna Grand"));
        sync_both();
        const auto undone = undo_last();
        REQUIRE_FALSE(undone);
        CHECK(undone.error().find("and cannot be undone") != std::string::npos);
    }
    SECTION("a preference that is undone is a conflict again") {
        CHECK(!rename_owner(copies.a, Named::player, "Anna", "Anna Petit"));
        wait_for_clock();
        CHECK(!rename_owner(copies.b, Named::player, "Anna", "Anna Grand"));
        sync_both();
        const Texts before = conflicts_of(copies.a);
        CHECK(before == Texts{"player Anna: Anna Grand / Anna Petit"});
        prefer(copies.a, 1);
        CHECK(conflicts_of(copies.a).empty());
        CHECK(undo_last());
        CHECK(conflicts_of(copies.a) == before);
        sync_both();
        CHECK(conflicts_of(copies.b) == before);
    }
}

TEST_CASE("a sync says that the clock of a computer was wrong") {
    Copies copies({game("")});
    edit(copies.b, 1, game("[Event \"Cup\"]"));
    CHECK(sync(copies.a, copies.folder / "b.db").ahead.empty());
    sqlite(copies.b).exec("UPDATE known_change SET clock = 2741990400 * 65536000");
    CHECK(sync(copies.a, copies.folder / "b.db").ahead == "2056-11-21");
}

TEST_CASE("what was edited and deleted before games had versions travels") {
    Copies copies({game("[Round \"1\"]"), game("[Round \"2\"]"), game("[Round \"3\"]")});
    edit(copies.a, 1, game("[Round \"1\"]\n[Site \"Lyon\"]"));
    edit(copies.a, 1, game("[Round \"1\"]\n[Site \"Cluny\"]"));
    remove(copies.a, 2);
    remove(copies.a, 3);
    CHECK(undo(copies.a, changes(copies.a).front().id));
    edit(copies.b, 1, game("[Round \"1\"]\n[Annotator \"Bea\"]"));
    for (Database* const db : {&copies.a, &copies.b}) {
        // As in a database of schema 14: the uids follow from the texts.
        sqlite(*db).exec("DELETE FROM version; DELETE FROM known_change; UPDATE change_row SET uid = NULL");
        WriteTransaction transaction(sqlite(*db));
        give_uids_of_texts(sqlite(*db));
        take_versions_from_log(sqlite(*db));
        transaction.commit();
    }
    (void)sync(copies.a, copies.folder / "b.db");
    CHECK(games_of(copies.a) ==
          Texts{game("[Round \"3\"]").text(), game("[Round \"1\"]\n[Site \"Cluny\"]\n[Annotator \"Bea\"]").text()});
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(conflicts(copies.a).empty());
}

TEST_CASE("who prefers a whole game keeps what was changed since") {
    Copies copies({game("")});
    remove(copies.a, 1);
    edit(copies.b, 1, game("[Site \"Lyon\"]\n[Round \"2\"]"));
    (void)sync(copies.a, copies.folder / "b.db");
    REQUIRE(conflicts(copies.a).size() == 1);
    CHECK(undo(copies.a, 2));  // the deletion
    edit(copies.a, 1, game("[Site \"Paris\"]\n[Annotator \"Ann\"]"));
    settle_conflicts(copies.a, std::vector<std::int64_t>{1}, true, "");
    CHECK(games_of(copies.a) == Texts{game("[Site \"Paris\"]\n[Round \"2\"]\n[Annotator \"Ann\"]").text()});
}

TEST_CASE("a name that is allowed again before others learn of it leaves its pseudonym in the games") {
    Copies copies({game("[Yellow \"Karine Besson\"]\n[Round \"1\"]"),
                   game("[Round \"2\"]", "1. i6-h5 {Karine Besson watched} *")});
    std::filesystem::copy_file(copies.folder / "b.db", copies.folder / "c.db");
    Database c = open_database(copies.folder / "c.db", OpenMode::write);
    (void)anonymise(copies.a, player_of(copies.a, "Karine Besson"), "");
    SECTION("in two databases") {}
    SECTION("in one that learned of the anonymised name") {
        (void)sync(copies.a, copies.folder / "c.db");
    }
    CHECK(readmit(copies.a, "Karine Besson"));
    store(copies.a, {game("[Yellow \"Karine Besson\"]\n[Round \"3\"]")});
    for (int round = 0; round < 2; ++round) {
        (void)sync(copies.a, copies.folder / "b.db");
        (void)sync(copies.a, copies.folder / "c.db");
    }
    CHECK(games_of(copies.a) == games_of(copies.b));
    CHECK(games_of(copies.a) == games_of(c));
    CHECK(conflicts(copies.a).empty());
}
