#include "store/read/player_games.hpp"

#include "record/tags.hpp"
#include "store/connection/sqlite.hpp"
#include "store/read/day_order.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/group_ids.hpp"
#include "store/summary/summary_table.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace damier {

std::vector<PlayerGame> games_of_player(const Database& database, std::int64_t player, const Selection& selection) {
    return guarded(database.path(), [&] {
        const ReadTransaction one_state(sqlite(database));
        const SQLite::Database& db = sqlite(database);
        const GroupIds kinds = GroupIds::of_kinds(db);
        const GroupIds players = GroupIds::of_players(db);
        const GroupIds events = GroupIds::of_events(db);
        std::vector<std::optional<GameId>> games;
        for (std::uint32_t kind = 0; kind < kinds.size(); ++kind) {
            games.push_back(find_game(kinds.name(kind)));
        }
        struct Row {
            GameTime time;
            PlayerGame game;
        };
        std::vector<Row> rows;
        SQLite::Statement termination(db, "SELECT ifnull(termination, '') FROM game_text WHERE game = ?");
        const auto text_of = [](SQLite::Statement& query, std::int64_t id) {
            return first_row(
                       query, [](const auto& found) { return text(found, 0); }, id)
                .value_or("");
        };
        for_each_summary_of(database, selection, player, [&](std::int64_t id, const GameSummary& summary) {
            const auto game = games[kinds.of_row(summary.ruleset)];
            const bool may_be_without_play = summary.plies == 0 && summary.result != GameResult::unfinished;
            const std::string ended = may_be_without_play ? text_of(termination, id) : "";
            for (const Side side : {Side::one, Side::two}) {
                const std::uint32_t own = side == Side::one ? summary.side1 : summary.side2;
                const std::uint32_t other = side == Side::one ? summary.side2 : summary.side1;
                if (game && players.of_row(own) == player) {
                    rows.push_back(
                        {{days_of(summary.date), events.of_row(summary.event)},
                         {id, *game, side, players.of_row(other), summary.result, summary.first, summary.plies,
                          summary.date, is_without_play(ended, summary.plies), is_bye(ended, summary.plies)}});
                }
            }
        });
        SQLite::Statement round(db, "SELECT round FROM game WHERE id = ?");
        sort_by_time(
            rows, [](const Row& row) { return row.time; }, [&](const Row& row) { return text_of(round, row.game.id); });
        std::vector<PlayerGame> out;
        for (Row& row : rows) {
            out.push_back(std::move(row.game));
        }
        return out;
    });
}

std::vector<std::int64_t> games_with(const Database& db, const std::string& text) {
    return guarded(db.path(), [&] {
        return integers(sqlite(db), "SELECT game FROM game_text WHERE instr(movetext, ?) ORDER BY game", text);
    });
}

std::vector<std::pair<std::int64_t, std::string>> movetexts_with(const Database& db,
                                                                 const std::vector<PlayerGame>& games,
                                                                 const std::string& text) {
    return guarded(db.path(), [&] {
        std::vector<std::pair<std::int64_t, std::string>> out;
        SQLite::Statement query(sqlite(db), "SELECT movetext FROM game_text WHERE game = ? AND instr(movetext, ?)");
        for (const PlayerGame& game : games) {
            each_row(
                query, [&](const auto& row) { out.emplace_back(game.id, damier::text(row, 0)); }, game.id, text);
        }
        return out;
    });
}

}  // namespace damier
