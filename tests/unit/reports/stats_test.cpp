#include "reports/stats.hpp"

#include "catch.hpp"
#include "store/file/open.hpp"
#include "unit/store/samples.hpp"

using namespace damier;
using namespace damier::testing;

namespace {

/// Six games: three of one day, one of a known month, two without a date.
Database six_games() {
    auto db = database_in_memory();
    store(db,
          {
              avalam_game("[Event \"Coupe\"] [Date \"2023.12.31\"]", "1. i6-i5 i5-h5 1-0"),
              avalam_game("[Event \"COUPE\"] [Date \"2023.12.31\"] [First \"Red\"]", "1... i6-i5 1-0"),
              avalam_game("[Event \"Coupe\"] [Date \"2023.12.31\"] [Red \"Carl\"]", "1. i6-i5 i5-h5 2. h6-h5 1/2-1/2"),
              avalam_game("[Event \"Ligue\"] [Date \"2024.01.??\"] [Yellow \"Bert\"] [Red \"ANNA\"]", "0-1"),
              avalam_game("[Yellow \"Carl\"] [Red \"?\"]", "1. i6-i5 i5-h5 2. h6-h5 *"),
              avalam_game("[Date \"2024.??.??\"] [First \"Red\"]", "1... i6-i5 2. i5-h5 0-1"),
          });
    return db;
}

std::string line(const Stats::Group& group) {
    std::string out;
    for (const std::string& key : group.key) {
        out += (out.empty() ? "" : "/") + key;
    }
    const Numbers& n = group.numbers;
    for (const std::int64_t number : {n.games, n.side1_wins, n.draws, n.side2_wins, n.unfinished, n.first_mover_wins}) {
        out += " " + std::to_string(number);
    }
    return out;
}

std::vector<std::string> lines(const Database& db, const std::vector<Key>& by) {
    std::vector<std::string> out;
    for (const Stats::Group& group : stats(db, {}, {.by = by}).by) {
        out.push_back(line(group));
    }
    return out;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("all games are counted together") {
    const auto db = six_games();
    const Stats all = stats(db, {}, {});
    CHECK(all.by.empty());
    CHECK(all.total.games == 6);
    CHECK(all.total.side1_wins == 2);
    CHECK(all.total.draws == 1);
    CHECK(all.total.side2_wins == 2);
    CHECK(all.total.unfinished == 1);
    CHECK(all.total.first_mover_wins == 2);
    CHECK(all.total.mean_plies == Approx(11.0 / 5));  // one game has no turns
    REQUIRE(all.total.plies);
    CHECK(all.total.plies->median == 2.0);

    CHECK(stats(db, {.ids = {{1, 3}}}, {}).total.games == 3);
    CHECK(stats(db, {.ids = {{1, 2}}}, {}).total.plies->median == 1.5);
    const Stats none = stats(db, {.ids = {{4, 4}}}, {});
    CHECK(none.total.games == 1);
    CHECK(none.total.mean_plies == std::nullopt);
    CHECK(!none.total.plies);
    CHECK(stats(database_in_memory(), {}, {.by = {Key::player}}).total.games == 0);
}

TEST_CASE("games are counted by what they have in common") {
    const auto db = six_games();
    // games, wins of side one, draws, wins of side two, unfinished, wins of the side that moved first
    CHECK(lines(db, {Key::game}) == Lines{"avalam 6 2 1 2 1 2"});
    CHECK(lines(db, {Key::rules}) == Lines{"standard 6 2 1 2 1 2"});
    CHECK(lines(db, {Key::event}) == Lines{"Coupe 3 2 1 0 0 1", "? 2 0 0 1 1 1", "Ligue 1 0 0 1 0 0"});
    CHECK(lines(db, {Key::year}) == Lines{"2023 3 2 1 0 0 1", "2024 2 0 0 2 0 1", "? 1 0 0 0 1 0"});
    CHECK(lines(db, {Key::month}) == Lines{"2023-12 3 2 1 0 0 1", "2024-01 1 0 0 1 0 0", "? 2 0 0 1 1 1"});
    CHECK(lines(db, {Key::year, Key::event}) ==
          Lines{"2023/Coupe 3 2 1 0 0 1", "2024/Ligue 1 0 0 1 0 0", "2024/? 1 0 0 1 0 1", "?/? 1 0 0 0 1 0"});
    CHECK(stats(db, {}, {.by = {Key::year}}).by[1].numbers.mean_plies == 2.0);
}

TEST_CASE("by player a game counts for both") {
    const auto db = six_games();
    const auto by = stats(db, {}, {.by = {Key::player}}).by;
    REQUIRE(by.size() == 4);
    CHECK(line(by[0]) == "Anna 5 2 1 2 0 2");
    CHECK((by[0].of_player.wins == 3 && by[0].of_player.draws == 1 && by[0].of_player.losses == 1));
    CHECK(line(by[1]) == "Bert 4 2 0 2 0 2");
    CHECK((by[1].of_player.wins == 1 && by[1].of_player.draws == 0 && by[1].of_player.losses == 3));
    CHECK(line(by[2]) == "Carl 2 0 1 0 1 0");
    CHECK((by[2].of_player.wins == 0 && by[2].of_player.draws == 1 && by[2].of_player.losses == 0));
    CHECK(line(by[3]) == "? 1 0 0 0 1 0");
}

TEST_CASE("groups with few games can be left out") {
    const auto db = six_games();
    CHECK(stats(db, {}, {.by = {Key::player}, .min_games = 2}).by.size() == 3);
    CHECK(stats(db, {}, {.by = {Key::player}, .min_games = 5}).by.size() == 1);
    CHECK(stats(db, {}, {.by = {Key::player}, .min_games = 7}).total.games == 6);
}

TEST_CASE("Wilson intervals agree with his formula") {
    CHECK(!wilson(0, 0));
    // R: prop.test(x, n, correct = FALSE)$conf.int
    const auto [low, high] = wilson(7, 10).value();
    CHECK(low == Approx(0.3967781).margin(1e-6));
    CHECK(high == Approx(0.8922087).margin(1e-6));
    CHECK(wilson(0, 5)->low == 0);
    CHECK(wilson(0, 5)->high == Approx(0.4344825).margin(1e-6));
    for (std::int64_t n = 1; n <= 30; ++n) {
        for (std::int64_t x = 0; x <= n; ++x) {
            const auto here = wilson(x, n).value();
            const auto mirrored = wilson(n - x, n).value();
            const double share = static_cast<double>(x) / static_cast<double>(n);
            CHECK((here.low >= 0 && here.low <= share && share <= here.high && here.high <= 1));
            CHECK(here.low == Approx(1 - mirrored.high).margin(1e-12));
        }
    }
}

TEST_CASE("quartiles divide the games by length at a quarter, a half and three quarters") {
    using Counts = std::vector<std::int64_t>;
    CHECK(!quartiles({}, 0));
    CHECK(!quartiles(Counts{9}, 1));  // no game has turns
    const auto one = quartiles(Counts{4, 0, 0, 1}, 1).value();
    CHECK((one.lower == 3 && one.median == 3 && one.upper == 3));
    const auto four = quartiles(Counts{0, 1, 1, 1, 1}, 1).value();  // R: quantile(1:4)
    CHECK((four.lower == 1.75 && four.median == 2.5 && four.upper == 3.25));
    const auto five = quartiles(Counts{0, 1, 1, 1, 1, 1}, 1).value();
    CHECK((five.lower == 2 && five.median == 3 && five.upper == 4));
    CHECK(quartiles(Counts{3, 0, 1}, 0)->median == 0);
}

TEST_CASE("keys have names") {
    for (const std::string_view name : key_names()) {
        CHECK(find_key(name));
    }
    CHECK(find_key("month") == Key::month);
    CHECK(find_key("openings") == std::nullopt);
}
