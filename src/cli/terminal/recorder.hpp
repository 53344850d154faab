// Records a game that a user types, for the commands `record` and `play`.
//
// The interview (`interview.hpp`) asks for the tags. A `LineReader` (`line_reader.hpp`) reads the turns line by line,
// and a Session checks each one. At the end the game is stored. Until the game is stored, every entry is also kept in a
// draft, so that nothing is lost.
#pragma once

#include "cli/context/context.hpp"
#include "cli/option_groups/deal.hpp"
#include "cli/option_groups/start.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace damier {

/// The options of `record` and `play`.
struct RecordOptions {
    PositionOptions start;
    DealOptions deal;
    /// Event, Site, Date, Round, Match, Side1 and Side2; empty: not given
    std::map<std::string, std::string> tags;
    std::string next;  ///< the number of the game before, if the game is the next round of its match
    std::string clock_from;
    bool resume = false;
    bool drafts = false;    ///< list the drafts
    bool discard = false;   ///< delete a draft
    std::size_t draft = 0;  ///< the number in the list of the draft to resume or to delete; 0: the last one
    bool yes = false;
    bool clock = false;
    bool json = false;
    bool is_result = false;         ///< only the players, event, round and date are asked, and names as they are typed
    bool plays = false;             ///< the program plays the side that the tags give it
    std::optional<double> seconds;  ///< for each turn of the program; without it, its level decides
};

/// The kind of game that the user answers at a terminal. Nothing if the user wants to leave. Throws UsageError for
/// other input.
[[nodiscard]] std::optional<std::string> ask_game(Context& context);

/// The arguments of `result`. An empty text is not given.
struct ResultArguments {
    std::string game;
    std::array<std::string, 2> sides;
    std::string event;
    std::string round;
    std::string date;
    std::string result;
    std::string score;
};

/// Why the score of these arguments cannot be right; empty if it can.
using ScoreError = std::function<std::string(const ResultArguments&)>;

/// The arguments, completed by the answers of the user at a terminal. A result is not asked if a player has no
/// opponent. After a result, the score is asked if it decides the games of this kind. Nothing if the user wants to
/// leave.
[[nodiscard]] std::optional<ResultArguments> ask_result(const ResultArguments& known, const ScoreError& score_error,
                                                        Context& context);

/// Lists the drafts, or deletes one, if the options ask for that.
///
/// Otherwise reads a game as the user types it, and stores it. At a terminal, it asks the user for missing tags. Other
/// input ends at the first error, which is reported with its line. An unfinished game with at least one entry is kept
/// as a draft.
void record_game(const RecordOptions& options, Context& context);

}  // namespace damier
