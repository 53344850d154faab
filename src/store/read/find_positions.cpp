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

/// Adds the games in which a position string occurs, read as a position of game G.
template <Game G>
void find_in(const Database& db, const std::string& text, std::vector<std::int64_t>& out) {
    for (const auto& p : positions_of<G>(text)) {
        for_each_visit(db, Position(std::in_place_type<typename G::Position>, p), false,
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

void find_games(const Database& db, term::Repeats& asked) {
    for_each_summary(db, {}, [&](std::int64_t id, const GameSummary& summary) {
        if (asked.range.first <= summary.repeats && summary.repeats <= asked.range.last) {
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
