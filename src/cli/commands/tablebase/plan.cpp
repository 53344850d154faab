#include "solve/tablebase/plan.hpp"

#include "base/language.hpp"
#include "base/text.hpp"
#include "cli/commands/tablebase/tablebase.hpp"
#include "cli/option_groups/tables.hpp"
#include "view/numbers.hpp"

#include <algorithm>

namespace damier {
namespace {

/// A class, whether its table is built, and the memory of the tables that it is built from.
struct Planned : TableClass {
    bool built = false;
    std::uint64_t memory_below = 0;
};

std::vector<std::string> class_names(const Planned& one) {
    std::vector<std::string> names;
    for (const TableId& id : one.needs) {
        names.push_back(id.class_name());
    }
    return names;
}

std::vector<Column<Planned>> plan_columns() {
    return {
        {.key = "class", .value = [](const Planned& one) { return one.id.class_name(); }, .heading = tr_later("class")},
        {.key = "needs", .value = class_names, .in = {.table = false}},
        {.key = "file", .value = [](const Planned& one) { return one.id.file_name(); }, .in = {.table = false}},
        {.key = "positions",
         .value = &Planned::positions,
         .heading = tr_later("positions"),
         .text = [](const Planned& one) { return grouped(one.positions); },
         .right = true},
        {.key = "bytes",
         .value = &Planned::bytes,
         .heading = tr_later("disk"),
         .text = [](const Planned& one) { return megabytes(one.bytes); },
         .right = true},
        {.key = "memory",
         .value = &Planned::memory,
         .heading = tr_later("memory"),
         .text = [](const Planned& one) { return megabytes(one.memory); },
         .right = true},
        {.heading = tr_later("below"),
         .text = [](const Planned& one) { return megabytes(one.memory_below); },
         .right = true},
        {.key = "seconds",
         .value = &Planned::seconds,
         .text = [](const Planned& one) { return decimal(one.seconds, 1); },
         .right = true},
        {.key = "built",
         .value = &Planned::built,
         .heading = tr_later("built"),
         .text = [](const Planned& one) { return std::string(one.built ? tr("yes") : tr_as("answer", "no")); }},
        {.key = "memory_below", .value = &Planned::memory_below, .in = {.table = false}},
        {.heading = tr_later("needs"),
         .text = [](const Planned& one) { return join(class_names(one), " "); },
         .shrinks = true}};
}

/// A Makefile for the folder of the tables. The classes that a class needs are order-only prerequisites, since a table
/// is never out of date.
std::string makefile(const std::vector<Planned>& rows) {
    const TableId& any = rows.front().id;
    std::string all;
    std::string rules;
    std::uint64_t memory = 0;
    for (const Planned& one : rows) {
        all += " \\\n    " + one.id.file_name();
        memory = std::max(memory, one.memory + one.memory_below);
        rules += fmt::format(
            "\n# {} positions, {:.1f} MiB of memory and {:.1f} MiB for the tables below, {:.1f} MiB on "
            "disk, {:.1f} s of one core\n{}:{}",
            one.positions, static_cast<double>(one.memory) / (1U << 20U),
            static_cast<double>(one.memory_below) / (1U << 20U), static_cast<double>(one.bytes) / (1U << 20U),
            one.seconds, one.id.file_name(), one.needs.empty() ? "" : " |");
        for (const TableId& id : one.needs) {
            rules += " " + id.file_name();
        }
        rules += fmt::format("\n\t$(BUILD) --class {}\n", one.id.class_name());
    }
    return fmt::format(
        "# Endgame tables: make -j N -C FOLDER, also from several machines that share the folder.\n"
        "# JOBS are the threads of one table, MEMORY the most that one may take.\n"
        "DAMIER = damier\nJOBS = 1\nMEMORY = {}M\n"
        "BUILD = $(DAMIER) tablebase build {} --rules {}{} --tables . --wait --jobs $(JOBS) "
        "--memory $(MEMORY)\n\n.PHONY: all\nall:{}\n{}",
        (memory >> 20U) + 1, any.game, any.rules, any.board.empty() ? "" : " --board " + any.board, all, rules);
}

std::uint64_t memory_of_tables_below(const TablebaseOptions& options, const TableClass& one) {
    std::uint64_t bytes = 0;
    with_endgames(options, [&]<class G>() { bytes = memory_below<G>(one.tier); });
    return bytes;
}

void show_plan(const TablebaseOptions& options, Context& context) {
    const std::string folder = tables_path(options.tables);
    std::vector<Planned> rows;
    for (TableClass& one : wanted_classes(options)) {
        const bool built = !folder.empty() && is_built(folder, one);
        const std::uint64_t below = memory_of_tables_below(options, one);
        rows.push_back({std::move(one), built, below});
    }
    if (!options.make) {
        options.format.print(Report(plan_columns(), rows), context);
    } else if (options.format.is_table()) {
        context.write(makefile(rows));
    } else {
        throw UsageError(tr("--make cannot be combined with --format"));
    }
}

}  // namespace

void declare_tablebase_plan(CommandLine& app, Context& context, const std::shared_ptr<TablebaseOptions>& options) {
    CommandLine* part =
        add_tablebase_part(app, "plan", tr_later("list classes of endgames, and what each needs"), options);
    declare_classes(*part, options);
    options->format.declare(*part, context);
    part->add_flag("--make", options->make, "Write a Makefile that builds the classes, for the folder of the tables");
    part->about(
        "Use it before build, to see how much disk, memory and time each class needs. The classes are listed in an "
        "order in which you can build them; classes with the same number of pieces can be built at the same time. "
        "With --make, the plan becomes a Makefile for several jobs or machines.");
    part->action([=, &context] { show_plan(*options, context); });
}

}  // namespace damier
