// Results of games, as in the Result tag.
#pragma once

#include "games/game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The result of a game. Databases store these numbers, so they must never change.
enum class GameResult : std::uint8_t {
    side1_wins = 0,
    draw = 1,
    side2_wins = 2,
    unfinished = 3,  ///< or unknown
    both_lost = 4,   ///< neither player came (see GameRow::outcome); its text is that of an unfinished game
};

/// The text of each result, by its number.
inline constexpr std::array<std::string_view, 4> result_texts{"1-0", "1/2-1/2", "0-1", "*"};

/// `1-0`, `0-1`, `1/2-1/2` or `*`.
[[nodiscard]] constexpr std::string_view result_text(GameResult result) {
    return result_texts[static_cast<std::size_t>(result == GameResult::both_lost ? GameResult::unfinished : result)];
}

/// The result with that text, or nothing.
[[nodiscard]] constexpr std::optional<GameResult> parse_result(std::string_view text) {
    const auto* const at = std::find(result_texts.begin(), result_texts.end(), text);
    return at == result_texts.end() ? std::nullopt : std::optional(static_cast<GameResult>(at - result_texts.begin()));
}

/// The error message for a text that is not a result.
[[nodiscard]] std::string unknown_result(std::string_view text);

[[nodiscard]] constexpr GameResult win_of(Side side) {
    return side == Side::one ? GameResult::side1_wins : GameResult::side2_wins;
}

[[nodiscard]] constexpr GameResult result_of(const Outcome& outcome) {
    return outcome.winner ? win_of(*outcome.winner) : GameResult::draw;
}

/// The side that won, or nothing.
[[nodiscard]] constexpr std::optional<Side> winner_of(GameResult result) {
    return result == GameResult::side1_wins   ? std::optional(Side::one)
           : result == GameResult::side2_wins ? std::optional(Side::two)
                                              : std::nullopt;
}

/// The points of a side: 1 for a win, 0.5 for a draw, 0 for a loss. Nothing if the game is unfinished.
[[nodiscard]] constexpr std::optional<double> points_of(GameResult result, Side side) {
    return result == GameResult::unfinished ? std::nullopt
           : result == GameResult::draw     ? std::optional(0.5)
                                            : std::optional(result == win_of(side) ? 1.0 : 0.0);
}

}  // namespace damier
