#include "cli/report.hpp"

#include "cli/choice.hpp"

#include <fmt/format.h>

namespace damier {

void FormatOptions::declare(CLI::App& app) {
    auto* option = add_choice<Format>(app, "--format", format,
                                      {{"table", Format::table}, {"csv", Format::csv}, {"json", Format::json}},
                                      "table (default), csv or json");
    app.add_flag("--json", json, "The same as --format json")->excludes(option);
}

void FormatOptions::print(const Table& table, const Context& context) const {
    context.print(format == Format::csv ? write_csv(table) : write_table(table, context.terminal));
}

std::string percentage(double part, double whole) {
    return whole == 0 ? "" : fmt::format("{:.0f}%", 100 * part / whole);
}

}  // namespace damier
