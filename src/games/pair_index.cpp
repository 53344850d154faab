// Numbers of pairs of sets; pair_index.hpp describes the numbering.
//
// 1. The constructor fills tables: binomials, products of symmetries, and inverse symmetries.
// 2. `find_orbits` lists all first sets of a size, with their orbits. This is done when the size is first needed.
// 3. `rank` numbers a pair, and `settle` takes the least number if several symmetries are possible.
// 4. `pair` is the inverse of `rank`. It refuses the numbers that `settle` never gives.
#include "games/pair_index.hpp"

#include "games/bits.hpp"

#include <algorithm>

namespace damier {
namespace {

constexpr std::size_t most_listed = 3;

/// All sets of `size` places, in the order of their numbers. A set's number does not depend on the number of places.
std::vector<std::uint64_t> list_sets(std::size_t size) {
    std::vector<std::uint64_t> list;
    const std::uint64_t end = std::uint64_t{1} << PairIndex::most_cells;
    for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end;) {
        list.push_back(set);
        if (set == 0) {
            break;
        }
        const std::uint64_t carried = set + (set & -set);  // the next number with as many bits
        set = carried | ((carried ^ set) >> (std::countr_zero(set) + 2));
    }
    return list;
}

/// The sets of up to `most_listed` places, by size and number.
const std::array<std::vector<std::uint64_t>, most_listed + 1>& listed_sets() {
    static const std::array lists{list_sets(0), list_sets(1), list_sets(2), list_sets(3)};
    return lists;
}

}  // namespace

PairIndex::PairIndex(std::uint64_t cells, const std::vector<Permutation>& symmetries)
    : cells_(cells), cell_count_(std::popcount(cells)), symmetries_(symmetries) {
    for (std::size_t n = 0; n <= most_cells; ++n) {
        choices_[0][n] = 1;
        for (std::size_t k = 1; k <= std::min<std::size_t>(n, most_pieces); ++k) {
            choices_[k][n] = choices_[k - 1][n - 1] + choices_[k][n - 1];
        }
    }
    const auto number_of = [&](const Permutation& permutation) {
        const auto same = [&](const Permutation& other) {
            bool all = true;
            each_bit(cells_, [&](int cell) { all = all && other[cell] == permutation[cell]; });
            return all;
        };
        return static_cast<int>(std::find_if(symmetries_.begin(), symmetries_.end(), same) - symmetries_.begin());
    };
    for (std::size_t a = 0; a < symmetries_.size(); ++a) {
        for (std::size_t b = 0; b < symmetries_.size(); ++b) {
            Permutation both{};
            for (std::size_t i = 0; i < both.size(); ++i) {
                both[i] = symmetries_[b][symmetries_[a][i] % 64U];
            }
            then_[a][b] = number_of(both);
            if (then_[a][b] == 0) {
                inverse_[a] = static_cast<int>(b);
            }
        }
    }
}

std::uint64_t PairIndex::size(int first, int second) const {
    const auto is_size = [](int pieces) { return pieces >= 0 && pieces <= most_pieces; };
    if (!is_size(first) || !is_size(second) || first + second > cell_count_ ||
        choices_[first][cell_count_] > most_sets) {
        return 0;
    }
    // The number of orbits is the average number of sets that a symmetry leaves unchanged (Burnside's lemma). Such a
    // set consists of whole cycles of the symmetry. Listing the sets would take long for some boards.
    std::uint64_t fixed = 0;
    for (const Permutation& symmetry : symmetries_) {
        std::array<std::uint64_t, most_pieces + 1> ways{1};
        std::uint64_t seen = 0;
        each_bit(cells_, [&](int from) {
            std::size_t length = 0;
            for (int cell = from; (seen >> cell & 1U) == 0; cell = symmetry[cell]) {
                seen |= std::uint64_t{1} << cell;
                ++length;
            }
            for (std::size_t n = ways.size(); length != 0 && n-- > length;) {
                ways[n] += ways[n - length];
            }
        });
        fixed += ways[first];
    }
    return fixed / symmetries_.size() * choices_[second][cell_count_ - first];
}

