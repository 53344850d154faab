// The templates of start.hpp.
#pragma once

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/start.hpp"
#include "notation/lexer.hpp"
#include "record/typed_turn.hpp"

namespace damier {

template <Game G>
Line<G> PositionOptions::find_line() const {
    const std::string first_tag = side_tag(G::info, first);
    const std::string first_round_tag = side_tag(G::info, first_round);
    const auto start = G::start(Start{rules, board, position, first_tag, first_round_tag});
    if (!start) {
        refuse_start(start.error());
    }
    Line<G> found;
    found.positions.push_back(*start);
    Lexer lexer(line);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;  // pasted turns may include their numbers
        }
        const std::string_view text =
            std::string_view(line).substr(token.span.begin, token.span.end - token.span.begin);
        const auto& p = found.positions.back();
        const auto read = MeantTurn<G>::read(p, text);
        if (!read.turn) {
            refuse_turn(text, found.turns.size() + 1, read.fault, read.nearest);
        }
        if (!read.irregular.empty()) {
            found.irregular.emplace(found.turns.size(),
                                    tr_format("--line: irregular turn \"{}\" (number {} of the line): {}", text,
                                              found.turns.size() + 1, read.irregular));
        }
        found.turns.push_back(*read.turn);
        found.positions.push_back(G::play(p, *read.turn));
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
