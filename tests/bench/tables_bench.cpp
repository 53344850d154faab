// damier-bench-tables: the cost of building endgame tables, class by class. It prints seconds by the clock and of all
// cores, and per position nanoseconds of a core and bytes of memory. Machines differ, so a yardstick is next to the
// figures, a chain of multiplications.

#include "games/any.hpp"
#include "read_line.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/verify.hpp"
#include "yardstick.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace damier;
using bench::cpu_seconds;
using bench::yardstick;

struct Options {
    std::string game = "achef";
    std::string rules;
    std::string board;
    int pieces = 8;
    int most_of_a_side = 22;
    std::string tables;
    unsigned jobs = 1;
    std::size_t memory = 1024;  // MiB
    bool verify = false;
    std::size_t probes = 0;
    bool are_built = false;
};

/// Random positions of a class, all with equal chances.
template <Retractable G>
class Draw {
public:
    explicit Draw(Tier tier) : tiers_{tier, swapped(tier)} {}

    typename G::Position operator()() {
        while (true) {
            const Tier tier = tiers_[random_() % 2];
            if (const auto found = G::unrank(tier, random_() % G::tier_size(tier))) {
                return found->position;
            }
        }
    }

private:
    std::array<Tier, 2> tiers_;
    std::mt19937_64 random_{1};
};

/// All positions after a position within some plies, in the order of a search without any cuts.
template <Retractable G>
void add_tree(const typename G::Position& p, int plies, std::size_t most, std::vector<typename G::Position>& list) {
    if (list.size() >= most || G::outcome(p)) {
        return;
    }
    list.push_back(p);
    std::vector<typename G::Turn> turns;
    if (plies > 0) {
        G::turns(p, turns);
    }
    for (const auto& turn : turns) {
        add_tree<G>(G::play(p, turn), plies - 1, most, list);
    }
}

/// Nanoseconds per look-up, by a prober that has not seen any position yet.
template <Retractable G>
double time_probes(const TableFolder& folder, const std::vector<typename G::Position>& list) {
    Prober<G> prober(folder, G::variant(list.front()));
    (void)prober.probe(list.front());  // opens the table
    int known = 0;
    const double begun = cpu_seconds();
    for (const auto& p : list) {
        known += prober.probe(p) ? 1 : 0;
    }
    const double seconds = cpu_seconds() - begun;
    if (known != static_cast<int>(list.size())) {
        throw std::logic_error("a table is missing");
    }
    return seconds / static_cast<double>(list.size()) * 1e9;
}

/// The times of look-ups: at random positions, at all positions in the order of the table, and at positions of a search
/// above the class.
template <Retractable G>
void probe_row(const TableFolder& folder, const TableClass& one, std::size_t probes) {
    using Positions = std::vector<typename G::Position>;
    Draw<G> draw(one.tier);
    Positions drawn;
    Positions searched;
    while (drawn.size() < probes) {
        drawn.push_back(draw());
    }
    while (searched.size() < probes) {
        add_tree<G>(draw(), 3, probes, searched);
    }
    Positions ordered;
    for (std::uint64_t i = 0; i < G::tier_size(one.tier) && ordered.size() < probes; ++i) {
        if (const auto found = G::unrank(one.tier, i)) {
            ordered.push_back(found->position);
        }
    }
    const double yard = yardstick();
    const double random = time_probes<G>(folder, drawn);
    const double order = time_probes<G>(folder, ordered);
    const double search = time_probes<G>(folder, searched);
    fmt::print("{:<8} {:>10.0f} {:>10.0f} {:>10.0f} {:>10.0f} {:>10.0f} {:>10.0f}\n", one.id.class_name(), random,
               order, search, random / yard, order / yard, search / yard);
    std::fflush(stdout);
}

/// The costs of look-ups in each of the classes.
template <Retractable G>
void run_probes(const Options& options, const TableFolder& folder, const std::vector<TableClass>& classes) {
    fmt::print("{:<8} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}\n", "ns", "random", "in order", "searching", "ratio",
               "ratio", "ratio");
    for (const TableClass& one : classes) {
        probe_row<G>(folder, one, options.probes);
    }
}

