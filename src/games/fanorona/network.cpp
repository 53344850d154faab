#include "games/fanorona/network.hpp"

#include "games/bits.hpp"
#include "games/eights.hpp"
#include "games/fanorona/capture.hpp"
#include "games/fanorona/network_weights.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace damier::fanorona::network {
namespace {

constexpr std::size_t own_units = start_weights.size();
constexpr std::size_t all_units = own_units * images;
using Sums = std::array<std::int16_t, all_units>;

using Eights = std::array<Eight, all_units / 8>;

/// By side (0: the side to move) and point: what a piece adds to the sums.
auto make_rows() noexcept {
    std::array<std::array<Eights, files*(ranks + 1)>, 2> rows{};
    for (std::size_t input = 0; input < inputs; ++input) {
        const std::size_t point = input % board_points;
        Sums row{};
        for (std::size_t k = 0; k < all_units; ++k) {
            const std::size_t seen = input - point + image_of(point, k / own_units);
            row[k] = input_weights[(k % own_units) * inputs + seen];
        }
        rows[input / board_points][point / ranks * (ranks + 1) + point % ranks] = in_form<Eights>(row);
    }
    return rows;
}

Eights make_start() noexcept {
    Sums sums{};
    for (std::size_t k = 0; k < all_units; ++k) {
        sums[k] = start_weights[k % own_units];
    }
    return in_form<Eights>(sums);
}

auto make_outputs() noexcept {
    std::array<Sums, phases> outputs{};
    for (std::size_t phase = 0; phase < phases; ++phase) {
        for (std::size_t k = 0; k < all_units; ++k) {
            outputs[phase][k] = output_weights[phase * own_units + k % own_units];
        }
    }
    return outputs;
}

// These tables are computed when the program starts. As constants, they would make pages with the engine larger.
const auto rows_of_points = make_rows();
const auto first_sums = make_start();
alignas(16) const auto outputs_of_phases = make_outputs();

}  // namespace

bool knows(const Fanorona::Position& p) {
    return p.width == files && p.height == ranks && !is_limited(p);
}

int estimate(const Fanorona::Position& p) {
    Eights eights = first_sums;
    const std::array<std::uint64_t, 2> pieces{p.pieces[index(p.to_move)], p.pieces[index(other(p.to_move))]};
    for (std::size_t side = 0; side < 2; ++side) {
        each_bit(pieces[side],
                 [&](int point) { add_row(eights, rows_of_points[side][static_cast<std::size_t>(point)]); });
    }
    const int own = std::popcount(pieces[0]);
    const int enemy = std::popcount(pieces[1]);
    const Sums& output = outputs_of_phases[phase_of(own + enemy)];
    alignas(16) const Sums sums = in_form<Sums>(eights);
    int value = 0;
    for (std::size_t k = 0; k < all_units; ++k) {
        const std::int16_t limited = std::clamp<std::int16_t>(sums[k], 0, limit);
        value += limited * output[k];
    }
    return value / (limit * output_unit) +
           (piece_weights[0] * (own - enemy) + piece_weights[1] * lead(own, enemy)) / 10;
}

}  // namespace damier::fanorona::network
