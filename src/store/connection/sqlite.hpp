// Access to SQLite for the modules of the store: errors, values of rows, and transactions.
#pragma once

#include "base/translate.hpp"
#include "store/connection/connection.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
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

/// Whether an error says that a file could not be written, for example since the disk is full.
[[nodiscard]] bool is_about_writing(const SQLite::Exception& e) noexcept;

/// Whether an error that met damage may be about this file: SQLite finds damage in it. Reads the whole file then.
[[nodiscard]] bool is_damage_of(const SQLite::Database& db, const SQLite::Exception& e) noexcept;

/// `guarded` for work on two databases: an error about damage names `path` if the file of `db` is damaged, else
/// `other`. Other errors name `other`.
template <class F>
decltype(auto) guarded_both(const std::filesystem::path& path, const SQLite::Database& db,
                            const std::filesystem::path& other, F&& f) {
    return guarded(other, [&]() -> decltype(auto) {
        try {
            return std::forward<F>(f)();
        } catch (const SQLite::Exception& e) {
            throw_store_error(is_damage_of(db, e) ? path : other, e);
        }
    });
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

/// A statement with values for its parameters, in their order.
template <class... Values>
[[nodiscard]] SQLite::Statement prepared(const SQLite::Database& db, const std::string& sql, const Values&... values) {
    SQLite::Statement statement(db, sql);
    SQLite::bind(statement, values...);
    return statement;
}

/// Binds a number, a text or bytes; NULL for an empty optional or pointer. Texts and bytes are not copied, so they must
/// live until the statement has run.
template <class Value>
void bind_in_place(SQLite::Statement& statement, int at, const Value& value) {
    if constexpr (requires { statement.bindNoCopy(at, value); }) {
        statement.bindNoCopy(at, value);
    } else if constexpr (requires { *value; }) {
        value ? bind_in_place(statement, at, *value) : statement.bind(at);
    } else if constexpr (requires { value.data(); }) {
        static_assert(sizeof *value.data() == 1 && !std::is_same_v<Value, std::string_view>);
        statement.bindNoCopy(at, value.data(), static_cast<int>(value.size()));
    } else {
        statement.bind(at, value);
    }
}

/// The same for all parameters of a statement, in their order.
template <class... Values>
void bind_all_in_place(SQLite::Statement& statement, const Values&... values) {
    int at = 0;
    (bind_in_place(statement, ++at, values), ...);
}

/// The number that a statement with one column gives in its first row, or 0 without a row.
template <class... Values>
[[nodiscard]] std::int64_t single_integer(const SQLite::Database& db, const std::string& sql, const Values&... values) {
    auto query = prepared(db, sql, values...);
    return query.executeStep() ? integer(query, 0) : 0;
}

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

/// Calls `visit` for each row that a statement gives with these values, in order.
template <class Visit, class... Values>
void each_row(SQLite::Statement& query, Visit visit, const Values&... values) {
    const ResetOnExit reset(query);
    bind_all_in_place(query, values...);
    while (query.executeStep()) {
        visit(query);
    }
}

/// The results of `read` for each row that a statement gives with these values, in order.
template <class Read, class... Values>
[[nodiscard]] auto rows_of(SQLite::Statement& query, Read read, const Values&... values) {
    std::vector<decltype(read(query))> out;
    each_row(
        query, [&](const SQLite::Statement& row) { out.push_back(read(row)); }, values...);
    return out;
}
template <class Read>
[[nodiscard]] auto rows_of(SQLite::Statement&& query, Read read) {
    return rows_of(query, read);
}

/// The result of `read` for the first row that a statement gives with these values; nothing without a row.
template <class Read, class... Values>
[[nodiscard]] auto first_row(SQLite::Statement& query, Read read, const Values&... values) {
    const ResetOnExit reset(query);
    bind_all_in_place(query, values...);
    return query.executeStep() ? std::optional(read(query)) : std::nullopt;
}
template <class Read>
[[nodiscard]] auto first_row(SQLite::Statement&& query, Read read) {
    return first_row(query, read);
}

/// The number in the first column of the first row; nothing without a row, or if it is NULL.
template <class... Values>
[[nodiscard]] std::optional<std::int64_t> first_integer(SQLite::Statement& query, const Values&... values) {
    const ResetOnExit reset(query);
    bind_all_in_place(query, values...);
    return query.executeStep() && !query.isColumnNull(0) ? std::optional(integer(query, 0)) : std::nullopt;
}

/// Whether a statement gives a row with these values.
template <class... Values>
[[nodiscard]] bool has_row(SQLite::Statement& query, const Values&... values) {
    const ResetOnExit reset(query);
    bind_all_in_place(query, values...);
    return query.executeStep();
}
template <class... Values>
[[nodiscard]] bool has_row(const SQLite::Database& db, const std::string& sql, const Values&... values) {
    SQLite::Statement query(db, sql);
    return has_row(query, values...);
}

/// Runs a statement with these values. It gives no rows. Returns the number of rows that it changed.
template <class... Values>
int execute(SQLite::Statement& statement, const Values&... values) {
    const ResetOnExit reset(statement);
    bind_all_in_place(statement, values...);
    return statement.exec();
}
template <class... Values>
int execute(const SQLite::Database& db, const std::string& sql, const Values&... values) {
    SQLite::Statement statement(db, sql);
    return execute(statement, values...);
}

/// The values that a statement with one column gives, in order.
template <class... Values>
[[nodiscard]] std::vector<std::string> texts(const SQLite::Database& db, const std::string& sql,
                                             const Values&... values) {
    return rows_of(prepared(db, sql, values...), [](const SQLite::Statement& row) { return text(row, 0); });
}
template <class... Values>
[[nodiscard]] std::vector<std::int64_t> integers(const SQLite::Database& db, const std::string& sql,
                                                 const Values&... values) {
    return rows_of(prepared(db, sql, values...), [](const SQLite::Statement& row) { return integer(row, 0); });
}

/// Throws a StoreError about a file.
[[noreturn]] void refuse(const std::filesystem::path& file, std::string_view why);

/// Throws a StoreError that names the damaged part of the database and says what to do.
[[noreturn]] void throw_damaged(std::string_view what);

/// The number of a row as an index of a vector, for a table with `rows` rows. damier numbers rows from 1 on, without
/// large gaps. If the number cannot come from damier, throws StoreError.
[[nodiscard]] std::size_t row_number(std::int64_t id, std::size_t rows);

/// Throws StoreError unless a row that a statement gives in the order of numbers has a higher number than the row
/// before. (In a damaged table it need not.)
void require_after(std::int64_t previous, std::int64_t id);

/// The highest number that any game has ever had, or 0 if the database never had a game.
[[nodiscard]] std::int64_t last_game(const SQLite::Database& db);

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
