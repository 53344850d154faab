#include "games/anacund/anacund.hpp"
#include "support/random_play.hpp"

#include <utility>

namespace damier::testing {
namespace {

/// A board with random numbers.
std::string random_board(Rng& rng) {
    std::string numbers;
    for (char number = '1'; number <= '6'; ++number) {
        numbers.append(6, number);
    }
    for (std::size_t left = numbers.size(); left > 1; --left) {
        std::swap(numbers[left - 1], numbers[rng.below(left)]);
    }
    std::size_t bonus = rng.below(numbers.size());
    while (numbers[bonus] != '1') {
        bonus = rng.below(numbers.size());
    }
    std::string board;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        // The first slat and the last have three squares, the others two.
        if (i >= 3 && i % 2 == 1 && i != numbers.size() - 1) {
            board += '/';
        }
        board += numbers[i];
        if (i == bonus) {
            board += '*';
        }
    }
    return board;
}

/// Three groups with the same number of pieces as in `groups`, distributed at random.
std::uint16_t share_out(std::uint16_t groups, Rng& rng) {
    std::array<int, 3> sizes{};
    for (int size = 1; size <= anacund::highest; ++size) {
        for (int left = size * anacund::count_groups(groups, size); left > 0;) {
            int& one = sizes[rng.below(3)];
            if (one < anacund::highest) {
                ++one;
                --left;
            }
        }
    }
    unsigned shared = 0;
    for (const int size : sizes) {
        shared += 1U << (2 * size);
    }
    return static_cast<std::uint16_t>(shared);
}

}  // namespace

/// In one of three cases any piece may go anywhere.
template <>
Anacund::Turn random_turn<Anacund>(const Anacund::Position& p, const std::vector<Anacund::Turn>& legal, Rng& rng) {
    if (rng.one_in(3)) {
        Anacund::Turn turn = rng.pick(legal);
        turn.placements[rng.below(3)].square = static_cast<std::int8_t>(rng.below(anacund::squares));
        if (!Anacund::judge(p, turn).is_illegal()) {
            return turn;
        }
    }
    return rng.pick(legal);
}

/// One start in three has the rule set series. In one of four cases a position from the middle of a game, sometimes
/// with groups that play may not give.
template <>
StartTags random_start<Anacund>(Rng& rng) {
    const std::string board = random_board(rng);
    const auto rules = Anacund::rule_names[rng.one_in(3) ? 1 : 0];
    auto p = Anacund::start({rules, board}).value();
    if (rng.one_in(4)) {
        std::vector<Anacund::Turn> legal;
        for (std::size_t ply = rng.below(13); ply > 0; --ply) {
            Anacund::turns(p, legal);
            p = Anacund::play(p, random_turn<Anacund>(p, legal, rng));
        }
        if (rng.one_in(2)) {
            p.groups = {share_out(p.groups[0], rng), share_out(p.groups[1], rng)};
        }
    }
    return Anacund::describe(p);
}

}  // namespace damier::testing
