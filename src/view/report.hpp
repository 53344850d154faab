#pragma once

#include "view/table.hpp"
#include "view/value.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace damier {

/// Which forms of a report have a column.
struct Forms {
    bool table = true;
    bool csv = true;
    bool json = true;
};

/// A column of a report about rows of this kind: all that tables, CSV and JSON need to know of it.
template <class Row>
struct Column {
    std::string key{};                               ///< its name in CSV and JSON; empty where only the table has it
    std::function<Value(const Row&)> value{};        ///< what CSV and JSON have
    std::string heading{};                           ///< in the table; the key where it is empty
    std::function<std::string(const Row&)> text{};   ///< what the table shows; the value where it is empty
    bool right = false;                              ///< numbers stand at the right
    bool shrinks = false;                            ///< see Table::Column, as for `spare`
    int spare = 0;
    Forms in{};                                      ///< a table alone has what has no key
};

/// Rows and what can be said of them. What is shown, and what other programs are given, follow from one description.
class Report {
public:
    /// The rows and the total (which tables alone show, as their last row) must outlive the report.
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
            add({column.key, {column.heading, column.right, column.shrinks, column.spare}, column.in, std::move(value),
                 std::move(text)});
        }
    }

    [[nodiscard]] std::size_t size() const { return rows_; }
    /// What a terminal shows.
    [[nodiscard]] Table table() const;
    /// RFC 4180: a line of keys, then a line a row, as `write_csv`.
    [[nodiscard]] std::string csv(bool guarded) const;
    /// The fields of one row, under their keys.
    [[nodiscard]] Value fields(std::size_t row) const;
    /// The rows as a list.
    [[nodiscard]] Value list() const;

private:
    struct Part {
        std::string key;
        Table::Column look;
        Forms in;
        std::function<Value(std::size_t)> value;
        std::function<std::string(std::size_t)> text;
    };

    /// Puts what a column leaves out in its place.
    void add(Part part);

    std::size_t rows_;
    bool has_total_;
    std::vector<Part> parts_;
};

/// The fields of one row by itself.
template <class Row>
[[nodiscard]] Value fields_of(const std::vector<Column<Row>>& columns, const Row& row) {
    return Report(columns, std::span<const Row>(&row, 1)).fields(0);
}

/// The columns of rows of one kind as columns of another kind, each of which has such a row (`project` points to it) or
/// none.
template <class Outer, class Inner, class Project>
[[nodiscard]] std::vector<Column<Outer>> columns_through(const std::vector<Column<Inner>>& columns, Project project) {
    std::vector<Column<Outer>> out;
    for (const Column<Inner>& column : columns) {
        Column<Outer>& one = out.emplace_back();
        one.key = column.key;
        one.heading = column.heading;
        one.right = column.right;
        one.shrinks = column.shrinks;
        one.spare = column.spare;
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
