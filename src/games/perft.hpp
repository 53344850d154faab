// Counting sequences of turns, to test and measure the rules.
#pragma once

#include "games/game.hpp"
#include "games/history.hpp"

#include <cstdint>
#include <vector>

namespace damier {

/// The number of legal turns of a position, by the fastest way that the game offers.
template <Game G>
[[nodiscard]] std::uint64_t count_turns(const typename G::Position& p, std::vector<typename G::Turn>& scratch) {
    if constexpr (Countable<G>) {
        return G::count_turns(p);
    } else {
        G::turns(p, scratch);
        return scratch.size();
    }
}

/// Counts sequences of legal turns of a given length (performance test, move path enumeration). Turns that are written
/// differently count separately, even if they lead to the same board.
template <Game G>
class Perft {
public:
    /// With `bulk`, the turns of the last ply are only counted. Without it, each of them is played.
    explicit Perft(bool bulk = true) : bulk_(bulk) {}

    /// The number of sequences of exactly `depth` turns from `p`; 1 for depth 0.
    [[nodiscard]] std::uint64_t operator()(const typename G::Position& p, int depth) {
        if (lists_.size() <= static_cast<std::size_t>(depth)) {
            lists_.resize(static_cast<std::size_t>(depth) + 1);
        }
        return count(p, depth);
    }

private:
    std::uint64_t count(const typename G::Position& p, int depth) {
        if (depth == 0) {
            return 1;
        }
        auto& list = lists_[static_cast<std::size_t>(depth)];
        if (depth == 1 && bulk_) {
            return count_turns<G>(p, list);
        }
        G::turns(p, list);
        std::uint64_t sum = 0;
        for (const auto& turn : list) {
            sum += count(G::play(p, turn), depth - 1);
        }
        return sum;
    }

    bool bulk_;
    std::vector<std::vector<typename G::Turn>> lists_;  // one per depth, to avoid an allocation per node
};

/// The same for a rule set that forbids repeats, after a game with this history, of which `p` is the last position.
template <Game G>
[[nodiscard]] std::uint64_t perft_without_repeats(const typename G::Position& p, int depth, History<G>& history) {
    if (depth == 0) {
        return 1;
    }
    const auto turns = history.turns(p);
    if (depth == 1) {
        return turns.size();
    }
    std::uint64_t sum = 0;
    for (const auto& turn : turns) {
        const auto next = G::play(p, turn);
        history.add(next);
        sum += perft_without_repeats<G>(next, depth - 1, history);
        history.take_back();
    }
    return sum;
}

}  // namespace damier
