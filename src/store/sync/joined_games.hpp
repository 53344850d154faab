// What joining another database did.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// What joining another database did to the games here.
struct JoinedGames {
    std::int64_t imported = 0;
    std::int64_t duplicates = 0;    ///< games that were here already
    std::int64_t united = 0;        ///< games that became one with another game here, as they are there
    std::int64_t deleted = 0;       ///< games that had been deleted there
    std::int64_t stay_deleted = 0;  ///< games there that had been deleted here
    std::int64_t conflicts = 0;     ///< values that were lost to others whose authors did not know them
    /// A game that is different now.
    struct Changed {
        std::int64_t id = 0;
        std::int64_t other = 0;   ///< its number in the other database; 0 if it is not there
        std::string differences;  ///< for people: `Date "2026.03.14", stored "?"`
    };
    std::vector<Changed> changed;
    std::vector<std::string> titles_deleted;  ///< of the first games that were deleted (see title_of), at most 20
};

/// Called now and then with the number of games read and the number of all.
using JoinProgress = std::function<void(std::int64_t games, std::int64_t of)>;

}  // namespace damier
