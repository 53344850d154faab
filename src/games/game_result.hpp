#pragma once

#include "games/game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// How a game ended, as the Result tag says it. Databases hold these numbers: they are frozen.
enum class GameResult : std::uint8_t {
    side1_wins = 0,
    draw = 1,
    side2_wins = 2,
    unfinished = 3,  ///< or it is not known
};

/// How many there are, and how each is written, by its number.
inline constexpr std::array<std::string_view, 4> result_texts{"1-0", "1/2-1/2", "0-1", "*"};

/// `1-0`, `0-1`, `1/2-1/2` or `*`.
[[nodiscard]] constexpr std::string_view result_text(GameResult result) {
    return result_texts[static_cast<std::size_t>(result)];
}

/// The result that is written so, or nothing.
[[nodiscard]] constexpr std::optional<GameResult> parse_result(std::string_view text) {
    const auto* const at = std::find(result_texts.begin(), result_texts.end(), text);
    return at == result_texts.end() ? std::nullopt : std::optional(static_cast<GameResult>(at - result_texts.begin()));
}

/// What is wrong with a text that is no result.
[[nodiscard]] std::string unknown_result(std::string_view text);

[[nodiscard]] constexpr GameResult win_of(Side side) {
    return side == Side::one ? GameResult::side1_wins : GameResult::side2_wins;
}

[[nodiscard]] constexpr GameResult result_of(const Outcome& outcome) {
    return outcome.winner ? win_of(*outcome.winner) : GameResult::draw;
}

/// The side that won; nothing where none did.
[[nodiscard]] constexpr std::optional<Side> winner_of(GameResult result) {
    return result == GameResult::side1_wins   ? std::optional(Side::one)
           : result == GameResult::side2_wins ? std::optional(Side::two)
                                              : std::nullopt;
}

/// What the side has of the point that a game is worth; nothing where the game has no result.
[[nodiscard]] constexpr std::optional<double> points_of(GameResult result, Side side) {
    return result == GameResult::unfinished ? std::nullopt
           : result == GameResult::draw     ? std::optional(0.5)
                                            : std::optional(result == win_of(side) ? 1.0 : 0.0);
}

}  // namespace damier
