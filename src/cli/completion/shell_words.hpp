// Splits a command line into words, and quotes words, as a shell does.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The words of a line up to the cursor, as a shell reads them. Expansions (`$HOME`, `*`, `$(…)`) stay as they are,
/// since completion runs no commands.
struct ShellLine {
    std::vector<std::string> words;  ///< without quotes and backslashes; the last is the one under the cursor
    std::string raw;                 ///< the last word as it was typed
    char quote = '\0';               ///< `'` or `"` if the last word has an open quote
    std::size_t before_quote = 0;    ///< bytes of the last word (without quotes) before the open quote
};

/// Reads a line of bash or zsh. Assignments before the command, as in `LANG=fr damier`, are left out.
[[nodiscard]] ShellLine read_shell_line(std::string_view line);

/// Quotes a text so that a shell reads it unchanged: with backslashes, or for a place inside the open quotes `quote`.
[[nodiscard]] std::string shell_escaped(std::string_view text, char quote = '\0');

/// When readline inserts a completion, it keeps the beginning of the last word. This beginning ends at the open quote,
/// or at the last unquoted character of `breaks` ($COMP_WORDBREAKS). The result is its length in bytes, without quotes
/// and backslashes.
[[nodiscard]] std::size_t kept_by_readline(const ShellLine& line, std::string_view breaks);

/// The word that fish has under the cursor, without its quotes and backslashes.
[[nodiscard]] std::string read_fish_word(std::string_view raw);

}  // namespace damier
