#pragma once

#include "solve/tablebase/cell.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/team.hpp"
#include "solve/tablebase/value.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace damier {

/// A distance that does not fit into a table of that number.
struct TooFar : std::runtime_error {
    TooFar() : std::runtime_error("a win takes more plies than a table can hold") {}
};

/// What the workers on a class have in common: a cell for each index of its sections.
template <Retractable G, class Number>
struct ClassCells {
    using Cell = std::conditional_t<Barring<G>, BarringCell<Number>, PlainCell<Number>>;
    static constexpr std::uint64_t block = 32;  ///< cells to a mark

    explicit ClassCells(Tier tier) : tiers{tier, swapped(tier)}, sections(tier.own == tier.enemy ? 1 : 2) {
        for (int s = 0; s < sections; ++s) {
            cells[s].resize(G::tier_size(tiers[s]));
            marks[s].resize((cells[s].size() + block - 1) / block);
        }
    }

    /// Where turns that capture nothing lead to, and come from.
    [[nodiscard]] int other_section(int s) const { return sections == 1 ? 0 : 1 - s; }
    static std::uint64_t mark_of(int level) { return std::uint64_t{1} << (static_cast<unsigned>(level) % 64); }

    std::array<Tier, 2> tiers;
    int sections;
    std::array<std::vector<Cell>, 2> cells;
    std::array<std::vector<std::uint64_t>, 2> marks;  ///< by block: the plies, modulo 64, that are found in it
};

/// A turn taken back: to which index, as what turn (0: one that nothing bars), and how many turns of that position it
/// stands for.
class Edge {
public:
    Edge() = default;
    Edge(std::uint64_t index, int ban, int weight)
        : word_(index << 16U | static_cast<std::uint64_t>(ban) << 8U | static_cast<std::uint64_t>(weight)) {}

    [[nodiscard]] std::uint64_t index() const { return word_ >> 16U; }
    [[nodiscard]] int ban() const { return static_cast<int>(word_ >> 8U & 0xffU); }
    [[nodiscard]] int weight() const { return static_cast<int>(word_ & 0xffU); }
    auto operator<=>(const Edge&) const = default;

private:
    std::uint64_t word_ = 0;
};

/// Edges by who follows them. The cells are dealt out to so many bins, in strips; who has a bin in a step is the only
/// one that writes to its cells and their marks.
class EdgeBins {
public:
    EdgeBins(std::uint64_t bins, std::size_t room) : bins_(bins), starts_(bins + 1) {
        edges.reserve(room);
        sorted_.reserve(room);
    }

    /// Moves all of `edges` to their bins.
    void sort() {
        if (bins_ == 1) {
            sorted_.swap(edges);
            starts_[1] = sorted_.size();
        } else {
            std::fill(starts_.begin(), starts_.end(), 0);
            for (const Edge& edge : edges) {
                ++starts_[bin_of(edge) + 1];
            }
            std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
            sorted_.resize(std::max(sorted_.size(), edges.size()));
            std::vector<std::size_t> next(starts_);
            for (const Edge& edge : edges) {
                sorted_[next[bin_of(edge)]++] = edge;
            }
        }
        edges.clear();
    }

    [[nodiscard]] std::span<const Edge> bin(std::uint64_t number) const {
        return {sorted_.data() + starts_[number], starts_[number + 1] - starts_[number]};
    }
    [[nodiscard]] bool is_empty() const { return starts_.back() == 0; }

    std::vector<Edge> edges;  ///< in no bin yet

private:
    static constexpr std::uint64_t strip = 4096;  // whole blocks

    [[nodiscard]] std::uint64_t bin_of(const Edge& edge) const { return edge.index() / strip & (bins_ - 1); }

    std::uint64_t bins_;  // a power of two
    std::vector<Edge> sorted_;
    std::vector<std::size_t> starts_;  // of each bin in `sorted_`, and the end
};

/// One of the workers on a class: what it does in the steps of `Retrograde`.
template <Retractable G, class Number>
class RetrogradeWorker {
public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    using Cells = ClassCells<G, Number>;
    using Cell = typename Cells::Cell;

    RetrogradeWorker(Cells& all, const TableFolder& below, EdgeBins own_bins)
        : bins(std::move(own_bins)), all_(all), below_(below, all.tiers[0].variant) {}

    /// Step 0: what is known of the cells of a block by captures alone, or by the lack of turns. No other cell is read
    /// or written.
    void begin_block(int s, std::uint64_t b) {
        const std::uint64_t end = std::min<std::uint64_t>((b + 1) * Cells::block, all_.cells[s].size());
        for (std::uint64_t i = b * Cells::block; i < end; ++i) {
            begin(s, i);
        }
        begun += end - b * Cells::block;
    }

    /// Step 1 of a level: puts the edges from what is decided in so many plies into `bins`. Other cells are not read,
    /// and of those of the block only bans are written, which no other worker looks at in this step.
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
    /// Step 3, where one turn was left in step 2: which one that is. Cells of all workers are read, and none is written.
    /// What other edges of the level do, before this or after it, makes no difference: a position that is open, or that
    /// the side to move loses, is still a turn that is left.
    void find_turns_left(int s, int level) {
        for (Edge& one : ones_left_) {
            one = {one.index(), turn_left(s, G::unrank(all_.tiers[s], one.index())->position, level), 0};
        }
    }
    /// Step 4: what follows from that. They are cells of the bins that the same worker had in step 2.
    void settle_ones_left(int s, int level) {
        for (const Edge& one : ones_left_) {
            // Where the one turn is lost in the same level, the value was decided since.
            if (one.ban() != 0 && all_.cells[s][one.index()].value == open) {
                set_second(s, one.index(), one.ban(), level);
            }
        }
        ones_left_.clear();
    }

