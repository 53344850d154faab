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

/// One database of games, opened (see open.hpp). All functions of the store take one. Not for two threads at once.
class Database {
public:
    /// For the store: outside of it nobody knows what a Connection is.
    explicit Database(std::unique_ptr<Connection> connection);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    /// Where it was opened; `:memory:` for one in memory.
    [[nodiscard]] const std::filesystem::path& path() const;
    /// False where it was opened for reading, or the file cannot be written.
    [[nodiscard]] bool is_writable() const;
    /// As the constructor, for the store.
    [[nodiscard]] Connection& connection() const { return *connection_; }

private:
    std::unique_ptr<Connection> connection_;
};

}  // namespace damier
