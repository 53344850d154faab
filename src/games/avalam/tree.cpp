// The search tree of Avalam; tree.hpp explains the ideas.
//
// The steps of `play`: join two stacks, and divide the stacks of their group again (`add_groups`). That settles dead
// stacks and finds the groups among the rest, each with its keys and bounds (`facts_of`). Small groups are remembered
// twice: in `seen_` by their place, and in `small_` by their key. `worth_of` computes a small group's bounds by playing
// every move in it, for either side.

#include "games/avalam/tree.hpp"

#include "base/hash.hpp"
#include "games/bits.hpp"

#include <algorithm>
#include <bit>

namespace damier::avalam {
namespace {

using Node = Tree::Node;

/// A group of at most this many stacks is played out once, and has the same key at any place and in any direction. With
/// 5 the search takes twice the nodes; with 9 it saves hardly any.
constexpr int small_group = 8;
/// The order of this file goes before the history of the search.
constexpr int before_history = 1 << 13;
/// The value of a tower; a tower of five is worth 1 more.
constexpr int tower_worth = Avalam::info.tie_break.per_point;
/// More than any value.
constexpr int unbounded = 4095;

/// Removes a dead stack from the board, and counts it.
void settle(Node& n, int hole) {
    const int height = height_of(n, hole);
    const int value = tower_worth + (height == highest ? 1 : 0);
    n.settled = static_cast<std::int16_t>(n.settled + ((n.red & bit(hole)) != 0 ? -value : value));
    set_stack(n, hole, 0, false);
}

/// The hashes of a stack by the square of a 9 × 9 field, the height less one, and whether it is the other side's.
struct Hashes {
    std::array<std::array<TableKey, 8>, 81> of{};
};

constexpr Hashes make_hashes() {
    Hashes hashes;
    std::uint64_t state = 0x6176616c616d;
    for (auto& square : hashes.of) {
        for (TableKey& key : square) {
            key.first = state = mix(state, 1);
            key.second = state = mix(state, 2);
        }
    }
    return hashes;
}

constexpr Hashes hashes = make_hashes();

/// The smallest rectangle around a group.
struct Box {
    int file = 9, rank = 9, width = 0, height = 0;
};

Box box_of(std::uint64_t holes_set) {
    Box box;
    int last_rank = 0;
    each_bit(holes_set, [&](int hole) {
        const Square s = geometry.squares[static_cast<std::size_t>(hole)];
        box.file = std::min(box.file, int{s.file});
        box.width = std::max(box.width, s.file + 1);
        box.rank = std::min(box.rank, int{s.rank});
        last_rank = std::max(last_rank, int{s.rank});
    });
    box.width -= box.file;
    box.height = last_rank + 1 - box.rank;
    return box;
}

/// The sums of the hashes of a group's stacks under one symmetry, for Yellow and for Red to move.
std::array<TableKey, 2> sums(const Node& n, std::uint64_t holes_set, const Box& box, int symmetry) {
    std::array<TableKey, 2> sum{};
    each_bit(holes_set, [&](int hole) {
        const Square s = geometry.squares[static_cast<std::size_t>(hole)];
        int file = s.file - box.file;
        int rank = s.rank - box.rank;
        file = (symmetry & 1) != 0 ? box.width - 1 - file : file;
        rank = (symmetry & 2) != 0 ? box.height - 1 - rank : rank;
        const int square = (symmetry & 4) != 0 ? rank * 9 + file : file * 9 + rank;
        const unsigned stack = static_cast<unsigned>(height_of(n, hole) - 1) * 2 + (n.red >> hole & 1U);
        for (unsigned view = 0; view < 2; ++view) {
            const TableKey& hash = hashes.of[static_cast<std::size_t>(square)][stack ^ view];
            sum[view].first += hash.first;
            sum[view].second += hash.second;
        }
    });
    return sum;
}

/// The keys of a group that do not depend on its place: the least sums over all symmetries. They are mixed, so that the
/// sum of several keys identifies the groups.
std::array<TableKey, 2> movable_keys(const Node& n, std::uint64_t group) {
    const Box box = box_of(group);
    auto least = sums(n, group, box, 0);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
        const auto seen = sums(n, group, box, symmetry);
        for (unsigned view = 0; view < 2; ++view) {
            least[view] = seen[view].first < least[view].first ? seen[view] : least[view];
        }
    }
    for (TableKey& key : least) {
        key = {mix(1, key.first), mix(2, key.second)};
    }
    return least;
}

/// The keys of the stacks at their own places, for Yellow and for Red to move.
std::array<TableKey, 2> plain_keys(const Node& n, std::uint64_t group) {
    const auto [low, mid, high] = n.height;
    const std::uint64_t first = mix(mix(mix(1, low & group), mid & group), high & group);
    const std::uint64_t second = mix(mix(mix(2, low & group), mid & group), high & group);
    const std::uint64_t red = group & n.red;
    const std::uint64_t yellow = group & ~n.red;
    return {TableKey{mix(first, red), mix(second, red)}, TableKey{mix(first, yellow), mix(second, yellow)}};
}

/// Bounds of a group by counting. Every turn covers one stack, and the number of pieces limits the number of turns. If
/// both colours are present, either can be covered entirely. A group of one colour keeps that colour, and loses a stack
/// with each turn.
Verdict count(const Node& n, std::uint64_t holes_set) {
    const int red = std::popcount(holes_set & n.red);
    const int yellow = std::popcount(holes_set) - red;
    const auto [low, mid, high] = n.height;
    const int pieces = std::popcount(low & holes_set) + 2 * std::popcount(mid & holes_set) + 4 * std::popcount(high & holes_set);
    const int turns = red + yellow - (pieces + highest - 1) / highest;
    const int fives = pieces / highest;
    return {tower_worth * (yellow - red - std::min(yellow, turns)) - fives,
            tower_worth * (yellow - red + std::min(red, turns)) + fives};
}

/// Bounds of the whole board for Yellow, whatever the order of moves.
Verdict total(const Node& n) {
    Verdict sum{n.settled, n.settled};
    for (int i = 0; i < n.count; ++i) {
        const Verdict& value = n.groups[static_cast<std::size_t>(i)].facts.worth.value;
        sum = {sum.lower + value.lower, sum.upper + value.upper};
    }
    return sum;
}

/// The gain that a side is sure of in groups that are still untouched. It always moves in the group with the greatest
/// gain. The other side can only spoil the next best group each time.
int taken_in_turn(const Node& n, int Tree::Worth::*what, bool moves_first) {
    std::array<int, holes / 2> parts{};
    std::size_t count = 0;
    for (int i = 0; i < n.count; ++i) {
        if (const int part = n.groups[static_cast<std::size_t>(i)].facts.worth.*what; part > 0) {
            std::size_t at = count++;
            for (; at > 0 && parts[at - 1] < part; --at) {
                parts[at] = parts[at - 1];
            }
            parts[at] = part;
        }
    }
    int sum = 0;
    for (std::size_t i = moves_first ? 0 : 1; i < count; i += 2) {
        sum += parts[i];
    }
    return sum;
}

}  // namespace

