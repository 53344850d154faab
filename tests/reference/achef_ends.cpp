// Solves the endings of Achef plainly, to be compared with the endgame tables. It shares no code with damier.
//
//     achef-ends PIECES [own]      classes with up to PIECES pieces; own: by the rule set of this name
//
// It prints counts of each class as `damier tablebase info` counts them, and some positions with their values. Method:
// all positions stand in one array, also those that symmetries map onto each other. Level by level, a sweep over the
// undecided ones plays every turn forwards. A position without a level at the end is a draw.
//
// Source: the rule sheet of Achef. A turn may not take back the exchange just made, and a piece that came down from the
// centre by a capture may not climb on its owner's next turn.

#include "ends.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

constexpr int cells = 25;  // cell = 5 * (rank - 1) + file, files from 0
constexpr int centre = 12;
constexpr int no_cell = -1;

using Set = std::uint32_t;
// 0: nobody can force an end. Else plies until the end, plus one: even if the side to move wins, odd if it loses.
using Value = std::uint8_t;

// Pieces of one side are also captured and exchanged.
bool is_own_rule = false;
constexpr int own_exchange = 25;  // as a ban

constexpr Set bit(int cell) {
    return Set{1} << cell;
}

int level(int cell) {
    const int file = cell % 5, rank = cell / 5;
    return std::min(std::min(file, 4 - file), std::min(rank, 4 - rank));
}

std::vector<int> neighbours(int cell) {
    std::vector<int> found;
    const int file = cell % 5, rank = cell / 5;
    for (int other = 0; other < cells; ++other)
        if (std::abs(other % 5 - file) + std::abs(other / 5 - rank) == 1)
            found.push_back(other);
    return found;
}

struct Geometry {
    std::array<std::vector<int>, cells> near;
    std::array<int, cells> height{};
    std::array<std::array<int, cells>, cells> pair{};  // number of an exchange, from 1
    std::vector<std::pair<int, int>> pairs;
    std::array<std::array<int, cells>, 8> images{};

    Geometry() {
        pairs.emplace_back(no_cell, no_cell);
        for (int cell = 0; cell < cells; ++cell) {
            near[cell] = neighbours(cell);
            height[cell] = level(cell);
        }
        for (int a = 0; a < cells; ++a)
            for (const int b : near[a])
                if (a < b && height[a] == height[b]) {
                    pair[a][b] = pair[b][a] = static_cast<int>(pairs.size());
                    pairs.emplace_back(a, b);
                }
        pairs.emplace_back(no_cell, no_cell);  // own_exchange
        for (int which = 0; which < 8; ++which)
            for (int cell = 0; cell < cells; ++cell) {
                int file = cell % 5, rank = cell / 5;
                if (which & 1)
                    file = 4 - file;
                if (which & 2)
                    rank = 4 - rank;
                if (which & 4)
                    std::swap(file, rank);
                images[which][cell] = 5 * rank + file;
            }
    }
};

const Geometry board;

struct Position {
    Set own = 0;  // of the side to move
    Set enemy = 0;
    int ban = 0;              // the exchange that was just made
    int own_low = no_cell;    // the piece that may not climb
    int enemy_low = no_cell;  // the enemy's, on its next turn
};

Position image(const Position& p, int which) {
    const auto& images = board.images[static_cast<std::size_t>(which)];
    Position found;
    for (int cell = 0; cell < cells; ++cell) {
        if (p.own & bit(cell))
            found.own |= bit(images[cell]);
        if (p.enemy & bit(cell))
            found.enemy |= bit(images[cell]);
    }
    const auto [a, b] = board.pairs[static_cast<std::size_t>(p.ban)];
    found.ban = a == no_cell ? p.ban : board.pair[images[a]][images[b]];
    return found;
}

bool is_first_image(const Position& p) {
    for (int which = 1; which < 8; ++which) {
        const Position other = image(p, which);
        if (std::tuple(other.own, other.enemy, other.ban) < std::tuple(p.own, p.enemy, p.ban))
            return false;
    }
    return true;
}

bool has_own_exchange(Set set) {
    return std::any_of(board.pairs.begin() + 1, board.pairs.end() - 1,
                       [&](const auto& pair) { return set >> pair.first & set >> pair.second & 1; });
}

