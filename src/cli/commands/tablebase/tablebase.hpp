// The subcommands of `damier tablebase`, and code that they share.
//
// `build` builds tables. `plan` lists classes, with what their tables need. `verify` and `info` read tables, and
// `probe` looks a position up. The work itself is done in solve/tablebase. Next: build.cpp.
#pragma once

#include "base/stopwatch.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/context.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/print/report.hpp"
#include "games/any.hpp"
#include "options/command_line.hpp"
#include "solve/tablebase/file.hpp"
#include "solve/tablebase/plan.hpp"
#include "view/progress.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The options of all subcommands of `tablebase`.
struct TablebaseOptions {
    PositionOptions start;
    std::optional<int> pieces;
    std::string class_name;
    std::string tables;
    std::string memory;
    unsigned jobs = 0;
    bool wait = false;
    bool make = false;
    std::vector<std::string> files;
    bool is_checked = false;
    FormatOptions format;
};

/// Adds a subcommand of `tablebase`, with the option --tables.
CommandLine* add_tablebase_part(CommandLine& app, const std::string& name, const std::string& summary,
                                const std::shared_ptr<TablebaseOptions>& options);

/// Adds the arguments that select classes: GAME, --rules, --board, --pieces and --class.
void declare_classes(CommandLine& part, const std::shared_ptr<TablebaseOptions>& options);

/// The games that have endgame tables.
[[nodiscard]] std::vector<std::string_view> games_with_tables();

/// Calls f for the game in the options. Throws UsageError if this game has no endgame tables.
template <class F>
void with_endgames(const TablebaseOptions& options, F f) {
    with_game(options.start.find_game(), [&]<class G>() {
        if constexpr (Retractable<G>) {
            f.template operator()<G>();
        } else {
            throw UsageError(
                tr_format("{} has no endgame tables (expected {})", G::info.id, join(games_with_tables(), tr(" or "))));
        }
    });
}

/// The classes that the options select, in an order in which they can be built. Throws UsageError if no class fits.
[[nodiscard]] std::vector<TableClass> wanted_classes(const TablebaseOptions& options);

/// Whether the table of a class is in the folder.
[[nodiscard]] bool is_built(const std::filesystem::path& folder, const TableClass& one);

/// The files in the options. If the options have no files, all tables of the folder. Throws UsageError without both.
[[nodiscard]] std::vector<std::filesystem::path> table_files(const TablebaseOptions& options);

/// Adds --memory, the most memory for work on tables.
void add_memory(CommandLine& part, const std::shared_ptr<TablebaseOptions>& options);

/// The number of entries of a table.
[[nodiscard]] std::uint64_t entries_of(const TableFile& file);

/// The progress line for the work on several tables, with the time left. Each table has a weight, in any unit.
class TableLine {
public:
    /// `weight` is that of all tables together.
    TableLine(std::size_t tables, double weight, bool wanted);
    /// To be called when the work on a table begins.
    void begin(const std::string& name, double weight);
    /// Shows that this share (0 to 1) of the table is done. `doing` gives a text for it.
    template <class Doing>
    void update(double share, Doing doing) {
        const double done = done_ + weight_ * share;
        progress_.update(steps(done), [&] { return words(done, doing()); });
    }
    void clear() { progress_.clear(); }

private:
    static std::uint64_t steps(double weight) { return static_cast<std::uint64_t>(weight * 1000); }
    [[nodiscard]] std::string words(double done, const std::string& doing) const;
    [[nodiscard]] std::string time_left(double share) const;

    std::size_t tables_;
    double all_;
    Progress progress_;
    Stopwatch begun_;
    std::string name_;
    std::size_t number_ = 0;
    double done_ = 0;    // the weight of the earlier tables
    double weight_ = 0;  // of this table
};

// The subcommands of `tablebase`. Each function declares the options and the action.
void declare_tablebase_build(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options);
void declare_tablebase_info(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options);
void declare_tablebase_plan(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options);
void declare_tablebase_probe(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options);
void declare_tablebase_verify(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options);

}  // namespace damier
