// Solves games in which play can go on for ever (Achef, Fanorona). Endless play is a draw.
//
// The steps of `EndlessSolver::solve`:
//
// 1. `begin`: list the turns, with their values in endgame tables.
// 2. `work`: use two methods in turn, until the value is known or the limits are reached. Each time, a method may do
//    four times as much work as before. The first method generates all reachable positions (`StateSpace`). If it
//    finishes, all values are known (`read_space`). The second method asks for a win within 1 ply, 2 plies, and so on
//    (`DistanceSearch`, `deepen`).
// 3. `report`: collect the value, the distance, the best turns and a line.
//
// The first method can prove draws, but needs memory for all reachable positions. The second method finds short wins,
// however many positions can be reached.
#pragma once

#include "solve/endless/distance_search.hpp"
#include "solve/endless/lookup.hpp"
#include "solve/endless/state_space.hpp"
#include "solve/search/crew.hpp"
#include "solve/search/solve_options.hpp"
#include "solve/search/verdict.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace damier {

/// Solves games in which play can go on for ever, which is a draw. See the top of this file for the steps.
///
/// Neither method goes on from a position that is in an endgame table. If there are such tables, `look_for_endgames`
/// also looks for ways to force an endgame that is won, or not lost. A win found in this way need not be the quickest,
/// so no distance is given. Proved wins stay in the transposition table, and help with the next position.
template <Game G>
class EndlessSolver {
public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `endgames` may be null; otherwise it must outlive the solver.
    EndlessSolver(const SolveOptions& options, Prober<G>* endgames)
        : options_(options),
          endgames_(endgames),
          crew_(options_.limits, options_.memory / 2, options_.jobs,
                [endgames](Budget& budget, TranspositionTable& table, Busy* busy) {
                    return std::make_unique<DistanceSearch<G>>(budget, table, busy, endgames);
                }) {}

    void limit(const Limits& limits) {
        options_.limits = limits;
        crew_.limit(limits);
    }

    /// The game must not be over.
    Solution<G> solve(const Position& p) {
        crew_.restart();
        Solution<G> solution;
        begin(p);
        work();
        report(solution);
        solution.nodes = crew_.nodes();
        solution.seconds = crew_.budget().seconds();
        return solution;
    }

private:
    using Space = StateSpace<G>;

    /// A turn of the position, and its proved bounds.
    struct Choice {
        Turn turn;
        Position next;
        Verdict value{-1, 1};      ///< for the side that plays it
        std::optional<int> plies;  ///< to the end of the game, with this turn, if known
        int no_win_within = 0;     ///< it is proved that its player does not win within this many plies

        [[nodiscard]] bool is_known() const { return value.is_exact(); }
        void set(int worth, std::optional<int> distance) {
            value = {worth, worth};
            plies = distance;
        }
    };

    void begin(const Position& p) {
        root_ = p;
        mover_ = G::side_to_move(p);
        choices_.clear();
        line_.clear();
        is_whole_ = false;
        plies_ = 1;
        std::vector<Turn> turns;
        G::turns(p, turns);
        for (const Turn& turn : turns) {
            Choice& choice = choices_.emplace_back();
            choice.turn = turn;
            choice.next = G::play(p, turn);
            if (const auto known = probe(choice.next)) {
                choice.set(known->before().value(), known->before().plies());
            }
        }
        space_.emplace(p, options_.memory / 2, endgames_);
    }

    std::optional<EndgameValue> probe(const Position& p) {
        if (endgames_ == nullptr) {
            return std::nullopt;
        }
        return endgames_->probe(p);
    }

    /// The proved bounds of the position, for the side to move.
    [[nodiscard]] Verdict value() const {
        Verdict best{-1, -1};
        for (const Choice& choice : choices_) {
            best = {std::max(best.lower, choice.value.lower), std::max(best.upper, choice.value.upper)};
        }
        return best;
    }

