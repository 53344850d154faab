// Random numbers, random starts and random turns, the same on every machine.
#pragma once

#include "games/game.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace damier::testing {

/// Random numbers that are the same with every compiler and library.
class Rng {
public:
    explicit Rng(std::uint64_t seed) : engine_(seed) {}
    /// A number from 0 to n - 1; n is at least 1.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    /// True once in `n` times.
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <class T>
    const T& pick(const std::vector<T>& from) {
        return from[below(from.size())];
    }

private:
    std::mt19937_64 engine_;
};

/// A random start of the game, as tags: any rule set, any board, either side first. One definition per game.
template <Game G>
StartTags random_start(Rng& rng);

/// A turn to play in `p`. `legal` has the legal turns, at least one. Usually the turn is one of them. If the game has
/// irregular turns, it is sometimes an irregular turn. One definition per game.
template <Game G>
typename G::Turn random_turn(const typename G::Position& p, const std::vector<typename G::Turn>& legal, Rng& rng);

/// Plays one random game of at most `longest` turns and calls visit(position, legal turns) before every turn and once
/// at the end.
template <Game G, class Visit>
void play_randomly(Rng& rng, std::size_t longest, Visit visit) {
    const StartTags tags = random_start<G>(rng);
    auto p = G::start(tags.view()).value();
    std::vector<typename G::Turn> legal;
    for (std::size_t ply = 0;; ++ply) {
        G::turns(p, legal);
        visit(p, legal);
        if (legal.empty() || ply == longest) {
            return;
        }
        p = G::play(p, random_turn<G>(p, legal, rng));
    }
}

}  // namespace damier::testing
