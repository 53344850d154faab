// The symmetries of Fanorona's boards, and keys. A set of points is mapped as a whole.
#include "base/hash.hpp"
#include "games/bits.hpp"
#include "games/fanorona/around.hpp"
#include "games/fanorona/fanorona.hpp"

#include <utility>

namespace damier {
namespace {

using namespace fanorona;

/// Reverses the order of the ranks on boards with `stride` bits from a file to the next.
template <int stride>
std::uint64_t turn_ranks(std::uint64_t set) {
    constexpr int highest = stride - 2;
    constexpr std::uint64_t lowest_rank = [] {
        std::uint64_t points = 0;
        for (int point = 0; point < 64; point += stride) {
            points |= bit(point);
        }
        return points;
    }();
    std::uint64_t out = set & lowest_rank << highest / 2;
    [&]<int... low>(std::integer_sequence<int, low...>) {
        ((out |= (set & lowest_rank << low) << (highest - 2 * low) | (set >> (highest - 2 * low) & lowest_rank << low)),
         ...);
    }
    (std::make_integer_sequence<int, highest / 2>{});
    return out;
}

/// Reverses the order of all bits, and so that of files and of ranks.
std::uint64_t turn_both(std::uint64_t set, int width, int stride) {
    return reverse_bits(set) >> (64 - (width * stride - 1));
}

/// Exchanges files and ranks of a square board.
std::uint64_t transpose(std::uint64_t set, int width, int stride) {
    // Multiplying a file by `spread` copies its bit r to rank 0 of file r (and to other places).
    std::uint64_t spread = 0;
    std::uint64_t lowest_rank = 0;
    for (int i = 0; i < width; ++i) {
        spread |= bit(i * (stride - 1));
        lowest_rank |= bit(i * stride);
    }
    std::uint64_t out = 0;
    for (int i = 0; i < width; ++i) {
        const std::uint64_t file = set >> (i * stride) & (bit(stride) - 1);
        out |= (file * spread & lowest_rank) << i;
    }
    return out;
}

template <int stride>
std::uint64_t set_image(std::uint64_t set, int width, int symmetry) {
    // Reversing only the files is reversing both, then reversing the ranks again.
    if ((symmetry & 1) != 0) {
        set = turn_both(set, width, stride);
    }
    if (((symmetry & 1) != 0) != ((symmetry & 2) != 0)) {
        set = turn_ranks<stride>(set);
    }
    return (symmetry & 4) != 0 ? transpose(set, width, stride) : set;
}

/// Everything but the pieces, in the highest bits, which no board uses. Later rule sets have two more bits below.
std::uint64_t kind_of(const Fanorona::Position& p) {
    const auto kind = static_cast<unsigned>(p.to_move) | static_cast<unsigned>(p.first_round) << 1U |
                      (static_cast<unsigned>(p.rules) & 3U) << 2U |
                      static_cast<unsigned>((p.width - shortest_edge) / 2) << 4U |
                      static_cast<unsigned>((p.height - shortest_edge) / 2) << 6U;
    return std::uint64_t{kind} << 56U | static_cast<std::uint64_t>(p.rules) >> 2U << 54U;
}

std::uint64_t key_of(std::uint64_t kind, std::uint64_t white, std::uint64_t black) {
    return mix(mix(0x66616e6f726f6e61U, white | kind), black);
}

}  // namespace

Fanorona::Position Fanorona::image(const Position& p, int symmetry) {
    Position seen = p;
    with_stride(p, [&]<int stride>() {
        for (std::uint64_t& set : seen.pieces) {
            set = set_image<stride>(set, p.width, symmetry);
        }
    });
    return seen;
}

Fanorona::Turn Fanorona::image(const Position& p, const Turn& t, int symmetry) {
    const auto seen = [&](int point) {
        Square square = square_of(p, point);
        if ((symmetry & 1) != 0) {
            square.file = static_cast<std::int8_t>(p.width - 1 - square.file);
        }
        if ((symmetry & 2) != 0) {
            square.rank = static_cast<std::int8_t>(p.height - 1 - square.rank);
        }
        if ((symmetry & 4) != 0) {
            std::swap(square.file, square.rank);
        }
        return point_at(p, square);
    };
    Turn turn;
    turn.from = static_cast<std::uint8_t>(seen(t.from));
    turn.length = t.length;
    for (int i = 0; i < t.length; ++i) {
        turn.steps[i] = {seen(t.steps[i].to()), t.steps[i].capture()};
    }
    turn.taken = static_cast<std::int8_t>(t.taken < 0 ? -1 : seen(t.taken));
    return turn;
}

int Fanorona::inverse(const Position&, int symmetry) {
    if (symmetry < 4) {
        return symmetry;
    }
    // Undoing the exchange first makes a reversal of files one of ranks, and the other way round.
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

std::uint64_t Fanorona::key(const Position& p) {
    return key_of(kind_of(p), p.pieces[0], p.pieces[1]);
}

// Everything that is called is inlined (flatten). With a stride that is known to the compiler, a key takes two thirds
// of the instructions.
[[gnu::flatten]] std::uint64_t Fanorona::canonical_key(const Position& p) {
    const std::uint64_t kind = kind_of(p);
    return with_stride(p, [&]<int stride>() {
        std::uint64_t least = ~std::uint64_t{0};
        // Considers an image, and the same with the ranks reversed.
        const auto consider = [&](std::uint64_t white, std::uint64_t black) {
            least = std::min({least, key_of(kind, white, black),
                              key_of(kind, turn_ranks<stride>(white), turn_ranks<stride>(black))});
        };
        const std::uint64_t white = turn_both(p.pieces[0], p.width, stride);
        const std::uint64_t black = turn_both(p.pieces[1], p.width, stride);
        consider(p.pieces[0], p.pieces[1]);
        consider(white, black);
        if (p.width == p.height) {
            consider(transpose(p.pieces[0], p.width, stride), transpose(p.pieces[1], p.width, stride));
            consider(transpose(white, p.width, stride), transpose(black, p.width, stride));
        }
        return least;
    });
}

}  // namespace damier
