#include "view/table.hpp"

#include "base/cell.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <numeric>

namespace damier {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t narrowest = 6;

std::vector<std::size_t> natural_widths(const Table& table) {
    std::vector<std::size_t> widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        std::size_t width = display_width(table.columns[c].heading);
        for (const auto& row : table.rows) {
            width = std::max(width, display_width(printable(row[c])));
        }
        widths.push_back(width);
    }
    return widths;
}

/// Takes from the widest column that may shrink until all fit. False where none can give more.
bool shrink(const Table& table, std::vector<std::size_t>& widths, std::size_t available) {
    std::size_t total = std::accumulate(widths.begin(), widths.end(), gap * (widths.size() - 1));
    while (total > available) {
        std::size_t* widest = nullptr;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            if (table.columns[c].shrinks && widths[c] > narrowest && (widest == nullptr || widths[c] > *widest)) {
                widest = &widths[c];
            }
        }
        if (widest == nullptr) {
            return false;
        }
        --*widest;
        --total;
    }
    return true;
}

/// Leaves out the column that can be spared best. False where none can.
bool spare_one(Table& table) {
    const auto worst = std::max_element(table.columns.begin(), table.columns.end(),
                                        [](const auto& a, const auto& b) { return a.spare < b.spare; });
    if (worst->spare == 0) {
        return false;
    }
    const auto at = worst - table.columns.begin();
    table.columns.erase(worst);
    for (auto& row : table.rows) {
        row.erase(row.begin() + at);
    }
    return true;
}

std::string pad(const std::string& text, std::size_t width, bool right, bool last) {
    const std::size_t have = display_width(text);
    const std::string blanks(width > have ? width - have : 0, ' ');
    return right ? blanks + text : last ? text : text + blanks;
}

void write_csv_field(const std::string& field, std::string& out) {
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
        out += field;
        return;
    }
    out += '"';
    for (const char c : field) {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    out += '"';
}

}  // namespace

std::string write_table(Table table, const Terminal& terminal) {
    if (table.columns.empty()) {
        return {};
    }
    std::vector<std::size_t> widths = natural_widths(table);
    while (terminal.is_terminal && !shrink(table, widths, terminal.columns) && spare_one(table)) {
        widths = natural_widths(table);
    }
    std::string out;
    const auto write_row = [&](const auto& text_of, bool heading) {
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const bool last = c + 1 == table.columns.size();
            const std::string text = shorten(printable(text_of(c)), widths[c], !terminal.unicode);
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

std::string write_csv(const Table& table, bool guarded) {
    std::string out;
    const auto write_row = [&](const auto& text_of) {
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            out += c == 0 ? "" : ",";
            write_csv_field(guarded ? guarded_cell(text_of(c)) : text_of(c), out);
        }
        out += '\n';
    };
    write_row([&](std::size_t c) { return table.columns[c].heading; });
    for (const auto& row : table.rows) {
        write_row([&](std::size_t c) { return row[c]; });
    }
    return out;
}

}  // namespace damier
