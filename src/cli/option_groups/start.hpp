#pragma once

#include "cli/context.hpp"
#include "games/any.hpp"
#include "options/command_line.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace damier {

/// A line of play: the positions from the start to the end, and the turns between them.
template <Game G>
struct Line {
    std::vector<typename G::Position> positions;
    std::vector<typename G::Turn> turns;
    /// What to say of those that are errors of play which the rules provide for, by their place among the turns.
    std::map<std::size_t, std::string> irregular;
};

/// The options by which a command takes a position: GAME, --position, --line, --rules, --board, --first and
/// --first-round.
struct PositionOptions {
    std::string game;
    std::string rules;
    std::string board;
    std::string position;
    std::string first;
    std::string first_round;
    std::string line;

    void declare(CommandLine& app);
    /// All of them but GAME and --line.
    void declare_setup(CommandLine& app);

    /// The game that was named. Throws UsageError with the nearest names for an unknown one.
    [[nodiscard]] GameId find_game() const;

    /// The start, and the turns of --line. Throws UsageError as `find_position`.
    template <Game G>
    [[nodiscard]] Line<G> find_line() const;

    /// The position after --line; notes what is irregular in it. Throws UsageError that says what is wrong, and with
    /// which option.
    template <Game G>
    [[nodiscard]] typename G::Position find_position(const Context& context) const;

    /// The same for whatever game was named.
    [[nodiscard]] Position find_any(const Context& context) const;

    /// The position to look for in games: under all rule sets unless --rules names one.
    [[nodiscard]] std::vector<Position> find_in_games(const Context& context) const;
    [[nodiscard]] std::vector<Position> in_games(const Position& found) const;
};

/// Throws UsageError for a start that is at fault, naming the option.
[[noreturn]] void refuse_start(const StartFault& fault);

/// Throws UsageError for turn number `ply` (from 1) of a line.
[[noreturn]] void refuse_turn(std::string_view turn, std::size_t ply, const std::string& reason,
                              const std::vector<std::string>& nearest);

}  // namespace damier

#include "cli/option_groups/start_impl.hpp"
