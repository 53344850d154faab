#include "cli/commands/commands.hpp"
#include "cli/stored/naming.hpp"

namespace damier {

void declare_event(CommandLine& app, Context& context) {
    app.about(
        "Use it if tables show one event under several names, or under a wrong name. The games themselves do not "
        "change, and are exported as they were written. damier undo undoes every one of these changes.");
    declare_naming(app, context, Named::event);
}

}  // namespace damier
