#include "games/anacund/network.hpp"
#include "games/anacund/tree.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace damier {
namespace {

/// The phases of the chance to win, by the number of free squares.
constexpr std::array<int, 2> least_free{22, 10};
/// The estimates with which the side to move wins e times as often as it loses, by phase (damier-tune --chance).
constexpr std::array<double, 3> spreads{609, 378, 27};

}  // namespace

int anacund::Tree::estimate(const Node& n) const {
    const auto me = static_cast<std::size_t>(n.to_move);
    const std::size_t enemy = 1 - me;
    return network::estimate(
        {{n.loose[me], n.loose[enemy]}, {n.safe[me], n.safe[enemy]}, n.free, {n.groups[me], n.groups[enemy]}},
        of_number_, bonus_);
}

int Anacund::estimate(const Position& p) {
    anacund::Tree tree;
    const anacund::Tree::Node root = tree.root(p);
    const int value = 100 * tree.settled(root) + tree.estimate(root);
    return std::clamp(p.to_move == Side::one ? value : -value, -most_estimate, most_estimate);
}

double Anacund::spread(const Position& p) {
    const int free = std::popcount(anacund::free_squares(p));
    return spreads[free >= least_free[0] ? 0U : free >= least_free[1] ? 1U : 2U];
}

}  // namespace damier
