#include "store/connection/sqlite.hpp"

#include "base/translate.hpp"
#include "store/connection/busy.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>

namespace damier {
namespace {

/// Whether there is a limit on the size of files (`ulimit -f`).
bool has_limit_on_files() {
    rlimit limit{};
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

/// The code of an error without its details. An error of SQLite::Backup has only the code with details.
int code_of(const SQLite::Exception& e) noexcept {
    return e.getErrorCode() & 0xFF;
}

int code_with_details(const SQLite::Exception& e) noexcept {
    return std::max(e.getErrorCode(), e.getExtendedErrorCode());  // -1 if it is unknown
}

/// The text for people about an error of SQLite.
std::string explain(const SQLite::Exception& e) {
    switch (code_of(e)) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return tr("another process is busy with the database and did not finish in time; try again later");
        case SQLITE_FULL:
            return tr("the disk is full");
        case SQLITE_READONLY:
            if (code_with_details(e) == SQLITE_READONLY_DBMOVED) {
                return tr("another file was put in its place meanwhile; run the command again");
            }
            return tr("the database or its folder is read-only");
        case SQLITE_CORRUPT:
            return tr_format(
                "the database is damaged ({}); damier db check says more, damier db restore puts a backup in its place",
                e.what());
        case SQLITE_NOTADB:
            return tr("the file is not a database");
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
            return tr("the database cannot be opened");
        case SQLITE_IOERR:
            if (code_with_details(e) == SQLITE_IOERR_WRITE && has_limit_on_files()) {
                return tr("the database cannot be written: a file would become larger than is allowed (ulimit -f)");
            }
            return tr_format("the database cannot be read or written ({})", e.what());
        default:
            return tr_format("the database says: {}", e.what());
    }
}

}  // namespace

void throw_store_error(const std::filesystem::path& path, const SQLite::Exception& e) {
    const std::string message = tr_format("{}: {}", path.string(), explain(e));
    if (code_of(e) == SQLITE_BUSY || code_of(e) == SQLITE_LOCKED) {
        throw StoreBusy(message);
    }
    if (code_of(e) == SQLITE_CORRUPT) {
        throw StoreDamaged(message,
                           tr_format("{}: the database is damaged ({}); damier db restore puts a backup in its place",
                                     path.string(), e.what()));
    }
    throw StoreError(message);
}

bool is_about_writing(const SQLite::Exception& e) noexcept {
    return code_of(e) == SQLITE_FULL || code_with_details(e) == SQLITE_IOERR_WRITE;
}

bool is_damage_of(const SQLite::Database& db, const SQLite::Exception& e) noexcept {
    if (code_of(e) != SQLITE_CORRUPT) {
        return false;
    }
    try {
        SQLite::Statement check(db, "PRAGMA quick_check(1)");
        return !check.executeStep() || text(check, 0) != "ok";
    } catch (const std::exception&) {
        return true;
    }
}

void refuse(const std::filesystem::path& file, std::string_view why) {
    throw StoreError(tr_format("{}: {}", file.string(), why));
}

void throw_damaged(std::string_view what) {
    throw StoreDamaged(
        tr_format("the database is damaged: {} (damier db check says more, damier db restore puts a backup in its "
                  "place)",
                  what),
        tr_format("the database is damaged: {} (damier db restore puts a backup in its place)", what));
}

std::size_t row_number(std::int64_t id, std::size_t rows) {
    constexpr std::size_t gap = std::size_t{1} << 20U;
    if (id < 1 || static_cast<std::size_t>(id) > 64 * rows + gap) {
        throw_damaged(tr_format("a row of a table has the number {}", id));
    }
    return static_cast<std::size_t>(id);
}

void require_after(std::int64_t previous, std::int64_t id) {
    if (id <= previous) {
        throw_damaged(tr_format("in a table, row {} comes after row {}", id, previous));
    }
}

std::int64_t last_game(const SQLite::Database& db) {
    return single_integer(db, "SELECT seq FROM sqlite_sequence WHERE name = 'game'");
}

ReadTransaction::ReadTransaction(SQLite::Database& db) : db_(db), open_(sqlite3_get_autocommit(db.getHandle()) != 0) {
    if (open_) {
        db_.exec("BEGIN");
    }
}

ReadTransaction::~ReadTransaction() {
    if (open_) {
        db_.tryExec("COMMIT");
    }
}

WriteTransaction::WriteTransaction(SQLite::Database& db) : db_(db) {
    db_.exec("BEGIN IMMEDIATE");
}

WriteTransaction::~WriteTransaction() {
    // Some errors, such as a full disk, have already rolled the transaction back.
    if (open_ && sqlite3_get_autocommit(db_.getHandle()) == 0) {
        db_.tryExec("ROLLBACK");
    }
}

void WriteTransaction::commit() {
    db_.exec("COMMIT");
    open_ = false;
}

}  // namespace damier
