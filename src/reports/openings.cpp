// Counts the turns that stored games played in a position.
//
// `Explorer::run` goes through all visits to the position, and counts each game once. A game that comes back to the
// position is looked at in a second pass, for its other turns. `Representatives` merges turns that are symmetric to
// each other. `novelty` asks for each position of a game until a turn is new.

#include "reports/openings.hpp"

#include "games/any.hpp"
#include "store/index/position_search.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace damier {
namespace {

/// Finds the turn that represents a turn and all its images under the symmetries of the position.
template <Game G>
class Representatives {
public:
    explicit Representatives(const typename G::Position& p, bool exact) : p_(p) {
        G::turns(p, turns_);
        for (int s = 1; s < (exact ? 0 : G::symmetries(p)); ++s) {
            if (G::image(p, s) == p) {
                symmetries_.push_back(s);
            }
        }
    }

    [[nodiscard]] std::string of(std::string_view text) const {
        const auto turn = G::parse_turn(p_, text);
        auto best = *turn;
        for (const int s : symmetries_) {
            const auto image = G::image(p_, *turn, s);
            best = rank(image) < rank(best) ? image : best;
        }
        return turn_text<G>(p_, best);
    }

    /// The place of a turn in the order of turns. Irregular ones come last, in the order of their squares.
    [[nodiscard]] auto rank(std::string_view text) const { return rank(*G::parse_turn(p_, text)); }

private:
    using Rank = std::tuple<std::ptrdiff_t, std::vector<Square>, std::string>;

    [[nodiscard]] Rank rank(const typename G::Turn& turn) const {
        std::vector<Square> squares;
        G::path(p_, turn, squares);
        return {std::find(turns_.begin(), turns_.end(), turn) - turns_.begin(), std::move(squares),
                turn_text<G>(p_, turn)};
    }

    typename G::Position p_;
    std::vector<typename G::Turn> turns_;
    std::vector<int> symmetries_;
};

void add(OpeningNumbers& numbers, const Visit& visit, const std::vector<double>& ratings) {
    const auto game = static_cast<std::size_t>(visit.id);
    const double rating = game < ratings.size() ? ratings[game] : 0;
    numbers.ratings += rating;
    numbers.rated += rating > 0 ? 1 : 0;
    numbers.add_result(visit.result);
    numbers.plies += visit.plies;
    numbers.last_date = newer_first(visit.date, numbers.last_date) ? visit.date : numbers.last_date;
}

/// Collects the latest games.
class Latest {
public:
    explicit Latest(std::size_t wanted) : wanted_(wanted) {}

    void add(const Visit& visit) {
        const std::pair game(visit.date, visit.id);
        if (wanted_ == 0 || (games_.size() == wanted_ && is_later(games_.back(), game))) {
            return;
        }
        games_.insert(std::lower_bound(games_.begin(), games_.end(), game, is_later), game);
        games_.resize(std::min(games_.size(), wanted_));
    }
    [[nodiscard]] std::vector<std::int64_t> ids() const {
        std::vector<std::int64_t> out;
        for (const auto& [date, id] : games_) {
            out.push_back(id);
        }
        return out;
    }

private:
    using Game = std::pair<Date, std::int64_t>;

    static bool is_later(const Game& a, const Game& b) {
        return a.first == b.first ? a.second > b.second : newer_first(a.first, b.first);
    }

    std::size_t wanted_;
    std::vector<Game> games_;  // the latest first
};

/// Counts what was played in one position.
template <Game G>
class Explorer {
public:
    Explorer(const Database& db, std::span<const Position> positions, const OpeningsOptions& options)
        : db_(db),
          positions_(positions),
          options_(options),
          representatives_(positions.front().as<G>(), options.exact),
          latest_(options.latest) {}

    Openings run() {
        std::unordered_set<std::int64_t> returned;  // games that came back to the position
        visit([&](const Visit& visit) {
            if (visit.again) {
                returned.insert(visit.id);
                return;
            }
            add(total_, visit, options_.ratings);
            latest_.add(visit);
            add_to_row(visit);
        });
        count_other_turns(returned);
        return result();
    }

private:
    void visit(const std::function<void(const Visit&)>& use) {
        const VisitSink sink{[&](const std::string& turn) { row_ = turn.empty() ? no_row : row_of(turn); }, use,
                             options_.counts};
        for (const Position& position : positions_) {
            for_each_visit(db_, position, options_.exact, sink);
        }
    }

