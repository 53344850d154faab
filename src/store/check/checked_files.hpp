// Which database files were found sound, and have not been written since.
#pragma once

#include "store/connection/database.hpp"

#include <filesystem>
#include <string>

namespace damier {

/// A list of database files, kept in the user's cache. Checking a file that is exactly as it was would find the same
/// again, and for a million games that takes longer than most answers.
///
/// A file is the same if its number, size, times and SQLite's change counter are. Every program that writes to the file
/// changes its times, and every SQLite its counter. The system's clock may tick only a few times a second, or every two
/// seconds. So a file is listed only if its last change is older than that; two changes in one tick cannot hide.
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
