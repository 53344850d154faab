#pragma once

#include "store/sqlite.hpp"

namespace damier {

/// Makes the position index and the briefs anew from the stored games, as part of the open transaction. Throws
/// StoreError for a game that cannot be replayed.
void derive_anew(SQLite::Database& db);

}  // namespace damier
