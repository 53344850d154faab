// damier-tune-network: computes the weights of Fanorona's network (src/games/fanorona/network.hpp).
//
// It reads samples of damier-tune, and writes the file network_weights.hpp. The target of a sample is the mean of two
// chances to win: the result of its game, and the chance by the estimate of the search. A proved value counts alone.
// The weights come from many small steps down the slope of the error (Kingma, Ba: "Adam: a method for stochastic
// optimization", 2015). Every tenth game is held apart, and the program tells the error on its positions.
//
//     damier-tune --game fanorona --rules forced --dense --play 12000 > fanorona.samples
//     damier-tune-network < fanorona.samples > network_weights.hpp

#include "games/fanorona/network.hpp"

#include "read_line.hpp"
#include "samples.hpp"
#include "write_array.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <random>

namespace {

using namespace damier;
namespace net = fanorona::network;

/// The estimate of the network with which a side wins e times as often as it loses.
constexpr double spread = 400;
/// The whole numbers of the weights that add to the sums are so many times the real ones.
constexpr double input_unit = net::limit;

struct Options {
    std::size_t units = 16;
    int rounds = 30;  ///< so often each sample is used
    double result_share = 0.5;
};

struct Row {
    std::vector<std::uint8_t> inputs;  ///< the points with a piece
    std::size_t phase = 0;
    std::array<float, 2> pieces{};  ///< what the weights of pieces are multiplied by
    float target = 0;
};

/// A sample, as the side to move sees it.
Row row_of(const tune::Sample& sample, const Fanorona::Position& p, const Options& how) {
    Row row;
    const std::array<std::uint64_t, 2> pieces{p.pieces[index(p.to_move)], p.pieces[index(other(p.to_move))]};
    for (std::size_t input = 0; input < net::inputs; ++input) {
        const std::size_t point = input % net::board_points;
        const auto at = point / net::ranks * (net::ranks + 1) + point % net::ranks;
        if ((pieces[input / net::board_points] >> at & 1U) != 0) {
            row.inputs.push_back(static_cast<std::uint8_t>(input));
        }
    }
    const int own = std::popcount(pieces[0]);
    const int enemy = std::popcount(pieces[1]);
    row.phase = net::phase_of(own + enemy);
    row.pieces = {static_cast<float>(own - enemy), static_cast<float>(net::lead(own, enemy))};
    const double chance = 1 / (1 + std::exp(-sample.estimate / spread));
    const double share = sample.proved ? 1 : how.result_share;
    const double target = share * sample.target + (1 - share) * chance;
    row.target = static_cast<float>(p.to_move == Side::one ? target : 1 - target);
    return row;
}

/// The network with real weights, and one step of the computation.
class Network {
public:
    explicit Network(std::size_t units)
        : units_(units),
          start_(units * net::inputs),
          output_(start_ + units),
          pieces_(output_ + units * net::phases),
          weights_(pieces_ + 2),
          slope_(weights_.size()),
          mean_(weights_.size()),
          square_(weights_.size()),
          rows_(net::inputs * all()),
          row_slopes_(rows_.size()),
          sums_(all()),
          limited_(all()) {
        std::mt19937 random(1);
        std::normal_distribution<float> normal;
        for (std::size_t i = 0; i < pieces_; ++i) {
            weights_[i] = i < start_ ? 0.15F * normal(random) : i < output_ ? 0.5F : 0.1F * normal(random);
        }
        weights_[pieces_ + 1] = 8 / static_cast<float>(spread);
    }

    /// What the network says of a row: the estimate divided by the spread.
    float value(const Row& row) {
        for (std::size_t k = 0; k < all(); ++k) {
            sums_[k] = weights_[start_ + k / net::images];
        }
        for (const std::uint8_t input : row.inputs) {
            const float* of_input = &rows_[input * all()];
            for (std::size_t k = 0; k < all(); ++k) {
                sums_[k] += of_input[k];
            }
        }
        float sum = weights_[pieces_] * row.pieces[0] + weights_[pieces_ + 1] * row.pieces[1];
        for (std::size_t k = 0; k < all(); ++k) {
            limited_[k] = std::clamp(sums_[k], 0.0F, 1.0F);
            sum += limited_[k] * output(row.phase, k);
        }
        return sum;
    }

    /// Goes one step down the slope of the error of some rows.
    void step(const std::vector<const Row*>& rows, float rate) {
        std::fill(slope_.begin(), slope_.end(), 0.0F);
        std::fill(row_slopes_.begin(), row_slopes_.end(), 0.0F);
        for (const Row* row : rows) {
            add_slope(*row);
        }
        for_each_use([&](std::size_t weight, std::size_t use) { slope_[weight] += row_slopes_[use]; });
        move(rate, static_cast<float>(rows.size()));
        spread_weights();
    }

    /// Writes the weights of all images where `value` finds them.
    void spread_weights() {
        for_each_use([&](std::size_t weight, std::size_t use) { rows_[use] = weights_[weight]; });
    }

    void write() const;

private:
    [[nodiscard]] std::size_t all() const { return units_ * net::images; }
    [[nodiscard]] float output(std::size_t phase, std::size_t k) const {
        return weights_[output_ + phase * units_ + k / net::images];
    }

    /// Calls f(weight, use) for each use of a weight: one for each image.
    template <class F>
    void for_each_use(F f) const {
        for (std::size_t input = 0; input < net::inputs; ++input) {
            const std::size_t point = input % net::board_points;
            for (std::size_t k = 0; k < all(); ++k) {
                const std::size_t seen = input - point + net::image_of(point, k % net::images);
                f(k / net::images * net::inputs + seen, input * all() + k);
            }
        }
    }

