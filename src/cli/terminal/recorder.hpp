// Records a game that a user types, for the command `record`.
//
// The interview (`interview.hpp`) asks for the tags. A `LineReader` (`line_reader.hpp`) reads the turns line by line,
// and a Session checks each one. At the end the game is stored. Until the game is stored, every entry is also kept in a
// draft, so that nothing is lost.
#pragma once

#include "cli/context/context.hpp"
#include "cli/option_groups/deal.hpp"
#include "cli/option_groups/start.hpp"

#include <map>
#include <string>

namespace damier {

/// The options of `record`.
struct RecordOptions {
    PositionOptions start;
    DealOptions deal;
    std::map<std::string, std::string> tags;  ///< Event, Site, Date, Round, Side1 and Side2; empty: not given
    std::string clock_from;
    bool resume = false;
    bool clock = false;
    bool json = false;
};

/// Reads a game as the user types it, and stores it. At a terminal, it asks the user for missing tags. Other input ends
/// at the first error, which is reported with its line. An unfinished game with at least one entry is kept as a draft.
void record_game(const RecordOptions& options, Context& context);

}  // namespace damier
