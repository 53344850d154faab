// Tables for people, and lines of CSV.
#pragma once

#include "view/drawing.hpp"
#include "view/terminal.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A shorter form of a text, for narrow terminals. Without `unicode`, it is ASCII if the text is.
using Brief = std::string (*)(std::string_view text, bool unicode);

/// The name of a person with an initial for the first given name: `J. Dupont` for `Jean Dupont`, `DUPONT, J.` for
/// `DUPONT, Jean`, and `DUPONT J.` for `DUPONT Jean`. The whole name if it does not show which word is the given name.
[[nodiscard]] std::string brief_name(std::string_view name, bool unicode);

/// A result in three characters: `½-½`, or `=-=`, for `1/2-1/2`.
[[nodiscard]] std::string brief_result(std::string_view result, bool unicode);

/// Rows of text under headings.
struct Table {
    struct Column {
        std::string heading;
        bool right = false;    ///< aligned to the right, as numbers are
        bool shrinks = false;  ///< may be cut, if leaving out columns does not make a table narrow enough
        /// Positive: may be left out on a narrow terminal. All columns with the greatest number are left out first.
        /// Negative: is left out only after others have been cut, those with the least number first.
        int spare = 0;
        /// What is shown if leaving out columns does not make a table narrow enough: of a column that may be cut, in
        /// place of the texts that would be cut; else in all rows, and the heading is cut to the width of the rows.
        Brief brief = nullptr;
    };
    std::vector<Column> columns;
    std::vector<std::vector<std::string>> rows;  ///< each has as many texts as there are columns
};

/// Leaves out columns until the table fits on the terminal. Returns their headings in the order in which they were left
/// out. If the output is not a terminal, nothing is left out.
///
/// 1. Spare columns are left out, until no column has to be cut or no spare column is left.
/// 2. If the other columns do not fit even after cutting, those with a negative `spare` are left out, and then the last
///    columns that cannot be cut.
///
/// A share or an interval has the heading of the column that it belongs to before its own: `1-0 %`.
/// If a column may be cut, a text in it that is wider than the whole terminal does not count for its width.
std::vector<std::string> narrow(Table& table, const Terminal& terminal);

/// The table with aligned columns, one line per row. On a terminal, no line is wider than the terminal (see `narrow`).
/// A text that is cut ends in `…`, or in `...` without UTF-8. If the output is not a terminal, nothing is left out or
/// cut. Control characters are shown as escapes.
[[nodiscard]] std::string write_table(Table table, const Terminal& terminal);

/// The table on pages of paper, for a notice board. Everything gets smaller if the table is too wide, and the paper is
/// turned if that helps. `title` stands at the top of each page, `foot` after the last row. Both may be empty.
[[nodiscard]] std::vector<Drawing> draw_table(const Table& table, const std::string& title = "",
                                              const std::string& foot = "");

/// The dialects of CSV: RFC 4180 with LF line ends, and that of a spreadsheet in French, with semicolons, decimal
/// commas and a byte order mark.
enum class CsvDialect { rfc4180, excel_fr };

struct CsvStyle {
    bool guarded = false;  ///< no spreadsheet runs a cell as a formula (see `guarded_cell`)
    CsvDialect dialect = CsvDialect::rfc4180;
};

/// What a CSV file begins with: a byte order mark, or nothing.
[[nodiscard]] std::string_view begin_csv(CsvStyle style);

/// Appends a line of CSV with these cells.
void add_csv_line(const std::vector<std::string>& cells, CsvStyle style, std::string& out);

}  // namespace damier