// False if the exchange that the position names cannot just have been made.
bool can_occur(const Position& p) {
    if (p.ban == own_exchange)
        return is_own_rule && has_own_exchange(p.own) && has_own_exchange(p.enemy);
    const auto [a, b] = board.pairs[static_cast<std::size_t>(p.ban)];
    return p.ban == 0 || ((p.own >> a ^ p.own >> b) & 1 && (p.enemy >> a ^ p.enemy >> b) & 1);
}

template <class F>
void for_each_turn(const Position& p, F&& found) {
    for (int from = 0; from < cells; ++from) {
        if (!(p.own & bit(from)))
            continue;
        for (const int to : board.near[from]) {
            const bool is_own = (p.own & bit(to)) != 0;
            const bool is_enemy = (p.enemy & bit(to)) != 0;
            const int climb = board.height[to] - board.height[from];
            Position next;  // seen from the other side
            next.own_low = p.enemy_low;
            next.own = p.enemy;
            next.enemy = (p.own & ~bit(from)) | bit(to);
            if (is_own) {
                // Who captures a third piece of its own loses at once, and always has another turn.
                if (!is_own_rule || climb > 0 || (climb == 0 && p.ban == own_exchange))
                    continue;
                if (climb < 0 && std::popcount(p.own) == 3)
                    continue;
                if (climb == 0) {
                    next.enemy = p.own;
                    next.ban = has_own_exchange(p.enemy) ? own_exchange : 0;
                } else if (from == centre) {
                    next.enemy_low = to;
                }
            } else if (is_enemy) {
                if (climb > 0)
                    continue;
                next.own &= ~bit(to);
                if (climb == 0) {
                    if (p.ban == board.pair[from][to])
                        continue;
                    next.own |= bit(from);
                    next.ban = board.pair[from][to];
                } else if (from == centre) {
                    next.enemy_low = to;
                }
            } else if (climb > 0 && to == centre && from == p.own_low) {
                continue;
            }
            if (next.own_low != no_cell && !(next.own & bit(next.own_low)))
                next.own_low = no_cell;
            if (found(next))
                return;
        }
    }
}

constexpr auto choose = ends::binomials<cells, cells>();

std::uint32_t rank_of(Set set) {
    std::uint32_t rank = 0;
    for (int k = 1; set != 0; ++k, set &= set - 1)
        rank += choose[std::countr_zero(set)][k];
    return rank;
}

Set set_of(std::uint32_t rank, int count) {
    Set set = 0;
    for (int cell = cells - 1; count > 0; --cell)
        if (rank >= choose[cell][count]) {
            rank -= choose[cell][count];
            set |= bit(cell);
            --count;
        }
    return set;
}

// The enemy's cells, numbered without those of the side to move.
Set without(Set set, Set holes) {
    Set packed = 0;
    int place = 0;
    for (int cell = 0; cell < cells; ++cell) {
        if (holes & bit(cell))
            continue;
        if (set & bit(cell))
            packed |= bit(place);
        ++place;
    }
    return packed;
}

Set with(Set packed, Set holes) {
    Set set = 0;
    int place = 0;
    for (int cell = 0; cell < cells; ++cell) {
        if (holes & bit(cell))
            continue;
        if (packed & bit(place))
            set |= bit(cell);
        ++place;
    }
    return set;
}

// Half of a class: the side to move has `own` pieces, and the other side `enemy`.
struct Half {
    int own, enemy;
    std::vector<Value> values;
    std::vector<Position> undecided;  // one of those that symmetries map onto each other

    Half(int own_count, int enemy_count) : own(own_count), enemy(enemy_count) {
        values.resize(std::size_t{choose[cells][own]} * choose[cells - own][enemy] * board.pairs.size());
    }
    std::size_t index(const Position& p) const {
        return (std::size_t{rank_of(p.own)} * choose[cells - own][enemy] + rank_of(without(p.enemy, p.own))) *
                   board.pairs.size() +
               static_cast<std::size_t>(p.ban);
    }
    Position at(std::size_t index) const {
        Position p;
        p.ban = static_cast<int>(index % board.pairs.size());
        index /= board.pairs.size();
        p.own = set_of(static_cast<std::uint32_t>(index / choose[cells - own][enemy]), own);
        p.enemy = with(set_of(static_cast<std::uint32_t>(index % choose[cells - own][enemy]), enemy), p.own);
        return p;
    }
};

