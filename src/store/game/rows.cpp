#include "store/game/rows.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "games/game_result.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {
namespace {

// LEFT JOIN keeps the order by number of game: SQLite looks up all other tables by row number. It also keeps games with
// a missing part, so that they are noticed.
constexpr const char* row_columns =
    "SELECT game.id, ruleset.game, ruleset.rules, event_spelling.spelling, site.spelling, game.date, game.round, "
    "name1.spelling,"
    " name2.spelling, game.result, game.first, game.plies, game.irregular, game.score,"
    " game.uid";
// The same columns, with numbers of rows in place of names.
constexpr const char* numbered_columns =
    "SELECT game.id, game.ruleset, game.ruleset, game.event, game.site, game.date, game.round, game.side1, game.side2, "
    "game.result, game.first, game.plies, game.irregular, game.score, game.uid";
constexpr const char* entry_columns =
    ", game_text.termination, NULL, game_text.movetext";  // `start` has the first round
constexpr const char* row_tables =
    " FROM game"
    " LEFT JOIN ruleset ON ruleset.id = game.ruleset"
    " LEFT JOIN event_spelling ON event_spelling.id = game.event"
    " LEFT JOIN site ON site.id = game.site"
    " LEFT JOIN player_spelling AS name1 ON name1.id = game.side1"
    " LEFT JOIN player_spelling AS name2 ON name2.id = game.side2";
constexpr const char* entry_tables = " LEFT JOIN game_text ON game_text.game = game.id";

constexpr int text_column = 17;

constexpr const char* no_rules = tr_later("it has no rule set");
constexpr const char* no_event = tr_later("it has no event");
constexpr const char* no_site = tr_later("it has no site");
constexpr const char* no_side1 = tr_later("it has no first player");
constexpr const char* no_side2 = tr_later("it has no second player");

/// The columns of rows that an entry has elsewhere. The texts of games are long. So they are read only for second
/// rounds; terminations come from an index that has nothing else.
std::string last_row_columns() {
    std::vector<std::string> second_rounds;
    for (const GameInfo& game : all_games()) {
        for (const SecondRound& round : game.second_rounds) {
            second_rounds.push_back(fmt::format("'{}'", round.rules));
        }
    }
    return fmt::format(
        ", (SELECT termination FROM game_text INDEXED BY game_text_ended"
        "  WHERE game_text.game = game.id AND termination NOTNULL)"
        ", CASE WHEN game.ruleset IN (SELECT id FROM ruleset WHERE rules IN ({}))"
        " THEN (SELECT first_round FROM game_text WHERE game_text.game = game.id) END",
        join(second_rounds, ", "));
}

/// Throws unless another table has this part of the row.
void require(const SQLite::Statement& row, int column, const char* what) {
    if (row.isColumnNull(column)) {
        throw DamagedGame(integer(row, 0), tr(what));
    }
}

/// Whether the numbers in a row are possible for a game.
bool has_possible_numbers(const SQLite::Statement& row) {
    const std::int64_t first = integer(row, 10);
    const std::int64_t plies = integer(row, 11);
    const std::int64_t irregular = integer(row, 12);
    return integer(row, 0) >= 1 && (first == 1 || first == 2) && plies >= 0 && plies <= most_plies && irregular >= 0 &&
           irregular <= plies;
}

}  // namespace

DamagedGame::DamagedGame(std::int64_t id, std::string reason)
    : StoreError(tr_format("game {} is damaged: {} (damier db check says more)", id, reason)),
      reason_(std::move(reason)) {}

std::string start_columns(std::string_view prefix) {
    std::string columns;
    for (const StartPartNames& part : other_start_parts) {
        columns += prefix;
        columns += part.column;
    }
    return columns;
}

const std::string& select_rows() {
    static const std::string sql = fmt::format("{}{}{}", row_columns, last_row_columns(), row_tables);
    return sql;
}

const std::string& select_entries() {
    static const std::string sql =
        fmt::format("{}{}{}{}{}", row_columns, entry_columns, start_columns(", game_text."), row_tables, entry_tables);
    return sql;
}

Uid uid_in(const SQLite::Statement& row, int column) {
    const std::string_view bytes = blob(row, column);
    Uid uid{};
    if (bytes.size() == uid.size()) {
        std::copy(bytes.begin(), bytes.end(), uid.begin());
    }
    return uid;
}

