#pragma once

#include "store/connection/database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

namespace damier {

/// How to wait for another process that has a lock.
struct Waiting {
    std::chrono::milliseconds patience;  ///< how long, before it is an error
    std::function<void()> on_wait;       ///< called once, when half a second of a wait has passed
};

/// What a Database is a door to.
class Connection {
public:
    /// `path` is how people know the database; `file` and `flags` are what SQLite opens it by.
    Connection(std::filesystem::path path, const std::string& file, int flags, bool for_writing, Waiting waiting);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] SQLite::Database& sqlite() { return db_; }
    [[nodiscard]] bool can_write_file() const;
    /// The file, opened once more for locks of our own; -1 in memory. It is closed after SQLite has closed the file,
    /// since that lets go of SQLite's locks, too (fcntl(2)).
    [[nodiscard]] int descriptor();
    /// Whether that is what it was opened for, too.
    [[nodiscard]] bool is_writable() const { return for_writing_ && can_write_file(); }

private:
    struct Descriptor {
        int number = -1;
        ~Descriptor();
    };

    static int wait(void* self, int calls);

    std::filesystem::path path_;
    bool for_writing_;
    Waiting waiting_;
    std::chrono::steady_clock::time_point waiting_since_;
    bool said_so_ = false;  // whether on_wait was called in this wait
    Descriptor descriptor_;
    SQLite::Database db_;
};

}  // namespace damier
