// Makes the table of a tournament. crosstable.hpp describes the rules; C.07 is the chapter of the FIDE Handbook.
//
// `make_crosstable`, at the end of this file, takes these steps:
// 1. collect the rounds, the players and their meetings (`Collector`);
// 2. guess whether the event is a Swiss or a round robin, if the caller does not say;
// 3. in a Swiss, add the absences;
// 4. count points, then Sonneborn–Berger and Buchholz;
// 5. apply direct encounter to players who are level by then (`DirectEncounter`);
// 6. sort the rows, and give places.

#include "reports/crosstable.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "games/game_id.hpp"
#include "record/round.hpp"
#include "record/score_error.hpp"
#include "record/tags.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace damier {
namespace {

using Row = Crosstable::Row;
using Meeting = Crosstable::Meeting;
using How = Meeting::How;

/// The round as people count it: `3` for `3.1`, which is a board or a game of round 3.
std::string round_of(const EventGame& game) {
    return whole_round(game.row.round);
}

/// `final` and `Final` are one round.
bool is_same(const std::string& a, const std::string& b) {
    return round_key(a) == round_key(b);
}

bool round_less(const std::string& a, const std::string& b) {
    return round_key(a) < round_key(b);
}

std::vector<std::string> rounds_of(std::span<const EventGame> games) {
    std::vector<std::string> rounds;
    for (const EventGame& game : games) {
        rounds.push_back(round_of(game));
    }
    std::stable_sort(rounds.begin(), rounds.end(), round_less);
    rounds.erase(std::unique(rounds.begin(), rounds.end(), is_same), rounds.end());
    return rounds;
}

/// The games in the order of their dates. Their numbers can differ in another database with the same games.
std::vector<const EventGame*> by_date(std::span<const EventGame> games) {
    std::vector<const EventGame*> out;
    for (const EventGame& game : games) {
        out.push_back(&game);
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const auto* a, const auto* b) { return older_first(a->row.date, b->row.date); });
    return out;
}

/// Gives each player a row, in the order of their first games, and each row its meetings.
class Collector {
public:
    explicit Collector(Crosstable& table) : table_(table) {}

    void add(const EventGame& game) {
        if (game.is_against_self()) {
            return;
        }
        const std::optional<double> points = points_of(game.row.result, Side::one);
        const bool bye = game.termination == bye_termination || game.side1.id == 0 || game.side2.id == 0;
        if (bye) {
            const bool first = game.side2.id == 0 || (game.side1.id != 0 && points.value_or(1) >= 0.5);
            const Player& player = first ? game.side1 : game.side2;
            if (player.id != 0) {
                add(row_of(player), How::bye, 0, first ? points : rest(points), game, first);
            }
            return;
        }
        // A game with turns counts as played, however it ended.
        const How how = game.termination == forfeit_termination && game.row.plies == 0 ? How::forfeit : How::played;
        const bool is_lost_by_both = how == How::forfeit && !points;
        const std::size_t one = row_of(game.side1);
        const std::size_t two = row_of(game.side2);
        const double margin = how == How::played ? margin_of_side1(game.row) : 0;
        table_.rows[one].difference += margin;
        table_.rows[two].difference -= margin;
        add(one, how, two, is_lost_by_both ? 0.0 : points, game, true);
        add(two, how, one, is_lost_by_both ? 0.0 : rest(points), game, false);
    }

private:
    /// The difference of the scores for side 1; 0 if the score did not decide the game.
    static double margin_of_side1(const GameRow& row) {
        const auto game = find_game(row.game);
        const auto score = parse_score(row.score.value_or(""));
        return game && score && row.result != GameResult::unfinished
                   ? deciding_margin(*game, {winner_of(row.result), *score}).value_or(0)
                   : 0;
    }
    static std::optional<double> rest(const std::optional<double>& points) {
        return points ? std::optional(1 - *points) : std::nullopt;
    }

    std::size_t row_of(const Player& player) {
        const auto [at, is_new] = rows_.try_emplace(player.id, table_.rows.size());
        if (is_new) {
            table_.rows.emplace_back().player = player;
        }
        return at->second;
    }

