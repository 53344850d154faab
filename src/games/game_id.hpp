// The number of a kind of game at run time, for code that does not need its rules.
#pragma once

#include "games/game.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The place of a game in the list of games (list.hpp). It is never stored: databases and files have `GameInfo::id`.
/// Code that needs only the constant properties includes this file and not any.hpp, which includes the rules.
enum class GameId : std::uint8_t {};

/// The constant properties of a game.
[[nodiscard]] const GameInfo& info(GameId id);

/// The constant properties of all games in the order of the list: `for (const GameInfo& game : all_games())`.
[[nodiscard]] std::span<const std::reference_wrapper<const GameInfo>> all_games();

/// The game with that name in the Game tag, or nothing.
[[nodiscard]] std::optional<GameId> find_game(std::string_view name);

/// The names of all games in the order of the list.
[[nodiscard]] std::vector<std::string> game_names();

/// The names of the sides of all games, each once: `Black`, `White`.
[[nodiscard]] std::vector<std::string_view> side_names();

/// The symbols of its drawings, with their meanings.
[[nodiscard]] std::vector<Symbol> legend_of(GameId id);

/// The values of its Board tag, if there are only a few (see HasBoardNames); else empty.
[[nodiscard]] std::vector<std::string> board_names(GameId id);

/// The message that no game has this name, with the nearest name or all names.
[[nodiscard]] std::string unknown_game(std::string_view name);

}  // namespace damier
