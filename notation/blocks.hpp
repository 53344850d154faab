#pragma once

#include "base/diagnostic.hpp"

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace damier {

/// The longest game that is read; a longer one is a fault.
inline constexpr std::size_t longest_game = std::size_t{16} << 20U;

/// So much in which no game begins is passed over. What goes on like that, as /dev/zero does, may never end.
inline constexpr std::size_t longest_gap = std::size_t{256} << 20U;

/// Part of a file that holds whole games, or a piece of a game that is too long to be read.
struct Block {
    Source source;
    bool oversized = false;  ///< the text belongs to one game of more than `longest_game` bytes
    bool continued = false;  ///< of an oversized game: not its first piece
    /// Where in it the first byte stood by which the encoding of the file was guessed; see import/encoding.hpp.
    std::optional<std::uint32_t> guessed_at;
};

/// Cuts a stream into blocks of whole games, so that a file of any size is read in little memory and blocks can be
/// read side by side. Cuts are made where a game ends beyond doubt, whatever comments or variations were left open.
class BlockReader {
public:
    /// `size` is about how much a block holds; blocks grow where a game is longer.
    BlockReader(std::istream& in, std::string name, std::size_t size = std::size_t{1} << 20U);

    /// The next block, or nothing at the end. Throws std::ios_base::failure where the stream cannot be read, and
    /// std::runtime_error with a message for people after `longest_gap`.
    std::optional<Block> next();

private:
    bool fill(std::size_t wanted);
    Block take(std::size_t length);
    std::optional<Block> next_piece();

    std::istream& in_;
    std::string name_;
    std::size_t size_;
    std::string buffer_;
    std::uint64_t line_ = 1;
    bool at_end_ = false;
    bool in_oversized_ = false;
    std::size_t passed_over_ = 0;  // of the oversized game
};

}  // namespace damier
