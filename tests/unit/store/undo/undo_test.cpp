// Tests of undoing changes.
//
// The first tests show one rule each. The last tests make many random changes and undos (support/changer.hpp), and
// compare the states of the database.
#include "store/undo/undo.hpp"

#include "base/text.hpp"
#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"
#include "store/file/sync.hpp"
#include "store/log/log.hpp"
#include "store/log/open_change.hpp"
#include "store/names/naming.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"
#include "support/changer.hpp"
#include "support/naming.hpp"
#include "support/remove_games.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

#include <map>
#include <random>

using namespace damier;
using namespace damier::testing;

namespace {

Lines errors(const Database& db) {
    Lines out;
    for (const auto& error : check(db, {.jobs = 1, .progress = {}}).errors) {
        out.push_back(error.message);
    }
    return out;
}

/// Undoes the last change, or the given one. Returns the reason if it is refused.
std::string undone(Database& db, std::int64_t change = 0) {
    const auto done = undo(db, change != 0 ? change : last_to_undo(db).value());
    return done ? "" : done.error();
}

Sample game(const std::string& one, const std::string& two, const std::string& event, const std::string& moves) {
    return avalam_game(fmt::format("[Yellow \"{}\"]\n[Red \"{}\"]\n[Event \"{}\"]", one, two, event), moves);
}

Database club() {
    auto db = database_in_memory();
    store(db, {game("Anna", "Bert", "Cup", "1. i6-i5 {fine} 1-0"), game("Anna", "Zoé", "cup", "1. i6-i5 i5-h5 *"),
               game("Zoé", "Carl", "Open", "1. i6-h5 0-1")});
    return db;
}

void replace(Database& db, std::int64_t id, const Sample& by) {
    GameWriter writer(db, "edit", std::to_string(id));
    writer.begin();
    writer.replace(id, by.entry());
    writer.commit();
}

}  // namespace

TEST_CASE("every kind of change can be undone, and the undo too") {
    auto db = club();
    const std::vector<std::pair<std::string, std::function<void()>>> acts{
        {"import", [&] { store(db, {game("Dora", "ZOE", "Cup", "1. i6-h5 i5-h5 *")}); }},
        {"edit", [&] { replace(db, 2, game("Anna", "Emil", "Cup", "1. i6-i5 *")); }},
        {"delete",
         [&] {
             remove_games(db, {.ids = {{2, 3}}}, "delete", "2..3");
         }},
        {"rename", [&] { CHECK(!rename_owner(db, Named::player, "Anna", "Anne")); }},
        {"rename in case only", [&] { CHECK(!rename_owner(db, Named::player, "Anna", "ANNA")); }},
        {"merge",
         [&] {
             merge_owners(db, Named::player, "Anna", Lines{"Bert", "Carl"});
         }},
        {"alias", [&] { CHECK(!add_spelling(db, Named::player, "Anna", "Anita")); }},
        {"rename event", [&] { CHECK(!rename_owner(db, Named::event, "Cup", "Spring cup")); }},
        {"merge events", [&] { merge_owners(db, Named::event, "Open", Lines{"Cup"}); }},
    };
    for (const auto& [what, act] : acts) {
        CAPTURE(what);
        const auto before = state(db);
        act();
        const auto after = state(db);
        CHECK(before != after);
        const std::int64_t change = last_to_undo(db).value();
        CHECK(try_undo(db, change));
        CHECK(state(db) == after);
        CHECK(undone(db) == "");
        CHECK(state(db) == before);
        CHECK(undone(db, changes(db, 1).front().id) == "");
        CHECK(state(db) == after);
        CHECK(last_to_undo(db) == change);
        CHECK(undone(db) == "");
        CHECK(state(db) == before);
        CHECK(errors(db) == Lines{});
    }
}

