#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/terminal/recorder.hpp"

#include <fmt/format.h>

#include <array>
#include <tuple>

namespace damier {

void declare_record(CommandLine& app, Context& context) {
    const auto options = std::make_shared<RecordOptions>();
    app.add_option("GAME", options->start.game, ValueKind::game, tr_format("The game: {}", join(game_names(), ", ")));
    options->start.declare_setup(app);
    options->deal.declare(app);
    const std::array<std::tuple<const char*, const char*, const char*, ValueKind>, 6> tags{
        {{"--side1", "Side1", tr_later("The player of the first side"), ValueKind::player},
         {"--side2", "Side2", tr_later("The player of the second side"), ValueKind::player},
         {"--event", "Event", tr_later("The event"), ValueKind::event},
         {"--site", "Site", tr_later("The place"), ValueKind::site},
         {"--date", "Date", tr_later("The date: 2026.03.14, 2026-03-14 or 14/3/2026, ?? for unknown"), ValueKind::text},
         {"--round", "Round", tr_later("The round"), ValueKind::text}}};
    auto* resume = app.add_flag("--resume", options->resume,
                                "Continue an unfinished game: the one of GAME if it is given, otherwise the last one");
    auto* drafts =
        app.add_flag("--drafts", options->drafts, "List the unfinished games, or those of GAME")->excludes(resume);
    app.add_flag("--discard", options->discard, "Delete an unfinished game, chosen as for --resume")
        ->excludes(resume)
        ->excludes(drafts);
    app.add_option("--draft", options->draft, "With --resume or --discard: the game with this number in --drafts")
        ->range(1)
        ->excludes(drafts);
    app.add_flag("-y,--yes", options->yes,
                 "Do not ask before --discard, about a pairing that has a result already, or about a game that "
                 "contradicts the plan");
    for (const auto& [option, tag, help, kind] : tags) {
        app.add_option(option, options->tags[tag], kind, help)->type_name("TEXT")->excludes(resume);
    }
    app.add_option(
           "--next", options->next, ValueKind::text,
           "The game is the next round of the match of game ID, and takes game, players, event and board from it")
        ->type_name("ID")
        ->excludes(resume);
    exclude_start(app, resume);
    app.add_flag("--clock", options->clock,
                 "Note after each turn typed at a terminal the time that its player has used so far");
    app.add_option("--clock-from", options->clock_from, ValueKind::text,
                   "Note the time that each player has left of TIME, for example 0:30:00, not the time used")
        ->type_name("TIME");
    app.add_flag("--json", options->json, "Write the number of the game as one JSON document");
    app.about(
        "Use it to type in a game, while it is played or from a score sheet. damier asks for the players and the "
        "event, then takes one turn per line and draws the board after each turn. It saves every line at once: after "
        "a crash, --resume continues the game. Type help for the list of commands.");
    app.action([=, &context] { record_game(*options, context); });
}

}  // namespace damier
