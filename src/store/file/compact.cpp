#include "store/file/compact.hpp"

#include "store/connection/sqlite.hpp"
#include "store/connection/write_modes.hpp"
#include "store/write/rebuild.hpp"

namespace damier {
namespace {

std::int64_t size(const SQLite::Database& db) {
    return single_integer(db, "PRAGMA page_count") * single_integer(db, "PRAGMA page_size");
}

}  // namespace

Compacted compact(Database& database) {
    return guarded(database.path(), [&] {
        SQLite::Database& db = sqlite(database);
        const LargeTransaction large(db, 64);  // nobody can read meanwhile anyway
        Compacted sizes{size(db), 0};
        WriteTransaction transaction(db);
        rebuild(db, Derived::all);
        transaction.commit();
        db.exec("PRAGMA temp_store = FILE");  // the new database is built as a temporary one first
        db.exec("VACUUM");
        db.exec("PRAGMA temp_store = MEMORY");
        sizes.after = size(db);
        return sizes;
    });
}

}  // namespace damier
