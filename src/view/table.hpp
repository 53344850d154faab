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
        bool shrinks = false;  ///< may be cut where a terminal is so narrow that leaving columns out is not enough
        int spare = 0;         ///< not 0: may be left out on a narrow terminal; those with the greatest number go first, together
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;  ///< each as long as `columns`
};

/// Leaves out the columns for which the terminal has no room: those that can be spared, until all others are shown
/// whole, and if they still do not fit when all that may be cut is cut, the last ones. Gives the headings of what was
/// left out, in the order in which it went. A text that is wider than the whole terminal makes no column go.
/// Where the output is no terminal, nothing is left out.
std::vector<std::string> narrow(Table& table, const Terminal& terminal);

/// The table with aligned columns, a line a row. On a terminal no line is wider than it: see `narrow`; what is cut
/// ends in `…`, or in `...` without UTF-8. Elsewhere nothing is left out or cut. Control characters are shown as
/// escapes.
[[nodiscard]] std::string write_table(Table table, const Terminal& terminal);

/// Adds a line of CSV (RFC 4180) with these cells; see `write_csv`.
void add_csv_line(const std::vector<std::string>& cells, bool guarded, std::string& out);

/// The same as CSV (RFC 4180): headings first, LF line ends. With `guarded` no spreadsheet runs what a cell says (see
/// `guarded_cell`).
[[nodiscard]] std::string write_csv(const Table& table, bool guarded = false);

}  // namespace damier