    void add(std::size_t row, How how, std::size_t opponent, std::optional<double> points, const EventGame& game,
             bool has_side1) {
        const auto round = std::lower_bound(table_.rounds.begin(), table_.rounds.end(), round_of(game), round_less);
        table_.rows[row].meetings.push_back({how, opponent, static_cast<std::size_t>(round - table_.rounds.begin()),
                                             points, game.row.id, has_side1, game.termination == planned_termination});
    }

    Crosstable& table_;
    std::map<std::int64_t, std::size_t> rows_;
};

Pairing guess_pairing(const Crosstable& table) {
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        for (const Meeting& meeting : table.rows[i].meetings) {
            if (meeting.how != How::bye) {
                met.emplace(std::minmax(i, meeting.opponent));
            }
        }
    }
    const std::size_t pairs = table.rows.size() * (table.rows.size() - 1) / 2;
    const bool known = std::find(table.rounds.begin(), table.rounds.end(), "?") == table.rounds.end();
    return known && table.rows.size() > 2 && 4 * met.size() < 3 * pairs ? Pairing::swiss : Pairing::round_robin;
}

/// The number of rounds up to the last one in which somebody has an opponent. Later rounds are not paired yet.
std::size_t count_paired_rounds(const Crosstable& table) {
    std::size_t paired = 0;
    for (const Row& row : table.rows) {
        for (const Meeting& meeting : row.meetings) {
            paired = meeting.how == How::bye ? paired : std::max(paired, meeting.round + 1);
        }
    }
    return paired;
}

/// A player without a meeting in a round was absent. A bye that is known before its round is paired says nothing of the
/// other players.
void add_absences(Crosstable& table, std::size_t paired) {
    for (Row& row : table.rows) {
        std::vector<bool> was_there(table.rounds.size());
        for (Meeting& meeting : row.meetings) {
            was_there[meeting.round] = true;
            meeting.is_ahead = meeting.round >= paired;
        }
        for (std::size_t round = 0; round < paired; ++round) {
            if (!was_there[round]) {
                row.meetings.push_back({How::absent, 0, round, 0.0, 0});
            }
        }
    }
}

/// Whether the player stayed away voluntarily (C.07 16.2): an absence, a bye below a full point, or a lost forfeit.
bool is_voluntary(const Meeting& meeting) {
    return meeting.how != How::played && meeting.points && *meeting.points < 1;
}

/// A player's contribution to the tie-breaks of opponents in a Swiss (C.07 16.3). For a player who does not come back,
/// each last round without a pairing counts as a draw. A forfeit is a pairing.
double adjusted_points(const Row& row) {
    double points = row.points;
    for (auto at = row.meetings.rbegin(); at != row.meetings.rend() && (at->is_ahead || is_voluntary(*at)); ++at) {
        points += at->is_ahead || at->how == How::forfeit ? 0 : 0.5 - *at->points;
    }
    return points;
}

void count_points(Crosstable& table) {
    for (Row& row : table.rows) {
        std::stable_sort(row.meetings.begin(), row.meetings.end(),
                         [](const Meeting& a, const Meeting& b) { return a.round < b.round; });
        for (const Meeting& meeting : row.meetings) {
            const bool counts = meeting.how == How::played && meeting.points;
            row.points += meeting.points.value_or(0);
            row.games += counts ? 1 : 0;
            row.wins += counts && *meeting.points == 1 ? 1 : 0;
            row.rounds_won += meeting.points == 1.0 ? 1 : 0;
        }
    }
}

void break_ties_of_round_robin(Crosstable& table) {
    for (Row& row : table.rows) {
        for (const Meeting& meeting : row.meetings) {
            if (meeting.how != How::bye) {
                row.sonneborn_berger += meeting.points.value_or(0) * table.rows[meeting.opponent].points;
            }
        }
    }
}

