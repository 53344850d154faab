#pragma once

#include "store/connection/sqlite.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// To which group each row of a table belongs: groups have small numbers from 1 on, and names. 0 is what is not known,
/// `?`.
class GroupIds {
public:
    /// Names by player.
    static GroupIds of_players(const SQLite::Database& db);
    /// Spellings of events by event.
    static GroupIds of_events(const SQLite::Database& db);
    /// Rule sets by the kind of game.
    static GroupIds of_kinds(const SQLite::Database& db);
    /// Rule sets by their name, whatever the game.
    static GroupIds of_rules(const SQLite::Database& db);

    /// No rows.
    GroupIds() = default;

    /// The group of a row. Throws StoreError for rows that are not there.
    [[nodiscard]] std::uint32_t of_row(std::size_t row) const {
        return row < groups_.size() ? groups_[row] : missing(row);
    }
    [[nodiscard]] const std::string& name(std::uint32_t group) const { return names_.at(group); }
    /// The numbers of groups are below this.
    [[nodiscard]] std::size_t size() const { return names_.size(); }

private:
    /// `sql` gives the number of a row, that of its group (0 for none), and the name of the group.
    GroupIds(const SQLite::Database& db, const char* sql);
    [[noreturn]] static std::uint32_t missing(std::size_t row);

    std::vector<std::uint32_t> groups_;
    std::vector<std::string> names_{"?"};
};

}  // namespace damier
