// A note about other rule sets, if --rules chose one.
#pragma once

#include "cli/context/context.hpp"
#include "cli/option_groups/start.hpp"
#include "record/date.hpp"
#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>

namespace damier {

/// If --rules chose one rule set, tells the user how many games of other rule sets reached the position. An example:
/// `23 more games under forced`. `found` is the position, `wants` as in VisitSink.
void note_other_rules(const Database& db, const PositionOptions& asked, const Position& found, bool exact,
                      const std::function<bool(std::int64_t, Date)>& wants, const Context& context);

}  // namespace damier
