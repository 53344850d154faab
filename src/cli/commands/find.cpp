#include "cli/command.hpp"
#include "cli/database.hpp"
#include "cli/report.hpp"
#include "cli/start.hpp"
#include "store/games.hpp"
#include "store/positions.hpp"
#include "store/resolve.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

constexpr std::size_t usual_limit = 100;

struct Options {
    PositionOptions position;
    std::optional<std::size_t> limit;
    bool exact = false;
    SelectionOptions where;
    FormatOptions format;
};

Table table_of(const Database& db, const std::vector<Visit>& visits) {
    Table table{{{"id", true},
                 {"ply", true},
                 {"date"},
                 {"side1", false, true},
                 {"side2", false, true},
                 {"result"},
                 {"plies", true},
                 {"event", false, true}},
                {}};
    for (const Visit& visit : visits) {
        const auto row = game_row(db, visit.id);
        if (row) {
            table.rows.push_back({std::to_string(visit.id), std::to_string(visit.ply), row->date, row->side1,
                                  row->side2, row->result, std::to_string(row->plies), row->event});
        }
    }
    return table;
}

void find(const Options& options, Context& context) {
    const Position position = options.position.find_any();
    const Database db = open_for_reading(context);
    std::vector<Visit> visits;
    VisitSink sink{[](const std::string&) {}, [&](const Visit& visit) { visits.push_back(visit); }, {}};
    if (!options.where.is_empty()) {
        sink.wants = [games = GameSet(db, options.where.selection(db))](std::int64_t id, std::uint32_t) {
            return games.contains(id);
        };
    }
    for_each_visit(db, position, options.exact, sink);
    std::sort(visits.begin(), visits.end(),
              [](const Visit& a, const Visit& b) { return std::pair(a.id, a.ply) < std::pair(b.id, b.ply); });
    const std::size_t all = visits.size();
    const std::size_t limit = options.limit.value_or(options.format.is_table() ? usual_limit : 0);
    if (limit != 0 && limit < all) {
        visits.resize(limit);
    }
    if (options.format.is_json()) {
        auto document = nlohmann::ordered_json::array();
        for (const Visit& visit : visits) {
            document.push_back({{"id", visit.id}, {"ply", visit.ply}});
        }
        context.print_json(document);
        return;
    }
    options.format.print(table_of(db, visits), context);
    if (visits.size() < all) {
        context.note(fmt::format("{} of {} visits are shown (--limit 0 for all)", visits.size(), all));
    }
}

}  // namespace

void declare_find(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->position.declare(app);
    app.add_flag("--exact", options->exact, "Do not count images under the symmetries of the board");
    options->where.declare(app, "--where");
    app.add_option("--limit", options->limit,
                   fmt::format("At most so many visits (0: all, the default for csv and json; else {})", usual_limit))
        ->type_name("N");
    options->format.declare(app);
    app.footer("A row for every visit: a game that comes back to the position has several. Ply 0 is the start.");
    app.callback([=, &context] { context.action = [=, &context] { find(*options, context); }; });
}

}  // namespace damier
