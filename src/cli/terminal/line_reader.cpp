#include "cli/terminal/line_reader.hpp"

#include "cli/context/confirm.hpp"
#include "session/session.hpp"
#include "view/filled.hpp"

#include <unistd.h>

#include <cstdio>
#include <iostream>

namespace damier {
namespace {

/// The next line of standard input; nothing at its end. The rest of a line that is too long is the next one.
std::optional<std::string> plain_line() {
    std::string line;
    char c = 0;
    while (std::cin.get(c) && c != '\n' && line.size() <= longest_line) {
        line += c;
    }
    return line.empty() && !std::cin ? std::nullopt : std::optional(std::move(line));
}

}  // namespace

LineReader::LineReader(const Terminal& terminal)
    : terminal_(terminal), is_terminal_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}

std::optional<std::string> LineReader::read(const std::string& prompt, const Complete& complete) {
    ++line_;
    if (is_terminal_) {
        // Only the last line of a long prompt is the editor's, which would break words.
        const std::string filled = filled_prompt(prompt, terminal_);
        const std::size_t last = filled.rfind('\n') + 1;
        // The editor would lose letters that the locale does not have.
        const std::size_t edited = terminal_.unicode ? last : filled.size();
        std::fputs(filled.substr(0, edited).c_str(), stdout);
        std::fflush(stdout);
        auto line = terminal_.unicode ? terminal_part().read_line(filled.substr(last), complete) : plain_line();
        if (!line) {  // what follows begins behind the prompt
            std::fputs("\n", stdout);
            std::fflush(stdout);
        }
        return line;
    }
    return plain_line();
}

std::optional<bool> LineReader::confirm(const std::string& question, bool otherwise) {
    while (const auto answer = read(with_answers(question, otherwise), {})) {
        if (const auto said = read_yes_or_no(*answer, otherwise)) {
            return said;
        }
        std::fputs((filled_text(no_answer(*answer), terminal_) + "\n").c_str(), stdout);
    }
    return std::nullopt;
}

}  // namespace damier
