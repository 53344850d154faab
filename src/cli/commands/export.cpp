// damier export: writes games as .dmr, JSON, CSV, a web page (HTML) or a drawing (SVG, PNG, PDF).
//
// There is one function per format (`export_json`, `export_csv` …). `export_games` chooses it, and `run_export` also
// writes the file of people (--people).

#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "games/position.hpp"
#include "notation/writer.hpp"
#include "options/command_line.hpp"
#include "record/tags.hpp"
#include "record/turns.hpp"
#include "store/game/uid.hpp"
#include "store/names/people_file.hpp"
#include "store/query/selection.hpp"
#include "store/read/games.hpp"
#include "store/read/known_by_several.hpp"
#include "view/drawing.hpp"
#include "view/numbers.hpp"
#include "view/table.hpp"
#include "view/viewer.hpp"

#include <functional>

namespace damier {
namespace {

struct ExportOptions {
    SelectionOptions selection;
    std::optional<FileFormat> asked;
    OutputOptions output;
    CsvOptions csv;
    bool plies = false;
    std::optional<std::size_t> ply;
    bool ids = false;
    std::string people;
};

/// The text of a game with two more tags. By its uid, an import recognises the game in every database, whatever was
/// changed in it. People know it by its number.
std::string with_ids(const Database& db, const GameRow& row, const std::string& text) {
    StoredGame game = read_stored(db, row.id, text);
    game.record.set("Id", std::to_string(row.id));
    game.record.set("Uid", uid_text(row.uid));
    arrange_tags(game.record, info(game.replay.game));
    std::string out;
    write_game(game.record, game.replay.first, out);
    return out;
}

/// Calls `use` for every game that is exported.
void for_each_exported(const ExportOptions& options, const Database& db, const Selection& selection,
                       const std::function<void(const GameRow& row, const std::string& text)>& use) {
    for_each_game_to_export(db, selection, [&](const GameRow& row, const std::string& text) {
        use(row, options.ids ? with_ids(db, row, text) : text);
    });
}

/// A turn of a main line, and the position after it.
struct Ply {
    int number = 0;
    std::string_view side;
    const std::string& turn;
    std::string position;
    std::string key;
};

void for_each_ply(const StoredGame& game, const std::function<void(const Ply&)>& visit) {
    const auto& positions = game.replay.positions;
    const auto turns = main_turns(game.record);
    const GameInfo& kind = info(game.replay.game);
    Side side = game.replay.first;
    for (std::size_t i = 0; i < turns.size(); ++i, side = other(side)) {
        visit({static_cast<int>(i) + 1, kind.sides[static_cast<std::size_t>(index(side))], turns[i],
               write_position(positions.at(i + 1)), key_text(canonical_key(positions.at(i + 1)))});
    }
}

Value game_json(const GameRow& row, const StoredGame& game) {
    Value out = to_json(row);
    out["tags"] = tags_of(game.record);
    out["turns"] = main_turns(game.record);
    out["text"] = game.text;
    return out;
}

Value ply_json(const GameRow& row, const Ply& ply) {
    return {{"id", row.id},     {"game", row.game},         {"ply", ply.number}, {"side", ply.side},
            {"turn", ply.turn}, {"position", ply.position}, {"key", ply.key}};
}

/// Writes JSON documents: one per line, or as the elements of one list.
class JsonWriter {
public:
    JsonWriter(Output& output, bool lines) : output_(output), lines_(lines) {}

