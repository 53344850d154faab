// The SQLite of the program that loads the extension.
//
// Such a program, the host, has a copy of SQLite, which may differ from the installed one (RSQLite has its own). An
// extension must call that copy and no other. SQLite hands it a table of functions for this purpose. The modules of the
// store call SQLite by its usual names. So host.cpp defines these names, and each function calls the one in the table.
#pragma once

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

struct sqlite3_api_routines;

namespace damier {

/// Takes the table of the host. Must be called before any other function of SQLite.
void use_host(const sqlite3_api_routines* table);

/// A connection of the host as an object of SQLiteCpp, which the store's readers take. SQLiteCpp can only open files.
/// So in this library `sqlite3_open_v2` gives the connection of the host, and `sqlite3_close` leaves it open.
class LentConnection {
public:
    explicit LentConnection(sqlite3* connection);
    [[nodiscard]] SQLite::Database& database() { return database_; }

private:
    SQLite::Database database_;
};

}  // namespace damier
