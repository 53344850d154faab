// Solves the endings of Fanorona plainly, to be compared with the endgame tables. It shares no code with damier.
//
//     fanorona-ends PIECES [WxH]      classes with up to PIECES pieces under the rule set free; the board is 9x5
//
// It prints counts of each class as `damier tablebase info` counts them, and some positions with their values. Method:
// all positions stand in one array, also those that symmetries map onto each other. Level by level, the program plays
// all turns forwards of each position that may be decided there: a turn of it leads to a position decided one level
// before. A position without a level at the end is a draw.
//
// Source: document 003, "Fanorona". A displacement that can capture must capture, but any other displacement may be
// played instead. A chain of captures may stop at any point. A side without pieces, or without a turn, loses.

#include "ends.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using Set = std::uint64_t;
// 0: nobody can force an end. Else plies until the end, plus one: even if the side to move wins, odd if it loses.
using Value = std::uint8_t;

int width = 9, height = 5;

int points() {
    return width * height;
}

constexpr Set bit(int point) {
    return Set{1} << point;
}

constexpr int no_point = -1;
constexpr std::array<std::pair<int, int>, 8> directions{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};

constexpr std::size_t opposite(std::size_t direction) {
    return direction ^ 1;
}

/// The next point along a line of the board, or no_point.
int step_from(int point, std::size_t direction) {
    const int file = point % width, rank = point / width;
    const auto [right, up] = directions[direction];
    const bool is_diagonal = right != 0 && up != 0;
    if (is_diagonal && (file + rank) % 2 != 0)
        return no_point;
    const bool is_inside = file + right >= 0 && file + right < width && rank + up >= 0 && rank + up < height;
    return is_inside ? point + right + width * up : no_point;
}

std::array<std::array<int, 8>, 45> steps;

void draw_board() {
    for (int point = 0; point < points(); ++point)
        for (std::size_t direction = 0; direction < 8; ++direction)
            steps[point][direction] = step_from(point, direction);
}

struct Position {
    Set own = 0;  // of the side to move
    Set enemy = 0;
};

int image_of(int point, int which) {
    int file = point % width, rank = point / width;
    if (which & 1)
        file = width - 1 - file;
    if (which & 2)
        rank = height - 1 - rank;
    if (which & 4)
        std::swap(file, rank);
    return file + width * rank;
}

Set image_of(Set set, int which) {
    Set found = 0;
    for (; set != 0; set &= set - 1)
        found |= bit(image_of(std::countr_zero(set), which));
    return found;
}

bool is_first_image(const Position& p) {
    for (int which = 1; which < (width == height ? 8 : 4); ++which)
        if (std::pair(image_of(p.own, which), image_of(p.enemy, which)) < std::pair(p.own, p.enemy))
            return false;
    return true;
}

/// The enemy pieces in an unbroken line that begins next to the point.
Set line_from(int point, std::size_t direction, Set enemy) {
    Set line = 0;
    for (point = steps[point][direction]; point != no_point && enemy & bit(point); point = steps[point][direction])
        line |= bit(point);
    return line;
}

/// Calls found with the position after each chain that goes on with this displacement. It must capture.
template <class F>
void for_each_chain(const Position& p, int from, std::size_t direction, Set visited, F&& found) {
    const int to = steps[from][direction];
    for (const Set captured : {line_from(to, direction, p.enemy), line_from(from, opposite(direction), p.enemy)}) {
        if (captured == 0)
            continue;
        const Position after{(p.own & ~bit(from)) | bit(to), p.enemy & ~captured};
        found(Position{after.enemy, after.own});
        const Set been = visited | bit(to);
        for (std::size_t next = 0; next < 8; ++next) {
            const int onward = steps[to][next];
            if (next != direction && onward != no_point && !((after.own | after.enemy | been) & bit(onward)))
                for_each_chain(after, to, next, been, found);
        }
    }
}

/// Calls quiet and capture with the position after each turn, seen from the other side.
template <class Quiet, class Capture>
void for_each_turn(const Position& p, Quiet&& quiet, Capture&& capture) {
    for (Set left = p.own; left != 0; left &= left - 1) {
        const int from = std::countr_zero(left);
        for (std::size_t direction = 0; direction < 8; ++direction) {
            const int to = steps[from][direction];
            if (to == no_point || (p.own | p.enemy) & bit(to))
                continue;
            if (line_from(to, direction, p.enemy) == 0 && line_from(from, opposite(direction), p.enemy) == 0)
                quiet(Position{p.enemy, (p.own & ~bit(from)) | bit(to)});
            else
                for_each_chain(p, from, direction, bit(from), capture);
        }
    }
}

constexpr auto choose = ends::binomials<45, 8>();

std::uint32_t rank_of(Set set, Set holes) {
    std::uint32_t rank = 0;
    for (int k = 1; set != 0; ++k, set &= set - 1) {
        const int point = std::countr_zero(set);
        rank += choose[point - std::popcount(holes & (bit(point) - 1))][k];
    }
    return rank;
}

/// The inverse of rank_of.
Set set_of(std::uint32_t rank, int count, Set holes) {
    Set set = 0;
    for (int point = points() - 1; count > 0; --point) {
        const int place = point - std::popcount(holes & (bit(point) - 1));
        if (!(holes & bit(point)) && rank >= choose[place][count]) {
            rank -= choose[place][count];
            set |= bit(point);
            --count;
        }
    }
    return set;
}

using Index = std::uint32_t;

