// The database files that a check has found sound, and that no program has written since.
#pragma once

#include "store/connection/database.hpp"

#include <filesystem>

namespace damier {

/// A list of database files that a check has found sound, kept in the user's cache. A file that has not changed since
/// then is not checked again, because a check of a million games takes longer than most answers.
///
/// A file has not changed if its number, size and times are the same, and SQLite's change counter in it. Every program
/// that writes to the file changes its times, and every program that uses SQLite changes the counter.
///
/// The clock of some file systems ticks only every two seconds. Two changes in one tick have the same time. So a file
/// is listed only if its last change is older than that.
class CheckedFiles {
public:
    /// With an empty path, no file is ever listed.
    explicit CheckedFiles(std::filesystem::path list) : list_(std::move(list)) {}

    /// Whether the file is listed, and has not changed. Call this and `add` in a read transaction, so that no program
    /// writes meanwhile.
    [[nodiscard]] bool has(const Database& db) const;
    /// Adds the file, which was found sound. If the list cannot be written, nothing happens.
    void add(const Database& db) const;

private:
    std::filesystem::path list_;
};

}  // namespace damier
