#pragma once

#include "games/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Which game, at run time: its place in the list of games (list.hpp). Never stored; databases and files hold `GameInfo::id`.
/// Who needs no more than what is the same for all games includes this and not any.hpp, which knows the rules of each.
enum class GameId : std::uint8_t {};

/// What does not change about a game.
[[nodiscard]] const GameInfo& info(GameId id);

/// The game with that name, as the Game tag has it, or nothing.
[[nodiscard]] std::optional<GameId> find_game(std::string_view name);

/// The names of all games in the order of the list.
[[nodiscard]] std::vector<std::string> game_names();

}  // namespace damier
