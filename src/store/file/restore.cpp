// Restoring a backup.
//
// The steps:
//
// 1. Copy the backup to a temporary file next to the database (`copy_database`).
// 2. Migrate the copy and replay all its games (`look_over`).
// 3. Lock the present database, which also rolls back an unfinished transaction (`Lock`).
// 4. Keep the present database and its journals under other names (`keep`, `keep_journals`).
// 5. Rename the copy to the name of the database.
//
// Until step 5, the name of the database leads to the present database, if the file system has hard links.

#include "store/file/restore.hpp"

#include "base/chars.hpp"
#include "base/file.hpp"
#include "base/translate.hpp"
#include "store/connection/busy.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/compact.hpp"
#include "store/file/copy_database.hpp"
#include "store/file/hot_journal.hpp"
#include "store/file/open.hpp"
#include "store/names/anonymised_names.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <optional>

namespace damier {

namespace fs = std::filesystem;

namespace {

constexpr int longest_wait = 10'000;  // for others that use the database, in milliseconds

void inspect(const fs::path& backup, const fs::path& database) {
    std::error_code ignored;
    if (fs::equivalent(backup, database, ignored)) {
        refuse(backup, tr("this is the database itself; name a copy of it"));
    }
    (void)schema_version_of(backup);
    if (fs::is_directory(database)) {
        refuse(database, tr("this is a folder, not a database"));
    }
    if (fs::exists(database) && !fs::is_regular_file(database)) {
        refuse(database, tr("this is not a file"));
    }
    if (!fs::is_directory(database.parent_path())) {
        refuse(database, tr_format("the folder {} does not exist", database.parent_path().string()));
    }
}

/// Calls `f`, and replaces the name of the copy in errors by that of the backup, which people know.
template <class F>
void saying(const fs::path& backup, const fs::path& copy, F&& f) {
    try {
        f();
    } catch (const StoreDamaged&) {
        throw;
    } catch (const StoreError& error) {
        std::string message = error.what();
        if (const auto at = message.find(copy.string()); at != std::string::npos) {
            message.replace(at, copy.string().size(), backup.string());
        }
        throw StoreError(message);
    }
}

/// Copies the backup. If the copy cannot be written, the error names the database that it is to become.
void copy_backup(const fs::path& backup, const fs::path& copy, const fs::path& database) {
    try {
        copy_database(backup, copy);
    } catch (const SQLite::Exception& e) {
        throw_store_error(is_about_writing(e) ? database : backup, e);
    }
}

/// Migrates the copy and replays all its games.
void look_over(const fs::path& backup, const fs::path& copy, const RestoreOptions& options, Restored& done) {
    saying(backup, copy, [&] {
        const Database db = open_database(copy, OpenMode::write, {.keep_old = false});
        const CheckReport report = check(db, options.check);
        done.games = report.games;
        done.errors = std::ssize(report.errors);
        if (!report.errors.empty() && !options.faulty) {
            const CheckReport::Error& first = report.errors.front();
            const std::string said =
                first.game != 0 ? tr_format("game {}: {}", first.game, first.message) : first.message;
            refuse(backup, tr_format_n("the backup has {} error: {}; nothing is changed (damier --db FILE db check "
                                       "lists it, --force restores the backup as it is)",
                                       "the backup has {} errors, the first: {}; nothing is changed (damier --db FILE "
                                       "db check lists all, --force restores the backup as it is)",
                                       static_cast<std::uint64_t>(done.errors), done.errors, said));
        }
    });
}

/// Keeps others from the present database, and rolls back an unfinished transaction of a process that died. If the file
/// is damaged so much that it is not a database, there is nothing to lock.
class Lock {
public:
    explicit Lock(const fs::path& database) {
        if (!fs::exists(database) || has_foreign_journal(database)) {
            return;
        }
        db_.emplace(database.string(), SQLite::OPEN_READWRITE, longest_wait);
        try {
            db_->exec("BEGIN EXCLUSIVE");
        } catch (const SQLite::Exception& e) {
            if (e.getErrorCode() != SQLITE_NOTADB && e.getErrorCode() != SQLITE_CORRUPT) {
                throw;
            }
            db_.reset();
        }
    }

