#pragma once

#include "store/database.hpp"
#include "store/select.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The first thing that a query names and the database does not have (a player, an event, a site, a game by its
/// number), as a message with the nearest names; nothing where all are known. Throws StoreError.
[[nodiscard]] std::optional<std::string> find_unknown(const Database& db, const Query& query);

/// Looks up the games of all terms that SQL cannot find: positions, openings, lines and boards that recur. A position
/// string means it in every kind of game, with every rule set, on the usual board of the size that it has. Throws
/// StoreError.
void find_positions(const Database& db, Query& query);

/// The games that meet a condition, by number. Throws StoreError.
[[nodiscard]] std::vector<std::int64_t> ids_of(const Database& db, const Selection& selection);

/// Selected games, to be asked about one by one: what goes through an index asks for millions.
class GameSet {
public:
    GameSet(const Database& db, const Selection& selection);
    [[nodiscard]] bool contains(std::int64_t id) const {
        return static_cast<std::size_t>(id) < chosen_.size() && chosen_[static_cast<std::size_t>(id)];
    }

private:
    std::vector<bool> chosen_;  // by number
};

}  // namespace damier
