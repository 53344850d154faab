// Looks for names of people in the files next to a database.
#pragma once

#include "store/connection/sqlite.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace damier {

/// Looks for names in the bytes of files. A name inside a longer name of the database is another person's: `Jean
/// Dupont` in `Jean Dupontel`. A database writes names one behind the other, so a letter after a name says nothing.
class NamesInFiles {
public:
    /// Looks for `names`. The database is only read here.
    NamesInFiles(const SQLite::Database& db, const std::vector<std::string>& names);

    /// The files in the folder of the database that have one of the names, in alphabetical order. Only databases, files
    /// whose names begin as that of this database, and files that damier writes or reads are looked at.
    [[nodiscard]] std::vector<std::filesystem::path> files_next_to(const std::filesystem::path& database) const;

private:
    [[nodiscard]] bool are_in(const std::filesystem::path& file) const;
    [[nodiscard]] bool is_between(const std::string& text, std::size_t begin, std::size_t end) const;
    [[nodiscard]] bool is_in_longer(const std::string& text, std::size_t at, const std::string& name) const;

    std::vector<std::string> names_;
    std::vector<std::string> longer_;  // names of other people that contain one of the names
    std::size_t reach_ = 0;
};

}  // namespace damier
