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

/// The first round, from 0, to which a player of a table came.
std::size_t arrival_of(const Crosstable::Row& row, std::size_t rounds) {
    using How = Crosstable::Meeting::How;
    std::size_t first = rounds;
    for (const Crosstable::Meeting& meeting : row.meetings) {
        const bool was_away = meeting.how == How::absent || (meeting.how == How::bye && meeting.points == 0.0);
        first = was_away ? first : std::min(first, meeting.round);
    }
    return first;
}

/// The name of each player in the first of these games, which are in the order of their numbers.
std::map<std::int64_t, std::string> first_names(const std::vector<EventGame>& games) {
    std::map<std::int64_t, std::string> out;
    for (const EventGame& game : games) {
        out.emplace(game.side1.id, game.row.side1);
        out.emplace(game.side2.id, game.row.side2);
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
    const auto names = first_names(games);
    std::vector<std::pair<std::tuple<std::size_t, int, std::string>, Entrant>> ranked;
    for (std::size_t row = 0; row < rounds.rows.size(); ++row) {
        const std::int64_t player = rounds.rows[row].player.id;
        const Entrant entrant{row, rating_of(rating, player)};
        ranked.push_back(
            {{arrival_of(rounds.rows[row], rounds.rounds.size()), -entrant.rating, fold(names.at(player))}, entrant});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Entrant> entrants;
    for (const auto& [rank, entrant] : ranked) {
        entrants.push_back(entrant);
    }
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
