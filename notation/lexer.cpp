// Text to tokens. Each kind of token has a function: lex_word, lex_comment, lex_rest_of_line, lex_mark.
//
// The hard case is a comment that is never closed. It must not swallow the games after it, so it ends at the next line
// with a Game tag, or at the next tag section. Finding that place reads the text ahead. `find_comment_end` remembers
// the result, so that a file of unclosed comments is still read in time proportional to its length.
#include "notation/lexer.hpp"

#include "base/text.hpp"
#include "games/any.hpp"
#include "record/tags.hpp"

#include <array>

namespace damier {
namespace {

/// The kinds of characters. Each is one bit, so that one test covers several kinds.
enum Class : std::uint8_t { nothing = 0, blank = 1, line_end = 2, digit = 4, symbol = 8, word = digit | symbol };

constexpr std::array<std::uint8_t, 256> make_classes() {
    std::array<std::uint8_t, 256> classes{};
    for (const char c : {' ', '\t', '\v', '\f'}) {
        classes[static_cast<unsigned char>(c)] = blank;
    }
    classes['\n'] = classes['\r'] = line_end;
    for (int c = 'a'; c <= 'z'; ++c) {
        classes[c] = classes[c - 'a' + 'A'] = symbol;
    }
    for (int c = '0'; c <= '9'; ++c) {
        classes[c] = digit;
    }
    for (const char c : {'_', '+', '#', '=', ':', '-', '/'}) {
        classes[static_cast<unsigned char>(c)] = symbol;
    }
    for (int c = '!'; c <= '~'; ++c) {
        const char sign = static_cast<char>(c);
        if (is_turn_sign(sign) && std::string_view("{}()[];$!?.*%\"\\").find(sign) == std::string_view::npos) {
            classes[c] = symbol;
        }
    }
    return classes;
}

constexpr auto classes = make_classes();

/// The greatest distance from the bracket of a tag pair to its value: a name, and some blanks.
constexpr std::size_t longest_way_to_value = longest_tag_name + 45;

unsigned class_of(char c) {
    return classes[static_cast<unsigned char>(c)];
}

bool is_blank(char c) {
    return class_of(c) == blank;
}

std::size_t skip_line_end(std::string_view text, std::size_t at) {
    return at + (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1);
}

}  // namespace

bool is_white(char c) {
    return (class_of(c) & (blank | line_end)) != 0;
}

bool starts_tag_pair(std::string_view text, std::string_view name) {
    std::size_t at = 1;
    const auto skip = [&](auto wanted) {
        const std::size_t from = at;
        while (at < text.size() && wanted(text[at])) {
            ++at;
        }
        return text.substr(from, at - from);
    };
    if (!text.starts_with('[')) {
        return false;
    }
    skip(is_white);
    const std::string_view found = skip(is_in_tag_names);
    if (found.empty() || (!name.empty() && found != name)) {
        return false;
    }
    skip(is_white);
    return at < text.size() && text[at] == '"';
}

namespace {

/// The place before the byte order marks that end at `at`, or `at`.
std::size_t before_boms(std::string_view text, std::size_t at) {
    while (text.substr(0, at).ends_with(utf8_bom)) {
        at -= utf8_bom.size();
    }
    return at;
}

/// Whether the bracket at `at` begins a tag section: `[Name "`, written so, after a blank line that begins at or after
/// `from`. Written otherwise, it may be the text of a comment.
bool begins_tag_section(std::string_view text, std::size_t at, std::size_t from) {
    const std::string_view pair = text.substr(at, longest_way_to_value);
    if (!starts_tag_pair(pair)) {
        return false;
    }
    const std::size_t quote = pair.find('"');
    if (!is_in_tag_names(pair[1]) || pair[quote - 1] != ' ' || !is_in_tag_names(pair[quote - 2])) {
        return false;
    }
    // Right before it there must be two line ends with nothing but blanks between them.
    std::size_t back = before_boms(text, at);
    int line_ends = 0;
    while (back > 0 && line_ends < 2) {
        const char c = text[back - 1];
        if (class_of(c) == line_end) {
            back -= c == '\n' && back > 1 && text[back - 2] == '\r' ? 2 : 1;
            ++line_ends;
        } else if (is_blank(c) && line_ends == 1) {
            --back;
        } else {
            break;
        }
    }
    return line_ends == 2 && back >= from;
}

/// The first line between `from` and `to` that starts with a Game tag, or `to`.
std::size_t find_game_line(std::string_view text, std::size_t from, std::size_t to) {
    for (std::size_t at = text.find('[', from); at < to; at = text.find('[', at + 1)) {
        if (class_of(text[before_boms(text, at) - 1]) == line_end &&
            starts_tag_pair(text.substr(at, longest_way_to_value), "Game")) {
            return at;
        }
    }
    return to;
}

}  // namespace

std::size_t find_tag_section(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find('[', from); at != std::string_view::npos; at = text.find('[', at + 1)) {
        if (begins_tag_section(text, at, from)) {
            return at;
        }
    }
    return text.size();
}

