// damier-tune-marks: how well `analyse` finds the turns that gave a game away if it can only estimate.
//
// The program plays games with many random turns. It analyses the last turns of each game twice: with proofs, and with
// estimates alone. A turn counts if the first analysis proved its values. The output says how often the mark `~??` was
// right (precision), and how many turns with a proved `??` had such a mark (recall).
//
//     damier-tune-marks --game anacund --games 200 --last 7 --nodes 2000

#include "games/any.hpp"
#include "notation/reader.hpp"
#include "read_line.hpp"
#include "record/replay.hpp"
#include "reports/analyse.hpp"
#include "samples.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace {

using namespace damier;

struct Options {
    int games = 200;
    std::size_t last = 8;          ///< turns of each game that are analysed
    std::uint64_t nodes = 2000;    ///< for the estimate of a position
    std::uint64_t proof = 500000;  ///< for the proof of a position
    std::uint64_t seed = 1;
};

/// The last turns of a game in which every third turn is a random one, in the format dmr.
template <Game G>
std::string end_of_game(testing::Rng& rng, std::size_t last) {
    EstimateOptions quick;
    quick.limits.nodes = 300;
    quick.memory = std::size_t{1} << 16U;
    Estimator<G> player(quick);
    std::vector<typename G::Position> line{tune::opening<G>(rng, "")};
    std::vector<std::string> turns;
    for (int ply = 0; ply < 200 && !G::outcome(line.back()); ++ply) {
        const auto& p = line.back();
        const auto turn = rng.one_in(3) ? rng.pick(all_turns<G>(p)) : player.estimate(p).pv.front();
        turns.push_back(turn_text<G>(p, turn));
        line.push_back(G::play(p, turn));
    }
    const std::size_t first = turns.size() - std::min(last, turns.size());
    const StartTags tags = G::describe(line[first]);
    std::string text = fmt::format("[Game \"{}\"]\n", G::info.id);
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        text += tags.texts[i].empty() ? "" : fmt::format("[{} \"{}\"]\n", start_parts[i].tag, tags.texts[i]);
    }
    const auto outcome = G::outcome(line.back());
    return fmt::format("{}\n{} {}\n", text,
                       fmt::join(turns.begin() + static_cast<std::ptrdiff_t>(first), turns.end(), " "),
                       outcome ? result_text(*outcome) : "*");
}

Analysis analysis_of(const std::string& text, std::uint64_t proof, std::uint64_t nodes) {
    std::vector<Diagnostic> diagnostics;
    Record record;
    Reader(text).next(record, diagnostics);
    const auto replayed = replay(record, {}, diagnostics);
    if (!replayed) {
        throw std::logic_error("damier-tune-marks: " + diagnostics.front().message + "\n" + text);
    }
    AnalyseOptions options;
    options.solve.limits.nodes = proof;
    options.solve.memory = std::size_t{64} << 20U;
    options.estimate.limits.nodes = nodes;
    options.estimate.memory = std::size_t{1} << 20U;
    return analyse(record, *replayed, options);
}

template <Game G>
void measure(const Options& how) {
    testing::Rng rng(how.seed);
    int turns = 0;
    int given_away = 0;
    int marked = 0;
    int both = 0;
    for (int game = 0; game < how.games; ++game) {
        const std::string text = end_of_game<G>(rng, how.last);
        const Analysis proved = analysis_of(text, how.proof, 1);
        const Analysis estimated = analysis_of(text, 1, how.nodes);
        for (std::size_t i = 0; i < proved.turns.size(); ++i) {
            const TurnAnalysis& turn = proved.turns[i];
            const TurnAnalysis& guess = estimated.turns[i];
            if (!turn.before.is_exact() || !turn.after.is_exact() || guess.before.is_exact() ||
                guess.after.is_exact()) {
                continue;
            }
            const bool is_given_away = turn.mark == Mark::blunder;
            const bool is_marked = guess.mark == Mark::blunder;
            ++turns;
            given_away += is_given_away ? 1 : 0;
            marked += is_marked ? 1 : 0;
            both += is_given_away && is_marked ? 1 : 0;
        }
    }
    const auto share = [](int part, int all) { return all == 0 ? 0 : 100.0 * part / all; };
    fmt::print("{}: {} turns, {} gave the game away, {} marked ~??, {} both: precision {:.1f} %, recall {:.1f} %\n",
               G::info.id, turns, given_away, marked, both, share(both, marked), share(both, given_away));
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Measures the marks of estimates", "damier-tune-marks");
    Options how;
    std::string game;
    app.add_option("--game", game, ValueKind::game, "The game");
    app.add_option("--games", how.games, "How many games are played")->range(1, 100000);
    app.add_option("--last", how.last, "How many turns at the end of each game are analysed");
    app.add_option("--nodes", how.nodes, "Nodes to estimate a position");
    app.add_option("--proof", how.proof, "Nodes to prove a position");
    app.add_option("--seed", how.seed, "Where the random numbers begin");
    bench::read_line(app, argc, argv);
    const auto id = find_game(game);
    if (!id) {
        fmt::print(stderr, "damier-tune-marks: --game is missing\n");
        return 2;
    }
    with_game(*id, [&]<Game G>() { measure<G>(how); });
}
