// Cutting a file of games into blocks, so that a file of any size is read in little memory.
#pragma once

#include "base/diagnostic.hpp"

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace damier {

/// The longest game that is read, in bytes. A longer game is an error.
inline constexpr std::size_t longest_game = std::size_t{16} << 20U;

/// The most bytes of an oversized game that are skipped. A source such as /dev/zero might never end.
inline constexpr std::size_t longest_gap = std::size_t{256} << 20U;

/// A part of a file: either whole games, or a piece of a game that is too long to be read.
struct Block {
    Source source;
    bool oversized = false;  ///< the text belongs to one game of more than `longest_game` bytes
    bool continued = false;  ///< a later piece of an oversized game
    /// If the encoding of the file was guessed, the offset of the first byte that led to the guess; see
    /// import/encoding.hpp.
    std::optional<std::uint32_t> guessed_at;
    bool from_windows = false;  ///< the guess was Windows-1252, and the block or one before it has such bytes
    bool recoded = false;       ///< bytes of the file had another encoding, up to here or soon after
};

/// Cuts a stream into blocks of whole games, which several threads can read at the same time. Read one after the other,
/// the blocks give the same games and messages as the whole stream.
class BlockReader {
public:
    /// `size` is the approximate size of a block in bytes. A block grows if a game is longer.
    BlockReader(std::istream& in, std::string name, std::size_t size = std::size_t{1} << 20U);

    /// The next block, or nothing at the end of the stream. Throws std::ios_base::failure if the stream cannot be read.
    /// Throws std::runtime_error with a message for people if an oversized game exceeds `longest_gap`.
    std::optional<Block> next();

private:
    bool fill(std::size_t wanted);
    Block take(std::size_t length);
    std::optional<Block> next_piece(std::size_t from);

    std::istream& in_;
    std::string name_;
    std::size_t size_;
    std::string buffer_;
    Location place_;  // of the beginning of the buffer
    bool at_end_ = false;
    bool in_oversized_ = false;
    std::size_t passed_over_ = 0;  // bytes of the oversized game
};

}  // namespace damier
