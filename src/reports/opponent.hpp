// The program as an opponent of ten levels.
#pragma once

#include "reports/suggest.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>

namespace damier {

inline constexpr int most_level = 10;

/// Plays turns at a level from 1 (weakest) to `most_level`. A level is a number of nodes per turn, and how often the
/// program plays any legal turn without a search. Each level scores at least 60 % against the level below
/// (docs/results/levels.md).
class Opponent {
public:
    /// The same seed gives the same turns, if no time limits the search.
    Opponent(GameId game, int level, std::uint64_t seed, const AdviserOptions& options);

    /// The turn to play in a game that came through these positions, the present one last. The game must not be over.
    /// Empty if the earlier boards forbid every turn. With `seconds`, time limits the search, and not the nodes of the
    /// level.
    [[nodiscard]] std::string choose(std::span<const Position> game, std::optional<double> seconds,
                                     const std::atomic<bool>* cancelled);
    /// Whether the program accepts a draw in the last of these positions. It is on this side.
    [[nodiscard]] bool accepts_draw(std::span<const Position> game, Side side);

private:
    [[nodiscard]] std::string any_turn(std::span<const Position> game);

    int level_;
    Adviser adviser_;
    std::mt19937_64 random_;
};

}  // namespace damier
