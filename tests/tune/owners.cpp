// damier-tune-owners: computes the weights of Anacund's network (src/games/anacund/network.hpp).
//
// It reads samples of damier-tune, and writes the file network_weights.hpp. The network has a target for each square:
// the side that controlled it at the end of the game. It has one target for the whole position, too: the mean of the
// margin at the end and the estimate of the search. A proved margin counts alone. The weights come from many small
// steps down the slope of the squared errors (Kingma, Ba: "Adam: a method for stochastic optimization", 2015). Every
// tenth game is held apart, and the program tells the error on its positions.
//
//     damier-tune --game anacund --play 45000 --nodes 2000 --proof 300 > anacund.samples
//     damier-tune-owners < anacund.samples > network_weights.hpp

#include "games/anacund/network.hpp"
#include "games/anacund/tree.hpp"
#include "games/bits.hpp"
#include "read_line.hpp"
#include "samples.hpp"
#include "write_array.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <random>

namespace {

using namespace damier;
using namespace damier::anacund;
namespace net = damier::anacund::network;

/// The whole numbers of the weights that add to the sums are so many times the real ones.
constexpr double input_unit = net::limit;
constexpr std::size_t ring_size = squares;

struct Options {
    std::size_t units = 16;
    int rounds = 12;            ///< so often each sample is used
    double whole = 0.1;         ///< the weight of the error of a position, next to those of its squares
    double result_share = 0.3;  ///< of the result in the target of a position, next to the search
};

/// A position, as the side to move sees it.
struct Sample {
    std::array<std::uint8_t, ring_size> kind{};  ///< the row of a piece, or 100 + the number of a free square
    std::array<std::array<std::uint8_t, 2>, highest + 1> of_number{};  ///< the rows of free squares
    std::array<std::int8_t, ring_size> owner{};                        ///< 1 or -1; 0 if it is settled
    std::int8_t bonus = 0;
    std::uint8_t phase = 0;
    float target = 0;   ///< of the rest of the margin
    float result = 0;   ///< the rest of the margin at the end
    float settled = 0;  ///< the settled part of the margin
};
constexpr std::uint8_t free_kind = 100;

/// Half of the columns see the squares in reverse order.
class Network {
public:
    explicit Network(std::size_t units)
        : units_(units),
          columns_(units * net::forms),
          start_(units * net::rows * net::window),
          output_(start_ + units * net::phases),
          bias_(output_ + units * net::phases),
          weights_(bias_ + net::phases),
          slope_(weights_.size()),
          mean_(weights_.size()),
          square_(weights_.size()),
          rows_(net::rows * net::window * columns_),
          row_slopes_(rows_.size()),
          built_((highest + 2) * net::window * columns_),
          built_slopes_(built_.size()),
          sums_(ring_size * columns_),
          limited_(sums_.size()) {
        std::mt19937 random(1);
        std::normal_distribution<float> normal;
        for (std::size_t i = 0; i < bias_; ++i) {
            weights_[i] = i < start_ ? 0.15F * normal(random) : i < output_ ? 0.5F : 0;
        }
        for (std::size_t k = 0; k < units_; ++k) {
            const float one = 0.2F * normal(random);
            for (std::size_t phase = 0; phase < net::phases; ++phase) {
                weights_[output_ + phase * units_ + k] = one;
            }
        }
        spread_weights();
    }

    /// What the network says of a sample: for each square, and the sum.
    float value(const Sample& sample) {
        build(sample);
        float sum = 0;
        for (std::size_t s = 0; s < ring_size; ++s) {
            if (sample.owner[s] == 0) {
                continue;
            }
            float* sums = &sums_[s * columns_];
            for (std::size_t c = 0; c < columns_; ++c) {
                sums[c] = weights_[start_ + sample.phase * units_ + c / net::forms];
            }
            for (std::size_t place = 0; place < net::window; ++place) {
                const float* row = at_[seen(s, place)] + place * columns_;
                for (std::size_t c = 0; c < columns_; ++c) {
                    sums[c] += row[c];
                }
            }
            float out = weights_[bias_ + sample.phase];
            float* limited = &limited_[s * columns_];
            for (std::size_t c = 0; c < columns_; ++c) {
                limited[c] = std::clamp(sums[c], 0.0F, 1.0F);
                out += limited[c] * output(sample.phase, c);
            }
            owners_[s] = out;
            sum += out * points(sample, s);
        }
        return sum;
    }

