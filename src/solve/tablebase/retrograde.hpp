#pragma once

#include "solve/tablebase/cell.hpp"
#include "solve/tablebase/probe.hpp"
#include "solve/tablebase/value.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace damier {

/// A distance that does not fit into a table of that number.
struct TooFar : std::runtime_error {
    TooFar() : std::runtime_error("a win takes more plies than a table can hold") {}
};

/// The values of one class of endgames by retrograde analysis (Thompson: "Retrograde analysis of certain endgames",
/// 1986), level by level: at level n the positions that are decided in n plies tell their predecessors. What captures
/// lead to is looked up in the tables of the classes below.
///
/// A position is won in n+1 when a turn leads to one that is lost in n. It is lost when all its turns lead to won
/// ones, which a counter of the turns that do not lose yet shows. Indices stand for all images of a position, and one
/// that some symmetries leave as it is has fewer images, so that a position and its predecessor may have different
/// numbers of turns and of turns taken back between them: by how much is told by their stabilisers (see `Edge`).
///
/// Where the last turn may bar one (`Barring`), what a position is worth depends on that only if the barred turn is its
/// one best turn. So beside the value there are that turn and the value without it, the second value.
template <Retractable G, class Number>
class Retrograde {
public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// Called now and then with the level (-1: the captures come first); throws where the work is to stop.
    using Watch = std::function<void(int level)>;

    /// `tier` has the side with more pieces to move; the tables of all classes below must be in reach of `below`.
    Retrograde(Tier tier, Prober<G>& below, Watch watch) : below_(below), watch_(std::move(watch)) {
        tiers_ = {tier, swapped(tier)};
        section_count_ = tier.own == tier.enemy ? 1 : 2;
        for (int s = 0; s < section_count_; ++s) {
            cells_[s].resize(G::tier_size(tiers_[s]));
            marks_[s].resize((cells_[s].size() + block - 1) / block);
        }
    }

    /// Finds all values. Throws TooFar where the number is too small.
    void run() {
        for (int s = 0; s < section_count_; ++s) {
            each_block(s, -1, [&](std::uint64_t i) { begin(s, i); });
        }
        for (int level = 0; level <= longest_; ++level) {
            for (int s = 0; s < section_count_; ++s) {
                tell(s, level);
            }
        }
    }

    [[nodiscard]] int sections() const { return section_count_; }
    [[nodiscard]] std::uint64_t size(int section) const { return cells_[section].size(); }
    [[nodiscard]] int longest() const { return longest_; }
    /// The value with nothing barred.
    [[nodiscard]] Number value(int section, std::uint64_t index) const { return cells_[section][index].value; }
    /// The turn that the value rests on, or 0, and the value without it.
    [[nodiscard]] int ban(int section, std::uint64_t index) const {
        const Cell& cell = cells_[section][index];
        return cell.ban() != 0 && cell.second() != cell.value ? cell.ban() : 0;
    }
    [[nodiscard]] Number second(int section, std::uint64_t index) const { return cells_[section][index].second(); }

    /// The memory that a tier and its counterpart take, in bytes.
    [[nodiscard]] static std::uint64_t bytes(Tier tier) {
        const std::uint64_t cells = G::tier_size(tier) * (tier.own == tier.enemy ? 1 : 2);
        return cells * sizeof(Cell) + cells / block * sizeof(std::uint64_t) + G::index_bytes(tier);
    }

private:
    using Numbers = TableNumber<Number>;
    static constexpr Number open = Numbers::draw;  // what is never decided is drawn
    static constexpr std::uint64_t block = 32;
    static constexpr std::uint64_t blocks_between_looks = 128;

    using Cell = std::conditional_t<Barring<G>, BarringCell<Number>, PlainCell<Number>>;

    /// A turn taken back: to which index, as what turn (0: one that nothing bars), and how many turns of that position
    /// it stands for.
    struct Edge {
        std::uint64_t index = 0;
        int ban = 0;
        int weight = 1;
    };

