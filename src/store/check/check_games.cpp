// Checks games, their summaries, and the position index.
//
// The steps:
//
// 1. Read a portion of games (`StoredGames`), including those that lack parts.
// 2. Replay their texts on several threads (`replay_stored`), and compare the columns with the replay (`compare`).
//    Meanwhile, the thread that reads reads the next portion.
// 3. In the order of numbers, compare the summaries (`SummaryChecker`) and the position index (`PositionChecker`).
// 4. After the last game, report summaries, index entries and position keys without a game.

#include "base/text.hpp"
#include "base/threads.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/check/check_parts.hpp"
#include "store/check/check_positions.hpp"
#include "store/connection/busy.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/identity.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <exception>
#include <map>

namespace damier {
namespace {

/// The number of games that are read before they are replayed in parallel.
constexpr std::size_t games_at_once = 2048;

/// A game from the tables, with the columns that an entry does not have.
struct Stored {
    std::int64_t id = 0;
    std::optional<Entry> entry;  ///< nothing if it could not be read; `errors` has the reason
    std::optional<std::int64_t> score1;
    std::optional<std::int64_t> score2;
    std::int64_t identity = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> position_keys;  ///< plies and keys, if `db fill` stored them
    std::array<std::int64_t, 4> rows{};  ///< the row numbers of the rule set, the event and the two names
    std::optional<Entry> derived;        ///< the replay of its text, if that is a game
    std::vector<std::string> errors;
};

std::string show(const std::string& value) {
    return '"' + value + '"';
}
std::string show(std::int64_t value) {
    return std::to_string(value);
}
std::string show(Side side) {
    return std::to_string(index(side) + 1);
}
std::string show(GameResult result) {
    return show(std::string(result_text(result)));
}
template <class T>
std::string show(const std::optional<T>& value) {
    return value ? show(*value) : tr("nothing");
}

/// A message about the first line in which two texts differ.
std::string show_difference(const std::string& stored, const std::string& derived) {
    const auto is = split(stored, '\n');
    const auto would_be = split(derived, '\n');
    std::size_t at = 0;
    while (at < is.size() && at < would_be.size() && is[at] == would_be[at]) {
        ++at;
    }
    const auto line = [at](const std::vector<std::string_view>& lines) {
        return at < lines.size() ? show(std::string(lines[at])) : std::string(tr("nothing"));
    };
    return tr_format("line {} of its text is {} (expected {})", at + 1, line(is), line(would_be));
}

std::vector<std::pair<std::int64_t, std::int64_t>> position_keys(const Entry& entry) {
    std::vector<std::pair<std::int64_t, std::int64_t>> out;
    for (const std::uint64_t key : entry.keys) {
        out.emplace_back(std::ssize(out), static_cast<std::int64_t>(key));
    }
    return out;
}

void compare(const Stored& stored, const Entry& derived, std::vector<std::string>& errors) {
    const Entry& entry = *stored.entry;
    const auto column = [&](std::string_view name, const auto& is, const auto& would_be) {
        if (is != would_be) {
            errors.push_back(tr_format("the column {} is {} (its text gives {})", name, show(is), show(would_be)));
        }
    };
    column("game", entry.game, derived.game);
    column("rules", entry.rules, derived.rules);
    column("result", entry.result, derived.result);
    column("first", entry.first, derived.first);
    column("plies", std::int64_t{entry.plies}, std::int64_t{derived.plies});
    column("irregular", std::int64_t{entry.irregular}, std::int64_t{derived.irregular});
    column("score", entry.score, derived.score);
    const auto score = parse_score(derived.score.value_or(""));
    const auto points = [&](std::size_t side) {
        return score ? std::optional<std::int64_t>(score->points[side]) : std::nullopt;
    };
    if (entry.movetext != derived.movetext && write_entry(entry) == write_entry(derived)) {
        errors.emplace_back(tr("its text marks other turns than those of the main line"));
    }
    column("score1", stored.score1, points(0));
    column("score2", stored.score2, points(1));
    column("identity", stored.identity, static_cast<std::int64_t>(identity(derived)));
    if (!stored.position_keys.empty() && stored.position_keys != position_keys(derived)) {
        errors.emplace_back(tr("the keys of its positions that db fill stored are wrong"));
    }
}

/// Whether all is equal that `write_entry` writes, so that it need not be written. `derived` gets the number and the
/// uid.
bool writes_the_same(const Entry& entry, Entry& derived) {
    derived.id = entry.id;
    derived.uid = entry.uid;
    const GameRow& row = entry;
    return row == derived && entry.start == derived.start && entry.tags == derived.tags &&
           entry.movetext == derived.movetext;
}

void replay_stored(Stored& stored) {
    if (!stored.entry) {
        return;
    }
    if (!find_game(stored.entry->game)) {
        stored.errors.push_back(
            tr_format("it is of a kind that this program does not know: {}", show(stored.entry->game)));
        return;
    }
    try {
        const std::string text = write_entry(*stored.entry);
        auto derived = replay_text(text);
        if (!derived) {
            stored.errors.push_back(derived.error());
            return;
        }
        if (!writes_the_same(*stored.entry, *derived)) {
            if (const std::string written = write_entry(*derived); written != text) {
                stored.errors.push_back(show_difference(text, written));
            }
        }
        compare(stored, *derived, stored.errors);
        stored.derived = std::move(*derived);
    } catch (const StoreError& e) {
        stored.errors.push_back(message_in_check(e));
    }
}

/// Reads games in the order of their numbers, including games that lack parts.
class StoredGames {
public:
    explicit StoredGames(const SQLite::Database& db)
        : rows_(db, "SELECT id, score1, score2, identity, ruleset, event, side1, side2 FROM game ORDER BY id"),
          position_keys_(db, "SELECT ply, key FROM position_key WHERE game = ? ORDER BY ply"),
          reader_(db) {}

