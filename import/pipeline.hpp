// Reading games from a stream, in any format and encoding.
//
// This is the main header of this folder. The steps of `read_games`:
// 1. Decode the bytes as UTF-8 (encoding.hpp), and detect the format (format.hpp).
// 2. Cut a `.dmr` file into blocks (notation/blocks.hpp). A foreign file is one block.
// 3. Read and replay the games of each block, on several threads.
// 4. Give the blocks to the caller, in the order of the file.
//
// Read next: format.hpp for the foreign formats, notation/reader.hpp for `.dmr`.

#pragma once

#include "notation/blocks.hpp"
#include "record/record.hpp"
#include "record/replay_options.hpp"

#include <functional>
#include <istream>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace damier {

struct Replay;

struct ReadOptions {
    ReplayOptions replay;
    unsigned jobs = 1;  ///< the number of threads that read and replay; it does not change the outcome
    std::vector<std::pair<std::string, std::string>> defaults;  ///< tags for games that lack them
    bool foreign = false;           ///< also read the formats of import/formats.md, detected by their beginning
    std::string encoding = "auto";  ///< an encoding for which `is_encoding` holds
    std::size_t longest_foreign = std::size_t{1} << 30U;  ///< in bytes: foreign files are read as a whole
};

/// A game from a file, checked by the rules.
struct GameRead {
    bool faulty = false;
    int plies = 0;                        ///< turns of the main line; 0 if the game is faulty
    bool listed = false;                  ///< the game is a line of a table of results, and has no turns
    bool typed = false;                   ///< and people wrote this line, not `damier export`
    Span whole;                           ///< all of its bytes, including comments before its tags
    std::vector<Diagnostic> diagnostics;  ///< in the order of places
};

/// A block of a file with the games in it, and diagnostics about the file.
struct BlockRead {
    Block block;
    std::vector<GameRead> games;
    std::vector<Diagnostic> remarks;
    Span names{};                  ///< of a table: the line with the names of its columns
    const char* format = nullptr;  ///< the name of a foreign format (`Format::name`); null for `.dmr`
    bool is_stranger = false;      ///< whether the file cannot hold games (`detect_stranger`): it is one faulty game
};

/// Whether a file that begins with these bytes looks like games: it has a foreign format, or tags. damier uses this to
/// choose files in a folder. `is_encoding(encoding)` must hold.
[[nodiscard]] bool may_hold_games(const std::string& head, const std::string& encoding);

/// The functions that the caller wants for one block; see `stages`.
struct BlockStages {
    std::function<void(const Record& record, const Replay& replay)> prepare;  ///< may be empty
    std::function<void(BlockRead& read)> use;
};
/// Gives the stages of the next block. It is called on the thread that reads the block.
using MakeStages = std::function<BlockStages()>;

/// Makes stages that call `use(read)` for each block.
[[nodiscard]] inline MakeStages stages(std::function<void(BlockRead& read)> use) {
    return [use = std::move(use)] { return BlockStages{{}, use}; };
}

/// Makes stages that call `prepare(record, replay)` for each game without errors, on the thread that read it. The
/// record is in canonical form, and is deleted afterwards. For each block, they then call `use(read, prepared)` with a
/// vector of the results.
template <class Prepare, class Use>
[[nodiscard]] MakeStages stages(Prepare prepare, Use use) {
    return [prepare = std::move(prepare), use = std::move(use)] {
        using Prepared = std::invoke_result_t<const Prepare&, const Record&, const Replay&>;
        const auto prepared = std::make_shared<std::vector<Prepared>>();
        return BlockStages{[&prepare, prepared](const Record& record, const Replay& replay) {
                               prepared->push_back(prepare(record, replay));
                           },
                           [&use, prepared](BlockRead& read) { use(read, *prepared); }};
    };
}

/// Reads a stream to its end. The calling thread calls `use` for every block, in the order of the file. Meanwhile,
/// other threads read the next blocks and prepare their games. A foreign file is one block. An oversized game takes
/// several blocks: the first block has one faulty game, the others have no game. Throws any exception of the stages,
/// and std::ios_base::failure if the stream cannot be read; all blocks before that place are used first. If
/// `in.exceptions()` has the bad bit, this is the exception of the stream's buffer.
void read_games(std::istream& in, const std::string& name, const ReadOptions& options, const MakeStages& make_stages);

}  // namespace damier
