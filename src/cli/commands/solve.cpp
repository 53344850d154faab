// damier solve: the value of a position, proved by search. The steps:
//
// 1. Read the position and the budget from the options (`solve_options`).
// 2. Solve the position (solve/solver). If nothing is proved in time, estimate the best turn (`estimated`).
// 3. Print the value, the best turns and a line, as text (`describe`) or as JSON (`document`).

#include "solve/solve.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/interrupt.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/budget.hpp"
#include "cli/print/advice.hpp"
#include "cli/stored/chosen_position.hpp"
#include "games/any.hpp"
#include "reports/suggest.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"
#include "view/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace damier {
namespace {

struct SolveCommandOptions {
    ChosenPosition start;
    BudgetOptions budget;
    bool all = false;
    bool result = false;
    bool json = false;
};

/// The part of the time and of the nodes that the proof has. An estimate has the rest if nothing is proved.
constexpr double proof_part = 0.95;
/// The time of an estimate if the proof had no limit, or if the user stopped it.
constexpr double seconds_of_estimate = 0.03;

SolveOptions solve_options(const SolveCommandOptions& options, const Context& context, Progress& progress) {
    SolveOptions how;
    how.limits = options.budget.limits();
    if (how.limits.seconds) {
        *how.limits.seconds *= proof_part;
    }
    if (how.limits.nodes) {
        how.limits.nodes = static_cast<std::uint64_t>(std::ceil(static_cast<double>(*how.limits.nodes) * proof_part));
    }
    how.limits.progress = [&progress](std::uint64_t nodes) {
        progress.update(
            nodes, [nodes] { return tr_format("{} million positions", decimal(static_cast<double>(nodes) / 1e6, 1)); });
    };
    how.memory = options.budget.bytes();
    how.jobs = options.budget.jobs;
    how.all = options.all;
    how.result_only = options.result;
    how.tables = options.budget.endgames();
    how.proofs = options.budget.proofs(context);
    how.repeats_attempts = true;
    return how;
}

/// The limits of an estimate: what a proof with so many nodes and seconds has left. The next Ctrl-C ends the estimate.
Limits limits_of_estimate(const SolveCommandOptions& options, std::uint64_t nodes, double seconds) {
    Limits limits = options.budget.limits();
    if (limits.seconds) {
        *limits.seconds -= seconds;
    }
    if (limits.nodes) {
        *limits.nodes -= std::min(nodes, *limits.nodes);
    }
    if (interrupted.exchange(false) || !(limits.seconds || limits.nodes)) {
        limits.seconds = seconds_of_estimate;
        limits.nodes.reset();
    }
    return limits;
}

/// Estimates the best turn of the last of these positions, whose value is not proved. No turn if none is legal.
Advice estimated(const std::vector<Position>& positions, const Limits& limits) {
    AdviserLimits how;
    how.earlier.assign(positions.begin(), positions.end() - 1);
    how.limits = limits;
    how.proves = false;
    Adviser adviser(positions.back().game(), {.memory = std::size_t{16} << 20U});  // it searches for a moment only
    return adviser.advise(positions.back(), how);
}

template <Game G>
Value document(const typename G::Position& p, const Solution<G>& solution, const std::optional<Suggestion>& suggestion,
               const SolveCommandOptions& options) {
    const Verdict value = solution.value;
    const bool has_score = G::info.score_decides && value.is_exact();
    Value json{{"game", G::info.id},
               {"position", G::write_position(p)},
               {"side", G::info.sides[index(G::side_to_move(p))]},
               {"value", value_word(value)},
               {"score", has_score ? Value(margin_of<G>(value.lower).score) : Value()}};
    if constexpr (constexpr auto key = G::info.tie_break.key; !key.empty()) {
        json[std::string(key)] = has_score ? Value(margin_of<G>(value.lower).tie_break) : Value();
    }
    json["distance"] = solution.distance ? Value(*solution.distance) : Value();
    json["bounds"] = std::vector{margin_of<G>(value.lower).score, margin_of<G>(value.upper).score};
    json["best"] = turn_texts<G>(p, solution.best);
    if (options.all) {
        json["all"] = solution.has_all;
    }
    json["pv"] = line_texts<G>(p, solution.pv);
    if (suggestion) {
        json["suggestion"] = fields_of(suggestion_columns(Position::of<G>(p).game()), *suggestion);
    }
    json["nodes"] = solution.nodes;
    json["seconds"] = solution.seconds;
    json["method"] = solution.method;
    return json;
}

// The names of methods, listed for translation only: the texts come from `Solution`.
[[maybe_unused]] constexpr std::array methods{tr_later("search for forced wins"), tr_later("retrograde analysis"),
                                              tr_later("search above endgame tables"), tr_later("endgame table"),
                                              tr_later("earlier proof")};

/// A number of units, `1 point` or `3 towers`.
std::string count_scored(const GameInfo& game, int n) {
    const auto& [one, many] = game.score_count;
    return fmt::format(fmt::runtime(tr_n(one, many, n)), n);
}

/// `wins by 3 points`; a margin of 0 is `draws`.
template <Game G>
std::string describe_margin(int value) {
    if (value == 0) {
        return tr_as("verb", "draws");
    }
    const char* const what = value > 0 ? tr_as("verb", "wins") : tr_as("verb", "loses");
    if constexpr (!G::info.score_decides) {
        return what;
    } else {
        const auto [score, tie_break] = margin_of<G>(value);
        std::string text = tr_format("{} by {}", what, count_scored(G::info, std::abs(score)));
        if constexpr (constexpr TieBreak rule = G::info.tie_break; !rule.key.empty()) {
            text = score == 0
                       ? tr_format("{} by {} {}, with equal {}", what, count_scored(G::info, std::abs(tie_break)),
                                   tr(rule.words), tr(G::info.scored))
                       : text + tr_format(", {} {} {:+}", tr(G::info.scored), tr(rule.words), tie_break);
        }
        return text;
    }
}

template <Game G>
std::string describe(const typename G::Position& p, const Solution<G>& solution) {
    const auto side = tr(G::info.sides[index(G::side_to_move(p))]);
    const Verdict value = solution.value;
    if (value.is_exact()) {
        const std::string in = solution.distance && *solution.distance > 0
                                   ? tr_format_n(" in {} ply", " in {} plies", *solution.distance, *solution.distance)
                                   : "";
        return fmt::format("{} {}{}", side, describe_margin<G>(value.lower), in);
    }
    if (value.is_decided()) {
        return fmt::format("{} {}", side, value.lower > 0 ? tr_as("verb", "wins") : tr_as("verb", "loses"));
    }
    return tr_format("unknown: at worst {0} {1}; at best {0} {2}", side, describe_margin<G>(value.lower),
                     describe_margin<G>(value.upper));
}

template <Game G>
void solve_position(const std::vector<Position>& positions, const SolveCommandOptions& options, Context& context) {
    const auto& p = positions.back().as<G>();
    Progress progress(tr("solving"), std::max<std::int64_t>(options.budget.nodes.value_or(0), 0), !context.quiet);
    const SolveOptions how = solve_options(options, context, progress);
    const InterruptGuard guard;
    Solution<G> solution = solve<G>(p, how);
    progress.clear();
    std::optional<Suggestion> suggestion;
    if (solution.best.empty() && !G::outcome(p)) {
        const Advice advice = estimated(positions, limits_of_estimate(options, solution.nodes, solution.seconds));
        solution.nodes += advice.nodes;
        solution.seconds += advice.seconds;
        suggestion = advice.turns.empty() ? std::nullopt : std::optional(advice.turns.front());
    }
    if (options.json) {
        context.print_json(document<G>(p, solution, suggestion, options));
        return;
    }
    std::string out = describe<G>(p, solution) + "\n";
    if (!solution.best.empty()) {
        out += tr_format("best: {}{}\n", join(turn_texts<G>(p, solution.best), " "),
                         options.all && !solution.has_all
                             ? tr(" (and perhaps others: the search ended before it had tried every turn)")
                             : "");
        out += tr_format("line: {}\n", join(line_texts<G>(p, solution.pv), " "));
    } else if (suggestion) {
        out += tr_format("suggestion: {}\n", suggestion_in_words(positions.back().game(), *suggestion));
    }
    context.print(filled_text(out, context.terminal));
    context.note(tr_format_n("{} positions in {} seconds", "{} positions in {} seconds", solution.nodes,
                             grouped(solution.nodes), decimal(solution.seconds, 2)) +
                 (solution.method.empty() ? "" : tr_format(", by {}", tr(std::string_view(solution.method)))));
}

}  // namespace

void declare_solve(CommandLine& app, Context& context) {
    const auto options = std::make_shared<SolveCommandOptions>();
    options->start.declare(
        app, tr_later("With the number of a stored game as GAME: solve the position after N turns (default: the end)"));
    options->budget.declare(app);
    app.add_flag("--all", options->all, "Find every optimal turn, not just one");
    app.add_flag("--result", options->result,
                 tr_format("Find out only who wins; quicker if the value counts {}", units_of_games(false)));
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to learn the exact value of a position, for example of an endgame or of a small board. GAME may also "
        "be the "
        "number of a stored game. Every value that damier gives is proved, never guessed. If time or positions run out "
        "first, or if you press Ctrl-C, the "
        "value is unknown, with the bounds that are proved so far. damier then suggests a turn, with an estimate.");
    app.action([=, &context] {
        const std::vector<Position> positions = options->start.find_all(context);
        with_game(positions.back().game(), [&]<class G>() { solve_position<G>(positions, *options, context); });
    });
}

}  // namespace damier
