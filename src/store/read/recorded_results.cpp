#include "store/read/recorded_results.hpp"

#include "record/date.hpp"
#include "record/round.hpp"
#include "store/connection/sqlite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace damier {
namespace {

/// What is compared of a game.
struct Compared {
    std::int64_t id = 0;
    std::string game;        ///< rules, players and result
    std::int64_t event = 0;  ///< 0 if it is unknown
    std::string round;       ///< empty if it is unknown
    Date date;
    std::optional<std::string> score;

    /// By the keys of places, two games find each other: they are of one round, or of one day.
    [[nodiscard]] std::vector<std::string> places() const {
        std::vector<std::string> keys;
        if (event != 0 && !round.empty()) {
            keys.push_back(fmt::format("{} {} {}", game, event, round));
        }
        if (date.is_whole()) {
            keys.push_back(fmt::format("{} {}", game, write_date(date)));
        }
        return keys;
    }
};

bool agree(const Compared& a, const Compared& b) {
    return (a.event == 0 || b.event == 0 || a.event == b.event) &&
           (a.round.empty() || b.round.empty() || a.round == b.round) && may_be_same_day(a.date, b.date) &&
           (!a.score || !b.score || a.score == b.score);
}

/// The finished games of known players, with or without turns, that are no forfeits and in no match.
SQLite::Statement games_of(const SQLite::Database& db, bool with_turns) {
    return SQLite::Statement(
        db,
        fmt::format("SELECT game.id, ruleset, one.player, two.player, result, event_spelling.event, round, date, score"
                    " FROM game JOIN player_spelling AS one ON one.id = side1"
                    " JOIN player_spelling AS two ON two.id = side2"
                    " JOIN event_spelling ON event_spelling.id = game.event"
                    " WHERE plies {} 0 AND result <> '*' AND one.player NOTNULL AND two.player NOTNULL"
                    " AND game.id NOT IN (SELECT game FROM game_text WHERE termination = 'forfeit')"
                    " AND NOT EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND name = 'Match')"
                    " ORDER BY game.id",
                    with_turns ? '>' : '='));
}

Compared compared(const SQLite::Statement& row) {
    const std::string round = text(row, 6);
    return {.id = integer(row, 0),
            .game = fmt::format("{} {} {} {}", integer(row, 1), integer(row, 2), integer(row, 3), text(row, 4)),
            .event = row.isColumnNull(5) ? 0 : integer(row, 5),
            .round = round == "?" ? "" : plain_round(round),
            .date = parse_date(text(row, 7)).value_or(Date{}),
            .score = row.isColumnNull(8) ? std::nullopt : std::optional(text(row, 8))};
}

}  // namespace

std::vector<Twin> find_recorded_results(const Database& db, const std::vector<Twin>& known) {
    std::unordered_set<std::int64_t> taken;
    for (const Twin& twin : known) {
        taken.insert(twin.other);
    }
    std::vector<Compared> results;
    std::unordered_map<std::string, std::vector<std::size_t>> by_place;  // indices of results
    SQLite::Statement bare = games_of(sqlite(db), false);
    while (bare.executeStep()) {
        Compared result = compared(bare);
        for (std::string& place : result.places()) {
            by_place[std::move(place)].push_back(results.size());
        }
        results.push_back(std::move(result));
    }
    std::vector<Twin> twins;
    SQLite::Statement records = games_of(sqlite(db), true);
    while (!results.empty() && records.executeStep()) {
        const Compared record = compared(records);
        for (const std::string& place : record.places()) {
            const auto found = by_place.find(place);
            if (found == by_place.end() || taken.contains(record.id)) {
                continue;
            }
            const auto result = std::find_if(found->second.begin(), found->second.end(), [&](std::size_t i) {
                return !taken.contains(results[i].id) && agree(results[i], record);
            });
            if (result != found->second.end()) {
                twins.push_back({record.id, results[*result].id, false});
                taken.insert({record.id, results[*result].id});
            }
        }
    }
    std::sort(twins.begin(), twins.end(), [](const Twin& a, const Twin& b) { return a.other < b.other; });
    return twins;
}

}  // namespace damier
