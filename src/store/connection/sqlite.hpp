#pragma once

// What the rooms of the store share among themselves when they talk to SQLite.

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

/// What SQLite knows an open database by.
[[nodiscard]] inline SQLite::Database& sqlite(const Database& db) {
    return db.connection().sqlite();
}

/// Throws what SQLite said as a StoreError.
[[noreturn]] void throw_store_error(const std::filesystem::path& path, const SQLite::Exception& e);

/// Gives what f gives, and turns what SQLite and the file system throw into a StoreError.
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

/// The same, where NULL means that there is none.
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

/// The number that a statement of one row and column gives; 0 where it gives no row.
[[nodiscard]] std::int64_t single_integer(const SQLite::Database& db, const char* sql);

/// The rows of a statement of one text column.
[[nodiscard]] std::vector<std::string> texts(const SQLite::Database& db, const std::string& sql);

/// Throws a StoreError about a file.
[[noreturn]] void refuse(const std::filesystem::path& file, std::string_view why);

/// Throws a StoreError that says what of the database is damaged, and what to do.
[[noreturn]] void throw_damaged(std::string_view what);

/// The number of a row as an index of a vector, for a table of so many rows. Throws StoreError for numbers that no
/// table of ours has: they are given from 1 on without large gaps.
[[nodiscard]] std::size_t row_number(std::int64_t id, std::size_t rows);

/// The highest number that a game was ever given; 0 for none.
[[nodiscard]] std::int64_t last_game(const SQLite::Database& db);

/// Makes a statement ready for its next use, and lets go of its locks, at the end of a scope.
class ResetOnExit {
public:
    explicit ResetOnExit(SQLite::Statement& statement) : statement_(statement) {}
    ~ResetOnExit() { statement_.tryReset(); }
    ResetOnExit(const ResetOnExit&) = delete;
    ResetOnExit& operator=(const ResetOnExit&) = delete;

private:
    SQLite::Statement& statement_;
};

/// Several reads that see the same state, whoever writes meanwhile.
class ReadTransaction {
public:
    explicit ReadTransaction(SQLite::Database& db);
    ~ReadTransaction();
    ReadTransaction(const ReadTransaction&) = delete;
    ReadTransaction& operator=(const ReadTransaction&) = delete;

private:
    SQLite::Database& db_;
    bool open_;  // false inside a transaction that was open already
};

/// A write transaction: begun at once, so that it never has to give up half-way for another writer, and undone unless
/// it is committed.
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