/// Half of a class: the side to move has `own` pieces, and the other side `enemy`.
struct Half {
    int own, enemy;
    std::vector<Value> values;
    std::vector<bool> is_due;  // a quiet turn leads to a position that was decided one level before
    std::array<std::vector<Index>, 256> due_by_capture;  // for each value, the positions whose captures lead to it

    Half(int own_count, int enemy_count) : own(own_count), enemy(enemy_count) {
        values.resize(std::size_t{choose[points()][own]} * choose[points() - own][enemy]);
        is_due.resize(values.size());
    }
    Index index(const Position& p) const {
        return rank_of(p.own, 0) * choose[points() - own][enemy] + rank_of(p.enemy, p.own);
    }
    Position at(Index index) const {
        const Set first = set_of(index / choose[points() - own][enemy], own, 0);
        return {first, set_of(index % choose[points() - own][enemy], enemy, first)};
    }
};

std::map<std::pair<int, int>, Half> halves;

Half& half_of(const Position& p) {
    return halves.at({std::popcount(p.own), std::popcount(p.enemy)});
}

Value value_of(const Position& p) {
    if (p.own == 0)
        return 1;
    const Half& half = half_of(p);
    return half.values[half.index(p)];
}

/// Notes at which levels the captures of a position can decide it: its quickest win and its longest loss. A position
/// without a turn is due at once.
void note_captures(Half& half, Index index) {
    int quickest_loss = 0, longest_win = 0, turns = 0;
    for_each_turn(
        half.at(index), [&](const Position&) { ++turns; },
        [&](const Position& next) {
            ++turns;
            const int value = value_of(next);
            if (value % 2 == 1)
                quickest_loss = quickest_loss == 0 ? value : std::min(quickest_loss, value);
            else
                longest_win = std::max(longest_win, value);
        });
    if (turns == 0)
        half.is_due[index] = true;
    if (quickest_loss != 0)
        half.due_by_capture[static_cast<std::size_t>(quickest_loss)].push_back(index);
    if (longest_win != 0)
        half.due_by_capture[static_cast<std::size_t>(longest_win)].push_back(index);
}

/// True if the position is won or lost in exactly `plies`; those with fewer are decided already.
bool is_decided(const Position& p, int plies) {
    bool wins = false, loses = plies % 2 == 0;
    const auto look = [&](const Position& next) {
        const int value = value_of(next);
        wins = wins || (value % 2 == 1 && value == plies);
        loses = loses && value != 0 && value % 2 == 0 && value <= plies;
    };
    for_each_turn(p, look, look);
    return wins || loses;
}

/// Makes the positions due from which a quiet turn leads here.
void call_predecessors(const Position& p) {
    // The other side has just moved. Whether that displacement captured nothing is found out when its turn is played.
    Half& half = halves.at({std::popcount(p.enemy), std::popcount(p.own)});
    for (Set left = p.enemy; left != 0; left &= left - 1) {
        const int to = std::countr_zero(left);
        for (const int from : steps[to])
            if (from != no_point && !((p.own | p.enemy) & bit(from)))
                half.is_due[half.index(Position{(p.enemy & ~bit(to)) | bit(from), p.own})] = true;
    }
}

void solve(const std::vector<Half*>& parts) {
    for (Half* half : parts)
        for (std::size_t index = 0; index < half->values.size(); ++index)
            note_captures(*half, static_cast<Index>(index));
    for (int plies = 0; plies <= 254; ++plies) {
        std::vector<std::pair<Half*, Index>> decided;
        for (Half* half : parts) {
            for (const Index index : half->due_by_capture[static_cast<std::size_t>(plies)])
                half->is_due[index] = true;
            for (std::size_t index = 0; index < half->values.size(); ++index)
                if (half->is_due[index] && half->values[index] == 0 &&
                    is_decided(half->at(static_cast<Index>(index)), plies))
                    decided.emplace_back(half, static_cast<Index>(index));
            half->is_due.assign(half->values.size(), false);
        }
        for (const auto& [half, index] : decided) {
            half->values[index] = static_cast<Value>(plies + 1);
            call_predecessors(half->at(index));
        }
    }
    for (Half* half : parts) {
        half->is_due = {};
        half->due_by_capture = {};
    }
}

std::string text_of(const Position& p) {
    return ends::rows(width, height,
                      [&](int file, int rank) {
                          const Set point = bit(width * rank + file);
                          return p.own & point ? 'w' : p.enemy & point ? 'b' : '\0';
                      }) +
           " w";
}

void report(const Half& half) {
    ends::Counts counts{half.own, half.enemy};
    for (std::size_t index = 0; index < half.values.size(); ++index) {
        const Value value = half.values[index];
        const Position p = half.at(static_cast<Index>(index));
        counts.add_distance(value);
        if (is_first_image(p))
            counts.add(value);
        if (index % (half.values.size() / 40 + 1) == 0)
            std::printf("position %d %s\n", value, text_of(p).c_str());
    }
    counts.print();
}

}  // namespace

int main(int argc, char** argv) {
    const int pieces = argc > 1 ? std::atoi(argv[1]) : 4;
    if (argc > 2 && (std::sscanf(argv[2], "%dx%d", &width, &height) != 2 || points() > 45)) {
        std::fprintf(stderr, "not a board: %s\n", argv[2]);
        return 2;
    }
    draw_board();
    ends::each_class(halves, pieces, 1, 8, solve, report);
}
