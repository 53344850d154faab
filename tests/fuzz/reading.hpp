#pragma once

#include "import/pipeline.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier::fuzz {

/// How a file is read.
struct Way {
    bool lenient = false;
    bool keep_faulty = false;
    bool foreign = false;
    unsigned jobs = 1;
};

/// What came of a file.
struct Reading {
    std::vector<std::string> games;  ///< those without fault, in canonical form
    std::vector<std::string> said;   ///< diagnostics of all games, with line and column
};

/// Reads a text as a file, in the way of `damier check`, and requires of every game that its diagnostics lie in the
/// text and say something, and that it is at fault where one of them is an error.
[[nodiscard]] Reading read_text(std::string_view text, const Way& way = {});

/// Requires that what was accepted is canonical: each game reads as itself, without another word, and so do all of
/// them as one file.
void require_canonical(const Reading& reading);

}  // namespace damier::fuzz
