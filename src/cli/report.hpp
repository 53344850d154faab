#pragma once

#include "cli/context.hpp"
#include "view/table.hpp"

#include "options/command_line.hpp"

namespace damier {

/// --format table|csv|json and --json, for commands that report one table.
struct FormatOptions {
    enum class Format { table, csv, json };

    void declare(CommandLine& app);
    [[nodiscard]] bool is_json() const { return json || format == Format::json; }
    [[nodiscard]] bool is_csv() const { return !is_json() && format == Format::csv; }
    [[nodiscard]] bool is_table() const { return !is_json() && format == Format::table; }
    /// Prints the table in the form that was asked for; JSON is printed by the command itself.
    void print(const Table& table, const Context& context) const;

    bool json = false;
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
