// Access to SQLite for the modules of the store: errors, values of rows, and transactions.
#pragma once

#include "base/translate.hpp"
#include "store/connection/connection.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace damier {

/// SQLite's object for an open database.
[[nodiscard]] inline SQLite::Database& sqlite(const Database& db) {
    return db.connection().sqlite();
}

/// Throws an error of SQLite as a StoreError that names the file.
[[noreturn]] void throw_store_error(const std::filesystem::path& path, const SQLite::Exception& e);

/// Calls `f` and returns its result. Errors of SQLite and of the file system become StoreErrors.
template <class F>
decltype(auto) guarded(const std::filesystem::path& path, F&& f) {
    try {
        return std::forward<F>(f)();
    } catch (const SQLite::Exception& e) {
        throw_store_error(path, e);
    } catch (const std::filesystem::filesystem_error& e) {
        throw StoreError(path.string() + ": " + system_message(e.code().value()));
    } catch (const std::system_error& e) {
        throw StoreError(e.what());
    }
}

/// A value of the current row as text; empty for NULL.
[[nodiscard]] inline std::string text(const SQLite::Statement& row, int column) {
    return row.getColumn(column).getString();
}

/// A value of the current row as text; nothing for NULL.
[[nodiscard]] inline std::optional<std::string> optional_text(const SQLite::Statement& row, int column) {
    return row.isColumnNull(column) ? std::nullopt : std::optional(text(row, column));
}

/// The bytes of a value of the current row; valid until the next step.
[[nodiscard]] inline std::string_view blob(const SQLite::Statement& row, int column) {
    const auto value = row.getColumn(column);
    return {static_cast<const char*>(value.getBlob()), static_cast<std::size_t>(value.getBytes())};
}

[[nodiscard]] inline std::int64_t integer(const SQLite::Statement& row, int column) {
    return row.getColumn(column).getInt64();
}

/// The number that a statement with one column gives in its first row, or 0 without a row.
[[nodiscard]] std::int64_t single_integer(const SQLite::Database& db, const char* sql);

/// The texts that a statement with one column gives, in order.
[[nodiscard]] std::vector<std::string> texts(const SQLite::Database& db, const std::string& sql);

/// Throws a StoreError about a file.
[[noreturn]] void refuse(const std::filesystem::path& file, std::string_view why);

/// Throws a StoreError that names the damaged part of the database and says what to do.
[[noreturn]] void throw_damaged(std::string_view what);

/// The number of a row as an index of a vector, for a table with `rows` rows. damier numbers rows from 1 on, without
/// large gaps. If the number cannot come from damier, throws StoreError.
[[nodiscard]] std::size_t row_number(std::int64_t id, std::size_t rows);

/// Throws StoreError unless a row that a statement gives in the order of numbers has a higher number than the row before.
/// (In a damaged table it need not.)
void require_after(std::int64_t previous, std::int64_t id);

/// The highest number that any game has ever had, or 0 if the database never had a game.
[[nodiscard]] std::int64_t last_game(const SQLite::Database& db);

/// At the end of a scope, resets a statement for its next use and releases its locks.
class ResetOnExit {
public:
    explicit ResetOnExit(SQLite::Statement& statement) : statement_(statement) {}
    ~ResetOnExit() { statement_.tryReset(); }
    ResetOnExit(const ResetOnExit&) = delete;
    ResetOnExit& operator=(const ResetOnExit&) = delete;

private:
    SQLite::Statement& statement_;
};

/// While this object lives, all reads see one state of the database, even if other processes write.
class ReadTransaction {
public:
    explicit ReadTransaction(SQLite::Database& db);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    SQLite::Database& db_;
    bool open_;  // false if a transaction was already open
};

/// A write transaction, rolled back unless it is committed. It takes the write lock at its beginning. So another writer
/// can never force it to stop half-way.
class WriteTransaction {
public:
    explicit WriteTransaction(SQLite::Database& db);
    ~WriteTransaction();
    WriteTransaction(const WriteTransaction&) = delete;
    WriteTransaction& operator=(const WriteTransaction&) = delete;

    void commit();

private:
    SQLite::Database& db_;
    bool open_ = true;
};

}  // namespace damier
