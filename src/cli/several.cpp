#include "cli/several.hpp"

#include "cli/confirm.hpp"
#include "cli/report.hpp"
#include "cli/stored.hpp"
#include "store/games.hpp"

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
    std::vector<GameRow> rows;
    for (const std::int64_t id : ids.first(std::min(ids.size(), most_shown))) {
        if (auto row = game_row(db, id)) {
            rows.push_back(std::move(*row));
        }
    }
    const auto columns =
        picked(game_columns(), {"id", "game", "date", "round", "side1", "side2", "result", "event"});
    fmt::print(stderr, "{}", write_table(Report(columns, rows).table(), context.terminal));
    if (ids.size() > most_shown) {
        fmt::print(stderr, "… and {} more\n", ids.size() - most_shown);
    }
    return confirm(question);
}

}  // namespace damier