    /// A game that came back counts for every different turn that it played.
    void count_other_turns(const std::unordered_set<std::int64_t>& returned) {
        if (returned.empty()) {
            return;
        }
        std::unordered_map<std::int64_t, std::vector<std::size_t>> played;
        std::vector<std::pair<Visit, std::size_t>> later;
        visit([&](const Visit& visit) {
            if (visit.again) {
                later.emplace_back(visit, row_);
            } else if (returned.contains(visit.id)) {
                played[visit.id].push_back(row_);
            }
        });
        for (const auto& [visit, row] : later) {
            auto& rows = played[visit.id];
            if (std::find(rows.begin(), rows.end(), row) == rows.end()) {
                rows.push_back(row);
                row_ = row;
                add_to_row(visit);
            }
        }
    }

    void add_to_row(const Visit& visit) {
        if (row_ != no_row) {
            add(rows_[row_].second, visit, options_.ratings);
        }
    }

    std::size_t row_of(const std::string& turn) {
        const auto [at, is_new] = row_of_turn_.try_emplace(turn, 0);
        if (is_new) {
            const std::string shown = representatives_.of(turn);
            const auto same = std::find_if(rows_.begin(), rows_.end(), [&](const auto& r) { return r.first == shown; });
            at->second = static_cast<std::size_t>(same - rows_.begin());
            if (same == rows_.end()) {
                rows_.emplace_back(shown, OpeningNumbers{});
            }
        }
        return at->second;
    }

    Openings result() const {
        Openings out;
        out.total = total_;
        out.latest = latest_.ids();
        for (const auto& [turn, numbers] : rows_) {
            if (numbers.games > 0) {
                out.turns.push_back({turn, numbers});
            }
        }
        std::sort(out.turns.begin(), out.turns.end(), [&](const Openings::Row& a, const Openings::Row& b) {
            return a.numbers.games != b.numbers.games ? a.numbers.games > b.numbers.games
                                                      : representatives_.rank(a.turn) < representatives_.rank(b.turn);
        });
        return out;
    }

    static constexpr std::size_t no_row = static_cast<std::size_t>(-1);

    const Database& db_;
    std::span<const Position> positions_;
    const OpeningsOptions& options_;
    Representatives<G> representatives_;
    OpeningNumbers total_;
    Latest latest_;
    std::vector<std::pair<std::string, OpeningNumbers>> rows_;
    std::unordered_map<std::string, std::size_t> row_of_turn_;
    std::size_t row_ = no_row;  // of the current visits
};

std::string representative(const Position& position, const std::string& turn) {
    return with_position(position, [&]<class G>(const auto& p) { return Representatives<G>(p, false).of(turn); });
}

}  // namespace

Openings openings(const Database& db, std::span<const Position> positions, const OpeningsOptions& options) {
    return with_position(positions.front(),
                         [&]<class G>(const auto&) { return Explorer<G>(db, positions, options).run(); });
}

std::optional<Novelty> novelty(const Database& db, const OpeningsOptions& options,
                               const std::vector<Position>& positions, const std::vector<std::string>& turns) {
    std::unordered_map<std::string, Openings> by_position;  // a game may come back to a position many times
    for (std::size_t ply = 0; ply < turns.size(); ++ply) {
        const auto [at, is_new] = by_position.try_emplace(write_position(positions[ply]));
        if (is_new) {
            at->second = openings(db, std::span(&positions[ply], 1), options);
        }
        const Openings& known = at->second;
        const std::string turn = representative(positions[ply], turns[ply]);
        const bool was_played = std::any_of(known.turns.begin(), known.turns.end(),
                                            [&](const Openings::Row& row) { return row.turn == turn; });
        if (!was_played) {
            const bool was_reached = openings(db, std::span(&positions[ply + 1], 1), options).total.games > 0;
            return Novelty{static_cast<int>(ply), known.total.games, was_reached};
        }
    }
    return std::nullopt;
}

}  // namespace damier
