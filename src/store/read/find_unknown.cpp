#include "store/read/find_unknown.hpp"

#include "base/language.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/connection/sqlite.hpp"
#include "store/query/condition.hpp"
#include "store/query/settle_results.hpp"
#include "store/query/values.hpp"

namespace damier {
namespace {

bool has(const Database& db, const std::string& sql, const std::string& folded) {
    return has_row(sqlite(db), sql, folded);
}

bool is_spelled(const Database& db, std::string_view table, const std::string& folded) {
    return folded == "?" ||
           has(db, fmt::format("SELECT 1 FROM {} WHERE {} LIMIT 1", table, name_matches_sql(folded, "?")),
               text_of_name(folded));
}

/// The spellings in a table that a person may have meant, also by one of their words.
std::vector<std::string> nearest_spellings(const Database& db, std::string_view table, const std::string& folded) {
    const auto names = texts(sqlite(db), fmt::format("SELECT folded FROM {} WHERE folded <> '?'", table));
    return nearest_words(text_of_name(folded), names_and_words(names));
}

/// `message` says that the name is not in the table.
std::optional<std::string> unknown_spelling(const Database& db, const std::string& message, std::string_view table,
                                            const std::string& folded) {
    if (is_spelled(db, table, folded)) {
        return std::nullopt;
    }
    const auto near = nearest_spellings(db, table, folded);
    return near.empty() ? message : tr_format("{} (nearest: {})", message, join(near, ", "));
}

std::optional<std::string> unknown_player(const Database& db, const std::string& folded) {
    return unknown_spelling(db, tr_format("no player \"{}\" in the database", folded), "player_spelling", folded);
}

std::optional<std::string> unknown_word(const Database& db, const std::string& folded) {
    if (is_spelled(db, "event_spelling", folded) || is_spelled(db, "site", folded)) {
        return std::nullopt;
    }
    const std::string message = tr_format("no player, event or site \"{}\" in the database", folded);
    const std::string meant = term_meant(folded);
    return meant.empty() || is_spelled(db, "player_spelling", folded)
               ? unknown_spelling(db, message, "player_spelling", folded)
               : std::optional(message + did_you_mean(meant));
}

std::optional<std::string> unknown_id(const Database& db, const std::vector<NumberRange>& ids) {
    SQLite::Statement query(sqlite(db), "SELECT 1 FROM game WHERE id = ?");
    for (const NumberRange& range : ids) {
        if (range.first == range.last && !has_row(query, range.first)) {
            return tr_format("game {} is not in the database", range.first);
        }
    }
    return std::nullopt;
}

std::optional<std::string> unknown_change(const Database& db, const NumberRange& range) {
    return range.first != range.last || has_row(sqlite(db), "SELECT 1 FROM change WHERE id = ?", range.first)
               ? std::nullopt
               : std::optional(tr_format("change {} is not in the log", range.first));
}

/// A message if the name or number of a term is not in the database. Most terms have no name or number.
template <class Term>
std::optional<std::string> unknown_in(const Database&, const Term&) {
    return std::nullopt;
}

std::optional<std::string> unknown_in(const Database& db, const term::Word& asked) {
    return unknown_word(db, asked.text);
}

std::optional<std::string> unknown_in(const Database& db, const term::Player& asked) {
    return unknown_player(db, asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::PlayerOfSide& asked) {
    return unknown_player(db, asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::Opponent& asked) {
    return unknown_player(db, asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::Decided& asked) {
    return asked.side.empty() && asked.candidates.empty() ? unknown_player(db, asked.player) : std::nullopt;
}

std::optional<std::string> unknown_in(const Database& db, const term::Event& asked) {
    return unknown_spelling(db, tr_format("no event \"{}\" in the database", asked.name), "event_spelling", asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::Site& asked) {
    return unknown_spelling(db, tr_format("no site \"{}\" in the database", asked.name), "site", asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::Ids& asked) {
    return unknown_id(db, asked.ranges);
}

std::optional<std::string> unknown_in(const Database& db, const term::ChangedBy& asked) {
    return unknown_change(db, asked.range);
}

}  // namespace

std::optional<std::string> find_unknown(const Database& db, const Query& query) {
    return guarded(db.path(), [&]() -> std::optional<std::string> {
        if (query.kind == Query::Kind::term) {
            return std::visit([&](const auto& asked) { return unknown_in(db, asked); }, query.term);
        }
        for (const Query& part : query.parts) {
            if (auto unknown = find_unknown(db, part)) {
                return unknown;
            }
        }
        return std::nullopt;
    });
}

std::optional<QueryError> settle_players(const Database& db, Query& query) {
    return guarded(db.path(), [&] {
        return settle_by_names(query, [&](const std::string& name) { return is_spelled(db, "player_spelling", name); });
    });
}

std::vector<std::string> take_games_from_words(const Database& db, Query& query) {
    return guarded(db.path(), [&] {
        std::vector<std::string> games;
        const auto* const word = query.kind == Query::Kind::term ? std::get_if<term::Word>(&query.term) : nullptr;
        if (word != nullptr && find_game(word->text) && unknown_word(db, word->text)) {
            games.push_back(word->text);
            query.term = term::Game{games.back()};
        }
        for (Query& part : query.parts) {
            const auto more = take_games_from_words(db, part);
            games.insert(games.end(), more.begin(), more.end());
        }
        return games;
    });
}

}  // namespace damier
