#include "cli/completion/shell_words.hpp"

#include "base/chars.hpp"

#include <algorithm>

namespace damier {
namespace {

constexpr std::string_view escaped_in_double_quotes = "$`\"\\";
/// Signs without a meaning to a shell. All other ASCII signs get a backslash.
constexpr std::string_view plain_signs = "@%_-+=:,./";

constexpr bool is_plain(char c) {
    return static_cast<unsigned char>(c) >= 0x80 || is_digit(c) || is_letter(c) ||
           plain_signs.find(c) != std::string_view::npos;
}

bool is_assignment(std::string_view word) {
    const auto equals = word.find('=');
    return equals != std::string_view::npos && equals > 0 &&
           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals),
                       [](char c) { return c == '_' || is_digit(c) || is_letter(c); });
}

/// Reads one word of a shell, character by character.
class WordReader {
public:
    void take(char c) {
        if (escaped_) {
            escaped_ = false;
            if (quote_ == '"' && escaped_in_double_quotes.find(c) == std::string_view::npos) {
                text_ += '\\';
            }
            text_ += c;
        } else if (c == '\\' && quote_ != '\'') {
            escaped_ = true;
        } else if (quote_ == '\0' && (c == '\'' || c == '"')) {
            quote_ = c;
            before_quote_ = text_.size();
        } else if (c == quote_) {
            quote_ = '\0';
        } else {
            text_ += c;
        }
    }
    [[nodiscard]] bool is_open() const { return quote_ != '\0' || escaped_; }
    [[nodiscard]] char quote() const { return quote_; }
    [[nodiscard]] std::size_t before_quote() const { return before_quote_; }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
    char quote_ = '\0';
    bool escaped_ = false;
    std::size_t before_quote_ = 0;
};

}  // namespace

ShellLine read_shell_line(std::string_view line) {
    ShellLine out;
    WordReader word;
    for (const char c : line) {
        if ((c == ' ' || c == '\t' || c == '\n') && !word.is_open()) {
            if (!out.raw.empty() && !(out.words.empty() && is_assignment(word.text()))) {
                out.words.push_back(word.text());
            }
            word = {};
            out.raw.clear();
        } else {
            word.take(c);
            out.raw += c;
        }
    }
    out.words.push_back(word.text());
    out.quote = word.quote();
    out.before_quote = word.before_quote();
    return out;
}

std::string shell_escaped(std::string_view text, char quote) {
    std::string out;
    for (const char c : text) {
        if (quote == '\'' && c == '\'') {
            out += "'\\''";
        } else if ((quote == '"' && escaped_in_double_quotes.find(c) != std::string_view::npos) ||
                   (quote == '\0' && !is_plain(c) && !(c == '~' && out.empty()))) {
            out += '\\';
            out += c;
        } else {
            out += c;
        }
    }
    return out;
}

std::size_t kept_by_readline(const ShellLine& line, std::string_view breaks) {
    if (line.quote != '\0') {
        return line.before_quote;
    }
    std::size_t kept = 0;
    WordReader word;
    for (const char c : line.raw) {
        const bool is_quoted = word.is_open();
        word.take(c);
        if (!is_quoted && c != '\\' && c != '\'' && c != '"' && breaks.find(c) != std::string_view::npos) {
            kept = word.text().size();
        }
    }
    return kept;
}

std::string read_fish_word(std::string_view raw) {
    std::string out;
    char quote = '\0';
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const char c = raw[i];
        const bool escapes =
            c == '\\' && i + 1 < raw.size() &&
            (quote == '\0' || raw[i + 1] == quote || raw[i + 1] == '\\' || (quote == '"' && raw[i + 1] == '$'));
        if (escapes) {
            out += raw[++i];
        } else if (quote == '\0' && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote) {
            quote = '\0';
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace damier
