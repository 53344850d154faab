#pragma once

#include "games/game_result.hpp"
#include "record/date.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A game as the position index takes it in.
struct IndexedGame {
    std::int64_t id = 0;
    GameResult result = GameResult::unfinished;
    std::uint32_t plies = 0;          ///< turns of the main line
    Date date;
    std::string path;                 ///< the start, then every turn, each with a line end
    std::vector<std::uint32_t> keys;  ///< of the positions from the start to the end: `plies` + 1

    bool operator==(const IndexedGame&) const = default;
};

/// What the index stores of a canonical key: its upper half.
[[nodiscard]] constexpr std::uint32_t stored_key(std::uint64_t key) {
    return static_cast<std::uint32_t>(key >> 32U);
}

/// Throws a StoreError that says that the index is damaged, and what helps.
[[noreturn]] void throw_index_damaged();

// A run is a part of the position index: some games of one kind, sorted by their paths, so that the games which share
// their first turns stand together. It is a trie (Fredkin, "Trie memory", 1960) in the form of an array: a node, which
// is a start and some turns, is a range of neighbours, and every position of the run is a node. Runs never change; they
// are merged into larger ones (O'Neil et al., "The log-structured merge-tree", 1996).
//
// A run is stored as blocks of two sorts. `Slots` have the games in their order. `Keys` have, for each node, its key,
// the first game of its range and its ply, in the order of keys.

/// How many elements two paths share.
[[nodiscard]] std::uint32_t shared_elements(std::string_view a, std::string_view b);

inline constexpr std::uint32_t slots_per_block = 128;

/// Receives the blocks of a run as it is made, in their order.
struct RunSink {
    std::function<void(std::uint32_t number, const std::string& bytes)> slots;
    std::function<void(std::uint32_t least_key, const std::string& bytes)> keys;
};

/// Makes a run of these games, which it sorts.
void make_run(std::vector<IndexedGame>& games, const RunSink& sink);

/// A game in a run.
struct Slot {
    std::int64_t id = 0;
    GameResult result = GameResult::unfinished;
    std::uint32_t plies = 0;
    Date date;
    std::uint32_t shared =
        0;  ///< how many elements of its path (the start, then the turns) it shares with the game before
    std::string_view label;  ///< the elements behind these, as far as a neighbour shares them, and one turn more
};

/// The games of a block. `bytes` must outlive it. Throws StoreError for bytes that are no block.
[[nodiscard]] std::vector<Slot> read_slots(std::string_view bytes);

/// The node of a run at which a path first gets so far.
struct NodeEntry {
    std::uint32_t key = 0;
    std::uint32_t slot = 0;  ///< the first game of its range
    std::uint32_t ply = 0;
};

/// Goes through the entries of a block, whose least key is `key`. Throws StoreError for bytes that are no block.
void read_keys(std::uint32_t key, std::string_view bytes, const std::function<void(const NodeEntry&)>& visit);

/// The path of each slot of a block as far as it is known, as one goes from the first slot to the last.
class PathReader {
public:
    /// Goes on to a slot, which must be the next of its block.
    void pass(const Slot& slot, bool first_of_block);

    /// How many elements are known.
    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::string_view element(std::size_t i) const;
    /// The first `count` elements, each with its line end.
    [[nodiscard]] std::string_view prefix(std::size_t count) const;

private:
    std::string text_;
    std::vector<std::size_t> ends_;  // behind the line end of each element
};

}  // namespace damier
