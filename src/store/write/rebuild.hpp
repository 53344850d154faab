// Makes derived data from scratch, for migrations and `db compact`; and what migrations cannot write in SQL.
#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// The data that are derived from the stored games.
enum class Derived : std::uint8_t { summaries, all };

/// Makes derived data from scratch, in the open transaction. Throws StoreError if a game lacks a part. Also throws if a
/// game has to be replayed and the replay finds an error.
void rebuild(SQLite::Database& db, Derived what);

/// Gives each game the hash of its text as uid, as databases had it from schema 8 on.
void give_uids_of_texts(SQLite::Database& db);

/// Gives different uids to games with equal texts, as servers have known them: the last 32 bits of the uid are the
/// number of the copy, from 2.
void number_copies(SQLite::Database& db);

/// Puts marks into the movetexts of all games, in the open transaction (see notation/writer.hpp). A damaged movetext
/// stays as it is.
void mark_main_lines(SQLite::Database& db);

/// Writes into the summaries which games both players lost, as they have it from schema 21 on.
void note_lost_by_both(SQLite::Database& db);

/// Writes into the log what replaced games were, so that DuplicateFinder::find_former finds them. A text of the log
/// that does not replay is left out.
void note_former_versions(SQLite::Database& db);

}  // namespace damier
