#pragma once

#include "store/connection/sqlite.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// What the rows of a table share, as small numbers from 1 with a text each. 0 is what is not known, `?`.
class Labels {
public:
    /// The players of names.
    static Labels of_players(const SQLite::Database& db);
    /// Events, whatever their spellings.
    static Labels of_events(const SQLite::Database& db);
    /// The kinds of game of rule sets.
    static Labels of_kinds(const SQLite::Database& db);
    /// The names of rule sets, whatever the game.
    static Labels of_rules(const SQLite::Database& db);

    /// No rows.
    Labels() = default;

    /// The number of the label of a row. Throws StoreError for rows that are not there.
    [[nodiscard]] std::uint32_t number(std::size_t row) const {
        return row < of_row_.size() ? of_row_[row] : missing(row);
    }
    [[nodiscard]] const std::string& text(std::uint32_t number) const { return texts_.at(number); }
    /// Numbers are below this.
    [[nodiscard]] std::size_t size() const { return texts_.size(); }

private:
    /// `sql` gives the number of a row, the number that it shares with others (0 for none), and their text.
    Labels(const SQLite::Database& db, const char* sql);
    [[noreturn]] static std::uint32_t missing(std::size_t row);

    std::vector<std::uint32_t> of_row_;
    std::vector<std::string> texts_{"?"};
};

}  // namespace damier
