// Matches between two players, for the benches of playing strength. All matches begin with openings of a few random
// turns, and each opening is played with both sides.
#pragma once

#include "options/command_line.hpp"
#include "support/random_play.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace damier::bench {

struct MatchOptions {
    std::uint64_t seed = 1;
    int games = 100;
    int opening = 4;
    int longest = 300;
    std::string game;

    void declare(CommandLine& app) {
        app.add_option("--seed", seed, "Where the random numbers begin");
        app.add_option("--games", games, "How many games a match, an even number")->range(2, 10000);
        app.add_option("--opening", opening, "How many random turns a game begins with");
        app.add_option("--longest", longest, "After how many turns a game is drawn");
        app.add_option("--game", game, ValueKind::game, "Only this game");
    }
};

/// Gives the turn of a player in a position.
template <Game G>
using Player = std::function<typename G::Turn(const typename G::Position& p)>;

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int plies = 0;

    [[nodiscard]] double points() const { return wins + 0.5 * draws; }
};

/// Plays one game; the first player has side one. A game that takes too long is drawn.
template <Game G>
int play_game(typename G::Position p, const std::array<Player<G>, 2>& players, int longest, int& plies) {
    for (int ply = 0; ply < longest; ++ply, ++plies) {
        if (const auto outcome = G::outcome(p)) {
            return G::utility(*outcome);
        }
        p = G::play(p, players[static_cast<std::size_t>(index(G::side_to_move(p)))](p));
    }
    return 0;
}

/// Both players play every opening with both sides. `make(rng, number)` makes the two players of a game; each game has
/// another number. The result is that of the first player.
template <Game G, class Make>
Tally play_match(const MatchOptions& options, Make make) {
    testing::Rng rng(options.seed);
    Tally tally;
    for (int game = 0; game < options.games; game += 2) {
        StartTags tags;
        if (G::info.needs_board) {
            tags[StartPart::board] = testing::random_start<G>(rng)[StartPart::board];
        }
        auto p = G::start(tags.view()).value();
        for (int ply = 0; ply < options.opening && !G::outcome(p); ++ply) {
            p = G::play(p, rng.pick(all_turns<G>(p)));
        }
        for (const bool swapped : {false, true}) {
            std::array<Player<G>, 2> players = make(rng, static_cast<std::uint64_t>(2 * game) + (swapped ? 1 : 0));
            if (swapped) {
                std::swap(players[0], players[1]);
            }
            const int value = play_game<G>(p, players, options.longest, tally.plies) * (swapped ? -1 : 1);
            ++(value > 0 ? tally.wins : value < 0 ? tally.losses : tally.draws);
        }
    }
    return tally;
}

}  // namespace damier::bench
