#include "cli/report.hpp"

#include "options/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace damier {

void FormatOptions::declare(CommandLine& app) {
    auto* option = add_choice<Format>(app, "--format", format,
                                      {{"table", Format::table}, {"csv", Format::csv}, {"json", Format::json}},
                                      "table (default), csv or json");
    app.add_flag("--json", json, "The same as --format json")->excludes(option);
    app.add_flag("--csv-safe", csv_safe, "With csv: no cell that a spreadsheet would run as a formula");
}

namespace {

/// A list of rows can be long, and is written row by row.
void write_rows(const Report& report, const Context& context) {
    for (std::size_t row = 0; row < report.size(); ++row) {
        context.write((row == 0 ? "[" : ",") + json_row(report.fields(row)));
    }
    context.write(report.size() == 0 ? "[]\n" : "\n]\n");
}

}  // namespace

std::vector<std::string> FormatOptions::print(const Report& report, const Context& context,
                                              const std::function<Value(Value rows)>& wrap) const {
    if (is_csv()) {
        context.write(report.csv(csv_safe));
    } else if (is_table()) {
        Table table = report.table();
        auto left_out = narrow(table, context.terminal);
        context.print(write_table(std::move(table), context.terminal));
        return left_out;
    } else if (wrap) {
        context.print_json(wrap(report.list()));
    } else {
        write_rows(report, context);
    }
    return {};
}

std::string percentage(double part, double whole) {
    return whole == 0 ? "" : fmt::format("{:.0f}%", 100 * part / whole);
}

std::string percentage(std::int64_t part, std::int64_t whole) {
    return percentage(static_cast<double>(part), static_cast<double>(whole));
}

Value known_value(const std::string& value) {
    return value == "?" ? Value() : Value(value);
}

Value iso_date(std::string_view date) {
    const std::string_view known = date.substr(0, date.find("?"));
    const std::size_t length = known.size() >= 10 ? 10 : known.size() >= 7 ? 7 : known.size() >= 4 ? 4 : 0;
    std::string out(known.substr(0, length));
    std::replace(out.begin(), out.end(), '.', '-');
    return out.empty() ? Value() : Value(out);
}

}  // namespace damier
