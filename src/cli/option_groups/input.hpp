#pragma once

#include "cli/context.hpp"
#include "import/pipeline.hpp"
#include "options/command_line.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// What reading files came to, in games.
struct ReadCounts {
    std::uint64_t read = 0;
    std::uint64_t rejected = 0;
    std::uint64_t faults = 0;  ///< errors, of which a game may have several
};

/// That, and what was said of them.
struct ReadTally : ReadCounts {
    Value errors = Value::list();
    Value warnings = Value::list();
};

/// Options and behaviour that all commands share which read files of games.
struct InputOptions {
    std::vector<std::string> files;
    bool lenient = false;
    unsigned jobs = 0;  ///< 0: as many as there are cores
    bool json = false;
    std::string encoding = "auto";
    bool needs_files = true;  ///< whether a command line without FILE is refused

    /// Adds FILE…, --lenient, --encoding, --jobs and, where `reports` is set, --json.
    void declare(CommandLine& app, bool reports = true);
    /// Throws UsageError where the encoding is unknown.
    [[nodiscard]] ReadOptions read_options() const;
};

/// Puts in the place of every folder the files below it that seem to hold games, in the order of their names; hidden
/// ones are left out, and no folder is gone through twice. Says how many files were passed over, and complains of
/// folders that cannot be read.
[[nodiscard]] std::vector<std::string> expand_folders(const std::vector<std::string>& files, Context& context);

/// Reads a file, or standard input for `-`, and calls `use` for each of its blocks. Throws FileError where it cannot
/// be read, also if an interrupt came while a pipe or a terminal was read; blocks before that have been used.
void read_file(const std::string& file, const ReadOptions& options, const std::function<void(BlockRead&)>& use);

/// All bytes of a file, or of standard input for `-`. Throws FileError if it cannot be read or has more than `most`
/// bytes, which should be whole MiB.
[[nodiscard]] std::string read_whole_file(const std::string& file, std::size_t most);

/// Calls `each` for every file in turn. One that cannot be read is complained of and sets the exit status; the others
/// are still read. Lets UsageError and StoreError pass.
void for_each_file(const std::vector<std::string>& files, Context& context,
                   const std::function<void(const std::string& file)>& each);

/// How messages name a file: `<stdin>` for `-`.
[[nodiscard]] std::string display_name(const std::string& file);

/// Takes a line of what is said of input.
using Say = std::function<void(Severity severity, const std::string& line)>;

/// Counts the games of a block, and reports what is to be said of them: as JSON in the tally, else through `say`, a
/// line each.
void report(const BlockRead& read, bool json, ReadTally& tally, const Say& say);
/// Reports one thing that is to be said of a block in the same way.
void report(Locator& locator, const Diagnostic& diagnostic, bool json, ReadTally& tally, const Say& say);

/// Says what a file came to where games of it were rejected, for those who read several: `b.dmr: 12 games read, 2
/// rejected (5 faults)`. The counts are those when it was begun and ended.
void summarise_file(const std::string& file, const ReadCounts& before, const ReadCounts& after, Context& context);

/// `1 game`, `2 games`.
[[nodiscard]] std::string count_games(std::uint64_t count);
/// `1 game read`, `2 games read`.
[[nodiscard]] std::string games_read(std::uint64_t count);

/// `1 fault`, `2 faults`.
[[nodiscard]] std::string count_faults(std::uint64_t count);

}  // namespace damier
