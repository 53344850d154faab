#include "store/read/find_positions.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/index/line_search.hpp"
#include "store/index/position_search.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

using Field = QueryTerm::Field;

/// Adds the games in which a position string occurs, read as a position of game G.
template <Game G>
void find_in(const Database& db, const std::string& text, std::vector<std::int64_t>& out) {
    for (const auto& p : positions_of<G>(text)) {
        for_each_visit(db, Position(std::in_place_type<typename G::Position>, p), false,
                       {[](const std::string&) {}, [&](const Visit& visit) { out.push_back(visit.id); }});
    }
}

/// Looks up the games of a term that SQL cannot answer.
void find_games(const Database& db, QueryTerm& term) {
    switch (term.field) {
        case Field::position:
            for_each_game([&]<class G>() { find_in<G>(db, term.value, term.games); });
            break;
        case Field::opening:
        case Field::line:
            term.games = games_that_begin(db, split(term.value, ' '), term.field == Field::line);
            break;
        case Field::repeats:
            for_each_summary(db, {}, [&](std::int64_t id, const GameSummary& summary) {
                if (term.range.first <= summary.repeats && summary.repeats <= term.range.last) {
                    term.games.push_back(id);
                }
            });
            break;
        default:
            return;
    }
    std::sort(term.games.begin(), term.games.end());
    term.games.erase(std::unique(term.games.begin(), term.games.end()), term.games.end());
}

}  // namespace

void find_positions(const Database& db, Query& query) {
    if (query.kind == Query::Kind::term) {
        find_games(db, query.term);
    }
    for (Query& part : query.parts) {
        find_positions(db, part);
    }
}

}  // namespace damier
