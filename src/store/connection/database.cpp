#include "store/connection/database.hpp"

#include "store/connection/connection.hpp"

namespace damier {

Database::Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

const std::filesystem::path& Database::path() const {
    return connection_->path();
}

bool Database::is_writable() const {
    return connection_->is_writable();
}

}  // namespace damier
