// Turns as people type them: in capitals, without separators, or only in part.
#pragma once

#include "games/position.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The meaning of a turn that was typed loosely: in capitals, without separators, or without marks.
struct TypedTurn {
    std::string turn;                  ///< the turn, in canonical form; empty if no turn fits
    std::string irregular;             ///< why the turn is irregular; empty if it is legal
    std::vector<std::string> choices;  ///< without `turn`: the legal turns on the same squares
    std::string error;                 ///< without `turn`: the reason, and the nearest legal turns
};

/// Reads the next turn of a game that came through these positions, the present one last. Squares may be in capitals,
/// and separated by blanks or by nothing. Marks such as Fanorona's `A` may be missing if only one legal turn fits.
[[nodiscard]] TypedTurn read_turn(std::span<const Position> positions, std::string_view typed);

/// The captures by which `turn`, a chain of captures, could continue. `before` is the position before the whole chain.
/// Each capture is the text to append for one step, such as `-f4A`.
[[nodiscard]] std::vector<std::string> continuations(const Position& before, const std::string& turn);

/// The words that may be typed next, in canonical order. These are the legal placements if turns consist of parts, and
/// otherwise the legal turns. The position may be in the middle of a turn. `earlier` has the positions of the game
/// before it, and may also contain it.
[[nodiscard]] std::vector<std::string> next_words(const Position& position, std::span<const Position> earlier);

/// The meaning of a part of a turn, typed as `5:c12` or `C12`.
struct TypedPart {
    std::string part;                 ///< in canonical form; empty if no part fits
    std::string irregular;            ///< why the part is irregular; empty if it is legal
    std::vector<std::string> errors;  ///< without `part`: irregular placements that the text may mean, such as `5:c12`
    std::string error;                ///< without `part`: the reason
};

/// The number of parts of a turn (see `HasParts`), which may be typed one by one; 0 in games without parts.
[[nodiscard]] int parts_of_turn(GameId game);
/// Reads a part, only in games that have parts.
[[nodiscard]] TypedPart read_part(const Position& position, std::string_view typed);
/// The position after a part in canonical form.
[[nodiscard]] Position play_part(const Position& position, std::string_view part);

/// Cuts a text into the parts of a turn. Blanks, `+`, commas or nothing may separate the parts.
[[nodiscard]] std::vector<std::string> split_parts(std::string_view typed);

}  // namespace damier
