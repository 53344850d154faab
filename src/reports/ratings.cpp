// Rates players with Glicko-2 (glicko2.hpp).
//
// `ratings` goes through the selected games in the order of their periods, with one `Rater` per kind of game. A `Rater`
// collects the games of a period and changes ratings when the period ends. `Components` finds out which players are
// connected by games.

#include "reports/ratings.hpp"

#include "base/text.hpp"
#include "store/query/selection.hpp"
#include "store/read/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace damier {
namespace {

/// The number of the period that a date is in; nothing if the date is too incomplete.
std::optional<int> period_of(Date date, RatingPeriod period) {
    const int year = date.year;
    const int month = date.month;
    if (year == 0 || (month == 0 && period != RatingPeriod::year)) {
        return std::nullopt;
    }
    switch (period) {
        case RatingPeriod::month:
            return 12 * year + month - 1;
        case RatingPeriod::quarter:
            return 4 * year + (month - 1) / 3;
        case RatingPeriod::year:
            break;
    }
    return year;
}

std::string period_text(int number, RatingPeriod period) {
    switch (period) {
        case RatingPeriod::month:
            return fmt::format("{:04}-{:02}", number / 12, number % 12 + 1);
        case RatingPeriod::quarter:
            return fmt::format("{:04}-Q{}", number / 4, number % 4 + 1);
        case RatingPeriod::year:
            break;
    }
    return fmt::format("{:04}", number);
}

/// The groups of connected players (a forest of disjoint sets, with path halving).
class Components {
public:
    void resize(std::size_t size) {
        const std::size_t old = parent_.size();
        parent_.resize(size);
        std::iota(parent_.begin() + static_cast<std::ptrdiff_t>(old), parent_.end(), old);
    }
    std::size_t find(std::size_t x) {
        while (parent_[x] != x) {
            parent_[x] = parent_[parent_[x]];
            x = parent_[x];
        }
        return x;
    }
    void connect(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

private:
    std::vector<std::size_t> parent_;
};

/// Rates the players of one kind of game, in arrays by the number of a player.
class Rater {
public:
    explicit Rater(const RatingOptions& options) : options_(options) {}

    /// Adds a game. Games must have a result, and come in the order of their periods.
    void add(std::int64_t id, int period, std::size_t one, std::size_t two, GameResult result) {
        if (period != period_) {
            close_period();
            period_ = period;
        }
        const std::size_t size = std::max({players_.size(), one + 1, two + 1});
        if (size > players_.size()) {
            players_.resize(std::max(size, 2 * players_.size()));
            components_.resize(players_.size());
        }
        begin_period(one);
        begin_period(two);
        note_meeting(id, one, two, points_of(result, Side::one).value());
        note_meeting(id, two, one, points_of(result, Side::two).value());
        add_game(players_[one].sum, players_[one].rating, players_[two].rating, points_of(result, Side::one).value());
        add_game(players_[two].sum, players_[two].rating, players_[one].rating, points_of(result, Side::two).value());
        players_[one].counts.add_result(result, Side::one);
        players_[two].counts.add_result(result, Side::two);
        components_.connect(one, two);
        ++games_;
    }

    Ratings::Kind finish(const std::string& game, const std::vector<std::string>& names) {
        close_period();
        for (Ratings::Point& point : history_) {
            for (Ratings::Meeting& meeting : point.meetings) {
                meeting.name = names.at(static_cast<std::size_t>(meeting.opponent));
            }
        }
        Ratings::Kind kind{.game = game,
                           .games = games_,
                           .last = period_text(period_, options_.period),
                           .groups = groups(names),
                           .history = std::move(history_),
                           .histories = std::move(histories_)};
        return kind;
    }

private:
    struct Player {
        Glicko2 rating;
        Glicko2Sum sum;  // of the open period
        int period = 0;  // the last period with a game; 0 before the first
        PlayerCounts counts;
        std::int64_t games_before = 0;  // before the open period
    };

    /// Brings a player's rating to the beginning of the open period. Ratings do not change before it ends, since
    /// opponents count with their ratings at its beginning.
    void begin_period(std::size_t number) {
        Player& player = players_[number];
        if (player.period == period_) {
            return;
        }
        if (player.period != 0) {
            player.rating = after_absence(player.rating, period_ - player.period - 1);
        }
        player.period = period_;
        player.games_before = player.counts.games;
        player.sum = {};
        active_.push_back(number);
    }

    /// Keeps a game of the player whose history is wanted. Both players must have begun the period.
    void note_meeting(std::int64_t id, std::size_t player, std::size_t opponent, double points) {
        if (options_.history == static_cast<std::int64_t>(player)) {
            const Glicko2& rating = players_[opponent].rating;
            meetings_.push_back({.id = id,
                                 .opponent = static_cast<std::int64_t>(opponent),
                                 .name = {},
                                 .rating = rating,
                                 .points = points,
                                 .expected = expected_score(players_[player].rating, rating)});
        }
    }

