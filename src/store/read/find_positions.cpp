#include "store/read/find_positions.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "games/any.hpp"
#include "notation/lexer.hpp"
#include "record/nag.hpp"
#include "store/connection/sqlite.hpp"
#include "store/index/line_search.hpp"
#include "store/index/position_search.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

/// Adds the games in which a position string occurs, read as a position of game G.
template <Game G>
void find_in(const Database& db, const std::string& text, std::vector<std::int64_t>& out) {
    for (const auto& p : positions_of<G>(text)) {
        for_each_visit(db, Position::of<G>(p), false,
                       {[](const std::string&) {}, [&](const Visit& visit) { out.push_back(visit.id); }});
    }
}

/// Looks up the games of a term that SQL cannot answer. The others have none.
template <class Term>
void find_games(const Database&, const Term&) {}

void find_games(const Database& db, term::PositionText& asked) {
    for_each_game([&]<class G>() { find_in<G>(db, asked.text, asked.games); });
    std::sort(asked.games.begin(), asked.games.end());
    asked.games.erase(std::unique(asked.games.begin(), asked.games.end()), asked.games.end());
}

void find_games(const Database& db, term::FirstTurns& asked) {
    asked.games = games_that_begin(db, split(asked.turns, ' '), asked.exactly);
}

/// The games whose movetext fulfils an SQL condition, and contains a token that fits.
template <class F>
std::vector<std::int64_t> games_with_token(const Database& db, std::string_view condition, F fits) {
    return guarded(db.path(), [&] {
        std::vector<std::int64_t> games;
        SQLite::Statement query(sqlite(db), fmt::format("SELECT game, movetext FROM game_text WHERE {}", condition));
        while (query.executeStep()) {
            const std::string movetext = text(query, 1);
            Lexer lexer(movetext);
            Token token = lexer.next();
            for (; token.kind != Token::Kind::end; token = lexer.next()) {
                if (fits(token, movetext.substr(token.span.begin, token.span.end - token.span.begin))) {
                    games.push_back(integer(query, 0));
                    break;
                }
            }
        }
        return games;
    });
}

/// A comment for searching: folded, with blanks for the line ends within.
std::string folded_comment(std::string words) {
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c >= '\t' && c <= '\r'; }, ' ');
    return folded_name(words);
}

void find_games(const Database& db, term::Comment& asked) {
    asked.games = games_with_token(db, "instr(movetext, '{')", [&](const Token& token, const std::string& words) {
        return token.kind == Token::Kind::comment && folded_comment(words).find(asked.text) != std::string::npos;
    });
}

constexpr std::string_view with_mark = "instr(movetext, '$') OR instr(movetext, '!') OR instr(movetext, '?')";

void find_games(const Database& db, term::Nag& asked) {
    asked.games = games_with_token(db, with_mark, [&](const Token& token, const std::string& mark) {
        return (token.kind == Token::Kind::nag || token.kind == Token::Kind::suffix) && parse_nag(mark) == asked.nag;
    });
}

void find_games(const Database& db, term::Has& asked) {
    using What = term::Has::What;
    const bool is_comment = asked.what == What::comment;
    const std::string_view with_part = is_comment                ? "instr(movetext, '{')"
                                       : asked.what == What::nag ? with_mark
                                                                 : "instr(movetext, '(')";
    asked.games = games_with_token(db, with_part, [&](const Token& token, const std::string&) {
        return is_comment                ? token.kind == Token::Kind::comment
               : asked.what == What::nag ? token.kind == Token::Kind::nag || token.kind == Token::Kind::suffix
                                         : token.kind == Token::Kind::open;
    });
}

void find_games(const Database& db, term::Repeats& asked) {
    for_each_summary(db, {}, [&](std::int64_t id, const GameSummary& summary) {
        const bool has_turns = summary.plies > 0;  // a result without a record has no boards
        if (has_turns && asked.range.first <= summary.repeats && summary.repeats <= asked.range.last) {
            asked.games.push_back(id);
        }
    });
}

}  // namespace

void find_positions(const Database& db, Query& query) {
    if (query.kind == Query::Kind::term) {
        std::visit([&](auto& asked) { find_games(db, asked); }, query.term);
    }
    for (Query& part : query.parts) {
        find_positions(db, part);
    }
}

}  // namespace damier
