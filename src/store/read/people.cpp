// Players and events: counting their games, and finding them by name.
//
// Counts read only summaries. A name is looked up in three ways (`answers_to`), and the first way that finds anything
// counts: equal except for case and accents; equal as `folded_name` folds it; contained in a spelling (only for
// `Match::part`). If nothing is found, `nearest_names` proposes similar names.

#include "store/read/people.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/connection/sqlite.hpp"
#include "store/game/counts.hpp"
#include "store/game/rows.hpp"
#include "store/query/condition.hpp"
#include "store/query/selection.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/group_ids.hpp"
#include "store/summary/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace damier {
namespace {

struct Account : PlayerCounts {
    DateSpan dates;
    bool is_named = false;  // by any game, also one that was not played

    /// Counts a game that this side played. For an event, the caller always passes side one.
    void add(const GameSummary& game, Side side) {
        add_result(game.result, side);
        dates.add(game.date);
    }
};

/// One way in which a spelling can match a name: an SQL condition, and the form of the name for it.
struct Answer {
    std::string condition;
    std::string name;
};

/// Most names have no apostrophe, and an import looks thousands of new names up: only a name with an apostrophe is
/// compared with others than the equal ones, and of these only with names that have the same letters before it.
std::vector<Answer> answers_to(std::string_view name, Match match) {
    const std::string plain = folded_name(name);
    std::vector<Answer> out{{"folded = ?1", fold(name)}};
    if (plain.find('\'') != std::string::npos) {
        out.push_back({fmt::format("folded >= {0} AND folded < {0} || char(0x10FFFF) AND {1} = ?1",
                                   "substr(?1, 1, instr(?1, '''') - 1)", folded_name_sql),
                       plain});
    }
    if (match == Match::part && !plain.empty()) {
        out.push_back({fmt::format("instr({}, ?1)", folded_name_sql), plain});
    }
    return out;
}

}  // namespace

bool is_later(const std::optional<Date>& one, const std::optional<Date>& other) {
    return newer_first(one.value_or(Date{}), other.value_or(Date{}));
}

std::vector<PlayerTally> count_players(const Database& db, const Selection& selection, bool by_game) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        const GroupIds players = GroupIds::of_players(sqlite(db));
        const GroupIds kinds = GroupIds::of_kinds(sqlite(db));
        const std::size_t width = by_game ? kinds.size() : 1;
        std::vector<Account> accounts(players.size() * width);
        for_each_summary(db, selection, [&](std::int64_t, const GameSummary& game) {
            const std::size_t kind = by_game ? kinds.of_row(game.ruleset) : 0;
            for (const auto& [name, side] : {std::pair(game.side1, Side::one), {game.side2, Side::two}}) {
                Account& account = accounts[players.of_row(name) * width + kind];
                account.is_named = true;
                if (is_played(game.result, game.plies)) {
                    account.add(game, side);
                }
            }
        });
        std::vector<PlayerTally> out;
        for (std::size_t i = width; i < accounts.size(); ++i) {  // the first `width` accounts belong to nobody
            const Account& account = accounts[i];
            if (account.is_named) {
                const auto player = static_cast<std::uint32_t>(i / width);
                const PlayerCounts& counts = account;
                out.push_back({counts,
                               {player, players.name(player)},
                               by_game ? kinds.name(static_cast<std::uint32_t>(i % width)) : std::string(),
                               account.dates});
            }
        }
        return out;
    });
}

