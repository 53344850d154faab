#pragma once

#include "cli/context.hpp"
#include "import/pipeline.hpp"

#include "options/command_line.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace damier {

/// What reading files came to, in games, and what was said of them.
struct ReadTally {
    std::uint64_t read = 0;
    std::uint64_t rejected = 0;
    nlohmann::ordered_json errors = nlohmann::ordered_json::array();
    nlohmann::ordered_json warnings = nlohmann::ordered_json::array();
};

/// Options and behaviour that all commands share which read files of games.
struct InputOptions {
    std::vector<std::string> files;
    bool lenient = false;
    unsigned jobs = 0;  ///< 0: as many as there are cores
    bool json = false;

    /// Adds FILE…, --lenient, --jobs and, where `reports` is set, --json.
    void declare(CommandLine& app, bool reports = true);
    [[nodiscard]] ReadOptions read_options() const;
};

/// Reads a file, or standard input for `-`, and calls `use` for each of its blocks. Throws FileError where it cannot
/// be read; blocks before that have been used.
void read_file(const std::string& file, const ReadOptions& options, const std::function<void(BlockRead&)>& use);

/// Calls `each` for every file in turn. One that cannot be read is complained of and sets the exit status; the others
/// are still read. Lets UsageError and StoreError pass.
void for_each_file(const std::vector<std::string>& files, Context& context,
                   const std::function<void(const std::string& file)>& each);

/// How messages name a file: `<stdin>` for `-`.
[[nodiscard]] std::string display_name(const std::string& file);

/// Counts the games of a block, and reports what is to be said of them: as JSON in the tally, else through `say`, a
/// line each.
void report(const BlockRead& read, bool json, ReadTally& tally, const std::function<void(const std::string&)>& say);

/// `1 game`, `2 games`.
[[nodiscard]] std::string count_noun(std::uint64_t count, std::string_view noun);

}  // namespace damier