TEST_CASE("a large import that is undone leaves nothing, and can be restored whole") {
    auto db = club();
    const auto before = state(db);
    const auto rows = [&](const char* table) {
        return single_integer(sqlite(db), fmt::format("SELECT count(*) FROM {}", table).c_str());
    };
    const std::int64_t segments = rows("segment");
    store(db, std::vector<Sample>(2500, game("Dora", "Emil", "Cup", "1. i6-i5 *")), OnDuplicate::keep);
    const auto after = state(db);
    CHECK(undone(db) == "");
    CHECK(state(db) == before);
    CHECK(rows("segment") == segments);
    CHECK(rows("tombstone") == 0);
    CHECK(errors(db) == Lines{});
    CHECK(undone(db, changes(db, 1).front().id) == "");
    CHECK(state(db) == after);
    CHECK(errors(db) == Lines{});

    // A part of a segment remains.
    CHECK(remove_games(db, {.ids = {{100, 2400}}}, "delete", "100..2400").games == 2301);
    CHECK(rows("tombstone") == 2301);
    CHECK(errors(db) == Lines{});
    CHECK(undone(db) == "");
    CHECK(state(db) == after);
    CHECK(errors(db) == Lines{});
    CHECK(single_integer(sqlite(db), "PRAGMA foreign_keys") == 1);
}

TEST_CASE("undo goes back step by step until nothing is left") {
    auto db = database_in_memory();
    CHECK_FALSE(last_to_undo(db));
    std::vector<Lines> states{state(db)};
    for (const char* player : {"Anna", "Bert", "Carl"}) {
        store(db, {game(player, "Zoé", "Cup", "1. i6-i5 *")});
        states.push_back(state(db));
    }
    for (auto expected = std::next(states.rbegin()); expected != states.rend(); ++expected) {
        CHECK(undone(db) == "");
        CHECK(state(db) == *expected);
    }
    CHECK_FALSE(last_to_undo(db));
    const auto all = changes(db);
    REQUIRE(all.size() == 6);
    CHECK(all[0].undoes == 1);
    CHECK(all[5].undone_by == 6);
    CHECK(all[0].command == "undo");
    CHECK(all[0].summary == "1 (import test.dmr)");
}

TEST_CASE("an undone change is in effect again once its undo is undone") {
    auto db = club();
    CHECK(undone(db, 1) == "");
    CHECK(find_change(db, 1)->undone_by == 2);
    CHECK(undone(db, 1) == "change 1 (import test.dmr) is undone already, by change 2 (damier undo 2 brings it back)");
    CHECK(undone(db, 2) == "");
    CHECK_FALSE(find_change(db, 1)->undone_by);
    CHECK(find_change(db, 2)->undone_by == 3);
    CHECK(undone(db, 1) == "");
    CHECK(find_change(db, 1)->undone_by == 4);
}

TEST_CASE("a change is not undone if its games or names were changed later, and the message names the later changes") {
    auto db = club();
    SECTION("a game") {
        replace(db, 2, game("Anna", "Bert", "Cup", "1. i6-i5 *"));
        remove_games(db, {.ids = {{2, 2}}}, "delete", "2");
        const auto before = state(db);
        CHECK(
            undone(db, 1) ==
            "change 1 (import test.dmr) cannot be undone: the same games or names were changed later, by 3 (delete 2),"
            " 2 (edit 2); undo these first");
        CHECK_FALSE(try_undo(db, 1));
        CHECK(state(db) == before);
        CHECK(undone(db, 3) == "");
        CHECK(undone(db, 1) ==
              "change 1 (import test.dmr) cannot be undone: the same games or names were changed later,"
              " by 2 (edit 2); undo that first");
        CHECK(undone(db, 2) == "");
        CHECK(undone(db, 1) == "");
        CHECK(state(db).empty());
    }
    SECTION("a name") {
        merge_owners(db, Named::player, "Anna", Lines{"Bert"});
        CHECK(!add_spelling(db, Named::player, "Anna", "BERT"));
        CHECK(undone(db, 2).find("by 3 (player alias Anna / BERT); undo that first") != std::string::npos);
        CHECK(undone(db, 3) == "");
        CHECK(undone(db, 2) == "");
    }
    SECTION("a change of another game does not matter") {
        remove_games(db, {.ids = {{2, 2}}}, "delete", "2");
        const auto before = state(db);
        replace(db, 1, game("Anna", "Bert", "Cup", "1. i6-i5 *"));
        const auto edited = state(db);
        CHECK(undone(db, 2) == "");
        CHECK(undone(db, changes(db, 1).front().id) == "");
        CHECK(state(db) == edited);
        CHECK(undone(db, 3) == "");
        CHECK(state(db) == before);
    }
}

