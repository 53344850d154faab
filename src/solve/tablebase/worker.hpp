// One thread of retrograde analysis: the steps in which the values of a class are found.
//
// Read cell.hpp first, which explains the words and the states of a cell. `Retrograde` (retrograde.hpp) calls the
// steps: first step 0 for all cells, then steps 1 to 4 for each level n = 0, 1, 2 …, then step 5.
//
// 0. `begin_block`: look up the values of all captures of a position in smaller tables. If a capture wins, the position
//    is won. If all turns are captures that lose, or if there is no turn, the position is lost. Otherwise the cell gets
//    the number of turns that are not yet known to lose. All drawn captures together count as one turn. If there is
//    only one turn and it can be barred, the second value is stored at once.
// 1. `tell_block`: find the positions that are won or lost in exactly n plies. Retract every turn that can lead to such
//    a position. Each retracted turn is an edge to an earlier position, the predecessor.
// 2. `follow`: change the cells of the predecessors. The winner makes the last turn. So in a position of level n, the
//    side to move loses if n is even, and wins if n is odd. If n is even, the predecessor is won in n+1 plies. If n is
//    odd, the predecessor has one more turn that loses. If all its turns lose, the predecessor is lost.
// 3. `find_turns_left`: if one turn of a position is left after step 2, find out if this turn can be barred. This step
//    is only for games with a ko (`Barring`).
// 4. `store_losses`: store the losses that steps 2 and 3 found, as values or as second values. A losing capture may
//    delay the end, so the captures are looked up again.
// 5. `count` and `find_barred` collect the results.
//
// Example, without captures: R has no turn. Q has a turn to R. P has two turns, to Q and to S. S is won in 3 plies.
//
//     step           what happens
//     0              R is lost in 0. Q and P count their turns: P has 2.
//     level 0: 1, 2  The turns that lead to R are retracted, which finds Q. Q is won in 1.
//     level 1: 1, 2  The turns that lead to Q are retracted, which finds P. P has 1 turn left, the one to S.
//     level 1: 3, 4  If the turn to S can be barred, the second value of P is 2. P is lost in 2 without that turn.
//     level 2: 1, 2  If P has the second value 2, the predecessors of "P, turn to S barred" are found now.
//     level 3: 1, 2  The turns that lead to S are retracted, which finds P. No turn is left: P is lost in 4.
//
// In each step, no worker reads or writes a cell that another worker writes. So no locks are needed. In step 0, each
// position belongs to one worker. For the other steps, the cells are divided into bins (edges.hpp), and in each round
// every bin belongs to one worker. In step 2, a worker touches only the cells of its own bins. Step 3 reads cells of
// all bins, and writes none. Step 4 writes only cells of the worker's own bins.
#pragma once

#include "solve/tablebase/cell.hpp"
#include "solve/tablebase/edges.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/value.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

namespace damier {

/// Thrown if an end is farther than a cell can hold, or than the caller allows.
struct TooFar : std::runtime_error {
    TooFar() : std::runtime_error("a win takes more plies than a table can hold") {}
};

/// Thrown if the cells of a snapshot contradict each other. damier never writes such a snapshot.
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
    using Successor = typename Prober<G>::Successor;

    RetrogradeWorker(Cells& all, const TableFolder& below, EdgeBins own_bins, int most_plies)
        : bins(std::move(own_bins)),
          all_(all),
          below_(below, all.tiers[0].variant),
          most_plies_(std::min<int>(most_plies, Cell::most_plies)) {}

