// Plays random games with the engine and writes them as JSON lines, with the position before every turn, its legal
// turns, and how the game ended: what check_engine.py compares with the reference engine.
//
//     engine-games GAME SEED COUNT

#include "games/any.hpp"
#include "support/random_play.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace damier;
using damier::testing::Rng;

constexpr std::size_t longest_game = 120;
constexpr std::size_t longest_list = 3000;  // of a longer one only the length is compared

std::string quote(const std::string& text) {
    return text.empty() ? "null" : '"' + text + '"';
}

/// The legal turns as a JSON list, or their number.
template <Game G>
std::string list(const typename G::Position& p, const std::vector<typename G::Turn>& turns) {
    if (turns.size() > longest_list) {
        return std::to_string(turns.size());
    }
    std::vector<std::string> texts;
    for (const auto& turn : turns) {
        texts.push_back('"' + turn_text<G>(p, turn) + '"');
    }
    return fmt::format("[{}]", fmt::join(texts, ","));
}

template <Game G>
void write_game(Rng& rng) {
    const StartTags start = damier::testing::random_start<G>(rng);
    auto p = G::start(start.view()).value();
    std::vector<std::string> positions;
    std::vector<std::string> lists;
    std::vector<std::string> played;
    std::vector<std::string> judgements;
    std::vector<typename G::Turn> turns;
    for (;;) {
        G::turns(p, turns);
        positions.push_back('"' + G::write_position(p) + '"');
        lists.push_back(list<G>(p, turns));
        if (turns.empty() || played.size() == longest_game) {
            break;
        }
        const auto turn = damier::testing::random_turn<G>(p, turns, rng);
        judgements.push_back(G::judge(p, turn).is_legal() ? "\"legal\"" : "\"irregular\"");
        played.push_back('"' + turn_text<G>(p, turn) + '"');
        p = G::play(p, turn);
    }
    const auto outcome = G::outcome(p);
    fmt::print(
        "{{\"game\":\"{}\",\"rules\":{},\"board\":{},\"position\":{},\"first\":{},\"first_round\":{},\"turns\":[{}],"
        "\"expected\":{{\"positions\":[{}],\"turns\":[{}],\"judgements\":[{}],\"result\":{},\"score\":{}}}}}\n",
        G::info.id, quote(start.rules), quote(start.board), quote(start.position), quote(start.first),
        quote(start.first_round), fmt::join(played, ","), fmt::join(positions, ","), fmt::join(lists, ","),
        fmt::join(judgements, ","), quote(outcome ? std::string(result_text(*outcome)) : std::string()),
        quote(outcome ? write_score(outcome->score) : std::string()));
}

}  // namespace

int main(int argc, char** argv) {
    const auto id = argc == 4 ? find_game(argv[1]) : std::nullopt;
    if (!id) {
        fmt::print(stderr, "usage: engine-games GAME SEED COUNT\n");
        return 2;
    }
    Rng rng(std::strtoull(argv[2], nullptr, 10));
    for (long left = std::strtol(argv[3], nullptr, 10); left > 0; --left) {
        with_game(*id, [&]<class G>() { write_game<G>(rng); });
    }
    return 0;
}
