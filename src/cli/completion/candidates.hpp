// Finds the words that can complete a command line.
#pragma once

#include <string>
#include <vector>

namespace damier {

/// A possible word in place of the word under the cursor.
struct Candidate {
    std::string text;         ///< the whole word
    std::string description;  ///< a line about it; may be empty
    bool is_open = false;     ///< more may follow at once, as after `player:` or a folder
};

/// The candidates for the last of these words, which are the words after the name of the program. Commands and options
/// come from the declarations of the command line. Names come from the database that the words select. If the database
/// cannot be read, is not up to date or is in use, names are not completed. Never throws.
[[nodiscard]] std::vector<Candidate> complete_words(const std::vector<std::string>& words) noexcept;

}  // namespace damier
