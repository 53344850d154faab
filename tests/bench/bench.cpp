// damier-bench: the speed of the rules and the reader, as medians of several runs. Machines differ and are noisy.
// Therefore each row also shows its yardstick, a fixed piece of arithmetic that is timed in turns with it, and their
// ratio. With --before, a row also shows the ratio in an earlier report, and by how much it has changed:
//
//     damier-bench > before.txt
//     (change the program)
//     damier-bench --before before.txt

#include "base/hash.hpp"
#include "games/any.hpp"
#include "games/perft.hpp"
#include "import/pipeline.hpp"
#include "read_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace damier;
using Clock = std::chrono::steady_clock;

struct Options {
    double seconds = 0.5;  // the approximate length of one run
    int runs = 7;
    std::vector<std::string> files;
    std::string before;                    // the file of an earlier report
    std::map<std::string, double> ratios;  // its ratios, by the names of its rows
};

constexpr std::size_t name_width = 34;
constexpr std::size_t ratio_column = 4;  // after the name: median, least, most, yardstick, ratio

/// The ratios of an earlier report.
std::map<std::string, double> read_ratios(const std::string& file) {
    std::ifstream in(file);
    if (!in) {
        throw std::runtime_error("cannot read " + file);
    }
    std::map<std::string, double> ratios;
    for (std::string line; std::getline(in, line);) {
        if (line.size() <= name_width) {
            continue;
        }
        std::istringstream numbers(line.substr(name_width));
        double number = 0;
        for (std::size_t i = 0; i <= ratio_column && numbers >> number; ++i) {
        }
        if (numbers) {
            ratios[line.substr(0, line.find_last_not_of(' ', name_width - 1) + 1)] = number;
        }
    }
    return ratios;
}

/// The yardstick: millions of steps of the hash per second.
double measure_yardstick() {
    constexpr std::uint64_t steps = 4'000'000;
    const auto begun = Clock::now();
    std::uint64_t hash = 1;
    for (std::uint64_t i = 0; i < steps; ++i) {
        hash = mix(hash, i);
    }
    const std::chrono::duration<double> seconds = Clock::now() - begun;
    // The hash is used; otherwise the compiler would remove the loop.
    return static_cast<double>(steps) / (seconds.count() + (hash == 0 ? 1e-9 : 0.0)) / 1e6;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// Times `work`, which returns its number of units, and prints a row.
template <class Work>
void row(const Options& options, const std::string& name, const char* unit, Work work) {
    std::vector<double> speeds;
    std::vector<double> ratios;
    std::vector<double> yards;
    for (int run = 0; run < options.runs; ++run) {
        const double yard = measure_yardstick();
        std::uint64_t units = 0;
        const auto begun = Clock::now();
        std::chrono::duration<double> seconds{};
        do {
            units += work();
            seconds = Clock::now() - begun;
        } while (seconds.count() < options.seconds);
        yards.push_back(yard);
        speeds.push_back(static_cast<double>(units) / seconds.count() / 1e6);
        ratios.push_back(speeds.back() / yard);
    }
    const auto [low, high] = std::minmax_element(speeds.begin(), speeds.end());
    fmt::print("{:<{}} {:>9.2f}  {:>9.2f} {:>9.2f}  {:>9.2f}  {:>7.3f}", name, name_width, median(speeds), *low, *high,
               median(yards), median(ratios));
    if (const auto before = options.ratios.find(name); before != options.ratios.end()) {
        const double change = 100 * (median(ratios) / before->second - 1);
        fmt::print("  {:>7.3f} {:>+6.1f} %{}", before->second, change, change <= -10 ? " SLOWER" : "");
    }
    fmt::print("  {}\n", unit);
    std::fflush(stdout);
}

/// A listed position: game, rules, board (or -), depth and position string, separated by tabs.
struct Listed {
    std::string game, rules, board, position;
    int depth = 0;
};

std::vector<Listed> read_positions() {
    std::ifstream in(DAMIER_BENCH_POSITIONS);
    std::vector<Listed> list;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') {
            continue;
        }
        std::istringstream fields(line);
        Listed listed;
        std::string depth;
        std::getline(fields, listed.game, '\t');
        std::getline(fields, listed.rules, '\t');
        std::getline(fields, listed.board, '\t');
        std::getline(fields, depth, '\t');
        std::getline(fields, listed.position, '\t');
        listed.board = listed.board == "-" ? "" : listed.board;
        listed.depth = std::stoi(depth);
        list.push_back(listed);
    }
    return list;
}

