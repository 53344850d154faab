// Lists of the games and of their options for help texts. They are made from GameInfo, in the user's language.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// `a`, `a and b`, `a, b and c`: `last_separator`, such as `" and "`, is put before the last word.
[[nodiscard]] std::string enumerated(const std::vector<std::string>& words, std::string_view last_separator);

/// `Achef, Anacund, Avalam and Fanorona`
[[nodiscard]] std::string titles_of_games();

/// The titles of the games that have endgame tables.
[[nodiscard]] std::string titles_of_table_games();

/// The description of --rules: `The rule set (fanorona: free, forced, vela)`.
[[nodiscard]] std::string describe_rules_option();

/// The description of --board: `The board (anacund: the slats; fanorona: the size, such as 5x5)`.
[[nodiscard]] std::string describe_board_option();

/// The description of --shuffle: `Deal the board at random (anacund: the slats)`.
[[nodiscard]] std::string describe_shuffle_option();

/// The names of the games whose boards are dealt: `anacund`.
[[nodiscard]] std::string dealt_games();

/// The description of --first-round: `The side whose player won the first round (fanorona: vela)`.
[[nodiscard]] std::string describe_first_round_option();

/// The side 1 of each game: `Black in Achef, Dark in Anacund, Yellow in Avalam, White in Fanorona`.
[[nodiscard]] std::string first_sides_of_games();

/// The units of the games in which the score decides: `points in Anacund, towers in Avalam`.
[[nodiscard]] std::string units_in_games();

/// The units as alternatives: `points (Anacund) or towers (Avalam)`. With `all`, also of games in which the score does
/// not decide: `pieces (Achef, Fanorona)`.
[[nodiscard]] std::string units_of_games(bool all);

/// The counts of games that add one to `stats`: heading and description, for pages of the manual.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> counts_of_games();

/// The titles of games, and the rule for the score of a finished game: `the points of both add up to 41, …`.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> final_scores_of_games();

}  // namespace damier
