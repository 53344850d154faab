// Commands for the names of players and events.
#pragma once

#include "cli/context/context.hpp"
#include "options/command_line.hpp"
#include "store/log/log.hpp"

#include <string>

namespace damier {

/// Adds the commands that assign spellings to players or events: rename, merge, alias, unmerge and list-spellings.
void declare_naming(CommandLine& app, Context& context, Named kind);

/// Throws UsageError if tables cannot show a name. A name must be a single visible line without braces and without
/// blanks at its ends, and it must not be `?`. That of a player must not mean a bye.
void refuse_odd_name(Named kind, const std::string& name);

}  // namespace damier
