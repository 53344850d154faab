#include "cli/print/advice.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/print/report.hpp"

namespace damier {
namespace {

std::string worth_text(GameId game, const Worth& worth) {
    return worth_in_words(write_worth(game, worth));
}

}  // namespace

std::vector<Column<Suggestion>> suggestion_columns(GameId game) {
    return {{.key = "turn", .value = &Suggestion::turn},
            {.key = "value",
             .value = [game](const Suggestion& s) { return write_worth(game, s.worth); },
             .text = [game](const Suggestion& s) { return worth_text(game, s.worth); },
             .right = true},
            {.key = "proved", .value = [](const Suggestion& s) { return s.worth.is_exact(); }, .in = {.table = false}},
            {.key = "score",
             .value = [game](const Suggestion& s) { return score_of_worth(game, s.worth); },
             .in = {.table = false}},
            {.key = "win",
             .value = &Suggestion::win,
             .heading = tr("chance"),
             .text = [](const Suggestion& s) { return percentage(s.win, 1); },
             .right = true},
            {.key = "depth", .value = &Suggestion::depth, .right = true},
            {.key = "pv", .value = &Suggestion::line, .in = {.table = false, .csv = false}},
            {.key = "line",
             .value = [](const Suggestion& s) { return join(s.line, " "); },
             .heading = tr_later("line"),
             .shrinks = true,
             .in = {.json = false}}};
}

std::string suggestion_in_words(GameId game, const Suggestion& suggestion) {
    std::string value = worth_text(game, suggestion.worth);
    if (!suggestion.worth.is_exact()) {
        value += tr_format(", chance to win {}", percentage(suggestion.win, 1));
    }
    const std::vector<std::string> rest(suggestion.line.begin() + 1, suggestion.line.end());
    return rest.empty() ? tr_format("{} ({})", suggestion.turn, value)
                        : tr_format("{} ({}), then {}", suggestion.turn, value, join(rest, " "));
}

}  // namespace damier
