// Stored games, as commands read and list them.
//
// `load_game` reads a game for commands that show or change it. `game_columns` describes the rows of `list` and of
// other commands that list games. In the same folder, people.hpp finds players and events, edited.hpp edits games as
// text, and naming.hpp has the commands for names.
#pragma once

#include "cli/context/context.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "view/report.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace damier {

/// A stored game, read and replayed.
struct StoredGame {
    std::string text;  ///< as it would be exported
    Record record;
    Replay replay;  ///< with its positions
};

/// Reads a game from the text that is stored for it. Throws StoreError if the game does not replay, which only happens
/// in a damaged database.
[[nodiscard]] StoredGame read_stored(const Database& db, std::int64_t id, std::string text);

/// Reads a game from the database. Throws UsageError if the game does not exist, and StoreError as `read_stored` does.
[[nodiscard]] StoredGame load_game(const Database& db, std::int64_t id);

/// The same for a command that needs a board. Throws UsageError if the game is only a result.
[[nodiscard]] StoredGame load_game_with_board(const Database& db, std::int64_t id);

/// The number of turns after which a command looks at a stored game: that of --ply, or `last` without it. Throws
/// UsageError if the game has fewer turns. `id` is the game's number as the user typed it.
[[nodiscard]] std::size_t chosen_ply(std::optional<std::size_t> ply, const std::string& id, std::size_t last);

/// Replays a game that a command made from its options, with keys. Its errors are UsageErrors, and its warnings are
/// notes.
[[nodiscard]] Replay replay_given(Record& record, const Context& context);

/// A result as tables show it: `+:-` and so on if a side did not come.
[[nodiscard]] std::string shown_result(GameResult result, bool is_forfeit);

/// The same for a stored game.
[[nodiscard]] std::string result_in_table(const GameRow& game);

/// A player of a stored game as tables show it: `bye` if the other one has a bye. `side` is `&GameRow::side1` or
/// `&GameRow::side2`.
[[nodiscard]] std::string player_in_table(const GameRow& game, std::string GameRow::*side);

/// The columns of lists of games, in the order in which they are shown.
[[nodiscard]] const std::vector<Column<GameRow>>& game_columns();

/// Columns of lists of games, with dates as pages show them.
[[nodiscard]] std::vector<Column<GameRow>> with_page_dates(std::vector<Column<GameRow>> columns);

/// The name of a stored game in a message: `game 12 (Anna - Bert, 14/03/2026)`.
[[nodiscard]] std::string name_in_message(const GameRow& game);

/// The tags of a game as fields.
[[nodiscard]] Value tags_of(const Record& record);

/// A row of such a list as fields, with the keys of `list --json`.
[[nodiscard]] Value to_json(const GameRow& row);

}  // namespace damier
