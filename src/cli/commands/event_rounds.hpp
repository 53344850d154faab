// What damier event plan and damier event round share: storing the games of rounds.
#pragma once

#include "cli/context/context.hpp"
#include "games/game_id.hpp"
#include "options/command_line.hpp"
#include "store/connection/database.hpp"
#include "store/read/people.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A game of a round. It is planned if its result is `*`.
struct RoundGame {
    std::string round;
    std::string side1;
    std::string side2;
    std::string result = "*";
    std::string termination = "planned";
    std::optional<std::uint64_t> lot = std::nullopt;  ///< the seed of the lot that decides who moves first
};

/// The tags that all games of a plan have.
struct RoundTags {
    GameId game{};
    std::string event;
    std::string site;   ///< may be empty
    std::string date;   ///< may be empty
    std::string rules;  ///< may be empty
};

/// Stores games of rounds as one change of the log. A result replaces the planned game. Returns the number of games
/// that were not stored before. Throws UsageError if a name or tag is wrong.
std::size_t store_round_games(Database& db, const std::string& command, const RoundTags& tags,
                              const std::vector<RoundGame>& games, Context& context);

/// The name of the player whom a person means by the text `typed`. The text may be a spelling of the player, or a part
/// of the name that only one player has. A name that is not known is that of a new player. Throws UsageError if several
/// players have the text in their names.
[[nodiscard]] std::string name_of_player(const Database& db, const std::string& typed);

/// The kind of all games of an event. Throws UsageError if there are none, or several kinds.
GameId kind_of_event(const std::vector<EventGame>& games, const std::string& event);

/// The games of the round, by number. A round such as `3.1` belongs to round 3.
[[nodiscard]] std::vector<EventGame> games_of_round(const std::vector<EventGame>& games, const std::string& round);

/// Whether an event has a game between two players in a round, and whether one of these has a result.
struct KnownGame {
    bool any = false;
    bool with_result = false;
};

/// What the event has of this game. The names are those that tables show.
[[nodiscard]] KnownGame known_game(const std::vector<EventGame>& games, const RoundGame& wanted);

/// Adds the subcommands `plan` and `round` to the command `event`.
void declare_event_plan(CommandLine& app, Context& context);
void declare_event_round(CommandLine& app, Context& context);

}  // namespace damier
