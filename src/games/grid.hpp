// Reading and writing the board in a position string, rank by rank.
#pragma once

#include "base/text.hpp"
#include "base/translate.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Reads the ranks of a position string, which are joined by `/`, the highest first. Calls read_rank(text, rank) for
/// each rank, counted from 0. If read_rank returns an error, the reading ends. Returns that error, or nothing.
template <class ReadRank>
[[nodiscard]] std::optional<std::string> read_ranks(std::string_view text, int ranks, ReadRank read_rank) {
    const auto texts = split(text, '/');
    if (texts.size() != static_cast<std::size_t>(ranks)) {
        return tr_format("the board has {} ranks, not {}", ranks, texts.size());
    }
    for (int rank = ranks - 1; rank >= 0; --rank) {
        if (std::optional<std::string> error = read_rank(texts[static_cast<std::size_t>(ranks - 1 - rank)], rank)) {
            return error;
        }
    }
    return std::nullopt;
}

/// Reads a board whose ranks consist of letters of the two sides and numbers of empty cells. Calls
/// put(file, rank, side) for each piece; `side` is the place of its letter in `letters`. Returns an error or nothing.
template <class Put>
[[nodiscard]] std::optional<std::string> read_grid(std::string_view text, int files, int ranks,
                                                   std::string_view letters, Put put) {
    return read_ranks(text, ranks, [&](std::string_view places, int rank) -> std::optional<std::string> {
        int file = 0;
        bool after_digit = false;
        for (std::string_view left = places; !left.empty(); left.remove_prefix(1)) {
            const char sign = left[0];
            const auto side = letters.find(sign);
            const bool digit = sign >= '1' && sign <= '0' + files;
            if (side == std::string_view::npos && !digit) {
                return tr_format("'{}' in rank {} is neither {}, {} nor a number of empty cells", first_character(left),
                                 rank + 1, letters[0], letters[1]);
            }
            if (digit && after_digit) {
                return tr_format("two numbers in a row in rank {} (expected their sum)", rank + 1);
            }
            after_digit = digit;
            if (!digit && file < files) {
                put(file, rank, side);
            }
            file += digit ? sign - '0' : 1;
        }
        if (file != files) {
            return tr_format("rank {} has {} cells, and \"{}\" has {}", rank + 1, files, excerpt(places), file);
        }
        return std::nullopt;
    });
}

/// Appends a board in the same form, the highest rank first. letter_at(file, rank) gives the letter of a piece, or 0
/// for an empty cell. A board has at most nine files.
template <class LetterAt>
void write_grid(int files, int ranks, LetterAt letter_at, std::string& out) {
    for (int rank = ranks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto write_empty = [&] {
            if (empty > 0) {
                out += static_cast<char>('0' + empty);
            }
            empty = 0;
        };
        for (int file = 0; file < files; ++file) {
            if (const char letter = letter_at(file, rank); letter != 0) {
                write_empty();
                out += letter;
            } else {
                ++empty;
            }
        }
        write_empty();
        out += rank == 0 ? "" : "/";
    }
}

}  // namespace damier
