// Numbering endgame positions for tables, up to the symmetries of the board.
#pragma once

#include "games/bits.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <tuple>
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
    static constexpr int most_pieces = 22;  ///< of a set

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

    /// What the number of a pair takes from the first set.
    struct Frame {
        std::uint64_t gaps = 0;  // the representative, whose cells the second set does not have
        std::uint64_t orbit = 0;
        int first = 0;  // the size of the set
        std::uint8_t symmetry = 0;
        std::uint8_t stabiliser = 1;  // as in Representative
    };

    [[nodiscard]] Frame frame(std::uint64_t first) const {
        const int size = std::popcount(first);
        const Orbits& orbits = orbits_of(size);
        const std::uint32_t entry = orbits.entries[rank_of(seen_through(0, first), 0)];
        const std::uint32_t orbit = entry / most_symmetries;
        const Representative& representative = orbits.representatives[orbit];
        return {representative.set, orbit, size, static_cast<std::uint8_t>(entry % most_symmetries),
                representative.stabiliser};
    }

    /// The number of a pair, and the symmetry that led to it. `size` must not be 0 for these sets.
    [[nodiscard]] Place rank(const Frame& frame, std::uint64_t second) const {
        const std::uint64_t base = frame.orbit * choices_[std::popcount(second)][cell_count_ - frame.first];
        const Place place{base + rank_of(seen_through(frame.symmetry, second), frame.gaps), frame.symmetry, 1};
        return frame.stabiliser == 1 ? place : settle(place, base, second, frame);
    }
    [[nodiscard]] Place rank(std::uint64_t first, std::uint64_t second) const { return rank(frame(first), second); }

    /// The pair with that number, or nothing if the number is unused.
    [[nodiscard]] std::optional<Pair> pair(int first, int second, std::uint64_t index) const;

    /// The image of a set. Its cells are numbered without the gaps between the cells of the board.
    [[nodiscard]] std::uint64_t image(std::uint64_t set, int symmetry) const {
        const ImageRow* row = images_[static_cast<std::size_t>(symmetry)].data();
        std::uint64_t out = 0;
        for (; set != 0; set >>= image_bits) {
            out |= (*row++)[set % std::tuple_size_v<ImageRow>];
        }
        return out;
    }

private:
    struct Representative {
        std::uint64_t set = 0;        ///< numbered as `image` does
        std::uint8_t stabiliser = 1;  ///< a bit for every symmetry that leaves the set unchanged
    };
    struct Orbits {
        std::vector<std::uint32_t> entries;  ///< by rank of the set: orbit, and symmetry to its representative
        std::vector<Representative> representatives;
    };
    // Images and ranks are looked up for a few neighbouring cells at once. More cells would need larger tables, which
    // do not stay in the nearest cache.
    static constexpr int image_bits = 5;
    static constexpr int rank_bits = 8;
    using ImageRow = std::array<std::uint64_t, std::size_t{1} << image_bits>;
    using RankRow = std::array<std::uint64_t, std::size_t{1} << rank_bits>;
    /// By the piece of the board, and the cells of the piece.
    using ImageTable = std::array<ImageRow, (64 + image_bits - 1) / image_bits>;
    /// By the piece of the board, the number of elements before this piece, and the cells of the piece.
    using RankTable = std::array<std::array<RankRow, most_pieces + 1>, (most_cells + rank_bits - 1) / rank_bits>;
    /// The longest list of first sets. Each set takes up to 8 bytes.
    static constexpr std::uint64_t most_sets = std::uint64_t{1} << 23U;

    /// The same as `image`, but quick if nothing changes.
    [[nodiscard]] std::uint64_t seen_through(int symmetry, std::uint64_t set) const {
        return symmetry == 0 && gaps_ == 0 ? set : image(set, symmetry);
    }

    /// The number of a set among those of its size on the cells outside `gaps`. It is a sum over the elements, taken
    /// from a table for several cells at once.
    [[nodiscard]] std::uint64_t rank_of(std::uint64_t set, std::uint64_t gaps) const {
        std::uint64_t rank = 0;
        const RankRow* row = ranks_[0].data();
        for (std::uint64_t left = without_gaps(set, gaps); left != 0; left >>= rank_bits) {
            const std::uint64_t bits = left % std::tuple_size_v<RankRow>;
            rank += (*row)[bits];
            row += std::tuple_size_v<RankTable::value_type> + static_cast<std::size_t>(std::popcount(bits));
        }
        return rank;
    }

    /// The number of ways to choose k of n, by k and n.
    using Choices = std::array<std::array<std::uint64_t, most_cells + 1>, most_pieces + 1>;

    static const Choices& choices();
    static const RankTable& rank_table();
    [[nodiscard]] const Orbits& orbits_of(int pieces) const {
        const Orbits* orbits = orbits_[pieces].load(std::memory_order_acquire);
        return orbits != nullptr ? *orbits : find_orbits(pieces);
    }
    [[nodiscard]] const Orbits& find_orbits(int pieces) const;
    [[nodiscard]] std::uint64_t set_of(int pieces, std::uint64_t rank, std::uint64_t gaps) const;
    [[nodiscard]] Place settle(Place place, std::uint64_t base, std::uint64_t second, const Frame& frame) const;

    std::uint64_t cells_;
    std::uint64_t gaps_;  // the places below the last cell that are no cells
    int cell_count_;
    std::vector<Permutation> symmetries_;
    std::vector<ImageTable> images_;  // by symmetry
    const Choices& choices_ = choices();
    const RankTable& ranks_ = rank_table();
    std::array<int, most_symmetries> inverse_{};
    std::array<std::array<int, most_symmetries>, most_symmetries> then_{};  // then_[a][b]: first a, then b

    // By the size of the set. An entry is made when it is first needed.
    mutable std::array<std::atomic<const Orbits*>, most_pieces + 1> orbits_{};
    mutable std::deque<Orbits> store_;
    mutable std::mutex mutex_;
};

}  // namespace damier
