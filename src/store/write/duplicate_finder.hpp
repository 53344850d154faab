// Finds the stored game that a game duplicates.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/event_round_date.hpp"
#include "store/game/rows.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace damier {

/// Finds stored games that are the same as given ones. The caller must report every game that it writes. If others may
/// have written, the caller must call `forget`.
class DuplicateFinder {
public:
    explicit DuplicateFinder(const SQLite::Database& db);

    /// The stored game with the lowest number that is the same as `entry`. `identity` is that of `entry`.
    std::optional<Entry> find(const Entry& entry, std::uint64_t identity);

    /// As `find`, of the games with numbers above `id`.
    std::optional<Entry> find_above(std::int64_t id, const Entry& entry, std::uint64_t identity);

    /// Of the stored games with numbers above `id` that were the same as `entry` before an edit, the one with the
    /// lowest number. What was there before an undo, or before a change that was undone, does not count.
    std::optional<Entry> find_former(std::int64_t id, const Entry& entry, std::uint64_t identity);

    /// Notes that the game `id` is now stored as `entry`.
    void added(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// Notes that the game `id`, which was stored as `entry`, was removed or replaced.
    void removed(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// Forgets all that was read. Call this if others may have changed stored games.
    void forget() { many_.clear(); }

private:
    struct Looked {
        std::optional<Entry> found;
        std::int64_t candidates = 0;  // number of games that were compared
    };

    Looked look_through(const Entry& entry, std::uint64_t identity, std::int64_t most);
    void read_index(std::uint64_t identity);

    const SQLite::Database& db_;
    SQLite::Statement candidates_;
    SQLite::Statement candidates_above_;
    SQLite::Statement of_identity_;
    SQLite::Statement former_;
    EntryReader reader_;
    EventRoundDateReader date_reader_;
    std::unordered_map<std::uint64_t, EventRoundDateIndex> many_;  // for identities that very many games share
};

/// A table of results may have equal lines. They are different games, so each line must find a stored game of its own.
/// By identity: the number of the stored game that belongs to the last such line of the present file.
struct ListedGames {
    std::unordered_map<std::uint64_t, std::int64_t> same;
    std::unordered_map<std::uint64_t, std::int64_t> former;  ///< for lines that belong to edited games
};

}  // namespace damier
