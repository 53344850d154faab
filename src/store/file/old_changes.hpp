// The changes that people made with versions of damier that kept no versions of games.
#pragma once

#include "store/connection/sqlite.hpp"

namespace damier {

/// For the migration from a schema before 15: gives deleted games their tombstones, and changed fields their stamps, as
/// the log has them. A game that was changed gets the uid that it had before. So copies of a database, of which one
/// was changed, agree on their games, and a sync takes the changes over.
///
/// Copies have a common log up to the moment of the copy. So the stamps of a change follow from the log alone.
void take_versions_from_log(SQLite::Database& db);

}  // namespace damier
