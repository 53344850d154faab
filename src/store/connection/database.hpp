// An open database, as code outside the store sees it, and the exception of the store.
//
// Nothing here needs SQLite. Inside the store, connection.hpp has the SQLite connection of a Database, and sqlite.hpp
// helps to run statements. file/open.hpp opens a Database.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>

namespace damier {

/// The database cannot be opened, read or written. The message is for people and names the file.
class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Connection;

/// An open database of games (see open.hpp). All functions of the store take one. Two threads must not use it at once.
class Database {
public:
    /// For the store only: `Connection` is defined in connection.hpp, which other code cannot include.
    explicit Database(std::unique_ptr<Connection> connection);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    /// The path that was opened; `:memory:` for a database in memory.
    [[nodiscard]] const std::filesystem::path& path() const;
    /// False if it was opened for reading, or if the file cannot be written.
    [[nodiscard]] bool is_writable() const;
    /// For the store only, like the constructor.
    [[nodiscard]] Connection& connection() const { return *connection_; }

private:
    std::unique_ptr<Connection> connection_;
};

}  // namespace damier
