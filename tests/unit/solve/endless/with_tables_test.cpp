// Tests of solving with endgame tables. The values must be those that the solver finds without tables.
#include "catch.hpp"
#include "solve/solve.hpp"
#include "solve/tablebase/probe.hpp"
#include "support/random_play.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

using namespace damier;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::Entries;
using damier::testing::Rng;
using damier::testing::TableEntry;
using damier::testing::TemporaryFolder;

namespace {

/// The position at the end of a line. All its turns must be legal.
Fanorona::Position end_of_line(Fanorona::Position p, const std::vector<Fanorona::Turn>& line) {
    for (const auto& turn : line) {
        REQUIRE(Fanorona::judge(p, turn).is_legal());
        p = Fanorona::play(p, turn);
    }
    return p;
}

}  // namespace

TEST_CASE("tables that contradict each other give no value") {
    const TemporaryFolder place;
    const auto folder = std::make_shared<const TableFolder>(place.path());
    const auto board = board_of("free", "5x3", "b4/5/4w w");
    const std::uint8_t variant = Fanorona::variant(board);
    build_all<Fanorona>(variant, 2, *folder);
    const auto path = place / "fanorona-free-5x3-1v1.dtb";
    SolveOptions options;
    options.tables = std::make_shared<const TableFolder>(place.path());
    REQUIRE(solve<Fanorona>(board, options).value.is_exact());
    // Every entry that is not a draw is won at once.
    Entries entries(path);
    for (TableEntry& entry : entries.section(0)) {
        if (entry.value < TableNumber<std::uint8_t>::unused) {
            entry.value = 1;
        }
    }
    entries.write(path);
    options.tables = std::make_shared<const TableFolder>(place.path());
    CHECK_THROWS_WITH(solve<Fanorona>(board, options), Contains("contradict each other"));
}

TEST_CASE("a line above tables keeps the value at every turn") {
    for (const char* rules : {"free", "forced"}) {
        const TemporaryFolder few_place;
        const TemporaryFolder all_place;
        const auto few = std::make_shared<const TableFolder>(few_place.path());
        const TableFolder all(all_place.path());
        const auto board = board_of(rules, "5x3");
        const std::uint8_t variant = Fanorona::variant(board);
        build_all<Fanorona>(variant, 3, *few);
        build_all<Fanorona>(variant, 6, all);
        Prober<Fanorona> truth(all, variant);
        SolveOptions options;
        options.tables = few;
        options.limits.nodes = 20'000;
        options.memory = 1U << 16U;  // too little to gather all positions
        Rng rng(8);
        std::array<int, 3> proved{};
        for (int i = 0; i < 600; ++i) {
            auto p = board;
            p.pieces = {};
            for (int piece = 0; piece < 4 + i % 3; ++piece) {
                const Square square{static_cast<std::int8_t>(rng.below(5)), static_cast<std::int8_t>(rng.below(3))};
                p.pieces[static_cast<std::size_t>(piece % 2)] |=
                    fanorona::bit(fanorona::point_at(p, square)) & fanorona::empty_points(p);
            }
            if (p.pieces[0] == 0 || p.pieces[1] == 0) {
                continue;
            }
            const auto solution = solve<Fanorona>(p, options);
            const int value = truth.probe(p)->value();
            CAPTURE(Fanorona::write_position(p), rules, solution.method);
            REQUIRE(solution.value.lower <= value);
            REQUIRE(value <= solution.value.upper);
            if (!solution.value.is_exact() || solution.method != "search above endgame tables") {
                continue;
            }
            ++proved[static_cast<std::size_t>(value + 1)];
            int sign = 1;
            for (const auto& turn : solution.pv) {
                REQUIRE(Fanorona::judge(p, turn).is_legal());
                p = Fanorona::play(p, turn);
                sign = -sign;
                CAPTURE(Fanorona::write_position(p));
                REQUIRE(truth.probe(p)->value() == sign * value);
            }
        }
        CHECK(*std::min_element(proved.begin(), proved.end()) >= 5);
    }
}

// Schadd, Winands, Uiterwijk, van den Herik, Bergsma: "Best play in Fanorona leads to draw" (2008).
TEST_CASE("fanorona on 5x5 under the forced rules is a draw, as published") {
    const TemporaryFolder place;
    const auto board = board_of("forced", "5x5");
    SolveOptions options;
    options.tables = std::make_shared<const TableFolder>(place.path());
    options.limits.nodes = 10'000'000;  // 852 000 are enough
    build_all<Fanorona>(Fanorona::variant(board), 5, *options.tables);
    const auto solution = solve<Fanorona>(board, options);
    CHECK(solution.value == Verdict{0, 0});
    const auto at = end_of_line(board, solution.pv);
    Prober<Fanorona> prober(*options.tables, Fanorona::variant(board));
    REQUIRE(prober.probe(at));
    CHECK(prober.probe(at)->value() == 0);
}

TEST_CASE("solving with tables gives the same values and distances as solving without") {
    const TemporaryFolder place;
    for (const char* rules : {"free", "forced"}) {
        const std::uint8_t variant = Fanorona::variant(board_of(rules, "3x3"));
        const auto folder = std::make_shared<const TableFolder>(place.path());
        build_all<Fanorona>(variant, 4, *folder);
        SolveOptions with;
        with.all = true;
        with.tables = folder;
        SolveOptions without;
        without.all = true;
        Rng rng(5);
        int from_table = 0;
        int without_distance = 0;
        for (int i = 0; i < 300; ++i) {
            auto p = board_of(rules, "3x3");
            p.pieces = {};
            for (int piece = 0; piece < 3 + i % 4; ++piece) {
                const std::uint64_t point = fanorona::bit(fanorona::point_at(
                    p, {static_cast<std::int8_t>(rng.below(3)), static_cast<std::int8_t>(rng.below(3))}));
                p.pieces[static_cast<std::size_t>(piece % 2)] |= point & fanorona::empty_points(p);
            }
            if (p.pieces[0] == 0 || p.pieces[1] == 0 || Fanorona::outcome(p)) {
                continue;
            }
            CAPTURE(Fanorona::write_position(p), rules);
            const auto expected = solve<Fanorona>(p, without);
            const auto found = solve<Fanorona>(p, with);
            REQUIRE(found.value == expected.value);
            REQUIRE(found.has_all);
            REQUIRE((found.distance == expected.distance || !found.distance));
            from_table += found.method == "endgame table" ? 1 : 0;
            without_distance += found.distance != expected.distance ? 1 : 0;
            auto turns = found.best;
            REQUIRE(turns.size() == expected.best.size());
            REQUIRE(std::is_permutation(turns.begin(), turns.end(), expected.best.begin()));
            REQUIRE_FALSE(found.pv.empty());
            REQUIRE(found.pv.front() == found.best.front());
            const auto at = end_of_line(p, found.pv);
            if (found.distance) {
                REQUIRE(static_cast<int>(found.pv.size()) == *found.distance);
            }
            if (found.value.lower != 0) {
                REQUIRE(Fanorona::outcome(at));
            }
        }
        CHECK(from_table > 50);
        CHECK(from_table < 250);
        CHECK(without_distance < 100);
    }
}
