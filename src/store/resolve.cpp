#include "store/resolve.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "store/begins.hpp"
#include "store/brief.hpp"
#include "store/positions.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace damier {
namespace {

using Field = QueryTerm::Field;

bool has(const Database& db, const std::string& sql, const std::string& folded) {
    SQLite::Statement query(db.sqlite(), sql);
    query.bind(1, folded);
    return query.executeStep();
}

bool is_spelled(const Database& db, std::string_view table, const std::string& folded) {
    return folded == "?" ||
           has(db, fmt::format("SELECT 1 FROM {} WHERE instr({}, ?) LIMIT 1", table, folded_name_sql), folded);
}

/// All spellings of a table that a person may have meant, also by one of their words.
std::vector<std::string> nearest_spellings(const Database& db, std::string_view table, const std::string& folded) {
    std::vector<std::string> names;
    SQLite::Statement query(db.sqlite(), fmt::format("SELECT folded FROM {} WHERE folded <> '?'", table));
    while (query.executeStep()) {
        names.push_back(text(query, 0));
    }
    return nearest_words(folded, names_and_words(names));
}

std::optional<std::string> unknown_spelling(const Database& db, std::string_view what, std::string_view table,
                                            const std::string& folded) {
    if (is_spelled(db, table, folded)) {
        return std::nullopt;
    }
    const auto near = nearest_spellings(db, table, folded);
    return fmt::format("there is no {} \"{}\" in the database{}", what, folded,
                       near.empty() ? "" : fmt::format(" (nearest: {})", fmt::join(near, ", ")));
}

std::optional<std::string> unknown_word(const Database& db, const std::string& folded) {
    if (is_spelled(db, "event", folded) || is_spelled(db, "site", folded)) {
        return std::nullopt;
    }
    return unknown_spelling(db, "player, event or site", "name", folded);
}

std::optional<std::string> unknown_id(const Database& db, const std::vector<NumberRange>& ids) {
    SQLite::Statement query(db.sqlite(), "SELECT 1 FROM game WHERE id = ?");
    for (const NumberRange& range : ids) {
        const ResetOnExit reset(query);
        query.bind(1, range.first);
        if (range.first == range.last && !query.executeStep()) {
            return fmt::format("there is no game {} in the database", range.first);
        }
    }
    return std::nullopt;
}

std::optional<std::string> unknown_change(const Database& db, const NumberRange& range) {
    SQLite::Statement query(db.sqlite(), "SELECT 1 FROM change WHERE id = ?");
    query.bind(1, range.first);
    return range.first != range.last || query.executeStep()
               ? std::nullopt
               : std::optional(fmt::format("there is no change {} in the log", range.first));
}

std::optional<std::string> unknown_in(const Database& db, const QueryTerm& term) {
    switch (term.field) {
        case Field::word:
            return unknown_word(db, term.value);
        case Field::player:
        case Field::side:
            return unknown_spelling(db, "player", "name", term.value);
        case Field::winner:
        case Field::loser:
            return term.name.empty() ? unknown_spelling(db, "player", "name", term.value) : std::nullopt;
        case Field::event:
            return unknown_spelling(db, "event", "event", term.value);
        case Field::site:
            return unknown_spelling(db, "site", "site", term.value);
        case Field::id:
            return unknown_id(db, term.ids);
        case Field::change:
            return unknown_change(db, term.range);
        default:
            return std::nullopt;
    }
}

/// Appends the games in which a position string occurs, as one of game G.
template <Game G>
void find_in(const Database& db, const std::string& text, std::vector<std::int64_t>& out) {
    for (const std::string_view rules : G::info.rule_sets) {
        for (const std::string_view first_round : {std::string_view(), G::info.sides[0], G::info.sides[1]}) {
            const auto p =
                G::start({.rules = rules, .board = {}, .position = text, .first = {}, .first_round = first_round});
            if (p) {
                for_each_visit(db, Position(std::in_place_type<typename G::Position>, *p), false,
                               {[](const std::string&) {}, [&](const Visit& visit) { out.push_back(visit.id); }});
            }
        }
    }
}

/// Looks up the games of a term that SQL cannot find.
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
            for_each_brief(db, {}, [&](std::int64_t id, const Brief& brief) {
                if (term.range.first <= brief.repeats && brief.repeats <= term.range.last) {
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

std::optional<std::string> find_unknown(const Database& db, const Query& query) {
    return guarded(db.path(), [&]() -> std::optional<std::string> {
        if (query.kind == Query::Kind::term) {
            return unknown_in(db, query.term);
        }
        for (const Query& part : query.parts) {
            if (auto unknown = find_unknown(db, part)) {
                return unknown;
            }
        }
        return std::nullopt;
    });
}

void find_positions(const Database& db, Query& query) {
    if (query.kind == Query::Kind::term) {
        find_games(db, query.term);
    }
    for (Query& part : query.parts) {
        find_positions(db, part);
    }
}

std::vector<std::int64_t> ids_of(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        SQLite::Statement query(db.sqlite(), "SELECT game.id FROM game WHERE " + condition.sql + " ORDER BY game.id");
        bind_values(query, condition);
        std::vector<std::int64_t> ids;
        while (query.executeStep()) {
            ids.push_back(integer(query, 0));
        }
        return ids;
    });
}

GameSet::GameSet(const Database& db, const Selection& selection) {
    const auto ids = ids_of(db, selection);
    chosen_.resize(ids.empty() ? 0 : static_cast<std::size_t>(ids.back()) + 1);
    for (const std::int64_t id : ids) {
        chosen_[static_cast<std::size_t>(id)] = true;
    }
}

}  // namespace damier