TEST_CASE("names of later games are kept when the change that brought them is undone") {
    auto db = database_in_memory();
    store(db, {game("Anna", "Bert", "Cup", "1. i6-i5 *")});
    store(db, {game("Anna", "Carl", "Cup", "1. i6-i5 *")});
    CHECK(undone(db, 1) == "");
    CHECK(find_players(db, "Anna", Match::whole).players.size() == 1);
    CHECK(find_players(db, "Bert", Match::whole).players.empty());
    CHECK(undone(db) == "");
    CHECK(state(db).empty());
}

TEST_CASE("an alias that is used in games becomes a player when it is undone") {
    auto db = club();
    CHECK(!add_spelling(db, Named::player, "Anna", "Anita"));
    store(db, {game("Anita", "Carl", "Cup", "1. i6-i5 *")});
    CHECK(undone(db, 2) == "");
    CHECK(find_players(db, "Anita", Match::whole).players.at(0).name == "Anita");
    CHECK(errors(db) == Lines{});
}

TEST_CASE("a spelling that was read as an alias becomes a player of its own when the alias is undone") {
    auto db = club();
    CHECK(!add_spelling(db, Named::player, "Anna", "Anita"));
    store(db, {game("ANITA", "Carl", "Cup", "1. i6-i5 *")});
    CHECK(find_players(db, "ANITA", Match::whole).players.at(0).name == "Anna");
    CHECK(undone(db, 2) == "");
    CHECK(find_players(db, "ANITA", Match::whole).players.at(0).name == "ANITA");
    CHECK(spellings_of(db, Named::player, "Anna") == Lines{"Anna"});
    CHECK(errors(db) == Lines{});
}

TEST_CASE("no change is undone twice, even if an undo is undone") {
    auto db = club();
    replace(db, 1, game("Anna", "Bert", "Cup", "1. i6-i5 {fine} 1-0"));  // by the same text
    REQUIRE(undone(db, 2) == "");
    REQUIRE(undone(db, 3) == "");
    REQUIRE(undone(db, 2) == "");
    CHECK(undone(db, 4) ==
          "change 4 (undo 3 (undo 2 (edit 1))) cannot be undone: change 2 (edit 1) is undone already, by change 5");
    CHECK(errors(db) == Lines{});
}

TEST_CASE("a restored spelling belongs to the player of the spellings that fold alike") {
    auto db = database_in_memory();
    store(db, {game("eva", "Bert", "Cup", "1. i6-i5 *"), game("Eva", "Carl", "Cup", "1. i6-i5 *")});
    remove_games(db, {.ids = {{1, 2}}}, "delete", "1 2");
    store(db, {game("EVA", "Bert", "Cup", "1. i6-i5 *")});
    merge_owners(db, Named::player, "EVA", Lines{"Bert"});
    store(db, {game("Eva", "Carl", "Cup", "1. i6-i5 i5-h5 *")});
    CHECK(undone(db, 2) == "");
    CHECK(errors(db) == Lines{});
    for (const char* spelling : {"eva", "Eva", "EVA", "Bert"}) {
        CAPTURE(spelling);
        CHECK(find_players(db, spelling, Match::whole).players.at(0).name == "EVA");
    }
}

