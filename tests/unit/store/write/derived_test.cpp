#include "store/write/derived.hpp"

#include "catch.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

using namespace damier;
using namespace damier::testing;

namespace {

/// More games than are read at once, alternately with one and two turns.
Database many_games() {
    auto db = database_in_memory();
    std::vector<Sample> games;
    for (int round = 1; round <= 600; ++round) {
        games.push_back(
            avalam_game(fmt::format("[Round \"{}\"]", round), round % 2 == 0 ? "1. i6-i5 *" : "1. i6-h5 i5-h5 *"));
    }
    store(db, games);
    return db;
}

}  // namespace

TEST_CASE("the keys of all positions of a game are stored, of each game once") {
    auto db = many_games();
    constexpr std::int64_t positions = 300 * 2 + 300 * 3;
    std::vector<std::pair<std::int64_t, std::int64_t>> told;
    CHECK(store_position_keys(db, [&](std::int64_t games, std::int64_t of) { told.emplace_back(games, of); }) ==
          positions);
    CHECK(told == std::vector<std::pair<std::int64_t, std::int64_t>>{{512, 600}, {600, 600}});
    CHECK(single_integer(sqlite(db), "SELECT count(*) FROM position_key") == positions);
    const auto keys = avalam_game("[Round \"7\"]", "1. i6-h5 i5-h5 *").replay.keys;
    for (std::size_t ply = 0; ply < keys.size(); ++ply) {
        CHECK(single_integer(sqlite(db),
                             fmt::format("SELECT key FROM position_key WHERE game = 7 AND ply = {}", ply).c_str()) ==
              static_cast<std::int64_t>(keys[ply]));
    }
    CHECK(store_position_keys(db) == 0);

    store(db, {avalam_game("[Round \"601\"]", "1. i6-i5 *")});
    told.clear();
    CHECK(store_position_keys(db, [&](std::int64_t games, std::int64_t of) { told.emplace_back(games, of); }) == 2);
    CHECK(told == std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}});
}

TEST_CASE("ratings are stored as given, replace earlier ones, and are removed when a game changes") {
    auto db = database_in_memory();
    store(db, {avalam_game("[Round \"1\"]", "1. i6-i5 1-0")});
    const RatingRows rows{
        {{"avalam", 1, 1662.5, 290.25, 0.0625, 3, "2024.05"}, {"avalam", 2, 1337.5, 291.5, 0.03125, 4, "2024.06"}},
        {{"avalam", 1, 1600.5, 300.25, 0.5, 1, "2024.04"},
         {"avalam", 1, 1662.5, 290.25, 0.0625, 2, "2024.05"},
         {"avalam", 2, 1337.5, 291.5, 0.03125, 4, "2024.06"}}};
    store_ratings(db, [&] { return RatingRows{{rows.now[1]}, rows.history}; });
    store_ratings(db, [&] { return rows; });
    CHECK((stored_ratings(db) == rows));
    CHECK_THROWS(store_ratings(db, []() -> RatingRows { throw StoreError("no"); }));
    CHECK((stored_ratings(db) == rows));
    store(db, {avalam_game("[Round \"2\"]", "1. i6-i5 0-1")});
    CHECK((stored_ratings(db) == RatingRows{}));
}

TEST_CASE("the stored keys and ratings can be removed") {
    auto db = database_in_memory();
    store(db, {avalam_game("", "1. i6-i5 1-0")});
    store_ratings(db, [] { return RatingRows{{{"avalam", 1, 1500, 300, 0.0625, 1, "2024.05"}}, {}}; });
    CHECK(store_position_keys(db) == 2);
    remove_derived(db);
    CHECK((stored_ratings(db) == RatingRows{}));
    CHECK(single_integer(sqlite(db), "SELECT count(*) FROM position_key") == 0);
}
