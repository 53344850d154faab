// Random games for the laws.
#pragma once

#include "games/any.hpp"
#include "support/random_play.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace damier::testing {

inline constexpr std::size_t games_per_law = 150;
inline constexpr std::size_t longest_game = 120;

/// Calls visit(position, turns) on the positions of many random games.
template <Game G, class Visit>
void over_random_games(std::uint64_t seed, Visit visit) {
    Rng rng(seed);
    for (std::size_t i = 0; i < games_per_law; ++i) {
        play_randomly<G>(rng, longest_game, visit);
    }
}

/// The squares that a text names, in sequence.
[[nodiscard]] inline std::vector<Square> squares_in(std::string_view text) {
    std::vector<Square> squares;
    while (!text.empty()) {
        if (const auto square = take_square(text)) {
            squares.push_back(*square);
        } else {
            text.remove_prefix(1);
        }
    }
    return squares;
}

}  // namespace damier::testing
