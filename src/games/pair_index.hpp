// Numbering endgame positions for tables, up to the symmetries of the board.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace damier {

/// Numbers pairs of disjoint sets of cells up to the symmetries of a board. The sets are the pieces of both sides.
///
/// 1. First sets that symmetries map onto each other form an orbit. Each orbit has a number and a representative.
/// 2. One symmetry maps the first set to its representative. The same symmetry is applied to the second set.
/// 3. The mapped second set gets a number among the sets of its size on the cells that are left. (Combinatorial number
///    system: Knuth, "The art of computer programming", 7.2.1.3.)
/// 4. The number of the pair is the number of the orbit times the number of second sets, plus the number of step 3.
///
/// Several symmetries may map the first set to its representative. Each gives the second set another number, and the
/// least of these numbers is used. So a few numbers (5 % with three or four pieces) stay unused.
///
/// Several threads may call all members at the same time.
class PairIndex {
public:
    static constexpr int most_cells = 45;
    static constexpr int most_symmetries = 8;

    /// Symmetry s maps cell i to `symmetries[s][i]`.
    using Permutation = std::array<std::uint8_t, 64>;

    struct Pair {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        int stabiliser = 1;  ///< the number of symmetries that leave the pair unchanged
    };

    struct Place {
        std::uint64_t index = 0;
        int symmetry = 0;    ///< this symmetry maps the pair to the pair that `pair(index)` gives
        int stabiliser = 1;  ///< as in Pair
    };

    /// `cells` has a bit for every cell. Symmetry 0 is the identity, and the symmetries form a group.
    PairIndex(std::uint64_t cells, const std::vector<Permutation>& symmetries);

    /// The count of numbers for sets of these sizes, used or unused. 0 if the sets do not fit on the board, or if there
    /// are too many first sets to list. For speed, the first set should be the smaller one.
    [[nodiscard]] std::uint64_t size(int first, int second) const;

    /// The memory of the list of first sets, in bytes.
    [[nodiscard]] std::uint64_t bytes(int first) const;

    /// The number of a pair, and the symmetry that led to it. `size` must not be 0 for these sets.
    [[nodiscard]] Place rank(std::uint64_t first, std::uint64_t second) const {
        const Orbits& orbits = orbits_of(std::popcount(first));
        const std::uint32_t entry = orbits.entries[rank_of(first, cells_)];
        const std::uint32_t orbit = entry / most_symmetries;
        const auto symmetry = static_cast<int>(entry % most_symmetries);
        const Representative& representative = orbits.representatives[orbit];
        const std::uint64_t seen = image(second, symmetry);
        const Place place{rank_of(seen, cells_ & ~representative.set), symmetry, 1};
        const std::uint64_t base = orbit * choices_[std::popcount(second)][cell_count_ - std::popcount(first)];
        if (representative.stabiliser == 1) {
            return {base + place.index, symmetry, 1};
        }
        return settle(place, base, seen, representative);
    }

    /// The pair with that number, or nothing if the number is unused.
    [[nodiscard]] std::optional<Pair> pair(int first, int second, std::uint64_t index) const;

    [[nodiscard]] std::uint64_t image(std::uint64_t set, int symmetry) const {
        std::uint64_t out = 0;
        for (; set != 0; set &= set - 1) {
            out |= std::uint64_t{1} << symmetries_[symmetry][std::countr_zero(set)];
        }
        return out;
    }

private:
    struct Representative {
        std::uint64_t set = 0;
        std::uint8_t stabiliser = 1;  ///< a bit for every symmetry that leaves the set unchanged
    };
    struct Orbits {
        std::vector<std::uint32_t> entries;  ///< by rank of the set: orbit, and symmetry to its representative
        std::vector<Representative> representatives;
    };
    static constexpr int most_pieces = 22;
    /// The longest list of first sets. Each set takes up to 8 bytes.
    static constexpr std::uint64_t most_sets = std::uint64_t{1} << 23U;

    /// The number of a set among those of its size on the cells in `free`.
    [[nodiscard]] std::uint64_t rank_of(std::uint64_t set, std::uint64_t free) const {
        std::uint64_t rank = 0;
        for (std::size_t i = 1; set != 0; set &= set - 1, ++i) {
            const std::uint64_t below = (set - 1) & ~set;
            rank += choices_[i][std::popcount(free & below)];
        }
        return rank;
    }

    [[nodiscard]] const Orbits& orbits_of(int pieces) const {
        const Orbits* orbits = orbits_[pieces].load(std::memory_order_acquire);
        return orbits != nullptr ? *orbits : find_orbits(pieces);
    }
    [[nodiscard]] const Orbits& find_orbits(int pieces) const;
    [[nodiscard]] std::uint64_t set_of(int pieces, std::uint64_t rank, std::uint64_t free) const;
    [[nodiscard]] Place settle(Place place, std::uint64_t base, std::uint64_t seen,
                               const Representative& representative) const;

    /// choices_[k][n] is the number of ways to choose k of n.
    std::array<std::array<std::uint64_t, most_cells + 1>, most_pieces + 1> choices_{};
    std::uint64_t cells_;
    int cell_count_;
    std::vector<Permutation> symmetries_;
    std::array<int, most_symmetries> inverse_{};
    std::array<std::array<int, most_symmetries>, most_symmetries> then_{};  // then_[a][b]: first a, then b

    // By the size of the set. An entry is made when it is first needed.
    mutable std::array<std::atomic<const Orbits*>, most_pieces + 1> orbits_{};
    mutable std::deque<Orbits> store_;
    mutable std::mutex mutex_;
};

}  // namespace damier
