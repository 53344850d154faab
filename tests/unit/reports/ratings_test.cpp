#include "reports/ratings.hpp"

#include "catch.hpp"
#include "store/file/open.hpp"
#include "unit/store/samples.hpp"

using namespace damier;
using namespace damier::testing;

namespace {

Sample result(const std::string& yellow, const std::string& red, const std::string& date, const std::string& result,
              const std::string& more = "") {
    return avalam_game("[Yellow \"" + yellow + "\"] [Red \"" + red + "\"] [Date \"" + date + "\"]" + more, result);
}

const Ratings::Row& row_of(const Ratings& ratings, const std::string& name) {
    for (const Ratings::Kind& kind : ratings.kinds) {
        for (const auto& group : kind.groups) {
            for (const Ratings::Row& row : group) {
                if (row.name == name) {
                    return row;
                }
            }
        }
    }
    FAIL("nobody is called " << name);
    return ratings.kinds.front().groups.front().front();
}

}  // namespace

TEST_CASE("games of one period count together, and games of the next period after them") {
    auto db = database_in_memory();
    store(db, {
                  result("Anna", "Bert", "2024.02.03", "1-0"),
                  result("Carl", "Anna", "2024.02.??", "0-1"),
                  result("Anna", "Bert", "2024.04.03", "1/2-1/2"),
              });
    Glicko2Sum two_wins;
    add_game(two_wins, {}, {}, 1);
    add_game(two_wins, {}, {}, 1);
    Glicko2Sum loss;
    add_game(loss, {}, {}, 0);
    Glicko2 anna = after_absence(after_period({}, two_wins), 1);
    Glicko2 bert = after_absence(after_period({}, loss), 1);
    Glicko2Sum draw;
    add_game(draw, anna, bert, 0.5);
    anna = after_period(anna, draw);

    const Ratings rated = ratings(db, {}, {});
    REQUIRE(rated.kinds.size() == 1);
    CHECK(rated.kinds[0].game == "avalam");
    CHECK(rated.kinds[0].games == 3);
    CHECK(rated.kinds[0].last == "2024-04");
    CHECK(rated.left_out.all() == 0);
    const Ratings::Row row = row_of(rated, "Anna");
    CHECK(row.rating.rating == Approx(anna.rating));
    CHECK(row.rating.deviation == Approx(anna.deviation));
    CHECK((row.games == 3 && row.wins == 2 && row.draws == 1 && row.losses == 0));
    CHECK(row_of(rated, "Carl").rating.deviation == Approx(after_absence(after_period({}, loss), 2).deviation));
    CHECK(row_of(rated, "Carl").last == "2024-02");
}

TEST_CASE("periods can be chosen") {
    auto db = database_in_memory();
    store(db, {
                  result("Anna", "Bert", "2024.01.03", "1-0"),
                  result("Anna", "Bert", "2024.03.03", "1-0"),
                  result("Anna", "Bert", "2024.12.??", "1-0"),
                  result("Anna", "Bert", "2024.??.??", "1-0"),
                  result("Anna", "Bert", "2025.05.01", "0-1"),
                  result("Anna", "Bert", "????.??.??", "0-1"),
              });
    const auto periods = [&](RatingPeriod period) {
        const Ratings rated = ratings(db, {}, {.period = period, .history = 1});
        std::string out = std::to_string(rated.left_out.unknown_dates) + ":";
        for (const Ratings::Point& point : rated.kinds.at(0).history) {
            out += " " + point.period + " " + std::to_string(point.games);
        }
        return out;
    };
    CHECK(periods(RatingPeriod::month) == "2: 2024-01 1 2024-03 1 2024-12 1 2025-05 1");
    CHECK(periods(RatingPeriod::quarter) == "2: 2024-Q1 2 2024-Q4 1 2025-Q2 1");
    CHECK(periods(RatingPeriod::year) == "1: 2024 4 2025 1");
}

TEST_CASE("games that nobody played say nothing about strength") {
    auto db = database_in_memory();
    store(db, {
                  result("Anna", "Bert", "2024.01.03", "1-0", "[Termination \"forfeit\"]"),
                  result("Anna", "?", "2024.01.03", "1-0", "[Termination \"bye\"]"),
                  result("Anna", "?", "2024.01.04", "1-0"),
                  result("Anna", "Bert", "2024.01.05", "*"),
                  result("Anna", "ANNA", "2024.01.06", "1-0"),
                  result("Anna", "Bert", "2024.01.07", "1-0", "[Termination \"time forfeit\"]"),
              });
    const Ratings rated = ratings(db, {}, {});
    CHECK(rated.left_out.forfeits == 2);
    CHECK(rated.left_out.unknown_players == 1);
    CHECK(rated.left_out.unfinished == 0);  // the fourth game was not played
    CHECK(rated.left_out.against_self == 1);
    CHECK(rated.kinds.at(0).games == 1);
    CHECK(ratings(database_in_memory(), {}, {}).kinds.empty());
}

TEST_CASE("players who are not connected by games are in groups of their own") {
    auto db = database_in_memory();
    store(db, {
                  result("Dora", "Emil", "2024.01.01", "1-0"),
                  result("Anna", "Bert", "2024.01.01", "1-0"),
                  result("Carl", "Bert", "2024.01.02", "0-1"),
                  result("Bert", "Carl", "2024.01.03", "1-0"),
              });
    const auto groups = [&](std::int64_t min_games) {
        std::string out;
        const Ratings rated = ratings(db, {}, {.min_games = min_games});
        for (const auto& group : rated.kinds.at(0).groups) {
            out += out.empty() ? "" : " |";
            for (const Ratings::Row& row : group) {
                out += " " + row.name;
            }
        }
        return out;
    };
    CHECK(groups(1) == " Anna Bert Carl | Dora Emil");
    CHECK(groups(2) == " Bert Carl");
    CHECK(groups(9).empty());
    store(db, {result("Emil", "Carl", "2024.02.01", "1/2-1/2")});
    CHECK(ratings(db, {}, {}).kinds.at(0).groups.size() == 1);
}

TEST_CASE("each kind of game has its own ratings") {
    auto db = database_in_memory();
    store(db, {result("Anna", "Bert", "2024.01.01", "1-0"),
               sample("[Game \"achef\"]\n[Date \"2024.01.01\"]\n[Black \"Bert\"]\n[White \"Anna\"]\n\n1-0\n")});
    const Ratings rated = ratings(db, {}, {});
    REQUIRE(rated.kinds.size() == 2);
    CHECK(rated.kinds[0].game == "achef");
    CHECK(rated.kinds[0].groups.at(0).at(0).name == "Bert");
    CHECK(rated.kinds[1].groups.at(0).at(0).name == "Anna");
}