    /// Calls f for all indices, or where there is a level for those of the blocks in which something was decided in so
    /// many plies.
    template <class F>
    void each_block(int s, int level, F f) {
        for (std::uint64_t b = 0; b < marks_[s].size(); ++b) {
            if (level >= 0 && (marks_[s][b] & mark_of(level)) == 0) {
                continue;
            }
            if (looked_at_++ % blocks_between_looks == 0) {
                watch_(level);
            }
            const std::uint64_t end = std::min<std::uint64_t>((b + 1) * block, cells_[s].size());
            for (std::uint64_t i = b * block; i < end; ++i) {
                f(i);
            }
        }
    }

    static std::uint64_t mark_of(int level) { return std::uint64_t{1} << (static_cast<unsigned>(level) % 64); }

    Number decided(int s, std::uint64_t i, int plies) {
        if (plies > Numbers::most_plies) {
            throw TooFar();
        }
        longest_ = std::max(longest_, plies);
        marks_[s][i / block] |= mark_of(plies);
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
        Cell& cell = cells_[s][i];
        const auto unranked = G::unrank(tiers_[s], i);
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
        if (count == 1) {
            one_left(s, i, unranked->position, -1);
        }
    }

    // At a level.

    void tell(int s, int level) {
        each_block(s, level, [&](std::uint64_t i) {
            Cell& cell = cells_[s][i];
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
            find_edges(s, i, cell, is_value);
            edges_.swap(waiting_);
            follow(s, level);
        });
        edges_.clear();
        edges_.swap(waiting_);
        follow(s, level);
    }

    /// Follows the edges of the position before: meanwhile their cells have come from memory. In which order positions
    /// of a level are told from makes no difference, as what they bring about belongs to the next one.
    void follow(int s, int level) {
        const int to = other_section(s);
        for (const Edge& edge : edges_) {
            if (level % 2 == 0) {
                child_is_lost(to, edge, level + 1);
            } else {
                child_is_won(to, edge, level);
            }
        }
    }

    /// Where turns that capture nothing lead to, and come from.
    [[nodiscard]] int other_section(int s) const { return section_count_ == 1 ? 0 : 1 - s; }

    /// The turns that lead to a position: all but the one into the position in which the best turn is barred, or (where
    /// it is the second value that is decided) just that one.
    void find_edges(int s, std::uint64_t i, const Cell& cell, bool is_value) {
        const int to = other_section(s);
        const auto [p, stabiliser] = *G::unrank(tiers_[s], i);
        edges_.clear();
        if (is_value) {
            take_back(p, cells_[to]);
        }
        if constexpr (Barring<G>) {
            G::bars(p, bars_);
            for (const Position& barred : bars_) {
                if (cell.ban() == 0 || (G::rank(barred).ban == cell.ban()) != is_value) {
                    take_back(barred, cells_[to]);
                }
            }
        }
        if (stabiliser > 1) {
            unite_edges(stabiliser);
        }
    }

    void take_back(const Position& p, const std::vector<Cell>& cells) {
        G::predecessors(p, retractions_);
        for (const auto& [before, turn] : retractions_) {
            TierRank rank;
            if constexpr (Barring<G>) {
                rank = G::rank(G::barred(before, turn));
            } else {
                rank = G::rank(before);
            }
            __builtin_prefetch(&cells[rank.index], 1);
            edges_.push_back({rank.index, rank.ban, rank.stabiliser});
        }
    }

    /// Between two positions, count × images of the one is the same for turns and for turns taken back.
    void unite_edges(int stabiliser) {
        const auto same = [](const Edge& a, const Edge& b) {
            return a.index == b.index && (a.ban == 0) == (b.ban == 0);
        };
        std::sort(edges_.begin(), edges_.end(),
                  [](const Edge& a, const Edge& b) { return a.index != b.index ? a.index < b.index : a.ban < b.ban; });
        std::size_t out = 0;
        for (std::size_t i = 0; i < edges_.size();) {
            Edge edge = edges_[i];
            int weight = 0;
            for (; i < edges_.size() && same(edges_[i], edge); ++i) {
                weight += edges_[i].weight;
            }
            edge.weight = weight / stabiliser;
            edges_[out++] = edge;
        }
        edges_.resize(out);
    }

