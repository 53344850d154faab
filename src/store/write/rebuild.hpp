// Makes derived data from scratch, for migrations and `db compact`.
#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// The data that are derived from the stored games.
enum class Derived : std::uint8_t { uids, uids_and_summaries, all };

/// Makes derived data from scratch, in the open transaction. Throws StoreError if a game lacks a part. Also throws if a
/// game has to be replayed and the replay finds an error.
void rebuild(SQLite::Database& db, Derived what);

/// Puts marks into the movetexts of all games, in the open transaction (see notation/writer.hpp). A damaged movetext
/// stays as it is.
void mark_main_lines(SQLite::Database& db);

}  // namespace damier
