#include "store/read/results.hpp"

#include "record/tags.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/counts.hpp"
#include "store/query/selection.hpp"
#include "store/read/day_order.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/group_ids.hpp"
#include "store/summary/summary_table.hpp"

#include <algorithm>
#include <unordered_map>

namespace damier {
namespace {

struct Row {
    GameTime time;
    std::int64_t id;
    GameSummary summary;
};

std::unordered_map<std::int64_t, std::string> texts_by_number(const SQLite::Database& db, const char* sql) {
    std::unordered_map<std::int64_t, std::string> out;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        out.emplace(integer(query, 0), text(query, 1));
    }
    return out;
}

std::vector<Row> rows_by_date(const Database& db, const Selection& selection, OrderOfDay order) {
    std::vector<Row> rows;
    const GroupIds events = GroupIds::of_events(sqlite(db));
    for_each_summary(db, selection, [&](std::int64_t id, const GameSummary& summary) {
        if (is_played(summary.result, summary.plies)) {
            rows.push_back({{days_of(summary.date), events.of_row(summary.event)}, id, summary});
        }
    });
    std::unordered_map<std::int64_t, std::string> rounds;
    if (order == OrderOfDay::by_round) {
        rounds = texts_by_number(sqlite(db), "SELECT id, round FROM game WHERE round <> '?'");
    }
    sort_by_time(
        rows, [](const Row& row) { return row.time; },
        [&](const Row& row) {
            const auto round = rounds.find(row.id);
            return round == rounds.end() ? std::string() : round->second;
        });
    return rows;
}

}  // namespace

void for_each_result(const Database& database, const Selection& selection, OrderOfDay order,
                     const std::function<void(const PlayedResult&)>& visit) {
    guarded(database.path(), [&] {
        const ReadTransaction one_state(sqlite(database));
        const SQLite::Database& db = sqlite(database);
        const GroupIds kinds = GroupIds::of_kinds(db);
        const GroupIds players = GroupIds::of_players(db);
        const auto terminations =
            texts_by_number(db, "SELECT game, termination FROM game_text WHERE termination NOTNULL");
        for (const Row& row : rows_by_date(database, selection, order)) {
            const auto termination = terminations.find(row.id);
            visit({.id = row.id,
                   .game = kinds.name(kinds.of_row(row.summary.ruleset)),
                   .date = row.summary.date,
                   .player1 = players.of_row(row.summary.side1),
                   .player2 = players.of_row(row.summary.side2),
                   .result = row.summary.result,
                   .without_play =
                       termination != terminations.end() && is_without_play(termination->second, row.summary.plies)});
        }
    });
}

void for_each_player(const Database& db, const Selection& selection, Side side,
                     const std::function<void(std::int64_t, std::int64_t)>& visit) {
    guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        const GroupIds players = GroupIds::of_players(sqlite(db));
        for_each_summary(db, selection, [&](std::int64_t id, const GameSummary& summary) {
            visit(id, players.of_row(side == Side::one ? summary.side1 : summary.side2));
        });
    });
}

std::vector<std::string> player_names(const Database& db) {
    return guarded(db.path(), [&] {
        const auto texts = texts_by_number(sqlite(db), "SELECT id, name FROM player");
        std::vector<std::string> names;
        for (const auto& [id, name] : texts) {
            const std::size_t row = row_number(id, texts.size());
            names.resize(std::max(names.size(), row + 1));
            names[row] = name;
        }
        return names;
    });
}

}  // namespace damier
