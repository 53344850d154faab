#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// What is made from the stored games and can be made anew.
enum class Derived : std::uint8_t { summaries, summaries_and_index };

/// Makes that anew, as part of the open transaction. Throws StoreError for a game that cannot be replayed.
void rebuild(SQLite::Database& db, Derived what);

}  // namespace damier