    void work() {
        // The tables may have every value.
        if (std::all_of(choices_.begin(), choices_.end(), [](const Choice& c) { return c.is_known(); })) {
            return;
        }
        for (std::uint64_t allowance = 1U << 8U; !crew_.budget().is_spent() && !is_done(); allowance *= 4) {
            if (space_ && space_->explore(crew_.budget(), allowance)) {
                read_space();
                return;
            }
            if (space_ && !space_->has_room()) {
                space_.reset();
            }
            if (!space_ && plies_ >= TranspositionTable::widest) {
                return;
            }
            crew_.first().allow(allowance);
            deepen();
        }
    }

    [[nodiscard]] bool is_stopped() const { return crew_.first().is_stopped(); }

    bool wins(const Position& p, Side winner, int plies) { return reaches(p, {winner, Goal::Aim::win}, plies); }

    bool reaches(const Position& p, Goal goal, int plies) {
        return crew_.ask([&](DistanceSearch<G>& search) { return search.reaches(p, goal, plies); });
    }

    /// Whether the value is proved, and for `options_.all` also the set of best turns.
    [[nodiscard]] bool is_done() const {
        const Verdict known = value();
        const auto is_settled = [&](const Choice& c) {
            return c.value.lower == known.lower || c.value.upper < known.lower;
        };
        return known.is_exact() && (!options_.all || std::all_of(choices_.begin(), choices_.end(), is_settled));
    }

    /// Sets the values of the turns from a space that is completely explored.
    void read_space() {
        const auto my_wins = space_->wins(mover_, crew_.budget());
        const auto their_wins = space_->wins(other(mover_), crew_.budget());
        if (!my_wins || !their_wins) {
            return;
        }
        const auto& mine = *my_wins;
        const auto& theirs = *their_wins;
        for (Choice& choice : choices_) {
            const std::uint32_t state = space_->find(choice.next);
            if (mine[state] != Space::never) {
                choice.set(1, 1 + mine[state]);
            } else if (theirs[state] != Space::never) {
                choice.set(-1, 1 + theirs[state]);
            } else {
                choice.set(0, 0);
            }
        }
        is_whole_ = true;
        read_line(mine, theirs);
    }

    /// Follows best turns to the end of the game, in the space and then in endgame tables. A drawn line stops at a
    /// repeated position, or after `longest_drawn_line` turns.
    void read_line(const typename Space::Distances& mine, const typename Space::Distances& theirs) {
        std::vector<bool> seen(mine.size());
        std::vector<Turn> turns;
        const bool ends = mine[space_->find(root_)] != Space::never || theirs[space_->find(root_)] != Space::never;
        Position p = root_;
        line_.clear();
        while (!G::outcome(p) && !seen[space_->find(p)] && (p == root_ || !probe(p))) {
            if (!ends && line_.size() == longest_drawn_line) {
                return;
            }
            seen[space_->find(p)] = true;
            // The value of a turn for its player: quick wins are greatest, quick losses are least.
            const bool is_mine = G::side_to_move(p) == mover_;
            const auto merit = [&](const Turn& turn) {
                const std::uint32_t state = space_->find(G::play(p, turn));
                const int won = (is_mine ? mine : theirs)[state];
                const int lost = (is_mine ? theirs : mine)[state];
                return won != Space::never ? Space::never - won : lost != Space::never ? lost - Space::never : 0;
            };
            G::turns(p, turns);
            const Turn best = *std::max_element(turns.begin(), turns.end(),
                                                [&](const Turn& a, const Turn& b) { return merit(a) < merit(b); });
            line_.push_back(best);
            p = G::play(p, best);
        }
        if (endgames_ != nullptr) {
            extend_line(p, *endgames_, line_);
        }
    }

    /// Looks for wins of either side within more and more plies. Each call continues with the number of plies at which
    /// the last call stopped.
    void deepen() {
        for (; plies_ < TranspositionTable::widest && !is_stopped() && !is_done(); ++plies_) {
            look_for_ends();
            if (!is_stopped() && endgames_ != nullptr && !is_done() && !lacks_line()) {
                look_for_endgames();
            }
            if (lacks_line()) {
                line_ = find_line(best());  // now, since the search for other best turns can use up the budget
                return;
            }
            if (is_stopped()) {
                return;
            }
        }
    }

