#pragma once

#include "store/connection/database.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

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

/// Opens the database. One with an older schema is brought up to date, with a copy of what it was kept beside it.
/// Throws StoreError, and has then written nothing, where the file is missing, is a folder, cannot be read, is no
/// database, is not ours, comes from a newer version or is damaged, or where a journal lies beside it that is not
/// its own.
[[nodiscard]] Database open_database(const std::filesystem::path& path, OpenMode mode, const OpenOptions& options = {});

/// The schema of the database in that file, which is not changed: how many migrations it has seen. Throws
/// StoreError as `open_database` does, a newer version included.
[[nodiscard]] int schema_version_of(const std::filesystem::path& path);

/// An empty database that lives in memory and is gone at the end.
[[nodiscard]] Database database_in_memory();

}  // namespace damier
