#include "cli/several.hpp"

#include "cli/confirm.hpp"
#include "store/games.hpp"
#include "view/table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace damier {
namespace {

constexpr std::size_t most_shown = 10;

}  // namespace

bool confirm_games(const Database& db, std::span<const std::int64_t> ids, const std::string& question,
                   const Context& context) {
    if (isatty(STDIN_FILENO) != 1) {
        return confirm(question);
    }
    Table table{{{"id", true}, {"game"}, {"date"}, {"round"}, {"side1"}, {"side2"}, {"result"}, {"event"}}, {}};
    for (const std::int64_t id : ids.first(std::min(ids.size(), most_shown))) {
        if (const auto row = game_row(db, id)) {
            table.rows.push_back({std::to_string(id), row->game, row->date, row->round, row->side1, row->side2,
                                  row->result, row->event});
        }
    }
    fmt::print(stderr, "{}", write_table(table, context.terminal));
    if (ids.size() > most_shown) {
        fmt::print(stderr, "… and {} more\n", ids.size() - most_shown);
    }
    return confirm(question);
}

}  // namespace damier