    EdgeBins bins;
    int longest = 0;          ///< the most plies of what this worker decided
    std::uint64_t begun = 0;  ///< positions, in step 0
    std::uint64_t told = 0;   ///< the same in step 1

private:
    using Numbers = TableNumber<Number>;
    static constexpr Number open = Numbers::draw;  // what is never decided is drawn

    Number decided(int s, std::uint64_t i, int plies) {
        if (plies > Numbers::most_plies) {
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
        bool any = false;
    };

    Captures captures(const Position& p) {
        Captures found;
        found.quiet = G::captures(p, turns_);
        found.any = !turns_.empty();
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
        if constexpr (Barring<G>) {
            G::bars(unranked->position, bars_);
            cell.meta = (found.any ? Cell::capture_flag : 0) | (bars_.empty() ? 0 : Cell::bar_flag);
        }
        if (found.best.value() > 0) {
            cell.value = decided(s, i, found.best.plies());
            return;
        }
        const int count = found.quiet + (found.best.value() == 0 ? 1 : 0);
        if (count == 0) {
            cell.value = decided(s, i, found.best.plies());
            return;
        }
        cell.counter() = static_cast<std::uint8_t>(count);
        if constexpr (Barring<G>) {
            if (count == 1) {
                if (const int ban = turn_left(s, unranked->position, before_levels); ban != 0) {
                    set_second(s, i, ban, before_levels);
                }
            }
        }
    }

    // At a level.

    void tell(int s, std::uint64_t i, int level) {
        Cell& cell = all_.cells[s][i];
        const bool is_value = cell.value == level;
        const bool is_second = cell.has_second() && cell.second() == level;
        if (!is_value && !is_second) {
            return;
        }
        if constexpr (Barring<G>) {
            if (is_value && is_second) {
                cell.set_ban(0);  // another turn is as good
            }
        }
        told += is_value ? 1 : 0;
        find_edges(s, i, cell, is_value);
    }

    /// The turns that lead to a position: all but the one into the position in which the best turn is barred, or (where
    /// it is the second value that is decided) just that one.
    void find_edges(int s, std::uint64_t i, const Cell& cell, bool is_value) {
        const auto [p, stabiliser] = *G::unrank(all_.tiers[s], i);
        const std::size_t first = bins.edges.size();
        if (is_value) {
            take_back(p);
        }
        if constexpr (Barring<G>) {
            G::bars(p, bars_);
            for (const Position& barred : bars_) {
                if (cell.ban() == 0 || (G::rank(barred).ban == cell.ban()) != is_value) {
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
                cell.set_ban(0);
            } else if (cell.value != open) {
                cell.set_second(cell.value, edge.ban());
            } else if (!cell.has_second()) {
                cell.set_ban(edge.ban());
            }
            cell.value = decided(s, edge.index(), plies);
        } else if (cell.ban() != 0 && (!cell.has_second() || (cell.rest % 2 == 1 && cell.rest > plies))) {
            cell.set_second(decided(s, edge.index(), plies), cell.ban());
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
        if (cell.value != open && cell.ban() == 0) {
            return;
        }
        auto& count = cell.counter();
        count = static_cast<std::uint8_t>(count - edge.weight());
        if (count == 0) {
            cell.value = decided(s, edge.index(), plies_of_loss(s, edge.index(), level));
        } else if (count == 1) {
            if constexpr (Barring<G>) {
                one_left(s, edge.index(), level);
            }
        }
    }

    /// When all turns lose, in how many plies: the captures may take longer than the others.
    int plies_of_loss(int s, std::uint64_t i, int level) {
        if (!all_.cells[s][i].may_capture()) {
            return level + 1;
        }
        return std::max(level + 1, captures(G::unrank(all_.tiers[s], i)->position).best.plies());
    }

    /// All turns but one lose. Where that one can be barred, a second value is decided.
    void one_left(int s, std::uint64_t i, int level) {
        const Cell& cell = all_.cells[s][i];
        if (cell.ban() != 0) {
            set_second(s, i, cell.ban(), level);
        } else if (cell.may_be_barred()) {
            ones_left_.emplace_back(i, 0, 0);
        }
    }

    void set_second(int s, std::uint64_t i, int ban, int level) {
        all_.cells[s][i].set_second(decided(s, i, plies_of_loss(s, i, level)), ban);
    }

    /// The turn that can be barred and does not lead to a position that is won at that level or before; 0 where there
    /// is none. Before the levels, none is won.
    int turn_left(int s, const Position& p, int level) {
        G::turns(p, turns_);
        for (const Turn& turn : turns_) {
            const Position barred = G::barred(p, turn);
            if (barred != p && (level == before_levels || !is_won(all_.other_section(s), G::play(p, turn), level))) {
                return G::rank(barred).ban;
            }
        }
        return 0;
    }

    [[nodiscard]] bool is_won(int s, const Position& p, int level) const {
        const TierRank rank = G::rank(p);
        const Cell& cell = all_.cells[s][rank.index];
        const Number number = rank.ban != 0 && rank.ban == cell.ban() ? cell.second() : cell.value;
        return number != open && number % 2 == 1 && number <= level;
    }

    static constexpr int before_levels = -1;

    Cells& all_;
    Prober<G> below_;
    std::vector<Edge> ones_left_;
    // What would else be allocated for each position.
    std::vector<Turn> turns_;
    std::vector<Position> bars_;
    std::vector<typename G::Retraction> retractions_;
};

}  // namespace damier
