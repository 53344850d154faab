#include "cli/command.hpp"
#include "cli/stored/naming.hpp"

namespace damier {

void declare_event(CommandLine& app, Context& context) {
    declare_naming(app, context, Named::event);
}

}  // namespace damier
