#include "games/fanorona/fanorona.hpp"

#include <utility>

namespace damier {
namespace {

using namespace fanorona;

/// Turns the order of the files round.
std::uint64_t turn_files(std::uint64_t set, int width, int stride) {
    const std::uint64_t file = bit(stride) - 1;
    std::uint64_t out = 0;
    for (int i = 0; i < width; ++i) {
        out = out << stride | (set & file);
        set >>= stride;
    }
    return out;
}

/// Turns the order of all bits round, and with it that of files and ranks.
std::uint64_t turn_both(std::uint64_t set, int width, int stride) {
    constexpr std::uint64_t pairs = 0x5555555555555555;
    constexpr std::uint64_t quads = 0x3333333333333333;
    constexpr std::uint64_t bytes = 0x0f0f0f0f0f0f0f0f;
    set = (set >> 1U & pairs) | (set & pairs) << 1U;
    set = (set >> 2U & quads) | (set & quads) << 2U;
    set = (set >> 4U & bytes) | (set & bytes) << 4U;
    std::uint64_t out = 0;
    for (int i = 0; i < 8; ++i) {
        out = out << 8U | (set & 0xff);
        set >>= 8U;
    }
    return out >> (64 - (width * stride - 1));
}

/// Exchanges files and ranks of a square board.
std::uint64_t transpose(std::uint64_t set, int width, int stride) {
    // Multiplied by `spread`, bit r of a file comes to stand, among other places, in rank 0 of file r.
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

std::uint64_t set_image(std::uint64_t set, int width, int height, int symmetry) {
    const int stride = height + 1;
    if ((symmetry & 2) != 0) {
        set = turn_both(set, width, stride);
    }
    // Turning the ranks alone is turning both, and the files back.
    if (((symmetry & 1) != 0) != ((symmetry & 2) != 0)) {
        set = turn_files(set, width, stride);
    }
    return (symmetry & 4) != 0 ? transpose(set, width, stride) : set;
}

}  // namespace

Fanorona::Position Fanorona::image(const Position& p, int symmetry) {
    Position seen = p;
    for (std::uint64_t& set : seen.pieces) {
        set = set_image(set, p.width, p.height, symmetry);
    }
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
    return turn;
}

int Fanorona::inverse(const Position&, int symmetry) {
    if (symmetry < 4) {
        return symmetry;
    }
    // After the exchange the files are turned where the ranks were, and the other way round.
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

}  // namespace damier
