#include "cli/stored/several.hpp"

#include "base/translate.hpp"
#include "cli/context/confirm.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "store/read/games.hpp"

#include <algorithm>

namespace damier {
namespace {

constexpr std::size_t most_shown = 10;

}  // namespace

void show_games(const Database& db, std::span<const std::int64_t> ids, const Context& context) {
    const auto rows = game_rows(db, ids.first(std::min(ids.size(), most_shown)));
    const auto columns = picked(game_columns(), {"id", "game", "date", "round", "side1", "side2", "result", "event"});
    Terminal plain = context.terminal;  // context.terminal describes standard output, and this goes to standard error
    plain.color = false;
    std::string text = write_table(Report(columns, rows).table(), plain);
    if (ids.size() > most_shown) {
        text += tr_format("… and {} more\n", ids.size() - most_shown);
    }
    text.pop_back();
    context.say(text);
}

bool confirm_games(const Database& db, std::span<const std::int64_t> ids, const std::string& question,
                   const Context& context) {
    if (can_ask()) {
        show_games(db, ids, context);
    }
    return confirm(question);
}

}  // namespace damier
