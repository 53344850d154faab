#include "store/file/copy_database.hpp"

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <limits>

namespace damier {

namespace fs = std::filesystem;

namespace {

constexpr int pages_at_once = 2048;
/// The copy starts again when somebody has written. After this many restarts it is made in one go, and writers wait.
constexpr int most_restarts = 3;

}  // namespace

void copy_database(SQLite::Database& from, SQLite::Database& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress) {
    SQLite::Backup backup(to, from);
    const std::int64_t page_size = single_integer(from, "PRAGMA page_size");
    int restarts = 0;
    int remaining = std::numeric_limits<int>::max();
    for (int result = SQLITE_OK; result != SQLITE_DONE;) {
        result = backup.executeStep(restarts < most_restarts ? pages_at_once : -1);
        if (result == SQLITE_BUSY || result == SQLITE_LOCKED) {
            throw SQLite::Exception("database is locked", result);
        }
        restarts += backup.getRemainingPageCount() > remaining ? 1 : 0;
        remaining = backup.getRemainingPageCount();
        if (progress) {
            progress((backup.getTotalPageCount() - remaining) * page_size, backup.getTotalPageCount() * page_size);
        }
    }
}

void copy_database(SQLite::Database& from, const fs::path& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress) {
    SQLite::Database target(to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    copy_database(from, target, progress);
}

void copy_database(const fs::path& from, const fs::path& to) {
    SQLite::Database source(fs::absolute(from).string(), SQLite::OPEN_READWRITE, 10'000);
    copy_database(source, to);
}

fs::path numbered(const fs::path& name, int number) {
    return number == 1 ? name : fs::path(fmt::format("{}.{}", name.string(), number));
}

}  // namespace damier
