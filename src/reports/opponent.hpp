// The program as an opponent of ten levels.
#pragma once

#include "reports/suggest.hpp"

#include <cstdint>
#include <optional>
#include <random>

namespace damier {

inline constexpr int most_level = 10;

/// Plays turns at a level from 1 (weakest) to `most_level`. A level is a number of nodes per turn, and how often the
/// program plays any legal turn without a search. Each level scores at least 60 % against the level below
/// (docs/results/levels.md).
class Opponent {
public:
    /// The same seed gives the same turns, if no time limits the search.
    Opponent(GameId game, int level, std::uint64_t seed, const AdviserOptions& options);

    /// The turn to play. The game must not be over. With `seconds`, time limits the search, and not the nodes of the
    /// level.
    [[nodiscard]] std::string choose(const Position& position, std::optional<double> seconds,
                                     const std::atomic<bool>* cancelled);
    /// Whether the program accepts a draw in this position, in which it is on this side.
    [[nodiscard]] bool accepts_draw(const Position& position, Side side);

private:
    [[nodiscard]] std::string any_turn(const Position& position);

    int level_;
    Adviser adviser_;
    std::mt19937_64 random_;
};

}  // namespace damier
