// damier suggest: the best turns of a position, proved or estimated. The steps:
//
// 1. Read the position and the budget from the options. The position may be one of a stored game (`ChosenPosition`).
// 2. Ask an Adviser (reports/suggest.hpp).
// 3. Print a row per turn.

#include "reports/suggest.hpp"

#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/budget.hpp"
#include "cli/print/advice.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/chosen_position.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <span>

namespace damier {
namespace {

struct SuggestOptions {
    ChosenPosition start;
    BudgetOptions budget;
    std::size_t turns = 1;
    FormatOptions format;
};

AdviserLimits limits_of(const SuggestOptions& options) {
    AdviserLimits how;
    how.limits = options.budget.limits();
    if (!how.limits.seconds && !how.limits.nodes) {
        how.limits.seconds = BudgetOptions::usual_seconds;
    }
    how.turns = options.turns;
    return how;
}

void suggest(const SuggestOptions& options, Context& context) {
    std::vector<Position> positions = options.start.find_all(context);
    const Position p = positions.back();
    const GameId game = p.game();
    AdviserLimits how = limits_of(options);
    positions.pop_back();
    how.earlier = std::move(positions);
    Adviser adviser(game, {options.budget.bytes(how.limits), options.budget.jobs, options.budget.endgames(),
                           options.budget.proofs(context)});
    const InterruptGuard guard;
    const Advice advice = adviser.advise(p, how);
    const Side side = side_to_move(p);
    const auto outcome = outcome_of(p);
    if (outcome) {
        const std::string hint = options.start.names_stored() ? tr(" (for an earlier turn: --ply N)") : "";
        context.note(tr_format("the game is over: {}{}", outcome_text(p.info(), *outcome), hint));
    }
    if (outcome && options.format.is_table()) {
        return;
    }
    const auto columns = suggestion_columns(game);
    options.format.print(Report(columns, std::span<const Suggestion>(advice.turns)), context, [&](Value rows) {
        return Value{{"game", p.info().id},      {"position", write_position(p)}, {"side", p.info().sides[index(side)]},
                     {"lines", std::move(rows)}, {"nodes", advice.nodes},         {"seconds", advice.seconds}};
    });
    if (options.format.is_table()) {
        context.note(tr_format("{} to move.", side_name(p.info(), side)) + " " +
                     tr_format_n("{} positions in {} seconds", "{} positions in {} seconds", advice.nodes,
                                 grouped(advice.nodes), decimal(advice.seconds, 2)));
    }
}

}  // namespace

void declare_suggest(CommandLine& app, Context& context) {
    const auto options = std::make_shared<SuggestOptions>();
    options->start.declare(
        app, tr_later("With the number of a stored game as GAME: suggest a turn after N turns (default: the end)"));
    app.add_option("--lines", options->turns, "Give the N best turns (default: 1)")->range(1, 10000);
    options->budget.declare(app, BudgetOptions::For::advice);
    options->format.declare(app, context);
    app.about(
        "Use it to learn which turn to play. GAME may also be the number of a stored game. A value with = is proved, "
        "and one with ~ is an estimate; both are for the "
        "side to move. If you press Ctrl-C, damier gives the best turns that it has found so far.");
    app.action([=, &context] { suggest(*options, context); });
}

}  // namespace damier
