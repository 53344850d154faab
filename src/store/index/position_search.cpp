// Finds the games in which a position occurs. segment.hpp describes the index.
//
// For each segment of the kind of game:
//
// 1. `nodes` looks up the key of the position and gives the nodes with this key.
// 2. `position_of` replays the first game of a node up to its ply. Different positions may have the same key, so a node
//    counts only if this gives the wanted position or an image of it.
// 3. `visit_node` goes through the range of the node, which are the neighbouring games that share the start and the
//    turns up to there. Each is a visit. If the next turn changes, it is announced first.
// 4. Games with a tombstone were deleted or replaced, and are skipped.
//
// An example, with the segment in segment.hpp: the position after `a4-a5` is the node "game 0, ply 1". Replaying
// `a4-a5` gives the wanted position. Game 1 shares two elements with game 0 (the start and `a4-a5`), and game 2 only
// one. So the visits are: turn `b5-b4`, game 0; turn `c4-c5`, game 1.

#include "store/index/position_search.hpp"

#include "games/any.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/path.hpp"
#include "store/index/path_finder.hpp"
#include "store/index/segments.hpp"
#include "store/index/tombstones.hpp"

#include <algorithm>
#include <optional>

namespace damier {
namespace {

/// Reads the slots of one segment. Reading forwards is fast.
class SlotReader {
public:
    explicit SlotReader(const SQLite::Database& db)
        : query_(db, "SELECT block FROM segment_slots WHERE id = ?"),
          last_(db, "SELECT max(id) FROM segment_slots WHERE id >= ? AND id < ?"),
          last_game_(last_game(db)) {}

    /// Throws StoreError if the number of blocks does not fit the number of games.
    void choose(const SegmentInfo& segment) {
        segment_ = segment;
        now_.number = before_.number = path_block_ = no_block;
        const auto last = first_integer(last_, segment.id << segment_shift, (segment.id + 1) << segment_shift);
        if (segment.games < 1 || last != (segment.id << segment_shift | (segment.games - 1) / slots_per_block)) {
            throw_index_damaged();
        }
    }
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(segment_.games); }

    /// Valid until the next call for a slot of another block.
    const Slot& at(std::uint32_t slot) {
        load(slot / slots_per_block);
        if (slot % slots_per_block >= now_.slots.size()) {
            throw_index_damaged();
        }
        return now_.slots[slot % slots_per_block];
    }

    /// Element `depth` of the path of a slot that shares all elements before it, but not this one, with the slot
    /// before.
    std::string_view turn_of(std::uint32_t slot, std::uint32_t depth) {
        const Slot& found = at(slot);
        return slot % slots_per_block == 0 ? path(slot).element(depth) : found.label.substr(0, found.label.find('\n'));
    }

    /// The known part of the path of a slot.
    const PathReader& path(std::uint32_t slot) {
        const std::uint32_t wanted = slot % slots_per_block + 1;
        if (path_block_ != slot / slots_per_block || wanted < passed_) {
            path_block_ = slot / slots_per_block;
            passed_ = 0;
        }
        for (; passed_ < wanted; ++passed_) {
            path_.pass(at(slot - slot % slots_per_block + passed_), passed_ == 0);
        }
        return path_;
    }

private:
    static constexpr std::uint32_t no_block = static_cast<std::uint32_t>(-1);

    struct Block {
        std::uint32_t number = no_block;
        std::string bytes;
        std::vector<Slot> slots;
    };

    void load(std::uint32_t number) {
        if (now_.number == number) {
            return;
        }
        std::swap(now_, before_);  // neighbouring slots may lie in two blocks, which are used in turn
        if (now_.number == number) {
            return;
        }
        now_.number = no_block;
        const ResetOnExit reset(query_);
        query_.bind(1, segment_.id << segment_shift | std::int64_t{number});
        if (!query_.executeStep()) {
            throw_index_damaged();
        }
        now_.bytes = blob(query_, 0);
        now_.slots = read_slots(now_.bytes);
        for (const Slot& slot : now_.slots) {
            if (slot.id > last_game_) {
                throw_index_damaged();
            }
        }
        now_.number = number;
    }

