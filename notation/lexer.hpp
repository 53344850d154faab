// The first step of reading a .dmr file: text to tokens.
#pragma once

#include "base/diagnostic.hpp"

#include <cstdint>
#include <string_view>

namespace damier {

/// A piece of the movetext, or the bracket that opens a tag pair. The grammar is that of PGN (Edwards, 1994).
struct Token {
    enum class Kind : std::uint8_t {
        end,           ///< the end of the text
        tag,           ///< `[` that opens a tag pair: a name and a quoted value follow
        comment,       ///< `{…}` or `;…`; the span covers only the words inside
        open_comment,  ///< a comment that is never closed; the span ends where reading resumes
        nag,           ///< `$7`; the span includes the sign
        suffix,        ///< `!`, `?`, `!!`, `??`, `!?`, `?!`
        open,          ///< `(`
        close,         ///< `)`
        number,        ///< digits only
        dots,          ///< one or more
        symbol,        ///< a turn or a result
        stray,         ///< anything else
    };
    Kind kind = Kind::end;
    bool line_start = false;   ///< whether the token begins in the first column of its line
    bool after_blank = false;  ///< whether a blank line precedes the token
    Span span;
};

/// Cuts text into tokens. It never fails: text that is not part of the syntax becomes a `stray` token. The lexer knows
/// one fact about the kinds of games: the signs that their turns contain.
class Lexer {
public:
    explicit Lexer(std::string_view text, std::uint32_t at = 0) : text_(text), at_(at), line_begun_(at) {}

    /// The next token. At the end of the text, every further call gives `end`.
    Token next();

    /// Continues at another place, which then counts as the beginning of a line.
    void jump(std::uint32_t to) {
        at_ = to;
        line_begun_ = to;
    }

    /// Continues at another place of the same line.
    void resume(std::uint32_t at) { at_ = at; }

    /// The beginning of the first comment that is not closed in the text, if more text could close it. Otherwise the
    /// size of the text.
    [[nodiscard]] std::size_t certain_until() const {
        return comment_end_ == text_.size() ? comment_part_ : text_.size();
    }

private:
    void skip_blanks(Token& token);
    void lex_word(Token& token);
    void lex_comment(Token& token);
    void find_comment_end();
    void lex_rest_of_line(Token& token);
    void lex_sign(Token& token);
    Token::Kind lex_mark();

    std::string_view text_;
    std::uint32_t at_;
    std::uint32_t line_begun_;  // the first column of the current line
    // If a comment opens between these two places, it ends at the second place; see find_comment_end.
    std::size_t comment_part_ = 0;
    std::size_t comment_end_ = 0;
};

/// Finds the first line at or after `from` that starts with a tag pair (`[Name "`) and follows a blank line. Gives the
/// place of its bracket, or the size of the text. Such a line always ends an open comment or variation.
[[nodiscard]] std::size_t find_tag_section(std::string_view text, std::size_t from);

/// Whether a character is white space: a blank or a line end.
[[nodiscard]] bool is_white(char c);

/// Whether the text begins with a tag pair: `[Name "`, with or without white space. If `name` is not empty, the pair
/// must have that name.
[[nodiscard]] bool starts_tag_pair(std::string_view text, std::string_view name = {});

}  // namespace damier
