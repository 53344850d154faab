// The table-valued function `damier_turns`.
#pragma once

#include <sqlite3.h>

namespace damier {

/// Declares `damier_turns(id)` on a connection: a row for the start of a stored game, and one for each turn of its main
/// line. Gives a result code of SQLite.
int declare_turns_table(sqlite3* connection);

}  // namespace damier