TEST_CASE("an import can be undone even if its names were declared since") {
    auto db = club();
    merge_owners(db, Named::player, "Anna", Lines{"Bert"});
    CHECK(undone(db, 1) == "");
    CHECK(state(db) == Lines{"Anna is Anna", "Bert is Anna"});
    CHECK(errors(db) == Lines{});
    CHECK(undone(db, 2) == "");
    CHECK(state(db).empty());
    CHECK(errors(db) == Lines{});
}

TEST_CASE("the undo of an import deletes one's own games everywhere, also if they were merged as twins meanwhile") {
    const TemporaryFolder folder;
    Database db = open_database(folder / "a.db", OpenMode::create);
    Database other = open_database(folder / "b.db", OpenMode::create);
    store(db, {avalam_game("[Round \"1\"]", "1. b5-b4 *"), avalam_game("[Round \"2\"]", "1. b5-b4 *")});
    (void)sync(db, other.path());
    {
        GameWriter writer(db, "twins", "--merge");
        writer.begin();
        writer.unite(1, 2);
        CHECK(writer.replace(1, avalam_game("[Round \"1\"]\n[OtherRound \"2\"]", "1. b5-b4 *").entry()));
        writer.commit();
    }
    const bool is_sent_before = GENERATE(true, false);
    if (is_sent_before) {
        (void)sync(db, other.path());
    }
    REQUIRE(undo(db, last_to_undo(db).value()));
    const auto undone = undo(db, 1);
    REQUIRE(undone);
    CHECK(undone->deleted == 2);
    CHECK(undone->elsewhere == 0);
    (void)sync(db, other.path());
    for (const Database* each : {&db, &other}) {
        std::size_t games = 0;
        for_each_row(*each, {}, [&](const GameRow&) { ++games; });
        CHECK(games == 0);
        CHECK(errors(*each) == Lines{});
    }
}

TEST_CASE("nobody gets back an old name that somebody else has now") {
    auto db = club();
    merge_owners(db, Named::event, "Open", Lines{"Cup"});
    REQUIRE(undone(db, 2) == "");
    remove_games(db, {.ids = {{3, 3}}}, "delete", "3");
    store(db, {game("Zoé", "Carl", "OPEN", "1. i6-h5 0-1"), game("Zoé", "Bert", "Été", "1. i6-h5 0-1")});
    merge_owners(db, Named::event, "Été", Lines{"OPEN"});
    CHECK(undone(db, 3).find("by 6 (event merge Été / OPEN); undo that first") != std::string::npos);
    CHECK(spellings_of(db, Named::event, "Été") == Lines{"Été", "OPEN"});
    CHECK(undone(db, 6) == "");
    CHECK(undone(db, 3) == "");
    CHECK(spellings_of(db, Named::event, "Open") == Lines{"Open", "Cup", "cup", "OPEN"});
    CHECK(errors(db) == Lines{});
}

TEST_CASE("a player with the name of the earliest spelling has it again when changes are undone in another order") {
    auto db = club();
    const auto first = state(db);
    SECTION("after later games") {
        remove_games(db, {.ids = {{3, 3}}}, "delete", "3");
        store(db, {game("Zoé", "Carl", "OPEN", "1. i6-i5 *")});
        CHECK(undone(db, 2) == "");
        CHECK(find_events(db, "OPEN", Match::whole).events == Lines{"Open"});
        CHECK(undone(db, 3) == "");
    }
    SECTION("after later deletions") {
        remove_games(db, {.ids = {{2, 3}}}, "delete", "2 3");
        remove_games(db, {.ids = {{1, 1}}}, "delete", "1");
        CHECK(undone(db, 2) == "");
        CHECK(undone(db, 3) == "");
    }
    SECTION("although no game had the name for a while") {
        replace(db, 1, game("Anna", "Carl", "Open", "1. i6-i5 *"));
        replace(db, 2, game("Anna", "Zoé", "OPEN", "1. i6-i5 i5-h5 *"));
        store(db, {game("Zoé", "Carl", "Cup", "1. i6-i5 *"), game("Zoé", "Carl", "cup", "1. i6-h5 *")});
        CHECK(undone(db, 4) == "");
        CHECK(undone(db, 3) == "");
        CHECK(undone(db, 2) == "");
    }
    CHECK(state(db) == first);
    CHECK(errors(db) == Lines{});
}