std::vector<EventTally> count_events(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        const GroupIds players = GroupIds::of_players(sqlite(db));
        const GroupIds events = GroupIds::of_events(sqlite(db));
        std::vector<Account> accounts(events.size());
        std::vector<std::uint64_t> seats;  // an event and one of its players, once per game
        for_each_summary(db, selection, [&](std::int64_t, const GameSummary& game) {
            const std::uint32_t event = events.of_row(game.event);
            if (event == 0) {
                return;
            }
            accounts[event].add(game, Side::one);
            for (const std::uint32_t name : {game.side1, game.side2}) {
                if (const std::uint32_t player = players.of_row(name); player != 0) {
                    seats.push_back(std::uint64_t{event} << 32U | player);
                }
            }
        });
        std::sort(seats.begin(), seats.end());
        seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
        std::vector<std::int64_t> counts(accounts.size());
        for (const std::uint64_t seat : seats) {
            ++counts[seat >> 32U];
        }
        std::vector<EventTally> out;
        for (std::uint32_t i = 1; i < accounts.size(); ++i) {
            if (accounts[i].games > 0) {
                out.push_back({events.name(i), accounts[i].games, counts[i], accounts[i].dates});
            }
        }
        return out;
    });
}

std::vector<std::string> sorted_names(const Database& db, Named kind) {
    return guarded(db.path(), [&] {
        return texts(sqlite(db), kind == Named::player ? "SELECT name FROM player ORDER BY name"
                                                       : "SELECT name FROM event ORDER BY name");
    });
}

std::vector<std::int64_t> players_with(const Database& db, const std::string& text) {
    return guarded(db.path(), [&] {
        return integers(sqlite(db),
                        fmt::format("SELECT DISTINCT player FROM player_spelling WHERE player IS NOT NULL AND {}",
                                    name_matches_sql(text, "?")),
                        text_of_name(text));
    });
}

std::int64_t last_spelling(const Database& db, Named kind) {
    return guarded(db.path(), [&] {
        return single_integer(sqlite(db), fmt::format("SELECT coalesce(max(id), 0) FROM {}_spelling", name_of(kind)));
    });
}

std::vector<OtherSpelling> other_spellings_after(const Database& db, Named kind, std::int64_t number) {
    return guarded(db.path(), [&] {
        std::vector<OtherSpelling> out;
        auto query =
            prepared(sqlite(db),
                     fmt::format("SELECT spelling, {0}.name FROM {0}_spelling JOIN {0} ON {0}.id = {0}_spelling.{0}"
                                 " WHERE {0}_spelling.id > ? AND spelling <> name ORDER BY {0}_spelling.id",
                                 name_of(kind)),
                     number);
        while (query.executeStep()) {
            OtherSpelling other{text(query, 0), text(query, 1)};
            if (fold(other.spelling) == fold(other.name)) {
                out.push_back(std::move(other));
            }
        }
        return out;
    });
}

std::vector<Player> players_with_name(const Database& db, std::string_view name, Match match) {
    return guarded(db.path(), [&] {
        std::vector<Player> players;
        for (const Answer& answer : answers_to(name, match)) {
            auto query =
                prepared(sqlite(db),
                         fmt::format("SELECT DISTINCT player.id, player.name FROM player_spelling JOIN player"
                                     " ON player.id = player_spelling.player WHERE {} ORDER BY player.name, player.id",
                                     answer.condition),
                         answer.name);
            while (players.size() < 1000 && query.executeStep()) {
                players.push_back({integer(query, 0), text(query, 1)});
            }
            if (!players.empty()) {
                break;
            }
        }
        return players;
    });
}

FoundPlayers find_players(const Database& db, std::string_view name, Match match) {
    FoundPlayers found{players_with_name(db, name, match), {}};
    if (found.players.empty()) {
        found.nearest = nearest_names(std::string(name), sorted_names(db, Named::player));
    }
    return found;
}

