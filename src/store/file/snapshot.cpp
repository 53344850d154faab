#include "store/file/snapshot.hpp"

#include "store/connection/connection.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/copy_database.hpp"
#include "store/file/open.hpp"
#include "store/log/open_change.hpp"

namespace damier {

Database copy_of(const Database& db) {
    return guarded(db.path(), [&] {
        // For SQLite, an empty name means a private temporary database.
        auto connection = std::make_unique<Connection>(db.path(), "", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                       false, Waiting{OpenOptions{}.patience, {}});
        copy_database(sqlite(db), connection->sqlite());
        return Database(std::move(connection));
    });
}

Database snapshot_of(const Database& db) {
    require_no_open_change(db);
    Database copy = copy_of(db);
    require_no_open_change(db);  // it may have been opened, and half of it committed, during the copy
    return copy;
}

}  // namespace damier
