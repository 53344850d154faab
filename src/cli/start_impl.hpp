#pragma once

#include "base/text.hpp"
#include "cli/start.hpp"
#include "notation/lexer.hpp"
#include "record/repair.hpp"

namespace damier {

template <Game G>
typename G::Position PositionOptions::find_position() const {
    const auto start = G::start(Start{rules, board, position, first, first_round});
    if (!start) {
        refuse_start(start.error());
    }
    typename G::Position p = *start;
    Lexer lexer(line);
    std::size_t ply = 0;
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;  // turn numbers may be pasted along
        }
        const std::string_view text =
            std::string_view(line).substr(token.span.begin, token.span.end - token.span.begin);
        const auto turn = G::parse_turn(p, text);
        const std::string reason = turn ? G::judge(p, *turn).reason : turn.error();
        if (!turn || G::judge(p, *turn).is_illegal()) {
            refuse_turn(text, ply + 1, reason, nearest_turns<G>(p, text));
        }
        p = G::play(p, *turn);
        ++ply;
    }
    return p;
}

}  // namespace damier
