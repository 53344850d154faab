// Finding games of one pairing in one round, or on one day, that contradict each other.
//
// 1. Read the games of all events that have a result without turns (`add`). In most databases these are few. Games
//    without an event are one event here.
// 2. Group them by rule set, event, players, and round or day (`occasion_of`).
// 3. Compare each two games of a group (`compare`). A group has two or three games, so that takes no time.
// 4. Group them by players and day alone, and find those that are equal but for exchanged sides (`find_exchanged`).

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

struct StoredResult {
    std::int64_t id = 0;
    Date date;
    GameResult result = GameResult::unfinished;
    bool has_turns = false;
    bool is_first_side1 = false;  ///< whether the player with the lower number has side 1
    std::int64_t event = 0;       ///< 0 if it is unknown
    bool has_round = false;
    std::optional<std::pair<std::int64_t, std::int64_t>> score = std::nullopt;

    /// The points of the player with the lower number, so that games with exchanged sides can be compared.
    [[nodiscard]] std::optional<double> points_of_first() const {
        return points_of(result, is_first_side1 ? Side::one : Side::two);
    }
    [[nodiscard]] auto score_of_first() const {
        return score && !is_first_side1 ? std::optional(std::pair(score->second, score->first)) : score;
    }
};

/// If two players have more results on one day, these come from a table without rounds, and nothing is wrong.
constexpr std::size_t most_on_a_day = 20;

/// When two players met: their round, or the day if the round is unknown.
struct Occasion {
    bool is_round = false;
    std::string name;

    auto operator<=>(const Occasion&) const = default;
};

/// Nothing if neither the round nor the whole date is known.
std::optional<Occasion> occasion_of(const std::string& round, const Date& date) {
    return round != "?"      ? std::optional(Occasion{true, plain_round(round)})
           : date.is_whole() ? std::optional(Occasion{false, write_date(date)})
                             : std::nullopt;
}

/// The rule set, the event (0 if it is unknown), the players by the number of their words, and the occasion.
using Pairing = std::tuple<std::int64_t, std::int64_t, std::size_t, std::size_t, Occasion>;

class ContradictionFinder {
public:
    explicit ContradictionFinder(const Database& db)
        // The rows of a table come in one change.
        : in_one_change_(sqlite(db), "SELECT 1 FROM change_row WHERE last > first AND first <= ? AND last >= ?") {
        std::unordered_map<std::string, std::size_t> numbers;
        SQLite::Statement names(sqlite(db),
                                "SELECT player_spelling.id, player.name FROM player_spelling JOIN player"
                                " ON player.id = player_spelling.player");
        while (names.executeStep()) {
            const std::string words = join(words_of_name(text(names, 1)), " ");
            players_.emplace(integer(names, 0), numbers.try_emplace(words, numbers.size()).first->second);
        }
        SQLite::Statement games(
            sqlite(db),
            "SELECT game.id, game.ruleset, ifnull(happening.event, 0), game.round, game.date, game.result, game.plies, "
            "game.score1,"
            " game.score2, game.side1, game.side2"
            " FROM event_spelling AS happening JOIN game ON game.event = happening.id"
            " WHERE ifnull(happening.event, 0) IN (SELECT ifnull(with_result.event, 0) FROM game AS bare"
            "   JOIN event_spelling AS with_result ON with_result.id = bare.event WHERE bare.plies = 0)"
            " AND game.result <> '*'"
            " AND NOT EXISTS (SELECT 1 FROM tag WHERE tag.game = game.id AND tag.name = 'Match')"
            " ORDER BY game.id");
        while (games.executeStep()) {
            add(games);
        }
    }

