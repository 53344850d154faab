#include "store/results.hpp"

#include "base/text.hpp"
#include "store/run.hpp"
#include "store/sqlite.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_map>

namespace damier {
namespace {

/// A game in as few bytes as will do: there may be millions.
struct Row {
    std::array<char, 10> date;
    std::uint8_t result;
    std::int32_t ruleset;
    std::int32_t side1;
    std::int32_t side2;
    std::int64_t id;
};

std::vector<Row> rows_by_date(const SQLite::Database& db, const Selection& selection) {
    std::vector<Row> rows;
    const Condition condition = to_sql(selection);
    SQLite::Statement query(
        db, "SELECT game.date, game.result, game.ruleset, game.side1, game.side2, game.id FROM game WHERE " +
                condition.sql);
    bind_values(query, condition);
    while (query.executeStep()) {
        Row& row = rows.emplace_back();
        text(query, 0).copy(row.date.data(), row.date.size());
        row.result = static_cast<std::uint8_t>(result_number(query.getColumn(1).getText()));
        row.ruleset = query.getColumn(2).getInt();
        row.side1 = query.getColumn(3).getInt();
        row.side2 = query.getColumn(4).getInt();
        row.id = integer(query, 5);
    }
    // Here, since SQLite takes several times as long; question marks come behind digits.
    std::sort(rows.begin(), rows.end(),
              [](const Row& a, const Row& b) { return std::tie(a.date, a.id) < std::tie(b.date, b.id); });
    return rows;
}

std::unordered_map<std::int64_t, std::string> texts_by_number(const SQLite::Database& db, const char* sql) {
    std::unordered_map<std::int64_t, std::string> out;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        out.emplace(integer(query, 0), text(query, 1));
    }
    return out;
}

std::unordered_map<std::int64_t, std::int64_t> numbers_by_number(const SQLite::Database& db, const char* sql) {
    std::unordered_map<std::int64_t, std::int64_t> out;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        out.emplace(integer(query, 0), integer(query, 1));
    }
    return out;
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

void for_each_result(const Database& database, const Selection& selection,
                     const std::function<void(const PlayedResult&)>& visit) {
    guarded(database.path(), [&] {
        const ReadTransaction one_state(database.sqlite());
        const SQLite::Database& db = database.sqlite();
        const auto kinds = texts_by_number(db, "SELECT id, game FROM ruleset");
        const auto players = numbers_by_number(db, "SELECT id, ifnull(player, 0) FROM name");
        const auto terminations =
            texts_by_number(db, "SELECT game, termination FROM game_text WHERE termination NOTNULL");
        for (const Row& row : rows_by_date(db, selection)) {
            const auto termination = terminations.find(row.id);
            visit({.game = kinds.at(row.ruleset),
                   .date = {row.date.data(), row.date.size()},
                   .player1 = players.at(row.side1),
                   .player2 = players.at(row.side2),
                   .result = result_text(row.result),
                   .termination = termination == terminations.end() ? "" : std::string_view(termination->second)});
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
