#pragma once

#include "games/avalam/avalam.hpp"
#include "solve/search/alpha_beta.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace damier::avalam {

/// Avalam as it is searched.
///
/// A stack that no neighbour can join any more is dead: it never moves again, and only counts. The stacks that are
/// alive fall into groups, which are joined by possible moves; heights only grow, so groups fall apart and never touch
/// again. What a group is worth depends on nothing around it: neither on where it lies, nor on how it is turned or
/// mirrored, so that its key is the same in all these cases. The key of a node is made of those of its groups, with
/// the colours as the side to move sees them.
class Tree {
public:
    using Game = Avalam;

    /// What a group can be worth to Yellow in the end.
    struct Worth {
        Verdict value;  ///< whoever moves when
        int gain = 0;   ///< by how much Yellow can raise the lower bound with one move
        int loss = 0;   ///< by how much Red can take the upper bound down with one move
    };

    /// What is known of a group, whatever else is on the board.
    struct Facts {
        /// As Yellow to move sees it, and as Red does.
        std::array<TableKey, 2> keys;
        Worth worth;
    };

    struct Group {
        std::uint64_t holes;
        Facts facts;
    };

    struct Node {
        std::array<std::uint64_t, 3> height;  ///< as in Avalam::Position, of live stacks alone
        std::uint64_t red;
        Side to_move;
        std::int16_t settled;  ///< what the dead stacks are worth to Yellow
        std::int16_t count;    ///< of groups
        std::array<Group, holes / 2> groups;
    };

    [[nodiscard]] Node root(const Avalam::Position& p);
    [[nodiscard]] Side mover(const Node& n) const { return n.to_move; }
    [[nodiscard]] bool is_over(const Node& n) const { return n.count == 0; }
    [[nodiscard]] int settled(const Node& n) const { return n.to_move == Side::one ? n.settled : -n.settled; }
    [[nodiscard]] Verdict ahead(const Node& n) const;
    [[nodiscard]] TableKey key(const Node& n) const;
    bool moves(const Node& n, std::vector<TreeMove>& out) const;
    void leave_out(const Node&, unsigned) const {}
    [[nodiscard]] Node play(const Node& n, unsigned code);
    [[nodiscard]] int next_beta(Verdict value, int guess) const;

private:
    void add_groups(Node& n, std::uint64_t holes);
    [[nodiscard]] Facts facts_of(const Node& n, std::uint64_t group);
    [[nodiscard]] Worth worth_of(const Node& n, std::uint64_t holes, const TableKey& key);

    struct Seen {
        TableKey plain;
        Facts facts{};
    };

    std::vector<Seen> seen_ = std::vector<Seen>(std::size_t{1} << 14U);  // small groups by where they stand
    std::unordered_map<std::uint64_t, Worth> small_;                     // what small groups can be worth, by key
};

}  // namespace damier::avalam
