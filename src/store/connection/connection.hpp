// The SQLite connection of an open `Database`, and waiting for locks. Only the store includes this file.
#pragma once

#include "base/descriptor.hpp"
#include "store/connection/database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace damier {

/// How long to wait for another process that has a lock, and a function that is called during the wait.
struct Waiting {
    std::chrono::milliseconds patience;  ///< after this time the wait is an error
    std::function<void()> on_wait;       ///< called once, after half a second of waiting
};

class EntryReader;

/// The SQLite connection of a Database.
class Connection {
public:
    /// `path` is the name for messages. SQLite opens `file` with `flags`.
    Connection(std::filesystem::path path, const std::string& file, int flags, bool for_writing, Waiting waiting);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] SQLite::Database& sqlite() { return db_; }
    [[nodiscard]] bool can_write_file() const;
    /// A second descriptor of the file, for damier's own locks; -1 for a database in memory. It stays open until SQLite
    /// has closed the file. Closing it earlier would also release SQLite's locks (fcntl(2)).
    [[nodiscard]] int descriptor();
    /// Whether the database was opened for writing and the file can be written.
    [[nodiscard]] bool is_writable() const { return for_writing_ && can_write_file(); }
    /// Whether changes must not be committed (see OpenMode::dry_run).
    [[nodiscard]] bool is_dry_run() const { return is_dry_run_; }
    void begin_dry_run() { is_dry_run_ = true; }
    /// The reader that `game_text` has made for this connection. To prepare its statements for each game would take
    /// longer than reading the game.
    std::shared_ptr<EntryReader>& reader() { return reader_; }

private:
    static int wait(void* self, int calls);

    std::filesystem::path path_;
    bool for_writing_;
    bool is_dry_run_ = false;
    Waiting waiting_;
    std::chrono::steady_clock::time_point waiting_since_;
    bool said_so_ = false;  // whether on_wait was called during this wait
    Descriptor descriptor_;
    SQLite::Database db_;
    std::shared_ptr<EntryReader> reader_;
};

}  // namespace damier
