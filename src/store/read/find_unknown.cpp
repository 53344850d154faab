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

bool is_spelled(const Database& db, std::string_view table, const std::string& folded) {
    return folded == "?" ||
           has_row(sqlite(db), fmt::format("SELECT 1 FROM {} WHERE {} LIMIT 1", table, name_matches_sql(folded, "?")),
                   text_of_name(folded));
}

/// The names that a person may have meant by a name that is not in a table of spellings, each in quotes.
std::vector<std::string> nearest_in_quotes(const Database& db, std::string_view table, const std::string& folded) {
    const std::string sql = table == "player_spelling" ? "SELECT name FROM player ORDER BY name"
                            : table == "event_spelling"
                                ? "SELECT name FROM event ORDER BY name"
                                : "SELECT spelling FROM site WHERE spelling <> '?' ORDER BY spelling";
    std::vector<std::string> near = nearest_names(text_of_name(folded), texts(sqlite(db), sql));
    for (std::string& name : near) {
        name = tr_format("\"{}\"", printable(name));
    }
    return near;
}

/// A name of a term as the user typed it. The term may be about the name of another term, as `result:win` is.
std::string name_in_message(const std::string& folded, const std::string& typed) {
    return folded_name(typed) == folded ? printable(typed) : folded;
}

/// `message` says that the name is not in the table.
std::optional<std::string> unknown_spelling(const Database& db, const std::string& message, std::string_view table,
                                            const std::string& folded) {
    if (is_spelled(db, table, folded)) {
        return std::nullopt;
    }
    const auto near = nearest_in_quotes(db, table, folded);
    return near.empty() ? message : tr_format("{} (nearest: {})", message, join(near, ", "));
}

std::optional<std::string> unknown_player(const Database& db, const std::string& folded, const std::string& typed) {
    return unknown_spelling(db, tr_format("no player \"{}\" in the database", name_in_message(folded, typed)),
                            "player_spelling", folded);
}

std::optional<std::string> unknown_word(const Database& db, const std::string& folded, const std::string& typed) {
    if (is_spelled(db, "event_spelling", folded) || is_spelled(db, "site", folded)) {
        return std::nullopt;
    }
    const std::string message =
        tr_format("no player, event or site \"{}\" in the database", name_in_message(folded, typed));
    const std::string meant = term_meant(folded);
    return meant.empty() || is_spelled(db, "player_spelling", folded)
               ? unknown_spelling(db, message, "player_spelling", folded)
               : std::optional(message + did_you_mean(meant));
}

/// A message if the name or number of a term is not in the database. Most terms have no name or number.
template <class Term>
std::optional<std::string> unknown_in(const Database&, const Term&, const std::string&) {
    return std::nullopt;
}

std::optional<std::string> unknown_in(const Database& db, const term::Word& asked, const std::string& typed) {
    return unknown_word(db, asked.text, typed);
}

std::optional<std::string> unknown_in(const Database& db, const term::Player& asked, const std::string& typed) {
    return unknown_player(db, asked.name, typed);
}

std::optional<std::string> unknown_in(const Database& db, const term::PlayerOfSide& asked, const std::string& typed) {
    return unknown_player(db, asked.name, typed);
}

std::optional<std::string> unknown_in(const Database& db, const term::Opponent& asked, const std::string& typed) {
    auto unknown = unknown_player(db, asked.name, typed);
    return unknown || asked.player.empty() ? unknown : unknown_player(db, asked.player, asked.player);
}

std::optional<std::string> unknown_in(const Database& db, const term::Decided& asked, const std::string& typed) {
    return asked.side.empty() && asked.candidates.empty() ? unknown_player(db, asked.player, typed) : std::nullopt;
}

std::optional<std::string> unknown_in(const Database& db, const term::Event& asked, const std::string& typed) {
    return unknown_spelling(db, tr_format("no event \"{}\" in the database", name_in_message(asked.name, typed)),
                            "event_spelling", asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::Site& asked, const std::string& typed) {
    return unknown_spelling(db, tr_format("no site \"{}\" in the database", name_in_message(asked.name, typed)), "site",
                            asked.name);
}

std::optional<std::string> unknown_in(const Database& db, const term::Ids& asked, const std::string&) {
    SQLite::Statement query(sqlite(db), "SELECT 1 FROM game WHERE id = ?");
    for (const NumberRange& range : asked.ranges) {
        if (range.first == range.last && !has_row(query, range.first)) {
            return tr_format("game {} is not in the database", range.first);
        }
    }
    return std::nullopt;
}

std::optional<std::string> unknown_in(const Database& db, const term::ChangedBy& asked, const std::string&) {
    const NumberRange& range = asked.range;
    return range.first != range.last || has_row(sqlite(db), "SELECT 1 FROM change WHERE id = ?", range.first)
               ? std::nullopt
               : std::optional(tr_format("change {} is not in the log", range.first));
}

}  // namespace

std::optional<std::string> find_unknown(const Database& db, const Query& query) {
    return guarded(db.path(), [&]() -> std::optional<std::string> {
        if (query.kind == Query::Kind::term) {
            return std::visit([&](const auto& asked) { return unknown_in(db, asked, query.typed); }, query.term);
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
        if (word != nullptr && find_game(word->text) && unknown_word(db, word->text, query.typed)) {
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
