// Notes about games with other rules, or in which the other side began.
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

/// If no game was found, tells the user how many games reached the position after the same turns in which the other
/// side began. An example: `2 games in which Red began (--first Red)`.
void note_other_first(const Database& db, const PositionOptions& asked, bool exact,
                      const std::function<bool(std::int64_t, Date)>& wants, const Context& context);

}  // namespace damier
