#include "store/index/position_writer.hpp"

#include "base/threads.hpp"
#include "store/index/segments.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace damier {
namespace {

/// At most this many games wait for the end of a long transaction. That limits the memory.
constexpr std::size_t most_waiting = 100'000;
/// A thread pays for more games than these.
constexpr std::size_t few_games = 500;

}  // namespace

/// New segments, one per kind of game. While other games are read, they are made on one thread: with more threads, they
/// would keep more memory than they save time. Otherwise on all cores.
class NewSegments {
public:
    NewSegments(std::map<std::string, std::vector<IndexedGame>> games, bool uses_thread) {
        std::size_t count = 0;
        for (auto& [kind, list] : games) {
            if (!list.empty()) {
                count += list.size();
                segments_.push_back({kind, list.size(), std::move(list), {}});
            }
        }
        are_many_ = count > few_games;
        if (uses_thread && are_many_) {
            thread_.emplace(1U, [this](unsigned) { make_all(); });
        }
    }

    void store(SQLite::Database& db) {
        if (thread_ && thread_->size() != 0) {  // the system may not give one
            thread_->join();
        } else if (are_many_) {
            each_in_parallel(segments_.size(), [this](std::size_t i) { make(segments_[i]); });
        } else {
            make_all();
        }
        for (const NewSegment& segment : segments_) {
            store_segment(db, segment.kind, segment.size, segment.blocks);
        }
    }

private:
    struct NewSegment {
        std::string kind;
        std::size_t size;
        std::vector<IndexedGame> games;
        SegmentBlocks blocks;
    };

    static void make(NewSegment& segment) {
        segment.blocks = make_segment(segment.games);
        std::vector<IndexedGame>().swap(segment.games);  // here, since the thread that writes has enough to do
    }

    void make_all() { std::for_each(segments_.begin(), segments_.end(), make); }

    std::vector<NewSegment> segments_;
    bool are_many_ = false;
    std::optional<Threads> thread_;
};

PositionWriter::PositionWriter(SQLite::Database& db) : db_(db) {}

PositionWriter::~PositionWriter() = default;

void PositionWriter::add(std::int64_t id, const Entry& entry) {
    if (entry.keys.empty()) {
        return;
    }
    added_.insert(id);
    games_[entry.game].push_back(indexed_game(id, entry));
    if (added_.size() >= most_waiting) {
        store();
    }
}

IndexedGame indexed_game(std::int64_t id, const Entry& entry) {
    IndexedGame game;
    game.id = id;
    game.result = entry.result;
    game.plies = static_cast<std::uint32_t>(entry.plies);
    game.date = entry.date;
    game.path = entry.path;
    game.keys.resize(entry.keys.size());
    std::transform(entry.keys.begin(), entry.keys.end(), game.keys.begin(), stored_key);
    return game;
}

void PositionWriter::remove(std::int64_t id) {
    if (added_.erase(id) != 0) {
        for (auto& [kind, games] : games_) {
            std::erase_if(games, [&](const IndexedGame& game) { return game.id == id; });
        }
    }
    removed_.push_back(id);
}

void PositionWriter::forget() {
    begun_.reset();
    games_.clear();
    added_.clear();
    removed_.clear();
}

void PositionWriter::finish_segments() {
    if (const auto segments = std::move(begun_)) {
        segments->store(db_);
    }
}

void PositionWriter::begin_segments() {
    begun_ = std::make_unique<NewSegments>(std::exchange(games_, {}), uses_thread_);
    added_.clear();
}

void PositionWriter::store() {
    finish_segments();
    remove_from_segments(db_, std::move(removed_));
    begin_segments();
    finish_segments();
    forget();
    merge_segments(db_);
}

void PositionWriter::store_later() {
    if (!removed_.empty()) {
        store();
        return;
    }
    finish_segments();
    begin_segments();
}

}  // namespace damier
