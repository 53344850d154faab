#include "games/pair_index.hpp"

#include <algorithm>

namespace damier {

PairIndex::PairIndex(std::uint64_t cells, const std::vector<Permutation>& symmetries)
    : cell_count_(std::popcount(cells)), symmetries_(symmetries) {
    for (std::size_t n = 0; n <= most_cells; ++n) {
        choices_[n][0] = 1;
        for (std::size_t k = 1; k <= std::min<std::size_t>(n, most_pieces); ++k) {
            choices_[n][k] = choices_[n - 1][k - 1] + choices_[n - 1][k];
        }
    }
    std::uint8_t place = 0;
    for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::uint8_t>(std::countr_zero(rest));
        cells_[place] = cell;
        place_of_cell_[cell] = place++;
    }
    const auto number_of = [&](const Permutation& permutation) {
        const auto same = [&](const Permutation& other) {
            return std::all_of(cells_.begin(), cells_.begin() + cell_count_,
                               [&](std::uint8_t cell) { return other[cell] == permutation[cell]; });
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
        choices_[cell_count_][first] > most_sets) {
        return 0;
    }
    // The number of orbits follows from the sets that each symmetry leaves as they are (Burnside's lemma), and these
    // are made up of whole cycles; to list the sets would take long for some boards.
    std::uint64_t fixed = 0;
    for (const Permutation& symmetry : symmetries_) {
        std::array<std::uint64_t, most_pieces + 1> ways{1};
        std::uint64_t seen = 0;
        for (int i = 0; i < cell_count_; ++i) {
            std::size_t length = 0;
            for (std::uint8_t cell = cells_[i]; (seen >> cell & 1U) == 0; cell = symmetry[cell]) {
                seen |= std::uint64_t{1} << cell;
                ++length;
            }
            for (std::size_t n = ways.size(); length != 0 && n-- > length;) {
                ways[n] += ways[n - length];
            }
        }
        fixed += ways[first];
    }
    return fixed / symmetries_.size() * choices_[cell_count_ - first][second];
}

std::uint64_t PairIndex::bytes(int first) const {
    return choices_[cell_count_][first] * (sizeof(std::uint32_t) + sizeof(Representative) / symmetries_.size());
}

const PairIndex::Orbits& PairIndex::find_orbits(int pieces) const {
    const std::lock_guard lock(mutex_);
    if (const Orbits* orbits = orbits_[pieces].load(std::memory_order_relaxed)) {
        return *orbits;
    }
    constexpr std::uint32_t unknown = ~std::uint32_t{0};
    Orbits& orbits = store_.emplace_back();
    orbits.entries.assign(choices_[cell_count_][pieces], unknown);
    for (std::uint64_t rank = 0; rank < orbits.entries.size(); ++rank) {
        if (orbits.entries[rank] != unknown) {
            continue;
        }
        const auto number = static_cast<std::uint32_t>(orbits.representatives.size());
        Representative& representative = orbits.representatives.emplace_back();
        representative.set = set_of(pieces, rank);
        for (std::size_t s = 0; s < symmetries_.size(); ++s) {
            const std::uint64_t seen = image(representative.set, static_cast<int>(s));
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

std::uint64_t PairIndex::set_of(int pieces, std::uint64_t rank) const {
    std::uint64_t set = 0;
    int place = cell_count_ - 1;
    for (int i = pieces; i > 0; --i) {
        while (choices_[place][i] > rank) {
            --place;
        }
        rank -= choices_[place][i];
        set |= std::uint64_t{1} << cells_[place--];
    }
    return set;
}

PairIndex::Place PairIndex::settle(Place place, std::uint64_t base, std::uint64_t seen,
                                   const Representative& representative) const {
    Place least = place;
    for (unsigned rest = representative.stabiliser & ~1U; rest != 0; rest &= rest - 1) {
        const int symmetry = std::countr_zero(rest);
        const std::uint64_t rank = rank_of(image(seen, symmetry), representative.set);
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
    const std::uint64_t seconds = choices_[cell_count_ - first][second];
    const Representative& representative = orbits_of(first).representatives[index / seconds];
    std::uint64_t rank = index % seconds;
    // Places count only the cells that are free; `place` is one of them and `cell` the same among all.
    int place = cell_count_ - first - 1;
    int cell = cell_count_ - 1;
    const auto is_taken = [&] { return (representative.set >> cells_[cell] & 1U) != 0; };
    Pair pair{representative.set, 0};
    for (int i = second; i > 0; --i) {
        for (; is_taken(); --cell) {
        }
        while (choices_[place][i] > rank) {
            --place;
            for (--cell; is_taken(); --cell) {
            }
        }
        rank -= choices_[place][i];
        pair.second |= std::uint64_t{1} << cells_[cell];
        --place;
        --cell;
    }
    for (unsigned rest = representative.stabiliser & ~1U; rest != 0; rest &= rest - 1) {
        const std::uint64_t seen = image(pair.second, std::countr_zero(rest));
        if (rank_of(seen, representative.set) < index % seconds) {
            return std::nullopt;
        }
    }
    return pair;
}

}  // namespace damier
