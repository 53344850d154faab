// The tables of games: inserting, replacing and removing rows.
//
// A game is one row of `game`, one of `game_text`, and one of `tag` for each tag without a column. `bind_game` binds
// the columns of `game`; `put_text` and `put_tags` write the other two tables. Large removals go in portions of 512
// games: first the texts and tags of a portion, and at the end all rows of `game`.

#include "store/write/game_tables.hpp"

#include "games/game_id.hpp"
#include "store/connection/write_modes.hpp"
#include "store/game/identity.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

constexpr const char* insert_game =
    "INSERT INTO game (ruleset, event, site, date, round, side1, side2, result, first, plies, irregular, score, score1,"
    " score2, identity, uid, id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)";
constexpr const char* update_game =
    "UPDATE game SET ruleset = ?1, event = ?2, site = ?3, date = ?4, round = ?5, side1 = ?6, side2 = ?7, result = ?8,"
    " first = ?9, plies = ?10, irregular = ?11, score = ?12, score1 = ?13, score2 = ?14, identity = ?15 WHERE id"
    " = ?16";
/// The row of `game_text`: the columns of the start are the last.
std::string text_to_put() {
    return fmt::format("INSERT INTO game_text (game, termination, movetext{}) VALUES (?, ?, ?{})", start_columns(", "),
                       start_columns(", :"));
}

/// Removing many games at once is faster, and frees space for their texts in the log.
constexpr std::int64_t removed_at_once = 512;

/// Whether a stored game and an entry have the same row in `game`. Of a game without turns, all tags count for the
/// identity.
bool has_same_columns(const Entry& stored, const Entry& entry) {
    GameRow row = entry;
    row.id = stored.id;
    row.uid = stored.uid;
    return entry.plies > 0 && row == stored && has_same_text(stored, entry);
}

void exec(SQLite::Statement& statement, IdRange games) {
    execute(statement, games.first, games.last);
}

}  // namespace

GameTables::GameTables(SQLite::Database& db, LogWriter& log)
    : db_(db),
      names_(db, Named::player, log),
      events_(db, Named::event, log),
      sites_(Interner::of_sites(db)),
      reader_(db),
      with_uid_(db),
      same_as_(db, "SELECT same_as FROM same_game WHERE uid = ?"),
      insert_game_(db, insert_game),
      update_game_(db, update_game),
      put_text_(db, text_to_put()),
      put_tag_(db, "INSERT INTO tag (game, name, value) VALUES (?, ?, ?)"),
      entries_(db, fmt::format("{} WHERE game.id BETWEEN ? AND ? ORDER BY game.id LIMIT {}", select_entries(),
                               removed_at_once)),
      remove_texts_(db, "DELETE FROM game_text WHERE game BETWEEN ? AND ?"),
      remove_tags_(db, "DELETE FROM tag WHERE game BETWEEN ? AND ?"),
      remove_games_(db, "DELETE FROM game WHERE id BETWEEN ? AND ?") {}

void GameTables::forget() {
    names_.forget();
    events_.forget();
    sites_.forget();
    rulesets_.clear();
}

std::uint64_t GameTables::identity_of(const Entry& entry) {
    return identity(entry, names_.folded(entry.side1), names_.folded(entry.side2));
}

