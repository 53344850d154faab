#include "store/people.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "store/rows.hpp"
#include "store/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

namespace damier {
namespace {

/// As `date_number`, but 0 where the year is not known.
std::uint32_t known_date(std::string_view date) {
    return date.starts_with('?') ? 0 : date_number(date);
}

std::optional<std::string> optional_date(std::uint32_t number) {
    return number == 0 ? std::nullopt : std::optional(date_text(number));
}

/// The span of dates whose year is known.
struct Dates {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    void add(std::uint32_t date) {
        if (date != 0) {
            first = first == 0 ? date : std::min(first, date);
            last = std::max(last, date);
        }
    }
};

/// What rows of a table share, as small numbers: `of_row` by number of the row, `texts` by what they share. 0 is what
/// is not known.
struct Shared {
    std::vector<std::size_t> of_row;
    std::vector<std::string> texts{std::string()};

    /// `sql` gives the number of a row, the number that it shares with others (0 for none), and their text.
    Shared(const SQLite::Database& db, const char* sql) {
        SQLite::Statement query(db, sql);
        while (query.executeStep()) {
            const auto row = static_cast<std::size_t>(integer(query, 0));
            const auto shared = static_cast<std::size_t>(integer(query, 1));
            of_row.resize(std::max(of_row.size(), row + 1));
            texts.resize(std::max(texts.size(), shared + 1));
            of_row[row] = shared;
            texts[shared] = shared == 0 ? "" : text(query, 2);
        }
    }
    [[nodiscard]] std::size_t operator[](std::int64_t row) const { return of_row.at(static_cast<std::size_t>(row)); }
};

Shared players_of_names(const SQLite::Database& db) {
    return {db,
            "SELECT name.id, ifnull(name.player, 0), player.name FROM name"
            " LEFT JOIN player ON player.id = name.player"};
}

struct Account {
    std::int64_t games = 0;
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    std::int64_t unfinished = 0;
    Dates dates;

    /// A game with that result, which the player would have won with `won` and lost with `lost`.
    void add(std::string_view result, std::string_view won, std::string_view lost, std::uint32_t date) {
        ++games;
        ++(result == won ? wins : result == lost ? losses : result == "*" ? unfinished : draws);
        dates.add(date);
    }
};

/// Runs `SELECT columns FROM game` for the selected games and calls `use` for each row.
template <class F>
void for_each_selected(const Database& db, const char* columns, const Selection& selection, F use) {
    const Condition condition = to_sql(selection);
    SQLite::Statement query(db.sqlite(), fmt::format("SELECT {} FROM game WHERE {}", columns, condition.sql));
    bind_values(query, condition);
    while (query.executeStep()) {
        use(query);
    }
}

/// The nearest of all names to one that is unknown: whole names first, else those that have a word near to it.
std::vector<std::string> nearest_names(const std::string& wanted, const std::vector<std::string>& names) {
    auto near = nearest_words(wanted, names);
    if (!near.empty()) {
        return near;
    }
    for (const std::string& word : nearest_words(wanted, names_and_words(names))) {
        for (const std::string& name : names) {
            if (near.size() < 3 && fold(name).find(fold(word)) != std::string::npos &&
                std::find(near.begin(), near.end(), name) == near.end()) {
                near.push_back(name);
            }
        }
    }
    return near;
}

std::vector<std::string> texts(const SQLite::Database& db, const char* sql) {
    std::vector<std::string> out;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        out.push_back(text(query, 0));
    }
    return out;
}

constexpr const char* whole_players =
    "SELECT DISTINCT player.id, player.name FROM name JOIN player ON player.id = name.player"
    " WHERE name.folded = ? ORDER BY player.name, player.id";
constexpr const char* part_players =
    "SELECT DISTINCT player.id, player.name FROM name JOIN player ON player.id = name.player"
    " WHERE instr(name.folded, ?) ORDER BY player.name, player.id";

}  // namespace

std::vector<PlayerTally> count_players(const Database& db, const Selection& selection, bool by_game) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(db.sqlite());
        const Shared players = players_of_names(db.sqlite());
        const Shared kinds(db.sqlite(), "SELECT id, min(id) OVER (PARTITION BY game), game FROM ruleset");
        const std::size_t width = by_game ? kinds.texts.size() : 1;
        std::vector<Account> accounts(players.texts.size() * width);
        for_each_selected(db, "result, date, side1, side2, ruleset", selection, [&](const SQLite::Statement& row) {
            const std::string_view result = row.getColumn(0).getText();
            const std::uint32_t date = known_date(row.getColumn(1).getText());
            const std::size_t kind = by_game ? kinds[integer(row, 4)] : 0;
            accounts[players[integer(row, 2)] * width + kind].add(result, "1-0", "0-1", date);
            accounts[players[integer(row, 3)] * width + kind].add(result, "0-1", "1-0", date);
        });
        std::vector<PlayerTally> out;
        for (std::size_t i = width; i < accounts.size(); ++i) {  // the first are those of nobody
            const Account& account = accounts[i];
            if (account.games > 0) {
                out.push_back({{static_cast<std::int64_t>(i / width), players.texts[i / width]},
                               by_game ? kinds.texts[i % width] : std::string(),
                               account.games,
                               account.wins,
                               account.draws,
                               account.losses,
                               account.unfinished,
                               optional_date(account.dates.first),
                               optional_date(account.dates.last)});
            }
        }
        return out;
    });
}

