#include "store/read/twins.hpp"

#include "catch.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"
#include "store/read/contradictions.hpp"
#include "store/read/games.hpp"
#include "store/write/added.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <random>
#include <set>

using namespace damier;
using namespace damier::testing;

namespace {

constexpr const char* five = "1. i6-i5 i5-h5 2. h6-g6 g6-g5 3. c5-c4";
constexpr const char* eleven = "1. i6-i5 i5-h5 2. h6-g6 g6-g5 3. c5-c4 b5-b4 4. d6-d7 e6-e7 5. f6-f7 c3-d4 6. b6-b7";

}  // namespace

TEST_CASE("of several records of one game one is kept, and each of the others is listed once") {
    std::mt19937 random(3);
    const auto pick = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
    for (int round = 0; round < 20; ++round) {
        auto db = database_in_memory();
        std::vector<Sample> games;
        for (int i = 0; i < 12; ++i) {
            games.push_back(avalam_game(pick({"", "[Event \"Cup\"]", "[Event \"Open\"]"}) +
                                            pick({"", "[Round \"1\"]"}) +
                                            pick({"", "[Yellow \"ANNA\"]", "[Yellow \"Carla\"]", "[Yellow \"?\"]"}),
                                        std::string(pick({five, eleven, "1. i6-i5"})) + pick({"", " {fine}"}) + " *"));
        }
        store(db, games, OnDuplicate::keep);
        std::set<std::int64_t> kept;
        std::set<std::int64_t> others;
        for (const Twin& twin : find_twins(db, {})) {
            CAPTURE(round, twin.keep, twin.other);
            const auto keep = *game_row(db, twin.keep);
            const auto other = *game_row(db, twin.other);
            CHECK(others.insert(twin.other).second);
            kept.insert(twin.keep);
            CHECK(twin.whole == (keep.plies == other.plies));
            CHECK(keep.plies >= other.plies);
            CHECK((other.plies >= 5 || twin.whole));
            const bool agree = keep.event == other.event || keep.event == "?" || other.event == "?";
            CHECK((other.plies > 5 || agree));
        }
        for (const std::int64_t keep : kept) {
            CHECK(others.count(keep) == 0);
        }
    }
}

TEST_CASE("games that differ only in the spelling of players, remarks or tags are one game") {
    auto db = database_in_memory();
    store(db,
          {avalam_game("[Event \"Cup\"]", std::string(eleven) + " *"),
           avalam_game("[Event \"Cup\"] [Yellow \"ANNA\"]", std::string(eleven) + " {fine} 1-0"),
           avalam_game("[Event \"Night\"]", std::string(eleven) + " *"),
           avalam_game("[Event \"Cup\"]", std::string(five) + " *"),
           avalam_game("[Event \"Night\"]", std::string(five) + " *"),
           avalam_game("[Event \"Cup\"] [Red \"Zoe\"]", std::string(eleven) + " *")},
          OnDuplicate::keep);
    CHECK(find_twins(db, {}) == std::vector<Twin>{{2, 1, true}, {2, 3, true}, {2, 4, false}});
    CHECK(find_twins(db, {.ids = {{3, 3}}}) == std::vector<Twin>{{2, 3, true}});
}

TEST_CASE("finding twins does not take longer if more games differ only in their occasion") {
    // The work of SQLite, in units of its virtual machine.
    const auto steps = [](int games, const std::string& turns) {
        auto db = database_in_memory();
        std::vector<Sample> samples;
        for (int i = 0; i < games; ++i) {
            samples.push_back(avalam_game(fmt::format("[Event \"Cup {}\"]", i), turns + " *"));
        }
        store(db, samples, OnDuplicate::keep);
        std::int64_t done = 0;
        const auto tell = [](void* at) {
            ++*static_cast<std::int64_t*>(at);
            return 0;
        };
        sqlite3_progress_handler(sqlite(db).getHandle(), 1, tell, &done);
        CHECK(find_twins(db, {}).size() == (turns == eleven ? static_cast<std::size_t>(games) - 1 : 0));
        return static_cast<double>(done);
    };
    for (const char* turns : {five, eleven}) {
        CAPTURE(turns);
        CHECK(steps(600, turns) < 2.3 * steps(300, turns));
    }
}

