// Prints rows as a table, as CSV or as JSON.
//
// A command describes its rows once, as a list of columns (view/report.hpp), and `FormatOptions::print` writes them in
// the format that the user asked for. The functions below make common columns and values, such as dates and
// percentages.
#pragma once

#include "base/threads.hpp"
#include "cli/context/context.hpp"
#include "cli/print/output.hpp"
#include "options/command_line.hpp"
#include "record/date.hpp"
#include "record/local_date.hpp"
#include "view/report.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The options for CSV: --csv-safe and --csv-dialect.
struct CsvOptions {
    void declare(CommandLine& app);
    /// Throws UsageError if an option for CSV is given, but the format is not CSV.
    void require(bool is_csv) const;
    /// The style for this file. Cells are guarded in files that end in .csv, since people open such files in
    /// spreadsheets.
    [[nodiscard]] CsvStyle style(const std::string& path) const;

    std::optional<bool> is_safe;  ///< set if the option is given
    CsvDialect dialect = CsvDialect::rfc4180;
};

/// Turns the headings of columns that were left out into what is said about them.
using LeftOutInWords = std::function<std::vector<std::string>(const std::vector<std::string>& headings)>;

/// The options of commands that report rows: --format table|csv|json, --json, those for CSV, and -o, which takes all
/// that the command would print. Before the action, the results are directed to that file.
struct FormatOptions {
    struct Abilities {
        bool trf = false;       ///< the command also writes TRF, and does so itself
        bool drawings = false;  ///< --svg, --png and --pdf
        bool pages = false;     ///< --html; the command writes the page itself
        bool files = true;      ///< -o
    };

    void declare(CommandLine& app, Context& context, Abilities abilities);
    void declare(CommandLine& app, Context& context) { declare(app, context, {}); }
    [[nodiscard]] bool is_json() const { return shown == FileFormat::json; }
    [[nodiscard]] bool is_csv() const { return shown == FileFormat::csv; }
    [[nodiscard]] bool is_trf() const { return shown == FileFormat::trf; }
    [[nodiscard]] bool is_page() const { return shown == FileFormat::html; }
    [[nodiscard]] bool is_table() const { return shown == FileFormat::text; }
    /// Whether to draw, as SVG, PNG or PDF. `print` then draws the table, unless the command calls `draw`.
    [[nodiscard]] bool is_drawn() const { return output.is_drawn(); }
    /// Writes the drawings in the format that the user asked for.
    void draw(const std::vector<Drawing>& pages, const Context& context) const;
    /// Prints the report in the format that the user asked for. In JSON it is a list of rows, or the result of `wrap`
    /// for that list. Below a table stand the columns that a terminal had no room for (see `narrow`).
    void print(const Report& report, const Context& context, const std::function<Value(Value rows)>& wrap = {}) const;

    std::optional<FileFormat> asked;
    bool json = false;
    bool html = false;
    CsvOptions csv;
    OutputOptions output;
    std::string title;  ///< of the drawing of a table
    std::string foot;   ///< below this drawing
    /// Names the columns that were left out, if not by their headings.
    LeftOutInWords left_out_in_words;
    FileFormat shown = FileFormat::text;  ///< the format; only once the options are read

private:
    void prepare(Context& context);

    bool has_files = true;
};

/// Writes a long list as JSON, batch by batch. Other threads turn a batch into text while the caller makes the next
/// one.
class JsonList {
public:
    explicit JsonList(const Context& context);

    /// A good number of rows for a batch.
    [[nodiscard]] static std::size_t batch();
    /// Adds some rows of a report, which must live until the next call.
    void add(const Report& report, std::size_t begin, std::size_t end);
    void finish();

private:
    void write_batch();

    const Context& context_;
    bool is_empty_ = true;
    std::vector<std::string> texts_;
    std::optional<InBackground> work_;
};

/// Writes rows as JSON while they are still being read, so that a long list needs little memory.
template <class Row>
class JsonRows {
public:
    JsonRows(std::vector<Column<Row>> columns, const Context& context) : columns_(std::move(columns)), list_(context) {}

    void add(Row&& row) {
        rows_.push_back(std::move(row));
        if (rows_.size() == JsonList::batch()) {
            write();
        }
    }
    void finish() {
        write();
        list_.finish();
    }

private:
    void write() {
        // The rows before these are still being written.
        auto next = std::make_unique<Batch>(columns_, std::move(rows_));
        list_.add(next->report, 0, next->rows.size());
        written_ = std::move(next);
        rows_.clear();
        rows_.reserve(JsonList::batch());
    }

