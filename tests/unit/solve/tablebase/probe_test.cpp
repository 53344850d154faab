// Tests of looking positions up. The value of a position must follow from the values of its turns, also with kos and
// restrictions.
#include "solve/tablebase/probe.hpp"

#include "catch.hpp"
#include "games/any.hpp"
#include "support/plain_solver.hpp"
#include "support/random_play.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

using namespace damier;
using damier::testing::achef_tables;
using damier::testing::board_of;
using damier::testing::build_all;
using damier::testing::Rng;
using damier::testing::TemporaryFolder;
using damier::testing::wins_within;

namespace {

/// A position of Achef with these numbers of pieces anywhere.
Achef::Position random_endgame(Rng& rng, int black, int white) {
    Achef::Position p;
    for (int i = 0; i < black + white; ++i) {
        std::uint32_t cell = 0;
        do {
            cell = achef::bit(static_cast<int>(rng.below(achef::cells)));
        } while (((p.pieces[0] | p.pieces[1]) & cell) != 0);
        p.pieces[i < black ? 0 : 1] |= cell;
    }
    p.to_move = rng.one_in(2) ? Side::one : Side::two;
    return p;
}

/// The position after a turn that captures nothing: an exchange if one is wanted and possible.
std::optional<Achef::Position> after_quiet_turn(const Achef::Position& p, Rng& rng, bool exchange) {
    std::vector<Achef::Turn> turns;
    Achef::turns(p, turns);
    const auto is_exchange = [](const Achef::Turn& turn) { return turn.form == Achef::Form::exchange; };
    if (exchange && std::any_of(turns.begin(), turns.end(), is_exchange)) {
        std::erase_if(turns, [&](const Achef::Turn& turn) { return !is_exchange(turn); });
    }
    const auto next = Achef::play(p, rng.pick(turns));
    return Achef::tier(next) == swapped(*Achef::tier(p)) ? std::optional(next) : std::nullopt;
}

/// Restricts a piece, if the rules allow it.
void restrict_one(Achef::Position& p, Rng& rng) {
    const std::uint32_t all = p.pieces[0] | p.pieces[1];
    const std::uint32_t able = p.ko == 0 ? all : p.pieces[static_cast<std::size_t>(p.to_move)] & ~p.ko;
    std::vector<std::int8_t> cells{7, 11, 13, 17};
    std::erase_if(cells, [&](std::int8_t cell) { return (able & achef::bit(cell)) == 0; });
    if (!cells.empty() && (all & achef::bit(achef::centre)) == 0) {
        p.restricted = rng.pick(cells);
    }
}

/// The value of a position from the values of its turns in the tables.
template <Game G>
EndgameValue value_of_turns(const typename G::Position& p, Prober<G>& prober) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    auto best = EndgameValue::loss(0);
    for (const auto& turn : turns) {
        best = std::max(best, prober.probe(G::play(p, turn)).value().before());
    }
    return best;
}

}  // namespace

TEST_CASE("vela is looked up in the tables of the free rules as soon as the winner has few pieces") {
    const TemporaryFolder place;
    const TableFolder folder(place.path());
    const auto free = board_of("free", "5x3", "5/wb3/2b2 w");
    build_all<Fanorona>(Fanorona::variant(free), 3, folder);
    Prober<Fanorona> prober(folder, Fanorona::variant(free));
    auto vela = free;
    vela.rules = Fanorona::Rules::vela;
    CHECK(Fanorona::variant(vela) == Fanorona::variant(free));
    REQUIRE(prober.probe(free));
    CHECK(prober.probe(vela) == prober.probe(free));
    // While White, the winner of the first round, has six pieces, other rules hold.
    vela = Fanorona::start({"vela", "5x3", "3b1/5/wwwww w vela:w", {}, {}}).value();
    CHECK(Fanorona::tier(vela));
    vela.pieces[0] |= fanorona::bit(fanorona::point_at(vela, {0, 1}));
    CHECK_FALSE(Fanorona::tier(vela));
}

TEST_CASE("achef: the values of its turns decide a position, also with a ko, a restriction and both") {
    Prober<Achef> prober(achef_tables(), 0);
    Rng rng(3);
    std::array<int, 4> kinds{};
    int changed = 0;
    for (int i = 0; i < 12000; ++i) {
        auto p = random_endgame(rng, 3, 3);
        if (const auto next = after_quiet_turn(p, rng, true); next && i % 2 == 0) {
            p = *next;
        }
        if (i % 4 < 2) {
            restrict_one(p, rng);
        }
        ++kinds[static_cast<std::size_t>((p.ko != 0 ? 1 : 0) + (p.restricted != achef::none ? 2 : 0))];
        const auto value = prober.probe(p);
        if (!value || *value != value_of_turns<Achef>(p, prober)) {
            FAIL(Achef::write_position(p));
        }
        auto free = p;
        free.ko = 0;
        free.restricted = achef::none;
        changed += *prober.probe(free) != *value ? 1 : 0;
    }
    CHECK(*std::min_element(kinds.begin(), kinds.end()) >= 300);
    CHECK(changed > 20);  // bans matter in practice
}

TEST_CASE("achef: a restriction removes turns of its side once, and changes nothing else") {
    Rng rng(5);
    int taken = 0;
    std::vector<Achef::Turn> turns;
    std::vector<Achef::Turn> all;
    for (int i = 0; i < 4000; ++i) {
        auto p = random_endgame(rng, 4, 4);
        restrict_one(p, rng);
        if (!Achef::is_restricted(p)) {
            continue;
        }
        const auto released = Achef::released(p);
        REQUIRE_FALSE(Achef::is_restricted(released));
        Achef::turns(p, turns);
        Achef::turns(released, all);
        taken += all.size() > turns.size() ? 1 : 0;
        REQUIRE((turns == all || Achef::is_mover_restricted(p)));
        for (const auto& turn : turns) {
            REQUIRE(std::find(all.begin(), all.end(), turn) != all.end());
            const auto next = Achef::play(p, turn);
            const auto next_of_released = Achef::play(released, turn);
            REQUIRE((next == next_of_released ||
                     (!Achef::is_mover_restricted(p) && Achef::released(next) == next_of_released)));
        }
    }
    CHECK(taken > 500);
}

TEST_CASE("achef: near wins and losses agree with plain minimax, whatever is banned") {
    constexpr int depth = 3;
    Prober<Achef> prober(achef_tables(), 0);
    Rng rng(4);
    int banned = 0;
    for (int i = 0; i < 2000; ++i) {
        auto p = random_endgame(rng, 3, 3);
        for (int plies = 0; plies < 2; ++plies) {
            if (const auto next = after_quiet_turn(p, rng, plies == 1)) {
                p = *next;
            }
        }
        banned += p.ko != 0 ? 1 : 0;
        CAPTURE(Achef::write_position(p));
        auto expected = EndgameValue::draw();
        for (int n = 1; n <= depth && expected.value() == 0; ++n) {
            if (wins_within<Achef>(p, n % 2 == 1 ? p.to_move : other(p.to_move), n)) {
                expected = n % 2 == 1 ? EndgameValue::win(n) : EndgameValue::loss(n);
            }
        }
        const auto value = prober.probe(p);
        REQUIRE(value);
        if (expected.value() != 0) {
            REQUIRE(*value == expected);
        } else {
            REQUIRE((value->value() == 0 || value->plies() > depth));
        }
    }
    CHECK(banned > 100);
}