    /// Fills the portion with the next games. It is empty at the end.
    void next(std::vector<Stored>& portion) {
        portion.clear();
        while (portion.size() < games_at_once && !at_end_) {
            at_end_ = !rows_.executeStep();
            if (!at_end_) {
                portion.push_back(read());
            }
        }
    }

private:
    Stored read() {
        const auto number = [this](int column) {
            return rows_.isColumnNull(column) ? std::nullopt : std::optional(integer(rows_, column));
        };
        Stored game;
        game.id = integer(rows_, 0);
        game.score1 = number(1);
        game.score2 = number(2);
        game.identity = integer(rows_, 3);
        for (std::size_t i = 0; i < game.rows.size(); ++i) {
            game.rows[i] = integer(rows_, 4 + static_cast<int>(i));
        }
        game.position_keys = position_keys_of(game.id);
        try {
            game.entry = reader_.find(game.id);
        } catch (const SQLite::Exception& e) {
            if (e.getErrorCode() == SQLITE_NOMEM) {
                throw;  // this says nothing about the game
            }
            game.errors.push_back(tr_format("it cannot be read ({})", e.what()));
        } catch (const DamagedGame& e) {
            game.errors.push_back(e.reason());
        }
        return game;
    }

    std::vector<std::pair<std::int64_t, std::int64_t>> position_keys_of(std::int64_t game) {
        const auto read = [](const auto& row) { return std::pair(integer(row, 0), integer(row, 1)); };
        return rows_of(position_keys_, read, game);
    }

    SQLite::Statement rows_;
    SQLite::Statement position_keys_;
    EntryReader reader_;
    bool at_end_ = false;
};

/// Compares the summaries with the games. Each game must be passed once.
class SummaryChecker {
public:
    SummaryChecker(const SQLite::Database& db, CheckReport& report) : report_(report) {
        try {
            for_each_stored_summary(
                db, [this](std::int64_t id, const GameSummary& summary) { summaries_.emplace(id, summary); });
        } catch (const StoreError& error) {
            report.errors.push_back({0, message_in_check(error)});
        }
    }

