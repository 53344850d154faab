#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace damier {

// What help says of all games, as their GameInfo has it, in the user's language.

/// `a`, `a and b`, `a, b and c`: the separator stands before the last one, such as `" and "`.
[[nodiscard]] std::string enumerated(const std::vector<std::string>& words, std::string_view last_separator);

/// `Achef, Anacund, Avalam and Fanorona`
[[nodiscard]] std::string titles_of_games();

/// What --rules takes: `The rule set (fanorona: free, forced, vela)`.
[[nodiscard]] std::string describe_rules_option();

/// What --board takes: `The board (anacund: the slats; fanorona: the size, such as 5x5)`.
[[nodiscard]] std::string describe_board_option();

/// What --first-round is for: `The side whose player won the first round (fanorona: vela)`.
[[nodiscard]] std::string describe_first_round_option();

/// Which side is side 1: `Black in Achef, Dark in Anacund, Yellow in Avalam, White in Fanorona`.
[[nodiscard]] std::string first_sides_of_games();

/// What the games count whose score decides: `points in Anacund, towers in Avalam`.
[[nodiscard]] std::string units_in_games();

/// The same as alternatives: `points (Anacund) or towers (Avalam)`; of `all` games that count something also `pieces
/// (Achef, Fanorona)`.
[[nodiscard]] std::string units_of_games(bool all);

/// What the score of a finished game must be, a paragraph for each game: `Anacund: the points of both add up to 41, …`.
[[nodiscard]] std::string final_scores_of_games();

}  // namespace damier