namespace {

/// Reads all columns but the names.
void read_columns(const SQLite::Statement& row, GameRow& out) {
    out.id = integer(row, 0);
    out.round = text(row, 6);
    const auto date = parse_date(blob(row, 5));
    const auto result = parse_result(blob(row, 9));
    if (!has_possible_numbers(row) || !date || !result) {
        throw DamagedGame(out.id, tr("one of its columns has an impossible value"));
    }
    out.date = *date;
    out.result = *result;
    out.first = integer(row, 10) == 1 ? Side::one : Side::two;
    out.plies = static_cast<int>(integer(row, 11));
    out.irregular = static_cast<int>(integer(row, 12));
    out.score = optional_text(row, 13);
    out.uid = uid_in(row, 14);
    out.termination = optional_text(row, 15);
    out.first_round = optional_text(row, 16);
}

}  // namespace

void read_row(const SQLite::Statement& row, GameRow& out) {
    require(row, 1, no_rules);
    require(row, 3, no_event);
    require(row, 4, no_site);
    require(row, 7, no_side1);
    require(row, 8, no_side2);
    out.game = text(row, 1);
    out.rules = text(row, 2);
    out.event = text(row, 3);
    out.site = text(row, 4);
    out.side1 = text(row, 7);
    out.side2 = text(row, 8);
    read_columns(row, out);
}

RowReader::RowReader(const SQLite::Database& db)
    : games_{{db, "SELECT game FROM ruleset WHERE id = ?"}},
      rules_{{db, "SELECT rules FROM ruleset WHERE id = ?"}},
      events_{{db, "SELECT spelling FROM event_spelling WHERE id = ?"}},
      sites_{{db, "SELECT spelling FROM site WHERE id = ?"}},
      players_{{db, "SELECT spelling FROM player_spelling WHERE id = ?"}} {}

const std::string& RowReader::select() {
    static const std::string sql = fmt::format("{}{} FROM game", numbered_columns, last_row_columns());
    return sql;
}

void RowReader::read(const SQLite::Statement& row, GameRow& out) {
    out.game = name(row, 1, games_, no_rules);
    out.rules = name(row, 2, rules_, no_rules);
    out.event = name(row, 3, events_, no_event);
    out.site = name(row, 4, sites_, no_site);
    out.side1 = name(row, 7, players_, no_side1);
    out.side2 = name(row, 8, players_, no_side2);
    read_columns(row, out);
}

void RowReader::forget() {
    for (Names* const names : {&games_, &rules_, &events_, &sites_, &players_}) {
        names->known.clear();
    }
}

const std::string& RowReader::name(const SQLite::Statement& row, int column, Names& names, const char* missing) {
    const std::int64_t id = integer(row, column);
    const auto known = names.known.find(id);
    if (known != names.known.end()) {
        return known->second;
    }
    auto found = first_row(
        names.find, [](const SQLite::Statement& one) { return text(one, 0); }, id);
    if (!found) {
        throw DamagedGame(integer(row, 0), tr(missing));
    }
    return names.known.emplace(id, std::move(*found)).first->second;
}

EntryReader::EntryReader(const SQLite::Database& db)
    : by_id_(db, select_entries() + " WHERE game.id = ?"),
      tags_(db, "SELECT name, value FROM tag WHERE game = ? ORDER BY name") {}

void EntryReader::read(const SQLite::Statement& row, Entry& out) {
    read_row(row, out);
    require(row, text_column, tr_later("it has no text"));
    for (std::size_t i = 1; i < start_parts.size(); ++i) {
        out.start.texts[i] = row.getColumn(text_column + static_cast<int>(i)).getString();
    }
    out.movetext = text(row, text_column);
    out.tags.clear();
    each_row(
        tags_, [&](const auto& tag) { out.tags.emplace_back(text(tag, 0), text(tag, 1)); }, out.id);
}

std::optional<Entry> EntryReader::find(std::int64_t id) {
    const auto read_entry = [&](const SQLite::Statement& row) {
        Entry entry;
        read(row, entry);
        return entry;
    };
    return first_row(by_id_, read_entry, id);
}

}  // namespace damier