    void write(const Value& document) {
        const std::string text = json_line(document);
        output_.write(lines_ ? text + '\n' : (empty_ ? "[\n" : ",\n") + text);
        empty_ = false;
    }
    void finish() {
        if (!lines_) {
            output_.write(empty_ ? "[]\n" : "\n]\n");
        }
    }

private:
    Output& output_;
    bool lines_;
    bool empty_ = true;
};

void export_json(const ExportOptions& options, const Database& db, const Selection& selection, Output& output) {
    JsonWriter writer(output, options.output.format() == FileFormat::jsonl);
    for_each_exported(options, db, selection, [&](const GameRow& row, const std::string& text) {
        const StoredGame game = read_stored(db, row.id, text);
        if (options.plies) {
            for_each_ply(game, [&](const Ply& ply) { writer.write(ply_json(row, ply)); });
        } else {
            writer.write(game_json(row, game));
        }
    });
    writer.finish();
}

/// The names of the columns of a CSV file.
std::vector<std::string> csv_names(bool plies) {
    return plies ? std::vector<std::string>{"id", "game", "ply", "side", "turn", "position", "key"}
                 : std::vector<std::string>{"id",    "game",  "rules",  "event", "site",        "date",  "round",
                                            "side1", "side2", "result", "score", "termination", "plies", "text"};
}

void export_csv(const ExportOptions& options, const Database& db, const Selection& selection, Output& output) {
    const CsvStyle style = options.csv.style(options.output.path());
    output.write(begin_csv(style));
    std::string line;
    const auto write = [&](const std::vector<std::string>& cells) {
        line.clear();
        add_csv_line(cells, style, line);
        output.write(line);
    };
    const auto known = [](const std::string& value) { return value == "?" ? "" : value; };
    write(csv_names(options.plies));
    for_each_exported(options, db, selection, [&](const GameRow& row, const std::string& text) {
        const StoredGame game = read_stored(db, row.id, text);
        if (options.plies) {
            for_each_ply(game, [&](const Ply& ply) {
                write({std::to_string(row.id), row.game, std::to_string(ply.number), std::string(ply.side), ply.turn,
                       ply.position, ply.key});
            });
        } else {
            write({std::to_string(row.id), row.game, row.rules, known(row.event), known(row.site),
                   row.date == Date{} ? "" : write_date(row.date), known(row.round), known(row.side1), known(row.side2),
                   std::string(result_text(row.result)), known(row.score.value_or("")),
                   std::string(game.record.value("Termination")), row.plies > 0 ? std::to_string(row.plies) : "",
                   text});
        }
    });
}

void export_html(const ExportOptions& options, const Database& db, const Selection& selection, Output& output) {
    const std::int64_t games = count(db, selection);
    Viewer viewer({.head = {.title = options.selection.text()}, .packed = games > Viewer::many},
                  [&](std::string_view text) { output.write(text); });
    for_each_game(db, selection, [&](const GameRow& row, const std::string& text) {
        if (viewer.takes_texts()) {
            viewer.add(row.id, text);
            return;
        }
        const StoredGame game = read_stored(db, row.id, text);
        viewer.add(row.id, game.text, game.record, game.replay);
    });
    viewer.finish();
}

void export_drawing(const ExportOptions& options, const Database& db, const Selection& selection, Output& output) {
    const std::int64_t games = count(db, selection);
    if (games != 1) {
        throw UsageError(tr_format("--format {}: {} games match (expected one; --format html draws several)",
                                   ending_of(options.output.format()), games));
    }
    for_each_game(db, selection, [&](const GameRow& row, const std::string& text) {
        const StoredGame game = read_stored(db, row.id, text);
        if (!game.replay.end) {
            throw UsageError(
                tr_format("--format {}: game {} has no board", ending_of(options.output.format()), row.id));
        }
        const auto& positions = game.replay.positions;
        const std::size_t ply = chosen_ply(options.ply, std::to_string(row.id), positions.size() - 1);
        output.write(write_drawings({draw_picture(picture_at(positions, main_turns(game.record), ply))},
                                    options.output.format()));
    });
}

void export_people(const ExportOptions& options, const Database& db, const Selection& selection, Context& context) {
    refuse_other_formats(options.people, FileFormat::text, context);
    Output output(options.people, context);
    output.write(write_people(known_by_several(db, selection)));
    output.commit();
}

void export_games(const ExportOptions& options, const Database& db, const Selection& selection, Context& context) {
    if (options.output.is_file() && !options.output.is_drawn() && count(db, selection) == 0) {
        context.note(tr_format("no game matches; {} is left unchanged", options.output.path()));
        return;
    }
    Output output(options.output.path(), context);
    switch (options.output.format()) {
        case FileFormat::json:
        case FileFormat::jsonl:
            export_json(options, db, selection, output);
            break;
        case FileFormat::csv:
            export_csv(options, db, selection, output);
            break;
        case FileFormat::html:
            export_html(options, db, selection, output);
            break;
        case FileFormat::svg:
        case FileFormat::png:
        case FileFormat::pdf:
            export_drawing(options, db, selection, output);
            break;
        default:
            for_each_exported(options, db, selection,
                              [&](const GameRow&, const std::string& text) { output.write(text); });
            break;
    }
    output.commit();
}

void refuse_contradictions(const ExportOptions& options) {
    const FileFormat format = options.output.format();
    if (options.plies && format != FileFormat::json && format != FileFormat::jsonl && format != FileFormat::csv) {
        throw UsageError(tr("--plies needs --format jsonl, json or csv"));
    }
    options.csv.require(format == FileFormat::csv);
    if (options.ply && !options.output.is_drawn()) {
        throw UsageError(tr("--ply needs --svg, --png or --pdf"));
    }
    const bool writes_texts = format != FileFormat::html && !options.output.is_drawn();
    if (options.ids && !writes_texts) {
        throw UsageError(tr("--ids needs --format dmr, json, jsonl or csv"));
    }
    if (!options.people.empty() && !options.output.path().empty() &&
        is_same_file(options.people, options.output.path())) {
        throw UsageError(tr("--people and --output name the same file"));
    }
}

const std::vector<FileFormat> export_formats{FileFormat::dmr,  FileFormat::json, FileFormat::jsonl, FileFormat::csv,
                                             FileFormat::html, FileFormat::svg,  FileFormat::png,   FileFormat::pdf};

void run_export(ExportOptions options, Context& context) {
    options.output.choose(options.asked, context);
    refuse_contradictions(options);
    const Database db = open_for_reading(context);
    const Selection selection = options.selection.selection(db, context);
    if (!options.people.empty()) {
        export_people(options, db, selection, context);
    }
    if (options.people.empty() || !options.output.path().empty()) {
        export_games(options, db, selection, context);
    }
}

}  // namespace

void declare_export(CommandLine& app, Context& context) {
    const auto options = std::make_shared<ExportOptions>();
    options->selection.declare(app);
    auto* const format =
        add_format(app, options->asked, export_formats,
                   tr_later("The format: dmr (default), json, jsonl (one document per line), csv, html (a page to play "
                            "games through), or svg, png or pdf (the last board of one game)"));
    auto* const plies = app.add_flag(
        "--plies", options->plies,
        "With json, jsonl or csv: write one row per turn of the main lines, with the position after it, instead of "
        "one per game");
    options->csv.declare(app);
    app.add_flag("--ids", options->ids,
                 "Write the number of each game as a tag, [Id \"7\"], and its uid, which every database knows, as the "
                 "tag Uid; import "
                 "--on-duplicate replace then puts edited games back in their places")
        ->excludes(plies);
    app.add_option("--ply", options->ply,
                   "With svg, png or pdf: draw the board after N turns (default: the last board)");
    options->output.declare(app, export_formats);
    options->output.exclude(format);
    app.add_option("--people", options->people, ValueKind::file,
                   "Write the spellings of the players and events of these games to a file; the games themselves are "
                   "then written only with -o");
    app.about(
        "Use it to give games to a friend, a spreadsheet, a web page or another program. A query chooses the games. "
        "They are written in canonical form, in the order in which they were imported; after damier sync, in the order "
        "of "
        "their dates. A CSV file has the text of each game, too, so that damier import reads it again; for a table "
        "without the texts: damier list --format csv.");
    app.action([=, &context] { run_export(*options, context); });
}

}  // namespace damier
