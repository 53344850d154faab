// Finds the stored game that a game duplicates.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/event_round_date.hpp"
#include "store/game/rows.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace damier {

/// Up to this many candidates are compared one by one. An index pays only for more.
inline constexpr std::int64_t few_candidates = 16;

/// Finds stored games that are the same as given ones. The caller must report every game that it writes. If others may
/// have written, the caller must call `forget`.
class DuplicateFinder {
public:
    explicit DuplicateFinder(const SQLite::Database& db);

    /// The stored game with the lowest number that is the same as `entry`. `identity` is that of `entry`.
    std::optional<Entry> find(const Entry& entry, std::uint64_t identity);

    /// As `find`, of the games with numbers above `id`.
    std::optional<Entry> find_above(std::int64_t id, const Entry& entry, std::uint64_t identity);

    /// The game `id` is now stored as this entry.
    void added(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// The game `id` is no longer this entry.
    void removed(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// From now on, ignore the game `id`, although it is stored as this entry.
    void pass_over(std::int64_t id, const Entry& entry, std::uint64_t identity);
    /// Stored games may have changed in unknown ways.
    void forget() { many_.clear(); }

private:
    struct Looked {
        std::optional<Entry> found;
        std::int64_t candidates = 0;  // number of games that were compared
    };

    EventRoundDate when(const Entry& entry);
    Looked look_through(const Entry& entry, std::uint64_t identity, std::int64_t most);
    void read_index(std::uint64_t identity);

    SQLite::Statement candidates_;
    SQLite::Statement candidates_above_;
    SQLite::Statement of_identity_;
    EntryReader reader_;
    EventRoundDateReader date_reader_;
    std::unordered_map<std::uint64_t, EventRoundDateIndex> many_;  // for identities that very many games share
    std::unordered_set<std::int64_t> passed_over_;
};

/// Equal lines of a table of results, by their identity: each line is one stored game, and no two are the same. The
/// value is the number of the last such game in the present file.
using ListedGames = std::unordered_map<std::uint64_t, std::int64_t>;

}  // namespace damier
