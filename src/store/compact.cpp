#include "store/compact.hpp"

#include "store/derive.hpp"
#include "store/room.hpp"

namespace damier {
namespace {

std::int64_t size(const SQLite::Database& db) {
    return single_integer(db, "PRAGMA page_count") * single_integer(db, "PRAGMA page_size");
}

}  // namespace

Compacted compact(Database& database) {
    return guarded(database.path(), [&] {
        SQLite::Database& db = database.sqlite();
        const LargeTransaction large(db, 64);  // nobody can read meanwhile in any case
        Compacted sizes{size(db), 0};
        WriteTransaction transaction(db);
        derive_anew(db, Derived::briefs_and_index);
        transaction.commit();
        db.exec("PRAGMA temp_store = FILE");  // the new database is first made as a temporary one
        db.exec("VACUUM");
        db.exec("PRAGMA temp_store = MEMORY");
        sizes.after = size(db);
        return sizes;
    });
}

}  // namespace damier