std::vector<EventTally> count_events(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(db.sqlite());
        const Shared players = players_of_names(db.sqlite());
        const Shared events(db.sqlite(),
                            "SELECT id, iif(folded = '?', 0, min(id) OVER alike), first_value(spelling) OVER alike"
                            " FROM event WINDOW alike AS (PARTITION BY folded ORDER BY id)");
        std::vector<Account> accounts(events.texts.size());
        std::vector<std::uint64_t> seats;  // an event and one of its players, once for each game
        for_each_selected(db, "result, date, side1, side2, event", selection, [&](const SQLite::Statement& row) {
            const std::size_t event = events[integer(row, 4)];
            if (event == 0) {
                return;
            }
            accounts[event].add(row.getColumn(0).getText(), "1-0", "0-1", known_date(row.getColumn(1).getText()));
            for (const int column : {2, 3}) {
                if (const std::size_t player = players[integer(row, column)]; player != 0) {
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
        for (std::size_t i = 1; i < accounts.size(); ++i) {
            if (accounts[i].games > 0) {
                out.push_back({events.texts[i], accounts[i].games, counts[i], optional_date(accounts[i].dates.first),
                               optional_date(accounts[i].dates.last)});
            }
        }
        return out;
    });
}

Found find_players(const Database& db, std::string_view name, Match match) {
    return guarded(db.path(), [&] {
        const std::string folded = fold(name);
        Found found;
        for (const char* sql : {whole_players, part_players}) {
            SQLite::Statement query(db.sqlite(), sql);
            query.bind(1, folded);
            while (found.players.size() < 1000 && query.executeStep()) {
                found.players.push_back({integer(query, 0), text(query, 1)});
            }
            if (!found.players.empty() || match == Match::whole || folded.empty()) {
                break;
            }
        }
        if (found.players.empty()) {
            found.nearest =
                nearest_names(std::string(name), texts(db.sqlite(), "SELECT name FROM player ORDER BY name"));
        }
        return found;
    });
}

std::vector<Encounter> encounters(const Database& db, std::int64_t first, std::int64_t second,
                                  const Selection& selection) {
    return guarded(db.path(), [&] {
        const Condition condition = to_sql(selection);
        const auto names = [](std::int64_t player) {
            return fmt::format("(SELECT id FROM name WHERE player = {})", player);
        };
        std::vector<Encounter> out;
        for (const bool first_is_side1 : {true, false}) {
            SQLite::Statement query(
                db.sqlite(),
                fmt::format("{} WHERE {} AND game.side1 IN {} AND game.side2 IN {}", select_rows(), condition.sql,
                            names(first_is_side1 ? first : second), names(first_is_side1 ? second : first)));
            bind_values(query, condition);
            while (query.executeStep()) {
                out.emplace_back().first_is_side1 = first_is_side1;
                read_row(query, out.back().row);
            }
        }
        std::sort(out.begin(), out.end(), [](const Encounter& a, const Encounter& b) {
            return std::pair(known_date(a.row.date), a.row.id) > std::pair(known_date(b.row.date), b.row.id);
        });
        return out;
    });
}

FoundEvents find_events(const Database& db, std::string_view name) {
    return guarded(db.path(), [&] {
        const std::string folded = fold(name);
        FoundEvents found;
        for (const char* condition : {"folded = ?", "instr(folded, ?)"}) {
            SQLite::Statement query(db.sqlite(), fmt::format("SELECT spelling, min(id) FROM event WHERE folded <> '?'"
                                                             " AND {} GROUP BY folded ORDER BY spelling",
                                                             condition));
            query.bind(1, folded);
            while (query.executeStep()) {
                found.events.push_back(text(query, 0));
            }
            if (!found.events.empty() || folded.empty()) {
                break;
            }
        }
        if (found.events.empty()) {
            found.nearest = nearest_names(
                std::string(name),
                texts(db.sqlite(), "SELECT min(spelling) FROM event WHERE folded <> '?' GROUP BY folded ORDER BY 1"));
        }
        return found;
    });
}

std::vector<EventGame> event_games(const Database& db, std::string_view event, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(db.sqlite());
        const Condition condition = to_sql(selection);
        SQLite::Statement query(db.sqlite(),
                                fmt::format("{} WHERE {} AND game.event IN (SELECT id FROM event WHERE folded = ?)"
                                            " ORDER BY game.id",
                                            select_rows(), condition.sql));
        query.bind(bind_values(query, condition) + 1, fold(event));
        SQLite::Statement rest(db.sqlite(),
                               "SELECT ifnull(termination, ''), ifnull(player1.id, 0), ifnull(player1.name, '?'),"
                               " ifnull(player2.id, 0), ifnull(player2.name, '?') FROM game"
                               " JOIN game_text ON game_text.game = game.id"
                               " JOIN name AS name1 ON name1.id = side1 JOIN name AS name2 ON name2.id = side2"
                               " LEFT JOIN player AS player1 ON player1.id = name1.player"
                               " LEFT JOIN player AS player2 ON player2.id = name2.player WHERE game.id = ?");
        std::vector<EventGame> out;
        while (query.executeStep()) {
            EventGame& game = out.emplace_back();
            read_row(query, game.row);
            const ResetOnExit reset(rest);
            rest.bind(1, game.row.id);
            if (rest.executeStep()) {
                game.termination = text(rest, 0);
                game.side1 = {integer(rest, 1), text(rest, 2)};
                game.side2 = {integer(rest, 3), text(rest, 4)};
            }
        }
        return out;
    });
}

}  // namespace damier
