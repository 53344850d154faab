// Checks whether everything in a database is right, for `db check` and `db restore`.
//
// check_parts.hpp has the parts of the check. If you add derived data to the database, add a part (a file, its function
// in check_parts.hpp, and a line in check.cpp) and a case to `tests/robust/damage.py`. quick_check.hpp is a much faster
// check that other commands run.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

struct CheckOptions {
    unsigned jobs = 1;  ///< number of threads that replay; if greater than 1, another one runs SQLite's check of the
                        ///< file. The report does not depend on it
    /// Called now and then with the number of games replayed and the number of all games.
    std::function<void(std::int64_t games, std::int64_t of)> progress;
};

/// The findings of a check.
struct CheckReport {
    struct Error {
        std::int64_t game = 0;  ///< the number of the game with the error; 0 if the error is not about a game
        std::string message;    ///< lower case, without a full stop

        bool operator==(const Error&) const = default;
    };
    std::int64_t games = 0;  ///< number of games replayed
    std::vector<Error> errors;
};

/// Checks everything in a database: the file, references, spellings, games and the log. Every game is compared with a
/// replay of its text. The check sees one state of the database. Until it is done, other processes can read but not
/// write. Damage is reported in `errors`, not by an exception. Throws StoreError if the database cannot be read at all.
[[nodiscard]] CheckReport check(const Database& db, const CheckOptions& options = {});

}  // namespace damier
