#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace SQLite {
class Database;
}

namespace damier {

/// The database cannot be opened, read or written. The message is for people and names the file.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

enum class OpenMode : std::uint8_t {
    read,    ///< the file must be there; nothing can be changed
    write,   ///< the file must be there
    create,  ///< a missing file, or an empty one, becomes a new database
};

struct OpenOptions {
    /// How long to wait for another process that writes, before it is an error.
    std::chrono::milliseconds patience{10'000};
    /// Called once, when half a second of a wait has passed.
    std::function<void()> on_wait{};
    /// Called before a database with an older schema is brought up to date, which can take minutes, with the copy of it
    /// that is kept.
    std::function<void(const std::filesystem::path& copy)> on_upgrade{};
    bool keep_old = true;  ///< whether such a copy is kept
    /// Called when a new database was made.
    std::function<void()> on_create{};
};

/// A connection to one database of games. All functions of the store take one. Not for two threads at once.
class Database {
public:
    /// Opens the database. One with an older schema is brought up to date, with a copy of what it was kept beside it.
    /// Throws StoreError, and has then written nothing, where the file is missing, is a folder, cannot be read, is no
    /// database, is not ours, comes from a newer version or is damaged, or where a journal lies beside it that is not
    /// its own.
    [[nodiscard]] static Database open(const std::filesystem::path& path, OpenMode mode, OpenOptions options = {});

    /// The schema of the database in that file, which is not changed: how many migrations it has seen. Throws
    /// StoreError as `open` does, a newer version included.
    [[nodiscard]] static int version_of(const std::filesystem::path& path);

    /// An empty database that lives in memory and is gone at the end.
    [[nodiscard]] static Database in_memory();

    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    /// Where it was opened; `:memory:` for one in memory.
    [[nodiscard]] const std::filesystem::path& path() const;
    /// False where it was opened for reading, or the file cannot be written.
    [[nodiscard]] bool is_writable() const;
    /// The connection; for the store only.
    [[nodiscard]] SQLite::Database& sqlite() const;

private:
    struct State;
    explicit Database(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// What `db info` shows.
struct DatabaseInfo {
    std::string path;
    int schema_version = 0;  ///< how many migrations it has seen
    std::string sqlite_version;
    std::int64_t bytes = 0;  ///< of the file; of its pages for one in memory
    std::int64_t games = 0;
    std::vector<std::pair<std::string, std::int64_t>> games_per_kind;  ///< by name of the game; only those there are
    std::int64_t players = 0;                                          ///< of the games that are there
    std::int64_t events = 0;                                           ///< of the games that are there
    std::optional<std::string> first_date;                             ///< as written, of dates whose year is known
    std::optional<std::string> last_date;
    std::optional<std::string> last_change;  ///< when, in UTC: `2026-01-31T18:05:00Z`
};

/// Gathers it. Throws StoreError.
[[nodiscard]] DatabaseInfo describe(const Database& db);

}  // namespace damier
