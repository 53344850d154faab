#pragma once

#include "notation/blocks.hpp"
#include "record/record.hpp"
#include "record/replay_options.hpp"

#include <any>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

struct Replay;

struct ReadOptions {
    ReplayOptions replay;
    unsigned jobs = 1;  ///< how many threads read and replay; the outcome is the same for every number
    std::vector<std::pair<std::string, std::string>> defaults;  ///< tags for games that lack them
    bool foreign = false;           ///< also read the formats of import/formats.md, told by how the stream begins
    std::string encoding = "auto";  ///< one for which `is_encoding` holds
    std::size_t longest_foreign = std::size_t{1} << 30U;  ///< in bytes: foreign files are read as a whole
    /// Makes what is wanted of a game without fault, on the thread that read it. The record, in canonical form, is gone
    /// afterwards.
    std::function<std::any(const Record& record, const Replay& replay)> prepare;
};

/// A game as it came out of a file, put to the rules.
struct GameRead {
    bool faulty = false;
    int plies = 0;                        ///< turns of the main line; 0 where the game is faulty
    bool listed = false;                  ///< a line of a table of results, which says nothing of its turns
    Span whole;                           ///< all of its bytes: comments before its tags too
    std::vector<Diagnostic> diagnostics;  ///< in the order of places
    std::any prepared;                    ///< what ReadOptions::prepare made of it
};

/// A block of a file with the games in it, and what is to be said of the file.
struct BlockRead {
    Block block;
    std::vector<GameRead> games;
    std::vector<Diagnostic> remarks;
    Span names{};  ///< of a table: the line that names its columns
};

/// Whether a file that begins with these bytes seems to hold games: it is of a foreign format, or has tags. So files
/// are chosen in a folder, which may hold others.
[[nodiscard]] bool may_hold_games(std::string_view head);

/// Reads a stream to its end, a foreign file as one block, and calls `use` for every block in the order of the file, on
/// the calling thread, while other threads read on. A piece of an oversized game comes as a block whose first piece has
/// one faulty game, the others none. Throws what `use` throws, and std::ios_base::failure where the stream cannot be
/// read.
void read_games(std::istream& in, const std::string& name, const ReadOptions& options,
                const std::function<void(BlockRead&)>& use);

}  // namespace damier