std::uint64_t PairIndex::bytes(int first) const {
    return choices_[first][cell_count_] * (sizeof(std::uint32_t) + sizeof(Representative) / symmetries_.size());
}

const PairIndex::Orbits& PairIndex::find_orbits(int pieces) const {
    const std::lock_guard lock(mutex_);
    if (const Orbits* orbits = orbits_[pieces].load(std::memory_order_relaxed)) {
        return *orbits;
    }
    constexpr std::uint32_t unknown = ~std::uint32_t{0};
    Orbits& orbits = store_.emplace_back();
    orbits.entries.assign(choices_[pieces][cell_count_], unknown);
    for (std::uint64_t rank = 0; rank < orbits.entries.size(); ++rank) {
        if (orbits.entries[rank] != unknown) {
            continue;
        }
        const auto number = static_cast<std::uint32_t>(orbits.representatives.size());
        Representative& representative = orbits.representatives.emplace_back();
        representative.set = set_of(pieces, rank, cells_);
        for (std::size_t s = 0; s < symmetries_.size(); ++s) {
            const std::uint64_t seen = image(representative.set, static_cast<int>(s));
            if (seen == representative.set) {
                representative.stabiliser |= static_cast<std::uint8_t>(1U << s);
            }
            std::uint32_t& entry = orbits.entries[rank_of(seen, cells_)];
            if (entry == unknown) {
                entry = number * most_symmetries + static_cast<std::uint32_t>(inverse_[s]);
            }
        }
    }
    orbits_[pieces].store(&orbits, std::memory_order_release);
    return orbits;
}

std::uint64_t PairIndex::set_of(int pieces, std::uint64_t rank, std::uint64_t free) const {
    std::uint64_t set = 0;  // for now as if the free cells were the first cells
    auto place = static_cast<std::size_t>(std::popcount(free));
    auto left = static_cast<std::size_t>(pieces);
    for (; left > most_listed; --left) {
        do {
            --place;
        } while (choices_[left][place] > rank);
        rank -= choices_[left][place];
        set |= std::uint64_t{1} << place;
    }
    set |= listed_sets()[left][rank];
    each_bit(~free & (std::bit_floor(cells_) - 1), [&](int gap) {
        const std::uint64_t above = ~std::uint64_t{0} << gap;
        set += set & above;
    });
    return set;
}

PairIndex::Place PairIndex::settle(Place place, std::uint64_t base, std::uint64_t seen,
                                   const Representative& representative) const {
    Place least = place;
    for (unsigned rest = representative.stabiliser & ~1U; rest != 0; rest &= rest - 1) {
        const int symmetry = std::countr_zero(rest);
        const std::uint64_t rank = rank_of(image(seen, symmetry), cells_ & ~representative.set);
        if (rank < least.index) {
            least = {rank, then_[place.symmetry][symmetry], 1};
        } else if (rank == least.index) {
            ++least.stabiliser;
        }
    }
    least.index += base;
    return least;
}

std::optional<PairIndex::Pair> PairIndex::pair(int first, int second, std::uint64_t index) const {
    const std::uint64_t seconds = choices_[second][cell_count_ - first];
    const Representative& representative = orbits_of(first).representatives[index / seconds];
    const std::uint64_t rank = index % seconds;
    const std::uint64_t free = cells_ & ~representative.set;
    Pair pair{representative.set, set_of(second, rank, free), 1};
    for (unsigned rest = representative.stabiliser & ~1U; rest != 0; rest &= rest - 1) {
        const std::uint64_t seen = rank_of(image(pair.second, std::countr_zero(rest)), free);
        if (seen < rank) {
            return std::nullopt;
        }
        pair.stabiliser += seen == rank ? 1 : 0;
    }
    return pair;
}

}  // namespace damier