/// Builds the classes, each after the smaller ones.
template <Retractable G>
void run_builds(const Options& options, const TableFolder& folder, const std::vector<TableClass>& classes) {
    BuildOptions how;
    how.jobs = options.jobs;
    how.memory = options.memory << 20U;
    VerifyOptions verifying;
    verifying.jobs = how.jobs;
    verifying.memory = how.memory;
    double seconds = 0;
    double elapsed = 0;
    std::uint64_t positions = 0;
    fmt::print("{:<8} {:>12} {:>10} {:>10} {:>8} {:>8} {:>8} {:>10}\n", "class", "positions", "s", "cpu s", "ns each",
               "bytes", "longest", "verify s");
    for (const TableClass& one : classes) {
        const double begun = cpu_seconds();
        const BuildReport report = build_table<G>(one.tier, folder, how);
        const double built = cpu_seconds();
        const auto errors =
            options.verify ? verify_table<G>(*folder.find(one.id), folder, verifying).error_count : std::uint64_t{0};
        if (errors != 0) {
            throw std::logic_error(one.id.file_name() + " is wrong");
        }
        seconds += built - begun;
        elapsed += report.seconds;
        positions += one.positions;
        const auto count = static_cast<double>(one.positions);
        fmt::print("{:<8} {:>12} {:>10.3f} {:>10.3f} {:>8.0f} {:>8.2f} {:>8} {:>10.3f}\n", one.id.class_name(),
                   one.positions, report.seconds, built - begun, (built - begun) / count * 1e9,
                   static_cast<double>(one.memory) / count, report.info.longest, cpu_seconds() - built);
        std::fflush(stdout);
    }
    fmt::print("{:<8} {:>12} {:>10.3f} {:>10.3f} {:>8.0f}\nyardstick {:.2f} ns\n", "all", positions, elapsed, seconds,
               seconds / static_cast<double>(positions) * 1e9, yardstick());
}

template <Retractable G>
void run(const Options& options) {
    const auto start = G::start(Start{options.rules, options.board});
    if (!start) {
        throw std::runtime_error(start.error().message);
    }
    const TableFolder folder(options.tables);
    auto classes = plan_tables<G>(G::variant(*start), options.pieces);
    std::erase_if(classes, [&](const TableClass& one) { return one.tier.own > options.most_of_a_side; });
    if (!options.are_built) {
        run_builds<G>(options, folder, classes);
    }
    if (options.probes != 0) {
        run_probes<G>(options, folder, classes);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures the building of endgame tables", "damier-bench-tables");
    Options options;
    add_choice(app, "--game", options.game, {{"achef", "achef"}, {"fanorona", "fanorona"}}, "achef or fanorona");
    app.add_option("--rules", options.rules, ValueKind::rules, "free or forced");
    app.add_option("--board", options.board, ValueKind::board, "Such as 5x3");
    app.add_option("--pieces", options.pieces, "The most pieces on the board");
    app.add_option("--side", options.most_of_a_side, "The most pieces of one side");
    app.add_option("--tables", options.tables, ValueKind::folder, "A folder for the tables")->required();
    app.add_option("--jobs", options.jobs, "Threads")->range(1, 256);
    app.add_option("--memory", options.memory, "The most memory to use, in MiB")->range(1, 1 << 20);
    app.add_option("--probes", options.probes, "Time so many looks of each kind into each table");
    app.add_flag("--built", options.are_built, "Build nothing: the tables are there");
    app.add_flag("--verify", options.verify, "Verify each table too");
    bench::read_line(app, argc, argv);
    try {
        if (options.game == "achef") {
            run<Achef>(options);
        } else {
            run<Fanorona>(options);
        }
    } catch (const std::exception& error) {
        std::fflush(stdout);
        fmt::print(stderr, "damier-bench-tables: error: {}\n", error.what());
        return 1;
    }
    return 0;
}
