#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/network.hpp"
#include "games/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace damier {
namespace {

using namespace fanorona;

/// The features of a whole game, and those of each phase.
enum Feature : std::size_t {
    pieces,  ///< pieces
    lead,    ///< the lead in pieces, times 60, by the weaker side's pieces plus 1
    of_game,
    ways = 0,       ///< displacements to empty points
    victims,        ///< first enemies of all lines that the side not to move could capture
    victims_now,    ///< the same for the side to move
    strong_points,  ///< pieces on points with diagonals
    inner_points,   ///< pieces that are not on the edge
    pairs,          ///< pairs of pieces next to each other on a line
    to_move,        ///< the move
    of_phase
};
/// The phases, by the number of pieces.
constexpr std::array<int, 3> least_pieces{26, 16, 9};
constexpr std::size_t phases = least_pieces.size() + 1;

// damier-tune --game fanorona (see docs/design/estimates.md).
constexpr std::array<int, of_game + phases * of_phase> fitted{
    -16, 85,  67,  89,  93,  -15, 60,  143, -9, 149, 35,  174,  -78, 132,  82,
    -19, -27, 178, 197, -68, 493, -82, 6,   27, 89,  181, -105, 185, -110, 35,
};

/// The estimates with which the side to move wins e times as often as it loses, by phase (damier-tune --chance).
constexpr std::array<double, phases> spreads{400, 400, 670, 630};
constexpr std::array<double, network::phases> spreads_of_network{324, 323, 347, 490};

std::size_t phase_of(const Fanorona::Position& p) {
    const int all = std::popcount(p.pieces[0] | p.pieces[1]);
    std::size_t phase = 0;
    for (const int least : least_pieces) {
        phase += all < least ? 1U : 0U;
    }
    return phase;
}

/// The possibilities of a side's pieces.
struct Reach {
    int ways = 0;
    std::uint64_t victims = 0;
    int pairs = 0;
};

Reach reach_of(const Geometry& g, std::uint64_t own, std::uint64_t enemy, std::uint64_t empty) {
    Reach found;
    for (int d = 4; d < 8; ++d) {
        const int distance = g.distance[static_cast<std::size_t>(d)];
        const std::uint64_t pieces_there = own & (is_diagonal(d) ? g.strong : g.points);
        const std::uint64_t up = pieces_there & empty >> distance;
        const std::uint64_t down = pieces_there & empty << distance;
        found.ways += std::popcount(up) + std::popcount(down);
        found.victims |= up << 2 * distance | up >> distance | down >> 2 * distance | down << distance;
        found.pairs += std::popcount(pieces_there & own >> distance);
    }
    found.victims &= enemy;
    return found;
}

/// Whether the rules let a side capture at all.
bool may_capture(const Fanorona::Position& p, Side side) {
    return !is_limited(p) || side != p.first_round;
}

/// The points that are not on the edge.
std::uint64_t inner(const Fanorona::Position& p) {
    const int stride = p.height + 1;
    const std::uint64_t rank = (std::uint64_t{1} << (p.height - 2)) - 1;
    std::uint64_t set = 0;
    for (int file = 1; file + 1 < p.width; ++file) {
        set |= rank << (file * stride + 1);
    }
    return set;
}

template <class Sum>
void count_features(const Fanorona::Position& p, Sum& sum) {
    const Geometry& g = geometry(p);
    const std::uint64_t empty = empty_points(p);
    const std::uint64_t inside = inner(p);
    const std::array<int, 2> count{std::popcount(p.pieces[0]), std::popcount(p.pieces[1])};
    const std::size_t phase = of_game + of_phase * phase_of(p);
    sum.add(pieces, count[0] - count[1]);
    sum.add(lead, (count[0] - count[1]) * 60 / (std::min(count[0], count[1]) + 1));
    for (const Side side : {Side::one, Side::two}) {
        const int sign = side == Side::one ? 1 : -1;
        const std::uint64_t own = p.pieces[index(side)];
        const Reach reach = reach_of(g, own, p.pieces[index(other(side))], empty);
        sum.add(phase + ways, sign * reach.ways);
        if (may_capture(p, side)) {
            sum.add(phase + (p.to_move == side ? victims_now : victims), sign * std::popcount(reach.victims));
        }
        sum.add(phase + strong_points, sign * std::popcount(own & g.strong));
        sum.add(phase + inner_points, sign * std::popcount(own & inside));
        sum.add(phase + pairs, sign * reach.pairs);
    }
    sum.add(phase + to_move, p.to_move == Side::one ? 1 : -1);
}

}  // namespace

template <>
std::span<const int> weights<Fanorona>() {
    return fitted;
}

template <>
std::vector<int> features<Fanorona>(const Fanorona::Position& p) {
    features_detail::Counts counts{std::vector<int>(fitted.size())};
    count_features(p, counts);
    return counts.counts;
}

int Fanorona::estimate(const Position& p) {
    if (network::knows(p)) {
        const int value = network::estimate(p);
        return std::clamp(p.to_move == Side::one ? value : -value, -most_estimate, most_estimate);
    }
    features_detail::WeightedSum sum{fitted};
    count_features(p, sum);
    return std::clamp(sum.sum / 10, -most_estimate, most_estimate);
}

double Fanorona::spread(const Position& p) {
    if (network::knows(p)) {
        return spreads_of_network[network::phase_of(std::popcount(p.pieces[0] | p.pieces[1]))];
    }
    return spreads[phase_of(p)];
}

}  // namespace damier
