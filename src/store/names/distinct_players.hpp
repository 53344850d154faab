// Players who are two people, although their names look alike, as somebody said.
#pragma once

#include "store/connection/database.hpp"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// The pairs of names that belong to two people. Names are compared without case and accents. All spellings of a player
/// count, also those that were added later.
class DistinctPlayers {
public:
    DistinctPlayers() = default;
    /// Reads the pairs of a database. Throws StoreError.
    explicit DistinctPlayers(const Database& db);

    [[nodiscard]] bool has(std::string_view name, std::string_view other) const;
    /// The same for names without case and accents (`fold`).
    [[nodiscard]] bool has_folded(const std::string& name, const std::string& other) const;

private:
    std::set<std::pair<std::string, std::string>> pairs_;  // folded, the smaller name first
};

/// The pairs as they were said, in alphabetical order: the names that tables show, or the folded names that no player
/// has any longer. If somebody else merged the two, the spellings of the one player. Throws StoreError.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> distinct_pairs(const Database& db);

/// Remembers that two names belong to two people, or forgets it. `find` gives the names. It runs in the transaction, so
/// that no other process changes the names in between. Returns false if that was so already. The log does not have it,
/// since no game and no name changes. Throws StoreError, and what `find` throws.
bool set_distinct(Database& db, const std::function<std::pair<std::string, std::string>()>& find, bool are_distinct);

/// Takes over what was said later in another database, in the open transaction. An anonymised name is replaced by its
/// pseudonym.
void join_distinct(Database& db, const Database& other);

}  // namespace damier
