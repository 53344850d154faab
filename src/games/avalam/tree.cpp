// The search tree of Avalam; tree.hpp explains the ideas.
//
// The steps of `play`: join two stacks, and settle the stacks that are dead now. A search that goes on from there
// divides the stacks of their group again (`find_groups`), each group with its keys and bounds (`facts_of`). Small
// groups are remembered twice: in `seen_` by their place, and in `small_` by their key. `worth_of` computes a small
// group's bounds by playing every move in it, for either side.

#include "games/avalam/tree.hpp"

#include "base/hash.hpp"
#include "games/bits.hpp"

#include <algorithm>
#include <bit>
#include <utility>

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

/// Removes the stacks among `near` that are dead from the board, and counts them.
void settle_dead(Node& n, std::uint64_t near) {
    const Heights stacks = by_height(n.height);
    const Targets onto = targets(n.height);
    std::uint64_t dead = near & stacks[highest];
    const std::uint64_t fives = dead;
    for (std::size_t height = 1; height < highest; ++height) {
        each_bit(near & stacks[height],
                 [&](int hole) { dead |= (geometry.neighbours[hole] & onto[height]) == 0 ? bit(hole) : 0; });
    }
    const auto for_yellow = [&](std::uint64_t set) { return std::popcount(set & ~n.red) - std::popcount(set & n.red); };
    n.settled = static_cast<std::int16_t>(n.settled + tower_worth * for_yellow(dead) + for_yellow(fives));
    for (std::uint64_t& plane : n.height) {
        plane &= ~dead;
    }
    n.red &= ~dead;
    n.divided_next &= ~dead;
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

/// The keys of a group that do not depend on its place, for Yellow and for Red to move: the least sums of the hashes of
/// its stacks over all symmetries. They are mixed, so that the sum of several keys identifies the groups.
std::array<TableKey, 2> movable_keys(const Node& n, std::uint64_t group) {
    const Box box = box_of(group);
    std::array<std::array<TableKey, 2>, 8> sums{};  // by symmetry
    each_bit(group, [&](int hole) {
        const Square s = geometry.squares[static_cast<std::size_t>(hole)];
        const int file = s.file - box.file;
        const int rank = s.rank - box.rank;
        const std::array files{file, box.width - 1 - file};
        const std::array ranks{rank, box.height - 1 - rank};
        const unsigned stack = static_cast<unsigned>(height_of(n, hole) - 1) * 2 + (n.red >> hole & 1U);
        for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
            const int f = files[symmetry & 1U];
            const int r = ranks[symmetry >> 1U & 1U];
            const auto& of = hashes.of[static_cast<std::size_t>(symmetry < 4 ? f * 9 + r : r * 9 + f)];
            for (unsigned view = 0; view < 2; ++view) {
                TableKey& sum = sums[symmetry][view];
                sum = {sum.first + of[stack ^ view].first, sum.second + of[stack ^ view].second};
            }
        }
    });
    std::array<TableKey, 2> least = sums[0];
    for (unsigned view = 0; view < 2; ++view) {
        for (const auto& sum : sums) {
            least[view] = sum[view].first < least[view].first ? sum[view] : least[view];
        }
        least[view] = {mix(1, least[view].first), mix(2, least[view].second)};
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
    const int pieces =
        std::popcount(low & holes_set) + 2 * std::popcount(mid & holes_set) + 4 * std::popcount(high & holes_set);
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

/// The move in a group of two stacks. It becomes a dead tower, so the side to move puts its own stack on top.
TreeMove move_of_pair(std::uint64_t pair, std::uint64_t theirs) {
    const std::uint64_t own = pair & ~theirs;
    const int from = std::countr_zero(own != 0 ? own : pair);
    const int to = std::countr_zero(pair & ~bit(from));
    const int order = own == 0 ? -1 : own == pair ? 3 : 7;
    return {static_cast<unsigned>(from << 6 | to), order * before_history};
}

}  // namespace

/// Divides the stacks of `divided_next` into groups.
void Tree::find_groups(Node& n) {
    if (n.divided_next == 0) {
        return;
    }
    const Targets onto = targets(n.height);
    std::uint64_t holes_set = std::exchange(n.divided_next, 0);
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
        n.near &= holes_set;
        const bool is_one_group = (n.near & ~connected(n.near)) == 0;
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
    const std::size_t place = plain[0].first % seen_places;
    if (seen_[place].plain != plain[0]) {
        const Facts facts{movable_keys(n, group), {}};
        // Computed first, because a group within this group may use the same place of `seen_`.
        const Worth worth = worth_of(n, group, facts.keys[0]);
        seen_[place] = {plain[0], {facts.keys, worth}};
    }
    return seen_[place].facts;
}

Tree::Worth Tree::worth_of(const Node& n, std::uint64_t holes_set, const TableKey& key) {
    if (const Worth* const known = small_.find(key.first)) {
        return *known;
    }
    Node alone;
    alone.height = n.height;
    for (std::uint64_t& plane : alone.height) {
        plane &= holes_set;
    }
    alone.red = n.red & holes_set;
    alone.settled = 0;
    alone.count = 1;
    alone.divided_next = 0;
    alone.groups[0].holes = holes_set;
    Verdict value{unbounded, -unbounded};
    int best_lower = -unbounded;  // after a move by Yellow
    int least_upper = unbounded;  // after a move by Red
    if (lists_.size() == depth_) {
        lists_.emplace_back();
    }
    std::vector<Move>& list = lists_[depth_++];
    // The sides have the same moves, except that `moves` leaves out one move of a pair.
    const bool is_pair = std::popcount(holes_set) == 2;
    for (const Side side : {Side::one, Side::two}) {
        alone.to_move = side;
        moves(alone, list);
        for (const Move& move : list) {
            Node after = play(alone, move);
            find_groups(after);
            const Verdict next = total(after);
            value = {std::min(value.lower, next.lower), std::max(value.upper, next.upper)};
            best_lower = !is_pair || side == Side::one ? std::max(best_lower, next.lower) : best_lower;
            least_upper = !is_pair || side == Side::two ? std::min(least_upper, next.upper) : least_upper;
        }
        if (!is_pair) {
            break;
        }
    }
    --depth_;
    const Worth worth{value, best_lower - value.lower, value.upper - least_upper};
    small_.add(key.first, worth);
    return worth;
}

/// The place of a key, or the free place where it belongs.
std::size_t Tree::Worths::place_of(std::uint64_t key) const {
    const std::size_t last = entries_.size() - 1;
    std::size_t place = key & last;
    while (entries_[place].key != 0 && entries_[place].key != key) {
        place = (place + 1) & last;
    }
    return place;
}

const Tree::Worth* Tree::Worths::find(std::uint64_t key) const {
    const Entry& entry = entries_[place_of(key)];
    return entry.key == 0 ? nullptr : &entry.worth;
}

void Tree::Worths::add(std::uint64_t key, const Worth& worth) {
    if (2 * ++count_ > entries_.size()) {
        std::vector<Entry> old(2 * entries_.size());
        old.swap(entries_);
        for (const Entry& entry : old) {
            entries_[place_of(entry.key)] = entry;
        }
    }
    entries_[place_of(key)] = {key, worth};
}

Node Tree::root(const Avalam::Position& p) {
    Node n;
    n.height = p.height;
    n.red = p.red;
    n.to_move = p.to_move;
    n.settled = 0;
    n.count = 0;
    n.divided_next = stacks(p);
    n.near = stacks(p);
    settle_dead(n, stacks(p));
    find_groups(n);
    return n;
}

Verdict Tree::ahead(Node& n) {
    find_groups(n);
    Verdict sum = total(n);
    sum.lower -= n.settled;
    sum.upper -= n.settled;
    sum.lower += taken_in_turn(n, &Worth::gain, n.to_move == Side::one);
    sum.upper -= taken_in_turn(n, &Worth::loss, n.to_move == Side::two);
    return n.to_move == Side::one ? sum : reversed(sum);
}

TableKey Tree::key(Node& n) {
    find_groups(n);
    TableKey sum;
    for (int i = 0; i < n.count; ++i) {
        const TableKey& key = n.groups[static_cast<std::size_t>(i)].facts.keys[static_cast<std::size_t>(n.to_move)];
        sum = {sum.first + key.first, sum.second + key.second};
    }
    return sum;
}

bool Tree::moves(Node& n, std::vector<Move>& out) {
    find_groups(n);
    const Heights stacks = by_height(n.height);
    const Targets onto = targets(n.height);
    std::array<std::uint8_t, 64> height;  // by hole
    std::size_t most = 0;                 // moves
    for (std::size_t h = 1; h < highest; ++h) {
        each_bit(stacks[h], [&](int hole) {
            height[static_cast<std::size_t>(hole)] = static_cast<std::uint8_t>(h);
            most +=
                static_cast<std::size_t>(std::popcount(geometry.neighbours[static_cast<std::size_t>(hole)] & onto[h]));
        });
    }
    const std::uint64_t theirs = n.to_move == Side::one ? n.red : ~n.red;
    const auto view = static_cast<std::size_t>(n.to_move);
    // Not emptied first: a move that is written over need not be set to zero.
    out.resize(most);
    Move* next = out.data();
    for (int i = 0; i < n.count; ++i) {
        const Group& group = n.groups[static_cast<std::size_t>(i)];
        // If several groups are alike, one is enough.
        const auto is_like = [&](const Group& other) { return other.facts.keys[view] == group.facts.keys[view]; };
        if (std::any_of(n.groups.begin(), n.groups.begin() + i, is_like)) {
            continue;
        }
        if (std::popcount(group.holes) == 2) {
            *next++ = move_of_pair(group.holes, theirs);
            continue;
        }
        each_bit(group.holes, [&](int from) {
            const std::size_t low = height[static_cast<std::size_t>(from)];
            const bool moves_own = (theirs >> from & 1U) == 0;
            const int if_safe = moves_own ? 8 : -1;
            const int if_not = moves_own ? 2 : 0;
            each_bit(geometry.neighbours[static_cast<std::size_t>(from)] & onto[low], [&](int to) {
                const std::uint64_t partners = geometry.neighbours[static_cast<std::size_t>(to)] &
                                               onto[low + height[static_cast<std::size_t>(to)]] & ~bit(from);
                const int covers = static_cast<int>(theirs >> to & 1U);
                const int order = 6 * covers + (partners == 0 ? if_safe : if_not);
                *next++ = {static_cast<unsigned>(from << 6 | to), order * before_history};
            });
        });
    }
    out.resize(static_cast<std::size_t>(next - out.data()));
    return true;
}

Node Tree::play(const Node& n, Move move) const {
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
    next.divided_next = touched;
    next.near = touched & (geometry.neighbours[from] | geometry.neighbours[to] | bit(to));
    settle_dead(next, next.near);
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
