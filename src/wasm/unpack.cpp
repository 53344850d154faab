// Unpacks the engine of a page: a decoder of LZMA, after the specification of LZMA in the LZMA SDK.
//
// It is a WebAssembly module of its own, since it is several times as fast as a script that runs only once. It uses no
// library. src/view/web/viewer/unpack.js calls these functions:
//
//     unsigned char* room = damier_packed();  // the page writes a file in the format .lzma there (see pack.py)
//     unsigned char* out = damier_unpack();   // its content; its length is in the header of the file

#include <cstdint>

namespace {

constexpr std::uint32_t most_packed = 1U << 19U;  // bytes; pack.py checks both
constexpr std::uint32_t most_unpacked = 1U << 20U;

// Where each kind of probability begins. pack.py has chosen lc = 3, lp = 0 and pb = 0.
constexpr std::uint32_t is_rep = 192, is_rep_g0 = 204, is_rep_g1 = 216, is_rep_g2 = 228, is_rep0_long = 240,
                        slots = 432, distances = 688, align = 803, lengths = 819, rep_lengths = 1333, literals = 1847;
constexpr std::uint32_t probability_count = literals + (0x300U << 3U);

unsigned char packed[most_packed];
unsigned char unpacked[most_unpacked];
std::uint16_t probabilities[probability_count];
std::uint32_t range;
std::uint32_t code;
const unsigned char* next;

void normalize() {
    if (range < 0x1000000U) {
        range <<= 8U;
        code = code << 8U | *next++;
    }
}

std::uint32_t bit(std::uint32_t i) {
    const std::uint32_t p = probabilities[i];
    const std::uint32_t bound = (range >> 11U) * p;
    const bool is_one = code >= bound;
    if (is_one) {
        range -= bound;
        code -= bound;
        probabilities[i] = static_cast<std::uint16_t>(p - (p >> 5U));
    } else {
        range = bound;
        probabilities[i] = static_cast<std::uint16_t>(p + ((2048U - p) >> 5U));
    }
    normalize();
    return is_one ? 1 : 0;
}

std::uint32_t tree(std::uint32_t begin, std::uint32_t bits) {
    std::uint32_t node = 1;
    for (std::uint32_t i = 0; i < bits; ++i) {
        node = 2 * node + bit(begin + node);
    }
    return node - (1U << bits);
}

std::uint32_t reverse_tree(std::uint32_t begin, std::uint32_t bits) {
    std::uint32_t node = 1;
    std::uint32_t value = 0;
    for (std::uint32_t i = 0; i < bits; ++i) {
        const std::uint32_t one = bit(begin + node);
        node = 2 * node + one;
        value |= one << i;
    }
    return value;
}

std::uint32_t direct(std::uint32_t bits) {
    std::uint32_t value = 0;
    for (; bits > 0; --bits) {
        range >>= 1U;
        const bool is_one = code >= range;
        code -= is_one ? range : 0;
        value = 2 * value + (is_one ? 1 : 0);
        normalize();
    }
    return value;
}

std::uint32_t length(std::uint32_t begin) {
    return bit(begin) == 0       ? 2 + tree(begin + 2, 3)
           : bit(begin + 1) == 0 ? 10 + tree(begin + 130, 3)
                                 : 18 + tree(begin + 258, 8);
}

std::uint32_t distance(std::uint32_t size) {
    const std::uint32_t slot = tree(slots + 64 * (size < 5 ? size - 2 : 3), 6);
    if (slot < 4) {
        return slot;
    }
    const std::uint32_t bits = (slot >> 1U) - 1;
    const std::uint32_t base = (2 + (slot & 1U)) << bits;
    if (slot < 14) {
        return base + reverse_tree(distances + base - slot, bits);
    }
    const std::uint32_t high = direct(bits - 4) << 4U;
    return base + high + reverse_tree(align, 4);
}

/// A byte; `before` is the byte before it, and `match` that at the last distance, or 0 if the last step was a byte.
unsigned char literal(std::uint32_t before, std::uint32_t match, bool follows_match) {
    const std::uint32_t begin = literals + 0x300U * (before >> 5U);
    std::uint32_t symbol = 1;
    while (symbol < 0x100U) {
        const std::uint32_t wanted = match >> 7U & 1U;
        const std::uint32_t one = bit(begin + symbol + (follows_match ? 0x100U * (1 + wanted) : 0));
        symbol = 2 * symbol + one;
        match <<= 1U;
        follows_match = follows_match && wanted == one;
    }
    return static_cast<unsigned char>(symbol);
}

}  // namespace

extern "C" {

unsigned char* damier_packed() {
    return packed;
}

unsigned char* damier_unpack() {
    for (std::uint16_t& p : probabilities) {
        p = 1024;
    }
    const auto number = [](const unsigned char* at) {
        return static_cast<std::uint32_t>(at[0] | at[1] << 8U | at[2] << 16U) | static_cast<std::uint32_t>(at[3])
                                                                                    << 24U;
    };
    const std::uint32_t size = number(packed + 5);
    range = 0xffffffffU;
    code = __builtin_bswap32(number(packed + 14));
    next = packed + 18;
    std::uint32_t state = 0;
    std::uint32_t reps[4] = {};  // the distances of the last matches
    for (std::uint32_t pos = 0; pos < size;) {
        if (bit(16 * state) == 0) {
            const bool follows_match = state >= 7;
            unpacked[pos] = literal(pos > 0 ? unpacked[pos - 1] : 0, follows_match ? unpacked[pos - reps[0] - 1] : 0,
                                    follows_match);
            ++pos;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        std::uint32_t count = 1;
        if (bit(is_rep + state) == 0) {
            count = length(lengths);
            reps[3] = reps[2];
            reps[2] = reps[1];
            reps[1] = reps[0];
            reps[0] = distance(count);
            state = state < 7 ? 7 : 10;
        } else {
            const std::uint32_t which = bit(is_rep_g0 + state) == 0   ? 0
                                        : bit(is_rep_g1 + state) == 0 ? 1
                                                                      : 2 + bit(is_rep_g2 + state);
            const bool is_short = which == 0 && bit(is_rep0_long + 16 * state) == 0;
            const std::uint32_t rep = reps[which];
            for (std::uint32_t i = which; i > 0; --i) {
                reps[i] = reps[i - 1];
            }
            reps[0] = rep;
            count = is_short ? 1 : length(rep_lengths);
            state = state < 7 ? (is_short ? 9 : 8) : 11;
        }
        for (; count > 0 && pos < size; --count, ++pos) {
            unpacked[pos] = unpacked[pos - reps[0] - 1];
        }
    }
    return unpacked;
}
}
