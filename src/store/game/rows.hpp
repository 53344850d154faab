// Reading games from the tables.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace damier {

/// A stored game that lacks a part, or has an impossible value.
class DamagedGame : public StoreError {
public:
    /// `reason` is a clause such as `it has no text`.
    DamagedGame(std::int64_t id, std::string reason);
    [[nodiscard]] const std::string& reason() const { return reason_; }

private:
    std::string reason_;
};

/// The columns of `game_text` for the parts of a start, each with `prefix` before it: `, board, position, …`.
[[nodiscard]] std::string start_columns(std::string_view prefix);

/// A uid in a column of a row; all bits are 0 if it is damaged.
[[nodiscard]] Uid uid_in(const SQLite::Statement& row, int column);

/// `SELECT … FROM game …`, for rows that `read_row` can read. The caller can append a WHERE clause.
[[nodiscard]] const std::string& select_rows();
/// The same for rows that `EntryReader::read` can read.
[[nodiscard]] const std::string& select_entries();

/// Reads the current row of a statement that begins with `select_rows`. Throws DamagedGame; so does EntryReader.
void read_row(const SQLite::Statement& row, GameRow& out);

/// Reads many rows of games. It looks a name up once, so it is faster than `read_row`, which joins six tables.
class RowReader {
public:
    explicit RowReader(const SQLite::Database& db);

    /// `SELECT … FROM game`, for rows that `read` can read.
    [[nodiscard]] static const std::string& select();
    /// Reads the current row of a statement that begins with `select`.
    void read(const SQLite::Statement& row, GameRow& out);
    /// Forgets all names. Call it whenever others may have written.
    void forget();

private:
    /// The names in the rows of a table, by their numbers.
    struct Names {
        SQLite::Statement find;
        std::unordered_map<std::int64_t, std::string> known{};
    };
    const std::string& name(const SQLite::Statement& row, int column, Names& names, const char* missing);

    Names games_;
    Names rules_;
    Names events_;
    Names sites_;
    Names players_;
};

/// Reads whole games.
class EntryReader {
public:
    explicit EntryReader(const SQLite::Database& db);

    /// The game with this number, or nothing.
    std::optional<Entry> find(std::int64_t id);
    /// Reads the current row of a statement that begins with `select_entries`.
    void read(const SQLite::Statement& row, Entry& out);

private:
    SQLite::Statement by_id_;
    SQLite::Statement tags_;
};

}  // namespace damier
