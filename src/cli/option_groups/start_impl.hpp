// The templates of start.hpp, for code that calls them.
#pragma once

#include "base/translate.hpp"
#include "cli/option_groups/start.hpp"
#include "games/history.hpp"
#include "games/start.hpp"
#include "notation/lexer.hpp"
#include "record/typed_turn.hpp"

namespace damier {

template <Game G>
Record Line<G>::record(std::size_t plies) const {
    Record out;
    out.set("Game", std::string(G::info.id));
    const StartTags start = G::describe(positions.front());
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        if (!start.texts[i].empty()) {
            out.set(start_parts[i].tag, start.texts[i]);
        }
    }
    for (std::size_t i = 0; i < plies; ++i) {
        out.items.emplace_back().text = turn_text<G>(positions[i], turns[i]);
    }
    return out;
}

template <Game G>
Line<G> PositionOptions::find_line() const {
    auto found = read_line<G>();
    if (!found) {
        throw UsageError(tr_format("{}: {}", found.error().option, found.error().message));
    }
    return std::move(*found);
}

template <Game G>
Result<Line<G>, LineError> PositionOptions::read_line() const {
    StartTags given = tags;
    for (std::size_t i = 0; i < start_parts.size(); ++i) {
        given.texts[i] = start_tag(G::info, StartPart(i), tags.texts[i]);
    }
    const auto numbered = numbered_side(line);
    Start start = given.view();
    if (numbered) {
        take_first_from_number(G::info, *numbered, start);
    }
    const auto p = G::start(start);
    if (!p) {
        const StartPartNames& part = names_of(p.error().part);
        return fail(LineError{part.option, part.label, p.error().message});
    }
    if (const Side first = G::side_to_move(*p); numbered && *numbered != first) {
        return fail(LineError{"--line", tr_later("Turns so far"), number_error(G::info, *numbered, first)});
    }
    Line<G> found;
    found.positions.push_back(*p);
    History<G> history(found.positions);
    const std::string typed = ' ' + line;  // a % at the beginning of a line hides the rest
    Lexer lexer(typed);
    for (Token token = lexer.next(); token.kind != Token::Kind::end; token = lexer.next()) {
        if (token.kind == Token::Kind::number || token.kind == Token::Kind::dots) {
            continue;  // pasted turns may include their numbers
        }
        const std::string_view text =
            std::string_view(typed).substr(token.span.begin, token.span.end - token.span.begin);
        const auto& before = found.positions.back();
        const auto read = MeantTurn<G>::read(before, text, history);
        if (!read.turn) {
            return fail(turn_of_line_error(text, found.turns.size() + 1, read.error, read.nearest));
        }
        if (const auto exact = G::parse_turn(before, text); !exact || !(*exact == *read.turn)) {
            found.remarks.push_back(
                {found.turns.size(), false, tr_format("\"{}\" is read as {}", text, turn_text<G>(before, *read.turn))});
        }
        if (!read.irregular.empty()) {
            found.remarks.push_back({found.turns.size(), true,
                                     tr_format("irregular turn \"{}\" (number {} of the line): {}", text,
                                               found.turns.size() + 1, read.irregular)});
        }
        found.turns.push_back(*read.turn);
        found.positions.push_back(G::play(before, *read.turn));
        history.add(found.positions.back());
    }
    return found;
}

template <Game G>
std::vector<typename G::Position> PositionOptions::find_positions(const Context& context) const {
    Line<G> found = find_line<G>();
    for (const LineRemark& remark : found.remarks) {
        context.note(in_option_line(remark));
    }
    return std::move(found.positions);
}

}  // namespace damier
