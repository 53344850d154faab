#include "reports/opponent.hpp"

#include "games/any.hpp"
#include "games/history.hpp"

#include <array>

namespace damier {
namespace {

struct Level {
    std::uint64_t nodes;
    double slips;  ///< how often it plays any legal turn
};

/// The positions before the last one.
std::vector<Position> before_last(std::span<const Position> game) {
    return {game.begin(), game.end() - 1};
}

constexpr std::array<Level, most_level> levels{{{100, 0.95},
                                                {200, 0.80},
                                                {500, 0.67},
                                                {1'200, 0.56},
                                                {3'000, 0.46},
                                                {8'000, 0.36},
                                                {20'000, 0.26},
                                                {50'000, 0.17},
                                                {120'000, 0.08},
                                                {300'000, 0}}};

}  // namespace

Opponent::Opponent(GameId game, int level, std::uint64_t seed, const AdviserOptions& options)
    : level_(level), adviser_(game, options), random_(seed) {}

std::string Opponent::choose(std::span<const Position> game, std::optional<double> seconds,
                             const std::atomic<bool>* cancelled) {
    const Level& level = levels[static_cast<std::size_t>(level_ - 1)];
    if (static_cast<double>(random_() >> 11U) * 0x1p-53 < level.slips) {
        return any_turn(game);
    }
    AdviserLimits how;
    how.earlier = before_last(game);
    how.limits.cancelled = cancelled;
    if (seconds) {
        how.limits.seconds = seconds;
    } else {
        how.limits.nodes = level.nodes;
    }
    const Advice advice = adviser_.advise(game.back(), how);
    return advice.turns.empty() ? std::string() : advice.turns.front().turn;
}

std::string Opponent::any_turn(std::span<const Position> game) {
    return with_position(game.back(), [&]<class G>(const typename G::Position& p) {
        const auto turns = History<G>(game).turns(p);
        return turns.empty() ? std::string() : turn_text<G>(p, turns[random_() % turns.size()]);
    });
}

bool Opponent::accepts_draw(std::span<const Position> game, Side side) {
    constexpr std::uint64_t nodes = 20'000;
    constexpr double enough = 0.52;
    AdviserLimits how;
    how.earlier = before_last(game);
    how.limits.nodes = nodes;
    const Advice advice = adviser_.advise(game.back(), how);
    if (advice.turns.empty()) {
        return false;
    }
    const double mover = advice.turns.front().win;
    const bool is_mover = side_to_move(game.back()) == side;
    return (is_mover ? mover : 1 - mover) <= enough;
}

}  // namespace damier
