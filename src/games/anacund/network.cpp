#include "games/anacund/network.hpp"

#include "games/anacund/network_weights.hpp"
#include "games/bits.hpp"
#include "games/eights.hpp"

#include <utility>

namespace damier::anacund::network {
namespace {

constexpr int bonus_points = 5;
constexpr std::size_t own_units = start_weights.size() / phases;
constexpr std::size_t columns = own_units * forms;  ///< each unit in both forms
constexpr std::size_t blocks = columns / 8;
using Numbers = std::array<std::int16_t, columns>;

using Eights = std::array<Eight, blocks>;
/// What a square adds to the sums, by its place among the nine squares.
using Places = std::array<Eights, window>;

void add_places(Places& sum, const Places& other) {
    for (std::size_t place = 0; place < window; ++place) {
        add_row(sum[place], other[place]);
    }
}

auto make_rows() noexcept {
    std::array<Places, rows> made{};
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t place = 0; place < window; ++place) {
            Numbers numbers{};
            for (std::size_t c = 0; c < columns; ++c) {
                const std::size_t seen = c % forms == 0 ? place : window - 1 - place;
                numbers[c] = input_weights[(c / forms * rows + row) * window + seen];
            }
            made[row][place] = in_form<Eights>(numbers);
        }
    }
    return made;
}

/// The sums of the two rows of free squares, by `demand` and `cost`.
auto make_free_rows(const std::array<Places, rows>& of_squares) noexcept {
    std::array<Places, 256> made{};
    for (std::size_t i = 0; i < made.size(); ++i) {
        made[i] = of_squares[demand + i / 16];
        add_places(made[i], of_squares[cost + i % 16]);
    }
    return made;
}

template <class Weights>
auto of_columns(const Weights& weights) noexcept {
    std::array<Eights, phases> made{};
    for (std::size_t phase = 0; phase < phases; ++phase) {
        Numbers numbers{};
        for (std::size_t c = 0; c < columns; ++c) {
            numbers[c] = weights[phase * own_units + c / forms];
        }
        made[phase] = in_form<Eights>(numbers);
    }
    return made;
}

Eight limited(Eight sums) {
    const Eight least{};
    const Eight most = least + std::int16_t{limit};
    const Eight some = sums < least ? least : sums;
    return some > most ? most : some;
}

struct Tables {
    std::array<Places, rows> of_squares = make_rows();
    std::array<Places, 256> of_free_squares = make_free_rows(of_squares);
    std::array<Eights, phases> starts = of_columns(start_weights);
    std::array<Eights, phases> outputs = of_columns(output_weights);
};

/// The tables are computed when they are first needed: most commands estimate nothing, and as constants they would make
/// pages with the engine larger.
const Tables& tables() {
    static const Tables made;
    return made;
}

}  // namespace

int estimate(const View& view, const std::array<std::uint64_t, highest + 1>& of_number, std::uint64_t bonus) {
    const Tables& all = tables();
    const std::uint64_t open = view.free | view.loose[0] | view.loose[1];
    // The rows of the squares around the ring, and some of them again at both ends.
    std::array<const Places*, squares + 2 * reach_of_window> at{};
    at.fill(&all.of_squares[closed]);
    const auto put = [&](std::uint64_t set, const Places& places) {
        each_bit(set, [&](int square) { at[static_cast<std::size_t>(square + reach_of_window)] = &places; });
    };
    put(view.loose[0], all.of_squares[own_loose]);
    put(view.loose[1], all.of_squares[enemy_loose]);
    put(view.safe[0], all.of_squares[own_safe]);
    put(view.safe[1], all.of_squares[enemy_safe]);
    for (int number = 1; number <= highest; ++number) {
        if (const std::uint64_t there = view.free & of_number[static_cast<std::size_t>(number)]; there != 0) {
            const auto [first, second] = rows_of_number(view.groups, number);
            put(there, all.of_free_squares[16 * (first - demand) + second - cost]);
        }
    }
    Places of_bonus;
    if ((bonus & open) != 0) {
        const auto square = static_cast<std::size_t>(std::countr_zero(bonus) + reach_of_window);
        const std::size_t row = (bonus & view.free) != 0       ? bonus_free
                                : (bonus & view.loose[0]) != 0 ? bonus_own
                                                               : bonus_enemy;
        of_bonus = *at[square];
        add_places(of_bonus, all.of_squares[row]);
        at[square] = &of_bonus;
    }
    std::copy_n(at.begin() + squares, reach_of_window, at.begin());
    std::copy_n(at.begin() + reach_of_window, reach_of_window, at.begin() + squares + reach_of_window);

    const std::size_t phase = phase_of(std::popcount(view.free));
    Eights whole{};
    each_bit(open, [&](int square) {
        const Places* const* seen = &at[static_cast<std::size_t>(square)];
        Eights sums = all.starts[phase];
        [&]<std::size_t... place>(std::index_sequence<place...>) {
            (add_row(sums, (*seen[place])[place]), ...);
        }
        (std::make_index_sequence<window>{});
        const auto points = static_cast<std::int16_t>((bonus >> square & 1U) != 0 ? 1 + bonus_points : 1);
        for (std::size_t k = 0; k < blocks; ++k) {
            whole[k] += limited(sums[k]) * points;
        }
    });
    const Numbers totals = in_form<Numbers>(whole);
    const Numbers output = in_form<Numbers>(all.outputs[phase]);
    const int points = std::popcount(open) + ((bonus & open) != 0 ? bonus_points : 0);
    int value = points * square_weights[phase] * limit;
    for (std::size_t c = 0; c < columns; ++c) {
        value += totals[c] * output[c];
    }
    return value / (limit * output_unit / 100);
}

}  // namespace damier::anacund::network
