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

/// The first sets of a size, in the order of their numbers. A number does not depend on the number of cells.
std::vector<std::uint64_t> list_sets(std::size_t size) {
    constexpr std::size_t most_listed = std::size_t{1} << 15U;
    std::vector<std::uint64_t> list;
    const std::uint64_t end = std::uint64_t{1} << PairIndex::most_cells;
    for (std::uint64_t set = (std::uint64_t{1} << size) - 1; set < end && list.size() < most_listed;) {
        list.push_back(set);
        if (set == 0) {
            break;
        }
        const std::uint64_t carried = set + (set & -set);  // the next number with as many bits
        set = carried | ((carried ^ set) >> (std::countr_zero(set) + 2));
    }
    return list;
}

using SetLists = std::array<std::vector<std::uint64_t>, PairIndex::most_pieces + 1>;

/// The lists of all sizes. They are made when they are first needed: who only looks positions up does not need them.
const SetLists& set_lists() {
    static const SetLists lists = [] {
        SetLists made;
        for (std::size_t size = 0; size < made.size(); ++size) {
            made[size] = list_sets(size);
        }
        return made;
    }();
    return lists;
}

}  // namespace

PairIndex::PairIndex(std::uint64_t cells, const std::vector<Permutation>& symmetries)
    : cells_(cells),
      gaps_(~cells & (std::bit_floor(cells) - 1)),
      cell_count_(std::popcount(cells)),
      symmetries_(symmetries) {
    for (std::size_t s = 0; s < symmetries_.size(); ++s) {
        ImageTable& table = images_.emplace_back();
        each_bit(cells_, [&](int cell) {
            const auto piece = static_cast<std::size_t>(cell / image_bits);
            const std::size_t bit = std::size_t{1} << (cell % image_bits);
            for (std::size_t bits = bit; bits < table[piece].size(); bits = (bits + 1) | bit) {
                table[piece][bits] |= without_gaps(std::uint64_t{1} << symmetries_[s][cell], gaps_);
            }
        });
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

const PairIndex::Choices& PairIndex::choices() {
    static const Choices choices = [] {
        Choices made{};
        for (std::size_t n = 0; n <= most_cells; ++n) {
            made[0][n] = 1;
            for (std::size_t k = 1; k <= std::min<std::size_t>(n, most_pieces); ++k) {
                made[k][n] = made[k - 1][n - 1] + made[k][n - 1];
            }
        }
        return made;
    }();
    return choices;
}

const PairIndex::RankTable& PairIndex::rank_table() {
    static const RankTable table = [] {
        RankTable made{};
        for (std::size_t piece = 0; piece < made.size(); ++piece) {
            for (std::size_t before = 0; before <= most_pieces; ++before) {
                RankRow& row = made[piece][before];
                for (std::size_t bits = 1; bits < row.size(); ++bits) {
                    const std::size_t last = std::bit_floor(bits);
                    const std::size_t elements = before + static_cast<std::size_t>(std::popcount(bits));
                    const std::size_t place = piece * rank_bits + static_cast<std::size_t>(std::countr_zero(last));
                    if (elements <= most_pieces && place <= most_cells) {
                        row[bits] = row[bits - last] + choices()[elements][place];
                    }
                }
            }
        }
        return made;
    }();
    return table;
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
        representative.set = set_of(pieces, rank, 0);
        for (std::size_t s = 0; s < symmetries_.size(); ++s) {
            const std::uint64_t seen = image(with_gaps(representative.set, gaps_), static_cast<int>(s));
            if (seen == representative.set) {
                representative.stabiliser |= static_cast<std::uint8_t>(1U << s);
            }
            std::uint32_t& entry = orbits.entries[rank_of(seen, 0)];
            if (entry == unknown) {
                entry = number * most_symmetries + static_cast<std::uint32_t>(inverse_[s]);
            }
        }
    }
    orbits_[pieces].store(&orbits, std::memory_order_release);
    return orbits;
}

std::uint64_t PairIndex::set_of(int pieces, std::uint64_t rank, std::uint64_t gaps) const {
    const SetLists& lists = set_lists();
    std::uint64_t set = 0;  // for now without the gaps
    auto left = static_cast<std::size_t>(pieces);
    for (auto place = static_cast<std::size_t>(cell_count_); rank >= lists[left].size(); --left) {
        do {
            --place;
        } while (choices_[left][place] > rank);
        rank -= choices_[left][place];
        set |= std::uint64_t{1} << place;
    }
    return with_gaps(set | lists[left][rank], gaps);
}

PairIndex::Place PairIndex::settle(Place place, std::uint64_t base, std::uint64_t second, const Frame& frame) const {
    Place least = place;
    for (unsigned rest = frame.stabiliser & ~1U; rest != 0; rest &= rest - 1) {
        const int symmetry = then_[place.symmetry][std::countr_zero(rest)];
        const std::uint64_t index = base + rank_of(image(second, symmetry), frame.gaps);
        if (index < least.index) {
            least = {index, symmetry, 1};
        } else if (index == least.index) {
            ++least.stabiliser;
        }
    }
    return least;
}

std::optional<PairIndex::Pair> PairIndex::pair(int first, int second, std::uint64_t index) const {
    const std::uint64_t seconds = choices_[second][cell_count_ - first];
    const Representative& representative = orbits_of(first).representatives[index / seconds];
    const std::uint64_t rank = index % seconds;
    Pair pair{with_gaps(representative.set, gaps_), with_gaps(set_of(second, rank, representative.set), gaps_), 1};
    for (unsigned rest = representative.stabiliser & ~1U; rest != 0; rest &= rest - 1) {
        const std::uint64_t seen = rank_of(image(pair.second, std::countr_zero(rest)), representative.set);
        if (seen < rank) {
            return std::nullopt;
        }
        pair.stabiliser += seen == rank ? 1 : 0;
    }
    return pair;
}

}  // namespace damier
