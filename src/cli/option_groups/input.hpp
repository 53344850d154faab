// Reads files of games: options, folders, blocks of games, and reports of errors.
//
// A command that reads games declares `InputOptions` and takes these steps:
//
// 1. `expand_folders` replaces folders by their files.
// 2. `for_each_file` calls the command for each file.
// 3. `read_file` reads a file block by block.
// 4. `report` prints the errors of each block and counts games.
//
// The other files of this folder declare further groups of options that several commands share.
#pragma once

#include "cli/context/context.hpp"
#include "import/pipeline.hpp"
#include "options/command_line.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The result of reading files, in numbers of games.
struct ReadCounts {
    std::uint64_t read = 0;
    std::uint64_t rejected = 0;
    std::uint64_t error_count = 0;  ///< a game may have several errors
};

/// The counts, and the errors and warnings for JSON.
struct ReadTally : ReadCounts {
    Value errors = Value::list();
    Value warnings = Value::list();
};

/// The options and the behaviour of all commands that read files of games.
struct InputOptions {
    std::vector<std::string> files;
    bool lenient = false;
    unsigned jobs = 0;  ///< 0: one per core
    bool json = false;
    std::string encoding = "auto";
    bool needs_files = true;                                             ///< whether FILE must be given
    std::string_view endings = ".dmr .json .jsonl .csv .sgf .fgn .txt";  ///< of the files to complete

    /// Adds FILE…, --lenient, --encoding and --jobs. Also adds --json if `reports` is set.
    void declare(CommandLine& app, bool reports = true);
    /// Throws UsageError if the encoding is unknown.
    [[nodiscard]] ReadOptions read_options() const;
};

/// Replaces every folder by the files below it that look like files of games, sorted by name. Hidden entries are left
/// out, and no folder is read twice. Tells the user how many files were skipped, and complains about folders that
/// cannot be read. Throws UsageError if the encoding is unknown.
[[nodiscard]] std::vector<std::string> expand_folders(const InputOptions& input, Context& context);

/// Reads a file, or standard input for `-`, with these stages for each block. Throws FileError if the file cannot be
/// read, or if Ctrl-C interrupts the reading of a pipe or a terminal. Blocks before the error have already been used.
void read_file(const std::string& file, const ReadOptions& options, const MakeStages& make_stages);

/// All bytes of a file, or of standard input for `-`. Throws FileError if it cannot be read or has more than `most`
/// bytes, which should be whole MiB.
[[nodiscard]] std::string read_input(const std::string& file, std::size_t most);

/// Calls `each` for every file in turn. If a file cannot be read, complains and sets the exit status; the other files
/// are still read. UsageError, StoreError and OutputError are passed on.
void for_each_file(const std::vector<std::string>& files, Context& context,
                   const std::function<void(const std::string& file)>& each);

/// The name of a file in messages: `<stdin>` for `-`.
[[nodiscard]] std::string display_name(const std::string& file);

/// Receives an error or a warning about input, as one line.
using Say = std::function<void(Severity severity, const std::string& line)>;

/// Counts the games of a block and reports their errors and warnings. In JSON these are added to the tally; otherwise
/// `say` is called for each, with one line.
void report(const BlockRead& read, bool json, ReadTally& tally, const Say& say);
/// Reports one error or warning of a block in the same way.
void report(Locator& locator, const Diagnostic& diagnostic, bool json, ReadTally& tally, const Say& say);

/// Reports the counts of one file if games of it were rejected: `b.dmr: 12 games read, 2 rejected (5 errors)`. Commands
/// call it if they read several files. The counts are those at the start and at the end of the file.
void summarise_file(const std::string& file, const ReadCounts& before, const ReadCounts& after, Context& context);

/// A number of games that were read: `1 game read`, `2 games read`.
[[nodiscard]] std::string games_read(std::uint64_t count);

}  // namespace damier
