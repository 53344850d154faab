#include "games/avalam/tree.hpp"
#include "games/bits.hpp"
#include "games/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace damier {
namespace {

using namespace avalam;

// The features of a phase: live stacks by their height, by the enemies that can cover them (up to 3), and by the other
// stacks of their owner that can join them (up to 2); then the move.
constexpr int kinds_of_enemies = 4;
constexpr int kinds_of_friends = 3;
constexpr std::size_t kinds_of_height = kinds_of_enemies * kinds_of_friends;
constexpr std::size_t to_move = 4 * kinds_of_height;
constexpr std::size_t features_of_phase = to_move + 1;
/// The phases, by the number of live stacks.
constexpr std::array<int, 2> least_stacks{29, 15};

// damier-tune --game avalam (see docs/design/estimates.md).
constexpr std::array<int, 3 * features_of_phase> fitted{
    800, 645, 485, 388, 654, 639, 591, 627, 645, 649, 735, 742, 800, 605, 520, 672, 827, 689, 466, 824, 653,
    592, 752, 696, 800, 524, 711, 431, 746, 727, 720, 777, 749, 652, 847, 710, 800, 888, 534, 590, 510, 410,
    525, 577, 497, 384, 582, 629, 311, 800, 478, 437, 485, 641, 578, 596, 682, 646, 630, 687, 664, 800, 563,
    600, 525, 671, 630, 598, 713, 618, 498, 616, 760, 800, 609, 717, 517, 807, 816, 454, 591, 885, 475, 737,
    636, 800, 803, 871, 655, 595, 420, 467, 543, 520, 470, 487, 470, 339, 800, 422, 458, 578, 620, 598, 397,
    531, 508, 424, 469, 332, 800, 553, 631, 565, 701, 643, 400, 507, 458, 407, 447, 476, 800, 622, 665, 465,
    648, 740, 605, 565, 630, 454, 563, 525, 800, 732, 898, 689, 558, 497, 534, 467, 513, 470, 473, 470, 224,
};

/// The estimates with which the side to move wins e times as often as it loses, by phase (damier-tune --chance).
constexpr std::array<double, 3> spreads{60, 37, 20};

std::size_t phase_of(int stacks) {
    return stacks >= least_stacks[0] ? 0U : stacks >= least_stacks[1] ? 1U : 2U;
}

struct Board {
    std::array<std::uint64_t, 3> height;
    std::uint64_t red;
    Side to_move;
};

/// The stacks that can join a stack.
std::uint64_t joining(const Board& p, const Targets& partners, int hole) {
    return geometry.neighbours[static_cast<std::size_t>(hole)] & partners[static_cast<std::size_t>(height_of(p, hole))];
}

/// The live stacks of a position, and the worth of the dead ones for Yellow.
struct Parts {
    Board live;
    int settled = 0;
};

Parts parts_of(const Avalam::Position& p) {
    Parts parts{{p.height, p.red, p.to_move}, 0};
    const Board before = parts.live;
    const Targets partners = targets(p.height);
    each_bit(stacks(p), [&](int hole) {
        if (joining(before, partners, hole) == 0) {
            const int worth = Avalam::info.tie_break.per_point + (height_of(p, hole) == highest ? 1 : 0);
            parts.settled += (p.red & bit(hole)) != 0 ? -worth : worth;
            set_stack(parts.live, hole, 0, false);
        }
    });
    return parts;
}

/// Counts the features of live stacks.
template <class Sum>
void count_features(const Board& p, Sum& sum) {
    const Heights of_height = by_height(p.height);
    const Targets partners = targets(p.height);
    const std::uint64_t all = p.height[0] | p.height[1] | p.height[2];
    std::size_t feature = features_of_phase * phase_of(std::popcount(all));
    const std::size_t move = feature + to_move;
    for (std::size_t height = 1; height < highest; ++height, feature += kinds_of_height) {
        for (const int sign : {1, -1}) {
            const std::uint64_t own = sign < 0 ? p.red : ~p.red;
            each_bit(of_height[height] & own, [&](int hole) {
                const std::uint64_t others = geometry.neighbours[static_cast<std::size_t>(hole)] & partners[height];
                const int enemies = std::popcount(others & ~own);
                const int friends = std::popcount(others & own);
                sum.add(feature + static_cast<std::size_t>(std::min(enemies, kinds_of_enemies - 1) * kinds_of_friends +
                                                           std::min(friends, kinds_of_friends - 1)),
                        sign);
            });
        }
    }
    if (all != 0) {
        sum.add(move, p.to_move == Side::one ? 1 : -1);
    }
}

}  // namespace

template <>
std::span<const int> weights<Avalam>() {
    return fitted;
}

template <>
std::vector<int> features<Avalam>(const Avalam::Position& p) {
    features_detail::Counts counts{std::vector<int>(fitted.size())};
    count_features(parts_of(p).live, counts);
    return counts.counts;
}

int Avalam::estimate(const Position& p) {
    features_detail::WeightedSum sum{fitted};
    const Parts parts = parts_of(p);
    count_features(parts.live, sum);
    return std::clamp(in_hundredths<Avalam>(parts.settled) + sum.sum / 10, -most_estimate, most_estimate);
}

int avalam::Tree::estimate(const Node& n) const {
    features_detail::WeightedSum sum{fitted};
    count_features({n.height, n.red, n.to_move}, sum);
    return (n.to_move == Side::one ? sum.sum : -sum.sum) / 10;
}

double Avalam::spread(const Position& p) {
    const auto height = parts_of(p).live.height;
    return spreads[phase_of(std::popcount(height[0] | height[1] | height[2]))];
}

}  // namespace damier
