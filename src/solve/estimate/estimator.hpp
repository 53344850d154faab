// Estimates the value of a position by a search of limited depth. Nothing is proved.
//
// An Estimator searches the tree of a game (games/search_tree.hpp), and values the positions at the end of its lines
// with `G::estimate`. chance.hpp turns an estimate into a chance to win.
#pragma once

#include "games/game.hpp"
#include "solve/search/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace damier {

/// The estimate of a win that the search has seen is this number minus the plies to the win. It is for games in which
/// the score does not decide. Even for the longest line, the difference is greater than `most_estimate`.
inline constexpr int estimated_win = 4000;

struct EstimateOptions {
    Limits limits;
    int depth = 60;  ///< turns to look ahead, at most; 1 or more
    /// The most memory that the transposition table may take, in bytes.
    std::size_t memory = std::size_t{16} << 20U;
    /// The number of threads. With more than one thread, the estimates can differ between runs.
    unsigned jobs = 1;
};

/// The estimate of a position. Nothing of it is proved.
template <Game G>
struct Estimate {
    int value = 0;  ///< for the side to move, in the unit of `G::estimate`; or a win (`estimated_win`) or loss
    int depth = 0;  ///< the greatest number of turns ahead that the search finished
    std::vector<int> by_depth;         ///< the estimate at each depth, from one turn on
    std::vector<typename G::Turn> pv;  ///< the expected line, at least one turn
    std::uint64_t nodes = 0;
};

/// Estimates positions by alpha-beta on the estimates of the tree (games/search_tree.hpp). The search uses iterative
/// deepening with aspiration windows, a transposition table, principal variation search (Marsland, Campbell: "Parallel
/// search of strongly ordered game trees", 1982), killer moves, the history of refutations, and late move reductions.
/// At the end of a line it looks at further captures. Several threads search the whole tree, half of them one turn
/// deeper first. They share the table, so each uses what the others have found. docs/design/estimates.md says what was
/// measured.
///
/// If a turn is several placements (Anacund), each placement is a move of the search. Different orders of a turn then
/// lead to the same entry of the table. A position of Anacund has thousands of turns, but only a few hundred outcomes.
///
/// The results for one position help with the next. So all positions must be of the same game and board. If depth and
/// nodes are the only limits and there is one thread, the same positions in the same order always give the same
/// estimates.
template <Game G>
class Estimator {
public:
    explicit Estimator(const EstimateOptions& options);
    ~Estimator();
    Estimator(const Estimator&) = delete;
    Estimator& operator=(const Estimator&) = delete;

    /// The game must not be over. The search looks at least one turn ahead, whatever the limits say. If the earlier
    /// positions forbid every turn, the estimate has no line.
    [[nodiscard]] Estimate<G> estimate(const typename G::Position& p);

    using Estimates = std::vector<Estimate<G>>;
    /// The best turns, best first: `count` of them, or fewer if the limits or the legal turns allow no more. Each
    /// begins its own line. Turns that lead to the same position count as one. The nodes are those of all turns
    /// together. `told` is called after each depth, with what was found until then.
    [[nodiscard]] Estimates best(const typename G::Position& p, std::size_t count,
                                 const std::function<void(const Estimates&)>& told = {});
    /// Sets the limits of the next questions.
    void limit(const Limits& limits, int depth);
    /// Sets the earlier positions of the game. In games in which play can go on for ever, a line that repeats one of
    /// them counts as a draw. If the rules forbid repeats, no estimate begins with a forbidden turn, and every line
    /// ends before the first one. But below the root the search values such a turn as a draw.
    void set_earlier(const std::vector<typename G::Position>& positions);

private:
    class Search;
    class Team;
    std::unique_ptr<Team> team_;
};

}  // namespace damier
