#include "store/index/position_writer.hpp"

#include "store/index/segments.hpp"

#include <algorithm>

namespace damier {
namespace {

/// At most this many games wait for the end of a long transaction. That limits the memory.
constexpr std::size_t most_waiting = 100'000;

}  // namespace

PositionWriter::PositionWriter(SQLite::Database& db) : db_(db) {}

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
    games_.clear();
    added_.clear();
    removed_.clear();
}

void PositionWriter::store() {
    remove_from_segments(db_, std::move(removed_));
    for (auto& [kind, games] : games_) {
        store_segment(db_, kind, games);
    }
    forget();
    merge_segments(db_);
}

}  // namespace damier
