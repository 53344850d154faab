#include "view/board.hpp"

#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/deal.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/print/key_text.hpp"
#include "cli/print/output.hpp"
#include "cli/stored/stored.hpp"
#include "notation/writer.hpp"
#include "view/svg.hpp"
#include "view/viewer.hpp"

namespace damier {
namespace {

struct BoardOptions {
    PositionOptions start;
    DealOptions deal;
    std::optional<std::size_t> ply;
    std::string output;
    bool legend = false;
    bool svg = false;
    bool json = false;

    enum class Format { text, svg, json, html };
    std::optional<Format> format;

    /// The format that an option names; nothing if the name of the file decides.
    [[nodiscard]] std::optional<Format> asked() const {
        return svg      ? std::optional(Format::svg)
               : json   ? std::optional(Format::json)
               : legend ? std::optional(Format::text)
                        : format;
    }
};

template <Game G>
Value report(const typename G::Position& p) {
    const auto outcome = G::outcome(p);
    const auto score = score_of<G>(p);
    return {{"game", G::info.id},
            {"position", G::write_position(p)},
            {"key", key_text<G>(p)},
            {"side", G::info.sides[index(G::side_to_move(p))]},
            {"over", outcome.has_value()},
            {"result", outcome ? Value(result_text(*outcome)) : Value()},
            {"score", score ? Value(write_score(*score)) : Value()}};
}

template <Game G>
void note_irregular(const Line<G>& line, std::size_t ply, bool is_drawn, const Context& context) {
    for (const auto& [at, irregular] : line.irregular) {
        if (at < ply && !(is_drawn && at + 1 == ply)) {  // the drawing shows this remark for the last turn
            context.note(irregular);
        }
    }
}

const std::vector<std::pair<std::string, BoardOptions::Format>>& board_formats() {
    using Format = BoardOptions::Format;
    static const std::vector<std::pair<std::string, Format>> list{
        {"txt", Format::text}, {"svg", Format::svg}, {"json", Format::json}, {"html", Format::html}};
    return list;
}

/// A page on which the reader can play on from the last of these turns.
template <Game G>
std::string board_page(const Line<G>& line, std::size_t plies, const Context& context) {
    Record record;
    record.set("Game", std::string(G::info.id));
    const StartTags start = G::describe(line.positions.front());
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (!start.texts[i].empty()) {
            record.set(start_parts[i].tag, start.texts[i]);
        }
    }
    for (std::size_t i = 0; i < plies; ++i) {
        record.items.emplace_back().text = turn_text<G>(line.positions[i], line.turns[i]);
    }
    const Replay replayed = replay_given(record, context);
    std::string text;
    write_game(record, replayed.first, text);
    std::string out;
    Viewer viewer({.head = {.title = std::string(G::info.title)}, .plays = true},
                  [&](std::string_view part) { out += part; });
    viewer.add(1, text, record, replayed);
    viewer.finish();
    return out;
}

template <Game G>
std::string draw(const BoardOptions& options, BoardOptions::Format format, const Context& context) {
    using Format = BoardOptions::Format;
    const Line<G> line = options.start.find_line<G>();
    const std::size_t ply = options.ply.value_or(line.turns.size());
    if (ply > line.turns.size()) {
        throw UsageError(tr_format("--ply {} is past the end of the line (expected 0 to {})", ply, line.turns.size()));
    }
    if (format == Format::html) {
        return board_page(line, ply, context);
    }
    note_irregular(line, ply, format != Format::json, context);
    const auto& p = line.positions[ply];
    if (format == Format::json) {
        return json_text(report<G>(p));
    }
    const Picture picture =
        ply == 0 ? picture_of<G>(p) : picture_after<G>(line.positions[ply - 1], line.turns[ply - 1]);
    if (format == Format::svg) {
        return draw_svg(picture);
    }
    const std::string board = draw_board(picture, context.terminal);
    return board +
           (options.deal.shuffle ? fmt::format("[Board \"{}\"]\n", options.start.tags[StartPart::board]) : G::write_position(p) + "\n");
}

void run(BoardOptions options, Context& context) {
    const GameId game = options.start.find_game();
    using Format = BoardOptions::Format;
    const Format format = find_format(options.output, options.asked(), board_formats(), context);
    Output output(options.output, context);
    if (options.legend) {
        output.write(draw_legend(game, context.terminal));
    } else {
        options.deal.apply(options.start, context);
        output.write(with_game(game, [&]<class G>() { return draw<G>(options, format, context); }));
    }
    output.commit();
}

}  // namespace

void declare_board(CommandLine& app, Context& context) {
    const auto options = std::make_shared<BoardOptions>();
    options->start.declare(app);
    options->deal.declare(app);
    app.add_option("--ply", options->ply, "Draw the board after N turns of --line (default: all of them)");
    auto* svg = app.add_flag("--svg", options->svg, "Draw as SVG");
    auto* legend = app.add_flag("--legend", options->legend, "Explain the symbols instead of drawing");
    legend->excludes(svg);
    app.add_flag("--json", options->json, "Write the result as one JSON document")->excludes(svg)->excludes(legend);
    add_choice(app, "--format", options->format, {board_formats().begin(), board_formats().end()},
               tr_later("The format: txt (default), svg, json, or html (a page to play on and to find the best turns)"))
        ->excludes(svg)
        ->excludes(legend);
    add_output(app, "-o,--output", options->output,
               "Write to a file instead of standard output; the ending .svg, .json or .html chooses the format");
    app.about(
        "Use it to look at a position, or to make a picture (SVG) of it for a web page or a report. With --shuffle "
        "it deals a board at random. --legend explains the symbols, and damier-rules(7) the boards.");
    app.action([=, &context] { run(*options, context); });
}

}  // namespace damier