TEST_CASE("names may differ by two letters if many turns are equal") {
    struct Case {
        std::string name;
        std::string other;
        const char* turns;
        bool are_twins;
    };
    const Case c = GENERATE(values<Case>({
        {"Marc Olivier", "Mark Olivyer", eleven, true},
        {"Marc Olivier", "Mark Olivyer", five, false},
        {"Marc Olivier", "Mark Alivyer", eleven, false},
        {"Marie Petit", "Marin Petot", eleven, true},
        {"Ann Ley", "Ben Ley", eleven, false},
        {"Jean Roy", "Joan Rey", eleven, true},
    }));
    CAPTURE(c.name, c.other, c.turns);
    auto db = database_in_memory();
    store(db,
          {avalam_game(fmt::format("[Yellow \"{}\"]", c.name), std::string(c.turns) + " *"),
           avalam_game(fmt::format("[Yellow \"{}\"]", c.other), std::string(c.turns) + " *")},
          OnDuplicate::keep);
    CHECK(find_twins(db, {}).size() == (c.are_twins ? 1 : 0));
}

TEST_CASE("two games of one pairing in one round contradict each other if one has no turns") {
    const auto game = [](const std::string& round, const std::string& one, const std::string& two,
                         const std::string& end, const std::string& more = "") {
        return avalam_game(
            fmt::format("[Event \"Cup\"] [Round \"{}\"] [Yellow \"{}\"] [Red \"{}\"] {}", round, one, two, more), end);
    };
    const std::string won = std::string(eleven) + " 1-0";
    auto db = database_in_memory();
    store(db,
          {game("1", "Ann Ley", "Bob", "1-0"),
           game("01", "LEY, Ann", "Bob", "0-1"),  // another result
           game("2", "Ann Ley", "Bob", "1-0"),
           game("2", "Bob", "Ann Ley", "0-1"),  // sides exchanged
           game("3", "Ann Ley", "Bob", "1-0"),
           game("3", "Bob", "Ann Ley", "1-0"),  // two games
           game("4", "Ann Ley", "Bob", won),
           game("4", "Ann Ley", "Bob", "1/2-1/2"),  // another result
           game("5", "Ann Ley", "Bob", won),
           game("5", "Ann Ley", "Bob", std::string(five) + " 0-1"),  // two games
           game("6", "Ann Ley", "Bob", "1-0", "[Date \"2026.01.02\"]"),
           game("6", "Ann Ley", "Bob", "0-1", "[Date \"2026.01.03\"]"),  // two games
           game("7", "Ann Ley", "Bob", "1-0", "[Match \"m\"]"),
           game("7", "Ann Ley", "Bob", "0-1", "[Match \"m\"]"),
           game("?", "Ann Ley", "Bob", "1-0"),
           game("?", "Ann Ley", "Bob", "0-1"),
           game("8", "Ann Ley", "Bob", "1-0", "[Score \"14-9\"]"),
           game("8", "Bob", "Ann Ley", "0-1", "[Score \"8-15\"]"),
           game("9", "Ann Ley", "Bob", "1-0", "[Score \"14-9\"]"),
           game("9", "Bob", "Ann Ley", "0-1", "[Score \"9-14\"]"),
           game("10", "Ann Ley", "Bob", "1-0", "[Score \"14-9\"]"),
           game("10", "Bob", "Ann Ley", "0-1", "[Score \"8-14\"]"),
           game("11", "Ann Ley", "Bob", "1-0", "[Score \"14-9\"]"),
           game("11", "Bob", "Ann Ley", "1-0", "[Score \"14-9\"]")},
          OnDuplicate::keep);
    CHECK(find_contradictions(db, {}) ==
          std::vector<Contradiction>{
              {1, 2, false, true}, {3, 4, true}, {7, 8, false, true}, {19, 20, true}, {21, 22, true}});
    CHECK(find_contradictions(db, {.ids = {{8, 8}}}) == std::vector<Contradiction>{{7, 8, false, true}});
}