    /// The mean of squared errors by square, after `value`.
    [[nodiscard]] double owner_error(const Sample& sample) const {
        double sum = 0;
        int count = 0;
        for (std::size_t s = 0; s < ring_size; ++s) {
            if (sample.owner[s] != 0) {
                const double error = owners_[s] - sample.owner[s];
                sum += error * error;
                ++count;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    /// Goes one step down the slope of the error of some samples.
    void step(const std::vector<const Sample*>& samples, float rate, const Options& how) {
        std::fill(slope_.begin(), slope_.end(), 0.0F);
        std::fill(row_slopes_.begin(), row_slopes_.end(), 0.0F);
        for (const Sample* sample : samples) {
            add_slope(*sample, static_cast<float>(how.whole));
        }
        for_each_use([&](std::size_t weight, std::size_t use) { slope_[weight] += row_slopes_[use]; });
        move(rate, static_cast<float>(samples.size()));
        spread_weights();
    }

    void write() const;

private:
    static float points(const Sample& sample, std::size_t s) {
        return s == static_cast<std::size_t>(sample.bonus) ? 6.0F : 1.0F;
    }
    static std::size_t seen(std::size_t s, std::size_t place) {
        return (s + ring_size + place - net::reach_of_window) % ring_size;
    }
    [[nodiscard]] float output(std::size_t phase, std::size_t c) const {
        return weights_[output_ + phase * units_ + c / net::forms];
    }

    /// Points each square to its weights. The rows of free squares are added up first.
    void build(const Sample& sample) {
        const std::size_t size = net::window * columns_;
        for (std::size_t number = 1; number <= highest; ++number) {
            const float* one = &rows_[sample.of_number[number][0] * size];
            const float* other = &rows_[sample.of_number[number][1] * size];
            for (std::size_t i = 0; i < size; ++i) {
                built_[number * size + i] = one[i] + other[i];
            }
        }
        for (std::size_t s = 0; s < ring_size; ++s) {
            const std::uint8_t kind = sample.kind[s];
            at_[s] = kind >= free_kind ? &built_[(kind - free_kind) * size] : &rows_[kind * size];
        }
        const auto bonus = static_cast<std::size_t>(sample.bonus);
        if (const std::size_t row = bonus_row(sample); row != net::rows) {
            const float* more = &rows_[row * size];
            float* there = &built_[(highest + 1) * size];
            for (std::size_t i = 0; i < size; ++i) {
                there[i] = at_[bonus][i] + more[i];
            }
            at_[bonus] = there;
        }
    }
    static std::size_t bonus_row(const Sample& sample) {
        const std::uint8_t kind = sample.kind[static_cast<std::size_t>(sample.bonus)];
        return kind >= free_kind          ? net::bonus_free
               : kind == net::own_loose   ? net::bonus_own
               : kind == net::enemy_loose ? net::bonus_enemy
                                          : net::rows;
    }

    template <class F>
    void for_each_use(F f) const {
        for (std::size_t row = 0; row < net::rows; ++row) {
            for (std::size_t place = 0; place < net::window; ++place) {
                for (std::size_t c = 0; c < columns_; ++c) {
                    const std::size_t as = c % net::forms == 0 ? place : net::window - 1 - place;
                    f((c / net::forms * net::rows + row) * net::window + as,
                      (row * net::window + place) * columns_ + c);
                }
            }
        }
    }
    void spread_weights() {
        for_each_use([&](std::size_t weight, std::size_t use) { rows_[use] = weights_[weight]; });
    }

    void add_slope(const Sample& sample, float whole) {
        const float error = (value(sample) - sample.target) * whole;
        std::fill(built_slopes_.begin(), built_slopes_.end(), 0.0F);
        const std::size_t size = net::window * columns_;
        for (std::size_t s = 0; s < ring_size; ++s) {
            if (sample.owner[s] == 0) {
                continue;
            }
            const float slope = owners_[s] - sample.owner[s] + error * points(sample, s);
            slope_[bias_ + sample.phase] += slope;
            float* limited = &limited_[s * columns_];
            const float* sums = &sums_[s * columns_];
            for (std::size_t c = 0; c < columns_; ++c) {
                slope_[output_ + sample.phase * units_ + c / net::forms] += slope * limited[c];
                limited[c] = sums[c] > 0 && sums[c] < 1 ? slope * output(sample.phase, c) : 0;
                slope_[start_ + sample.phase * units_ + c / net::forms] += limited[c];
            }
            for (std::size_t place = 0; place < net::window; ++place) {
                const std::size_t there = seen(s, place);
                const bool more = there == static_cast<std::size_t>(sample.bonus) && bonus_row(sample) != net::rows;
                float* to = more                              ? &built_slopes_[(highest + 1) * size]
                            : sample.kind[there] >= free_kind ? &built_slopes_[(sample.kind[there] - free_kind) * size]
                                                              : &row_slopes_[sample.kind[there] * size];
                to += place * columns_;
                for (std::size_t c = 0; c < columns_; ++c) {
                    to[c] += limited[c];
                }
            }
        }
        const auto add = [&](std::size_t from, std::size_t row) {
            for (std::size_t i = 0; i < size; ++i) {
                row_slopes_[row * size + i] += built_slopes_[from * size + i];
            }
        };
        if (const std::size_t row = bonus_row(sample); row != net::rows) {
            add(highest + 1, row);
            const std::uint8_t kind = sample.kind[static_cast<std::size_t>(sample.bonus)];
            if (kind < free_kind) {
                add(highest + 1, kind);
            } else {
                for (std::size_t i = 0; i < size; ++i) {
                    built_slopes_[(kind - free_kind) * size + i] += built_slopes_[(highest + 1) * size + i];
                }
            }
        }
        for (std::size_t number = 1; number <= highest; ++number) {
            add(number, sample.of_number[number][0]);
            add(number, sample.of_number[number][1]);
        }
    }

    /// Adam's step.
    void move(float rate, float samples) {
        constexpr float keep_mean = 0.9F;
        constexpr float keep_square = 0.999F;
        constexpr float greatest = 1.9F;
        ++steps_;
        const float mean_part = 1 - std::pow(keep_mean, static_cast<float>(steps_));
        const float square_part = 1 - std::pow(keep_square, static_cast<float>(steps_));
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const float slope = slope_[i] / samples;
            mean_[i] += (1 - keep_mean) * (slope - mean_[i]);
            square_[i] += (1 - keep_square) * (slope * slope - square_[i]);
            weights_[i] -= rate * (mean_[i] / mean_part) / (std::sqrt(square_[i] / square_part) + 1e-8F);
            if (i < start_) {
                weights_[i] = std::clamp(weights_[i], -greatest, greatest);
            }
        }
    }

    std::size_t units_;
    std::size_t columns_;
    // The weights that add to the sums come first, by unit, row and place. These are the places where the others begin.
    std::size_t start_;
    std::size_t output_;
    std::size_t bias_;
    std::vector<float> weights_;
    std::vector<float> slope_;
    std::vector<float> mean_;    // of the slopes so far
    std::vector<float> square_;  // of the slopes so far
    std::vector<float> rows_;    // by row, place and column
    std::vector<float> row_slopes_;
    std::vector<float> built_;  // the rows of free squares by number, and that of the bonus square
    std::vector<float> built_slopes_;
    std::vector<float> sums_;
    std::vector<float> limited_;
    std::array<float, ring_size> owners_{};
    std::array<const float*, ring_size> at_{};
    long steps_ = 0;
};

void Network::write() const {
    const std::span<const float> all(weights_);
    fmt::print(
        "// The weights of the network (network.hpp). damier-tune-owners wrote this file.\n#pragma once\n\n"
        "#include <array>\n#include <cstdint>\n\nnamespace damier::anacund::network {{\n\n// clang-format off\n");
    write_array("std::int16_t", "start_weights", all.subspan(start_, output_ - start_), input_unit);
    write_array("std::int16_t", "output_weights", all.subspan(output_, bias_ - output_), net::output_unit);
    write_array("std::int16_t", "square_weights", all.subspan(bias_), net::output_unit);
    write_array("std::int8_t", "input_weights", all.subspan(0, start_), input_unit);
    fmt::print("// clang-format on\n\n}}  // namespace damier::anacund::network\n");
}

struct Errors {
    double margin = 0;  ///< in points, of the margin at the end
    double owner = 0;   ///< the mean of squared errors by square
    double sign = 0;    ///< per cent of the positions in which the estimate favoured the side that won
};

Errors errors_of(Network& network, const std::vector<Sample>& samples) {
    Errors errors;
    for (const Sample& sample : samples) {
        const float value = network.value(sample);
        errors.margin += std::abs(value - sample.result);
        errors.sign += (value + sample.settled) * (sample.result + sample.settled) > 0 ? 1 : 0;
        errors.owner += network.owner_error(sample);
    }
    const auto count = static_cast<double>(samples.size());
    return {errors.margin / count, errors.owner / count, 100 * errors.sign / count};
}

/// Reads games. The last position of a game says who controls the squares.
void read(std::vector<Sample>& fitted, std::vector<Sample>& apart, const Options& how) {
    std::vector<std::pair<tune::Sample, Anacund::Position>> game;
    tune::for_each_sample<Anacund>(std::cin, [&](const tune::Sample& one, const Anacund::Position& p) {
        if (!game.empty() && game.front().first.game != one.game) {
            game.clear();
        }
        game.emplace_back(one, p);
        if (free_squares(p) != 0) {
            return;
        }
        const std::array<std::uint64_t, 2> owned{p.pieces[0] | p.closed[0], p.pieces[1] | p.closed[1]};
        game.pop_back();
        for (const auto& [sample, position] : game) {
            Tree tree;
            const Tree::Node node = tree.root(position);
            const auto me = static_cast<std::size_t>(node.to_move);
            const std::array<std::uint16_t, 2> groups{node.groups[me], node.groups[1 - me]};
            Sample made;
            for (std::size_t s = 0; s < ring_size; ++s) {
                const auto in = [s](std::uint64_t set) { return (set >> s & 1U) != 0; };
                const bool is_free = in(node.free);
                made.kind[s] = static_cast<std::uint8_t>(
                    is_free ? free_kind + static_cast<std::size_t>(number_of(position, static_cast<int>(s)))
                    : in(node.loose[me])     ? net::own_loose
                    : in(node.loose[1 - me]) ? net::enemy_loose
                    : in(node.safe[me])      ? net::own_safe
                    : in(node.safe[1 - me])  ? net::enemy_safe
                                             : net::closed);
                if (is_free || in(node.loose[0] | node.loose[1])) {
                    made.owner[s] = in(owned[me]) ? 1 : -1;
                }
            }
            for (int number = 1; number <= highest; ++number) {
                const auto rows = net::rows_of_number(groups, number);
                made.of_number[static_cast<std::size_t>(number)] = {static_cast<std::uint8_t>(rows[0]),
                                                                    static_cast<std::uint8_t>(rows[1])};
            }
            made.bonus = position.bonus;
            made.phase = static_cast<std::uint8_t>(net::phase_of(std::popcount(node.free)));
            const double share = sample.proved ? 1 : how.result_share;
            const double margin = (share * sample.target + (1 - share) * sample.estimate) / 100;
            made.target = static_cast<float>((me == 0 ? margin : -margin) - tree.settled(node));
            made.settled = static_cast<float>(tree.settled(node));
            made.result = static_cast<float>((me == 0 ? sample.target : -sample.target) / 100) - made.settled;
            (sample.game % 10 == 0 ? apart : fitted).push_back(made);
        }
        game.clear();
    });
}

void compute(Network& network, std::vector<Sample>& fitted, const std::vector<Sample>& apart, const Options& how) {
    constexpr std::size_t samples_of_step = 256;
    constexpr double first_rate = 0.004;
    std::mt19937 random(1);
    const std::size_t steps = fitted.size() / samples_of_step * static_cast<std::size_t>(how.rounds);
    std::size_t done = 0;
    for (int round = 1; round <= how.rounds; ++round) {
        std::shuffle(fitted.begin(), fitted.end(), random);
        for (std::size_t i = 0; i + samples_of_step <= fitted.size(); i += samples_of_step) {
            std::vector<const Sample*> samples;
            for (std::size_t k = i; k < i + samples_of_step; ++k) {
                samples.push_back(&fitted[k]);
            }
            const double left = 1 - static_cast<double>(++done) / static_cast<double>(steps);
            network.step(samples, static_cast<float>(first_rate * std::max(left, 0.02)), how);
        }
        const Errors errors = errors_of(network, apart);
        fmt::print(stderr, "round {}: error {:.3f} points, {:.4f} by square, right sign {:.1f} %, on {} positions\n",
                   round, errors.margin, errors.owner, errors.sign, apart.size());
    }
}

}  // namespace

int main(int argc, char** argv) {
    CommandLine app("Computes the weights of Anacund's network", "damier-tune-owners");
    Options how;
    app.add_option("--units", how.units, "The number of units")->range(1, 64);
    app.add_option("--rounds", how.rounds, "How often each sample is used")->range(1, 1000);
    app.add_option("--whole", how.whole, "The weight of the error of a position, next to those of its squares");
    app.add_option("--result", how.result_share, "The share of the result in the target, next to the search");
    bench::read_line(app, argc, argv);
    std::vector<Sample> fitted;
    std::vector<Sample> apart;
    read(fitted, apart, how);
    fmt::print(stderr, "{} positions\n", fitted.size());
    Network network(how.units);
    compute(network, fitted, apart, how);
    network.write();
}
