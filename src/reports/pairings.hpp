// Reading pairings: the games of rounds, and the pairs of start ranks that pairing programs write. TRF is in trf.hpp.
#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// An error in a file: its line, from 1, and a message. The line is 0 if the error is not in one line.
struct FileFault {
    std::size_t line = 0;
    std::string message;
};

/// The highest number of a round.
inline constexpr std::size_t last_round = 999;

/// Reads the number of a round, from 1 to `last_round`, also with a word for it, such as `Round 2`. The error says what
/// was expected.
[[nodiscard]] Result<std::size_t> read_round_number(std::string_view text);

/// A line of a file of games: a round and two names.
struct RoundLine {
    std::size_t line = 0;  ///< in the file, from 1
    std::size_t round = 0;
    std::string side1;
    std::string side2;
};

/// Reads a file with a line `ROUND, SIDE1, SIDE2` per game. Commas, semicolons or tabs separate the parts. The first
/// line may have the headings `round`, `side1` and `side2`, in English or in the user's language.
[[nodiscard]] Result<std::vector<RoundLine>, FileFault> read_round_lines(std::string_view text);

/// A line of a list of pairs: the start ranks of two players.
struct RankPair {
    std::size_t line = 0;  ///< in the file, from 1
    std::size_t one = 0;
    std::size_t two = 0;  ///< 0 if the first has a bye
};

/// Whether a text is a list of pairs: whether its first line has only a number.
[[nodiscard]] bool is_pair_list(std::string_view text);

/// Reads a list of pairs, as pairing programs write it: the number of pairs, then a line for each pair. `players` is
/// the highest start rank.
[[nodiscard]] Result<std::vector<RankPair>, FileFault> read_pair_list(std::string_view text, std::size_t players);

}  // namespace damier
