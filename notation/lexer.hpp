#pragma once

#include "base/diagnostic.hpp"

#include <cstdint>
#include <string_view>

namespace damier {

/// A piece of the movetext, or a tag pair's opening bracket. The grammar is PGN's (Edwards, 1994).
struct Token {
    enum class Kind : std::uint8_t {
        end,           ///< the end of the text
        tag,           ///< `[` that opens a tag pair: a name and a quoted value follow
        comment,       ///< `{…}` or `;…`; the span is that of the words inside
        open_comment,  ///< a comment that is never closed; the span goes on to where reading resumes
        nag,           ///< `$7`; the span has the digits
        suffix,        ///< `!`, `?`, `!!`, `??`, `!?`, `?!`
        open,          ///< `(`
        close,         ///< `)`
        number,        ///< digits only
        dots,          ///< one or more
        symbol,        ///< a turn or a result
        stray,         ///< anything else
    };
    Kind kind = Kind::end;
    bool line_start = false;   ///< whether it is the first token on its line
    bool after_blank = false;  ///< whether a blank line stands before it
    Span span;
};

/// Cuts text into tokens. Of games it knows the signs of turns alone, and it never fails; what it cannot use it hands
/// out as `stray`.
class Lexer {
public:
    explicit Lexer(std::string_view text, std::uint32_t at = 0) : text_(text), at_(at), line_begun_(at) {}

    /// The next token; `end` for ever once the text is used up.
    Token next();

    /// Goes on from another place.
    void jump(std::uint32_t to) {
        at_ = to;
        line_begun_ = to;
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
    std::uint32_t line_begun_;  // where the current line's first column is
    // Any comment that opens in this part of the text ends where it does.
    std::size_t comment_part_ = 0;
    std::size_t comment_end_ = 0;
};

/// Where the first line at or behind `from` begins that starts with a tag pair (`[Name "`) and follows a blank line;
/// the size of the text where there is none. No game goes on beyond such a line inside a comment or variation.
[[nodiscard]] std::size_t find_tag_section(std::string_view text, std::size_t from);

/// Whether a tag pair starts at the beginning of the text: `[Name "`, with or without blanks. A name may be asked for.
[[nodiscard]] bool starts_tag_pair(std::string_view text, std::string_view name = {});

}  // namespace damier