/// Adds the groups of these holes to the node. Stacks that are dead now are settled. `near` has the stacks that may have
/// lost a partner. The holes were one group before, so each group has one of these stacks.
void Tree::add_groups(Node& n, std::uint64_t holes_set, std::uint64_t near) {
    const Targets onto = targets(n.height);
    each_bit(near, [&](int hole) {
        if ((geometry.neighbours[hole] & onto[height_of(n, hole)] & holes_set) == 0) {
            holes_set &= ~bit(hole);
            settle(n, hole);
        }
    });
    // The stacks connected with the first of `goal`: all of them, or at least those of `goal`, which it looks at first.
    const auto connected = [&](std::uint64_t goal) {
        std::uint64_t found = goal & -goal;
        for (std::uint64_t open = found; open != 0 && (goal & ~found) != 0;) {
            const std::uint64_t now = (open & goal) != 0 ? open & goal : open;
            std::uint64_t next = 0;
            each_bit(now, [&](int hole) { next |= geometry.neighbours[hole] & onto[height_of(n, hole)]; });
            next &= holes_set & ~found;
            found |= next;
            open = (open & ~now) | next;
        }
        return found;
    };
    while (holes_set != 0) {
        near &= holes_set;
        const bool is_one_group = (near & ~connected(near)) == 0;
        const std::uint64_t group = is_one_group ? holes_set : connected(holes_set);
        holes_set &= ~group;
        Group& added = n.groups[static_cast<std::size_t>(n.count++)];
        added.holes = group;
        added.facts = facts_of(n, group);
    }
}

Tree::Facts Tree::facts_of(const Node& n, std::uint64_t group) {
    const std::array<TableKey, 2> plain = plain_keys(n, group);
    if (std::popcount(group) > small_group) {
        return {plain, {count(n, group)}};
    }
    const std::size_t place = plain[0].first % seen_.size();
    if (seen_[place].plain != plain[0]) {
        const Facts facts{movable_keys(n, group), {}};
        // Computed first, because a group within this group may use the same place of `seen_`.
        const Worth worth = worth_of(n, group, facts.keys[0]);
        seen_[place] = {plain[0], {facts.keys, worth}};
    }
    return seen_[place].facts;
}

Tree::Worth Tree::worth_of(const Node& n, std::uint64_t holes_set, const TableKey& key) {
    if (const auto known = small_.find(key.first); known != small_.end()) {
        return known->second;
    }
    Node alone;
    alone.height = n.height;
    for (std::uint64_t& plane : alone.height) {
        plane &= holes_set;
    }
    alone.red = n.red & holes_set;
    alone.settled = 0;
    alone.count = 1;
    alone.groups[0].holes = holes_set;
    Verdict value{unbounded, -unbounded};
    int best_lower = -unbounded;  // after a move by Yellow
    int least_upper = unbounded;  // after a move by Red
    std::vector<Tree::Move> list;
    for (const Side side : {Side::one, Side::two}) {
        alone.to_move = side;
        moves(alone, list);
        for (const TreeMove& move : list) {
            const Verdict next = total(play(alone, move));
            value = {std::min(value.lower, next.lower), std::max(value.upper, next.upper)};
            best_lower = side == Side::one ? std::max(best_lower, next.lower) : best_lower;
            least_upper = side == Side::two ? std::min(least_upper, next.upper) : least_upper;
        }
    }
    const Worth worth{value, best_lower - value.lower, value.upper - least_upper};
    small_.emplace(key.first, worth);
    return worth;
}

