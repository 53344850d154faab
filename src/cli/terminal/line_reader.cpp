#include "cli/terminal/line_reader.hpp"

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
    if (!std::getline(std::cin, line)) {
        return std::nullopt;
    }
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    return line;
}

}  // namespace damier
