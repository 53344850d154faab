#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The words of a line as a shell reads them, up to the cursor. What stands for something else (`$HOME`, `*`, `$(…)`) stays
/// as it is, since nothing is run to complete a line.
struct ShellLine {
    std::vector<std::string> words;  ///< without quotes and backslashes; the last is the one under the cursor
    std::string raw;                 ///< the last as it was typed
    char quote = '\0';               ///< `'` or `"` where the last has one that is open
    std::size_t before_quote = 0;    ///< how many bytes of the last word stand before the open quote, read
};

/// Reads a line of bash or zsh; assignments before the command, as in `LANG=fr damier`, are left out.
[[nodiscard]] ShellLine read_shell_line(std::string_view line);

/// The text as a shell reads it back: with backslashes, or for a place inside quotes that are open.
[[nodiscard]] std::string shell_escaped(std::string_view text, char quote = '\0');

/// How many bytes of the last word of a line readline leaves where they are when it puts a completion in: those up to
/// the open quote, or up to the last of `breaks` that is not quoted ($COMP_WORDBREAKS). They are counted as read.
[[nodiscard]] std::size_t kept_by_readline(const ShellLine& line, std::string_view breaks);

/// A word that fish has under the cursor, without its quotes and backslashes.
[[nodiscard]] std::string read_fish_word(std::string_view raw);

}  // namespace damier