    /// A turn wins in so many plies.
    void child_is_lost(int s, const Edge& edge, int plies) {
        Cell& cell = cells_[s][edge.index];
        const bool is_better = cell.value == open || cell.value > plies;
        if constexpr (!Barring<G>) {
            if (is_better) {
                cell.value = decided(s, edge.index, plies);
            }
        } else if (is_better) {
            const bool one = edge.ban != 0 && edge.weight == 1;
            if (!one) {
                cell.set_ban(0);
            } else if (cell.value != open) {
                cell.set_second(cell.value, edge.ban);
            } else if (!cell.has_second()) {
                cell.set_ban(edge.ban);
            }
            cell.value = decided(s, edge.index, plies);
        } else if (cell.ban() != 0 && (!cell.has_second() || (cell.rest % 2 == 1 && cell.rest > plies))) {
            cell.set_second(decided(s, edge.index, plies), cell.ban());
        }
    }

    /// A turn leads to a position that the other side wins in `level` plies.
    void child_is_won(int s, const Edge& edge, int level) {
        Cell& cell = cells_[s][edge.index];
        if constexpr (Barring<G>) {
            if (cell.has_second()) {
                if (cell.value == open) {  // the last turn was all that was left
                    cell.value = decided(s, edge.index, std::max<int>(level + 1, cell.rest));
                }
                return;
            }
        }
        if (cell.value != open && cell.ban() == 0) {
            return;
        }
        auto& count = cell.counter();
        count = static_cast<std::uint8_t>(count - edge.weight);
        if (count == 0) {
            cell.value = decided(s, edge.index, plies_of_loss(s, edge.index, level));
        } else if (count == 1) {
            if constexpr (Barring<G>) {
                if (cell.may_be_barred()) {
                    one_left(s, edge.index, G::unrank(tiers_[s], edge.index)->position, level);
                }
            }
        }
    }

    /// When all turns lose, in how many plies: the captures may take longer than the others.
    int plies_of_loss(int s, std::uint64_t i, int level) {
        if (!cells_[s][i].may_capture()) {
            return level + 1;
        }
        return std::max(level + 1, captures(G::unrank(tiers_[s], i)->position).best.plies());
    }

    /// All turns but one lose. Where that one can be barred, a second value is decided.
    void one_left(int s, std::uint64_t i, const Position& p, int level) {
        if constexpr (Barring<G>) {
            Cell& cell = cells_[s][i];
            const int ban = cell.ban() != 0 ? cell.ban() : turn_left(s, p, level);
            if (ban != 0) {
                cell.set_second(decided(s, i, plies_of_loss(s, i, level)), ban);
            }
        }
    }

    /// The turn that can be barred and does not lead to a position that is won at that level or before; 0 where there
    /// is none.
    int turn_left(int s, const Position& p, int level) {
        G::turns(p, turns_);
        const int to = other_section(s);
        for (const Turn& turn : turns_) {
            const Position barred = G::barred(p, turn);
            if (barred == p) {
                continue;
            }
            const TierRank next = G::rank(G::play(p, turn));
            const Cell& cell = cells_[to][next.index];
            const Number number = next.ban != 0 && next.ban == cell.ban() ? cell.second() : cell.value;
            if (level < 0 || number == open || number % 2 == 0 || number > level) {
                return G::rank(barred).ban;
            }
        }
        return 0;
    }

    Prober<G>& below_;
    Watch watch_;
    std::array<Tier, 2> tiers_{};
    int section_count_ = 1;
    std::array<std::vector<Cell>, 2> cells_;
    std::array<std::vector<std::uint64_t>, 2> marks_;  // by block: the plies, modulo 64, that are found in it
    int longest_ = 0;
    std::uint64_t looked_at_ = 0;  // blocks
    std::vector<Turn> turns_;
    std::vector<Position> bars_;
    std::vector<typename G::Retraction> retractions_;
    std::vector<Edge> edges_;
    std::vector<Edge> waiting_;
};

}  // namespace damier
