// One thread of retrograde analysis: the steps in which the values of a class are found.
//
// `Retrograde` (retrograde.hpp) calls the steps, and cell.hpp explains the states of a cell.
//
// 0. `begin_block`, once for each cell: look up the values of all captures in smaller tables. If a capture wins, the
//    position is won. If all turns are captures that lose, or no turn exists, the position is lost. Otherwise the
//    cell counts the turns that do not lose yet. All drawn captures count as one turn. If the only turn can be barred,
//    the second value is stored at once.
// 1. `tell_block`, for each level n: find the positions that are decided in n plies, and retract the turns that lead to
//    them. Each retracted turn is an edge to a predecessor.
// 2. `follow`: change the cells of the predecessors. If n is even, the position is lost and the predecessor is won in
//    n+1 plies. If n is odd, the position is won, and the predecessor has one turn less that does not lose. At zero it
//    is lost.
// 3. `find_turns_left`: if one turn is left after step 2, find out if it can be barred. This step and the next are for
//    games with a ko (`Barring`) only.
// 4. `settle_ones_left`: if it can be barred, store the second value.
// 5. After the levels, `count` and `find_barred` collect the results.
//
// Example, without captures: R has no turn. Q has a turn to R. P has two turns, to Q and to S. S is won in 3 plies.
//
//     step           what happens
//     0              R is lost in 0. Q and P count their turns: P has 2.
//     level 0: 1, 2  The turns that lead to R are retracted, which finds Q. Q is won in 1.
//     level 1: 1, 2  The turns that lead to Q are retracted, which finds P. P has 1 turn left, the one to S.
//     level 1: 3, 4  If the turn to S can be barred, the second value of P is 2. P is lost in 2 without that turn.
//     level 2: 1, 2  With a second value, the position "P, turn to S barred" tells its predecessors.
//     level 3: 1, 2  The turns that lead to S are retracted, which finds P. No turn is left: P is lost in 4.
//
// In each step no worker reads a cell that another worker writes, so nothing is locked. Step 2 stays within the cells
// of one bin. Step 3 reads cells of all workers and writes none, and step 4 writes.
#pragma once

#include "solve/tablebase/cell.hpp"
#include "solve/tablebase/edges.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/value.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace damier {

/// Thrown if an end is farther than a cell can hold, or than the caller allows.
struct TooFar : std::runtime_error {
    TooFar() : std::runtime_error("a win takes more plies than a table can hold") {}
};

/// Thrown if the cells of a snapshot contradict each other: somebody made the snapshot up.
struct ImpossibleCells : std::runtime_error {
    ImpossibleCells() : std::runtime_error("a snapshot says of positions what cannot be") {}
};

/// One worker of a class. See the top of this file for the steps.
template <Retractable G, class Number>
class RetrogradeWorker {
public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    using Cells = ClassCells<G, Number>;
    using Cell = typename Cells::Cell;

    RetrogradeWorker(Cells& all, const TableFolder& below, EdgeBins own_bins, int most_plies)
        : bins(std::move(own_bins)), all_(all), below_(below, all.tiers[0].variant),
          most_plies_(std::min<int>(most_plies, Cell::most_plies)) {}

