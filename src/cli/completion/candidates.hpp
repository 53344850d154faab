#pragma once

#include <string>
#include <vector>

namespace damier {

/// What the word under the cursor may become.
struct Candidate {
    std::string text;         ///< the whole word
    std::string description;  ///< a line about it; may be empty
    bool is_open = false;     ///< more may follow at once, as behind `player:` or a folder
};

/// What the last of these words may become: they are those behind the name of the program. What may stand there is what
/// the command line declares; names come from the database that the words mean, and where that cannot be read, is not up
/// to date or is in use, there are none. Never throws.
[[nodiscard]] std::vector<Candidate> complete_words(const std::vector<std::string>& words) noexcept;

}  // namespace damier
