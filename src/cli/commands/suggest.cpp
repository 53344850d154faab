// damier suggest: the best turns of a position, proved or estimated. The steps:
//
// 1. Read the position and the budget from the options. The position may be one of a stored game (`stored_positions`).
// 2. Ask an Adviser (reports/suggest.hpp).
// 3. Print a row per turn.

#include "reports/suggest.hpp"

#include "base/chars.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/option_groups/budget.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/print/advice.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/stored.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <span>

namespace damier {
namespace {

struct SuggestOptions {
    PositionOptions start;
    BudgetOptions budget;
    std::optional<std::size_t> ply;
    std::size_t turns = 1;
    FormatOptions format;

    /// Whether GAME is the number of a stored game.
    [[nodiscard]] bool names_stored() const {
        return !start.game.empty() && std::all_of(start.game.begin(), start.game.end(), is_digit);
    }
};

/// The positions of a stored game up to the one after --ply turns.
std::vector<Position> stored_positions(const SuggestOptions& options, const Context& context) {
    if (options.start.tags != StartTags{} || !options.start.line.empty()) {
        throw UsageError(tr("a stored game has its own start and turns (expected only --ply to choose a position)"));
    }
    const StoredGame game = load_game_with_board(open_unchecked(context), parse_id(options.start.game));
    const auto& positions = game.replay.positions;
    const std::size_t ply = chosen_ply(options.ply, options.start.game, positions.size() - 1);
    return {positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(ply) + 1};
}

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
    if (options.ply && !options.names_stored()) {
        throw UsageError(tr("--ply needs the number of a stored game in place of GAME"));
    }
    std::vector<Position> positions =
        options.names_stored() ? stored_positions(options, context) : options.start.find_all(context);
    const Position p = positions.back();
    const GameId game{static_cast<std::uint8_t>(p.index())};
    AdviserLimits how = limits_of(options);
    positions.pop_back();
    how.earlier = std::move(positions);
    Adviser adviser(game, {options.budget.bytes(how.limits), options.budget.jobs, options.budget.endgames(),
                           options.budget.proofs(context)});
    const InterruptGuard guard;
    const Advice advice = adviser.advise(p, how);
    with_position(p, [&]<class G>(const typename G::Position& root) {
        const Side side = G::side_to_move(root);
        const auto outcome = G::outcome(root);
        if (outcome) {
            context.note(tr_format("the game is over: {}{}", result_text(*outcome), ""));
        }
        if (outcome && options.format.is_table()) {
            return;
        }
        const auto columns = suggestion_columns(game);
        options.format.print(Report(columns, std::span<const Suggestion>(advice.turns)), context, [&](Value rows) {
            return Value{{"game", G::info.id},
                         {"position", G::write_position(root)},
                         {"side", G::info.sides[index(side)]},
                         {"lines", std::move(rows)},
                         {"nodes", advice.nodes},
                         {"seconds", advice.seconds}};
        });
        if (options.format.is_table()) {
            context.note(tr_format("{} to move.", side_name(G::info, side)) + " " +
                         tr_format_n("{} positions in {} seconds", "{} positions in {} seconds", advice.nodes,
                                     grouped(advice.nodes), decimal(advice.seconds, 2)));
        }
    });
}

}  // namespace

void declare_suggest(CommandLine& app, Context& context) {
    const auto options = std::make_shared<SuggestOptions>();
    options->start.declare(app);
    app.add_option("--lines", options->turns, "Give the N best turns (default: 1)")->range(1, 10000);
    app.add_option("--ply", options->ply,
                   "With the number of a stored game as GAME: suggest a turn after N turns (default: the end)");
    options->budget.declare(app, BudgetOptions::For::advice);
    options->format.declare(app, context);
    app.about(
        "Use it to learn which turn to play. GAME may also be the number of a stored game. A value with = is proved, "
        "and one with ~ is an estimate; both are for the "
        "side to move. If you press Ctrl-C, damier gives the best turns that it has found so far.");
    app.action([=, &context] { suggest(*options, context); });
}

}  // namespace damier
