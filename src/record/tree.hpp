// A game as a tree of positions, and a walk through it.

#pragma once

#include "games/position.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The positions of a game after each turn, including those of variations.
struct GameTree {
    struct Node {
        Position position;
        std::string turn{};    ///< the turn that led to the position; empty at the start
        std::string number{};  ///< the number in front of the turn: `12.` or `12...`
        int ply = 0;           ///< turns since the start
        std::vector<std::string> comments{};
        std::vector<std::uint8_t> nags{};
        std::size_t parent = 0;               ///< the start is its own parent
        std::vector<std::size_t> children{};  ///< the first continues the line, the others are variations
    };
    std::vector<Node> nodes;  ///< in the order of the record; the first is the start

    /// The drawing of a node's position, with the last turn marked.
    [[nodiscard]] Picture picture(std::size_t node) const;
    /// The positions from the start to a node.
    [[nodiscard]] std::vector<Position> positions_to(std::size_t node) const;
    /// The turn of a node with its number and marks: `12. d5-e6!?`.
    [[nodiscard]] std::string label(std::size_t node) const;
};

/// The tree of a record. It has no nodes if the record does not replay without errors, or has no board.
[[nodiscard]] GameTree make_tree(const Record& record);

/// A place in a tree, which must have nodes. If a step is not possible, the place stays the same.
class Walk {
public:
    explicit Walk(const GameTree& tree) : tree_(&tree) {}

    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const GameTree::Node& node() const { return tree_->nodes[at_]; }

    /// Goes that many turns forward in the line.
    void forward(int turns = 1);
    void back(int turns = 1);
    void to_start() { at_ = 0; }
    void to_end() { forward(static_cast<int>(tree_->nodes.size())); }
    /// Goes to that ply of the current line.
    void to_ply(int ply);
    void to_node(std::size_t node) { at_ = node; }
    /// Goes to the next alternative to the current turn; after the last one, to the first.
    void next_variation();
    /// Goes to the next node whose turn or comments contain the text, in the order of the record. After the last node,
    /// the search continues at the start. Ignores case and accents. False if there is no such node.
    bool find(std::string_view text);

private:
    const GameTree* tree_;
    std::size_t at_ = 0;
};

}  // namespace damier
