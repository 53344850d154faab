// All spellings and their meanings.
#pragma once

#include "store/connection/database.hpp"
#include "store/log/log.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace damier {

/// The player or event that a spelling means.
struct Meaning {
    std::int64_t owner = 0;  ///< its number
    std::string name;        ///< its name in tables
    std::string folded;      ///< the folded spelling; spellings that fold alike have the same meaning
};

/// The meaning of every spelling except `?`, which means nothing. Throws StoreError.
[[nodiscard]] std::map<std::string, Meaning> all_spellings(const Database& db, Named kind);

}  // namespace damier
