// The search tree of Avalam.
//
// How it differs from the game as it is played:
//
// 1. A stack is dead if it can never be joined with a neighbour. It will not change any more, so it is taken off the
//    board, and its value is counted (`settled`).
// 2. The other stacks are live. Two live stacks are in one group if possible moves connect them. Stacks only become
//    higher, so a group may fall apart, but two groups never join.
// 3. The value of a group does not depend on its surroundings, its place, or how it is turned or mirrored. So small
//    groups have a key that is the same in all these cases. The key of a node is the sum of the keys of its groups.
// 4. A small group is searched to its end once, which gives its bounds (`Worth`). The bounds of a larger group are
//    counted from its stacks.
// 5. The bounds of a node are the sums of the bounds of its groups. Each gain or loss of `Worth` needs one move. The
//    sides move in turn, so each side is sure of some of them. This narrows the bounds (`ahead`).
// 6. If several groups have equal keys, only the moves of one of them are searched (`moves`).
// 7. A move changes one group. What is left of it is divided into groups only when
//    a search asks for them (`find_groups`). Most nodes are estimated, and estimates
//    count stacks only.
//
// A value is 64 for each tower, and 1 for each tower of five.
//
// Example: two neighbours, a yellow stack of 2 and a red stack of 3, are all that is left. One move makes a tower of
// five. If Yellow moves, the group is worth 65 to Yellow; if Red moves, -65. So the bounds are -65 to 65, and the
// `gain` and the `loss` are 130 each. If Yellow is to move, the lower bound of the node is -65 + 130 = 65.
#pragma once

#include "games/avalam/avalam.hpp"
#include "games/search_tree.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

namespace damier::avalam {

/// Avalam as it is searched; see the top of this file.
class Tree {
public:
    using Game = Avalam;
    using Move = TreeMove;
    static constexpr std::size_t moves_of_a_turn = 1;

    /// Bounds on the value of a group for Yellow at the end of the game.
    struct Worth {
        Verdict value;  ///< bounds that hold whoever moves, and when
        int gain = 0;   ///< the rise of the lower bound that Yellow can get with one move
        int loss = 0;   ///< the fall of the upper bound that Red can get with one move
    };

    /// The facts about a group. They do not depend on the rest of the board.
    struct Facts {
        /// With Yellow to move, and with Red to move.
        std::array<TableKey, 2> keys;
        Worth worth;
    };

    struct Group {
        std::uint64_t holes;
        Facts facts;
    };

    struct Node {
        std::array<std::uint64_t, 3> height;  ///< as in Avalam::Position, for live stacks only
        std::uint64_t red;
        Side to_move;
        std::int16_t settled;  ///< value of the dead stacks for Yellow
        std::int16_t count;    ///< number of groups
        /// The live stacks whose groups are not found yet. They were one group before the last move.
        std::uint64_t divided_next;
        /// The stacks that may have lost a partner by the last move. Each new group has one of them.
        std::uint64_t near;
        /// Only the first `count` are there. In a union they are not set to zero, which would take a tenth of a search.
        union {
            std::array<Group, holes / 2> groups;
        };
        Node() {}  // NOLINT(modernize-use-equals-default): a default constructor would be deleted
    };

    [[nodiscard]] Node root(const Avalam::Position& p);
    [[nodiscard]] Side mover(const Node& n) const { return n.to_move; }
    [[nodiscard]] bool begins_turn(const Node&) const { return true; }
    [[nodiscard]] bool is_over(const Node& n) const { return n.count == 0 && n.divided_next == 0; }
    [[nodiscard]] int settled(const Node& n) const { return n.to_move == Side::one ? n.settled : -n.settled; }
    [[nodiscard]] Verdict ahead(Node& n);
    [[nodiscard]] int estimate(const Node& n) const;
    [[nodiscard]] TableKey key(Node& n);
    bool moves(Node& n, std::vector<Move>& out);
    void leave_out(const Node&, unsigned) const {}
    /// The groups of `n` must have been found, as after `moves`.
    [[nodiscard]] Node play(const Node& n, Move move) const;
    [[nodiscard]] Avalam::Turn turn(const Node&, const Move* moves) const;
    [[nodiscard]] int next_beta(Verdict value, int guess) const;

private:
    void find_groups(Node& n);
    [[nodiscard]] Facts facts_of(const Node& n, std::uint64_t group);
    [[nodiscard]] Worth worth_of(const Node& n, std::uint64_t holes, const TableKey& key);

    /// A small group by its place. It fills one line of the processor's cache.
    struct alignas(64) Seen {
        TableKey plain;
        Facts facts{};
    };
    static constexpr std::size_t seen_places = std::size_t{1} << 14U;

    /// The bounds of small groups by key, in a table with open addressing. At most half of its places are taken.
    class Worths {
    public:
        /// Null if the key is not in the table.
        [[nodiscard]] const Worth* find(std::uint64_t key) const;
        void add(std::uint64_t key, const Worth& worth);

    private:
        struct Entry {
            std::uint64_t key = 0;  ///< 0: the place is free
            Worth worth;
        };
        [[nodiscard]] std::size_t place_of(std::uint64_t key) const;

        std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << 10U);  ///< a power of two
        std::size_t count_ = 0;
    };

    std::vector<Seen> seen_ = std::vector<Seen>(seen_places);
    Worths small_;
    std::deque<std::vector<Move>> lists_;  // for `worth_of`, one per group within a group, so that it rarely allocates
    std::size_t depth_ = 0;
};

}  // namespace damier::avalam
