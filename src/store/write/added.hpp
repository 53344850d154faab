// What to do with a duplicate, and what happened to a game that was added.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace damier {

/// Pseudonyms that replaced anonymised names in new games, each with the number of these games.
using PseudonymCounts = std::map<std::string, std::int64_t>;

/// The treatment of a game that is stored already: skip it, replace the stored game by it, or store both.
enum class OnDuplicate : std::uint8_t { skip, replace, keep };

/// The outcome of adding a game.
struct Added {
    enum class What : std::uint8_t {
        imported,   ///< it is new, and `id` is its number
        duplicate,  ///< nothing was written; it is the same game as `id`
        replaced,   ///< it replaced the game `id`, whose old text is in the log
        completed,  ///< its turns were added to the result `id`, which had none (only in an import)
        another,    ///< nothing was written; the file gives it the number `id`, but that is another game
    };
    What what = What::imported;
    std::int64_t id = 0;
    bool fuller = false;     ///< whether a duplicate says more than the stored game: more remarks or tags, or a result
    bool planned = false;    ///< whether an imported game took the place of a planned game
    bool exchanged = false;  ///< whether the players have the other sides than in the planned game
    std::vector<std::int64_t> others = {};  ///< the numbers of other planned games whose place it could take as well

    bool operator==(const Added&) const = default;
};

}  // namespace damier