std::vector<Encounter> encounters(const Database& db, std::int64_t first, std::int64_t second,
                                  const Selection& selection) {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        const auto names = [](std::int64_t player) {
            return fmt::format("(SELECT id FROM player_spelling WHERE player = {})", player);
        };
        std::vector<Encounter> out;
        for (const bool first_is_side1 : {true, false}) {
            SQLite::Statement query(
                sqlite(db),
                fmt::format("{} WHERE {} AND game.side1 IN {} AND game.side2 IN {}", select_rows(), condition.sql,
                            names(first_is_side1 ? first : second), names(first_is_side1 ? second : first)));
            bind_values(query, condition);
            while (query.executeStep()) {
                out.emplace_back().first_is_side1 = first_is_side1;
                read_row(query, out.back().row);
            }
        }
        std::sort(out.begin(), out.end(), [](const Encounter& a, const Encounter& b) {
            return a.row.date == b.row.date ? a.row.id > b.row.id : newer_first(a.row.date, b.row.date);
        });
        return out;
    });
}

std::vector<std::string> events_with_name(const Database& db, std::string_view name, Match match) {
    return guarded(db.path(), [&] {
        std::vector<std::string> events;
        for (const Answer& answer : answers_to(name, match)) {
            events = texts(sqlite(db),
                           fmt::format("SELECT DISTINCT event.name FROM event_spelling JOIN event"
                                       " ON event.id = event_spelling.event WHERE {} ORDER BY event.name",
                                       answer.condition),
                           answer.name);
            if (!events.empty()) {
                break;
            }
        }
        return events;
    });
}

std::set<std::string> events_with_number(const Database& db) {
    return guarded(db.path(), [&] {
        const auto names = texts(sqlite(db), fmt::format("SELECT {} FROM event_spelling WHERE folded GLOB '*[0-9]'"
                                                         " AND event NOTNULL",
                                                         folded_name_sql));
        return std::set<std::string>(names.begin(), names.end());
    });
}

FoundEvents find_events(const Database& db, std::string_view name, Match match) {
    FoundEvents found{events_with_name(db, name, match), {}};
    if (found.events.empty()) {
        found.nearest = nearest_names(std::string(name), sorted_names(db, Named::event));
    }
    return found;
}

namespace {

/// The players whom spellings mean. Each is looked up once.
class PlayersBySpelling {
public:
    explicit PlayersBySpelling(const SQLite::Database& db)
        : find_(db,
                "SELECT ifnull(player.id, 0), ifnull(player.name, '?') FROM player_spelling"
                " LEFT JOIN player ON player.id = player_spelling.player WHERE spelling = ?") {}

    /// Number 0 for `?`, which is nobody.
    const Player& find(const std::string& spelling) {
        const auto [at, is_new] = known_.try_emplace(spelling);
        if (is_new) {
            const auto read = [](const SQLite::Statement& row) { return Player{integer(row, 0), text(row, 1)}; };
            at->second = first_row(find_, read, spelling).value_or(Player{0, "?"});
        }
        return at->second;
    }

private:
    SQLite::Statement find_;
    std::unordered_map<std::string, Player> known_;
};

/// Reads games with their players. `where` is a condition; `bind` binds its parameter, if it has one.
template <class Bind>
std::vector<EventGame> read_with_players(const Database& db, const Selection& selection, std::string_view where,
                                         Bind bind) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(sqlite(db));
        const Condition condition = to_sql(selection);
        SQLite::Statement query(
            sqlite(db), fmt::format("{} WHERE {} AND {} ORDER BY game.id", RowReader::select(), condition.sql, where));
        bind(query, bind_values(query, condition) + 1);
        RowReader rows(sqlite(db));
        PlayersBySpelling players(sqlite(db));
        SQLite::Statement rest(sqlite(db),
                               "SELECT ifnull(termination, ''),"
                               " ifnull((SELECT value FROM tag WHERE tag.game = ?1 AND tag.name = 'Match'), ''),"
                               " EXISTS (SELECT 1 FROM tag WHERE tag.game = ?1 AND tag.name = 'Lot'),"
                               " (SELECT event FROM event_spelling WHERE id ="
                               "  (SELECT game.event FROM game WHERE game.id = ?1))"
                               " FROM game_text WHERE game = ?1");
        std::vector<EventGame> out;
        while (query.executeStep()) {
            EventGame& game = out.emplace_back();
            rows.read(query, game.row);
            const ResetOnExit reset(rest);
            rest.bind(1, game.row.id);
            if (!rest.executeStep()) {
                throw DamagedGame(game.row.id, tr("it has no text"));
            }
            game.termination = text(rest, 0);
            game.match = text(rest, 1);
            game.has_lot = integer(rest, 2) != 0;
            game.event = integer(rest, 3);
            game.side1 = players.find(game.row.side1);
            game.side2 = players.find(game.row.side2);
        }
        return out;
    });
}

}  // namespace

