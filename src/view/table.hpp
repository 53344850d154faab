#pragma once

#include "view/terminal.hpp"

#include <string>
#include <vector>

namespace damier {

/// Rows of text under headings.
struct Table {
    struct Column {
        std::string heading;
        bool right = false;    ///< numbers stand at the right
        bool shrinks = false;  ///< may be cut where the terminal is narrow
        int spare = 0;         ///< may be left out where that is not enough: those with the greatest number first
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;  ///< each as long as `columns`
};

/// The table with aligned columns, a line a row. On a terminal it is cut to fit, and columns
/// that can be spared are left out; elsewhere nothing is.
/// Control characters are shown as escapes.
[[nodiscard]] std::string write_table(Table table, const Terminal& terminal);

/// The same as CSV (RFC 4180): headings first, LF line ends. With `guarded` no spreadsheet runs what a cell says (see
/// `guarded_cell`).
[[nodiscard]] std::string write_csv(const Table& table, bool guarded = false);

}  // namespace damier