std::int64_t GameTables::ruleset(const Entry& entry) {
    auto& id = rulesets_[{entry.game, entry.rules}];
    if (id == 0) {
        const auto game = find_game(entry.game);
        execute(db_, "INSERT INTO ruleset (game, rules, first_fixed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                entry.game, entry.rules, game && is_first_fixed(info(*game), entry.rules));
        id = single_integer(db_, "SELECT id FROM ruleset WHERE game = ? AND rules = ?", entry.game, entry.rules);
    }
    return id;
}

Uid GameTables::uid_now(const Uid& uid) {
    return first_row(
               same_as_, [](const auto& row) { return uid_in(row, 0); }, uid)
        .value_or(uid);
}

std::optional<std::int64_t> GameTables::find(const Uid& uid) {
    return with_uid_.find(uid);
}

GameSummary GameTables::bind_game(SQLite::Statement& statement, const Entry& entry, std::uint64_t identity) {
    const std::int64_t kind = ruleset(entry);
    const std::int64_t event = events_.id(entry.event);
    const std::int64_t side1 = names_.id(entry.side1);
    const std::int64_t side2 = names_.id(entry.side2);
    SQLite::bind(statement, kind, event, sites_.id(entry.site));
    date_ = write_date(entry.date);
    bind_in_place(statement, 4, date_);
    statement.bindNoCopy(5, entry.round);
    statement.bind(6, side1);
    statement.bind(7, side2);
    statement.bindNoCopy(8, result_text(entry.result).data());
    statement.bind(9, index(entry.first) + 1);
    statement.bind(10, entry.plies);
    statement.bind(11, entry.irregular);
    bind_in_place(statement, 12, entry.score);
    const auto score = parse_score(entry.score.value_or(""));
    for (const int side : {0, 1}) {
        bind_in_place(statement, 13 + side, score ? std::optional<int>(score->points[side]) : std::nullopt);
    }
    statement.bind(15, static_cast<std::int64_t>(identity));
    return make_summary(entry, kind, event, side1, side2);
}

void GameTables::put_text(std::int64_t id, const Entry& entry) {
    const ResetOnExit reset(put_text_);
    put_text_.bind(1, id);
    bind_in_place(put_text_, 2, entry.termination);
    put_text_.bindNoCopy(3, entry.movetext);
    for (std::size_t i = 1; i < start_parts.size(); ++i) {
        const int at = 3 + static_cast<int>(i);
        entry.start.texts[i].empty() ? put_text_.bind(at) : put_text_.bindNoCopy(at, entry.start.texts[i]);
    }
    put_text_.exec();
}

void GameTables::put_tags(std::int64_t id, const Entry& entry) {
    for (const auto& [name, value] : entry.tags) {
        execute(put_tag_, id, name, value);
    }
}

std::pair<std::int64_t, GameSummary> GameTables::insert(const Entry& entry, const Uid& uid, std::uint64_t identity,
                                                        std::optional<std::int64_t> number) {
    const ResetOnExit reset(insert_game_);
    const GameSummary summary = bind_game(insert_game_, entry, identity);
    bind_in_place(insert_game_, 16, uid);
    bind_in_place(insert_game_, 17, number);
    insert_game_.exec();
    const std::int64_t id = db_.getLastInsertRowid();
    put_text(id, entry);
    put_tags(id, entry);
    return {id, summary};
}

GameSummary GameTables::replace(const Entry& stored, const Entry& entry, std::uint64_t identity) {
    const std::int64_t id = stored.id;
    const ResetOnExit reset(update_game_);
    const GameSummary summary = bind_game(update_game_, entry, identity);
    if (!has_same_columns(stored, entry)) {
        update_game_.bind(16, id);
        update_game_.exec();
    }
    if (!has_same_text(stored, entry)) {
        exec(remove_texts_, {id, id});
        put_text(id, entry);
    }
    if (stored.tags != entry.tags) {
        exec(remove_tags_, {id, id});
        put_tags(id, entry);
    }
    return summary;
}

std::pair<std::int64_t, std::int64_t> GameTables::remove_texts_of(IdRange games,
                                                                  const std::function<void(const Entry&)>& before) {
    Entry stored;
    std::int64_t removed = 0;
    {
        const ResetOnExit reset(entries_);
        SQLite::bind(entries_, games.first, games.last);
        while (entries_.executeStep()) {
            reader_.read(entries_, stored);
            before(stored);
            ++removed;
        }
    }
    if (removed > 0) {
        exec(remove_tags_, {games.first, stored.id});
        exec(remove_texts_, {games.first, stored.id});
    }
    return {removed, stored.id};
}

std::int64_t GameTables::remove(IdRange games, const std::function<void(const Entry& stored)>& before) {
    std::int64_t removed = 0;
    for (IdRange rest = games;;) {
        const auto [some, last] = remove_texts_of(rest, before);
        removed += some;
        if (some < removed_at_once || last == games.last) {
            break;
        }
        rest.first = last + 1;
    }
    // No row refers to these games any more, but SQLite would check that for each of them.
    std::optional<UncheckedReferences> unchecked;
    if (removed >= removed_at_once) {
        unchecked.emplace(db_);
    }
    exec(remove_games_, games);
    return removed;
}

}  // namespace damier
