#pragma once

#include "games/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The fault, if any, of what is alike in all games: the rule set is one of the game's, and there is no Board tag
/// where the game has one board only, nor a FirstRound tag unless `takes_first_round`.
[[nodiscard]] std::optional<StartFault> check_start(const GameInfo& info, const Start& start,
                                                    bool takes_first_round = false);

/// Who moves first: the side that a First tag names, else `fixed`, else side one. `fixed` is the side that something
/// else already gives the move to, which `because` names: "the position".
[[nodiscard]] Result<Side, StartFault> first_side(const GameInfo& info, std::string_view first,
                                                  std::optional<Side> fixed, std::string_view because = "");

/// The space-separated fields of a position string, which must be as many as `names`, or what is wrong.
[[nodiscard]] Result<std::vector<std::string_view>, StartFault> position_fields(std::string_view text,
                                                                                std::string_view names);

/// The side to move, given by its letter in a position string.
[[nodiscard]] Result<Side, StartFault> position_side(const GameInfo& info, std::string_view field);

/// A fault of the position string.
[[nodiscard]] inline Failure<StartFault> bad_position(std::string message) {
    return fail(StartFault{StartFault::Part::position, std::move(message)});
}

}  // namespace damier
