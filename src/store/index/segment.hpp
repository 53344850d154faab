// A segment: a part of the position index, with some games of one kind. This file describes its form and its bytes.
//
// A path is a list of elements: the first element is the start of a game, and the others are its turns. A segment holds
// its games sorted by path, so games that begin alike are neighbours. The sorted games are a trie (Fredkin, "Trie
// memory", 1960). A node is a start with some turns. The games whose paths begin with these elements are neighbours, a
// range. Each node has one position; different nodes may have equal positions.
//
// An example. A segment has three games of Avalam from the usual start:
//
// | place | turns             | shared | label                     | new nodes at ply |
// | 0     | `a4-a5` `b5-b4` … | 0      | start, `a4-a5`, `b5-b4`   | 0, 1, 2, …       |
// | 1     | `a4-a5` `c4-c5` … | 2      | `c4-c5`                   | 2, 3, …          |
// | 2     | `d5-e6` …         | 1      | `d5-e6`                   | 1, 2, …          |
//
// `shared` counts the elements that a game shares with the game before it. The label has the elements that follow, up
// to the first element that no neighbour shares.
//
// The position after `a4-a5` is the range 0 to 1 at ply 1. A look-up finds its key, reads "first game 0, ply 1", and
// follows the range while games share the start and one turn.
//
// A segment is stored in two kinds of blocks:
//
// - slots: the games in their order, `slots_per_block` per block (`Slot`);
// - keys: the nodes in the order of their keys (`NodeEntry`). Each has its key, the first game of its range, and its
//   ply.
//
// Segments never change. They are merged into larger ones (O'Neil et al., "The log-structured merge-tree", 1996).
//
// Next: segments.hpp, the segments in the database; position_search.hpp, looking a position up. The reasons for this
// form are in docs/design/position-index.md.
#pragma once

#include "games/game_result.hpp"
#include "record/date.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A game for the position index.
struct IndexedGame {
    std::int64_t id = 0;
    GameResult result = GameResult::unfinished;
    std::uint32_t plies = 0;  ///< turns of the main line
    Date date;
    std::string path;                 ///< the start, then every turn, each with a line end (see path.hpp)
    std::vector<std::uint32_t> keys;  ///< of all positions from the start to the end: `plies` + 1 keys

    bool operator==(const IndexedGame&) const = default;
};

/// The part of a canonical key that the index stores: its upper half.
[[nodiscard]] constexpr std::uint32_t stored_key(std::uint64_t key) {
    return static_cast<std::uint32_t>(key >> 32U);
}

/// Throws a StoreError. Its message says that the index is damaged, and what to do.
[[noreturn]] void throw_index_damaged();

/// The number of elements that two paths share.
[[nodiscard]] std::uint32_t shared_elements(std::string_view a, std::string_view b);

inline constexpr std::uint32_t slots_per_block = 128;

/// The blocks of a segment, in order.
struct SegmentBlocks {
    struct Block {
        std::uint32_t number = 0;  ///< of slots: counted from 0; of keys: the least key
        std::string bytes;
    };
    std::vector<Block> slots;
    std::vector<Block> keys;
};

/// Makes a segment of these games, and sorts them. Needs no database, so another thread can do it.
[[nodiscard]] SegmentBlocks make_segment(std::vector<IndexedGame>& games);

/// A game in a segment. See the top of this file for an example.
struct Slot {
    std::int64_t id = 0;
    GameResult result = GameResult::unfinished;
    std::uint32_t plies = 0;
    Date date;
    /// The number of elements of its path that it shares with the game before.
    std::uint32_t shared = 0;
    /// The elements after the shared ones, up to the first element that no neighbour shares. In the first slot of a
    /// block: all elements from the start to that element.
    std::string_view label;
};

/// The games of a block. `bytes` must outlive them. Throws StoreError if `bytes` is not a block.
[[nodiscard]] std::vector<Slot> read_slots(std::string_view bytes);

/// A node of a segment: a key, a ply, and the first game whose path contains the node.
struct NodeEntry {
    std::uint32_t key = 0;
    std::uint32_t slot = 0;  ///< the first game of its range
    std::uint32_t ply = 0;
};

/// Visits all entries of a block. `key` is the least key of the block. Throws StoreError if `bytes` is not a block.
void read_keys(std::uint32_t key, std::string_view bytes, const std::function<void(const NodeEntry&)>& visit);

/// Rebuilds the path of each slot from the labels, as far as they go. The caller must pass the slots of a block in
/// order.
class PathReader {
public:
    /// Goes on to a slot, which must be the next one of its block.
    void pass(const Slot& slot, bool first_of_block);

    /// The number of known elements.
    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::string_view element(std::size_t i) const;
    /// The first `count` elements, each with its line end.
    [[nodiscard]] std::string_view prefix(std::size_t count) const;

private:
    std::string text_;
    std::vector<std::size_t> ends_;  // the place after the line end of each element
};

}  // namespace damier
