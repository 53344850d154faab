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

/// An end is farther than a cell can hold, or than is wanted.
struct TooFar : std::runtime_error {
    TooFar() : std::runtime_error("a win takes more plies than a table can hold") {}
};

/// The cells cannot have come about: a snapshot was made up.
struct ImpossibleCells : std::runtime_error {
    ImpossibleCells() : std::runtime_error("a snapshot says of positions what cannot be") {}
};

/// One of the workers on a class: what it does in the steps of `Retrograde`.
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

    /// Step 0: what is known of the cells of a block by captures alone, or by the lack of turns. No other cell is read
    /// or written.
    void begin_block(int s, std::uint64_t b) {
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, all_.cells[s].size());
        for (std::uint64_t i = b * Cells::block; i < end; ++i) {
            begin(s, i);
        }
        begun += end - b * Cells::block;
    }

    /// Step 1 of a level: puts the edges from what is decided in so many plies into `bins`. No cell is written.
    void tell_block(int s, std::uint64_t b, int level) {
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, all_.cells[s].size());
        for (std::uint64_t i = b * Cells::block; i < end; ++i) {
            tell(s, i, level);
        }
    }

    /// Step 2: follows the edges of a bin, into section s. Only cells of that bin are read and written. In which order
    /// the positions of a level are told from makes no difference, as what they bring about belongs to the next one.
    void follow(std::span<const Edge> edges, int s, int level) {
        constexpr std::size_t ahead = 16;  // cells that are on their way from memory
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
    /// Step 3, where one turn was left in step 2: whether that is one that can be barred. Cells of all workers are read,
    /// and none is written. What other edges of the level do, before this or after it, makes no difference: a position
    /// that is open, or that the side to move loses, is still a turn that is left.
    void find_turns_left(int s, int level) {
        for (Edge& one : ones_left_) {
            const Position p = G::unrank(all_.tiers[s], one.index())->position;
            G::bars(p, bars_);
            one = {one.index(), bars_.empty() ? 0 : turn_left(s, p, level), 0};
        }
    }
    /// Step 4: what follows from that. They are cells of the bins that the same worker had in step 2.
    void settle_ones_left(int s, int level) {
        for (const Edge& one : ones_left_) {
            // Where the one turn is lost in the same level, the value was decided since.
            if (one.ban() != 0 && all_.cells[s][one.index()].value == open) {
                set_second(s, one.index(), level);
            }
        }
        ones_left_.clear();
    }

    /// After the levels: adds what is found at these indices. No cell is written.
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

    /// After the levels: adds the positions among these indices that are worth less when a turn is barred. No cell is
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
    int longest = 0;          ///< the most plies of what this worker decided
    std::uint64_t begun = 0;  ///< positions, in step 0
    std::uint64_t told = 0;   ///< the same in step 1

private:
    using Numbers = TableNumber<Number>;
    static constexpr Number open = Cell::open;

    /// Of an index that is used by what its cell says.
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

    // Before the levels.

    /// What the turns of a position come to that leave the class.
    struct Captures {
        EndgameValue best = EndgameValue::loss(0);
        int quiet = 0;  ///< the other turns
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

    // At a level.

    void tell(int s, std::uint64_t i, int level) {
        const Cell& cell = all_.cells[s][i];
        const bool is_value = cell.value == level;
        const bool is_second = cell.has_second() && cell.second() == level;
        if (is_value || is_second) {
            told += is_value ? 1 : 0;
            find_edges(s, i, cell, level);
        }
    }

    /// The turns that lead to a position: all but the one into the position in which the best turn is barred, or (where
    /// it is the second value that is decided) just that one.
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

    /// Between two positions, count × images of the one is the same for turns and for turns taken back.
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

    /// A turn wins in so many plies.
    void child_is_lost(int s, const Edge& edge, int plies) {
        Cell& cell = all_.cells[s][edge.index()];
        const bool is_better = cell.value == open || cell.value > plies;
        if constexpr (!Barring<G>) {
            if (is_better) {
                cell.value = decided(s, edge.index(), plies);
            }
        } else if (is_better) {
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

    /// A turn leads to a position that the other side wins in `level` plies.
    void child_is_won(int s, const Edge& edge, int level) {
        Cell& cell = all_.cells[s][edge.index()];
        if constexpr (Barring<G>) {
            if (cell.has_second()) {
                if (cell.value == open) {  // the last turn was all that was left
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

    /// When all turns lose, in how many plies: the captures may take longer than the others.
    int plies_of_loss(int s, std::uint64_t i, int level) {
        return std::max(level + 1, captures(G::unrank(all_.tiers[s], i)->position).best.plies());
    }

    /// All turns but one lose, and that one can be barred.
    void set_second(int s, std::uint64_t i, int level) {
        all_.cells[s][i].rest = decided(s, i, plies_of_loss(s, i, level));
    }

    /// Of a position whose turns but one lose: that one as a ban, or 0 where it cannot be barred. Before the levels no
    /// turn loses that captures nothing. What leads to a position without its best turn counts by its value all the
    /// same: who comes there by taking that turn away has lost this one before only where no other was left.
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

    /// The turn that the value of a position rests on, as a ban. While the value is open, it is the one that does not
    /// lose.
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
        return G::rank(G::barred(p, *found)).ban;  // the last one where it is none of the others
    }

    /// Whether a turn that can be barred, and leads to the cell `next`, is the one that `cell` has as its best. It cannot
    /// be taken back there; where taking it back would be the one best turn, what counts is the second value. If this
    /// turn is the best, then taking it back leads to the second value of `cell`. A value that will not be known before
    /// a later level is taken for equal to another one: both are open, as the one follows from the other. If this turn
    /// is not the best, it is not taken for it by that: `next` would have to be worth more without a turn than with it.
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
    // What would else be allocated for each position.
    std::vector<Turn> turns_;
    std::vector<Position> bars_;
    std::vector<typename G::Retraction> retractions_;
};

}  // namespace damier
