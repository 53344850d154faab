// Tables as aligned text and as CSV. On a terminal, `narrow` first leaves out columns; then `shrink` cuts the widest
// columns until the table fits, and `grow` gives back the room that is left.
#include "view/table.hpp"

#include "base/cell.hpp"
#include "base/chars.hpp"
#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>

namespace damier {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t narrowest = 6;  // columns are cut further only if nothing else helps
constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

/// The width that each column needs. In columns that may be cut, a text wider than the whole terminal does not count,
/// since it is cut in any case.
std::vector<std::size_t> widths_of(const Table& table, std::size_t available) {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const Table::Column& column = table.columns[c];
        std::size_t width = display_width(column.heading);
        for (const auto& row : table.rows) {
            const std::size_t cell = display_width(printable(row[c]));
            width = std::max(width, column.shrinks && cell > available ? narrowest : cell);
        }
        widths.push_back(width);
    }
    return widths;
}

std::size_t sum(const std::vector<std::size_t>& widths) {
    return std::accumulate(widths.begin(), widths.end(), gap * (widths.size() - 1));
}

/// Narrows the widest column that may be cut, again and again, until all columns fit or none is wider than `least`.
void shrink(const Table& table, std::vector<std::size_t>& widths, std::size_t available, std::size_t least) {
    for (std::size_t total = sum(widths); total > available; --total) {
        std::size_t* widest = nullptr;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            if (table.columns[c].shrinks && widths[c] > least && (widest == nullptr || widths[c] > *widest)) {
                widest = &widths[c];
            }
        }
        if (widest == nullptr) {
            return;
        }
        --*widest;
    }
}

/// Divides the room that is left among the columns that are cut, as evenly as possible.
void grow(const Table& table, std::vector<std::size_t>& widths, std::size_t available) {
    const std::vector<std::size_t> most = widths_of(table, unlimited);
    for (std::size_t total = sum(widths); total < available; ++total) {
        std::size_t* least = nullptr;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            if (widths[c] < most[c] && (least == nullptr || widths[c] < *least)) {
                least = &widths[c];
            }
        }
        if (least == nullptr) {
            return;
        }
        ++*least;
    }
}

/// Removes a column, and returns its heading. Several columns may have shares, so the heading of a share begins with
/// that of its column.
std::string take_out(Table& table, std::ptrdiff_t at) {
    const auto heading_of = [&](std::ptrdiff_t column) -> const std::string& {
        return table.columns[static_cast<std::size_t>(column)].heading;
    };
    std::ptrdiff_t whole = at;
    while (whole > 0 && heading_of(whole).ends_with('%')) {
        --whole;
    }
    const std::string heading = whole == at ? heading_of(at) : heading_of(whole) + " " + heading_of(at);
    table.columns.erase(table.columns.begin() + at);
    for (auto& row : table.rows) {
        row.erase(row.begin() + at);
    }
    return heading;
}

/// The greatest positive `spare` of the columns, or 0.
int greatest_spare(const Table& table) {
    return std::accumulate(table.columns.begin(), table.columns.end(), 0,
                           [](int most, const Table::Column& column) { return std::max(most, column.spare); });
}

/// The least negative `spare` of the columns, or 0.
int least_spare(const Table& table) {
    return std::accumulate(table.columns.begin(), table.columns.end(), 0,
                           [](int least, const Table::Column& column) { return std::min(least, column.spare); });
}

/// Removes the columns with this `spare`. False if there are none, since it is 0.
bool take_out_with(Table& table, int spare, std::vector<std::string>& left_out) {
    for (std::ptrdiff_t c = std::ssize(table.columns) - 1; c >= 0 && spare != 0; --c) {
        if (table.columns[static_cast<std::size_t>(c)].spare == spare) {
            left_out.push_back(take_out(table, c));
        }
    }
    return spare != 0;
}

/// Writes the brief texts of columns that cannot be cut. False if there is none that has not been written so.
bool write_briefly(Table& table, bool unicode) {
    bool any = false;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        Table::Column& column = table.columns[c];
        if (column.shrinks || column.brief == nullptr) {
            continue;
        }
        std::size_t width = 0;
        for (auto& row : table.rows) {
            row[c] = column.brief(row[c], unicode);
            width = std::max(width, display_width(row[c]));
        }
        while (display_width(column.heading) > std::max<std::size_t>(width, 1)) {
            std::size_t end = column.heading.size() - 1;
            while (end > 0 && continues_character(column.heading[end])) {  // within a character
                --end;
            }
            column.heading.resize(end);
        }
        column.brief = nullptr;
        any = true;
    }
    return any;
}

/// The last column that cannot be cut. The first column of the table does not count.
std::optional<std::ptrdiff_t> last_rigid(const Table& table) {
    for (std::ptrdiff_t c = std::ssize(table.columns) - 1; c > 0; --c) {
        if (!table.columns[static_cast<std::size_t>(c)].shrinks) {
            return c;
        }
    }
    return std::nullopt;
}

std::string pad(const std::string& text, std::size_t width, bool right, bool last) {
    const std::size_t have = display_width(text);
    const std::string blanks(width > have ? width - have : 0, ' ');
    return right ? blanks + text : last ? text : text + blanks;
}

