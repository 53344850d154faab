#include "cli/terminal/line_reader.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

namespace damier {
namespace {

// The editor calls back without a place for what belongs to a caller; one line is read at a time.
std::vector<std::string> found;

char* next_found(const char*, int state) {
    const auto at = static_cast<std::size_t>(state);
    return at < found.size() ? strdup(found[at].c_str()) : nullptr;
}

const LineReader::Complete* completing = nullptr;

char** complete_word(const char* word, int, int end) {
    rl_attempted_completion_over = 1;  // names of files are never meant
    rl_completion_append_character = 0;
    found = completing != nullptr && *completing ? (*completing)(std::string_view(rl_line_buffer).substr(0, end))
                                                 : std::vector<std::string>();
    return found.empty() ? nullptr : rl_completion_matches(word, next_found);
}

/// Reads with the editor.
std::optional<std::string> edit_line(const std::string& prompt, const LineReader::Complete& complete) {
    static char breaks[] = " +";
    rl_completer_word_break_characters = breaks;
    rl_attempted_completion_function = complete_word;
    completing = &complete;
    char* typed = readline(prompt.c_str());
    completing = nullptr;
    if (typed == nullptr) {
        return std::nullopt;
    }
    std::string line(typed);
    std::free(typed);
    if (!line.empty()) {
        add_history(line.c_str());
    }
    return line;
}

}  // namespace

LineReader::LineReader() : is_terminal_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}

std::optional<std::string> LineReader::read(const std::string& prompt, const Complete& complete) {
    ++line_;
    if (is_terminal_) {
        std::fflush(stdout);
        return edit_line(prompt, complete);
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
