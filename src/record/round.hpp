// Comparing the rounds of two games.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The round in the form in which rounds are compared: without the zeros before a number. So `01` is round 1, and
/// `03.02` is `3.2`. Any other text stays, such as `Final` or the unknown `?`.
[[nodiscard]] std::string plain_round(std::string_view round);

/// The same without the board or game after the point: `3` for `03.2`.
[[nodiscard]] std::string whole_round(std::string_view round);

/// The number of a round: 3 for `3` and `3.1`. Nothing for other texts.
[[nodiscard]] std::optional<std::size_t> number_of_round(std::string_view round);

/// Whether two texts name one round.
[[nodiscard]] bool is_same_round(std::string_view a, std::string_view b);

}  // namespace damier
