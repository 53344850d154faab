// Reports: rows with columns, shown as a table or written as CSV or JSON.
//
// A command describes each column once. Table, CSV and JSON all follow from that description:
//
//     const std::vector<Column<Player>> columns{
//         {.key = "name", .value = [](const Player& p) { return Value(p.name); }, .shrinks = true},
//         {.key = "games", .value = [](const Player& p) { return Value(p.games); }, .right = true},
//     };
//     const Report report(columns, std::span<const Player>(players));
//     // report.table() for people (table.hpp), report.csv(…) and report.list() for programs (value.hpp)
#pragma once

#include "view/table.hpp"
#include "view/value.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// In which forms of a report a column appears.
struct Forms {
    bool table = true;
    bool csv = true;
    bool json = true;
};

/// A column of a report about rows of type Row.
template <class Row>
struct Column {
    std::string key{};                              ///< its name in CSV and JSON; without one, only tables have it
    std::function<Value(const Row&)> value{};       ///< the value in CSV and JSON
    std::string heading{};                          ///< the heading in tables; by default the key
    std::function<std::string(const Row&)> text{};  ///< the text in tables; by default the value, and counts grouped
    bool right = false;                             ///< aligned to the right, as numbers are
    bool is_name = false;                           ///< a number that names something, such as a game; never grouped
    bool shrinks = false;                           ///< see Table::Column
    int spare = 0;                                  ///< see Table::Column
    Brief brief = nullptr;                          ///< see Table::Column
    Forms in{};                                     ///< the forms that have the column, if it has a key
};

/// Rows with their columns.
class Report {
public:
    /// The rows and the total must outlive the report. Only tables show the total, as their last row.
    template <class Row>
    Report(const std::vector<Column<Row>>& columns, std::type_identity_t<std::span<const Row>> rows,
           const std::type_identity_t<Row>* total = nullptr)
        : rows_(rows.size()), has_total_(total != nullptr) {
        const auto at = [rows, total](std::size_t row) -> const Row& { return row < rows.size() ? rows[row] : *total; };
        for (const Column<Row>& column : columns) {
            std::function<Value(std::size_t)> value;
            if (column.value) {
                value = [given = column.value, at](std::size_t row) { return given(at(row)); };
            }
            std::function<std::string(std::size_t)> text;
            if (column.text) {
                text = [given = column.text, at](std::size_t row) { return given(at(row)); };
            }
            if (!text && column.right && !column.is_name) {
                text = [value](std::size_t row) { return count_text(value(row)); };
            }
            add({column.key,
                 {column.heading, column.right, column.shrinks, column.spare, column.brief},
                 column.in,
                 std::move(value),
                 std::move(text)});
        }
    }

    [[nodiscard]] std::size_t size() const { return rows_; }
    /// The report as a table for people.
    [[nodiscard]] Table table() const;
    /// The report as CSV: a line of keys, then one line per row.
    [[nodiscard]] std::string csv(CsvStyle style) const;
    /// Adds a row to a JSON text, in the form that `json_text` gives it within `list()` (see JsonRow).
    void add_json(std::size_t row, std::string& out) const;
    /// The fields of one row, by their keys.
    [[nodiscard]] Value fields(std::size_t row) const;
    /// The fields of all rows, as a list.
    [[nodiscard]] Value list() const;

private:
    struct Part {
        std::string key;
        Table::Column look;
        Forms in;
        std::function<Value(std::size_t)> value;
        std::function<std::string(std::size_t)> text;
        std::string json_start{};  ///< of the field, see JsonRow
    };

    /// Adds a column, with defaults for its empty members.
    void add(Part part);

    std::size_t rows_;
    bool has_total_;
    std::vector<Part> parts_;
};

/// The fields of a single row.
template <class Row>
[[nodiscard]] Value fields_of(const std::vector<Column<Row>>& columns, const Row& row) {
    return Report(columns, std::span<const Row>(&row, 1)).fields(0);
}

/// Makes columns for rows of type Outer out of columns for rows of type Inner. `project` gives a pointer to the Inner
/// in an Outer. If the pointer is null, values and texts are empty.
template <class Outer, class Inner, class Project>
[[nodiscard]] std::vector<Column<Outer>> columns_through(const std::vector<Column<Inner>>& columns, Project project) {
    std::vector<Column<Outer>> out;
    for (const Column<Inner>& column : columns) {
        Column<Outer>& one = out.emplace_back();
        one.key = column.key;
        one.heading = column.heading;
        one.right = column.right;
        one.is_name = column.is_name;
        one.shrinks = column.shrinks;
        one.spare = column.spare;
        one.brief = column.brief;
        one.in = column.in;
        if (column.value) {
            one.value = [value = column.value, project](const Outer& row) {
                const Inner* const inner = project(row);
                return inner != nullptr ? value(*inner) : Value();
            };
        }
        if (column.text) {
            one.text = [text = column.text, project](const Outer& row) {
                const Inner* const inner = project(row);
                return inner != nullptr ? text(*inner) : std::string();
            };
        }
    }
    return out;
}

}  // namespace damier