template <Game G>
void perft_rows(const Options& options, const std::vector<Listed>& list) {
    struct Task {
        typename G::Position position;
        int depth;
    };
    std::vector<Task> tasks;
    for (const Listed& listed : list) {
        if (listed.game == G::info.id) {
            const Start start{listed.rules, listed.board, listed.position, {}, {}};
            tasks.push_back({G::start(start).value(), listed.depth});
        }
    }
    for (const bool bulk : {true, false}) {
        Perft<G> perft(bulk);
        std::size_t next = 0;
        row(options, fmt::format("perft {} {}", G::info.id, bulk ? "(last ply counted)" : "(all turns played)"),
            "million leaves/s", [&] {
                const Task& task = tasks[next++ % tasks.size()];
                return perft(task.position, task.depth);
            });
    }
}

/// The positions of one random game from each listed position, up to its end or a hundred plies.
template <Game G>
std::vector<typename G::Position> positions_of_play(const std::vector<Listed>& list) {
    std::vector<typename G::Position> positions;
    std::vector<typename G::Turn> turns;
    for (const Listed& listed : list) {
        if (listed.game != G::info.id) {
            continue;
        }
        auto p = G::start(Start{listed.rules, listed.board, listed.position}).value();
        for (int ply = 0; ply < 100; ++ply) {
            positions.push_back(p);
            G::turns(p, turns);
            if (turns.empty()) {
                break;
            }
            p = G::play(p, turns[G::key(p) % turns.size()]);
        }
    }
    return positions;
}

template <Game G>
void key_row(const Options& options, const std::vector<Listed>& list) {
    const auto positions = positions_of_play<G>(list);
    std::uint64_t sum = 0;
    row(options, fmt::format("canonical keys {}", G::info.id), "million keys/s", [&] {
        for (const auto& p : positions) {
            sum += canonical_key<G>(p);
        }
        return positions.size() + (sum == 0 ? 1 : 0);  // the keys are used; otherwise they would not be computed
    });
}

void check_row(const Options& options, const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    const std::string bytes = text.str();
    row(options, "check " + file, "million plies/s", [&] {
        std::istringstream stream(bytes);
        std::uint64_t plies = 0;
        const auto count = [&](const BlockRead& read) {
            for (const GameRead& game : read.games) {
                plies += static_cast<std::uint64_t>(game.plies);
            }
        };
        read_games(stream, file, {}, stages(count));
        return plies + 1;
    });
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures the rules, and reading where files are named", "damier-bench");
    Options options;
    app.add_option("--seconds", options.seconds, "About how long one run lasts");
    app.add_option("--runs", options.runs, "How many runs a row")->range(1, 1000);
    app.add_option("--before", options.before, ValueKind::file, "An earlier report, to compare the ratios with");
    app.add_option("FILE", options.files, ValueKind::file, "Files of games to read and replay");
    bench::read_line(app, argc, argv);
    if (!options.before.empty()) {
        options.ratios = read_ratios(options.before);
    }
    const auto list = read_positions();
    fmt::print("{:<{}} {:>9}  {:>9} {:>9}  {:>9}  {:>7}  {}\n", "one thread", name_width, "median", "least", "most",
               "yardstick", "ratio",
               options.before.empty() ? "(yardstick: million hash steps/s)" : "before  change  (of the ratio)");
    for_each_game([&]<class G>() { perft_rows<G>(options, list); });
    for_each_game([&]<class G>() { key_row<G>(options, list); });
    for (const std::string& file : options.files) {
        check_row(options, file);
    }
    return 0;
}
