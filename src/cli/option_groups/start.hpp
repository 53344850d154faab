// Options that give a position. start_impl.hpp has the templates.
#pragma once

#include "cli/context/context.hpp"
#include "games/position.hpp"
#include "options/command_line.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct LineRemark {
    std::size_t turn = 0;  ///< its index in the line
    bool is_irregular = false;
    std::string message;
};

/// A line of play: the positions from the start to the end, and the turns between them.
template <Game G>
struct Line {
    std::vector<typename G::Position> positions;
    std::vector<typename G::Turn> turns;
    /// Messages about turns that the rules call irregular, and about turns that were written carelessly.
    std::vector<LineRemark> remarks;

    /// The first turns as a game without players.
    [[nodiscard]] Record record(std::size_t plies) const;
};

/// What is wrong with a start or a line.
struct LineError {
    const char* option;  ///< `--rules`
    const char* label;   ///< in forms: `Rules`, marked for translation
    std::string message;
};

/// The options that give a position: GAME, --position, --line, --rules, --board, --first and --first-round.
struct PositionOptions {
    std::string game;
    StartTags tags;  ///< as typed: a side may be a letter or a French name
    std::string line;

    void declare(CommandLine& app);
    /// Adds all of these options except GAME.
    void declare_rest(CommandLine& app);
    /// Adds all of these options except GAME and --line.
    void declare_setup(CommandLine& app);

    /// The game that the user named. For an unknown game, throws UsageError with the nearest names.
    [[nodiscard]] GameId find_game() const;

    /// The start, and the turns of --line, or what is wrong with them.
    template <Game G>
    [[nodiscard]] Result<Line<G>, LineError> read_line() const;
    /// The same. Throws UsageError as `find_positions` does.
    template <Game G>
    [[nodiscard]] Line<G> find_line() const;

    /// The start and the position after each turn of --line. Notes tell the user about irregular and careless turns.
    /// Throws UsageError, which names the error and the option.
    template <Game G>
    [[nodiscard]] std::vector<typename G::Position> find_positions(const Context& context) const;

    /// The same for any game.
    [[nodiscard]] std::vector<Position> find_all(const Context& context) const;
    /// The position after --line, for any game.
    [[nodiscard]] Position find_any(const Context& context) const { return find_all(context).back(); }

    /// The positions to look for in stored games, if the user asked for `found`. There is one per rule set, or only
    /// `found` if --rules names a rule set.
    [[nodiscard]] std::vector<Position> in_games(const Position& found) const;
};

/// The kind of value and the description of the option for a part of a start.
[[nodiscard]] std::pair<ValueKind, std::string> start_option(StartPart part);

/// The value of the tag for a part, from what a person typed.
[[nodiscard]] std::string start_tag(const GameInfo& info, StartPart part, const std::string& typed);

/// The side that moves first in a line of play, if the line begins with a number: side two for `1...`.
[[nodiscard]] std::optional<Side> numbered_side(std::string_view line);

/// The error about a wrong turn of a line; `ply` is its number, counted from 1.
[[nodiscard]] LineError turn_of_line_error(std::string_view turn, std::size_t ply, const std::string& reason,
                                           const std::vector<std::string>& nearest);

/// A remark about a turn, with the option.
[[nodiscard]] inline std::string in_option_line(const LineRemark& remark) {
    return "--line: " + remark.message;
}

}  // namespace damier
