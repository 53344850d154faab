#pragma once

#include "games/any.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What a turn that was typed without care can mean.
struct TypedTurn {
    std::string turn;                  ///< the turn, in canonical form; empty where there is none
    std::string irregular;             ///< why the turn is an error of play; empty where it is legal
    std::vector<std::string> choices;  ///< several legal turns on the same squares
    std::string fault;                 ///< where there is no turn: why not, and the nearest legal turns
};

/// Reads a turn in which squares may be in capitals, separated by blanks or by nothing, and marks may be missing where
/// one legal turn alone fits.
[[nodiscard]] TypedTurn read_turn(const Position& position, std::string_view typed);

/// The legal turns that go on where the last turn ended (a chain of captures that can be longer): what each adds to
/// it, such as `-f4A`, the first step only.
[[nodiscard]] std::vector<std::string> continuations(const Position& before, const std::string& turn);

/// The parts that may come next in a position, which may be in the middle of a turn, where turns consist of parts;
/// elsewhere all legal turns. In canonical order.
[[nodiscard]] std::vector<std::string> next_words(const Position& position);

/// A part of a turn as it was typed: `5:c12`, `C12`.
struct TypedPart {
    std::string part;                 ///< in canonical form; empty where there is none
    std::string irregular;            ///< why it is an error of play; empty where it is legal
    std::vector<std::string> errors;  ///< where a fault can be an error of play: how it would be written
    std::string fault;
};

/// Whether turns consist of parts (Anacund's three placements), so that they may be typed part by part.
[[nodiscard]] bool has_parts(GameId game);
[[nodiscard]] TypedPart read_part(const Position& position, std::string_view typed);
[[nodiscard]] Position play_part(const Position& position, std::string_view part);

/// The parts of a turn in a text, which are separated by blanks, `+`, commas or nothing.
[[nodiscard]] std::vector<std::string> split_parts(std::string_view typed);

}  // namespace damier
