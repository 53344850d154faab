#include "cli/report.hpp"

#include "options/command_line.hpp"

#include <fmt/format.h>

namespace damier {

void FormatOptions::declare(CommandLine& app) {
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

std::string percentage(std::int64_t part, std::int64_t whole) {
    return percentage(static_cast<double>(part), static_cast<double>(whole));
}

nlohmann::ordered_json known_json(const std::string& value) {
    return value == "?" ? nlohmann::ordered_json() : nlohmann::ordered_json(value);
}

}  // namespace damier