void write_csv_field(const std::string& field, char separator, std::string& out) {
    if (field.find_first_of("\"\r\n") == std::string::npos && field.find(separator) == std::string::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    out += '"';
}

/// How many letters of ASCII a word has, if the last two are capitals, as in `DUPONT`, `ÉVRARD` and `McDONALD`.
/// Otherwise 0.
std::size_t letters_in_capitals(std::string_view word) {
    std::string letters;
    std::copy_if(word.begin(), word.end(), std::back_inserter(letters), is_letter);
    const std::size_t size = letters.size();
    return size >= 2 && is_upper(letters[size - 1]) && is_upper(letters[size - 2]) ? size : 0;
}

/// Where the given name begins in a name without a comma: at the first word, or after a surname in capitals, as in `de
/// la TOUR Jean`. Nothing if that is not certain: all words have capitals, or they may be initials, as in `JP Dupont`.
std::optional<std::size_t> begin_of_given_name(std::string_view name) {
    constexpr std::size_t shortest_surname = 3;
    std::size_t letters = 0;
    for (std::size_t at = 0; at < name.size();) {
        const std::string_view word = name.substr(at, name.find(' ', at) - at);
        const std::size_t more = letters_in_capitals(word);
        if (more == 0 && !word.empty() && !(word[0] >= 'a' && word[0] <= 'z')) {
            return letters == 0                 ? std::optional(std::size_t{0})
                   : letters < shortest_surname ? std::nullopt
                                                : std::optional(at);
        }
        letters += more;
        at += word.size() + 1;
    }
    return std::nullopt;
}

}  // namespace

std::string brief_name(std::string_view name, bool) {
    const std::size_t comma = name.find(", ");
    const auto begin = comma == std::string_view::npos ? begin_of_given_name(name) : comma + 2;
    if (!begin) {
        return std::string(name);
    }
    const std::size_t end = std::min(name.find(' ', *begin), name.size());
    const bool has_surname = *begin > 0 || (end + 1 < name.size() && !is_digit(name[end + 1]));
    const bool is_capital = *begin < name.size() && (is_upper(name[*begin]) || !is_ascii(name[*begin]));
    std::size_t initial = *begin + 1;
    while (initial < end && continues_character(name[initial])) {
        ++initial;
    }
    if (!has_surname || !is_capital || end - initial < 2) {
        return std::string(name);
    }
    return fmt::format("{}.{}", name.substr(0, initial), name.substr(end));
}

std::string brief_result(std::string_view result, bool unicode) {
    return result != "1/2-1/2" ? std::string(result) : unicode ? "½-½" : "=-=";
}

std::vector<std::string> narrow(Table& table, const Terminal& terminal) {
    std::vector<std::string> left_out;
    if (!terminal.is_terminal || table.columns.empty()) {
        return left_out;
    }
    for (auto widths = widths_of(table, terminal.columns); sum(widths) > terminal.columns;
         widths = widths_of(table, terminal.columns)) {
        if (take_out_with(table, greatest_spare(table), left_out)) {
            continue;
        }
        if (write_briefly(table, terminal.unicode)) {
            continue;
        }
        shrink(table, widths, terminal.columns, narrowest);
        if (sum(widths) <= terminal.columns) {
            break;
        }
        if (take_out_with(table, least_spare(table), left_out)) {
            continue;
        }
        const auto at = last_rigid(table);
        if (!at) {
            break;
        }
        left_out.push_back(take_out(table, *at));
    }
    return left_out;
}

std::string write_table(Table table, const Terminal& terminal) {
    if (table.columns.empty()) {
        return {};
    }
    narrow(table, terminal);
    auto widths = widths_of(table, terminal.is_terminal ? terminal.columns : unlimited);
    if (terminal.is_terminal) {
        shrink(table, widths, terminal.columns, narrowest);
        shrink(table, widths, terminal.columns, 1);
        grow(table, widths, terminal.columns);
    }
    std::string out;
    const auto write_row = [&](const auto& text_of, bool heading) {
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const bool last = c + 1 == table.columns.size();
            const Brief brief = heading || !table.columns[c].shrinks ? nullptr : table.columns[c].brief;
            const std::string whole = printable(text_of(c));
            const bool is_cut = display_width(whole) > widths[c];
            const std::string text = shorten(is_cut && brief != nullptr ? brief(whole, terminal.unicode) : whole,
                                             widths[c], !terminal.unicode);
            const std::string cell = pad(text, widths[c], table.columns[c].right, last);
            out += heading ? paint(cell, "1", terminal.color) : cell;
            out += last ? "" : std::string(gap, ' ');
        }
        out.erase(out.find_last_not_of(' ') + 1);
        out += '\n';
    };
    write_row([&](std::size_t c) { return table.columns[c].heading; }, true);
    for (const auto& row : table.rows) {
        write_row([&](std::size_t c) { return row[c]; }, false);
    }
    return out;
}

std::string_view begin_csv(CsvStyle style) {
    return style.dialect == CsvDialect::excel_fr ? utf8_bom : "";
}

void add_csv_line(const std::vector<std::string>& cells, CsvStyle style, std::string& out) {
    const char separator = style.dialect == CsvDialect::excel_fr ? ';' : ',';
    for (const std::string& cell : cells) {
        if (&cell != cells.data()) {
            out += separator;
        }
        const std::string text = style.guarded ? guarded_cell(cell) : cell;
        write_csv_field(style.dialect == CsvDialect::excel_fr ? undated_cell(text) : text, separator, out);
    }
    out += '\n';
}

}  // namespace damier