    /// Step 0 for the positions of a block; if both sides have equally many pieces, for the same boards with the other
    /// side to move, whose cells are anywhere (see `give_turn`).
    void begin_block(int s, std::uint64_t b) {
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, all_.cells[s].size());
        capturing_.clear();
        successors_.clear();
        for (std::uint64_t i = b * Cells::block; i < end; ++i) {
            auto unranked = G::unrank(all_.tiers[s], i);
            if (!unranked) {
                all_.cells[s][i].value = Numbers::unused;
                continue;
            }
            std::uint64_t cell = i;
            if (has_equal_sides(all_.tiers[s])) {
                cell = give_turn<G>(unranked->position);
                request(s, cell);
            }
            list_captures(cell, unranked->position);
        }
        for (const Capturing& one : capturing_) {
            begin(s, one);
        }
        begun += end - b * Cells::block;
    }

    /// Step 1 for the cells of a block: puts the edges from positions that are decided in `level` plies into `bins`.
    /// Writes no cell.
    void tell_block(int s, std::uint64_t b, int level) {
        const auto& cells = all_.cells[s];
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, cells.size());
        std::uint64_t i = b * Cells::block;
        for (; i + cells_of_word <= end; i += cells_of_word) {
            if (has_number(&cells[i], static_cast<Number>(level))) {
                for (std::uint64_t k = i; k < i + cells_of_word; ++k) {
                    tell(s, k, level);
                }
            }
        }
        for (; i < end; ++i) {
            tell(s, i, level);
        }
    }

    /// Step 2 for the edges of a bin, which lead to section `s`. Reads and writes only cells of this bin. The order of
    /// the edges makes no difference, because following an edge stores only values that are greater than `level`, and
    /// these are told at later levels.
    void follow(std::span<const Edge> edges, int s, int level) {
        constexpr std::size_t ahead = 16;  // cells that are requested from memory in advance
        for (std::size_t n = 0; n < edges.size(); ++n) {
            if (n + ahead < edges.size()) {
                request(s, edges[n + ahead].index());
            }
            if (level % 2 == 0) {
                child_is_lost(s, edges[n], level + 1);
            } else {
                child_is_won(s, edges[n], level);
            }
        }
    }

    [[nodiscard]] bool has_ones_left() const { return !ones_left_.empty(); }
    /// Step 3: for each position with one turn left after step 2, finds out if that turn can be barred. A turn is left
    /// if the position after it is not yet known to be won for the other side. The step reads cells of all workers, and
    /// writes none. Other edges of the level may be followed before or after this step; the result is the same.
    ///
    /// A turn t bars the turn that undoes t. So the position after t may have its second value. Yet it is correct that
    /// this function always compares the first value. This makes a difference only if, after t, undoing t is the only
    /// turn that wins for the other side. Undoing t leads to the position before t with t barred. So it wins only if
    /// that position is lost with t barred, which means that all its other turns lost at an earlier level. Then it
    /// would already have its second value, and would not be in this list.
    void find_turns_left(int s, int level) {
        const auto& next = all_.cells[all_.other_section(s)];
        for (std::size_t begin = 0; begin < ones_left_.size(); begin += Cells::block) {
            exits_.clear();
            for (std::size_t n = begin; n < std::min<std::size_t>(begin + Cells::block, ones_left_.size()); ++n) {
                // If later edges of this level showed that the one turn loses, too, the position is in `losses_`.
                if (all_.cells[s][ones_left_[n]].turns_left() != 0) {
                    list_exits(s, ones_left_[n]);
                }
            }
            for (const Exit& exit : exits_) {
                if (!is_won(next[exit.next].value, level)) {
                    losses_.push_back(exit.index);
                }
            }
        }
        ones_left_.clear();
    }

    [[nodiscard]] bool has_losses() const { return !losses_.empty(); }
    /// Step 4: stores the losses that steps 2 and 3 found. Writes only cells of the bins that this worker had in
    /// step 2.
    void store_losses(int s, int level) {
        for (std::size_t begin = 0; begin < losses_.size(); begin += Cells::block) {
            capturing_.clear();
            successors_.clear();
            for (std::size_t n = begin; n < std::min<std::size_t>(begin + Cells::block, losses_.size()); ++n) {
                list_captures(losses_[n], unrank(s, losses_[n])->position);
            }
            for (const Capturing& one : capturing_) {
                store_loss(s, one, level);
            }
        }
        losses_.clear();
    }

    /// Step 5: adds the wins, draws, losses and bans of these indices to `out`.
    void count(int s, std::uint64_t begin, std::uint64_t end, TableSection& out) {
        TableSection sum;
        for (std::uint64_t i = begin; i < end; ++i) {
            const Cell& cell = all_.cells[s][i];
            const Number number = cell.value;
            sum.draws += number == open ? 1 : 0;
            sum.losses += number < open && number % 2 == 0 ? 1 : 0;
            sum.wins += number < open && number % 2 == 1 ? 1 : 0;
            sum.barred += cell.rests_on_ban() ? 1 : 0;
            for (const Number plies : {number, cell.rests_on_ban() ? cell.second() : open}) {
                longest_counted = std::max(longest_counted, plies < open ? static_cast<int>(plies) : 0);
            }
        }
        out.draws += sum.draws;
        out.losses += sum.losses;
        out.wins += sum.wins;
        out.barred += sum.barred;
    }

    /// Step 5: appends the positions among these indices that are worth less if a turn is barred.
    void find_barred(int s, std::uint64_t begin, std::uint64_t end, std::vector<BarredCell<Number>>& out) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const Cell& cell = all_.cells[s][i];
            if (cell.rests_on_ban()) {
                const auto unranked = unrank(s, i);
                const Position& p = unranked->position;
                G::bars(p, bars_);
                out.push_back({i, best_turn(s, p, cell, after_levels), cell.second()});
            }
        }
    }

    EdgeBins bins;
    int longest = 0;  ///< the most plies that this worker has stored, also for values that shorter ones replaced
    int longest_counted = 0;  ///< the most plies of the values that this worker has counted in step 5
    std::uint64_t begun = 0;  ///< positions done in step 0
    std::uint64_t told = 0;   ///< positions done in step 1

