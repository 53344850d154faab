// Finds games that are stored twice, or contained in another game.
#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <vector>

namespace damier {

/// Two stored games that seem to be the same.
struct Twin {
    std::int64_t keep = 0;   ///< the fuller one: more turns, or more that is said, or the lower number
    std::int64_t other = 0;  ///< its main line is that of `keep`, or the beginning of it
    bool whole = false;      ///< whether it is all of it; not of results without turns, of which `keep` says more

    bool operator==(const Twin&) const = default;
};

/// Finds games that are stored twice, or contained in another: same kind, rules and start, the same main line or the
/// beginning of it, players whose names are alike (see names.hpp), and, where fewer than ten turns speak for it, no
/// other date, event or round. Of games with the same turns the one that says most is kept, of those the lowest number.
/// Where hundreds of different players have equal games, only those are found of which one player has the same words in
/// the name. A game with fewer than five turns is contained in none. Results without turns are compared by what they say
/// (see result_twins.hpp). Each game is `other` at most once. With a selection, those
/// are found of which at least one game is selected. In the order of `keep`, then `other`. Throws StoreError.
[[nodiscard]] std::vector<Twin> find_twins(const Database& db, const Selection& selection);

}  // namespace damier
