// Comparing and sorting the rounds of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace damier {

/// The round in the form in which rounds are compared: without the zeros before a number. So `01` is round 1, and
/// `03.02` is `3.2`. Any other text stays, such as `Final` or the unknown `?`.
[[nodiscard]] std::string plain_round(std::string_view round);

/// The same without the board or game after the point: `3` for `03.2`.
[[nodiscard]] std::string whole_round(std::string_view round);

/// The number of a round: 3 for `3` and `3.1`. Nothing for other texts.
[[nodiscard]] std::optional<std::size_t> number_of_round(std::string_view round);

/// The place of a round among others: whether it has no number, the number, that of the board or game after the point
/// (-1 without a point), and the folded text if it has no number. So `3.2` comes before `3.10`, and rounds such as
/// `Final` come last. `list` sorts by the same key (store/read/games.cpp).
using RoundKey = std::tuple<bool, std::size_t, std::int64_t, std::string>;
[[nodiscard]] RoundKey round_key(std::string_view round);

/// The round that a person wrote with a word for it, in English or French: `2` for `Round 2` or `Manche 2`. Any other
/// text stays.
[[nodiscard]] std::string_view without_word_for_round(std::string_view round);

/// Whether a text is a word for a round, in English or French.
[[nodiscard]] bool is_word_for_round(std::string_view text);

/// Whether two texts name one round.
[[nodiscard]] bool is_same_round(std::string_view a, std::string_view b);

}  // namespace damier
