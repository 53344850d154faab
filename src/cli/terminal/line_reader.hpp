#pragma once

#include "cli/terminal/part.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace damier {

/// Reads lines from standard input: where that and standard output are a terminal with an editor that has a history and
/// completes words, elsewhere as they come.
class LineReader {
public:
    LineReader();

    /// Whether somebody types.
    [[nodiscard]] bool is_terminal() const { return is_terminal_; }
    /// The next line without its end, or nothing at the end of input. Other input shows no prompt; of a line that is too
    /// long for a Session only so much is read that the Session says so.
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt, const Complete& complete);
    /// The number of the line that was read last, from 1.
    [[nodiscard]] std::size_t line() const { return line_; }

private:
    bool is_terminal_;
    std::size_t line_ = 0;
};

}  // namespace damier
