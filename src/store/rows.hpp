#pragma once

#include "store/entry.hpp"
#include "store/sqlite.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// `SELECT … FROM game …` that gives rows which `read_row` understands; a WHERE can follow.
[[nodiscard]] const std::string& select_rows();
/// The same for `EntryReader::read`.
[[nodiscard]] const std::string& select_entries();

/// The current row of such a statement.
void read_row(const SQLite::Statement& row, GameRow& out);

/// Reads whole games.
class EntryReader {
public:
    explicit EntryReader(const SQLite::Database& db);

    /// The game with that number, or nothing.
    std::optional<Entry> find(std::int64_t id);
    /// The current row of a statement made of `select_entries`.
    void read(const SQLite::Statement& row, Entry& out);

private:
    SQLite::Statement by_id_;
    SQLite::Statement tags_;
};

}  // namespace damier
