#include "store/sync/contents.hpp"

namespace damier {

Contents::Contents(const SQLite::Database& db) : reader_(db) {
    games.reserve(static_cast<std::size_t>(single_integer(db, "SELECT count(*) FROM game")));
    SQLite::Statement all(db, "SELECT uid, id FROM game INDEXED BY game_by_uid");
    while (all.executeStep()) {
        games[uid_in(all, 0)] = integer(all, 1);
    }
    SQLite::Statement versions(db, "SELECT uid, field, clock, origin FROM version");
    while (versions.executeStep()) {
        stamps[uid_in(versions, 0)][text(versions, 1)] = {integer(versions, 2), integer(versions, 3)};
    }
}

bool Contents::is_as_in(const Contents& other, const Uid& uid) const {
    const auto here = stamps.find(uid);
    const auto there = other.stamps.find(uid);
    const bool has_here = here != stamps.end();
    const bool has_there = there != other.stamps.end();
    return games.contains(uid) == other.games.contains(uid) && has_here == has_there &&
           (!has_here || here->second == there->second);
}

GameState Contents::state(const Uid& uid) {
    const auto at = games.find(uid);
    return {at != games.end() ? entry(at->second) : std::nullopt, stamps_of(uid)};
}

Stamps Contents::stamps_of(const Uid& uid) const {
    const auto at = stamps.find(uid);
    return at != stamps.end() ? at->second : Stamps{};
}

std::optional<Entry> Contents::entry(std::int64_t id) {
    const std::lock_guard one_at_a_time(reading_);
    return reader_.find(id);
}

void Contents::rename(const Uid& uid, const Uid& to) {
    if (const auto at = games.find(uid); at != games.end()) {
        games[to] = at->second;
        games.erase(uid);
    }
    if (const auto at = stamps.find(uid); at != stamps.end()) {
        stamps[to] = std::move(at->second);
        stamps.erase(uid);
    }
}

}  // namespace damier
