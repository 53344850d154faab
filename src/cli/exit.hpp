#pragma once

#include "options/command_line.hpp"  // UsageError

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <string>

namespace damier {

/// The exit statuses of the program; where several apply, the highest is given.
enum class Exit : int {
    done = 0,     ///< all done; warnings and skipped duplicates count as done
    faults = 1,   ///< done, but some input was rejected or a check found faults
    usage = 2,    ///< wrong usage, or a game, player or id that is unknown
    storage = 3,  ///< the database or a file could not be read or written
};

/// Whoever read standard output has read enough: `damier list | head`.
struct OutputClosed : std::exception {};

/// A file could not be read or written; the message names it.
struct FileError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace damier
