// The type of an entry in the list of all commands.
#pragma once

#include "cli/context/context.hpp"
#include "options/command_line.hpp"

#include <string_view>
#include <vector>

namespace damier {

/// A subcommand. `declare` adds its options to `app`, and its action. Help, man pages and completion all come from
/// these declarations.
struct Command {
    std::string_view group;  ///< its heading in help, for example `Games`
    std::string_view name;
    void (*declare)(CommandLine& app, Context& context);
    std::string_view summary;  ///< one line, lower case, without a full stop
    bool pages = false;        ///< whether its output may be long; a terminal then shows it in a pager
};

using Commands = std::vector<Command>;

}  // namespace damier