    void close_period() {
        for (const std::size_t number : active_) {
            Player& player = players_[number];
            const Glicko2 before = player.rating;
            player.rating = after_period(player.rating, player.sum);
            const bool is_the_one = options_.history == static_cast<std::int64_t>(number);
            if (is_the_one || options_.histories) {
                const Ratings::Point point{.period = period_text(period_, options_.period),
                                           .number = period_,
                                           .before = before,
                                           .rating = player.rating,
                                           .games = player.counts.games - player.games_before,
                                           .meetings = {}};
                if (is_the_one) {
                    history_.push_back(point);
                    history_.back().meetings = std::exchange(meetings_, {});
                }
                if (options_.histories) {
                    histories_[static_cast<std::int64_t>(number)].push_back(point);
                }
            }
        }
        active_.clear();
    }

    Ratings::Row row(std::size_t number, const std::vector<std::string>& names) const {
        const Player& player = players_[number];
        return {player.counts, static_cast<std::int64_t>(number), names.at(number),
                after_absence(player.rating, period_ - player.period), period_text(player.period, options_.period)};
    }

    std::vector<std::vector<Ratings::Row>> groups(const std::vector<std::string>& names) {
        std::vector<std::vector<Ratings::Row>> by_root(players_.size());
        std::vector<std::size_t> size(players_.size());  // of all players, shown or not
        for (std::size_t number = 0; number < players_.size(); ++number) {
            if (players_[number].counts.games == 0) {
                continue;
            }
            const std::size_t root = components_.find(number);
            ++size[root];
            if (players_[number].counts.games >= options_.min_games) {
                by_root[root].push_back(row(number, names));
            }
        }
        std::vector<std::size_t> order;
        for (std::size_t root = 0; root < by_root.size(); ++root) {
            if (!by_root[root].empty()) {
                order.push_back(root);
            }
        }
        // Names decide between equals, since the numbers of players differ from database to database.
        const auto named = [](const Ratings::Row& row) { return std::pair(fold(row.name), row.name); };
        for (const std::size_t root : order) {
            std::sort(by_root[root].begin(), by_root[root].end(), [&](const auto& a, const auto& b) {
                return a.rating.rating != b.rating.rating ? a.rating.rating > b.rating.rating : named(a) < named(b);
            });
        }
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return size[a] != size[b] ? size[a] > size[b] : named(by_root[a].front()) < named(by_root[b].front());
        });
        std::vector<std::vector<Ratings::Row>> out;
        for (const std::size_t root : order) {
            out.push_back(std::move(by_root[root]));
        }
        return out;
    }

    RatingOptions options_;
    std::vector<Player> players_;
    Components components_;
    std::vector<std::size_t> active_;
    std::vector<Ratings::Point> history_;
    std::vector<Ratings::Meeting> meetings_;  // in the open period, of the player whose history is wanted
    std::map<std::int64_t, std::vector<Ratings::Point>> histories_;
    std::int64_t games_ = 0;
    int period_ = 0;
};

/// The counter for the reason why a game is left out; null if the game counts.
std::int64_t* reason(const PlayedResult& game, const std::optional<int>& period, Ratings::LeftOut& out) {
    return game.result == GameResult::unfinished    ? &out.unfinished
           : game.without_play                      ? &out.forfeits
           : game.player1 == 0 || game.player2 == 0 ? &out.unknown_players
           : game.player1 == game.player2           ? &out.against_self
           : !period                                ? &out.unknown_dates
                                                    : nullptr;
}

}  // namespace

Ratings ratings(const Database& db, const Selection& selection, const RatingOptions& options) {
    Ratings out;
    std::map<std::string, Rater, std::less<>> raters;
    for_each_result(db, selection, OrderOfDay::by_number, [&](const PlayedResult& game) {
        const auto period = period_of(game.date, options.period);
        if (std::int64_t* const count = reason(game, period, out.left_out)) {
            ++*count;
            return;
        }
        auto rater = raters.find(game.game);
        if (rater == raters.end()) {
            rater = raters.emplace(game.game, options).first;
        }
        rater->second.add(game.id, *period, static_cast<std::size_t>(game.player1),
                          static_cast<std::size_t>(game.player2), game.result);
    });
    const auto names = player_names(db);
    for (auto& [game, rater] : raters) {
        out.kinds.push_back(rater.finish(game, names));
    }
    return out;
}

std::vector<double> ratings_of_side(const Database& db, std::string_view game, Side side) {
    Selection selection;
    selection.query = Query::of(term::Game{std::string(game)});
    std::unordered_map<std::int64_t, double> of_player;
    for (const Ratings::Kind& kind : ratings(db, selection, {}).kinds) {
        for (const auto& group : kind.groups) {
            for (const Ratings::Row& row : group) {
                of_player.emplace(row.player, row.rating.rating);
            }
        }
    }
    std::vector<double> out;
    for_each_player(db, selection, side, [&](std::int64_t id, std::int64_t player) {
        const auto rated = of_player.find(player);
        out.resize(static_cast<std::size_t>(id) + 1);
        out.back() = rated == of_player.end() ? 0 : rated->second;
    });
    return out;
}

}  // namespace damier
