// Writes the name of a player or an event into games that have another spelling of it.
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"
#include "store/write/writer.hpp"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// Spellings, exactly as games have them, and the name that is to replace them.
struct NameInGames {
    Named kind = Named::player;
    std::set<std::string> spellings;
    std::string name;
};

/// The selected games that have one of the spellings, by number. `owners` are the players or events whose spellings
/// these are. Throws StoreError.
[[nodiscard]] std::vector<std::int64_t> games_to_correct(const Database& db, const NameInGames& change,
                                                         std::span<const std::string> owners,
                                                         const Selection& selection);

/// Writes the name into these games, in the open batch. Gives the numbers of those in which both players have one name
/// now. Throws StoreError.
[[nodiscard]] std::vector<std::int64_t> write_name(const Database& db, GameWriter& writer, const NameInGames& change,
                                                   std::span<const std::int64_t> ids);

}  // namespace damier
