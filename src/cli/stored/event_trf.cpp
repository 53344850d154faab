#include "cli/stored/event_trf.hpp"

#include "base/names.hpp"
#include "reports/ratings.hpp"

#include <cmath>
#include <map>

namespace damier {

TrfTournament trf_of_event(const Database& db, const std::string& event, const std::vector<EventGame>& games) {
    DateSpan dates;
    for (const EventGame& game : games) {
        dates.add(game.row.date);
    }
    Selection others;
    others.query = Query::none(Query::of(term::Event{folded_name(event)}));
    if (dates.first) {
        others.query = Query::every({others.query, Query::none(Query::of(term::Dates{*dates.first, {}}))});
    }
    std::map<std::int64_t, int> rating;
    for (const Ratings::Kind& kind : ratings(db, others, {}).kinds) {
        for (const auto& group : kind.groups) {
            for (const Ratings::Row& row : group) {
                if (!games.empty() && kind.game == games.front().row.game) {
                    rating[row.player] = static_cast<int>(std::lround(row.rating.rating));
                }
            }
        }
    }
    const std::string site = games.empty() || games.front().row.site == "?" ? "" : games.front().row.site;
    return make_trf(make_crosstable(games, Pairing::swiss), event, site, dates, [&](const Player& player) {
        const auto found = rating.find(player.id);
        return found == rating.end() ? 0 : found->second;
    });
}

}  // namespace damier
