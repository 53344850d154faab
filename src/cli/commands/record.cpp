#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/command.hpp"
#include "cli/terminal/recorder.hpp"

#include <fmt/format.h>

#include <array>
#include <tuple>

namespace damier {

void declare_record(CommandLine& app, Context& context) {
    const auto options = std::make_shared<RecordOptions>();
    app.add_option("GAME", options->start.game, tr_format("The game: {}", join(game_names(), ", ")));
    options->start.declare_setup(app);
    options->deal.declare(app);
    const std::array<std::tuple<const char*, const char*, const char*>, 6> tags{
        {{"--side1", "Side1", tr_later("The player of the first side")},
         {"--side2", "Side2", tr_later("The player of the second side")},
         {"--event", "Event", tr_later("The event")},
         {"--site", "Site", tr_later("The place")},
         {"--date", "Date", tr_later("The date: 2026.03.14, 2026-03-14 or 14/3/2026, ?? for unknown")},
         {"--round", "Round", tr_later("The round")}}};
    auto* resume =
        app.add_flag("--resume", options->resume, "Go on with a game that was left: of GAME, else the last one");
    for (const auto& [option, tag, help] : tags) {
        app.add_option(option, options->tags[tag], help)->type_name("TEXT")->excludes(resume);
    }
    app.add_flag("--clock", options->clock, "Note the time that each player has used, behind each turn");
    app.add_option("--clock-from", options->clock_from, "The same, counted down from a time such as 0:30:00")
        ->type_name("TIME");
    app.add_flag("--json", options->json, "Report the number of the game as one JSON document");
    app.footer(
        "Draws the board after every turn. A turn may be typed without its separators, in capitals, or with blanks\n"
        "where one legal turn alone fits; Tab completes, help lists the commands. Anacund takes placements one by "
        "one,\n"
        "Fanorona the steps of a chain. Every line is on disk at once, so that --resume goes on after a crash.\n"
        "Input that is no terminal asks nothing: a turn or a command a line, and the first fault ends it.");
    app.callback([=, &context] { context.action = [=, &context] { record_game(*options, context); }; });
}

}  // namespace damier
