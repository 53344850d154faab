#pragma once

#include "cli/context.hpp"
#include "view/table.hpp"

#include "options/command_line.hpp"

namespace damier {

/// --format table|csv|json, --json and --csv-safe, for commands that report one table.
struct FormatOptions {
    enum class Format { table, csv, json };

    void declare(CommandLine& app);
    [[nodiscard]] bool is_json() const { return json || format == Format::json; }
    [[nodiscard]] bool is_csv() const { return !is_json() && format == Format::csv; }
    [[nodiscard]] bool is_table() const { return !is_json() && format == Format::table; }
    /// Prints the table in the form that was asked for; JSON is printed by the command itself.
    void print(const Table& table, const Context& context) const;
    /// Prints the objects of a flat JSON array as CSV, so that both say the same by the same names: a line of keys, then
    /// a line an object. What is null is left empty; the numbers of an array stand in one cell, with a blank between.
    void print_rows(const nlohmann::ordered_json& rows, const Context& context) const;
    /// Prints such an array as JSON or CSV, as was asked for.
    void print_document(const nlohmann::ordered_json& rows, const Context& context) const;

    bool json = false;
    bool csv_safe = false;
    Format format = Format::table;
};

/// The value, or null where there is none.
template <class T>
[[nodiscard]] nlohmann::ordered_json optional_json(const std::optional<T>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

/// Part of a whole as `45%`; nothing where the whole is nothing.
[[nodiscard]] std::string percentage(double part, double whole);
[[nodiscard]] std::string percentage(std::int64_t part, std::int64_t whole);

/// A text, or null where it is `?`.
[[nodiscard]] nlohmann::ordered_json known_json(const std::string& value);

}  // namespace damier
