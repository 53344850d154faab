#include "store/results.hpp"

#include "base/text.hpp"
#include "store/sqlite.hpp"

namespace damier {
namespace {

std::string_view view(const SQLite::Statement& row, int column) {
    const auto value = row.getColumn(column);
    const char* text = value.getText("");
    return {text, static_cast<std::size_t>(value.getBytes())};
}

std::vector<std::int64_t> numbers(const Database& db, const char* sql, const std::string& value) {
    SQLite::Statement query(db.sqlite(), sql);
    query.bind(1, value);
    std::vector<std::int64_t> out;
    while (query.executeStep()) {
        out.push_back(integer(query, 0));
    }
    return out;
}

}  // namespace

void for_each_result(const Database& db, const Selection& selection,
                     const std::function<void(const PlayedResult&)>& visit) {
    guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        SQLite::Statement query(
            db.sqlite(),
            "SELECT ruleset.game, game.date, ifnull(one.player, 0), ifnull(two.player, 0), game.result,"
            " game_text.termination FROM game JOIN ruleset ON ruleset.id = game.ruleset"
            " JOIN name AS one ON one.id = game.side1 JOIN name AS two ON two.id = game.side2"
            " JOIN game_text ON game_text.game = game.id WHERE " +
                condition.sql + " ORDER BY game.date, game.id");
        bind_values(query, condition);
        while (query.executeStep()) {
            visit({.game = view(query, 0),
                   .date = view(query, 1),
                   .player1 = integer(query, 2),
                   .player2 = integer(query, 3),
                   .result = view(query, 4),
                   .termination = view(query, 5)});
        }
    });
}

std::vector<std::string> player_names(const Database& db) {
    return guarded(db.path(), [&] {
        std::vector<std::string> names;
        SQLite::Statement query(db.sqlite(), "SELECT id, name FROM player ORDER BY id");
        while (query.executeStep()) {
            names.resize(static_cast<std::size_t>(integer(query, 0)) + 1);
            names.back() = text(query, 1);
        }
        return names;
    });
}

std::vector<std::int64_t> find_players(const Database& db, std::string_view name) {
    return guarded(db.path(), [&] {
        const std::string folded = fold(name);
        auto found = numbers(db,
                             "SELECT DISTINCT player FROM name WHERE folded = ? AND player IS NOT NULL"
                             " ORDER BY player",
                             folded);
        if (found.empty()) {
            found = numbers(db,
                            "SELECT DISTINCT player FROM name WHERE instr(folded, ?) AND player IS NOT NULL"
                            " ORDER BY player",
                            folded);
        }
        return found;
    });
}

}  // namespace damier
