#pragma once

#include "cli/context.hpp"
#include "options/command_line.hpp"
#include "store/journal/journal.hpp"

#include <string>

namespace damier {

/// Adds the commands by which people say who is who, or which event is which: rename, merge, alias, unmerge and
/// list-spellings.
void declare_naming(CommandLine& app, Context& context, Named kind);

/// A name that tables show must be one line that can be seen. Throws UsageError.
void refuse_odd_name(Named kind, const std::string& name);

}  // namespace damier
