// Dealing the board of an Anacund game.
#include "base/translate.hpp"
#include "games/anacund/anacund.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <utility>

namespace damier {
namespace {

using namespace anacund;

/// The slats of a club's own set. Each text has the numbers of a slat from left to right, with `*` after the bonus
/// square's number.
using SlatSet = std::vector<std::string>;

/// Fair random numbers. For a given seed they are the same on all systems, unlike the standard distributions.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    /// A number below `n`.
    std::size_t below(std::size_t n) {
        const std::uint64_t fair = std::mt19937_64::max() - std::mt19937_64::max() % n;  // a multiple of n
        std::uint64_t drawn = engine_();
        while (drawn >= fair) {
            drawn = engine_();
        }
        return static_cast<std::size_t>(drawn % n);
    }

    /// The Fisher–Yates shuffle in the form of Durstenfeld (1964).
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t left = items.size(); left > 1; --left) {
            std::swap(items[left - 1], items[below(left)]);
        }
    }

private:
    std::mt19937_64 engine_;
};

bool is_long(const std::string& slat) {
    return std::count_if(slat.begin(), slat.end(), [](char c) { return c != '*'; }) == 3;
}

/// The slat in the opposite direction.
std::string reversed(const std::string& slat) {
    std::string out;
    for (std::size_t i = 0; i < slat.size(); ++i) {
        if (slat[i] != '*') {
            out.insert(0, slat, i, i + 1 < slat.size() && slat[i + 1] == '*' ? 2 : 1);
        }
    }
    return out;
}

/// The Board tag of these slats in their order. The two slats with three numbers are the last two, and go to the ends
/// of the board.
std::string board_text(const SlatSet& slats) {
    std::string board = slats[slats.size() - 2];
    for (std::size_t i = 0; i + 2 < slats.size(); ++i) {
        board += "/" + slats[i];
    }
    return board + "/" + slats.back();
}

Result<SlatSet> read_slats(std::string_view text) {
    SlatSet set;
    std::string slat;
    for (const char c : std::string(text) + '/') {
        if (c != '/' && c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            slat += c;
        } else if (!slat.empty()) {
            set.push_back(std::exchange(slat, {}));
        }
    }
    const auto longer = std::stable_partition(set.begin(), set.end(), [](const auto& s) { return !is_long(s); });
    if (set.size() != slats || set.end() - longer != 2) {
        return fail(tr_format("a set has {} slats, 2 of them with three numbers, not {} and {}", slats, set.size(),
                              set.end() - longer));
    }
    const std::string board = board_text(set);
    if (const auto p = Anacund::start(Start{"", board}); !p) {
        return fail(p.error().message);
    }
    return set;
}

}  // namespace

std::string Anacund::deal(std::uint64_t seed) {
    Dice dice(seed);
    std::vector<std::string> numbers;
    numbers.reserve(squares);
    for (int i = 0; i < squares; ++i) {
        numbers.push_back(std::to_string(1 + i % highest));
    }
    numbers[0] += '*';
    dice.shuffle(numbers);
    std::string board;
    std::size_t next = 0;
    for (int slat = slats - 1; slat >= 0; --slat) {
        for (std::size_t i = 0; i < squares_of_slat(slat).size(); ++i) {
            board += numbers[next++];
        }
        board += slat != 0 ? "/" : "";
    }
    return board;
}

Result<std::string> Anacund::deal_set(std::string_view text, std::uint64_t seed) {
    auto read = read_slats(text);
    if (!read) {
        return fail(read.error());
    }
    SlatSet& set = *read;
    Dice dice(seed);
    SlatSet ends(set.end() - 2, set.end());
    set.resize(set.size() - 2);
    dice.shuffle(set);
    dice.shuffle(ends);
    set.insert(set.end(), ends.begin(), ends.end());
    for (std::string& slat : set) {
        slat = dice.below(2) == 0 ? slat : reversed(slat);
    }
    return board_text(set);
}

}  // namespace damier