void break_ties_of_swiss(Crosstable& table, std::size_t paired) {
    std::vector<double> adjusted;
    for (const Row& row : table.rows) {
        adjusted.push_back(adjusted_points(row));
    }
    // The contribution of a player's own unplayed round (C.07 16.4): the points of a dummy opponent.
    const auto dummy = [&](const Row& row, const Meeting& meeting) {
        const double most = table.rules == TieBreakRules::of_2023 ? row.points
                            : meeting.how == How::forfeit         ? adjusted[meeting.opponent]
                                                                  : 0.5 * static_cast<double>(paired);
        return std::min(row.points, most);
    };
    for (Row& row : table.rows) {
        std::optional<std::pair<bool, double>> least;  // the contribution that cut 1 leaves out
        for (const Meeting& meeting : row.meetings) {
            if (!meeting.points || meeting.is_ahead) {
                continue;
            }
            const double contribution = meeting.how == How::played ? adjusted[meeting.opponent] : dummy(row, meeting);
            row.buchholz += contribution;
            row.sonneborn_berger += *meeting.points * contribution;
            const std::pair candidate(!is_voluntary(meeting), contribution);
            least = least ? std::min(*least, candidate) : candidate;
        }
        row.buchholz_cut1 = row.buchholz - (least ? least->second : 0);
    }
}

/// Direct encounter (C.07, article 6).
class DirectEncounter {
public:
    explicit DirectEncounter(Crosstable& table) : table_(table), level_of_(table.rows.size()) {}

    /// Gives places, from `place`, to players who are level.
    void apply(const std::vector<std::size_t>& level, std::size_t place) {
        ++levels_;
        for (const std::size_t row : level) {
            table_.rows[row].direct_place = place;
            level_of_[row] = levels_;
        }
        std::vector<Score> scores;
        for (const std::size_t row : level) {
            scores.push_back(score_of(row, level.size()));
        }
        if (level.size() < 2) {
            return;
        }
        const bool all_met = std::all_of(scores.begin(), scores.end(), [](const Score& s) { return s.sure == s.most; });
        const auto parts = all_met ? parts_by_score(scores) : parts_for_certain(scores);
        if (!all_met && parts.size() == 1) {
            return;  // nobody's place is certain
        }
        for (const Score& score : scores) {
            table_.rows[score.row].direct_encounter.push_back(score.sure);
        }
        for (const auto& part : parts) {
            if (parts.size() > 1) {
                apply(part, place);
            }
            place += part.size();
        }
    }

private:
    struct Score {
        std::size_t row;
        double sure;  ///< points against players who are level
        double most;  ///< points if all missing games were won
    };
    using Parts = std::vector<std::vector<std::size_t>>;

    [[nodiscard]] Score score_of(std::size_t row, std::size_t size_of_level) const {
        struct Sum {
            double points = 0;
            int games = 0;
        };
        std::map<std::size_t, Sum> met;
        for (const Meeting& meeting : table_.rows[row].meetings) {
            const bool counts =
                meeting.how == How::played || (meeting.how == How::forfeit && table_.pairing == Pairing::round_robin);
            if (counts && meeting.points && level_of_[meeting.opponent] == level_of_[row]) {
                met[meeting.opponent].points += *meeting.points;
                ++met[meeting.opponent].games;
            }
        }
        Score score{row, 0, 0};
        // A mean of up to 16 games is a whole number of parts. So equal scores are equal to the last bit.
        constexpr double parts_per_point = 2 * 720'720;
        double parts = 0;
        for (const auto& [opponent, sum] : met) {
            parts += std::round(sum.points * parts_per_point / sum.games);
        }
        score.sure = parts / parts_per_point;
        score.most = score.sure + static_cast<double>(size_of_level - 1 - met.size());
        return score;
    }

    /// The players by score (article 6.2).
    static Parts parts_by_score(const std::vector<Score>& scores) {
        std::map<double, std::vector<std::size_t>, std::greater<>> parts;
        for (const Score& score : scores) {
            parts[score.sure].push_back(score.row);
        }
        Parts out;
        for (auto& [score, rows] : parts) {
            out.push_back(std::move(rows));
        }
        return out;
    }

    /// The players one by one, while nobody after them can reach their score, then the rest together (article 6.3).
    static Parts parts_for_certain(std::vector<Score> scores) {
        std::stable_sort(scores.begin(), scores.end(), [](const Score& a, const Score& b) { return a.sure > b.sure; });
        Parts out;
        auto at = scores.begin();
        const auto is_first = [&] {
            return std::all_of(at + 1, scores.end(), [&](const Score& other) { return other.most < at->sure; });
        };
        for (; scores.end() - at > 1 && is_first(); ++at) {
            out.push_back({at->row});
        }
        auto& others = out.emplace_back();
        std::transform(at, scores.end(), std::back_inserter(others), [](const Score& score) { return score.row; });
        return out;
    }

