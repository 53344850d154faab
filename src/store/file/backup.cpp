#include "store/file/backup.hpp"

#include "base/file.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/copy_database.hpp"
#include "store/file/hot_journal.hpp"

#include <fmt/format.h>

namespace damier {

namespace fs = std::filesystem;

namespace {

void inspect_target(const Database& db, const fs::path& file, bool overwrite) {
    if (fs::is_directory(file)) {
        refuse(file, tr("this is a folder; name a file in it"));
    }
    // SQLite takes a file with such a name for its own, and deletes it.
    for (const char* suffix : {"-journal", "-wal", "-shm"}) {
        if (file == fs::weakly_canonical(fs::absolute(db.path())).string() + suffix) {
            refuse(file, tr("SQLite uses a file of this name next to the database; choose another name"));
        }
    }
    if (fs::exists(file)) {
        std::error_code ignored;
        if (fs::equivalent(file, db.path(), ignored)) {
            refuse(file, tr("this is the database itself"));
        }
        if (!overwrite) {
            refuse(file, tr("the file already exists; choose another name, or give --force to replace it"));
        }
    }
    if (!fs::is_directory(file.parent_path())) {
        refuse(file, tr("the folder does not exist"));
    }
    // SQLite would use a journal with this name for the copy, and would damage the copy with it.
    if (fs::exists(file.string() + "-journal")) {
        refuse(file, tr_format("{}-journal exists: a database of this name is open, or a program stopped while writing "
                               "to it; choose another name",
                               file.filename().string()));
    }
}

void verify(const fs::path& copy) {
    SQLite::Database db(copy.string(), SQLite::OPEN_READONLY);
    SQLite::Statement query(db, "PRAGMA integrity_check(1)");
    query.executeStep();
    if (const std::string said = text(query, 0); said != "ok") {
        throw StoreError(tr_format("the copy is damaged, and so may the database be (see damier db check): {}",
                                   said.substr(0, said.find('\n'))));
    }
}

}  // namespace

std::int64_t backup(const Database& db, const fs::path& file, const BackupOptions& options) {
    return guarded(file, [&] {
        const fs::path target = fs::weakly_canonical(fs::absolute(file));
        inspect_target(db, target, options.overwrite);
        UnfinishedFile unfinished(target);
        copy_database(sqlite(db), unfinished.path(), options.progress);
        verify(unfinished.path());
        std::error_code ignored;
        const auto status = fs::status(db.path(), ignored);
        if (fs::is_regular_file(status)) {
            fs::permissions(unfinished.path(), status.permissions(), ignored);
        }
        const auto bytes = static_cast<std::int64_t>(fs::file_size(unfinished.path()));
        if (options.overwrite) {
            unfinished.replace();
        } else if (!unfinished.take(target)) {
            refuse(file, tr("another process has just made a file of this name"));
        }
        return bytes;
    });
}

}  // namespace damier
