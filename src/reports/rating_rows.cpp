#include "reports/rating_rows.hpp"

#include "base/translate.hpp"
#include "reports/ratings.hpp"

#include <algorithm>
#include <tuple>

namespace damier {
namespace {

RatingRow make_row(const std::string& game, std::int64_t player, const Glicko2& rating, std::int64_t games,
                   const std::string& period) {
    return {game, player, rating.rating, rating.deviation, rating.volatility, games, period};
}

void sort(std::vector<RatingRow>& rows) {
    const auto key = [](const RatingRow& row) { return std::tie(row.game, row.player, row.period); };
    std::sort(rows.begin(), rows.end(), [&](const RatingRow& a, const RatingRow& b) { return key(a) < key(b); });
}

}  // namespace

RatingRows rating_rows(const Database& db, const Selection& selection) {
    RatingOptions options;
    options.histories = true;
    RatingRows out;
    for (const Ratings::Kind& kind : ratings(db, selection, options).kinds) {
        for (const auto& group : kind.groups) {
            for (const Ratings::Row& row : group) {
                out.now.push_back(make_row(kind.game, row.player, row.rating, row.games, row.last));
            }
        }
        for (const auto& [player, points] : kind.histories) {
            for (const Ratings::Point& point : points) {
                out.history.push_back(make_row(kind.game, player, point.rating, point.games, point.period));
            }
        }
    }
    sort(out.now);
    sort(out.history);
    return out;
}

std::vector<std::string> check_stored_ratings(const Database& db) {
    const RatingRows stored = stored_ratings(db);
    if (stored.now.empty() && stored.history.empty()) {
        return {};
    }
    const RatingRows right = rating_rows(db, {});
    std::vector<std::string> errors;
    if (stored.now != right.now) {
        errors.emplace_back(tr("the ratings that db fill stored are wrong"));
    }
    if (stored.history != right.history) {
        errors.emplace_back(tr("the history of ratings that db fill stored is wrong"));
    }
    return errors;
}

}  // namespace damier
