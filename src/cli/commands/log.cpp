// damier log: show the changes of the database.
//
// Without a number, the command lists the latest changes. With the number of a change, it shows the change
// (`show_change`): the games that it touched (`games_of`), then the spellings of players and events. If a game was
// replaced or deleted, its columns are read from the text that the log kept. With --game, the command lists the changes
// of one game (`show_history`).
#include "base/language.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/changes.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "store/game/difference.hpp"
#include "store/game/replay_text.hpp"
#include "store/read/games.hpp"
#include "view/numbers.hpp"

namespace damier {
namespace {

constexpr std::int64_t usual_changes = 20;

struct LogOptions {
    std::string change;
    std::string game;
    std::optional<std::int64_t> limit;
    FormatOptions format;

    /// The greatest number of changes to show; 0 for all.
    [[nodiscard]] std::int64_t most() const { return limit.value_or(format.is_table() ? usual_changes : 0); }
};

/// A game that a change touched.
struct Touched {
    std::string_view what;       ///< `added`, `replaced` or `deleted`
    std::optional<GameRow> row;  ///< the game before the change; if it was added, the game now, or nothing if it
                                 ///< was deleted since
    std::int64_t id = 0;
    std::string changes;  ///< of a replaced game, in words
};

/// What one change did to one game.
struct HistoryRow {
    Change change;
    std::string_view what;  ///< as in Touched
    std::optional<std::string> before;
    std::optional<std::string> after;
};

/// The word for what a change did to one game.
std::string word_for(std::string_view what) {
    return what == "added"     ? tr_as("one game", "added")
           : what == "deleted" ? tr_as("one game", "deleted")
                               : tr_as("one game", "replaced");
}

std::string_view what_of(const std::string& action) {
    return action == "insert" ? "added" : action == "delete" ? "deleted" : "replaced";
}

/// What a change replaced, in words; empty if it added or deleted the game.
std::string changes_of(const HistoryRow& row) {
    if (row.what != "replaced" || !row.before || !row.after) {
        return {};
    }
    const auto old = replay_text(*row.before);
    const auto now = replay_text(*row.after);
    return old && now ? changes_between(*old, *now) : std::string();
}

/// What happened to a game, the oldest change first. A change that replaced the game in several steps is one row.
std::vector<HistoryRow> history_of(const Database& db, std::int64_t game) {
    const auto versions = versions_of_game(db, game);
    std::vector<HistoryRow> rows;
    for (std::size_t i = 0; i < versions.size(); ++i) {
        const std::string_view what = what_of(versions[i].action);
        const bool is_again = !rows.empty() && rows.back().change.id == versions[i].change && what == "replaced" &&
                              rows.back().what == what;
        HistoryRow& row = is_again ? rows.back() : rows.emplace_back();
        if (!is_again) {
            row.change.id = versions[i].change;
            row.what = what;
            row.before = versions[i].before;
        }
        row.after = row.what == "deleted"     ? std::nullopt
                    : i + 1 < versions.size() ? versions[i + 1].before
                                              : game_text(db, game);
    }
    return rows;
}

std::vector<Touched> games_of(const Database& db, const Change& change, std::int64_t most) {
    std::vector<Touched> games;
    const auto is_full = [&] { return most != 0 && std::ssize(games) == most; };
    for (const ChangeRow& row : change_rows(db, change.id, most)) {
        for (std::int64_t id = row.first; id <= row.last && !is_full(); ++id) {
            if (!row.before) {
                games.push_back({"added", game_row(db, id), id, {}});
                continue;
            }
            Touched& game = games.emplace_back(Touched{what_of(row.action), {}, id, {}});
            const auto history = row.action == "replace" ? history_of(db, id) : std::vector<HistoryRow>();
            const auto now = std::find_if(history.begin(), history.end(), [&](const HistoryRow& one) {
                return one.change.id == change.id && one.what == "replaced";
            });
            game.changes = now != history.end() ? changes_of(*now) : std::string();
            if (const auto before = replay_text(*row.before)) {
                game.row = *before;
                game.row->id = id;
            }
        }
    }
    return games;
}

/// `shows_changes`: whether tables have a column for what was changed.
std::vector<Column<Touched>> touched_columns(bool shows_changes) {
    auto game = columns_through<Touched>(picked(game_columns(), {"game", "rules", "date", "date_iso", "round", "side1",
                                                                 "side2", "result", "score", "plies", "event", "site"}),
                                         [](const Touched& touched) { return touched.row ? &*touched.row : nullptr; });
    for (Column<Touched>& column : game) {
        column.in.table = column.in.table && column.key != "rules" && column.key != "score" && column.key != "plies" &&
                          column.key != "site";
        if (column.key == "event") {
            column.text = [](const Touched& touched) {
                return touched.row ? touched.row->event : tr("(deleted since)");
            };
        }
    }
    return joined<Touched>({{{.key = "id", .value = &Touched::id, .right = true, .is_name = true},
                             {.key = "what",
                              .value = &Touched::what,
                              .text = [](const Touched& touched) { return word_for(touched.what); }}},
                            game,
                            {{.key = "changes",
                              .value = &Touched::changes,
                              .heading = tr_later("changes"),
                              .shrinks = true,
                              .in = {.table = shows_changes}}}});
}

/// A change with its games and spellings, as JSON.
Value document(const Change& change, const std::vector<ChangeName>& names, Value games) {
    Value out = to_json(change);
    out["games"] = std::move(games);
    Value spellings = Value::list();
    for (const ChangeName& name : names) {
        spellings.push_back({{"kind", name_of(name.kind)}, {"spelling", name.spelling}, {"before", name.before}});
    }
    out["spellings"] = std::move(spellings);
    return out;
}

void print_spellings(const std::vector<ChangeName>& names, std::int64_t most, Context& context) {
    Table table{{{tr("spelling")}, {tr("of")}, {tr("meant before")}}, {}};
    for (const ChangeName& name : names) {
        if (most == 0 || std::ssize(table.rows) < most) {
            table.rows.push_back({name.spelling, std::string(tr(name_of(name.kind))), name.before.value_or("")});
        }
    }
    if (!table.rows.empty()) {
        context.print("\n" + write_table(table, context.terminal));
    }
}

void show_change(const Database& db, const LogOptions& options, Context& context) {
    const Change change = the_change(db, parse_change(options.change));
    const auto games = games_of(db, change, options.most());
    const auto names = change_names(db, change.id);
    const bool shows_changes =
        std::any_of(games.begin(), games.end(), [](const Touched& game) { return !game.changes.empty(); });
    const Report report(touched_columns(shows_changes), games);
    if (!options.format.is_table()) {
        options.format.print(report, context, [&](Value rows) { return document(change, names, std::move(rows)); });
        return;
    }
    context.print(write_table(Report(change_columns(), std::vector{change}).table(), context.terminal));
    if (!games.empty()) {
        context.print("\n" + write_table(report.table(), context.terminal));
    }
    const std::int64_t all = change.inserted + change.replaced + change.deleted;
    if (all > std::ssize(games)) {
        context.note(tr_format("shown: {} of {} (for all: --limit 0)", games.size(), games_text(all)));
    }
    print_spellings(names, options.most(), context);
}

const std::vector<Column<HistoryRow>>& history_columns() {
    static const std::vector<Column<HistoryRow>> columns{
        {.key = "id",
         .value = [](const HistoryRow& row) { return row.change.id; },
         .heading = tr_later("change"),
         .right = true,
         .is_name = true},
        {.key = "at",
         .value = [](const HistoryRow& row) { return row.change.at; },
         .heading = tr_later("when"),
         .text = [](const HistoryRow& row) { return local_time(row.change.at); },
         .spare = 1},
        {.key = "command", .value = [](const HistoryRow& row) { return row.change.command; }},
        {.key = "what", .value = &HistoryRow::what, .text = [](const HistoryRow& row) { return word_for(row.what); }},
        {.key = "changes", .value = changes_of, .heading = tr_later("changes"), .shrinks = true},
        {.key = "before", .value = &HistoryRow::before, .in = {.table = false, .csv = false}},
        {.key = "after", .value = &HistoryRow::after, .in = {.table = false, .csv = false}}};
    return columns;
}

/// Lists the changes of one game, the newest first.
void show_history(const Database& db, const LogOptions& options, Context& context) {
    const std::int64_t game = parse_id(options.game);
    auto rows = history_of(db, game);
    if (rows.empty()) {
        throw UsageError(tr_format("game {} was never in the database", game));
    }
    std::reverse(rows.begin(), rows.end());
    if (options.most() != 0 && std::ssize(rows) > options.most()) {
        rows.resize(static_cast<std::size_t>(options.most()));
    }
    for (HistoryRow& row : rows) {
        row.change = known_change(db, row.change.id);
    }
    options.format.print(Report(history_columns(), rows), context);
}

void run(const LogOptions& options, Context& context) {
    const Database db = open_unchecked(context);
    if (!options.game.empty()) {
        show_history(db, options, context);
        return;
    }
    if (!options.change.empty()) {
        show_change(db, options, context);
        return;
    }
    const auto list = changes(db, options.most());
    options.format.print(Report(change_columns(), list), context);
}

}  // namespace

void declare_log(CommandLine& app, Context& context) {
    const auto options = std::make_shared<LogOptions>();
    Option* change = app.add_option("CHANGE", options->change, ValueKind::text,
                                    "The number of a change, to show the games that it touched");
    app.add_option("--game", options->game, ValueKind::text, "Show all changes of the game with this number")
        ->type_name("ID")
        ->excludes(change);
    app.add_option("--limit", options->limit,
                   "Show at most N changes, or games of one change; 0 for all (default: 20, or all in JSON and CSV)")
        ->range(0);
    options->format.declare(app, context);
    app.about(
        "Use it to see what happened to the database, and to find the number of a change for damier undo. The newest "
        "change comes first; counts are of games, and of spellings of players and events. With a number, damier "
        "shows the games of that change: as they were before it, and what it changed in them. With --game 17, damier "
        "shows "
        "everything that happened to game 17; JSON has the text of each version.");
    app.action([=, &context] { run(*options, context); });
}

}  // namespace damier