Node Tree::root(const Avalam::Position& p) {
    Node n;
    n.height = p.height;
    n.red = p.red;
    n.to_move = p.to_move;
    n.settled = 0;
    n.count = 0;
    // A tower of five cannot move, and nothing can move onto it, so it is settled at once.
    add_groups(n, stacks(p), stacks(p));
    return n;
}

Verdict Tree::ahead(const Node& n) const {
    Verdict sum = total(n);
    sum.lower -= n.settled;
    sum.upper -= n.settled;
    sum.lower += taken_in_turn(n, &Worth::gain, n.to_move == Side::one);
    sum.upper -= taken_in_turn(n, &Worth::loss, n.to_move == Side::two);
    return n.to_move == Side::one ? sum : reversed(sum);
}

TableKey Tree::key(const Node& n) const {
    TableKey sum;
    for (int i = 0; i < n.count; ++i) {
        const TableKey& key = n.groups[static_cast<std::size_t>(i)].facts.keys[static_cast<std::size_t>(n.to_move)];
        sum = {sum.first + key.first, sum.second + key.second};
    }
    return sum;
}

bool Tree::moves(const Node& n, std::vector<Move>& out) const {
    out.clear();
    const Targets onto = targets(n.height);
    const std::uint64_t theirs = n.to_move == Side::one ? n.red : ~n.red;
    const auto view = static_cast<std::size_t>(n.to_move);
    for (int i = 0; i < n.count; ++i) {
        const Group& group = n.groups[static_cast<std::size_t>(i)];
        // If several groups are alike, one is enough.
        const auto is_like = [&](const Group& other) { return other.facts.keys[view] == group.facts.keys[view]; };
        if (std::any_of(n.groups.begin(), n.groups.begin() + i, is_like)) {
            continue;
        }
        if (std::popcount(group.holes) == 2) {
            // A group of two stacks becomes a dead tower, so the side to move puts its own stack on top.
            const std::uint64_t own = group.holes & ~theirs;
            const int from = std::countr_zero(own != 0 ? own : group.holes);
            const int to = std::countr_zero(group.holes & ~bit(from));
            out.push_back({static_cast<unsigned>(from << 6 | to), (own == 0             ? -1
                                                                   : own == group.holes ? 3
                                                                                        : 7) *
                                                                      before_history});
            continue;
        }
        each_bit(group.holes, [&](int from) {
            each_bit(geometry.neighbours[from] & onto[height_of(n, from)], [&](int to) {
                const int height = height_of(n, from) + height_of(n, to);
                const bool safe = (geometry.neighbours[to] & onto[height] & ~bit(from)) == 0;
                const int covers = static_cast<int>(theirs >> to & 1U);
                const int moves_own = static_cast<int>(~theirs >> from & 1U);
                const int order = 6 * covers + (moves_own != 0 ? (safe ? 8 : 2) : (safe ? -1 : 0));
                out.push_back({static_cast<unsigned>(from << 6 | to), order * before_history});
            });
        });
    }
    return true;
}

Node Tree::play(const Node& n, Move move) {
    const auto [from, to] = turn(n, &move);
    Node next;
    next.height = n.height;
    next.red = n.red;
    next.to_move = other(n.to_move);
    next.settled = n.settled;
    next.count = 0;
    std::uint64_t touched = 0;
    for (int i = 0; i < n.count; ++i) {
        const Group& group = n.groups[static_cast<std::size_t>(i)];
        if ((group.holes & bit(from)) != 0) {
            touched = group.holes & ~bit(from);
        } else {
            next.groups[static_cast<std::size_t>(next.count++)] = group;
        }
    }
    set_stack(next, to, height_of(n, from) + height_of(n, to), (n.red & bit(from)) != 0);
    set_stack(next, from, 0, false);
    add_groups(next, touched, touched & (geometry.neighbours[from] | geometry.neighbours[to] | bit(to)));
    return next;
}

Avalam::Turn Tree::turn(const Node&, const Move* moves) const {
    return {static_cast<std::int8_t>(moves->code >> 6U), static_cast<std::int8_t>(moves->code & 63U)};
}

int Tree::next_beta(Verdict value, int guess) const {
    const auto towers = [](int bound) { return (bound + tower_worth / 2 + 64 * tower_worth) / tower_worth - 64; };
    const int least = towers(value.lower);
    const int most = towers(value.upper);
    if (least < most) {
        return tower_worth * std::clamp(towers(guess), least + 1, most) - tower_worth / 2;
    }
    return value.lower + (value.upper - value.lower + 1) / 2;
}

}  // namespace damier::avalam
