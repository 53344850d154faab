#include "cli/report.hpp"

#include "options/command_line.hpp"

#include <fmt/format.h>

namespace damier {

void FormatOptions::declare(CommandLine& app) {
    auto* option = add_choice<Format>(app, "--format", format,
                                      {{"table", Format::table}, {"csv", Format::csv}, {"json", Format::json}},
                                      "table (default), csv or json");
    app.add_flag("--json", json, "The same as --format json")->excludes(option);
    app.add_flag("--csv-safe", csv_safe, "With csv: no cell that a spreadsheet would run as a formula");
}

void FormatOptions::print(const Table& table, const Context& context) const {
    if (format == Format::csv) {
        context.write(write_csv(table, csv_safe));
    } else {
        context.print(write_table(table, context.terminal));
    }
}

namespace {

std::string cell_text(const nlohmann::ordered_json& value) {
    if (value.is_null()) {
        return {};
    }
    if (value.is_string()) {
        return value.get<std::string>();
    }
    std::string out;
    if (value.is_array()) {
        for (const auto& part : value) {
            out += (out.empty() ? "" : " ") + cell_text(part);
        }
        return out;
    }
    return value.dump();
}

}  // namespace

void FormatOptions::print_rows(const nlohmann::ordered_json& rows, const Context& context) const {
    Table table;
    for (const auto& row : rows) {
        auto& cells = table.rows.emplace_back();
        for (const auto& [key, value] : row.items()) {
            if (table.rows.size() == 1) {
                table.columns.push_back({key});
            }
            cells.push_back(cell_text(value));
        }
    }
    context.write(write_csv(table, csv_safe));
}

void FormatOptions::print_document(const nlohmann::ordered_json& rows, const Context& context) const {
    if (is_json()) {
        context.print_json(rows);
    } else {
        print_rows(rows, context);
    }
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