    /// Whether the value is proved, but no line was looked for.
    [[nodiscard]] bool lacks_line() const { return line_.empty() && value().is_exact(); }

    void look_for_ends() {
        // A side wins by its own turn.
        const Side winner = plies_ % 2 == 1 ? mover_ : other(mover_);
        for (Choice& choice : choices_) {
            if (choice.is_known()) {
                continue;
            }
            const bool won = wins(choice.next, winner, plies_ - 1);
            if (is_stopped()) {
                return;
            }
            if (won) {
                choice.set(winner == mover_ ? 1 : -1, plies_);
            } else if (winner == mover_) {
                choice.no_win_within = plies_;
            }
            // One turn that wins, or one that does not lose yet, is enough. With `all`, the line comes next.
            if (won == (winner == mover_) && (!options_.all || (won && lacks_line()))) {
                return;
            }
        }
    }

    /// Looks for ways to force an endgame of a table that is won, or not lost.
    void look_for_endgames() {
        using Aim = Goal::Aim;
        for (Choice& choice : choices_) {
            const auto forces = [&](Side side, Aim aim) {
                return !is_stopped() && reaches(choice.next, {side, aim}, plies_ - 1) && !is_stopped();
            };
            if (choice.value.lower == -1 && choice.value.upper >= 0 && forces(mover_, Aim::table_holds)) {
                choice.value.lower = 0;
            }
            if (choice.value.lower == 0 && choice.value.upper == 1 && forces(mover_, Aim::table_win)) {
                choice.set(1, std::nullopt);
            }
            if (choice.value.lower <= 0 && choice.value.upper == 1 && forces(other(mover_), Aim::table_holds)) {
                choice.value.upper = 0;
            }
            if (choice.value.lower == -1 && choice.value.upper == 0 && forces(other(mover_), Aim::table_win)) {
                choice.set(-1, std::nullopt);
            }
            if (is_stopped() || lacks_line()) {
                return;
            }
        }
    }

    void report(Solution<G>& solution) {
        std::stable_sort(choices_.begin(), choices_.end(), is_better);
        const Choice& first = choices_.front();
        solution.value = value();
        solution.method = is_whole_              ? "retrograde analysis"
                          : endgames_ != nullptr ? "search above endgame tables"
                                                 : "search for forced wins";
        if (!solution.value.is_exact()) {
            return;
        }
        const int worth = solution.value.lower;
        solution.distance = distance(worth);
        solution.has_all = options_.all;
        for (const Choice& choice : choices_) {
            if (choice.value.lower == worth && (options_.all || solution.best.empty())) {
                solution.best.push_back(choice.turn);
            }
            solution.has_all = solution.has_all && (choice.value.lower == worth || choice.value.upper < worth);
        }
        // A win that was found first need not be the quickest, if it goes through endgame tables.
        solution.pv = line_.empty() || line_.front() != first.turn ? find_line(first) : line_;
    }

    static bool is_better(const Choice& a, const Choice& b) { return rank(a) > rank(b); }

    /// The first of the best turns.
    [[nodiscard]] const Choice& best() const { return *std::min_element(choices_.begin(), choices_.end(), is_better); }

    /// Plies to the end. Empty unless it is proved that the winner cannot win sooner and the loser cannot delay longer.
    [[nodiscard]] std::optional<int> distance(int worth) const {
        const Choice& first = choices_.front();
        // If its plies are not known, a winning turn ranks after all wins with known plies, and a losing turn before
        // all losses with known plies.
        const auto is_no_better = [&](const Choice& c) {
            return c.plies || (worth > 0 && (c.value.upper < 1 || c.no_win_within >= *first.plies - 2));
        };
        if (worth == 0 || !first.plies || !std::all_of(choices_.begin(), choices_.end(), is_no_better)) {
            return std::nullopt;
        }
        return first.plies;
    }

