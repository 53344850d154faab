#include "cli/stored/event_trf.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "reports/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace damier {

namespace {

/// The first number that a game of the event has. Games of the same kind before `first_day` are of an earlier edition.
std::optional<std::int64_t> first_number(const Database& db, const std::string& event, std::string_view kind,
                                         const std::optional<Date>& first_day) {
    std::optional<std::int64_t> first;
    for (const EventGame& game : event_games(db, event, {})) {
        const bool is_earlier = first_day && is_before(game.row.date, *first_day);
        if (game.row.game == kind && !is_earlier) {
            first = std::min(first.value_or(game.row.id), game.row.id);
        }
    }
    return first;
}

/// The rating of each player in a kind of game, from the games outside the event that were stored before its first
/// game, and are before its first day.
std::map<std::int64_t, int> ratings_before(const Database& db, const std::string& event, std::string_view kind,
                                           const std::optional<Date>& first_day) {
    Selection others;
    others.query = Query::none(Query::of(term::Event{"=" + folded_name(event)}));
    if (first_day) {
        others.query = Query::every({others.query, Query::none(Query::of(term::Dates{*first_day, {}}))});
    }
    if (const auto first = first_number(db, event, kind, first_day)) {
        others.query = Query::every({others.query, Query::of(term::Ids{{{.last = *first - 1}}})});
    }
    std::map<std::int64_t, int> out;
    for (const Ratings::Kind& rated : ratings(db, others, {}).kinds) {
        for (const auto& group : rated.groups) {
            for (const Ratings::Row& row : group) {
                if (rated.game == kind) {
                    out[row.player] = static_cast<int>(std::lround(row.rating.rating));
                }
            }
        }
    }
    return out;
}

int rating_of(const std::map<std::int64_t, int>& ratings, std::int64_t player) {
    const auto found = ratings.find(player);
    return found == ratings.end() ? 0 : found->second;
}

/// Whether a player of a table came after the first round.
bool is_late(const Crosstable::Row& row) {
    using How = Crosstable::Meeting::How;
    return std::none_of(row.meetings.begin(), row.meetings.end(), [](const Crosstable::Meeting& meeting) {
        const bool was_away = meeting.how == How::absent || (meeting.how == How::bye && meeting.points == 0.0);
        return meeting.round == 0 && !was_away;
    });
}

/// The first game of each player of an event: its number, and the player's name in it.
std::map<std::int64_t, std::pair<std::int64_t, std::string>> first_games(const std::vector<EventGame>& games) {
    std::map<std::int64_t, std::pair<std::int64_t, std::string>> out;
    for (const EventGame& game : games) {
        for (const auto& [player, spelling] :
             {std::pair(&game.side1, &game.row.side1), {&game.side2, &game.row.side2}}) {
            const std::pair first(game.row.id, *spelling);
            const auto [at, is_new] = out.emplace(player->id, first);
            if (!is_new && first.first < at->second.first) {
                at->second = first;
            }
        }
    }
    return out;
}

}  // namespace

TrfTournament trf_of_event(const Database& db, const std::string& event, const std::vector<EventGame>& games,
                           const Crosstable& rounds) {
    DateSpan dates;
    for (const EventGame& game : games) {
        dates.add(game.row.date);
    }
    const auto rating = ratings_before(db, event, games.empty() ? "" : games.front().row.game, dates.first);
    auto first = first_games(games);
    std::vector<Entrant> entrants;
    for (std::size_t row = 0; row < rounds.rows.size(); ++row) {
        entrants.push_back({row, rating_of(rating, rounds.rows[row].player.id)});
    }
    const auto rank = [&](const Entrant& entrant) {
        const Crosstable::Row& row = rounds.rows[entrant.row];
        const auto& [number, spelling] = first[row.player.id];
        return is_late(row) ? std::tuple(true, 0, std::string(), number)
                            : std::tuple(false, -entrant.rating, fold(spelling), number);
    };
    std::stable_sort(entrants.begin(), entrants.end(),
                     [&](const Entrant& a, const Entrant& b) { return rank(a) < rank(b); });
    const std::string site = games.empty() || games.front().row.site == "?" ? "" : games.front().row.site;
    return make_trf(rounds, event, site, dates, entrants);
}

std::vector<std::string> by_start_rank(const Database& db, const std::string& event, GameId kind,
                                       const std::optional<Date>& first_day, std::vector<std::string> players) {
    const auto rating = ratings_before(db, event, info(kind).id, first_day);
    const auto rank = [&](const std::string& name) {
        const auto known = players_with_name(db, name, Match::whole);
        return std::pair(known.size() == 1 ? -rating_of(rating, known.front().id) : 0, fold(name));
    };
    std::stable_sort(players.begin(), players.end(),
                     [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
    return players;
}

}  // namespace damier