std::map<std::pair<int, int>, Half> halves;

Value value_of(const Position& p);

// What a position is worth if the values after its turns are final.
Value best_of(const Position& p) {
    int quickest_win = 0, longest_loss = 1;
    bool has_draw = false;
    for_each_turn(p, [&](const Position& next) {
        const int value = value_of(next);
        if (value == 0)
            has_draw = true;
        else if (value % 2 == 1)
            quickest_win = quickest_win == 0 ? value + 1 : std::min(quickest_win, value + 1);
        else
            longest_loss = std::max(longest_loss, value + 1);
        return false;
    });
    return static_cast<Value>(quickest_win != 0 ? quickest_win : has_draw ? 0 : longest_loss);
}

Value value_of(const Position& p) {
    if (std::popcount(p.own) == 2)
        return 1;
    if (p.own_low != no_cell || p.enemy_low != no_cell)
        return best_of(p);
    const Half& half = halves.at({std::popcount(p.own), std::popcount(p.enemy)});
    return half.values[half.index(p)];
}

// True if the position is won or lost in exactly `plies`; those with fewer are decided already.
bool is_decided(const Position& p, int plies) {
    bool wins = false, loses = plies % 2 == 0;
    for_each_turn(p, [&](const Position& next) {
        const int value = value_of(next);
        if (value % 2 == 1)
            wins = value == plies;
        if (value == 0 || value % 2 == 1 || value > plies)
            loses = false;
        return wins || (!loses && plies % 2 == 0);
    });
    return wins || loses;
}

void solve(const std::vector<Half*>& parts) {
    for (Half* half : parts)
        for (std::size_t index = 0; index < half->values.size(); ++index) {
            const Position p = half->at(index);
            if (can_occur(p) && is_first_image(p))
                half->undecided.push_back(p);
        }
    // A capture can lead to an end that is 200 plies away, so a level without news is not the last.
    int farthest = 0;
    for (const auto& [key, half] : halves)
        if (std::find(parts.begin(), parts.end(), &half) == parts.end())
            farthest = std::max<int>(farthest, *std::max_element(half.values.begin(), half.values.end()));
    int last = 0;
    for (int plies = 0; plies <= 254 && (plies - last <= 4 || plies <= farthest); ++plies) {
        for (Half* half : parts) {
            auto& left = half->undecided;
            const auto decided = std::remove_if(left.begin(), left.end(), [&](const Position& p) {
                if (!is_decided(p, plies))
                    return false;
                for (int which = 0; which < 8; ++which)
                    half->values[half->index(image(p, which))] = static_cast<Value>(plies + 1);
                return true;
            });
            if (decided != left.end())
                last = plies;
            left.erase(decided, left.end());
        }
    }
}

std::string text_of(const Position& p) {
    std::string text = ends::rows(5, 5, [&](int file, int rank) {
        const Set cell = bit(5 * rank + file);
        return p.own & cell ? 'b' : p.enemy & cell ? 'w' : '\0';
    });
    text += " b 0-0 - ";
    if (p.ban == 0)
        return text + "-";
    if (p.ban == own_exchange)
        return text + "=";
    const auto [a, b] = board.pairs[static_cast<std::size_t>(p.ban)];
    const auto name = [](int cell) {
        return std::string{static_cast<char>('a' + cell % 5), static_cast<char>('1' + cell / 5)};
    };
    return text + std::min(name(a), name(b)) + "=" + std::max(name(a), name(b));
}

void report(const Half& half) {
    ends::Counts counts{half.own, half.enemy};
    std::size_t sample = 0;
    for (std::size_t index = 0; index < half.values.size(); ++index) {
        const Value value = half.values[index];
        const Position p = half.at(index);
        counts.add_distance(value);
        if (p.ban == 0 && is_first_image(p))
            counts.add(value);
        if (can_occur(p) && sample++ % (half.values.size() / 5000) == 0)
            std::printf("position %d %s\n", value, text_of(p).c_str());
    }
    counts.print();
}

}  // namespace

int main(int argc, char** argv) {
    const int pieces = argc > 1 ? std::atoi(argv[1]) : 6;
    is_own_rule = argc > 2 && std::string(argv[2]) == "own";
    ends::each_class(halves, pieces, 3, 8, solve, report);
}
