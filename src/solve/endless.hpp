#pragma once

#include "solve/distance_search.hpp"
#include "solve/solve.hpp"
#include "solve/state_space.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace damier {

/// Solves games in which play can go on for ever, which is a draw. Two ways take turns, each with four times as much
/// work as before: the positions that can come up are gathered, and when these are all the value follows whatever it
/// is; and wins are looked for that can be forced within more and more plies, which needs no such whole. What is proved
/// of such wins stays in the table for the next position.
template <Game G>
class EndlessSolver {
public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    explicit EndlessSolver(const SolveOptions& options)
        : options_(options), budget_(options_.limits), search_(budget_, options_.memory / 2) {}

    /// The game must not be over.
    Solution<G> solve(const Position& p) {
        budget_.restart();
        Solution<G> solution;
        begin(p);
        work();
        report(solution);
        solution.nodes = budget_.nodes();
        solution.seconds = budget_.seconds();
        return solution;
    }

private:
    using Space = StateSpace<G>;
    static constexpr std::size_t longest_drawn_line = 20;

    /// A turn of the position, and what is proved of it.
    struct Choice {
        Turn turn;
        Position next;
        std::optional<int> value;  ///< for the side that plays it
        int plies = 0;             ///< to the end of the game, this turn included; where it does not end, 0
    };

    void begin(const Position& p) {
        root_ = p;
        mover_ = G::side_to_move(p);
        choices_.clear();
        line_.clear();
        plies_ = 1;
        std::vector<Turn> turns;
        G::turns(p, turns);
        for (const Turn& turn : turns) {
            choices_.push_back({turn, G::play(p, turn), std::nullopt, 0});
        }
        space_.emplace(p, options_.memory / 2);
    }

    void work() {
        for (std::uint64_t allowance = 1U << 8U; !budget_.is_spent() && !is_done(); allowance *= 4) {
            if (space_ && space_->explore(budget_, allowance)) {
                read_space();
                return;
            }
            if (space_ && !space_->has_room()) {
                space_.reset();
            }
            if (!space_ && plies_ >= TranspositionTable::widest) {
                return;
            }
            search_.allow(allowance);
            deepen();
        }
    }

    /// Whether all is proved that was asked for.
    [[nodiscard]] bool is_done() const {
        const auto decided = [](const Choice& c) { return c.value.has_value(); };
        const auto won = [](const Choice& c) { return c.value == 1; };
        return std::all_of(choices_.begin(), choices_.end(), decided) ||
               (!options_.all && std::any_of(choices_.begin(), choices_.end(), won));
    }

    /// What the whole space says of the turns.
    void read_space() {
        const auto mine = space_->wins(mover_);
        const auto theirs = space_->wins(other(mover_));
        for (Choice& choice : choices_) {
            const std::uint32_t state = space_->find(choice.next);
            choice.value = mine[state] != Space::never ? 1 : theirs[state] != Space::never ? -1 : 0;
            choice.plies = *choice.value == 0 ? 0 : 1 + (*choice.value == 1 ? mine : theirs)[state];
        }
        read_line(mine, theirs);
    }

    /// Follows the best turns until the end; where there is none, until a position comes again, or for a while.
    void read_line(const typename Space::Distances& mine, const typename Space::Distances& theirs) {
        std::vector<bool> seen(mine.size());
        std::vector<Turn> turns;
        const bool ends = mine[space_->find(root_)] != Space::never || theirs[space_->find(root_)] != Space::never;
        for (Position p = root_; !G::outcome(p) && !seen[space_->find(p)];) {
            if (!ends && line_.size() == longest_drawn_line) {
                return;
            }
            seen[space_->find(p)] = true;
            // A number that is greater the better a state is for its mover's opponent, who is to be left with it.
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
    }

    /// Looks for wins of either side that take more and more plies, from where it stopped last.
    void deepen() {
        for (; plies_ < TranspositionTable::widest && !search_.is_stopped() && !is_done(); ++plies_) {
            // A side ends the game by its own turn.
            const Side winner = plies_ % 2 == 1 ? mover_ : other(mover_);
            for (Choice& choice : choices_) {
                if (choice.value) {
                    continue;
                }
                const bool won = search_.wins(choice.next, winner, plies_ - 1);
                if (search_.is_stopped()) {
                    return;
                }
                if (won) {
                    choice.value = winner == mover_ ? 1 : -1;
                    choice.plies = plies_;
                }
                // One turn that wins, or that does not lose yet, is enough.
                if (!options_.all && won == (winner == mover_)) {
                    break;
                }
            }
        }
    }

    void report(Solution<G>& solution) {
        const auto better = [](const Choice& a, const Choice& b) { return rank(a) > rank(b); };
        std::stable_sort(choices_.begin(), choices_.end(), better);
        const Choice& first = choices_.front();
        const bool all_known =
            std::all_of(choices_.begin(), choices_.end(), [](const Choice& c) { return c.value.has_value(); });
        if (first.value != 1 && !all_known) {
            solution.value = {-1, 1};
            solution.method = "search for forced wins";
            return;
        }
        solution.value = {*first.value, *first.value};
        if (*first.value != 0) {
            solution.distance = first.plies;
        }
        for (const Choice& choice : choices_) {
            if (choice.value == first.value && (options_.all || solution.best.empty())) {
                solution.best.push_back(choice.turn);
            }
        }
        solution.has_all = options_.all && all_known;
        solution.method = line_.empty() ? "search for forced wins" : "retrograde analysis";
        solution.pv = line_.empty() ? find_line() : line_;
    }

    /// Wins before draws, quick wins and slow losses first; what is not known stands with the draws.
    [[nodiscard]] static int rank(const Choice& choice) {
        constexpr int far = std::numeric_limits<int>::max() / 2;
        const int value = choice.value.value_or(0);
        return value > 0 ? far - choice.plies : value < 0 ? choice.plies - far : 0;
    }

    /// The line of a win that the search has found.
    std::vector<Turn> find_line() {
        search_.allow(std::numeric_limits<std::uint64_t>::max() / 2);
        const Choice& first = choices_.front();
        const Side winner = *first.value == 1 ? mover_ : other(mover_);
        std::vector<Turn> line{first.turn};
        Position p = first.next;
        for (int plies = first.plies - 1; plies > 0 && !G::outcome(p); --plies) {
            const auto turn = find_turn(p, winner, plies);
            if (!turn) {
                break;
            }
            line.push_back(*turn);
            p = G::play(p, *turn);
        }
        return line;
    }

    /// A turn that wins within so many plies, or that puts the loss off as long.
    std::optional<Turn> find_turn(const Position& p, Side winner, int plies) {
        std::vector<Turn> turns;
        G::turns(p, turns);
        const bool wins = G::side_to_move(p) == winner;
        for (const Turn& turn : turns) {
            const Position next = G::play(p, turn);
            const bool found = wins ? search_.wins(next, winner, plies - 1) : !search_.wins(next, winner, plies - 3);
            if (search_.is_stopped()) {
                return std::nullopt;
            }
            if (found) {
                return turn;
            }
        }
        return std::nullopt;
    }

    SolveOptions options_;
    Budget budget_;
    DistanceSearch<G> search_;
    std::optional<Space> space_;
    Position root_{};
    Side mover_ = Side::one;
    std::vector<Choice> choices_;
    std::vector<Turn> line_;
    int plies_ = 1;
};

}  // namespace damier
