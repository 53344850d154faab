#include "store/copy.hpp"

#include <SQLiteCpp/Backup.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <limits>

namespace damier {

namespace fs = std::filesystem;

namespace {

constexpr int pages_at_once = 2048;
/// So often a copy begins anew because somebody wrote; then it is made in one go, and writers wait.
constexpr int most_restarts = 3;

/// Puts a name on disk; where a folder cannot be synced, the file itself is whole all the same.
void sync_folder(const fs::path& folder) {
    if (const int at = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); at >= 0) {
        fsync(at);
        close(at);
    }
}

}  // namespace

void copy_database(SQLite::Database& from, const fs::path& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress) {
    SQLite::Database target(to.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Backup backup(target, from);
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

UnfinishedFile::UnfinishedFile(const fs::path& target)
    : target_(target), path_(fmt::format("{}.new-{}", target.string(), getpid())) {
    fs::remove(path_);
}

UnfinishedFile::~UnfinishedFile() {
    std::error_code ignored;
    fs::remove(path_, ignored);
    fs::remove(path_.string() + "-journal", ignored);
}

bool UnfinishedFile::keep(bool overwrite) {
    if (!overwrite) {
        std::error_code error;
        fs::create_hard_link(path_, target_, error);
        if (!error) {
            sync_folder(target_.parent_path());
            return true;
        }
        // Some file systems, of sticks for instance, have no second names.
        if (fs::exists(target_)) {
            return false;
        }
    }
    fs::rename(path_, target_);
    sync_folder(target_.parent_path());
    return true;
}

}  // namespace damier
