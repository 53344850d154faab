// damier-bench-tables: what it costs to build endgame tables: seconds by the clock and of all cores, nanoseconds of a
// core and bytes of memory a position, class by class. Beside it stands a yardstick, a chain of multiplications, since
// machines differ.

#include "games/any.hpp"
#include "solve/tablebase/build.hpp"
#include "solve/tablebase/plan.hpp"
#include "solve/tablebase/verify.hpp"
#include "yardstick.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

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
    bool verify = false;
};

template <Retractable G>
void run(const Options& options) {
    const auto start = G::start(Start{options.rules, options.board, {}, {}, {}});
    if (!start) {
        throw std::runtime_error(start.error().message);
    }
    const TableFolder folder(options.tables);
    BuildOptions how;
    how.jobs = options.jobs;
    double seconds = 0;
    double elapsed = 0;
    std::uint64_t positions = 0;
    fmt::print("{:<8} {:>12} {:>10} {:>10} {:>8} {:>8} {:>8} {:>10}\n", "class", "positions", "s", "cpu s", "ns each",
               "bytes", "longest", "verify s");
    for (const TableClass& one : plan_tables<G>(G::variant(*start), options.pieces)) {
        if (one.tier.own > options.most_of_a_side) {
            continue;
        }
        const double begun = cpu_seconds();
        const BuildReport report = build_table<G>(one.tier, folder, how);
        const double built = cpu_seconds();
        const auto faults =
            options.verify ? verify_table<G>(*folder.find(one.id), folder, {}).fault_count : std::uint64_t{0};
        if (faults != 0) {
            throw std::logic_error(one.id.file_name() + " is wrong");
        }
        seconds += built - begun;
        elapsed += report.seconds;
        positions += one.positions;
        const auto count = static_cast<double>(one.positions);
        fmt::print("{:<8} {:>12} {:>10.3f} {:>10.3f} {:>8.0f} {:>8.2f} {:>8} {:>10.3f}\n", one.id.class_name(),
                   one.positions, report.seconds, built - begun, (built - begun) / count * 1e9, static_cast<double>(one.memory) / count,
                   report.info.longest, cpu_seconds() - built);
        std::fflush(stdout);
    }
    fmt::print("{:<8} {:>12} {:>10.3f} {:>10.3f} {:>8.0f}\nyardstick {:.2f} ns\n", "all", positions, elapsed, seconds,
               seconds / static_cast<double>(positions) * 1e9, yardstick());
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Measures the building of endgame tables", "damier-bench-tables");
    Options options;
    app.add_option("--game", options.game, "achef or fanorona")->check(CLI::IsMember({"achef", "fanorona"}));
    app.add_option("--rules", options.rules, "free or forced");
    app.add_option("--board", options.board, "Such as 5x3");
    app.add_option("--pieces", options.pieces, "The most pieces on the board");
    app.add_option("--side", options.most_of_a_side, "The most pieces of one side");
    app.add_option("--tables", options.tables, "A folder for the tables")->required()->check(CLI::ExistingDirectory);
    app.add_option("--jobs", options.jobs, "Threads")->check(CLI::Range(1, 256));
    app.add_flag("--verify", options.verify, "Verify each table too");
    CLI11_PARSE(app, argc, argv);
    if (options.game == "achef") {
        run<Achef>(options);
    } else {
        run<Fanorona>(options);
    }
    return 0;
}