    void add_slope(const Row& row) {
        const float error = 1 / (1 + std::exp(-value(row))) - row.target;
        slope_[pieces_] += error * row.pieces[0];
        slope_[pieces_ + 1] += error * row.pieces[1];
        for (std::size_t k = 0; k < all(); ++k) {
            slope_[output_ + row.phase * units_ + k / net::images] += error * limited_[k];
            limited_[k] = sums_[k] > 0 && sums_[k] < 1 ? error * output(row.phase, k) : 0;
            slope_[start_ + k / net::images] += limited_[k];
        }
        for (const std::uint8_t input : row.inputs) {
            float* of_input = &row_slopes_[input * all()];
            for (std::size_t k = 0; k < all(); ++k) {
                of_input[k] += limited_[k];
            }
        }
    }

    /// Adam's step. The weights of pieces move less, and those that add to the sums decay a little.
    void move(float rate, float rows) {
        constexpr float keep_mean = 0.9F;
        constexpr float keep_square = 0.999F;
        constexpr float decay = 0.003F;
        constexpr float greatest = 1.9F;
        ++steps_;
        const float mean_part = 1 - std::pow(keep_mean, static_cast<float>(steps_));
        const float square_part = 1 - std::pow(keep_square, static_cast<float>(steps_));
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const float slope = slope_[i] / rows;
            mean_[i] += (1 - keep_mean) * (slope - mean_[i]);
            square_[i] += (1 - keep_square) * (slope * slope - square_[i]);
            const float own_rate = i < pieces_ ? rate : rate / 10;
            weights_[i] -= own_rate * (mean_[i] / mean_part) / (std::sqrt(square_[i] / square_part) + 1e-8F);
            if (i < start_) {
                weights_[i] = std::clamp(weights_[i] * (1 - rate * decay), -greatest, greatest);
            }
        }
    }

    std::size_t units_;
    // The weights that add to the sums come first. These are the places where the others begin.
    std::size_t start_;
    std::size_t output_;
    std::size_t pieces_;
    std::vector<float> weights_;
    std::vector<float> slope_;
    std::vector<float> mean_;    // of the slopes so far
    std::vector<float> square_;  // of the slopes so far
    std::vector<float> rows_;
    std::vector<float> row_slopes_;
    std::vector<float> sums_;
    std::vector<float> limited_;
    long steps_ = 0;
};

void Network::write() const {
    const std::span<const float> all(weights_);
    fmt::print(
        "// The weights of the network (network.hpp). damier-tune-network wrote this file.\n#pragma once\n\n"
        "#include <array>\n#include <cstdint>\n\nnamespace damier::fanorona::network {{\n\n// clang-format off\n"
        "/// Tenths of hundredths of a piece: for the lead in pieces, and for `lead`.\n");
    write_array("int", "piece_weights", all.subspan(pieces_, 2), spread * 10);
    write_array("std::int16_t", "start_weights", all.subspan(start_, units_), input_unit);
    write_array("std::int16_t", "output_weights", all.subspan(output_, pieces_ - output_), spread * net::output_unit);
    write_array("std::int8_t", "input_weights", all.subspan(0, start_), input_unit);
    fmt::print("// clang-format on\n\n}}  // namespace damier::fanorona::network\n");
}

/// The mean of -log(chance of what happened).
double error_of(Network& network, const std::vector<Row>& rows) {
    double error = 0;
    for (const Row& row : rows) {
        const double value = network.value(row);
        error += std::log1p(std::exp(-std::abs(value))) + std::max(value, 0.0) - row.target * value;
    }
    return error / static_cast<double>(rows.size());
}

void compute(Network& network, std::vector<Row>& fitted, const std::vector<Row>& apart, const Options& how) {
    constexpr std::size_t rows_of_step = 512;
    constexpr double first_rate = 0.003;
    std::mt19937 random(1);
    const std::size_t steps = fitted.size() / rows_of_step * static_cast<std::size_t>(how.rounds);
    std::size_t done = 0;
    network.spread_weights();
    for (int round = 1; round <= how.rounds; ++round) {
        std::shuffle(fitted.begin(), fitted.end(), random);
        for (std::size_t i = 0; i + rows_of_step <= fitted.size(); i += rows_of_step) {
            std::vector<const Row*> rows;
            for (std::size_t k = i; k < i + rows_of_step; ++k) {
                rows.push_back(&fitted[k]);
            }
            const double left = 1 - static_cast<double>(++done) / static_cast<double>(steps);
            network.step(rows, static_cast<float>(first_rate * std::max(left, 0.02)));
        }
        fmt::print(stderr, "round {}: error {:.4f} on {} positions held apart\n", round, error_of(network, apart),
                   apart.size());
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Computes the weights of Fanorona's network", "damier-tune-network");
    Options how;
    app.add_option("--units", how.units, "The number of units")->range(1, 64);
    app.add_option("--rounds", how.rounds, "How often each sample is used")->range(1, 1000);
    bench::read_line(app, argc, argv);
    std::vector<Row> fitted;
    std::vector<Row> apart;
    tune::for_each_sample<Fanorona>(std::cin, [&](const tune::Sample& sample, const Fanorona::Position& p) {
        if (net::knows(p)) {
            (sample.game % 10 == 0 ? apart : fitted).push_back(row_of(sample, p, how));
        }
    });
    fmt::print(stderr, "{} positions\n", fitted.size());
    Network network(how.units);
    compute(network, fitted, apart, how);
    network.write();
}
