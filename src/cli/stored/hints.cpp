#include "cli/stored/hints.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "games/game_id.hpp"
#include "record/local_date.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "store/log/planned.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>

namespace damier {
namespace {

constexpr int half_a_year = 6;  // months

bool is_known(const std::string& text) {
    return text != "?";
}

/// Whether the players of both games have exchanged their sides in one of them.
bool is_exchanged(const EventGame& own, const EventGame& other) {
    return own.side1.id != own.side2.id && own.side1.id == other.side2.id;
}

bool has_same_winner(const EventGame& own, const EventGame& other) {
    const GameResult result = other.row.outcome();
    return own.row.outcome() == (is_exchanged(own, other) ? with_exchanged_sides(result) : result) &&
           (own.termination == forfeit_termination) == (other.termination == forfeit_termination);
}

/// Whether the scores do not contradict each other.
bool may_have_same_score(const EventGame& own, const EventGame& other) {
    if (!own.row.score || !other.row.score) {
        return true;
    }
    return *own.row.score == (is_exchanged(own, other) ? with_exchanged_sides(*other.row.score) : *other.row.score);
}

/// Whether two results of the same two players are one game, of which one form says less of the event and the round. If
/// the sides are exchanged, both must have the score: two people may play both sides in one evening.
bool are_one_result(const EventGame& own, const EventGame& other) {
    const bool is_same_event = fold(own.row.event) == fold(other.row.event);
    const bool may_be_event = is_same_event || !is_known(own.row.event) || !is_known(other.row.event);
    const bool may_be_round =
        is_same_round(own.row.round, other.row.round) || !is_known(own.row.round) || !is_known(other.row.round);
    const bool says_less = !is_same_event || is_known(own.row.round) != is_known(other.row.round);
    const bool is_same_game = own.row.game == other.row.game && own.row.rules == other.row.rules;
    const bool is_played = own.termination != planned_termination && other.termination != planned_termination &&
                           own.row.outcome() != GameResult::unfinished;
    return own.row.id != other.row.id && is_same_game && is_played && own.match.empty() && other.match.empty() &&
           own.row.date.is_whole() && own.row.date == other.row.date && may_be_event && may_be_round &&
           has_same_winner(own, other) && may_have_same_score(own, other) &&
           (is_exchanged(own, other) ? own.row.score && other.row.score : says_less);
}

/// What the tags of `other` lack of the event and the round of a game, for `damier tag`.
std::string lacking_tags(const GameRow& game, const GameRow& other) {
    std::string tags;
    if (is_known(game.event) && fold(game.event) != fold(other.event)) {
        tags += fmt::format(" Event={}", shell_quoted(game.event));
    }
    if (is_known(game.round) && !is_same_round(game.round, other.round)) {
        tags += fmt::format(" Round={}", shell_quoted(game.round));
    }
    return tags;
}

std::string hint_about_one_result(const EventGame& own, const EventGame& other) {
    const std::string tags = lacking_tags(own.row, other.row);
    if (is_exchanged(own, other)) {
        return tr_format("{} is this result with the sides exchanged (if it is the same game: damier undo)",
                         with_event_and_round(other.row));
    }
    return tags.empty()
               ? tr_format("{} has the same result (if it is the same game: damier undo)",
                           with_event_and_round(other.row))
               : tr_format("{} has the same result (if it is the same game: damier undo, then damier tag {}{})",
                           with_event_and_round(other.row), other.row.id, tags);
}

/// The months between two dates whose years are known. An unknown month may be any.
int months_between(Date one, Date other) {
    const int months = one.month == 0 || other.month == 0 ? 0 : one.month - other.month;
    return std::abs((one.year - other.year) * 12 + months);
}

/// The date of the other game of the event that is nearest to that of this game, if it is more than half a year away.
std::optional<Date> far_date(const Database& db, const GameRow& own) {
    std::optional<Date> nearest;
    if (!is_known(own.event) || own.date.year == 0) {
        return nearest;
    }
    for (const EventGame& game : event_games(db, own.event, {})) {
        const bool is_other = game.row.id != own.id && game.row.game == own.game && game.row.date.year != 0;
        if (is_other && (!nearest || months_between(game.row.date, own.date) < months_between(*nearest, own.date))) {
            nearest = game.row.date;
        }
    }
    return nearest && months_between(*nearest, own.date) > half_a_year ? nearest : std::nullopt;
}

}  // namespace

std::vector<std::string> hints_about_stored(const Database& db, const Added& added) {
    std::vector<std::string> hints;
    const auto games = games_of_same_players(db, added.id);
    const EventGame* const own = game_with_number(games, added.id);
    if (added.what != Added::What::imported || own == nullptr) {
        return hints;
    }
    const auto same = std::find_if(games.begin(), games.end(), [&](const EventGame& game) {
        return own->row.plies == 0 && are_one_result(*own, game);
    });
    if (same != games.end()) {
        hints.push_back(hint_about_one_result(*own, *same));
    }
    const bool is_friendly = !added.planned && !is_known(own->row.event) && own->termination != planned_termination;
    for (const EventGame& game : games) {
        if (is_friendly && game.termination == planned_termination && game.row.game == own->row.game) {
            const std::string tags = lacking_tags(game.row, own->row);
            hints.push_back(tr_format("{} of these players is still planned (if it is that game: {})",
                                      with_event_and_round(game.row),
                                      tags.empty() ? fmt::format("damier delete {}", game.row.id)
                                                   : fmt::format("damier tag {}{}", own->row.id, tags)));
        }
    }
    if (const auto far = far_date(db, own->row)) {
        hints.push_back(
            tr_format("warning: the date is {}, but the nearest other game of \"{}\" is of {} (to correct the date: "
                      "damier tag {} Date=…)",
                      local_date(own->row.date), printable(own->row.event), local_date(*far), own->row.id));
    }
    return hints;
}

std::size_t count_stored_twice(const Database& db, const std::set<std::int64_t>& results) {
    std::map<std::uint32_t, Date> days;
    for (const GameRow& row : game_rows(db, std::vector(results.begin(), results.end()))) {
        if (row.date.is_whole()) {
            days.emplace(row.date.number(), row.date);
        }
    }
    std::size_t count = 0;
    for (const auto& [number, day] : days) {
        std::map<std::pair<std::int64_t, std::int64_t>, std::vector<EventGame>> by_pair;
        for (EventGame& game : games_of_day(db, day)) {
            if (game.side1.id != 0 && game.side2.id != 0) {
                by_pair[std::minmax(game.side1.id, game.side2.id)].push_back(std::move(game));
            }
        }
        for (const auto& of_pair : by_pair) {
            const std::vector<EventGame>& games = of_pair.second;  // clang 14 cannot capture a structured binding
            count += std::count_if(games.begin(), games.end(), [&](const EventGame& own) {
                return results.contains(own.row.id) &&
                       std::any_of(games.begin(), games.end(), [&](const EventGame& other) {
                           return !results.contains(other.row.id) && are_one_result(own, other);
                       });
            });
        }
    }
    return count;
}

}  // namespace damier
