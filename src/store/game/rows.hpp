#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// A game of which a part is missing or cannot be right.
class DamagedGame : public StoreError {
public:
    /// `reason` is such as `it has no text`.
    DamagedGame(std::int64_t id, std::string reason);
    [[nodiscard]] const std::string& reason() const { return reason_; }

private:
    std::string reason_;
};

/// `SELECT … FROM game …` that gives rows which `read_row` understands; a WHERE can follow.
[[nodiscard]] const std::string& select_rows();
/// The same for `EntryReader::read`.
[[nodiscard]] const std::string& select_entries();

/// The current row of such a statement. Throws DamagedGame; so does EntryReader.
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