TEST_CASE("a change can be undone only when its writer has finished its last batch") {
    const TemporaryFolder folder;
    auto db = open_database(folder / "games.db", OpenMode::create);
    auto other = open_database(folder / "games.db", OpenMode::write);
    const std::string refused =
        "change 1 (import club.dmr) is not finished: another process is still at work on it; try again when it is done";
    {
        GameWriter writer(db, "import", "club.dmr");
        writer.begin();
        writer.add(game("Anna", "Bert", "Cup", "1. i6-i5 *").entry(), OnDuplicate::skip);
        writer.commit();
        CHECK(undone(other) == refused);
        CHECK(try_undo(other, 1).error() == refused);
        CHECK_THROWS_WITH(require_no_open_change(other), (folder / "games.db").string() + ": " + refused);
        writer.begin();
        writer.add(game("Anna", "Zoé", "Cup", "1. i6-h5 *").entry(), OnDuplicate::skip);
        writer.rollback();
        CHECK(undone(other) == refused);
    }
    CHECK_NOTHROW(require_no_open_change(other));
    CHECK(undone(other) == "");
    CHECK(count(db, {}) == 0);
}

TEST_CASE("a change without effect makes nobody wait") {
    const TemporaryFolder folder;
    auto db = open_database(folder / "games.db", OpenMode::create);
    const auto other = open_database(folder / "games.db", OpenMode::read);
    GameWriter writer(db, "import", "club.dmr");
    writer.begin();
    writer.commit();
    CHECK_NOTHROW(require_no_open_change(other));
}

TEST_CASE("writing after a change was undone makes another change") {
    auto db = database_in_memory();
    GameWriter writer(db, "import", "club.dmr");
    for (const char* turns : {"1. i6-i5 *", "1. i6-h5 *", "1. i6-i5 2. i5-h5 *"}) {
        writer.begin();
        writer.add(game("Anna", "Bert", "Cup", turns).entry(), OnDuplicate::skip);
        writer.commit();
        if (writer.change() == 1) {
            CHECK(undone(db) == "");
        }
    }
    CHECK(writer.change() == 3);
    CHECK(count(db, {}) == 2);
    CHECK(undone(db) == "");
    CHECK(count(db, {}) == 0);
    CHECK(errors(db) == Lines{});
}

TEST_CASE("an anonymised name cannot be brought back") {
    auto db = club();
    const auto anna = find_players(db, "Anna", Match::whole).players.at(0).id;
    merge_owners(db, Named::player, "Anna", Lines{"Carl"});
    remove_games(db, {.ids = {{2, 2}}}, "delete", "2");
    (void)anonymise(db, anna, "N. N.");
    CHECK(undone(db) == "change 4 (player anonymise N. N.) cannot be undone: damier does not keep anonymised names");
    CHECK(undone(db, 3) == "");
    CHECK(game_text(db, 2)->find("[Yellow \"N. N.\"]") != std::string::npos);
    for (const std::string& line : state(db)) {
        CHECK(line.find("Anna") == std::string::npos);
    }
    CHECK(errors(db) == Lines{});
}

TEST_CASE("a database is sound after any changes and undos") {
    for (unsigned seed = 560; seed <= 640; ++seed) {
        CAPTURE(seed);
        auto db = club();
        std::mt19937 rng(seed);
        Changer changer(db, [&](int sides) { return std::uniform_int_distribution<>(0, sides - 1)(rng); });
        for (int i = 1; i <= 45; ++i) {
            changer.change();
            if (i % 3 == 0) {
                REQUIRE(errors(db) == Lines{});
            }
        }
    }
}

