#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

struct CheckOptions {
    unsigned jobs = 1;  ///< how many threads replay; the report is the same for every number
    /// Called now and then with the number of games that were replayed, and of those there are.
    std::function<void(std::int64_t games, std::int64_t of)> progress;
};

/// What a check found.
struct CheckReport {
    struct Fault {
        std::int64_t game = 0;  ///< the number of the game it is about, 0 for none
        std::string message;    ///< lower case, without a full stop

        bool operator==(const Fault&) const = default;
    };
    std::int64_t games = 0;  ///< how many were replayed
    std::vector<Fault> faults;
};

/// Compares everything that a database holds with what it must hold: the file as SQLite sees it, references, spellings,
/// every game with what its text gives when it is replayed, the journal. It sees one state of the database; others can
/// read, but not write, until it is done. A damaged file makes faults, not an exception. Throws StoreError where the
/// database cannot be read at all.
[[nodiscard]] CheckReport check(const Database& db, const CheckOptions& options = {});

}  // namespace damier