std::vector<EventGame> event_games(const Database& db, std::string_view event, const Selection& selection) {
    return read_with_players(db, selection,
                             "game.event IN (SELECT id FROM event_spelling WHERE event IN"
                             " (SELECT event FROM event_spelling WHERE folded = ?))",
                             [&](SQLite::Statement& query, int at) { query.bind(at, fold(event)); });
}

std::vector<EventGame> games_of_day(const Database& db, Date day) {
    return read_with_players(db, {}, "game.date = ?",
                             [&](SQLite::Statement& query, int at) { query.bind(at, write_date(day)); });
}

std::vector<EventGame> friendlies_of_day(const Database& db, Date day) {
    return read_with_players(db, {},
                             "game.date = ? AND game.event IN (SELECT id FROM event_spelling WHERE folded = '?')",
                             [&](SQLite::Statement& query, int at) { query.bind(at, write_date(day)); });
}

std::int64_t count_match_tags(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        SQLite::Statement query(sqlite(db),
                                fmt::format("SELECT count(*) FROM tag WHERE tag.name = 'Match' AND tag.game IN"
                                            " (SELECT game.id FROM game WHERE {})",
                                            condition.sql));
        bind_values(query, condition);
        query.executeStep();
        return integer(query, 0);
    });
}

std::vector<EventGame> match_games(const Database& db, const Selection& selection) {
    std::string kinds;
    std::string second;
    for (const GameInfo& game : all_games()) {
        for (const SecondRound& round : game.second_rounds) {
            kinds += fmt::format("{}'{}'", kinds.empty() ? "" : ", ", game.id);
            second += fmt::format("{}('{}', '{}')", second.empty() ? "" : ", ", game.id, round.rules);
        }
    }
    const std::string where = fmt::format(
        "(game.id IN (SELECT game FROM tag WHERE name = 'Match') OR game.ruleset IN"
        " (SELECT id FROM ruleset WHERE game IN ({}) AND EXISTS (SELECT 1 FROM game AS later WHERE later.ruleset IN"
        " (SELECT id FROM ruleset WHERE (game, rules) IN (VALUES {})))))",
        kinds, second);
    return read_with_players(db, selection, where, [](SQLite::Statement&, int) {});
}

std::vector<EventGame> games_of_same_players(const Database& db, std::int64_t id) {
    const auto players = guarded(db.path(), [&] {
        auto query = prepared(sqlite(db),
                              "SELECT ifnull(one.player, 0), ifnull(two.player, 0) FROM game"
                              " JOIN player_spelling AS one ON one.id = side1"
                              " JOIN player_spelling AS two ON two.id = side2 WHERE game.id = ?",
                              id);
        return query.executeStep() ? std::pair(integer(query, 0), integer(query, 1))
                                   : std::pair<std::int64_t, std::int64_t>();
    });
    const std::string names =
        fmt::format("(SELECT id FROM player_spelling WHERE player IN ({}, {}))", players.first, players.second);
    // Both parts read only an index, so that the other games of the two players are not read.
    const std::string where = fmt::format(
        "game.id IN (SELECT id FROM game WHERE side1 IN {0}"
        " INTERSECT SELECT id FROM game WHERE side2 IN {0})",
        names);
    return read_with_players(db, {}, where, [](SQLite::Statement&, int) {});
}

}  // namespace damier