    /// Step 0 for the cells of a block. No other cell is read or written.
    void begin_block(int s, std::uint64_t b) {
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, all_.cells[s].size());
        for (std::uint64_t i = b * Cells::block; i < end; ++i) {
            begin(s, i);
        }
        begun += end - b * Cells::block;
    }

    /// Step 1 for a block: puts the edges from positions that are decided in `level` plies into `bins`. No cell is
    /// written.
    void tell_block(int s, std::uint64_t b, int level) {
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, all_.cells[s].size());
        for (std::uint64_t i = b * Cells::block; i < end; ++i) {
            tell(s, i, level);
        }
    }

    /// Step 2 for the edges of a bin, into section `s`. Only cells of that bin are read and written. The order of the
    /// edges makes no difference, because all their effects belong to the next level.
    void follow(std::span<const Edge> edges, int s, int level) {
        constexpr std::size_t ahead = 16;  // cells that are requested from memory in advance
        const auto& cells = all_.cells[s];
        for (std::size_t n = 0; n < edges.size(); ++n) {
            if (n + ahead < edges.size()) {
                __builtin_prefetch(&cells[edges[n + ahead].index()], 1);
            }
            if (level % 2 == 0) {
                child_is_lost(s, edges[n], level + 1);
            } else {
                child_is_won(s, edges[n], level);
            }
        }
    }

    [[nodiscard]] bool has_ones_left() const { return !ones_left_.empty(); }
    /// Step 3: for each position with one turn left after step 2, finds out if that turn can be barred. Cells of all
    /// workers are read, and none is written. Other edges of the level may be followed before or after this step, with
    /// the same result. A turn is left if its position is still open or lost for its side to move.
    void find_turns_left(int s, int level) {
        for (Edge& one : ones_left_) {
            const Position p = G::unrank(all_.tiers[s], one.index())->position;
            G::bars(p, bars_);
            one = {one.index(), bars_.empty() ? 0 : turn_left(s, p, level), 0};
        }
    }
    /// Step 4: stores the second values. The cells are of the bins that this worker had in step 2.
    void settle_ones_left(int s, int level) {
        for (const Edge& one : ones_left_) {
            // If the one turn loses in the same level, the value has been decided since.
            if (one.ban() != 0 && all_.cells[s][one.index()].value == open) {
                set_second(s, one.index(), level);
            }
        }
        ones_left_.clear();
    }

    /// After the levels: adds the wins, draws, losses and bans of these indices to `out`. No cell is written.
    void count(int s, std::uint64_t begin, std::uint64_t end, TableSection& out) const {
        TableSection sum;
        for (std::uint64_t i = begin; i < end; ++i) {
            const Cell& cell = all_.cells[s][i];
            const Number number = cell.value;
            sum.draws += number == open ? 1 : 0;
            sum.losses += number < open && number % 2 == 0 ? 1 : 0;
            sum.wins += number < open && number % 2 == 1 ? 1 : 0;
            sum.barred += cell.rests_on_ban() ? 1 : 0;
        }
        out.draws += sum.draws;
        out.losses += sum.losses;
        out.wins += sum.wins;
        out.barred += sum.barred;
    }

    /// After the levels: appends the positions among these indices that are worth less if a turn is barred. No cell is
    /// written.
    void find_barred(int s, std::uint64_t begin, std::uint64_t end, std::vector<BarredCell<Number>>& out) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const Cell& cell = all_.cells[s][i];
            if (cell.rests_on_ban()) {
                out.push_back({i, best_turn(s, unrank(s, i).position, cell, after_levels), cell.second()});
            }
        }
    }

    EdgeBins bins;
    int longest = 0;          ///< the most plies that this worker has stored
    std::uint64_t begun = 0;  ///< positions done in step 0
    std::uint64_t told = 0;   ///< positions done in step 1

