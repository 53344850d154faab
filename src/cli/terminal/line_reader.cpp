#include "cli/terminal/line_reader.hpp"

#include "session/session.hpp"

#include <unistd.h>

#include <cstdio>
#include <iostream>

namespace damier {
LineReader::LineReader() : is_terminal_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}

std::optional<std::string> LineReader::read(const std::string& prompt, const Complete& complete) {
    ++line_;
    if (is_terminal_) {
        std::fflush(stdout);
        return terminal_part().read_line(prompt, complete);
    }
    std::string line;
    char c = 0;
    while (std::cin.get(c) && c != '\n' && line.size() <= longest_line) {
        line += c;
    }
    return line.empty() && !std::cin ? std::nullopt : std::optional(std::move(line));
}

}  // namespace damier
