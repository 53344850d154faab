#pragma once

#include "cli/context.hpp"
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

/// Takes down a game that is typed, and stores it. At a terminal it asks for what was not given; elsewhere the first
/// fault ends it, with its line. A game that is left stays in a draft.
void record_game(const RecordOptions& options, Context& context);

}  // namespace damier