    /// The names that are anonymised in the present database. Nothing if it cannot be read, or is older than the table.
    [[nodiscard]] std::optional<AnonymisedNames> anonymised_names() const {
        try {
            return db_ ? std::optional<AnonymisedNames>(std::in_place, *db_) : std::nullopt;
        } catch (const SQLite::Exception&) {
            return std::nullopt;
        } catch (const StoreError&) {
            return std::nullopt;
        }
    }

private:
    std::optional<SQLite::Database> db_;
};

/// Anonymises in the copy of the backup what is anonymised in the present database, except names that players have.
void hand_on(const AnonymisedNames& names, const fs::path& copy, Restored& done) {
    Database db = open_database(copy, OpenMode::write, {.keep_old = false});
    if (const auto taken = anonymise_as_in(db, names.unused_in(sqlite(db))); taken && taken->is_changed) {
        compact(db);
    }
    WriteTransaction transaction(sqlite(db));
    done.named_again = AnonymisedNames(sqlite(db)).merge(sqlite(db), names);
    transaction.commit();
}

/// The name for a database that is kept: the first, or another one.
fs::path kept_name(const fs::path& database, int number) {
    return numbered(database.string() + ".before-restore", number);
}

/// The highest number of a kept database; 0 if none is kept. People may have deleted others with lower numbers.
int last_kept(const fs::path& database) {
    int last = 0;
    std::error_code ignored;
    const std::string name = kept_name(database, 1).filename().string();
    for (const auto& file : fs::directory_iterator(database.parent_path(), ignored)) {
        const std::string other = file.path().filename().string();
        if (other == name) {
            last = std::max(last, 1);
        } else if (other.starts_with(name + ".")) {
            last = std::max(last, to_number<int>(other.substr(name.size() + 1)).value_or(0));
        }
    }
    return last;
}

/// Gives the present database a second name, with a number above all others: the latest has the highest. The first name
/// leads to it until the copy replaces it.
fs::path keep(const fs::path& database) {
    for (int i = last_kept(database) + 1;; ++i) {
        fs::path name = kept_name(database, i);
        std::error_code error;
        fs::create_hard_link(database, name, error);
        if (!error) {
            return name;
        }
        if (fs::exists(fs::symlink_status(name))) {
            continue;
        }
        fs::rename(database, name);  // some file systems have no hard links
        return name;
    }
}

/// Renames the old database's files next to it. Their new names mean nothing to SQLite.
void keep_journals(const fs::path& database, Restored& done) {
    for (const char* suffix : {"-journal", "-wal", "-shm"}) {
        const fs::path file = database.string() + suffix;
        if (fs::exists(file)) {
            const fs::path name = fmt::format("{}.before-restore.{}", database.string(), suffix + 1);
            fs::path free = name;
            for (int i = 2; fs::exists(fs::symlink_status(free)); ++i) {
                free = numbered(name, i);
            }
            fs::rename(file, free);
            done.kept.push_back(free);
        }
    }
}

}  // namespace

Restored restore(const fs::path& backup, const fs::path& database, const RestoreOptions& options) {
    const fs::path target = guarded(database, [&] { return fs::weakly_canonical(fs::absolute(database)); });
    Restored done;
    std::optional<UnfinishedFile> unfinished;
    try {
        guarded(backup, [&] {
            inspect(backup, target);
            unfinished.emplace(target);
            if (!fs::exists(target)) {
                fs::permissions(unfinished->path(), fs::status(backup).permissions());
            }
            copy_backup(backup, unfinished->path(), target);
        });
        look_over(backup, unfinished->path(), options, done);
    } catch (const StoreDamaged&) {
        refuse(backup, tr("this backup is damaged, so nothing is changed; try another one"));
    }
    guarded(target, [&] {
        const Lock lock(target);
        if (const auto names = lock.anonymised_names(); names && !names->empty()) {
            hand_on(*names, unfinished->path(), done);
        }
        done.bytes = static_cast<std::int64_t>(fs::file_size(unfinished->path()));
        if (fs::exists(target)) {
            done.kept.push_back(keep(target));
        }
        keep_journals(target, done);
        unfinished->replace();
    });
    return done;
}

std::optional<fs::path> kept_with_later_changes(const Database& db, const Change& change) {
    std::optional<fs::path> kept;
    std::error_code ignored;
    const fs::path database = fs::weakly_canonical(fs::absolute(db.path(), ignored), ignored);
    if (const int last = last_kept(database); last > 0) {
        kept = kept_name(database, last);
    }
    try {
        const std::optional<Database> before =
            kept ? std::optional(open_database(*kept, OpenMode::read)) : std::nullopt;
        const auto last = before ? changes(*before, 1) : std::vector<Change>();
        if (last.empty()) {
            return std::nullopt;
        }
        const auto same = find_change(*before, change.id);
        const bool has_it = same && title(*same) == title(change) && same->at == change.at;
        return last.front().at > change.at || (has_it && last.front().id > change.id) ? kept : std::nullopt;
    } catch (const StoreError&) {
        return std::nullopt;
    }
}

}  // namespace damier
