#pragma once

#include "store/sqlite.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace damier {

/// Copies a whole database into a new file, some pages at a time, so that others can go on writing to it meanwhile; the
/// copy is of one state. `progress` is called with bytes done and bytes in all. Throws SQLite::Exception.
void copy_database(SQLite::Database& from, const std::filesystem::path& to,
                   const std::function<void(std::int64_t bytes, std::int64_t of)>& progress = {});

/// A file that is being made beside the one that it will be, and is gone unless it is kept.
class UnfinishedFile {
public:
    explicit UnfinishedFile(const std::filesystem::path& target);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Gives the file its name; one that has this name already is replaced only if `overwrite` is set. False where that
    /// keeps it from its name. Throws std::filesystem::filesystem_error.
    [[nodiscard]] bool keep(bool overwrite);

private:
    std::filesystem::path target_;
    std::filesystem::path path_;
};

}  // namespace damier
