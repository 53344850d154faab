// Solvers that are too simple to be wrong. Tests compare the real solvers with them.
#pragma once

#include "games/game.hpp"
#include "solve/search/verdict.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace damier::testing {

/// The value of a position for the side to move, in a game that always ends. It plays every line to its end. It is too
/// simple to be wrong, so solvers are compared with it.
template <Game G>
int minimax(const typename G::Position& p) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    if (turns.empty()) {
        return G::side_to_move(p) == Side::one ? worth<G>(p) : -worth<G>(p);
    }
    int best = -greatest_worth<G>();
    for (const auto& turn : turns) {
        best = std::max(best, -minimax<G>(G::play(p, turn)));
    }
    return best;
}

/// Whether a side wins within this number of plies. It plays every line, without a table.
template <Game G>
bool wins_within(const typename G::Position& p, Side winner, int plies) {
    if (const auto outcome = G::outcome(p)) {
        return outcome->winner == winner;
    }
    if (plies == 0) {
        return false;
    }
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    const auto leads_on = [&](const auto& turn) { return wins_within<G>(G::play(p, turn), winner, plies - 1); };
    return G::side_to_move(p) == winner ? std::any_of(turns.begin(), turns.end(), leads_on)
                                        : std::all_of(turns.begin(), turns.end(), leads_on);
}

/// Alpha-beta with a transposition table over positions of the rules, with turns in their canonical order. Better
/// solvers are compared with it.
template <Game G>
class PlainSolver {
public:
    explicit PlainSolver(std::size_t entries = std::size_t{1} << 20U) : table_(entries) {}

    int solve(const typename G::Position& p) { return search(p, -greatest_worth<G>(), greatest_worth<G>()); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    struct Entry {
        std::uint64_t key = 0;
        int lower = 0;
        int upper = 0;
    };

    int search(const typename G::Position& p, int alpha, int beta) {
        ++nodes_;
        std::vector<typename G::Turn> turns;
        G::turns(p, turns);
        if (turns.empty()) {
            return G::side_to_move(p) == Side::one ? worth<G>(p) : -worth<G>(p);
        }
        const std::uint64_t key = G::key(p);
        Entry& place = table_[key % table_.size()];
        Entry entry{key, -greatest_worth<G>(), greatest_worth<G>()};
        if (place.key == key) {
            entry = place;
        }
        alpha = std::max(alpha, entry.lower);
        beta = std::min(beta, entry.upper);
        if (alpha >= beta) {
            return alpha == entry.lower ? entry.lower : entry.upper;
        }
        int best = -greatest_worth<G>();
        for (const auto& turn : turns) {
            best = std::max(best, -search(G::play(p, turn), -beta, -std::max(alpha, best)));
            if (best >= beta) {
                break;
            }
        }
        entry.lower = best > alpha ? best : entry.lower;
        entry.upper = best < beta ? best : entry.upper;
        place = entry;
        return best;
    }

    std::vector<Entry> table_;
    std::uint64_t nodes_ = 0;
};

}  // namespace damier::testing
