// Finds names and numbers in a query that are not in the database.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/query.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A message about the first name or number in a query that the database does not have. Players, events, sites, games
/// and changes are checked. The message lists the nearest names. Nothing if the database has all of them. Throws
/// StoreError.
[[nodiscard]] std::optional<std::string> find_unknown(const Database& db, const Query& query);

/// Chooses whose result or opponent a query asks for, if it has several words and only the database knows which of them
/// is a player. The error if not exactly one is. Throws StoreError.
[[nodiscard]] std::optional<QueryError> settle_players(const Database& db, Query& query);

/// A word that is in no name, but is the name of a game, becomes the term of that game. Gives these words.
[[nodiscard]] std::vector<std::string> take_games_from_words(const Database& db, Query& query);

}  // namespace damier
