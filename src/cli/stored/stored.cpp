#include "cli/stored/stored.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/print/page_date.hpp"
#include "cli/print/report.hpp"
#include "games/game_result.hpp"
#include "record/shown_player.hpp"
#include "record/tags.hpp"
#include "store/game/replay_text.hpp"
#include "store/read/games.hpp"

namespace damier {

StoredGame read_stored(const Database& db, std::int64_t id, std::string text) {
    auto read = read_and_replay(text, {.positions = true});
    if (!read) {
        throw StoreError(tr_format("game {} in {} is damaged (damier db check says more): {}", id, db.path().string(),
                                   read.error()));
    }
    return {std::move(text), std::move(read->record), std::move(read->replay)};
}

StoredGame load_game(const Database& db, std::int64_t id) {
    auto text = game_text(db, id);
    if (!text) {
        throw UsageError(tr_format("game {} is not in the database", id));
    }
    return read_stored(db, id, std::move(*text));
}

StoredGame load_game_with_board(const Database& db, std::int64_t id) {
    StoredGame game = load_game(db, id);
    if (!game.replay.start) {
        throw UsageError(tr_format("game {} has no turns and no board: it is only a result", id));
    }
    return game;
}

std::size_t chosen_ply(std::optional<std::size_t> ply, const std::string& id, std::size_t last) {
    if (ply.value_or(last) > last) {
        throw UsageError(tr_format("--ply {} is past the end of game {} (expected 0 to {})", *ply, id, last));
    }
    return ply.value_or(last);
}

Replay replay_given(Record& record, const Context& context) {
    std::vector<Diagnostic> diagnostics;
    auto replayed = replay(record, {.keys = true}, diagnostics);
    for (const Diagnostic& d : diagnostics) {
        if (d.severity == Severity::error) {
            throw UsageError(d.message);
        }
        context.note(tr_format("warning: {}", d.message));
    }
    return std::move(*replayed);
}

std::string name_in_message(const GameRow& game) {
    return game.date == Date{} ? tr_format("game {} ({} - {})", game.id, printable(game.side1), printable(game.side2))
                               : tr_format("game {} ({} - {}, {})", game.id, printable(game.side1),
                                           printable(game.side2), local_date(game.date));
}

std::string shown_result(GameResult result, bool is_forfeit) {
    if (!is_forfeit || result == GameResult::draw) {
        return std::string(result_text(result));
    }
    const auto winner = winner_of(result);
    return !winner ? "-:-" : *winner == Side::one ? "+:-" : "-:+";
}

std::string player_in_table(const GameRow& game, std::string GameRow::*side) {
    return shown_player(game.*side, game.termination.value_or(""));
}

std::string result_in_table(const GameRow& game) {
    return shown_result(game.result, game.plies == 0 && game.termination == forfeit_termination);
}

const std::vector<Column<GameRow>>& game_columns() {
    const auto name = [](const std::string& key, std::string GameRow::*which, int spare) {
        return Column<GameRow>{.key = key,
                               .value = [which](const GameRow& row) { return known_value(row.*which); },
                               .text = [which](const GameRow& row) { return row.*which; },
                               .shrinks = true,
                               .spare = spare};
    };
    const auto player = [&](const std::string& key, std::string GameRow::*which) {
        Column<GameRow> column = name(key, which, 0);
        column.text = [which](const GameRow& row) { return player_in_table(row, which); };
        column.brief = brief_name;
        return column;
    };
    static const std::vector<Column<GameRow>> columns =
        joined<GameRow>({{{.key = "id", .value = &GameRow::id, .right = true, .is_name = true},
                          {.key = "game", .value = &GameRow::game, .spare = 3},
                          {.key = "rules", .value = &GameRow::rules, .spare = 8}},
                         date_columns<GameRow>("date", "date", -2, &GameRow::date),
                         {{.key = "round",
                           .value = [](const GameRow& row) { return known_value(row.round); },
                           .text = [](const GameRow& row) { return row.round; },
                           .spare = 7},
                          player("side1", &GameRow::side1),
                          player("side2", &GameRow::side2),
                          {.key = "result",
                           .value = [](const GameRow& row) { return result_text(row.result); },
                           .text = result_in_table,
                           .spare = -1,
                           .brief = brief_result},
                          {.key = "score",
                           .value = [](const GameRow& row) { return known_value(row.score.value_or("?")); },
                           .spare = 4},
                          {.key = "plies",
                           .value = [](const GameRow& row) { return row.plies > 0 ? Value(row.plies) : Value(); },
                           .right = true,
                           .spare = 6},
                          name("event", &GameRow::event, 5),
                          name("site", &GameRow::site, 9),
                          {.key = "termination", .value = &GameRow::termination, .in = {.table = false}},
                          {.key = "first_round", .value = &GameRow::first_round, .in = {.table = false}},
                          {.key = "uid",
                           .value = [](const GameRow& row) { return uid_text(row.uid); },
                           .in = {.table = false, .csv = false}}}});
    return columns;
}

std::vector<Column<GameRow>> with_page_dates(std::vector<Column<GameRow>> columns) {
    for (Column<GameRow>& column : columns) {
        if (column.key == "date") {
            column.text = [](const GameRow& row) { return page_date(row.date); };
        }
    }
    return columns;
}

Value tags_of(const Record& record) {
    Value tags = Value::fields();
    for (const Tag& tag : record.tags) {
        tags[tag.name] = tag.value;
    }
    return tags;
}

Value to_json(const GameRow& row) {
    // An export has these as tags, a uid only on request (--ids).
    static const auto columns = [] {
        auto all = game_columns();
        std::erase_if(all, [](const Column<GameRow>& column) {
            return column.key == "uid" || column.key == "termination" || column.key == "first_round";
        });
        return all;
    }();
    return fields_of(columns, row);
}

}  // namespace damier
