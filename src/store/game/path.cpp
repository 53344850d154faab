#include "store/game/path.hpp"

#include "games/game_result.hpp"
#include "notation/lexer.hpp"
#include "record/record.hpp"

namespace damier {

void add_main_line(std::string_view movetext, std::string& path) {
    Lexer lexer(movetext);
    int depth = 0;
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        depth += token.kind == Token::Kind::open ? 1 : token.kind == Token::Kind::close ? -1 : 0;
        const std::string_view text = movetext.substr(token.span.begin, token.span.end - token.span.begin);
        if (token.kind == Token::Kind::symbol && depth == 0 && !parse_result(text)) {
            add_to_path(text, path);
        }
    }
}

}  // namespace damier
