// Squares and their names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A square, named by its file (`a`, `b`, … from the left) and its rank (1, 2, … from the bottom). Here, both count
/// from 0. Squares are ordered by file, then by rank.
struct Square {
    std::int8_t file = 0;
    std::int8_t rank = 0;

    auto operator<=>(const Square&) const = default;
};

/// Reads a square such as `c12` at the start of the text, and removes it from the text. The file is one lower-case
/// letter; the rank has one or two digits and does not begin with 0. The caller checks that the board has the square.
[[nodiscard]] constexpr std::optional<Square> take_square(std::string_view& text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9') {
        return std::nullopt;
    }
    int rank = text[1] - '0';
    std::size_t used = 2;
    if (text.size() > 2 && text[2] >= '0' && text[2] <= '9') {
        rank = rank * 10 + (text[2] - '0');
        used = 3;
    }
    const Square square{static_cast<std::int8_t>(text[0] - 'a'), static_cast<std::int8_t>(rank - 1)};
    text.remove_prefix(used);
    return square;
}

/// Appends the name of a square: `c12`.
inline void write_square(Square square, std::string& out) {
    out += static_cast<char>('a' + square.file);
    const int rank = square.rank + 1;
    if (rank >= 10) {
        out += static_cast<char>('0' + rank / 10);
    }
    out += static_cast<char>('0' + rank % 10);
}

/// The name of a square: `c12`.
[[nodiscard]] inline std::string square_name(Square square) {
    std::string name;
    write_square(square, name);
    return name;
}

}  // namespace damier
