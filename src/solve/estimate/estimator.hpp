#pragma once

#include "games/any.hpp"
#include "solve/search/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace damier {

/// In the place of an estimate, where the score does not decide: a win that the search has seen, less the plies to it.
/// More than `most_estimate` even after the longest line.
inline constexpr int estimated_win = 4000;

struct EstimateOptions {
    Limits limits;
    int depth = 60;  ///< the most turns to look ahead, from 1
    /// The most bytes that the table may take.
    std::size_t memory = std::size_t{16} << 20U;
};

/// What a position seems to be worth. Nothing of it is proved.
template <Estimated G>
struct Estimate {
    int value = 0;  ///< for the side to move, in the unit of `G::estimate`, or a win or loss less the plies to it
    int depth = 0;  ///< how many turns were looked ahead in full
    std::vector<int> by_depth;         ///< what looking ahead fewer turns gave: the first is of one turn
    std::vector<typename G::Turn> pv;  ///< the line that is expected, at least one turn
    std::uint64_t nodes = 0;
};

/// Estimates positions by alpha-beta on `G::estimate` with iterative deepening, principal variation search (Marsland,
/// Campbell: "Parallel search of strongly ordered game trees", 1982), a transposition table, and captures looked at
/// beyond the horizon. Where a turn is several placements (Anacund) each is a move of the search, so that the orders in
/// which a turn can be played meet in the table: there are thousands of turns, and a few hundred outcomes.
///
/// What was found for one position helps with the next, which must be of the same game and board. With limits of depth
/// and nodes alone the same positions in the same order give the same estimates.
template <Estimated G>
class Estimator {
public:
    explicit Estimator(const EstimateOptions& options);
    ~Estimator();
    Estimator(const Estimator&) = delete;
    Estimator& operator=(const Estimator&) = delete;

    /// The game must not be over. One turn is looked ahead whatever the limits say.
    [[nodiscard]] Estimate<G> estimate(const typename G::Position& p);

private:
    class Search;
    std::unique_ptr<Search> search_;
};

}  // namespace damier
