// Groups of rows of a table: for example, all spellings of one player are a group.
#pragma once

#include "store/connection/sqlite.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// Gives the group of each row of a table. Groups are numbered from 1 without gaps, and have names. Group 0 is the
/// unknown name, `?`.
class GroupIds {
public:
    /// Spellings of names, grouped by player.
    static GroupIds of_players(const SQLite::Database& db);
    /// Spellings of events, grouped by event.
    static GroupIds of_events(const SQLite::Database& db);
    /// Rule sets, grouped by kind of game.
    static GroupIds of_kinds(const SQLite::Database& db);
    /// Rule sets, grouped by name. Rule sets of different kinds of games with the same name are one group.
    static GroupIds of_rules(const SQLite::Database& db);

    /// A table without rows.
    GroupIds() = default;

    /// The group of a row. Throws StoreError if the row is missing.
    [[nodiscard]] std::uint32_t of_row(std::size_t row) const {
        return row < groups_.size() ? groups_[row] : missing(row);
    }
    [[nodiscard]] const std::string& name(std::uint32_t group) const { return names_.at(group); }
    /// One more than the highest number of a group.
    [[nodiscard]] std::size_t size() const { return names_.size(); }

private:
    /// `sql` gives the number of each row, the number of its group (0 for none), and the name of the group.
    GroupIds(const SQLite::Database& db, const char* sql);
    [[noreturn]] static std::uint32_t missing(std::size_t row);

    std::vector<std::uint32_t> groups_;
    std::vector<std::string> names_{"?"};
};

}  // namespace damier