void Lexer::skip_blanks(Token& token) {
    int line_ends = 0;
    std::uint32_t at = at_;
    while (at < text_.size()) {
        const char c = text_[at];
        if (class_of(c) == blank) {
            ++at;
        } else if (class_of(c) == line_end) {
            line_begun_ = at = static_cast<std::uint32_t>(skip_line_end(text_, at));
            token.after_blank = ++line_ends >= 2 || token.after_blank;
        } else if (c == '%' && at == line_begun_) {
            at = static_cast<std::uint32_t>(std::min(text_.find_first_of("\r\n", at), text_.size()));
            line_ends = 0;  // its own line end does not make a blank line
        } else if (at == line_begun_ && bom_length(text_.substr(at)) > 0) {
            line_begun_ = at += bom_length(text_.substr(at));
        } else {
            break;
        }
    }
    at_ = at;
}

/// Reads a turn, a result or a number. These are nearly all tokens of a file.
void Lexer::lex_word(Token& token) {
    const char* at = text_.data() + at_;
    const char* const end = text_.data() + text_.size();
    unsigned seen = 0;
    for (unsigned next = 0; at != end && ((next = class_of(*at)) & word) != 0; ++at) {
        seen |= next;
    }
    token.kind = (seen & symbol) != 0 ? Token::Kind::symbol : Token::Kind::number;
    token.span.end = at_ = static_cast<std::uint32_t>(at - text_.data());
}

/// Sets `comment_end_` for the comment whose words begin at `at_`. The comment ends at its closing brace, at the next
/// tag section or at the end of the text, whichever comes first. Each part of the text is searched only once: all
/// comments that open before the end that was found last end at that same place.
void Lexer::find_comment_end() {
    if (comment_part_ < at_ && at_ <= comment_end_) {
        return;
    }
    comment_part_ = at_ - 1;
    comment_end_ = at_;
    for (;; ++comment_end_) {
        comment_end_ = std::min(text_.find_first_of("}[", comment_end_), text_.size());
        if (comment_end_ == text_.size() || text_[comment_end_] == '}' ||
            begins_tag_section(text_, comment_end_, comment_part_)) {
            return;
        }
    }
}

void Lexer::lex_comment(Token& token) {
    find_comment_end();
    if (comment_end_ == text_.size() || text_[comment_end_] != '}') {
        token.kind = Token::Kind::open_comment;
        token.span = {at_ - 1, static_cast<std::uint32_t>(find_game_line(text_, at_, comment_end_))};
        jump(token.span.end);
        return;
    }
    token.kind = Token::Kind::comment;
    token.span = {at_, static_cast<std::uint32_t>(comment_end_)};
    at_ = token.span.end + 1;
}

void Lexer::lex_rest_of_line(Token& token) {
    const std::size_t end = std::min(text_.find_first_of("\r\n", at_), text_.size());
    token.kind = Token::Kind::comment;
    token.span = {at_, static_cast<std::uint32_t>(end)};
    at_ = token.span.end;
}

/// Reads a sign, or a piece of text that has no meaning.
Token::Kind Lexer::lex_mark() {
    const std::uint32_t begin = at_;
    const auto run = [&](auto more) {
        while (at_ < text_.size() && more(text_[at_])) {
            ++at_;
        }
    };
    switch (text_[at_++]) {
        case '(':
            return Token::Kind::open;
        case ')':
            return Token::Kind::close;
        case '[':
            return starts_tag_pair(text_.substr(begin, longest_way_to_value)) ? Token::Kind::tag : Token::Kind::stray;
        case '*':
            return Token::Kind::symbol;
        case '.':
            run([](char c) { return c == '.'; });
            return Token::Kind::dots;
        case '$':
            run([](char c) { return class_of(c) == digit; });
            return at_ == begin + 1 ? Token::Kind::stray : Token::Kind::nag;
        case '!':
        case '?':
            if (at_ < text_.size() && (text_[at_] == '!' || text_[at_] == '?')) {
                ++at_;
            }
            return Token::Kind::suffix;
        default:
            // Continue until something useful begins, so that binary data gives one error and not thousands.
            run([](char c) {
                return class_of(c) == nothing && std::string_view("{}()[;$!?.*").find(c) == std::string_view::npos;
            });
            return Token::Kind::stray;
    }
}

void Lexer::lex_sign(Token& token) {
    const std::uint32_t begin = at_;
    switch (text_[at_]) {
        case '{':
            ++at_;
            lex_comment(token);
            return;
        case ';':
            ++at_;
            lex_rest_of_line(token);
            return;
        default:
            token.kind = lex_mark();
            token.span = {begin, at_};
    }
}

Token Lexer::next() {
    Token token;
    // Most tokens follow the last one after a single blank.
    if (at_ < text_.size() && text_[at_] == ' ') {
        ++at_;
    }
    if (at_ < text_.size() && ((class_of(text_[at_]) & (blank | line_end)) != 0 || text_[at_] == '%')) {
        skip_blanks(token);
    }
    token.line_start = at_ == line_begun_;
    token.span = {at_, at_};
    if (at_ >= text_.size()) {
        return token;
    }
    if ((class_of(text_[at_]) & word) != 0) {
        lex_word(token);
    } else {
        lex_sign(token);
    }
    return token;
}

}  // namespace damier
