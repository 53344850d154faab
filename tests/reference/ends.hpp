// What the plain solvers of endings share: binomials, and what they print.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ends {

/// The number of ways to choose k of n, by n and k.
template <std::size_t N, std::size_t K>
constexpr auto binomials() {
    std::array<std::array<std::uint32_t, K + 1>, N + 1> table{};
    for (std::size_t n = 0; n <= N; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; n > 0 && k <= K; ++k)
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}

/// The rows of a position string. `letter` gives the letter of the piece on a file and rank, from 0; 0 if there is
/// none.
template <class Letter>
std::string rows(int width, int height, Letter&& letter) {
    std::string text;
    for (int rank = height - 1; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < width; ++file) {
            const char piece = letter(file, rank);
            if (piece == 0) {
                ++empty;
                continue;
            }
            if (empty > 0)
                text += std::to_string(std::exchange(empty, 0));
            text += piece;
        }
        if (empty > 0)
            text += std::to_string(empty);
        if (rank > 0)
            text += '/';
    }
    return text;
}

/// The counts of half of a class, in which the side to move has `own` pieces. A value is 0 if nobody can force an end,
/// else the plies until the end, plus one: even if the side to move wins, odd if it loses.
struct Counts {
    int own, enemy;
    long wins = 0, draws = 0, losses = 0;
    int longest = 0;

    void add(int value) { ++(value == 0 ? draws : value % 2 == 0 ? wins : losses); }
    /// Of positions that are images of counted ones, and of barred turns, only the distance counts.
    void add_distance(int value) { longest = std::max(longest, value - 1); }
    void print() const {
        std::printf("class %dv%d %ld %ld %ld %d\n", own, enemy, wins, draws, losses, longest);
        std::fflush(stdout);
    }
};

/// Solves and reports the classes with at most `pieces` pieces, of at least `fewest` and at most `most` for each side:
/// the small ones first, since captures lead there. `solve` gets both halves of a class, or the one half of an equal
/// class.
template <class Half, class Solve, class Report>
void each_class(std::map<std::pair<int, int>, Half>& halves, int pieces, int fewest, int most, Solve&& solve,
                Report&& report) {
    for (int sum = 2 * fewest; sum <= pieces; ++sum)
        for (int fewer = fewest; 2 * fewer <= sum; ++fewer) {
            const int more = sum - fewer;
            if (more > most)
                continue;
            std::vector<Half*> parts{&halves.emplace(std::pair(more, fewer), Half(more, fewer)).first->second};
            if (more != fewer)
                parts.push_back(&halves.emplace(std::pair(fewer, more), Half(fewer, more)).first->second);
            solve(parts);
            for (const Half* half : parts)
                report(*half);
        }
}

}  // namespace ends