    SQLite::Statement query_;
    SQLite::Statement last_;
    std::int64_t last_game_;
    SegmentInfo segment_;
    Block now_;
    Block before_;
    PathReader path_;
    std::uint32_t path_block_ = no_block;
    std::uint32_t passed_ = 0;  // the number of slots of that block that path_ has read
};

/// Plays the turns of a path. As long as each `ply` is later than the last one, it only plays forwards.
template <Game G>
class PathPlayer {
public:
    using P = typename G::Position;

    void choose(std::string path) {
        path_ = std::move(path);
        const auto end = path_.find('\n');
        const auto said = start_of_path(std::string_view(path_).substr(0, end));
        const auto start = G::start(said);
        is_set_up_ = !said[StartPart::position].empty();
        is_played_ = start.has_value();
        p_ = start ? *start : P{};
        ply_ = 0;
        next_ = is_played_ ? end + 1 : 0;
    }

    /// Whether the start has a Position tag.
    [[nodiscard]] bool is_set_up() const { return is_set_up_; }

    /// The position after `ply` turns; null if the path is shorter, or if a turn cannot be played.
    const P* at(std::uint32_t ply) {
        if (ply < ply_) {
            choose(std::move(path_));
        }
        for (; is_played_ && ply_ < ply; ++ply_) {
            const auto turn = G::parse_turn(p_, next());
            is_played_ = turn && !G::judge(p_, *turn).is_illegal();
            if (is_played_) {
                p_ = G::play(p_, *turn);
                next_ = std::min(path_.find('\n', next_), path_.size() - 1) + 1;
            }
        }
        return is_played_ ? &p_ : nullptr;
    }

    /// The turn after that position; empty at the end of the path.
    [[nodiscard]] std::string_view next() const {
        const std::string_view rest = std::string_view(path_).substr(next_);
        return rest.substr(0, rest.find('\n'));
    }

private:
    std::string path_;
    P p_{};
    bool is_set_up_ = false;
    bool is_played_ = false;
    std::uint32_t ply_ = 0;
    std::size_t next_ = 0;  // the place of the turn after the position
};

/// Finds the visits to one position of one game.
template <Game G>
class PositionFinder {
public:
    using P = typename G::Position;

    PositionFinder(const SQLite::Database& db, const P& wanted, bool exact, const VisitSink& sink)
        : db_(db),
          sink_(sink),
          wanted_(wanted),
          tombstones_(db),
          slots_(db),
          paths_(db),
          keys_(db, "SELECT id, block FROM segment_keys WHERE id <= ?1 AND id >= ?2 ORDER BY id DESC LIMIT 1") {
        for (int s = 0; s < (exact ? 1 : G::symmetries(wanted)); ++s) {
            images_.push_back(G::image(wanted, s));
        }
    }

    void run() {
        const std::uint32_t key = stored_key(canonical_key<G>(wanted_));
        for (const SegmentInfo& segment : segments_of(db_, std::string(G::info.id))) {
            segment_ = segment.id;
            seen_ = 0;
            played_slot_.reset();
            slots_.choose(segment);
            for (const NodeEntry& node : nodes(key)) {
                visit_node(node);
            }
        }
    }

private:
    /// The nodes of the segment with this key.
    std::vector<NodeEntry> nodes(std::uint32_t key) {
        std::vector<NodeEntry> found;
        const auto read = [&](const SQLite::Statement& row) {
            read_keys(static_cast<std::uint32_t>(integer(row, 0)), blob(row, 1), [&](const NodeEntry& node) {
                if (node.key == key) {
                    found.push_back(node);
                }
            });
        };
        each_row(keys_, read, segment_ << segment_shift | std::int64_t{key}, segment_ << segment_shift);
        return found;
    }

