// Results as people write them.
#pragma once

#include "games/game_result.hpp"

#include <optional>
#include <string_view>

namespace damier {

/// The result that a person wrote, on the command line, in a query or in a table. Besides the texts of the Result tag,
/// these are:
/// - other signs between the points, and blanks: `1–0`, `1:0`, `1 - 0`, `½-½`, `0,5-0,5`;
/// - the points of side 1: `1`, `0`, `½`, `1/2`, `0.5`;
/// - signs: `=`; `+`, `+-`, `+:-` and `-:+` if a side did not come, and `-:-` if neither came, so that nobody won;
/// - `draw`, in French `nulle`.
[[nodiscard]] std::optional<GameResult> typed_result(std::string_view text);

/// The same, and words that say how the player who is named first fared: `won`, `gain` and `gagné`; `lost`, `perte` and
/// `perdu`. Queries do not read these words so, since there they are about any named player.
[[nodiscard]] std::optional<GameResult> typed_result_of_first(std::string_view text);

/// Whether a text that `typed_result` reads says that a side did not come, as `+:-` and `-:-` do.
[[nodiscard]] bool is_typed_forfeit(std::string_view text);

}  // namespace damier