TEST_CASE("many changes and equally many undos leave games and names unchanged") {
    for (const unsigned seed : {1U, 2U, 3U, 114U, 115U, 122U, 132U, 140U, 198U, 199U, 229U, 248U, 378U}) {
        CAPTURE(seed);
        auto db = club();
        const auto first = state(db);
        std::mt19937 rng(seed);
        Changer changer(db, [&](int sides) { return std::uniform_int_distribution<>(0, sides - 1)(rng); });
        for (int i = 0; i < (seed < 100 ? 200 : 60); ++i) {
            changer.change();
        }
        CHECK(errors(db) == Lines{});
        int undos = 0;
        for (auto last = last_to_undo(db); last > 1; last = last_to_undo(db)) {
            CAPTURE(*last);
            REQUIRE(undone(db) == "");
            ++undos;
        }
        CHECK(undos > (seed < 100 ? 30 : 10));
        CHECK(state(db) == first);
        CHECK(errors(db) == Lines{});
    }
}

namespace {

/// A history of random changes, including undos, with the state before each. Then all of them are undone in reverse
/// order, the undos too, and each must give the state before it. Returns the differences.
std::string history_and_back(unsigned seed) {
    auto db = club();
    std::mt19937 rng(seed);
    Changer changer(
        db, [&](int sides) { return std::uniform_int_distribution<>(0, sides - 1)(rng); },
        seed % 2 == 0 ? Changer::Names::alike : Changer::Names::mixed);
    std::map<std::int64_t, Lines> before;
    for (const std::int64_t wanted = 30 + seed % 71; std::ssize(before) < wanted;) {
        auto now = state(db);
        changer.change();
        if (const std::int64_t last = changes(db, 1).front().id; last > 1 && !before.contains(last)) {
            before[last] = std::move(now);
        }
    }
    const std::int64_t last = before.rbegin()->first;
    for (auto change = before.rbegin(); change != before.rend(); ++change) {
        if (const auto why = undone(db, change->first); !why.empty()) {
            return why;
        }
        if (state(db) != change->second) {
            return fmt::format("change {} of {} is undone, and the state is not the one before it", change->first,
                               last);
        }
    }
    return join(errors(db), "; ");
}

}  // namespace

TEST_CASE("undo in reverse order gives every earlier state") {
    for (unsigned seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        CHECK(history_and_back(seed) == "");
    }
}

TEST_CASE("undo in reverse order gives every earlier state, a thousand times", "[.][thousand]") {
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        CAPTURE(seed);
        CHECK(history_and_back(seed) == "");
    }
}

TEST_CASE("imports and declarations of names are undone alike") {
    auto db = database_in_memory();
    const auto plays = [&](const char* one, const char* two) { store(db, {game(one, two, "Cup", "1. i6-i5 1-0")}); };
    SECTION("an alias of a person who was merged and is separate again") {
        plays("Zoé", "ANNA");
        merge_owners(db, Named::player, "ANNA", Lines{"Zoé"});
        replace(db, 1, game("Zoe", "ANNA", "Cup", "1. i6-i5 1-0"));
        const auto before = state(db);
        CHECK(!add_spelling(db, Named::player, "ANNA", "Zoé"));
        CHECK(undone(db) == "");
        CHECK(state(db) == before);
    }
    SECTION("a player who stays though his first game is gone") {
        plays("Bob", "Al");
        plays("Bob", "Carl");
        CHECK(undone(db, 1) == "");
        plays("Bób", "Dan");
        const auto before = state(db);
        plays("Bòb", "Eve");
        CHECK(undone(db) == "");
        CHECK(state(db) == before);
    }
}
