#pragma once

#include "store/game/entry.hpp"
#include "store/game/event_round_date.hpp"
#include "store/game/rows.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace damier {

/// So many candidates are looked at one by one before an index of them pays.
inline constexpr std::int64_t few_candidates = 16;

/// Finds stored games that are the same as others. What is written meanwhile must be told; where others may have
/// written, `forget` must be called.
class DuplicateFinder {
public:
    explicit DuplicateFinder(const SQLite::Database& db);

    /// The stored game with the lowest number that is the same as `entry`, whose `identity` this is.
    std::optional<Entry> find(const Entry& entry, std::uint64_t identity);

    /// As `find`, of the games with numbers above `id`.
    std::optional<Entry> find_above(std::int64_t id, const Entry& entry, std::uint64_t identity);

    /// The game `id` is now stored, and is this entry.
    void added(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// The game `id` is no longer the entry that it was.
    void removed(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// From now on the game `id` is passed over, though it is stored and is this entry.
    void pass_over(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// What was learnt of stored games may hold no longer.
    void forget() { many_.clear(); }

private:
    struct Looked {
        std::optional<Entry> found;
        std::int64_t candidates = 0;  // that were looked at
    };

    EventRoundDate when(const Entry& entry);
    Looked look_through(const Entry& entry, std::uint64_t identity, std::int64_t most);
    void read_index(std::uint64_t identity);

    SQLite::Statement candidates_;
    SQLite::Statement candidates_above_;
    SQLite::Statement of_identity_;
    EntryReader reader_;
    EventRoundDateReader date_reader_;
    std::unordered_map<std::uint64_t, EventRoundDateIndex> many_;  // of identities that very many games share
    std::unordered_set<std::int64_t> passed_over_;
};

/// Lines of a table of results that say the same, by their identity: each is one stored game, and no two are the same.
/// Holds the numbers of those that the file under way has come to.
using ListedGames = std::unordered_map<std::uint64_t, std::int64_t>;

}  // namespace damier