    struct Batch {
        Batch(const std::vector<Column<Row>>& columns, std::vector<Row> given)
            : rows(std::move(given)), report(columns, rows) {}
        std::vector<Row> rows;
        Report report;
    };

    std::vector<Column<Row>> columns_;
    std::vector<Row> rows_;
    std::unique_ptr<Batch> written_;
    JsonList list_;
};

/// A part of a whole as `45%`; empty if the whole is 0.
[[nodiscard]] std::string percentage(double part, double whole);
[[nodiscard]] std::string percentage(std::int64_t part, std::int64_t whole);

/// A text, or no value if it is `?`.
[[nodiscard]] Value known_value(const std::string& value);

/// A text, or no value if it is empty.
[[nodiscard]] Value value_unless_empty(std::string_view text);

/// A date as in a Date tag; no value if all of the date is unknown.
[[nodiscard]] Value date_value(const std::optional<Date>& date);

/// The known parts of a date in ISO 8601: `2026-03-17`, `2026-03`. No value if the year is unknown.
[[nodiscard]] Value iso_date(const std::optional<Date>& date);

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

/// The line below a table that names the columns which a terminal had no room for, and the format that has them; empty
/// if `count`, their number, is 0.
[[nodiscard]] std::string left_out_text(std::size_t count, const std::vector<std::string>& names,
                                        const Terminal& terminal, std::string_view format = "csv");

/// Prints a table, and below it the columns that a terminal had no room for. `format` has all columns.
void print_table(const Report& report, const Context& context, std::string_view format,
                 const LeftOutInWords& in_words = {});

/// Declares the option --reverse of a command that sorts its rows.
void declare_reverse(CommandLine& app, bool& reverse);

/// Reverses sorted rows if `reverse` is set. Rows that are level keep their order. Rows for which `is_known` is false
/// come last, in their order, since nobody knows their place.
template <class Row, class IsKnown, class AreLevel>
void reverse_rows(std::vector<Row>& rows, bool reverse, IsKnown is_known, AreLevel are_level) {
    if (!reverse) {
        return;
    }
    const auto unknown = std::stable_partition(rows.begin(), rows.end(), is_known);
    std::reverse(rows.begin(), unknown);
    for (auto begin = rows.begin(); begin != unknown;) {
        const auto end = std::find_if(begin + 1, unknown, [&](const Row& row) { return !are_level(*begin, row); });
        std::reverse(begin, end);
        begin = end;
    }
}

/// Leaves only the first rows of a list, at most `limit`; all if it is 0.
template <class Row>
void limit_rows(std::vector<Row>& rows, std::size_t limit) {
    if (limit != 0 && limit < rows.size()) {
        rows.resize(limit);
    }
}

/// Whether a user who typed this name means the column with this key and heading. Without a key, no name means it.
[[nodiscard]] bool is_column_named(const std::string& typed, const std::string& key, const std::string& heading);
/// Throws UsageError: no column has this name.
[[noreturn]] void refuse_column(const std::string& name, std::vector<std::string> known);
/// Throws UsageError: another name means the same column.
[[noreturn]] void refuse_second_column(const std::string& name);

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

/// The columns with these keys or headings, which a user typed, in the order of the names. All forms of a
/// report have them. A column without a key, such as a share, belongs to the column before it. Throws UsageError if a
/// name is unknown, or if two names mean one column.
template <class Row>
[[nodiscard]] std::vector<Column<Row>> chosen_columns(const std::vector<Column<Row>>& columns,
                                                      const std::vector<std::string>& names) {
    std::vector<Column<Row>> out;
    for (const std::string& name : names) {
        auto at = std::find_if(columns.begin(), columns.end(),
                               [&](const Column<Row>& one) { return is_column_named(name, one.key, one.heading); });
        if (at == columns.end()) {
            std::vector<std::string> keys;
            for (const Column<Row>& column : columns) {
                keys.push_back(column.key);
            }
            refuse_column(name, std::move(keys));
        }
        if (std::any_of(out.begin(), out.end(), [&](const Column<Row>& one) { return one.key == at->key; })) {
            refuse_second_column(name);
        }
        out.push_back(*at);
        out.back().in = {};
        out.insert(out.end(), at + 1,
                   std::find_if(at + 1, columns.end(), [](const Column<Row>& one) { return !one.key.empty(); }));
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
