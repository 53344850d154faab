#include "games/perft.hpp"

#include "base/stopwatch.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/start_impl.hpp"
#include "cli/print/report.hpp"
#include "games/any.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <utility>

namespace damier {
namespace {

struct PerftOptions {
    PositionOptions start;
    int depth = 1;
    bool divide = false;
    FormatOptions format;
};

std::string speed(std::uint64_t nodes, double seconds) {
    return seconds < 1e-3 ? "" : tr_format("{} M/s", decimal(static_cast<double>(nodes) / seconds / 1e6, 1));
}

/// The number of sequences that begin with this turn.
struct Divided {
    std::string turn;
    std::uint64_t nodes;
};

/// The number of sequences of `depth` turns, after a game with this history. Without a rule that looks back, the fast
/// way counts them.
template <Game G>
std::uint64_t nodes_after(Perft<G>& perft, const typename G::Position& p, int depth, History<G> history) {
    return history.forbids_any() ? perft_without_repeats<G>(p, depth, history) : perft(p, depth);
}

template <Game G>
void divide(const typename G::Position& p, const History<G>& history, const PerftOptions& options, Context& context) {
    Perft<G> perft;
    const auto turns = history.turns(p);
    std::vector<Divided> rows;
    std::uint64_t sum = 0;
    for (const auto& turn : turns) {
        const auto next = G::play(p, turn);
        History<G> after = history;
        after.add(next);
        rows.push_back({turn_text<G>(p, turn), nodes_after(perft, next, options.depth - 1, std::move(after))});
        sum += rows.back().nodes;
    }
    const std::vector<Column<Divided>> columns{{.key = "turn", .value = &Divided::turn, .shrinks = true},
                                               {.key = "nodes",
                                                .value = &Divided::nodes,
                                                .text = [](const Divided& row) { return grouped(row.nodes); },
                                                .right = true}};
    const Divided total{counted("{} turn", "{} turns", turns.size()), sum};
    options.format.print(Report(columns, rows, &total), context);
}

/// The number of sequences of one length in plies, and the time that counting took.
struct Counted {
    int depth;
    std::uint64_t nodes;
    double seconds;
};

template <Game G>
void count(const PerftOptions& options, Context& context) {
    const auto positions = options.start.find_positions<G>(context);
    const auto& p = positions.back();
    const History<G> history(positions);
    if (options.divide) {
        divide<G>(p, history, options, context);
        return;
    }
    Perft<G> perft;
    std::vector<Counted> rows;
    for (int depth = 1; depth <= options.depth; ++depth) {
        const Stopwatch watch;
        const std::uint64_t nodes = nodes_after(perft, p, depth, history);
        rows.push_back({depth, nodes, watch.seconds()});
    }
    const std::vector<Column<Counted>> columns{
        {.key = "depth", .value = &Counted::depth, .right = true},
        {.key = "nodes",
         .value = &Counted::nodes,
         .text = [](const Counted& row) { return grouped(row.nodes); },
         .right = true},
        {.key = "seconds",
         .value = &Counted::seconds,
         .text = [](const Counted& row) { return decimal(row.seconds, 3); },
         .right = true},
        {.heading = tr_later("speed"),
         .text = [](const Counted& row) { return speed(row.nodes, row.seconds); },
         .right = true}};
    options.format.print(Report(columns, rows), context);
}

}  // namespace

void declare_perft(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PerftOptions>();
    options->start.declare(app);
    app.add_option("DEPTH", options->depth, "The length of the longest sequences, in turns (1 to 99)")
        ->required()
        ->range(1, 99);
    app.add_flag("--divide", options->divide, "Count the sequences of DEPTH turns for each first turn separately");
    options->format.declare(app, context);
    app.about(
        "Use it to compare move generators, or to measure the speed of damier. It counts the sequences of 1 to "
        "DEPTH turns from a position, with the time that this takes.");
    app.action(
        [=, &context] { with_game(options->start.find_game(), [&]<class G>() { count<G>(*options, context); }); });
}

}  // namespace damier
