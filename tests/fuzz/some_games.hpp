// Games for harnesses that need a database.
#pragma once

#include "import/pipeline.hpp"
#include "store/connection/database.hpp"

#include <string_view>

namespace damier::fuzz {

/// Some games of all kinds: with and without turns, variations, a set-up position and names that need quotes.
[[nodiscard]] std::string_view some_text();

/// Imports the games without errors from a text into the database, as one batch, and returns their texts.
std::vector<std::string> import_text(std::string_view text, Database& db);

/// A database in memory with these games.
[[nodiscard]] Database some_games();

}  // namespace damier::fuzz
