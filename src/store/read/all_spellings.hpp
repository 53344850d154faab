#pragma once

#include "store/connection/database.hpp"
#include "store/journal/journal.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace damier {

/// What a spelling means: a player or an event.
struct Meaning {
    std::int64_t owner = 0;  ///< its number
    std::string name;        ///< as tables show it
    std::string folded;      ///< of the spelling: those that fold alike mean one
};

/// By spelling; `?`, which means nothing, is left out. Throws StoreError.
[[nodiscard]] std::map<std::string, Meaning> all_spellings(const Database& db, Named kind);

}  // namespace damier
