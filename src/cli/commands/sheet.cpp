#include "view/sheet.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/deal.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/print/output.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_id.hpp"

namespace damier {
namespace {

struct SheetOptions {
    PositionOptions start;  ///< `game` may be the number of a stored game
    DealOptions deal;
    Paper paper = a4;
    OutputOptions output;
    bool text = false;
};

ScoreSheet stored_sheet(std::int64_t id, const Context& context) {
    const StoredGame game = load_game_with_board(open_unchecked(context), id);
    return sheet_of(game.record, game.replay.positions);
}

ScoreSheet find_sheet(SheetOptions& options, const Context& context) {
    if (const auto id = to_number<std::int64_t>(options.start.game, 1)) {
        if (options.deal.shuffle) {
            throw UsageError(tr("--shuffle: this stored game already has a board"));
        }
        return stored_sheet(*id, context);
    }
    const GameId game = options.start.find_game();
    options.deal.apply(options.start, context);
    if (info(game).needs_board && options.start.tags[StartPart::board].empty() &&
        options.start.tags[StartPart::position].empty()) {
        options.start.tags[StartPart::board] = any_board(game);
        return without_numbers(blank_sheet(options.start.find_any(context)));
    }
    return blank_sheet(options.start.find_any(context));
}

void write(SheetOptions options, Context& context) {
    const ScoreSheet sheet = find_sheet(options, context);
    options.output.choose(options.text ? std::optional(FileFormat::text) : std::nullopt, context);
    Output output(options.output.path(), context);
    if (options.output.is_drawn()) {
        output.write(write_drawings(draw_sheet(sheet, options.paper), options.output.format()));
    } else {
        output.write(write_sheet(sheet, context.terminal));
    }
    output.commit();
}

}  // namespace

void declare_sheet(CommandLine& app, Context& context) {
    const auto options = std::make_shared<SheetOptions>();
    app.add_option("GAME", options->start.game, ValueKind::game,
                   "The game, for an empty sheet, or the number of a stored game")
        ->required();
    options->start.declare_setup(app);
    options->deal.declare(app);
    auto* text = app.add_flag("--text", options->text, "Write text (the default)");
    add_choice<Paper>(app, "--paper", options->paper, {{"a4", a4}, {"letter", letter}},
                      tr_later("The paper size: a4 (the default) or letter"));
    options->output.declare(app, {FileFormat::text, FileFormat::svg, FileFormat::png, FileFormat::pdf});
    options->output.exclude(text);
    app.about(
        "Use it to print empty score sheets for the tables, or to print a stored game. damier writes text, SVG, PNG "
        "or PDF.");
    app.action([=, &context] { write(*options, context); });
}

}  // namespace damier
