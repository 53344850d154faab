#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/stored/naming.hpp"

namespace damier {

void declare_event(CommandLine& app, Context& context) {
    app.about(
        "Use it to plan the rounds of a tournament, or if tables show one event under several names, or under a wrong "
        "name. A change of names does not change the games, and they are exported as they were written. damier undo "
        "undoes every one of these changes.");
    app.usual_words([](std::string_view name) { return "event round " + shell_quoted(std::string(name)); });
    declare_naming(app, context, Named::event);
    declare_event_plan(app, context);
    declare_event_round(app, context);
}

}  // namespace damier