    void compare(const Stored& game) {
        const auto found = summaries_.find(game.id);
        if (found == summaries_.end()) {
            report_.errors.push_back({game.id, tr("it has no summary, so no report counts it")});
            return;
        }
        const auto& rows = game.rows;
        if (game.derived && found->second != make_summary(*game.derived, rows[0], rows[1], rows[2], rows[3])) {
            report_.errors.push_back({game.id, tr("its summary, which reports use, does not match its text")});
        }
        summaries_.erase(found);
    }

    void finish() {
        for (const auto& [id, summary] : summaries_) {
            report_.errors.push_back({id, tr("its summary is stored, but the game is not")});
        }
    }

private:
    CheckReport& report_;
    std::map<std::int64_t, GameSummary> summaries_;
};

/// Reports games without a uid of their own. One pass through the index of uids is faster than to look each of them up.
void check_uids(const Database& database, CheckReport& report) {
    SQLite::Statement rows(sqlite(database),
                           "SELECT id FROM game WHERE uid IN (SELECT uid FROM game GROUP BY uid"
                           " HAVING count(*) > 1 OR length(uid) <> 16) ORDER BY id");
    while (rows.executeStep()) {
        report.errors.push_back({integer(rows, 0), tr("another game has the same uid, or the uid is not 16 bytes")});
    }
}

/// Compares what the table of rule sets says of the first mover with the games' own word.
void check_rule_sets(const Database& database, CheckReport& report) {
    SQLite::Statement rows(sqlite(database), "SELECT game, rules, first_fixed FROM ruleset ORDER BY id");
    while (rows.executeStep()) {
        const auto game = find_game(text(rows, 0));
        const bool is_fixed = game && is_first_fixed(info(*game), text(rows, 1));
        if (game && is_fixed != (integer(rows, 2) != 0)) {
            report.errors.push_back({0, tr_format("the rules {} of {} have {} in the column first_fixed (expected {})",
                                                  text(rows, 1), text(rows, 0), integer(rows, 2), is_fixed ? 1 : 0)});
        }
    }
}

}  // namespace

void check_games(const Database& database, const CheckOptions& options, CheckReport& report) {
    const std::int64_t all = single_integer(sqlite(database), "SELECT count(*) FROM game");
    StoredGames source(sqlite(database));
    PositionChecker positions(sqlite(database), [&](std::int64_t game, const std::string& message) {
        report.errors.push_back({game, message});
    });
    SummaryChecker summaries(sqlite(database), report);
    std::vector<Stored> portion;
    std::vector<Stored> ahead;
    for (source.next(portion); !portion.empty(); portion.swap(ahead)) {
        InBackground replaying(portion.size(), std::max(1U, options.jobs) - 1,
                               [&](std::size_t i) { replay_stored(portion[i]); });
        std::exception_ptr failure;
        try {
            source.next(ahead);
        } catch (...) {
            failure = std::current_exception();  // after the report of this portion
        }
        replaying.finish();
        for (Stored& game : portion) {
            for (std::string& error : game.errors) {
                report.errors.push_back({game.id, std::move(error)});
            }
            summaries.compare(game);
            if (game.derived) {
                positions.compare(game.id, *game.derived);
            } else {
                positions.leave_out(game.id);
            }
        }
        report.games += std::ssize(portion);
        if (options.progress) {
            options.progress(report.games, all);
        }
        if (failure) {
            std::rethrow_exception(failure);
        }
    }
    positions.finish();
    summaries.finish();
    check_uids(database, report);
    check_rule_sets(database, report);
    SQLite::Statement idle(sqlite(database),
                           "SELECT DISTINCT game FROM position_key WHERE game NOT IN (SELECT id FROM game)");
    while (idle.executeStep()) {
        report.errors.push_back({integer(idle, 0), tr("keys of its positions are stored, but the game is not")});
    }
}

}  // namespace damier
