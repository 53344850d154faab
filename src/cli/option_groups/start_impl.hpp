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
    StartTags given = tags;
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        given.texts[i] = start_tag(G::info, StartPart(i), tags.texts[i]);
    }
    const auto p = G::start(given.view());
    if (!p) {
        refuse_start(p.error());
    }
    Line<G> found;
    found.positions.push_back(*p);
    Lexer lexer(line);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;  // pasted turns may include their numbers
        }
        const std::string_view text =
            std::string_view(line).substr(token.span.begin, token.span.end - token.span.begin);
        const auto& before = found.positions.back();
        const auto read = MeantTurn<G>::read(before, text);
        if (!read.turn) {
            refuse_turn(text, found.turns.size() + 1, read.error, read.nearest);
        }
        if (!read.irregular.empty()) {
            found.irregular.emplace(found.turns.size(),
                                    tr_format("--line: irregular turn \"{}\" (number {} of the line): {}", text,
                                              found.turns.size() + 1, read.irregular));
        }
        found.turns.push_back(*read.turn);
        found.positions.push_back(G::play(before, *read.turn));
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
