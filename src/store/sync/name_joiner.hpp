// Joins what spellings mean in another database into a database: merges, renames and aliases of players and events.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/version/clock.hpp"
#include "store/write/writer.hpp"

#include <cstdint>

namespace damier {

/// Takes over the later declarations of the other database (names/declared_names.hpp), in the open batch of `writer`.
/// The games must be joined already. Returns how many declarations were taken over.
///
/// The name of a class that nobody declared is the spelling of its first game, which need not be the same in two
/// databases. So a class with several spellings is declared to mean what it means here.
///
/// A declaration that was lost to a later one, whose author did not know it, is a conflict (lost_names.hpp).
/// `seen_here` is what the database had seen before the other one.
std::int64_t join_names(SQLite::Database& db, GameWriter& writer, const SQLite::Database& other, const Seen& seen_here);

/// Lists a conflict for each two people (names/distinct_players.hpp) who are merged here, since nobody knew both.
void list_lost_distinctions(SQLite::Database& db);

/// Makes the tables of spellings follow from what spellings were declared to mean, after some declarations were undone
/// that those of other databases rest on.
void follow_declarations(SQLite::Database& db, GameWriter& writer, Named kind);

}  // namespace damier
