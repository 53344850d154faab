#pragma once

#include "cli/context.hpp"
#include "options/command_line.hpp"
#include "record/date.hpp"
#include "view/report.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// --format table|csv|json, --json and --csv-safe, for commands that report rows.
struct FormatOptions {
    enum class Format { table, csv, json };

    void declare(CommandLine& app);
    [[nodiscard]] bool is_json() const { return json || format == Format::json; }
    [[nodiscard]] bool is_csv() const { return !is_json() && format == Format::csv; }
    [[nodiscard]] bool is_table() const { return !is_json() && format == Format::table; }
    /// Prints the report in the form that was asked for. In JSON it is a list of rows, or what `wrap` makes of that.
    /// Gives the headings of the columns for which a terminal had no room (see `narrow`).
    std::vector<std::string> print(const Report& report, const Context& context,
                                   const std::function<Value(Value rows)>& wrap = {}) const;

    bool json = false;
    bool csv_safe = false;
    Format format = Format::table;
};

/// Part of a whole as `45%`; nothing where the whole is nothing.
[[nodiscard]] std::string percentage(double part, double whole);
[[nodiscard]] std::string percentage(std::int64_t part, std::int64_t whole);

/// A text, or nothing where it is `?`.
[[nodiscard]] Value known_value(const std::string& value);

/// A date as the notation writes it; nothing where nothing of it is known.
[[nodiscard]] Value date_value(const std::optional<Date>& date);

/// A date as far as it is known from the year on, as ISO 8601 has it: `2026-03-17`, `2026-03`; nothing where the year
/// is not known.
[[nodiscard]] Value iso_date(const std::optional<Date>& date);

/// A date as the user's language has it: `17/03/2026`.
[[nodiscard]] std::string local_date(Date date);

/// Two columns that say a date, if there is one: as the notation writes it, under `key` and the heading (tables have it
/// as `local_date`), and for other programs as `iso_date`, under `key` with `_iso` behind it.
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

/// Those of the columns that have these keys, in the order of the keys.
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

/// Columns one behind the other.
template <class Row>
[[nodiscard]] std::vector<Column<Row>> joined(std::initializer_list<std::vector<Column<Row>>> parts) {
    std::vector<Column<Row>> out;
    for (const auto& part : parts) {
        out.insert(out.end(), part.begin(), part.end());
    }
    return out;
}

}  // namespace damier
