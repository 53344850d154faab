#include "view/board.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/deal.hpp"
#include "cli/option_groups/start_impl.hpp"
#include "cli/print/output.hpp"
#include "cli/stored/stored.hpp"
#include "games/any.hpp"
#include "notation/writer.hpp"
#include "record/turns.hpp"
#include "view/drawing.hpp"
#include "view/numbers.hpp"
#include "view/viewer.hpp"

namespace damier {
namespace {

struct BoardOptions {
    PositionOptions start;
    DealOptions deal;
    std::optional<std::size_t> ply;
    OutputOptions output;
    bool legend = false;
    bool json = false;

    std::optional<FileFormat> format;

    /// The format that an option names; nothing if the name of the file decides.
    [[nodiscard]] std::optional<FileFormat> asked() const {
        return json ? std::optional(FileFormat::json) : legend ? std::optional(FileFormat::text) : format;
    }
};

template <Game G>
Value report(const typename G::Position& p) {
    const auto outcome = G::outcome(p);
    const auto score = score_of<G>(p);
    return {{"game", G::info.id},
            {"position", G::write_position(p)},
            {"key", key_text(canonical_key<G>(p))},
            {"side", G::info.sides[index(G::side_to_move(p))]},
            {"over", outcome.has_value()},
            {"result", outcome ? Value(result_text(*outcome)) : Value()},
            {"score", score ? Value(write_score(*score)) : Value()}};
}

template <Game G>
void note_remarks(const Line<G>& line, std::size_t ply, bool is_drawn, const Context& context) {
    for (const LineRemark& remark : line.remarks) {
        const bool is_shown = is_drawn && remark.is_irregular && remark.turn + 1 == ply;  // below the drawing
        if (remark.turn < ply && !is_shown) {
            context.note(in_option_line(remark));
        }
    }
}

const std::vector<FileFormat> board_formats{FileFormat::text, FileFormat::svg,  FileFormat::png,
                                            FileFormat::pdf,  FileFormat::json, FileFormat::html};

/// A page on which the reader can play on from the last of these turns.
template <Game G>
std::string board_page(const Line<G>& line, std::size_t plies, const Context& context) {
    Record record = line.record(plies);
    const Replay replayed = replay_given(record, context);
    std::string text;
    write_game(record, replayed.first, text);
    std::string out;
    Viewer viewer({.head = {.title = std::string(G::info.title)}, .at_end = true},
                  [&](std::string_view part) { out += part; });
    viewer.add(1, text, record, replayed);
    viewer.finish();
    return out;
}

template <Game G>
std::string draw(const BoardOptions& options, const Context& context) {
    const FileFormat format = options.output.format();
    const Line<G> line = options.start.find_line<G>();
    const std::size_t ply = options.ply.value_or(line.turns.size());
    if (ply > line.turns.size()) {
        throw UsageError(tr_format("--ply {} is past the end of the line (expected 0 to {})", ply, line.turns.size()));
    }
    if (format == FileFormat::html) {
        return board_page(line, ply, context);
    }
    note_remarks(line, ply, format != FileFormat::json, context);
    const auto& p = line.positions[ply];
    if (format == FileFormat::json) {
        return json_text(report<G>(p));
    }
    const Picture picture =
        ply == 0 ? picture_of<G>(p) : picture_after<G>(line.positions[ply - 1], line.turns[ply - 1]);
    if (options.output.is_drawn()) {
        return write_drawings({draw_picture(picture)}, format);
    }
    const std::string board = draw_board(picture, context.terminal);
    return board + (options.deal.shuffle ? fmt::format("[Board \"{}\"]\n", options.start.tags[StartPart::board])
                                         : G::write_position(p) + "\n");
}

/// The board of a stored game, after its last turn or after --ply.
std::string draw_stored(std::int64_t id, const BoardOptions& options, const Context& context) {
    if (options.start.tags != StartTags{} || !options.start.line.empty() || options.deal.shuffle || options.legend) {
        throw UsageError(tr_format("game {} is stored, so only --ply chooses its position", id));
    }
    const StoredGame game = load_game_with_board(open_unchecked(context), id);
    const auto& positions = game.replay.positions;
    const std::size_t ply = chosen_ply(options.ply, std::to_string(id), positions.size() - 1);
    const FileFormat format = options.output.format();
    if (format == FileFormat::json) {
        return with_position(positions[ply], []<class G>(const auto& p) { return json_text(report<G>(p)); });
    }
    if (format == FileFormat::html) {
        throw UsageError(tr_format(
            "no page shows one position of a stored game (expected damier export {} --format html, which shows all)",
            id));
    }
    const Picture picture = picture_at(positions, main_turns(game.record), ply);
    return options.output.is_drawn() ? write_drawings({draw_picture(picture)}, format)
                                     : draw_board(picture, context.terminal) + write_position(positions[ply]) + "\n";
}

void run(BoardOptions options, Context& context) {
    if (const auto id = to_number<std::int64_t>(options.start.game, 1)) {
        options.output.choose(options.asked(), context);
        const std::string board = draw_stored(*id, options, context);
        Output output(options.output.path(), context);
        output.write(board);
        output.commit();
        return;
    }
    const GameId game = options.start.find_game();
    options.output.choose(options.asked(), context);
    Output output(options.output.path(), context);
    if (options.legend) {
        output.write(draw_legend(game, context.terminal));
    } else {
        options.deal.apply(options.start, context);
        output.write(with_game(game, [&]<class G>() { return draw<G>(options, context); }));
    }
    output.commit();
}

}  // namespace

void declare_board(CommandLine& app, Context& context) {
    const auto options = std::make_shared<BoardOptions>();
    app.add_option("GAME", options->start.game, ValueKind::game, "The game, or the number of a stored game")
        ->required();
    options->start.declare_setup(app);
    app.add_option("--line", options->start.line, ValueKind::text, "Play these turns first, separated by blanks")
        ->may_be_empty()
        ->type_name("TURNS");
    options->deal.declare(app);
    app.add_option("--ply", options->ply,
                   "Draw the board after N turns of --line or of the stored game (default: all of them)");
    auto* legend = app.add_flag("--legend", options->legend, "Explain the symbols instead of drawing");
    auto* json = app.add_flag("--json", options->json, "Write the result as one JSON document")->excludes(legend);
    auto* format =
        add_format(
            app, options->format, board_formats,
            tr_later("The format: txt (default), svg, png, pdf, json, or html (a page to play on and to find the "
                     "best turns)"))
            ->excludes(legend);
    options->output.declare(app, board_formats);
    options->output.exclude(legend);
    options->output.exclude(json);
    options->output.exclude(format);
    app.about(
        "Use it to look at a position or the board of a stored game, or to make a picture (SVG, PNG, PDF) of it for a "
        "web page or a report. With --shuffle "
        "it deals a board at random. --legend explains the symbols, and damier-rules(7) the boards.");
    app.action([=, &context] { run(*options, context); });
}

}  // namespace damier
