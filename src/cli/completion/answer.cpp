#include "cli/completion/answer.hpp"

#include "base/text.hpp"
#include "cli/completion/candidates.hpp"
#include "cli/completion/shell_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// The candidates of a line that begins with the name of the program.
std::vector<Candidate> complete_line(const ShellLine& line) {
    return line.words.size() < 2 ? std::vector<Candidate>()
                                 : complete_words({line.words.begin() + 1, line.words.end()});
}

std::string for_bash(const std::string& text, const std::string& breaks) {
    const ShellLine line = read_shell_line(text);
    const std::size_t kept = kept_by_readline(line, breaks);
    const std::string_view typed = std::string_view(line.words.back()).substr(0, kept);
    std::string out;
    for (const Candidate& candidate : complete_line(line)) {
        if (std::string_view(candidate.text).starts_with(typed)) {
            std::string insert = shell_escaped(candidate.text.substr(kept), line.quote);
            if (line.quote != '\0' && insert.ends_with(line.quote)) {
                insert += line.quote;  // readline would take the last quote of the text for the closing one
            }
            out += insert + "\n";
        }
    }
    return out;
}

std::string for_zsh(const std::string& text) {
    const ShellLine line = read_shell_line(text);
    const auto candidates = complete_line(line);
    std::size_t widest = 0;
    for (const Candidate& candidate : candidates) {
        widest = std::max(widest, display_width(candidate.text));
    }
    std::string out;
    for (const Candidate& candidate : candidates) {
        std::string shown = candidate.text;
        if (!candidate.description.empty()) {
            shown += std::string(widest - display_width(shown), ' ') + "  -- " + candidate.description;
        }
        const std::size_t kept = line.quote == '\0' ? 0 : line.before_quote;
        if (candidate.text.size() >= kept) {
            out += fmt::format("{}{}\t{}\n", candidate.is_open ? '+' : ' ',
                               shell_escaped(candidate.text.substr(kept), line.quote), shown);
        }
    }
    return out;
}

std::string for_fish(std::vector<std::string> words) {
    words.back() = read_fish_word(words.back());
    std::string out;
    for (const Candidate& candidate : complete_words(words)) {
        out += fmt::format("{}\t{}\n", candidate.text, candidate.description);
    }
    return out;
}

}  // namespace

void answer_shell(const std::vector<std::string>& asked, Context& context) noexcept {
    try {
        const std::string shell = asked.empty() ? "" : asked.front();
        context.write(shell == "bash" && asked.size() == 3  ? for_bash(asked[1], asked[2])
                      : shell == "zsh" && asked.size() == 2 ? for_zsh(asked[1])
                      : shell == "fish" && asked.size() > 1 ? for_fish({asked.begin() + 1, asked.end()})
                                                            : std::string());
        context.flush();
    } catch (...) {
    }
}

}  // namespace damier
