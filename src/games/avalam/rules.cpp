// The rules of Avalam (notation/avalam.md).
//
// `targets` (avalam.hpp) gives the stacks onto which a stack of each height may move. `turns` and `count_turns` combine
// these sets with the neighbours of a hole, and `judge` repeats the test for one turn, with reasons. Scores follow,
// with the bounds of final scores, then symmetries and the key.
#include "base/hash.hpp"
#include "base/translate.hpp"
#include "games/avalam/avalam.hpp"
#include "games/bits.hpp"

#include <fmt/format.h>

#include <bit>

namespace damier {
namespace {

using namespace avalam;

std::string name(int hole) {
    return square_name(geometry.squares[static_cast<std::size_t>(hole)]);
}

/// The half turn maps hole i to hole 48 - i.
std::uint64_t rotate(std::uint64_t holes_set) {
    return reverse_bits(holes_set) >> (64 - holes);
}

}  // namespace

void Avalam::turns(const Position& p, std::vector<Turn>& out) {
    out.clear();
    const Targets onto = targets(p.height);
    each_bit(onto[1], [&](int from) {
        each_bit(geometry.neighbours[from] & onto[height_of(p, from)], [&](int to) {
            out.push_back({static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
        });
    });
}

std::uint64_t Avalam::count_turns(const Position& p) {
    const Targets onto = targets(p.height);
    int sum = 0;
    each_bit(onto[1], [&](int from) { sum += std::popcount(geometry.neighbours[from] & onto[height_of(p, from)]); });
    return static_cast<std::uint64_t>(sum);
}

Judgement Avalam::judge(const Position& p, const Turn& t) {
    const int from = height_of(p, t.from);
    const int to = height_of(p, t.to);
    if (from != 0 && to != 0 && from + to <= highest && (geometry.neighbours[t.from] & bit(t.to)) != 0) {
        return {};
    }
    if (outcome(p)) {
        return Judgement::illegal(tr("the game is over"));
    }
    if (from == 0) {
        return Judgement::illegal(tr_format("{} is empty", name(t.from)));
    }
    if ((geometry.neighbours[t.from] & bit(t.to)) == 0) {
        return Judgement::illegal(tr_format("{} is not a neighbour of {}", name(t.to), name(t.from)));
    }
    if (to == 0) {
        return Judgement::illegal(tr_format("{} is empty: a stack moves onto another", name(t.to)));
    }
    return Judgement::illegal(
        tr_format("{} and {} pieces make a tower of {}, but a tower has at most {}", from, to, from + to, highest));
}

Avalam::Position Avalam::play(const Position& p, const Turn& t) {
    Position next = p;
    set_stack(next, t.to, height_of(p, t.from) + height_of(p, t.to), (p.red & bit(t.from)) != 0);
    set_stack(next, t.from, 0, false);
    next.to_move = other(p.to_move);
    return next;
}

std::optional<Outcome> Avalam::outcome(const Position& p) {
    if (count_turns(p) != 0) {
        return std::nullopt;
    }
    Outcome result{std::nullopt, score(p)};
    if (const int margin = utility(result); margin != 0) {
        result.winner = margin > 0 ? Side::one : Side::two;
    }
    return result;
}

Score Avalam::score(const Position& p) {
    const std::uint64_t all = stacks(p);
    const std::uint64_t five = p.height[0] & p.height[2];
    const auto count = [](std::uint64_t set) { return static_cast<std::int8_t>(std::popcount(set)); };
    Score score;
    score.points = {count(all & ~p.red), count(all & p.red)};
    if (score.points[0] == score.points[1]) {
        score.tie_break = {count(five & ~p.red), count(five & p.red)};
    }
    return score;
}

namespace {

/// The most towers that can be left at the end. On a finished board, two neighbouring towers have six pieces or more
/// together.
/// 1. The 48 holes can be covered by 14 groups of four holes that are all neighbours of each other.
/// 2. A group with k towers has 3k pieces or more if k is above 1.
/// 3. If every group has one tower, 14 towers are left.
/// 4. Otherwise at most 13 groups have a single tower. The other 35 pieces make 11 towers.
constexpr int most_towers_left = 13 + (48 - 13) / 3;

/// Why the pieces of `start` cannot make that score; null if they can. No side may gain towers, since each turn removes
/// a tower. The towers of the score, with their number of fives, must hold exactly the pieces of the start.
const char* fault_of_towers(const Avalam::Position& start, const Score& s) {
    const Score before = Avalam::score(start);
    int pieces = 0;
    for (int hole = 0; hole < holes; ++hole) {
        pieces += height_of(start, hole);
    }
    const int towers = s.points[0] + s.points[1];
    if (s.points[0] > before.points[0] || s.points[1] > before.points[1]) {
        return tr_later("no side has more towers than at the start");
    }
    if (towers * highest < pieces) {
        return tr_later("a tower has at most five pieces, so that more towers are left");
    }
    if (!s.tie_break) {
        return nullptr;
    }
    const auto [one, two] = *s.tie_break;
    const int lower = towers - one - two;
    const int rest = pieces - (one + two) * highest;
    return one > s.points[0] || two > s.points[1] ? tr_later("no side has more towers of five than towers")
           : rest < lower || rest > lower * (highest - 1)
               ? tr_later("so many towers, with so many of five, do not hold exactly all pieces")
               : nullptr;
}

}  // namespace

const char* Avalam::end_fault(const Position* start, const Outcome& o) {
    if (!o.score) {
        return nullptr;
    }
    const auto [yellow, red] = o.score->points;
    if (const char* const fault = fault_of_towers(*start, *o.score)) {
        return fault;
    }
    if (yellow + red > most_towers_left) {
        return tr_later("at most 24 towers are left");
    }
    if (yellow == red && !o.score->tie_break) {
        return nullptr;  // the towers of five are not known
    }
    const int margin = utility(o);
    const auto winner = margin > 0 ? std::optional(Side::one) : margin < 0 ? std::optional(Side::two) : std::nullopt;
    return o.winner != winner ? tr_later("the winner has more towers, or as many towers and more of five") : nullptr;
}

const char* Avalam::score_fault(const Position* start, const Score& s) {
    return fault_of_towers(*start, s);
}

int Avalam::utility(const Outcome& o) {
    const int towers = o.score->points[0] - o.score->points[1];
    const int fives = o.score->tie_break ? (*o.score->tie_break)[0] - (*o.score->tie_break)[1] : 0;
    return towers * info.tie_break.per_point + fives;
}

int Avalam::worth(const Position& p) {
    const std::uint64_t five = p.height[0] & p.height[2];
    const auto margin = [&](std::uint64_t set) { return std::popcount(set & ~p.red) - std::popcount(set & p.red); };
    return info.tie_break.per_point * margin(stacks(p)) + margin(five);
}

Avalam::Position Avalam::image(const Position& p, int symmetry) {
    if (symmetry == 0) {
        return p;
    }
    return {{rotate(p.height[0]), rotate(p.height[1]), rotate(p.height[2])}, rotate(p.red), p.to_move};
}

Avalam::Turn Avalam::image(const Position&, const Turn& t, int symmetry) {
    if (symmetry == 0) {
        return t;
    }
    return {static_cast<std::int8_t>(holes - 1 - t.from), static_cast<std::int8_t>(holes - 1 - t.to)};
}

std::uint64_t Avalam::key(const Position& p) {
    const std::uint64_t side = static_cast<std::uint64_t>(p.to_move) << 63U;
    const std::uint64_t hash = mix(mix(0x6176616c616d0000U, p.height[0] | side), p.height[1]);
    return mix(mix(hash, p.height[2]), p.red);
}

}  // namespace damier
