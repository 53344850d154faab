// Reads lines from standard input, at a terminal with an editor.
#pragma once

#include "cli/terminal/part.hpp"
#include "view/terminal.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace damier {

/// Reads lines from standard input. If standard input and output are both a terminal, the user has an editor with a
/// history and completion of words. Otherwise lines are read as they come.
class LineReader {
public:
    explicit LineReader(const Terminal& terminal);

    /// Whether a person is typing.
    [[nodiscard]] bool is_terminal() const { return is_terminal_; }
    /// The next line without its end; empty at the end of input. A prompt is shown at a terminal only. A line that is
    /// too long for a Session is read only as far as the Session needs to refuse it.
    [[nodiscard]] std::optional<std::string> read(const std::string& prompt, const Complete& complete);
    /// The answer to a yes-or-no question, which is asked until there is one. An empty line means `otherwise`. Nothing
    /// at the end of input.
    [[nodiscard]] std::optional<bool> confirm(const std::string& question, bool otherwise);
    /// The number of the line that was read last, counted from 1.
    [[nodiscard]] std::size_t line() const { return line_; }

private:
    const Terminal& terminal_;
    bool is_terminal_;
    std::size_t line_ = 0;
};

}  // namespace damier
