#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/chosen_position.hpp"
#include "cli/stored/other_rules.hpp"
#include "cli/stored/stored.hpp"
#include "store/index/position_search.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/games.hpp"

#include <algorithm>

namespace damier {
namespace {

constexpr std::size_t usual_visits = 100;

struct FindOptions {
    ChosenPosition position;
    std::optional<std::size_t> limit;
    bool exact = false;
    SelectionOptions where;
    FormatOptions format;
};

/// A visit of a game to the position, and the row of the game.
struct FoundGame {
    Visit visit;
    GameRow row;
};

std::vector<Column<FoundGame>> visit_columns() {
    auto game = columns_through<FoundGame>(
        picked(game_columns(), {"date", "date_iso", "side1", "side2", "result", "plies", "event"}),
        [](const FoundGame& found) { return &found.row; });
    for (Column<FoundGame>& column : game) {
        column.in.json = false;  // JSON has only the numbers, since there may be very many visits
    }
    return joined<FoundGame>(
        {{{.key = "id", .value = [](const FoundGame& found) { return found.visit.id; }, .right = true, .is_name = true},
          {.key = "ply", .value = [](const FoundGame& found) { return found.visit.ply; }, .right = true}},
         game});
}

/// The visits with the rows of their games. The visits must be ordered by game. Without `with_rows` the rows are empty,
/// since reading them takes far longer than finding the visits. If another process has just deleted a game, its visits
/// are left out.
std::vector<FoundGame> games_of(const Database& db, const std::vector<Visit>& visits, bool with_rows) {
    std::vector<FoundGame> found;
    std::optional<GameRow> row;
    for (const Visit& visit : visits) {
        if (with_rows && (!row || row->id != visit.id)) {
            row = game_row(db, visit.id);
        }
        if (!with_rows) {
            found.push_back({visit, {}});
        } else if (row) {
            found.push_back({visit, *row});
        }
    }
    return found;
}

void find(const FindOptions& options, Context& context) {
    const Position found = options.position.find_any(context);
    const Database db = open_for_reading(context);
    std::vector<Visit> visits;
    VisitSink sink{[](const std::string&) {}, [&](const Visit& visit) { visits.push_back(visit); }, {}};
    if (!options.where.is_empty()) {
        sink.wants = [games = GameSet(db, options.where.selection(db, context))](std::int64_t id, Date) {
            return games.contains(id);
        };
    }
    for (const Position& position : options.position.in_games(found)) {
        for_each_visit(db, position, options.exact, sink);
    }
    std::sort(visits.begin(), visits.end(),
              [](const Visit& a, const Visit& b) { return std::pair(a.id, a.ply) < std::pair(b.id, b.ply); });
    const std::size_t all = visits.size();
    limit_rows(visits, options.limit.value_or(options.format.is_table() ? usual_visits : 0));
    options.format.print(Report(visit_columns(), games_of(db, visits, !options.format.is_json())), context);
    if (visits.size() < all) {
        context.note(tr_format("visits shown: {} of {} (for all: --limit 0)", visits.size(), all));
    }
    if (all == 0 && options.format.is_table()) {
        context.note(tr("no stored game reached this position"));
        note_other_first(db, options.position, options.exact, sink.wants, context);
    }
    note_other_rules(db, options.position, found, options.exact, sink.wants, context);
}

}  // namespace

void declare_find(CommandLine& app, Context& context) {
    const auto options = std::make_shared<FindOptions>();
    options->position.declare(
        app, tr_later("With the number of a stored game as GAME: find its position after N turns (default: the end)"));
    app.add_flag("--exact", options->exact,
                 "Find exactly this position, not its images under the symmetries of the board");
    options->where.declare(app, "--where");
    app.add_option("--limit", options->limit,
                   tr_format("Show at most N visits (default: {}, or all in CSV and JSON; 0 for all)", usual_visits));
    options->format.declare(app, context);
    app.about(
        "Use it to find the games that reached a position, for example after an opening. There is one row per visit: "
        "a game that comes back to the position has several. Ply 0 is the start of a game. Without --rules damier "
        "looks for the position under all rule sets of the game. damier find 7 --ply 12 finds the position after 12 "
        "turns "
        "of game 7.");
    app.action([=, &context] { find(*options, context); });
}

}  // namespace damier
