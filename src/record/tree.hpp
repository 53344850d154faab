#pragma once

#include "games/any.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A game as one goes through it: the board after each turn, of variations too.
struct GameTree {
    struct Node {
        Position position;
        std::string turn;    ///< that led to it; empty at the start
        std::string number;  ///< in front of it: `12.` or `12...`
        int ply = 0;         ///< turns since the start
        std::vector<std::string> comments;
        std::vector<std::uint8_t> nags;
        std::size_t parent = 0;             ///< of the start: itself
        std::vector<std::size_t> children;  ///< the first goes on with the line, the others are variations
    };
    std::vector<Node> nodes;  ///< in the order of the record; the first is the start

    /// The drawing of a node, with the last turn marked.
    [[nodiscard]] Picture picture(std::size_t node) const;
    /// The turn of a node with its number and marks: `12. d5-e6!?`.
    [[nodiscard]] std::string label(std::size_t node) const;
};

/// The tree of a record that replays without fault; no nodes where it has no board.
[[nodiscard]] GameTree make_tree(const Record& record);

/// A mark as it is shown behind a turn: `!?`, `$14`.
[[nodiscard]] std::string nag_text(std::uint8_t nag);

/// A place in a tree that has nodes, and the ways from there. Where there is no way it stays.
class Walk {
public:
    explicit Walk(const GameTree& tree) : tree_(&tree) {}

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const GameTree::Node& node() const { return tree_->nodes[at_]; }

    /// Goes on with the line so many turns, or back.
    void forward(int turns = 1);
    void back(int turns = 1);
    void to_start() { at_ = 0; }
    void to_end() { forward(static_cast<int>(tree_->nodes.size())); }
    /// To that ply of the line that one is in.
    void to_ply(int ply);
    void to_node(std::size_t node) { at_ = node; }
    /// To the next turn that was written for the same position, round and round.
    void next_variation();
    /// To the next node, in the order of the record and round to the start, whose turn or comments contain the text
    /// (case and accents aside). False where there is none.
    bool find(std::string_view text);

private:
    const GameTree* tree_;
    std::size_t at_ = 0;
};

}  // namespace damier
