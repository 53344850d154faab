// Prints rows as a table, as CSV or as JSON.
//
// A command describes its rows once, as a list of columns (view/report.hpp), and `FormatOptions::print` writes them in
// the format that the user asked for. The functions below make common columns and values, such as dates and
// percentages.
#pragma once

#include "cli/context/context.hpp"
#include "options/command_line.hpp"
#include "record/date.hpp"
#include "view/report.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The options --format table|csv|json, --json and --csv-safe, for commands that report rows.
struct FormatOptions {
    enum class Format { table, csv, json, trf };

    /// `with_trf`: the command also writes TRF, and does so itself.
    void declare(CommandLine& app, bool with_trf = false);
    [[nodiscard]] bool is_json() const { return json || format == Format::json; }
    [[nodiscard]] bool is_csv() const { return !is_json() && format == Format::csv; }
    [[nodiscard]] bool is_trf() const { return !is_json() && format == Format::trf; }
    [[nodiscard]] bool is_table() const { return !is_json() && format == Format::table; }
    /// Prints the report in the format that the user asked for. In JSON it is a list of rows, or the result of `wrap`
    /// for that list. Returns the headings of columns that a terminal had no room for; see `narrow`.
    std::vector<std::string> print(const Report& report, const Context& context,
                                   const std::function<Value(Value rows)>& wrap = {}) const;

    bool json = false;
    bool csv_safe = false;
    Format format = Format::table;
};

/// A part of a whole as `45%`; empty if the whole is 0.
[[nodiscard]] std::string percentage(double part, double whole);
[[nodiscard]] std::string percentage(std::int64_t part, std::int64_t whole);

/// A text, or no value if it is `?`.
[[nodiscard]] Value known_value(const std::string& value);

/// A date as in a Date tag; no value if all of the date is unknown.
[[nodiscard]] Value date_value(const std::optional<Date>& date);

/// The known parts of a date in ISO 8601: `2026-03-17`, `2026-03`. No value if the year is unknown.
[[nodiscard]] Value iso_date(const std::optional<Date>& date);

/// A date in the user's language: `17/03/2026`.
[[nodiscard]] std::string local_date(Date date);

/// Two columns for a date, which may be missing. The first column has this `key` and heading, and the date as in a Date
/// tag; tables show it as `local_date`. The second is for other programs: `iso_date`, with `_iso` appended to the key.
template <class Row>
[[nodiscard]] std::vector<Column<Row>> date_columns(const std::string& key, const std::string& heading, int spare,
                                                    const std::function<std::optional<Date>(const Row&)>& date) {
    const auto shown = [date](const Row& row) {
        const std::optional<Date> day = date(row);
        return day ? local_date(*day) : std::string();
    };
    return {
        {.key = key,
         .value = [date](const Row& row) { return date_value(date(row)); },
         .heading = heading,
         .text = shown,
         .spare = spare},
        {.key = key + "_iso", .value = [date](const Row& row) { return iso_date(date(row)); }, .in = {.table = false}}};
}

/// The columns with these keys, in the order of the keys.
template <class Row>
[[nodiscard]] std::vector<Column<Row>> picked(const std::vector<Column<Row>>& columns,
                                              std::initializer_list<std::string_view> keys) {
    std::vector<Column<Row>> out;
    for (const std::string_view key : keys) {
        for (const Column<Row>& column : columns) {
            if (column.key == key) {
                out.push_back(column);
            }
        }
    }
    return out;
}

/// One list of columns from several lists.
template <class Row>
[[nodiscard]] std::vector<Column<Row>> joined(std::initializer_list<std::vector<Column<Row>>> parts) {
    std::vector<Column<Row>> out;
    for (const auto& part : parts) {
        out.insert(out.end(), part.begin(), part.end());
    }
    return out;
}

}  // namespace damier
