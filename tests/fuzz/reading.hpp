// Reading a text as a file, with the laws that hold for every text.
#pragma once

#include "import/pipeline.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier::fuzz {

/// The options for reading a file.
struct Way {
    bool lenient = false;
    bool keep_faulty = false;
    bool foreign = false;
    unsigned jobs = 1;
};

/// The result of reading a file.
struct Reading {
    std::vector<std::string> games;  ///< the games without errors, in canonical form
    std::vector<std::string> said;   ///< the diagnostics of all games, each with its line and column
};

/// Reads a text as a file, like `damier check`. Requires that the diagnostics of every game have places in the text and
/// messages. A game with an error must be rejected.
[[nodiscard]] Reading read_text(std::string_view text, const Way& way = {});

/// Requires that accepted games are canonical. If a game is read again, the result is the same, without a message. The
/// same holds for all games as one file.
void require_canonical(const Reading& reading);

}  // namespace damier::fuzz
