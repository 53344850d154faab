#include "games/fanorona/fanorona.hpp"
#include "support/random_play.hpp"

namespace damier::testing {
namespace {

using namespace fanorona;

/// A board: in half of the cases of the usual size.
Fanorona::Position random_board(Rng& rng) {
    Fanorona::Position p;
    while (!rng.one_in(2)) {
        const int width = 3 + 2 * static_cast<int>(rng.below(4));
        const int height = 3 + 2 * static_cast<int>(rng.below(4));
        if (is_board(width, height)) {
            p.width = static_cast<std::int8_t>(width);
            p.height = static_cast<std::int8_t>(height);
            break;
        }
    }
    return p;
}

/// Removes a random point from `left`, and returns it.
std::uint64_t take_one(std::uint64_t& left, Rng& rng) {
    std::uint64_t set = left;
    for (std::size_t skip = rng.below(static_cast<std::size_t>(std::popcount(left))); skip > 0; --skip) {
        set &= set - 1;
    }
    const std::uint64_t point = set & -set;
    left ^= point;
    return point;
}

/// A set-up position: thin, full and finished boards, and in vela many with about five pieces of the winner.
void set_up(Fanorona::Position& p, Rng& rng) {
    const std::size_t most = static_cast<std::size_t>(p.width * p.height - 1) / 2;
    std::uint64_t left = points(p);
    const std::size_t few = 1 + rng.below(most);
    for (const Side side : {Side::one, Side::two}) {
        std::size_t pieces = 1 + rng.below(few);
        if (is_vela(p.rules) && side == p.first_round && rng.one_in(2)) {
            pieces = std::min(most, 4 + rng.below(4));
        }
        if (rng.one_in(8)) {
            pieces = most;
        }
        if (side == Side::two && rng.one_in(16)) {
            pieces = 0;
        }
        for (; pieces > 0; --pieces) {
            p.pieces[index(side)] |= take_one(left, rng);
        }
    }
    p.to_move = rng.one_in(2) ? Side::one : Side::two;
}

}  // namespace

template <>
StartTags random_start<Fanorona>(Rng& rng) {
    Fanorona::Position p = random_board(rng);
    p.rules = static_cast<Fanorona::Rules>(rng.below(Fanorona::rule_names.size()));
    if (is_vela(p.rules) && rng.one_in(2)) {
        p.first_round = Side::two;
    }
    if (rng.one_in(2)) {
        set_up(p, rng);
        return Fanorona::describe(p);
    }
    const Side first = rng.one_in(3) ? Side::two : Side::one;
    p = usual_start(p.width, p.height, p.rules, p.first_round);
    if (!is_vela(p.rules)) {
        p.to_move = first;
    }
    return Fanorona::describe(p);
}

template <>
Fanorona::Turn random_turn<Fanorona>(const Fanorona::Position&, const std::vector<Fanorona::Turn>& legal, Rng& rng) {
    return rng.pick(legal);
}

}  // namespace damier::testing
