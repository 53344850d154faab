// The options of `replay`.

#pragma once

#include "base/diagnostic.hpp"

#include <cstddef>

namespace damier {

/// How strictly `replay` reads a record, and what it fills in.
struct ReplayOptions {
    bool lenient = false;      ///< repair what can be repaired, with a warning for each repair
    bool keep_faulty = false;  ///< an illegal turn ends the game instead of being an error; see Replay::cut
    bool keys = false;         ///< fill in Replay::keys
    bool positions = false;    ///< fill in Replay::positions
    bool stored = false;       ///< from a database: texts of tags, and ends that no turn shows, are not checked
    std::size_t error_limit = most_errors;  ///< the most errors that are listed for one game
};

}  // namespace damier
