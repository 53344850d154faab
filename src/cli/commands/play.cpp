// damier play: a game against the program, recorded as `record` does.

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/terminal/program_player.hpp"
#include "cli/terminal/recorder.hpp"
#include "record/date.hpp"
#include "reports/opponent.hpp"

namespace damier {
namespace {

struct PlayOptions {
    RecordOptions record;
    int level = 5;
    std::string side;
    std::string name;
};

/// The tags of the two players. The user has the first side unless --side names the other one.
void name_players(PlayOptions& options) {
    const GameInfo& game = info(options.record.start.find_game());
    const auto side = options.side.empty() ? std::optional(Side::one) : parse_side(game, options.side);
    if (!side) {
        throw UsageError(tr_format("unknown side \"{}\" (expected {} or {})", options.side, side_name(game, Side::one),
                                   side_name(game, Side::two)));
    }
    if (ProgramPlayer::is_name(options.name)) {
        throw UsageError(tr_format("--name: \"{}\" is a name of the program", options.name));
    }
    auto& tags = options.record.tags;
    tags[*side == Side::one ? "Side1" : "Side2"] = options.name;
    tags[*side == Side::one ? "Side2" : "Side1"] = ProgramPlayer::name(options.level);
    tags["Event"] = "?";
    tags["Site"] = "?";
    tags["Round"] = "?";
    tags["Date"] = write_date(today());
    const StartTags& start = options.record.start.tags;
    options.record.deal.shuffle |=
        game.needs_board && start[StartPart::board].empty() && start[StartPart::position].empty();
}

}  // namespace

void declare_play(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PlayOptions>();
    RecordOptions& record = options->record;
    app.add_option("GAME", record.start.game, ValueKind::game, tr_format("The game: {}", join(game_names(), ", ")));
    record.start.declare_setup(app);
    record.deal.declare(app);
    auto* level = app.add_option("--level", options->level, "How well damier plays, from 1 to 10 (default: 5)")
                      ->range(1, most_level);
    auto* side = app.add_option("--side", options->side, ValueKind::side, "Your side (default: the first)");
    auto* name =
        app.add_option("--name", options->name, ValueKind::player, "Your name in the stored game")->type_name("TEXT");
    app.add_option("--time", record.seconds,
                   "Let damier think S seconds per turn, instead of as long as its level says")
        ->type_name("S");
    auto* resume = app.add_flag("--resume", record.resume, "Continue the unfinished game");
    for (Option* const option : {level, side, name}) {
        option->excludes(resume);
    }
    exclude_start(app, resume);
    app.add_flag("--json", record.json, "Write the number of the game as one JSON document");
    app.about(
        "Use it to practise, at one of ten levels. Type your turns as with record; damier answers each one and draws "
        "the board. All commands of record work, too: hint suggests a turn, and undo undoes your last turn and "
        "damier's answer. At the end damier stores the game, and names itself and its level as your opponent.");
    app.action([=, &context] {
        options->record.plays = true;
        if (options->record.seconds && !(*options->record.seconds > 0)) {
            throw UsageError(
                tr_format("--time: {} is not a time limit (expected more than 0 seconds)", *options->record.seconds));
        }
        if (!options->record.resume) {
            std::string& game = options->record.start.game;
            if (game.empty()) {
                game = ask_game(context).value_or("");
            }
            if (game.empty()) {
                context.note(tr("nothing was recorded"));
                return;
            }
            name_players(*options);
        }
        record_game(options->record, context);
    });
}

}  // namespace damier
