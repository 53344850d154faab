// The exit statuses of damier, and the exceptions that lead to them.
#pragma once

#include "options/command_line.hpp"  // UsageError

#include <exception>
#include <stdexcept>

namespace damier {

/// The exit statuses of the program. If several apply, damier exits with the highest.
enum class Exit : int {
    done = 0,     ///< all done; warnings and skipped duplicates count as done
    errors = 1,   ///< done, but some input was rejected, or a check found errors
    usage = 2,    ///< wrong usage, or an unknown game, player or id
    storage = 3,  ///< the database or a file could not be read or written
};

/// The reader of standard output has stopped reading, as in `damier list | head`.
struct OutputClosed : std::exception {};

/// A file could not be read or written. The message names the file.
struct FileError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Standard output could not be written. Nothing that the command does next could be shown.
struct OutputError : FileError {
    using FileError::FileError;
};

}  // namespace damier