    Crosstable& table_;
    std::vector<std::size_t> level_of_;  // by row: a number that level players share
    std::size_t levels_ = 0;
};

/// The criteria before direct encounter.
using BeforeDirect = std::tuple<double, double, double, double, double>;
BeforeDirect before_direct(const Row& row, const Crosstable& table) {
    const double difference = table.first == FirstTieBreak::difference ? row.difference : 0.0;
    return table.pairing == Pairing::swiss
               ? BeforeDirect(row.points, difference, row.buchholz_cut1, row.buchholz, row.sonneborn_berger)
               : BeforeDirect(row.points, difference, 0.0, 0.0, 0.0);
}

/// All criteria for a player's place but the number of wins; greater values come first.
auto rank_before_wins(const Row& row, const Crosstable& table) {
    const bool swiss = table.pairing == Pairing::swiss;
    return std::tuple(before_direct(row, table), -static_cast<double>(row.direct_place),
                      swiss ? 0 : row.sonneborn_berger);
}

/// All criteria.
auto rank(const Row& row, const Crosstable& table) {
    return std::pair(rank_before_wins(row, table), table.pairing == Pairing::swiss ? 0 : row.rounds_won);
}

void break_ties_directly(Crosstable& table) {
    std::map<BeforeDirect, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        groups[before_direct(table.rows[i], table)].push_back(i);
    }
    DirectEncounter direct(table);
    for (const auto& [key, level] : groups) {
        direct.apply(level, 0);
    }
}

/// Sorts the rows, gives places, and changes the opponents in meetings to the new order.
void sort_rows(Crosstable& table) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        order.push_back(i);
    }
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto rank_a = rank(table.rows[a], table);
        const auto rank_b = rank(table.rows[b], table);
        return rank_a != rank_b
                   ? rank_a > rank_b
                   : std::pair(fold(table.rows[a].player.name), a) < std::pair(fold(table.rows[b].player.name), b);
    });
    std::vector<std::size_t> now(order.size());
    std::vector<Row> rows;
    for (std::size_t i = 0; i < order.size(); ++i) {
        now[order[i]] = i;
        rows.push_back(std::move(table.rows[order[i]]));
        const bool shared = i > 0 && rank(rows[i], table) == rank(rows[i - 1], table);
        rows[i].place = shared ? rows[i - 1].place : i + 1;
        table.wins_decide =
            table.wins_decide ||
            (i > 0 && !shared && rank_before_wins(rows[i], table) == rank_before_wins(rows[i - 1], table));
    }
    for (Row& row : rows) {
        for (Meeting& meeting : row.meetings) {
            meeting.opponent = now[meeting.opponent];
        }
    }
    table.rows = std::move(rows);
}

}  // namespace

TieBreakRules rules_in_force(std::span<const EventGame> games) {
    constexpr Date newer{2026, 3, 1};
    // The newer rules apply on an unknown day.
    const bool is_older =
        std::any_of(games.begin(), games.end(), [&](const EventGame& game) { return is_before(game.row.date, newer); });
    return is_older ? TieBreakRules::of_2023 : TieBreakRules::of_2026;
}

Crosstable make_crosstable(std::span<const EventGame> games, std::optional<Pairing> pairing,
                           std::optional<TieBreakRules> rules, FirstTieBreak first) {
    Crosstable table;
    table.first = first;
    table.rules = rules ? *rules : rules_in_force(games);
    table.rounds = rounds_of(games);
    Collector collector(table);
    for (const EventGame* const game : by_date(games)) {
        collector.add(*game);
    }
    if (table.rows.empty()) {
        return table;
    }
    const bool may_be_swiss = table.rounds.size() <= most_swiss_rounds;
    table.pairing = !may_be_swiss ? Pairing::round_robin : pairing ? *pairing : guess_pairing(table);
    if (table.pairing == Pairing::swiss) {
        const std::size_t paired = count_paired_rounds(table);
        add_absences(table, paired);
        count_points(table);
        break_ties_of_swiss(table, paired);
    } else {
        count_points(table);
        break_ties_of_round_robin(table);
    }
    break_ties_directly(table);
    sort_rows(table);
    return table;
}

}  // namespace damier
