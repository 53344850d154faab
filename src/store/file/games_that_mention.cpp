#include "store/file/games_that_mention.hpp"

#include <fmt/format.h>

#include <utility>

namespace damier {

std::set<std::int64_t> rows_that_mention(const SQLite::Database& db, const std::string& sql,
                                         const NameReplacer& names) {
    std::set<std::int64_t> numbers;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        if (names.is_in(text(query, 1))) {
            numbers.insert(integer(query, 0));
        }
    }
    return numbers;
}

std::set<std::int64_t> games_that_mention(const SQLite::Database& db, const NameReplacer& names) {
    std::set<std::int64_t> games;
    for (const auto& [column, table] : {std::pair("event", "event_spelling"), std::pair("site", "site")}) {
        for (const std::int64_t row : rows_that_mention(db, fmt::format("SELECT id, spelling FROM {}", table), names)) {
            const auto there = integers(db, fmt::format("SELECT id FROM game WHERE {} = ?", column), row);
            games.insert(there.begin(), there.end());
        }
    }
    for (const char* sql :
         {"SELECT game, value FROM tag", "SELECT game, termination FROM game_text WHERE termination NOTNULL",
          // A comment is in braces or follows a semicolon.
          "SELECT game, movetext FROM game_text WHERE instr(movetext, '{') OR instr(movetext, ';')"}) {
        games.merge(rows_that_mention(db, sql, names));
    }
    return games;
}

}  // namespace damier