    /// The order of turns: wins, draws, losses. Among wins the quickest comes first, among losses the slowest. If a
    /// value is not known, the turn ranks by its lower bound, next to the draws.
    [[nodiscard]] static int rank(const Choice& choice) {
        constexpr int far = std::numeric_limits<int>::max() / 2;
        const int unknown_plies = far / 2;
        if (!choice.is_known() || choice.value.lower == 0) {
            return choice.value.lower;
        }
        const int plies = choice.plies.value_or(unknown_plies);
        return choice.value.lower > 0 ? far - plies : plies - far;
    }

    /// A line of best turns, from the answers of the search.
    std::vector<Turn> find_line(const Choice& first) {
        crew_.first().allow(std::numeric_limits<std::uint64_t>::max() / 2);
        const int worth = first.value.lower;
        std::vector<Turn> line{first.turn};
        Position p = first.next;
        const Side winner = worth >= 0 ? mover_ : other(mover_);
        for (int plies = (first.plies ? *first.plies : plies_) - 1; plies > 0 && !G::outcome(p) && !probe(p); --plies) {
            const auto turn = worth == 0    ? find_drawing_turn(p, plies)
                              : first.plies ? find_turn(p, winner, plies)
                                            : find_turn_to_table(p, winner, plies);
            if (!turn) {
                break;
            }
            line.push_back(*turn);
            p = G::play(p, *turn);
        }
        if (endgames_ != nullptr) {
            extend_line(p, *endgames_, line);
        }
        return line;
    }

    /// If the winner moves, a turn that wins within `plies`. If the loser moves, a turn after which the winner needs
    /// all of them.
    std::optional<Turn> find_turn(const Position& p, Side winner, int plies) {
        std::vector<Turn> turns;
        G::turns(p, turns);
        const bool is_mine = G::side_to_move(p) == winner;
        for (const Turn& turn : turns) {
            const Position next = G::play(p, turn);
            const bool found = is_mine ? wins(next, winner, plies - 1) : !wins(next, winner, plies - 3);
            if (is_stopped()) {
                return std::nullopt;
            }
            if (found) {
                return turn;
            }
        }
        return std::nullopt;
    }

    /// A turn after which both sides still reach an endgame that is not lost.
    std::optional<Turn> find_drawing_turn(const Position& p, int plies) {
        std::vector<Turn> turns;
        G::turns(p, turns);
        const auto draws = [&](const Turn& turn) {
            const Position next = G::play(p, turn);
            return reaches(next, {mover_, Goal::Aim::table_holds}, plies - 1) &&
                   reaches(next, {other(mover_), Goal::Aim::table_holds}, plies - 1);
        };
        const auto found = std::find_if(turns.begin(), turns.end(), draws);
        return found == turns.end() || is_stopped() ? std::nullopt : std::optional(*found);
    }

    /// If the winner moves, a turn after which the winner still forces a won endgame within `plies`. If the loser
    /// moves, a turn after which this takes longest, if there is one.
    std::optional<Turn> find_turn_to_table(const Position& p, Side winner, int plies) {
        const Goal goal{winner, Goal::Aim::table_win};
        std::vector<Turn> turns;
        G::turns(p, turns);
        std::optional<Turn> any;
        for (const Turn& turn : turns) {
            const Position next = G::play(p, turn);
            const bool found = reaches(next, goal, plies - 1);
            if (is_stopped()) {
                return std::nullopt;
            }
            if (found) {
                any = turn;
                if (G::side_to_move(p) == winner || !reaches(next, goal, plies - 2)) {
                    return turn;
                }
            }
        }
        return any;
    }

    SolveOptions options_;
    Prober<G>* endgames_;
    Crew<DistanceSearch<G>> crew_;
    std::optional<Space> space_;
    Position root_{};
    Side mover_ = Side::one;
    std::vector<Choice> choices_;
    std::vector<Turn> line_;
    bool is_whole_ = false;
    int plies_ = 1;
};

}  // namespace damier
