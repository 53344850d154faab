#pragma once

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/start.hpp"
#include "notation/lexer.hpp"
#include "record/repair.hpp"

namespace damier {

template <Game G>
Line<G> PositionOptions::find_line() const {
    const auto start = G::start(Start{rules, board, position, first, first_round});
    if (!start) {
        refuse_start(start.error());
    }
    Line<G> found;
    found.positions.push_back(*start);
    Lexer lexer(line);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;  // turn numbers may be pasted along
        }
        const std::string_view text =
            std::string_view(line).substr(token.span.begin, token.span.end - token.span.begin);
        const auto& p = found.positions.back();
        const auto turn = G::parse_turn(p, text);
        const std::string reason = turn ? G::judge(p, *turn).reason : turn.error();
        if (!turn || G::judge(p, *turn).is_illegal()) {
            refuse_turn(text, found.turns.size() + 1, reason, nearest_turns<G>(p, text));
        }
        if (const std::string irregular = irregularity<G>(p, *turn); !irregular.empty()) {
            found.irregular.emplace(found.turns.size(),
                                    tr_format("--line: irregular turn \"{}\" (number {} of the line): {}", text,
                                              found.turns.size() + 1, irregular));
        }
        found.turns.push_back(*turn);
        found.positions.push_back(G::play(p, *turn));
    }
    return found;
}

template <Game G>
typename G::Position PositionOptions::find_position(const Context& context) const {
    Line<G> found = find_line<G>();
    for (const auto& [at, irregular] : found.irregular) {
        context.note(irregular);
    }
    return found.positions.back();
}

}  // namespace damier