private:
    using Numbers = TableNumber<Number>;
    static constexpr Number open = Cell::open;

    /// The position of an index that must be in use, because its cell has a value. Throws ImpossibleCells if it is not.
    /// Never empty; the position stays in the optional, because copying it at once makes the processor wait.
    [[nodiscard]] std::optional<Unranked<Position>> unrank(int s, std::uint64_t i) const {
        auto unranked = G::unrank(all_.tiers[s], i);
        if (!unranked) {
            throw ImpossibleCells();
        }
        return unranked;
    }

    /// Starts to fetch a cell from memory, which will change. `always_inline`, because GCC would remove the call of a
    /// function that only prefetches.
    [[gnu::always_inline]] void request(int s, std::uint64_t i) const {
        __builtin_prefetch(&all_.cells[s][i], 1);
        __builtin_prefetch(&all_.marks[s][i / Cells::block], 1);
    }

    Number decided(int s, std::uint64_t i, int plies) {
        if (plies > most_plies_) {
            throw TooFar();
        }
        longest = std::max(longest, plies);
        // In step 0, other workers may have cells of the same block.
        std::atomic_ref(all_.marks[s][i / Cells::block]).fetch_or(Cells::mark_of(plies), std::memory_order_relaxed);
        return static_cast<Number>(plies);
    }

    // Step 0.

    /// The captures of a position. Captures lead to other classes.
    struct Capturing {
        std::uint64_t index = 0;
        Position position;
        int quiet = 0;          // the number of turns that capture nothing
        std::size_t first = 0;  // its captures begin here in `successors_`
        std::size_t end = 0;
    };

    /// Lists the captures of a position, and starts to fetch their values from memory. The values of several positions
    /// come at the same time.
    void list_captures(std::uint64_t i, const Position& p) {
        Capturing& one = capturing_.emplace_back();
        one.index = i;
        one.quiet = G::captures(p, turns_);
        one.first = successors_.size();
        below_.find_successors(p, turns_, successors_);
        one.end = successors_.size();
        one.position = p;
    }

    /// The value of the best capture, or `least` if no capture is better. This saves the search of captures that are
    /// not better than `least`.
    EndgameValue best_capture(const Capturing& one, EndgameValue least) {
        auto best = least;
        const std::span<const Successor> all(successors_);
        below_.values(one.position, all.subspan(one.first, one.end - one.first), best,
                      [&](const Successor&, EndgameValue value) { best = std::max(best, value.before()); });
        return best;
    }

    void begin(int s, const Capturing& one) {
        Cell& cell = all_.cells[s][one.index];
        // If a position has several turns without a capture, it does not matter how quickly a capture loses.
        constexpr EndgameValue slowest = EndgameValue::loss(std::numeric_limits<Number>::max());
        const EndgameValue best = best_capture(one, one.quiet > 1 ? slowest : EndgameValue::loss(0));
        const int count = one.quiet + (best.value() == 0 ? 1 : 0);
        if (best.value() > 0 || count == 0) {
            cell.value = decided(s, one.index, best.plies());
            return;
        }
        if (count > Cell::most_turns) {
            throw std::logic_error("so many turns cannot be counted");
        }
        cell.set_turns_left(count);
        if constexpr (Barring<G>) {
            if (count == 1) {
                G::bars(one.position, bars_);
                cell.rest = bars_.empty() ? cell.rest : decided(s, one.index, best.plies());
            }
        }
    }

    // Steps 1 to 4 of a level.

    static constexpr std::uint64_t cells_of_word = sizeof(std::uint64_t) / sizeof(Cell);
    static_assert(sizeof(Cell) == 2 * sizeof(Number));

    /// Whether one of the next `cells_of_word` cells has this number. All numbers of a word are compared at once: a
    /// part of the word is zero if and only if subtracting one from each part sets the highest bit of a part in which
    /// it was not set.
    static bool has_number(const Cell* cells, Number number) {
        constexpr std::uint64_t ones = ~std::uint64_t{0} / std::numeric_limits<Number>::max();
        constexpr std::uint64_t highest = ones << (std::numeric_limits<Number>::digits - 1U);
        std::uint64_t word = 0;
        std::memcpy(&word, cells, sizeof word);
        word ^= ones * number;
        return ((word - ones) & ~word & highest) != 0;
    }

    void tell(int s, std::uint64_t i, int level) {
        const Cell& cell = all_.cells[s][i];
        const bool is_value = cell.value == level;
        const bool is_second = cell.has_second() && cell.second() == level;
        if (is_value || is_second) {
            told += is_value ? 1 : 0;
            find_edges(s, i, cell, level);
        }
    }

    /// Finds the edges from the positions of an index whose value is `level`.
    ///
    /// An index has one board, but several positions. In one position nothing is barred; in each of the others, one
    /// turn is barred. The position in which the ban is barred has the second value. All other positions have the first
    /// value. Only the positions whose value is `level` give edges.
    void find_edges(int s, std::uint64_t i, const Cell& cell, int level) {
        const auto unranked = unrank(s, i);
        const auto& [p, stabiliser] = *unranked;
        const bool is_value = cell.value == level;
        const std::size_t first = bins.edges.size();
        if (is_value) {
            take_back(p);
        }
        if constexpr (Barring<G>) {
            G::bars(p, bars_);
            const int ban = cell.rests_on_ban() ? best_turn(s, p, cell, level) : 0;
            for (const BarredTurn<Turn>& bar : bars_) {
                if (ban == 0 || (bar.number == ban) != is_value) {
                    take_back(G::barred(p, bar.turn));
                }
            }
        }
        if (stabiliser > 1) {
            unite_edges(first, stabiliser);
        }
    }

    void take_back(const Position& p) {
        G::predecessors(p, retractions_);
        const std::size_t first = bins.edges.size();
        bins.edges.resize(first + retractions_.size());
        for (std::size_t n = 0; n < retractions_.size(); ++n) {
            const TierRank& rank = retractions_[n].rank;
            bins.edges[first + n] = {rank.index, rank.ban, rank.stabiliser};
        }
    }

    /// Merges edges that lead to the same index, and corrects their weights. The weight of an edge is the number of
    /// turns from the earlier index to the later one.
    ///
    /// The number of turns from one position to the images of another is not always the number of retracted turns. If s
    /// symmetries leave a position unchanged (its stabiliser is s), it has only 1/s of the usual number of images. Let
    /// A be the earlier position and B the later one. Count all turns from an image of A to an image of B:
    ///
    ///     turns from A × images of A = turns retracted from B × images of B
    ///
    /// So the turns from A are the retracted turns × stabiliser of A / stabiliser of B. Each edge begins with the
    /// stabiliser of A as its weight. This function adds the weights and divides by the stabiliser of B.
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

    /// The turn of this edge wins in `plies` plies for the side that plays it.
    void child_is_lost(int s, const Edge& edge, int plies) {
        Cell& cell = all_.cells[s][edge.index()];
        const bool is_better = cell.value == open || cell.value > plies;
        if constexpr (!Barring<G>) {
            if (is_better) {
                cell.value = decided(s, edge.index(), plies);
            }
        } else if (is_better) {
            // If this turn can be barred and no other turn wins as quickly, it becomes the ban.
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
            losses_.push_back(edge.index());
        } else if (left == 1) {
            if constexpr (Barring<G>) {
                (cell.has_ban() ? losses_ : ones_left_).push_back(edge.index());
            }
        }
    }

    /// A turn that can be barred.
    struct Exit {
        std::uint64_t index = 0;  // of the position before the turn
        std::uint64_t next = 0;   // of the position after it
    };

    /// Appends the turns of a position that can be barred, and starts to fetch the cells after them from memory.
    void list_exits(int s, std::uint64_t i) {
        const auto unranked = unrank(s, i);
        const Position& p = unranked->position;
        G::bars(p, bars_);
        for (const BarredTurn<Turn>& bar : bars_) {
            exits_.push_back({i, G::rank(G::play(p, bar.turn)).index});
            __builtin_prefetch(&all_.cells[all_.other_section(s)][exits_.back().next]);
        }
    }

    /// Stores the plies to the end of a position whose turns all lose, or all but the ban, the last of them at `level`.
    /// A losing capture may delay the end even longer.
    void store_loss(int s, const Capturing& one, int level) {
        Cell& cell = all_.cells[s][one.index];
        const Number plies = decided(s, one.index, best_capture(one, EndgameValue::loss(level + 1)).plies());
        if (cell.turns_left() == 0) {
            cell.value = plies;
        } else {
            cell.set_second(plies);
        }
    }

    static bool is_won(Number number, int level) { return number != open && number % 2 == 1 && number <= level; }

    /// The number (see TierRank::ban) of the ban of a position, whose bars are `bars_`. If the value is open, the ban
    /// is the one turn that does not lose.
    int best_turn(int s, const Position& p, const Cell& cell, int level) {
        if (bars_.empty()) {
            throw ImpossibleCells();
        }
        const auto& next = all_.cells[all_.other_section(s)];
        const auto found = std::find_if(bars_.begin(), bars_.end() - 1, [&](const BarredTurn<Turn>& bar) {
            return is_best(cell, next[G::rank(G::play(p, bar.turn)).index], level);
        });
        return found->number;  // if no other turn is the best one, the last turn is
    }

    /// Whether a turn t, which can be barred, is the ban of `cell`. The turn leads to the cell `next`.
    ///
    /// After t, the other side may not undo t at once. So the position after t has the second value of `next` if
    /// undoing t is the ban of `next`, and otherwise the first value. Cells do not tell which turn is the ban. But if t
    /// is the ban of `cell`, undoing t leads back to `cell` with the ban barred, which has the second value of `cell`.
    /// So if t is the ban of `cell` and undoing t is the ban of `next`, there are two cases. If `next.value` is known,
    /// it is `cell.second()` + 1. If it is open, `cell.second()` is open, too, or becomes known only at this level or
    /// later. `is_way_back` tests this.
    ///
    /// Let t be a turn that can be barred, but is not the ban of `cell`. Undoing t leads to `cell` with only t barred,
    /// which has the first value of `cell`. So t is never taken for the ban, even if it passes `is_way_back`:
    /// - Let the first value of `cell` be a win in n plies. Only the ban wins in n plies. So the value after t is not a
    ///   loss in n - 1 plies. Neither is `next.value`, which is at least as good for the other side. To look like the
    ///   ban, t must pass `is_way_back`, and the second value of `next` must be a loss in n - 1 plies. If undoing t is
    ///   the ban of `next`, this second value is the value after t: a contradiction. If undoing t is not the ban of
    ///   `next`, it is one of the turns that are left if the ban is barred, so the second value takes it into account.
    ///   It leads to a win in n plies for the side that played t. So the loss takes at least n + 1 plies: a
    ///   contradiction.
    /// - Otherwise the second value of `cell` is a loss in m plies, the first value is a draw or a longer loss, and
    ///   `level` is at least m. If the ban is barred, t is legal. So t loses in at most m plies: the value after t is a
    ///   win in at most m - 1 plies, which is known. If undoing t is the ban of `next`, the value after t is the second
    ///   value of `next`, and the first value is at least as good. If undoing t is not the ban, the value after t is
    ///   the first value. Then t does not pass `is_way_back`, which asks for a win in m + 1 plies or an open value. So
    ///   in both cases `number` is a win in at most m - 1 plies, and t does not look like the ban.
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

    static constexpr int after_levels = std::numeric_limits<int>::max();

    Cells& all_;
    Prober<G> below_;
    int most_plies_;
    std::vector<std::uint64_t> ones_left_;  // indices of positions with one turn left
    std::vector<std::uint64_t> losses_;     // indices of positions whose turns all lose, or all but the ban
    // These lists are members, so that no memory is allocated per position.
    std::vector<Turn> turns_;
    std::vector<Exit> exits_;
    std::vector<Capturing> capturing_;
    std::vector<Successor> successors_;
    std::vector<BarredTurn<Turn>> bars_;
    std::vector<typename G::Retraction> retractions_;
};

}  // namespace damier