    /// The position of a node; null if its game cannot be replayed so far. If the node before was of the same slot, the
    /// player continues from there. So a game that repeats a position is played only once.
    const P* position_of(const NodeEntry& node, bool is_shared) {
        const std::uint32_t depth = node.ply + 1;
        if (played_slot_ != node.slot) {
            const PathReader& known = slots_.path(node.slot);
            player_.choose(std::string(known.prefix(known.size())));
            played_slot_ = node.slot;
            known_ = known.size();
        }
        if (known_ < depth || (known_ == depth && !is_shared)) {
            // Turns that no neighbour shares are not in the index, only in the text of the game.
            player_.choose(paths_.path(slots_.at(node.slot).id));
            known_ = all;
        }
        return player_.at(node.ply);
    }

    void visit_node(const NodeEntry& node) {
        const std::uint32_t depth = node.ply + 1;
        const bool is_shared = node.slot + 1 < slots_.size() && slots_.at(node.slot + 1).shared >= depth;
        const std::int64_t first = slots_.at(node.slot).id;
        if (!is_shared && tombstones_.contains(segment_, first)) {
            return;
        }
        const P* p = position_of(node, is_shared);
        const auto image = p ? std::find(images_.begin(), images_.end(), *p) : images_.end();
        if (image == images_.end()) {
            return;  // another position has the same key
        }
        symmetry_ = static_cast<int>(image - images_.begin());
        here_ = *p;
        // Nodes come in the order of slot and ply. Two ranges have no slot in common, or one contains the other.
        again_ = node.slot < seen_;
        turn_ = slots_.at(node.slot).plies < depth ? std::string_view() : player_.next();
        is_announced_ = false;
        emit(slots_.at(node.slot), node.ply);
        std::uint32_t i = node.slot + 1;
        for (; i < slots_.size(); ++i) {
            const Slot& slot = slots_.at(i);
            if (slot.shared < depth) {
                break;
            }
            if (slot.shared == depth) {
                turn_ = slot.plies < depth ? std::string_view() : slots_.turn_of(i, depth);
                is_announced_ = false;
            }
            emit(slot, node.ply);
        }
        seen_ = std::max(seen_, i);
    }

    void emit(const Slot& slot, std::uint32_t ply) {
        if (slot.plies == 0 && !player_.is_set_up()) {
            return;
        }
        if (tombstones_.contains(segment_, slot.id) || (sink_.wants && !sink_.wants(slot.id, slot.date))) {
            return;
        }
        if (!is_announced_) {
            is_announced_ = true;
            announce();
        }
        sink_.visit({slot.id, static_cast<int>(ply), slot.result, static_cast<int>(slot.plies), slot.date, again_});
    }

    /// Announces the turn that was played in the node, in the orientation of the wanted position.
    void announce() {
        std::string seen;
        if (!turn_.empty()) {
            const auto read = G::parse_turn(here_, turn_);
            if (!read) {
                throw_index_damaged();
            }
            G::write_turn(wanted_, G::image(here_, *read, G::inverse(wanted_, symmetry_)), seen);
        }
        sink_.turn(seen);
    }

    const SQLite::Database& db_;
    const VisitSink& sink_;
    P wanted_;
    std::vector<P> images_;  // of the wanted position, in the order of the symmetries
    Tombstones tombstones_;
    SlotReader slots_;
    PathFinder paths_;
    SQLite::Statement keys_;
    std::int64_t segment_ = 0;
    static constexpr std::size_t all = static_cast<std::size_t>(-1);
    PathPlayer<G> player_;
    std::optional<std::uint32_t> played_slot_;  // the slot whose path the player has
    std::size_t known_ = 0;                     // the number of elements of that path
    P here_{};                                  // the position of the present node
    int symmetry_ = 0;
    std::string turn_;  // the next turn of the present games; empty if they end
    bool is_announced_ = false;
    std::uint32_t seen_ = 0;  // all slots of this segment before this one were visited
    bool again_ = false;
};

}  // namespace

void for_each_visit(const Database& db, const Position& position, bool exact, const VisitSink& sink) {
    guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        with_position(position, [&]<class G>(const auto& p) { PositionFinder<G>(sqlite(db), p, exact, sink).run(); });
    });
}

}  // namespace damier
