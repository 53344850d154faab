#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// What is made from the stored games and can be made anew.
enum class Derived : std::uint8_t { uids, uids_and_summaries, all };

/// Makes that anew, as part of the open transaction. Throws StoreError for a game that is not whole, or
/// cannot be replayed where that is needed.
void rebuild(SQLite::Database& db, Derived what);

}  // namespace damier
