#include "games/achef/achef.hpp"
#include "games/bits.hpp"
#include "games/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace damier {
namespace {

using namespace achef;

/// The features of each phase.
enum Feature : std::size_t {
    pieces,       ///< pieces on the board and in hand
    lead,         ///< the lead in pieces, times 60, by what the weaker side can still lose plus 2
    level_two,    ///< pieces on level 2
    level_three,  ///< the piece on level 3
    climbs,       ///< empty cells above a piece
    ways,         ///< other cells that a piece could enter
    threats,      ///< enemies below a piece of the side not to move
    threats_now,  ///< the same for the side to move
    capture_now,  ///< having a capture, and the move
    to_move,      ///< the move
    features_of_phase
};
/// The phases: placing, many pieces, few pieces.
constexpr int many_pieces = 11;

// damier-tune --game achef (see docs/design/estimates.md).
constexpr std::array<int, 3 * features_of_phase> fitted{
    1362, 68,  245, 490, 498, 28,  136, 136,  408,  180, 100,  90,  1023, 3654, 342,
    -34,  109, 99,  123, 278, 399, 101, 1153, 4006, 747, -139, 430, -74,  386,  277,
};

/// The estimates with which the side to move wins e times as often as it loses, by phase (damier-tune --chance).
constexpr std::array<double, 3> spreads{300, 330, 290};

std::size_t phase_of(const Achef::Position& p) {
    return p.hand[0] + p.hand[1] != 0 ? 0U : std::popcount(p.pieces[0] | p.pieces[1]) >= many_pieces ? 1U : 2U;
}

template <class Sum>
void count_features(const Achef::Position& p, Sum& sum) {
    const std::array<int, 2> count{count_pieces(p, Side::one), count_pieces(p, Side::two)};
    const bool placing = p.hand[0] + p.hand[1] != 0;
    const std::size_t phase = features_of_phase * phase_of(p);
    const std::uint32_t empty = ~(p.pieces[0] | p.pieces[1]);
    sum.add(phase + lead, (count[0] - count[1]) * 60 / (std::min(count[0], count[1]) - lost + 2));
    for (const Side side : {Side::one, Side::two}) {
        const int sign = side == Side::one ? 1 : -1;
        const std::uint32_t own = p.pieces[index(side)];
        const std::uint32_t enemy = p.pieces[index(other(side))];
        std::uint32_t threatened = 0;
        each_bit(own, [&](int cell) {
            const std::uint32_t above = geometry.above[cell];
            const std::uint32_t below = geometry.neighbours[cell] & ~above & ~geometry.beside[cell];
            if (level(cell) > 1) {
                sum.add(phase + (level(cell) == 2 ? level_two : level_three), sign);
            }
            sum.add(phase + climbs, sign * std::popcount(above & empty));
            sum.add(phase + ways, sign * std::popcount(geometry.neighbours[cell] & ~above & ~own));
            threatened |= below & enemy;
        });
        sum.add(phase + pieces, sign * count[static_cast<std::size_t>(side)]);
        sum.add(phase + (p.to_move == side ? threats_now : threats), sign * std::popcount(threatened));
        if (threatened != 0 && !placing && p.to_move == side) {
            sum.add(phase + capture_now, sign);
        }
    }
    sum.add(phase + to_move, p.to_move == Side::one ? 1 : -1);
}

}  // namespace

template <>
std::span<const int> weights<Achef>() {
    return fitted;
}

template <>
std::vector<int> features<Achef>(const Achef::Position& p) {
    features_detail::Counts counts{std::vector<int>(fitted.size())};
    count_features(p, counts);
    return counts.counts;
}

int Achef::estimate(const Position& p) {
    features_detail::WeightedSum sum{fitted};
    count_features(p, sum);
    return std::clamp(sum.sum / 10, -most_estimate, most_estimate);
}

double Achef::spread(const Position& p) {
    return spreads[phase_of(p)];
}

}  // namespace damier
