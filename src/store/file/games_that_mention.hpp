// Finds the texts of the database that contain a name.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/name_replacer.hpp"

#include <cstdint>
#include <set>
#include <string>

namespace damier {

/// A statement gives numbers, each with a text. The numbers whose text contains one of the names.
[[nodiscard]] std::set<std::int64_t> rows_that_mention(const SQLite::Database& db, const std::string& sql,
                                                       const NameReplacer& names);

/// The games that have one of the names in their event, their site, a tag or a comment.
[[nodiscard]] std::set<std::int64_t> games_that_mention(const SQLite::Database& db, const NameReplacer& names);

}  // namespace damier