private:
    using Numbers = TableNumber<Number>;
    static constexpr Number open = Cell::open;

    /// The position of an index that must be in use, because its cell has a value. Throws ImpossibleCells if it is not.
    [[nodiscard]] Unranked<Position> unrank(int s, std::uint64_t i) const {
        const auto unranked = G::unrank(all_.tiers[s], i);
        if (!unranked) {
            throw ImpossibleCells();
        }
        return *unranked;
    }

    Number decided(int s, std::uint64_t i, int plies) {
        if (plies > most_plies_) {
            throw TooFar();
        }
        longest = std::max(longest, plies);
        all_.marks[s][i / Cells::block] |= Cells::mark_of(plies);
        return static_cast<Number>(plies);
    }

    // Step 0.

    /// The captures of a position, which leave the class.
    struct Captures {
        EndgameValue best = EndgameValue::loss(0);
        int quiet = 0;  ///< the number of turns that capture nothing
    };

    Captures captures(const Position& p) {
        Captures found;
        found.quiet = G::captures(p, turns_);
        for (const Turn& turn : turns_) {
            const Position next = G::play(p, turn);
            const auto value = below_.probe(next, found.best);
            if (!value) {
                throw std::runtime_error("no table holds " + G::write_position(next));
            }
            found.best = std::max(found.best, value->before());
        }
        return found;
    }

    void begin(int s, std::uint64_t i) {
        Cell& cell = all_.cells[s][i];
        const auto unranked = G::unrank(all_.tiers[s], i);
        if (!unranked) {
            cell.value = Numbers::unused;
            return;
        }
        const Captures found = captures(unranked->position);
        const int count = found.quiet + (found.best.value() == 0 ? 1 : 0);
        if (found.best.value() > 0 || count == 0) {
            cell.value = decided(s, i, found.best.plies());
            return;
        }
        if (count > Cell::most_turns) {
            throw std::logic_error("so many turns cannot be counted");
        }
        cell.set_turns_left(count);
        if constexpr (Barring<G>) {
            if (count == 1 && turn_left(s, unranked->position, before_levels) != 0) {
                set_second(s, i, before_levels);
            }
        }
    }

    // Steps 1 to 4 of a level.

    void tell(int s, std::uint64_t i, int level) {
        const Cell& cell = all_.cells[s][i];
        const bool is_value = cell.value == level;
        const bool is_second = cell.has_second() && cell.second() == level;
        if (is_value || is_second) {
            told += is_value ? 1 : 0;
            find_edges(s, i, cell, level);
        }
    }

    /// Finds the edges from an index whose value or second value is `level`.
    ///
    /// An index has one board, but several positions: nothing is barred, or one turn is. The position in which the ban
    /// is barred has the second value. All others have the first value. The edges are those of the positions that have
    /// the value of this level.
    void find_edges(int s, std::uint64_t i, const Cell& cell, int level) {
        const auto [p, stabiliser] = unrank(s, i);
        const bool is_value = cell.value == level;
        const std::size_t first = bins.edges.size();
        if (is_value) {
            take_back(p);
        }
        if constexpr (Barring<G>) {
            const int ban = cell.rests_on_ban() ? best_turn(s, p, cell, level) : 0;
            G::bars(p, bars_);
            for (const Position& barred : bars_) {
                if (ban == 0 || (G::rank(barred).ban == ban) != is_value) {
                    take_back(barred);
                }
            }
        }
        if (stabiliser > 1) {
            unite_edges(first, stabiliser);
        }
    }

    void take_back(const Position& p) {
        G::predecessors(p, retractions_);
        for (const auto& [before, turn] : retractions_) {
            TierRank rank;
            if constexpr (Barring<G>) {
                rank = G::rank(G::barred(before, turn));
            } else {
                rank = G::rank(before);
            }
            bins.edges.emplace_back(rank.index, rank.ban, rank.stabiliser);
        }
    }

    /// Merges edges to the same position, and corrects their weights.
    ///
    /// A position with s symmetries (its stabiliser) has 1/s of the usual number of images. Between two positions,
    /// turns × images of the first equals retracted turns × images of the second. So the number of turns is retracted
    /// turns × stabiliser of the first / stabiliser of the second. Each edge has the stabiliser of the first as its
    /// weight.
    void unite_edges(std::size_t first, int stabiliser) {
        std::vector<Edge>& edges = bins.edges;
        const auto same = [](const Edge& a, const Edge& b) {
            return a.index() == b.index() && (a.ban() == 0) == (b.ban() == 0);
        };
        std::sort(edges.begin() + static_cast<std::ptrdiff_t>(first), edges.end());
        std::size_t out = first;
        for (std::size_t i = first; i < edges.size();) {
            const Edge edge = edges[i];
            int weight = 0;
            for (; i < edges.size() && same(edges[i], edge); ++i) {
                weight += edges[i].weight();
            }
            edges[out++] = {edge.index(), edge.ban(), weight / stabiliser};
        }
        edges.resize(out);
    }

    /// The turn of this edge wins in `plies` plies.
    void child_is_lost(int s, const Edge& edge, int plies) {
        Cell& cell = all_.cells[s][edge.index()];
        const bool is_better = cell.value == open || cell.value > plies;
        if constexpr (!Barring<G>) {
            if (is_better) {
                cell.value = decided(s, edge.index(), plies);
            }
        } else if (is_better) {
            // The turn becomes the ban if it is the only one at this level and can be barred.
            const bool one = edge.ban() != 0 && edge.weight() == 1;
            if (!one) {
                cell.rest = Cell::nothing;
            } else if (cell.value != open) {
                cell.rest = cell.value;
            }
            cell.value = decided(s, edge.index(), plies);
        } else if (cell.has_ban() && (!cell.has_second() || (cell.rest % 2 == 1 && cell.rest > plies))) {
            cell.rest = decided(s, edge.index(), plies);
        }
    }

    /// The turn of this edge leads to a position that the other side wins in `level` plies.
    void child_is_won(int s, const Edge& edge, int level) {
        Cell& cell = all_.cells[s][edge.index()];
        if constexpr (Barring<G>) {
            if (cell.has_second()) {
                if (cell.value == open) {  // the ban was the only turn left
                    cell.value = decided(s, edge.index(), std::max<int>(level + 1, cell.rest));
                }
                return;
            }
        }
        if (cell.value != open && !cell.has_ban()) {
            return;
        }
        const int left = cell.turns_left() - edge.weight();
        cell.set_turns_left(left);
        if (left == 0) {
            cell.value = decided(s, edge.index(), plies_of_loss(s, edge.index(), level));
        } else if (left == 1) {
            if constexpr (Barring<G>) {
                if (cell.has_ban()) {
                    set_second(s, edge.index(), level);
                } else {
                    ones_left_.emplace_back(edge.index(), 0, 0);
                }
            }
        }
    }

    /// The plies to the end if all turns lose. A losing capture may take longer than the other turns.
    int plies_of_loss(int s, std::uint64_t i, int level) {
        return std::max(level + 1, captures(G::unrank(all_.tiers[s], i)->position).best.plies());
    }

    /// Stores the second value of a position in which one turn is left and can be barred.
    void set_second(int s, std::uint64_t i, int level) {
        all_.cells[s][i].rest = decided(s, i, plies_of_loss(s, i, level));
    }

    /// The number of the one turn that does not lose, as a ban; 0 if it cannot be barred. Before the levels no turn
    /// without a capture loses.
    ///
    /// A turn t may lead to a position whose best turn is the one that undoes t, and t bars that. The first value of
    /// that position is the right one to compare even then. Undoing t can win only if the other turns of `p` all lost
    /// earlier. Then `p` would have its second value already.
    int turn_left(int s, const Position& p, int level) {
        G::turns(p, turns_);
        const auto& next = all_.cells[all_.other_section(s)];
        for (const Turn& turn : turns_) {
            const Position barred = G::barred(p, turn);
            if (barred != p && (level == before_levels || !is_won(next[G::rank(G::play(p, turn)).index].value, level))) {
                return G::rank(barred).ban;
            }
        }
        return 0;
    }

    static bool is_won(Number number, int level) { return number != open && number % 2 == 1 && number <= level; }

    /// The number of the turn on which the value of a position rests, as a ban. If the value is open, that is the turn
    /// that does not lose.
    int best_turn(int s, const Position& p, const Cell& cell, int level) {
        G::turns(p, turns_);
        std::erase_if(turns_, [&](const Turn& turn) { return G::barred(p, turn) == p; });
        if (turns_.empty()) {
            throw ImpossibleCells();
        }
        const auto& next = all_.cells[all_.other_section(s)];
        const auto found = std::find_if(turns_.begin(), turns_.end() - 1, [&](const Turn& turn) {
            return is_best(cell, next[G::rank(G::play(p, turn)).index], level);
        });
        return G::rank(G::barred(p, *found)).ban;  // the last one if none of the others is it
    }

    /// Whether a turn is the best turn of `cell`. The turn can be barred, and leads to the cell `next`.
    ///
    /// In `next` the turn cannot be undone. If undoing it is the one best turn of `next`, the second value of `next`
    /// counts. If the turn is the best of `cell`, undoing it leads to the second value of `cell`. The function
    /// recognises the case by that. A value that will be known at a later level only is open here. Two open values
    /// count as equal, because one follows from the other.
    ///
    /// Another turn is never mistaken for the best one. For that, `next` would have to be worth more without a turn
    /// than with it.
    static bool is_best(const Cell& cell, const Cell& next, int level) {
        const Number second = cell.second();
        const bool is_late = second == open || second >= level;
        const bool is_way_back =
            next.has_ban() && (next.value == open ? is_late : second != open && next.value == second + 1);
        const Number number = is_way_back ? next.second() : next.value;
        if (cell.value == open) {
            return level == after_levels ? number == open : !is_won(number, level - 1);
        }
        return number != open && number + 1 == cell.value;
    }

    static constexpr int before_levels = -1;
    static constexpr int after_levels = std::numeric_limits<int>::max();

    Cells& all_;
    Prober<G> below_;
    int most_plies_;
    std::vector<Edge> ones_left_;
    // Kept here so that nothing is allocated per position.
    std::vector<Turn> turns_;
    std::vector<Position> bars_;
    std::vector<typename G::Retraction> retractions_;
};

}  // namespace damier