    [[nodiscard]] std::vector<Contradiction> pairs() {
        std::vector<Contradiction> out;
        for (const auto& [pairing, games] : by_pairing_) {
            const bool is_round = std::get<Occasion>(pairing).is_round;
            if (!is_round && games.size() > most_on_a_day) {
                continue;
            }
            for (std::size_t i = 0; i < games.size(); ++i) {
                for (std::size_t j = i + 1; j < games.size(); ++j) {
                    compare(games[i], games[j], is_round, out);
                }
            }
        }
        for (const auto& [players, games] : by_day_) {
            for (std::size_t i = 0; i < games.size() && games.size() <= most_on_a_day; ++i) {
                for (std::size_t j = i + 1; j < games.size(); ++j) {
                    find_exchanged(games[i], games[j], out);
                }
            }
        }
        return out;
    }

private:
    void add(const SQLite::Statement& row) {
        const auto one = players_.find(integer(row, 9));
        const auto two = players_.find(integer(row, 10));
        const Date date = parse_date(text(row, 4)).value_or(Date{});
        const std::int64_t event = integer(row, 2);
        auto occasion = occasion_of(text(row, 3), date);
        const bool is_known = occasion && (event != 0 || !occasion->is_round);
        if (!is_known || one == players_.end() || two == players_.end() || one->second == two->second) {
            return;
        }
        StoredResult game{.id = integer(row, 0),
                          .date = date,
                          .result = parse_result(text(row, 5)).value_or(GameResult::unfinished),
                          .has_turns = integer(row, 6) > 0,
                          .is_first_side1 = one->second < two->second,
                          .event = event,
                          .has_round = occasion->is_round};
        if (!row.isColumnNull(7) && !row.isColumnNull(8)) {
            game.score = {integer(row, 7), integer(row, 8)};
        }
        const auto [first, second] = std::minmax(one->second, two->second);
        if (date.is_whole()) {
            by_day_[{integer(row, 1), first, second, date.number()}].push_back(game);
        }
        by_pairing_[{integer(row, 1), event, first, second, std::move(*occasion)}].push_back(game);
    }

    /// `a` has the lower number.
    bool is_in_one_change(const StoredResult& a, const StoredResult& b) { return has_row(in_one_change_, a.id, b.id); }

    void compare(const StoredResult& a, const StoredResult& b, bool is_round, std::vector<Contradiction>& out) {
        if ((a.has_turns && b.has_turns) || !may_be_same_day(a.date, b.date)) {
            return;
        }
        const bool exchanged = a.is_first_side1 != b.is_first_side1;
        const bool differs = a.points_of_first() != b.points_of_first();
        const bool is_pair = exchanged ? is_round && (differs || may_be_one_score(a, b)) : differs;
        const bool may_be_two = !is_round || (exchanged && differs);
        if (is_pair && !(may_be_two && is_in_one_change(a, b))) {
            out.push_back({a.id, b.id, exchanged, differs, !is_round});
        }
    }

    /// Adds two results of one day that are equal but for exchanged sides, and for an event or a round of which one is
    /// unknown.
    void find_exchanged(const StoredResult& a, const StoredResult& b, std::vector<Contradiction>& out) {
        const bool may_be_event = a.event == b.event || a.event == 0 || b.event == 0;
        const bool is_equal = a.is_first_side1 != b.is_first_side1 && a.points_of_first() == b.points_of_first() &&
                              a.score && a.score_of_first() == b.score_of_first();
        const bool is_one_round = a.has_round && b.has_round;
        if (may_be_event && is_equal && !is_one_round && !(a.has_turns && b.has_turns) && !is_in_one_change(a, b)) {
            out.push_back({a.id, b.id, true, false, true});
        }
    }

    /// Whether one score may be the other with a slip in one number.
    static bool may_be_one_score(const StoredResult& a, const StoredResult& b) {
        const auto one = a.score_of_first();
        const auto two = b.score_of_first();
        return !one || !two || one->first == two->first || one->second == two->second;
    }

    std::unordered_map<std::int64_t, std::size_t>
        players_;  // by row of a spelling: the number of the words of the player's name
    std::map<Pairing, std::vector<StoredResult>> by_pairing_;  // by number of the game
    /// By rule set, players and day.
    std::map<std::tuple<std::int64_t, std::size_t, std::size_t, std::uint32_t>, std::vector<StoredResult>> by_day_;
    SQLite::Statement in_one_change_;
};

}  // namespace

std::vector<Contradiction> find_contradictions(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        auto pairs = ContradictionFinder(db).pairs();
        if (!selection.is_all()) {
            const auto ids = ids_of(db, selection);
            const auto is_meant = [&](std::int64_t id) { return std::binary_search(ids.begin(), ids.end(), id); };
            std::erase_if(pairs,
                          [&](const Contradiction& pair) { return !is_meant(pair.game) && !is_meant(pair.other); });
        }
        std::sort(pairs.begin(), pairs.end(), [](const Contradiction& a, const Contradiction& b) {
            return std::pair(a.game, a.other) < std::pair(b.game, b.other);
        });
        return pairs;
    });
}

}  // namespace damier
