#include "reports/openings.hpp"

#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/report.hpp"
#include "cli/start.hpp"
#include "reports/ratings.hpp"
#include "reports/stats.hpp"
#include "store/games.hpp"
#include "store/resolve.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damier {
namespace {

constexpr std::size_t usual_latest = 5;

struct Options {
    PositionOptions position;
    std::vector<std::string> turns;
    OpeningsOptions report;
    SelectionOptions where;
    std::size_t limit = 0;
    bool ratings = false;
    FormatOptions format;
};

std::optional<double> mean_rating(const OpeningNumbers& n) {
    return n.rated == 0 ? std::nullopt : std::optional(n.ratings / static_cast<double>(n.rated));
}

double mean_plies(const OpeningNumbers& n) {
    return n.games == 0 ? 0 : static_cast<double>(n.plies) / static_cast<double>(n.games);
}

nlohmann::ordered_json to_json(const Openings::Row& row) {
    const OpeningNumbers& n = row.numbers;
    return {{"turn", row.turn},
            {"games", n.games},
            {"side1_wins", n.side1_wins},
            {"draws", n.draws},
            {"side2_wins", n.side2_wins},
            {"unfinished", n.unfinished},
            {"mean_plies", mean_plies(n)},
            {"mean_rating", optional_json(mean_rating(n))},
            {"last_date", n.last_date}};
}

std::vector<std::string> cells(const std::string& turn, const OpeningNumbers& n, std::int64_t all) {
    const std::int64_t decided = n.games - n.unfinished;
    return {turn,
            std::to_string(n.games),
            percentage(n.games, all),
            std::to_string(n.side1_wins),
            percentage(n.side1_wins, decided),
            std::to_string(n.draws),
            std::to_string(n.side2_wins),
            percentage(n.side2_wins, decided),
            std::to_string(n.unfinished),
            n.games == 0 ? "" : fmt::format("{:.1f}", mean_plies(n)),
            n.games == 0 ? "" : n.last_date,
            mean_rating(n) ? fmt::format("{:.0f}", *mean_rating(n)) : ""};
}

void print_turns(const Openings& found, const Options& options, Context& context) {
    Table table{{{"turn"},
                 {"games", true},
                 {"", true},
                 {"1-0", true},
                 {"", true},
                 {"draws", true},
                 {"0-1", true},
                 {"", true},
                 {"open", true},
                 {"mean plies", true},
                 {"last played"},
                 {"mean rating", true}},
                {}};
    for (const Openings::Row& row : found.turns) {
        table.rows.push_back(cells(row.turn, row.numbers, found.total.games));
    }
    table.rows.push_back(cells("all", found.total, found.total.games));
    if (!options.ratings) {
        table.columns.pop_back();
        for (auto& row : table.rows) {
            row.pop_back();
        }
    }
    context.print(write_table(table, context.terminal));
}

void print_latest(const Database& db, const Openings& found, Context& context) {
    if (found.latest.empty()) {
        return;
    }
    Table table{{{"id", true},
                 {"date"},
                 {"side1", false, true},
                 {"side2", false, true},
                 {"result"},
                 {"plies", true},
                 {"event", false, true}},
                {}};
    for (const std::int64_t id : found.latest) {
        if (const auto row = game_row(db, id)) {
            table.rows.push_back({std::to_string(id), row->date, row->side1, row->side2, row->result,
                                  std::to_string(row->plies), row->event});
        }
    }
    context.print("\nThe latest games:\n");
    context.print(write_table(table, context.terminal));
}

/// Whether the game is one whose boards are mixed, and no board was named: then nothing has one position to start from.
bool has_no_board(const Options& options) {
    return info(options.position.find_game()).needs_board && options.position.board.empty() &&
           options.position.position.empty() && options.position.line.empty() && options.turns.empty();
}

/// The kinds of first turns on all boards.
void show_kinds(const Options& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::string game(info(options.position.find_game()).id);
    Selection selection = options.where.selection(db);
    QueryTerm term;
    term.field = QueryTerm::Field::game;
    term.value = game;
    selection.query = {Query::Kind::every, {}, {selection.query, {Query::Kind::term, term, {}}}};
    const Stats all = stats(db, selection, {.by = {Key::opening}});
    auto rows = nlohmann::ordered_json::array();
    Table table{{{"first turn"}, {"games", true}, {"", true}, {"1-0", true}, {"", true}, {"0-1", true}, {"", true},
                 {"open", true}, {"mean plies", true}},
                {}};
    for (const Stats::Group& group : all.by) {
        if (group.key[0] == "?" || (options.limit != 0 && rows.size() >= options.limit)) {
            continue;
        }
        const Numbers& n = group.numbers;
        const std::string turn = group.key[0].substr(game.size() + 1);
        const auto decided = n.games - n.unfinished;
        rows.push_back({{"turn", turn},
                        {"games", n.games},
                        {"side1_wins", n.side1_wins},
                        {"draws", n.draws},
                        {"side2_wins", n.side2_wins},
                        {"unfinished", n.unfinished},
                        {"mean_plies", optional_json(n.mean_plies)}});
        table.rows.push_back({turn, std::to_string(n.games), percentage(n.games, all.total.games),
                              std::to_string(n.side1_wins), percentage(n.side1_wins, decided),
                              std::to_string(n.side2_wins), percentage(n.side2_wins, decided),
                              std::to_string(n.unfinished), fmt::format("{:.1f}", n.mean_plies.value_or(0))});
    }
    if (options.format.is_json()) {
        context.print_json(nlohmann::ordered_json{
            {"position", nullptr}, {"games", all.total.games}, {"turns", rows}, {"latest", nlohmann::ordered_json::array()}});
    } else if (options.format.is_csv()) {
        options.format.print_rows(rows, context);
    } else {
        context.print(write_table(table, context.terminal));
        context.note(fmt::format("the kinds of first turns on all boards of {}; --board shows those of one", game));
    }
}

void explore(Options options, Context& context) {
    if (has_no_board(options)) {
        show_kinds(options, context);
        return;
    }
    options.position.line += fmt::format(" {}", fmt::join(options.turns, " "));
    const Position position = options.position.find_any();
    const Database db = open_for_reading(context);
    if (!options.where.is_empty()) {
        options.report.counts = [games = GameSet(db, options.where.selection(db))](std::int64_t id, std::uint32_t) {
            return games.contains(id);
        };
    }
    if (options.ratings) {
        options.report.ratings = with_position(
            position, [&]<class G>(const auto& p) { return ratings_of_side(db, G::info.id, G::side_to_move(p)); });
    }
    Openings found = openings(db, position, options.report);
    if (options.limit != 0 && options.limit < found.turns.size()) {
        found.turns.resize(options.limit);
    }
    auto turns = nlohmann::ordered_json::array();
    for (const Openings::Row& row : found.turns) {
        turns.push_back(to_json(row));
    }
    if (options.format.is_json()) {
        context.print_json(nlohmann::ordered_json{{"position", write_position(position)},
                                                  {"games", found.total.games},
                                                  {"turns", turns},
                                                  {"latest", found.latest}});
        return;
    }
    if (options.format.is_csv()) {
        options.format.print_rows(turns, context);
    } else if (found.total.games == 0) {
        context.note("no stored game came to this position");
    } else {
        print_turns(found, options, context);
        print_latest(db, found, context);
    }
}

}  // namespace

void declare_openings(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->report.latest = usual_latest;
    options->position.declare(app);
    app.add_option("TURN", options->turns, "Turns from the start (or from --position), to the position to look at");
    app.add_flag("--exact", options->report.exact, "Tell images under the symmetries of the board apart");
    options->where.declare(app, "--where");
    app.add_option("--limit", options->limit, "Show at most so many turns (0: all, the default)")->type_name("N");
    app.add_flag("--ratings", options->ratings, "Add the mean rating, as it is today, of those whose turn it was");
    app.add_option("--latest", options->report.latest,
                   fmt::format("How many of the latest games to name (default: {})", usual_latest))
        ->type_name("N");
    options->format.declare(app);
    app.footer(
        "In Anacund, whose boards are mixed before every game, the first turns of all boards are shown by their kinds\n"
        "(the groups that the pieces come from) unless --board or --position names one. "
        "Positions are found however they were reached, also as images under the symmetries of the board; turns\n"
        "are shown as they apply to the position that was given. A game counts once for each different turn that\n"
        "it played there. Percentages of results are of the games that have one.");
    app.callback([=, &context] { context.action = [=, &context] { explore(*options, context); }; });
}

}  // namespace damier
