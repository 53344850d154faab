// Finding games of one pairing in one round that contradict each other.
//
// 1. Read the games of all events that have a result without turns (`each_game`). In most databases these are few.
// 2. Group them by kind, rules, event, round and players (`pairing_of`).
// 3. Compare each two games of a group (`compare`). A group has two or three games, so that takes no time.

#include "store/read/contradictions.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/round.hpp"
#include "store/connection/sqlite.hpp"
#include "store/query/selected_games.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace damier {
namespace {

struct ResultInRound {
    std::int64_t id = 0;
    Date date;
    GameResult result = GameResult::unfinished;
    bool has_turns = false;
    bool is_first_side1 = false;  ///< whether the player with the lower number has side 1
    std::optional<std::pair<std::int64_t, std::int64_t>> score = std::nullopt;

    /// The points of the player with the lower number, so that games with exchanged sides can be compared.
    [[nodiscard]] std::optional<double> points_of_first() const {
        return points_of(result, is_first_side1 ? Side::one : Side::two);
    }
    [[nodiscard]] auto score_of_first() const {
        return score && !is_first_side1 ? std::optional(std::pair(score->second, score->first)) : score;
    }
};

/// The rule set, the event, the players by the number of their words, and the round.
using PairingInRound = std::tuple<std::int64_t, std::int64_t, std::size_t, std::size_t, std::string>;

class ContradictionFinder {
public:
    explicit ContradictionFinder(const Database& db) {
        std::unordered_map<std::string, std::size_t> numbers;
        SQLite::Statement names(sqlite(db), "SELECT id, spelling FROM player_spelling WHERE spelling <> '?'");
        while (names.executeStep()) {
            const std::string words = join(words_of_name(text(names, 1)), " ");
            players_.emplace(integer(names, 0), numbers.try_emplace(words, numbers.size()).first->second);
        }
        SQLite::Statement games(
            sqlite(db),
            "SELECT game.id, game.ruleset, happening.event, game.round, game.date, game.result, game.plies, game.score1,"
            " game.score2, game.side1, game.side2"
            " FROM event_spelling AS happening JOIN game ON game.event = happening.id"
            " WHERE happening.event IN (SELECT with_result.event FROM game AS bare"
            "   JOIN event_spelling AS with_result ON with_result.id = bare.event WHERE bare.plies = 0)"
            " AND game.round <> '?' AND game.result <> '*'"
            " AND NOT EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND tag.name = 'Match')"
            " ORDER BY game.id");
        while (games.executeStep()) {
            add(games);
        }
    }

    [[nodiscard]] std::vector<Contradiction> pairs() const {
        std::vector<Contradiction> out;
        for (const auto& [pairing, games] : by_pairing_) {
            for (std::size_t i = 0; i < games.size(); ++i) {
                for (std::size_t j = i + 1; j < games.size(); ++j) {
                    compare(games[i], games[j], out);
                }
            }
        }
        return out;
    }

private:
    void add(const SQLite::Statement& row) {
        const auto one = players_.find(integer(row, 9));
        const auto two = players_.find(integer(row, 10));
        if (one == players_.end() || two == players_.end() || one->second == two->second) {
            return;
        }
        ResultInRound game{.id = integer(row, 0),
                           .date = parse_date(text(row, 4)).value_or(Date{}),
                           .result = parse_result(text(row, 5)).value_or(GameResult::unfinished),
                           .has_turns = integer(row, 6) > 0,
                           .is_first_side1 = one->second < two->second};
        if (!row.isColumnNull(7) && !row.isColumnNull(8)) {
            game.score = {integer(row, 7), integer(row, 8)};
        }
        const auto [first, second] = std::minmax(one->second, two->second);
        by_pairing_[{integer(row, 1), integer(row, 2), first, second, plain_round(text(row, 3))}].push_back(game);
    }

    static void compare(const ResultInRound& a, const ResultInRound& b, std::vector<Contradiction>& out) {
        if ((a.has_turns && b.has_turns) || !may_be_same_day(a.date, b.date)) {
            return;
        }
        const bool exchanged = a.is_first_side1 != b.is_first_side1;
        const bool agree = a.points_of_first() == b.points_of_first() &&
                           (!a.score || !b.score || a.score_of_first() == b.score_of_first());
        if (exchanged ? agree : a.result != b.result) {
            out.push_back({a.id, b.id, exchanged});
        }
    }

    std::unordered_map<std::int64_t, std::size_t> players_;  // by row of a spelling: the number of the words of the name
    std::map<PairingInRound, std::vector<ResultInRound>> by_pairing_;
};

}  // namespace

std::vector<Contradiction> find_contradictions(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        auto pairs = ContradictionFinder(db).pairs();
        if (!selection.is_all()) {
            const auto ids = ids_of(db, selection);
            const auto is_meant = [&](std::int64_t id) { return std::binary_search(ids.begin(), ids.end(), id); };
            std::erase_if(pairs, [&](const Contradiction& pair) { return !is_meant(pair.game) && !is_meant(pair.other); });
        }
        std::sort(pairs.begin(), pairs.end(), [](const Contradiction& a, const Contradiction& b) {
            return std::pair(a.game, a.other) < std::pair(b.game, b.other);
        });
        return pairs;
    });
}

}  // namespace damier
