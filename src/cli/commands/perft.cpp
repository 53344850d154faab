#include "games/perft.hpp"

#include "cli/command.hpp"
#include "cli/start.hpp"
#include "view/table.hpp"

#include <fmt/format.h>

#include <chrono>

namespace damier {
namespace {

struct Options {
    PositionOptions start;
    int depth = 1;
    bool divide = false;
    bool json = false;
};

double seconds_since(std::chrono::steady_clock::time_point begun) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

std::string speed(std::uint64_t nodes, double seconds) {
    return seconds < 1e-3 ? "" : fmt::format("{:.1f} M/s", static_cast<double>(nodes) / seconds / 1e6);
}

template <Game G>
void divide(const typename G::Position& p, const Options& options, Context& context) {
    Perft<G> perft;
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    auto rows = nlohmann::ordered_json::array();
    Table table{{{"turn"}, {"nodes", true}}, {}};
    std::uint64_t sum = 0;
    for (const auto& turn : turns) {
        const std::uint64_t nodes = perft(G::play(p, turn), options.depth - 1);
        sum += nodes;
        rows.push_back({{"turn", turn_text<G>(p, turn)}, {"nodes", nodes}});
        table.rows.push_back({turn_text<G>(p, turn), std::to_string(nodes)});
    }
    if (options.json) {
        context.print_json(rows);
        return;
    }
    table.rows.push_back({fmt::format("{} turns", turns.size()), std::to_string(sum)});
    context.print(write_table(table, context.terminal));
}

template <Game G>
void count(const Options& options, Context& context) {
    const auto p = options.start.find_position<G>();
    if (options.divide) {
        divide<G>(p, options, context);
        return;
    }
    Perft<G> perft;
    auto rows = nlohmann::ordered_json::array();
    Table table{{{"depth", true}, {"nodes", true}, {"seconds", true}, {"speed", true}}, {}};
    for (int depth = 1; depth <= options.depth; ++depth) {
        const auto begun = std::chrono::steady_clock::now();
        const std::uint64_t nodes = perft(p, depth);
        const double seconds = seconds_since(begun);
        rows.push_back({{"depth", depth}, {"nodes", nodes}, {"seconds", seconds}});
        table.rows.push_back(
            {std::to_string(depth), std::to_string(nodes), fmt::format("{:.3f}", seconds), speed(nodes, seconds)});
    }
    if (options.json) {
        context.print_json(rows);
    } else {
        context.print(write_table(table, context.terminal));
    }
}

}  // namespace

void declare_perft(CommandLine& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->start.declare(app);
    app.add_option("DEPTH", options->depth, "The greatest number of turns")
        ->required()
        ->range(1, 99);
    app.add_flag("--divide", options->divide, "Count for every first turn, at DEPTH alone");
    app.add_flag("--json", options->json, "Report as one JSON document");
    app.footer("Turns are counted as they are written: two that lead to one board are two.");
    app.callback([=, &context] {
        context.action = [=, &context] {
            with_game(options->start.find_game(), [&]<class G>() { count<G>(*options, context); });
        };
    });
}

}  // namespace damier