TEST_CASE("two results of one day without a round contradict each other if they came one by one") {
    const auto game = [](const std::string& date, const std::string& one, const std::string& two,
                         const std::string& end, const std::string& more = "") {
        return avalam_game(fmt::format("[Date \"{}\"] [Yellow \"{}\"] [Red \"{}\"] {}", date, one, two, more), end);
    };
    auto db = database_in_memory();
    const auto store_one = [&](const Sample& one) { store(db, {one}, OnDuplicate::keep); };
    for (const Sample& one : {
             game("2026.01.01", "Ann Ley", "Bob", "1-0"),
             game("2026.01.01", "LEY, Ann", "Bob", "0-1"),  // another result
             game("2026.01.02", "Ann Ley", "Bob", "1-0"),
             game("2026.01.02", "Bob", "Ann Ley", "0-1"),  // two games
             game("2026.01.??", "Ann Ley", "Cid", "1-0"),
             game("2026.01.??", "Ann Ley", "Cid", "0-1"),  // two days
             game("2026.01.03", "Ann Ley", "Bob", std::string(eleven) + " 1-0"),
             game("2026.01.03", "Ann Ley", "Bob", "0-1"),  // another result
             game("2026.01.04", "Ann Ley", "Bob", "1-0", "[Event \"Cup\"]"),
             game("2026.01.04", "Ann Ley", "Bob", "0-1"),  // two games
             game("2026.01.05", "Ann Ley", "Bob", "1-0", "[Event \"Cup\"]"),
             game("2026.01.05", "Ann Ley", "Bob", "0-1", "[Event \"CUP\"]"),  // another result
             game("2026.01.06", "Ann Ley", "Bob", "1-0", "[Round \"1\"]"),
             game("2026.01.06", "Ann Ley", "Bob", "0-1", "[Round \"2\"]"),  // two games
             game("2026.01.07", "Ann Ley", "Bob", "1-0"),
             game("2026.01.07", "Ann Ley", "Bob", "*"),  // not yet played
             game("2026.01.09", "Ann Ley", "Bob", "1-0", "[Event \"Cup\"] [Round \"3\"] [Score \"14-9\"]"),
             game("2026.01.09", "Bob", "Ann Ley", "0-1", "[Score \"9-14\"]"),  // sides exchanged
             game("2026.01.10", "Ann Ley", "Bob", "1-0", "[Event \"Cup\"] [Score \"14-9\"]"),
             game("2026.01.10", "Bob", "Ann Ley", "0-1", "[Event \"Cup\"] [Score \"8-14\"]"),  // two games
             game("2026.01.11", "Ann Ley", "Bob", "1-0", "[Event \"Cup\"] [Score \"14-9\"]"),
             game("2026.01.11", "Bob", "Ann Ley", "0-1", "[Event \"Open\"] [Score \"9-14\"]"),  // two games
             game("2026.01.12", "Ann Ley", "Bob", "1-0", "[Event \"Cup\"] [Round \"5\"]"),
             game("2026.01.12", "Bob", "Ann Ley", "1-0", "[Event \"Cup\"] [Round \"5\"]"),  // another result
         }) {
        store_one(one);
    }
    // Two lines of one table are two games.
    store(db, {game("2026.01.08", "Ann Ley", "Bob", "1-0"), game("2026.01.08", "Ann Ley", "Bob", "0-1")},
          OnDuplicate::keep);
    CHECK(find_contradictions(db, {}) == std::vector<Contradiction>{{1, 2, false, true, true},
                                                                    {7, 8, false, true, true},
                                                                    {11, 12, false, true, true},
                                                                    {17, 18, true, false, true},
                                                                    {23, 24, true, true, false}});
}
