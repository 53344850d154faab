// Plays random games with the engine and writes them as JSON lines: the position before every turn, its legal turns,
// and the end of the game. check_engine.py compares these with the reference engine.
//
//     engine-games GAME SEED COUNT
//
// or writes lines of tests/data/keys.csv, for positions of such games, one of each
//
//     engine-games --keys GAME SEED COUNT

#include "games/any.hpp"
#include "support/random_play.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace damier;
using damier::testing::Rng;

constexpr std::size_t longest_game = 120;
constexpr std::size_t longest_list = 3000;  // for a longer list only the length is compared

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

/// Adds the board of a position to `boards` and removes the turns that bring one of them back, if the rules forbid
/// that.
template <Game G>
void leave_out_repeats(const typename G::Position& p, std::vector<typename G::Turn>& turns,
                       std::vector<std::uint64_t>& boards) {
    if constexpr (ForbidsRepeats<G>) {
        if (G::forbids_repeats(p)) {
            boards.push_back(board_key<G>(p));
            std::erase_if(turns, [&](const auto& turn) {
                return std::find(boards.begin(), boards.end(), board_key<G>(G::play(p, turn))) != boards.end();
            });
        }
    }
}

/// A random start; in a game with such rules, sometimes by the rules that forbid to bring a board back.
template <Game G>
StartTags start_of_game(Rng& rng) {
    StartTags start = damier::testing::random_start<G>(rng);
    if constexpr (ForbidsRepeats<G>) {
        StartTags strict = start;
        for (const std::string_view rules : G::info.rule_sets) {
            strict[StartPart::rules] = std::string(rules);
            if (const auto p = G::start(strict.view()); p && G::forbids_repeats(*p) && rng.one_in(3)) {
                return strict;
            }
        }
    }
    return start;
}

template <Game G>
void write_game(Rng& rng) {
    const StartTags start = start_of_game<G>(rng);
    auto p = G::start(start.view()).value();
    std::vector<std::string> positions;
    std::vector<std::string> lists;
    std::vector<std::string> played;
    std::vector<std::string> judgements;
    std::vector<typename G::Turn> turns;
    std::vector<std::uint64_t> boards;
    for (;;) {
        G::turns(p, turns);
        positions.push_back('"' + G::write_position(p) + '"');
        lists.push_back(list<G>(p, turns));
        leave_out_repeats<G>(p, turns, boards);
        if (turns.empty() || played.size() == longest_game) {
            break;
        }
        const auto turn = damier::testing::random_turn<G>(p, turns, rng);
        judgements.push_back(G::judge(p, turn).is_legal() ? "\"legal\"" : "\"irregular\"");
        played.push_back('"' + turn_text<G>(p, turn) + '"');
        p = G::play(p, turn);
    }
    const auto outcome = G::outcome(p);
    std::string tags;
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        tags += fmt::format("\"{}\":{},", start_parts[i].column, quote(start.texts[i]));
    }
    fmt::print(
        "{{\"game\":\"{}\",{}\"turns\":[{}],"
        "\"expected\":{{\"positions\":[{}],\"turns\":[{}],\"judgements\":[{}],\"result\":{},\"score\":{}}}}}\n",
        G::info.id, tags, fmt::join(played, ","), fmt::join(positions, ","), fmt::join(lists, ","),
        fmt::join(judgements, ","), quote(outcome ? std::string(result_text(*outcome)) : std::string()),
        quote(outcome && outcome->score ? write_score(*outcome->score) : std::string()));
}

/// One position of a random game, in the form of keys.csv.
template <Game G>
void write_key(Rng& rng) {
    std::vector<typename G::Position> positions;
    damier::testing::play_randomly<G>(rng, longest_game, [&](const auto& p, const auto&) { positions.push_back(p); });
    const auto& p = rng.pick(positions);
    const StartTags tags = G::describe(p);
    fmt::print("{},{},{},{},{:016x},{:016x}\n", G::info.id, tags[StartPart::rules],
               tags[StartPart::board].empty() ? "-" : tags[StartPart::board], G::write_position(p), G::key(p),
               canonical_key<G>(p));
}

}  // namespace

int main(int argc, char** argv) {
    const bool keys = argc == 5 && std::string_view(argv[1]) == "--keys";
    char** const words = keys ? argv + 2 : argv + 1;
    const auto id = argc == (keys ? 5 : 4) ? find_game(words[0]) : std::nullopt;
    if (!id) {
        fmt::print(stderr, "usage: engine-games [--keys] GAME SEED COUNT\n");
        return 2;
    }
    Rng rng(std::strtoull(words[1], nullptr, 10));
    for (long left = std::strtol(words[2], nullptr, 10); left > 0; --left) {
        with_game(*id, [&]<class G>() { keys ? write_key<G>(rng) : write_game<G>(rng); });
    }
    return 0;
}
