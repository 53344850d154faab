#include "view/report.hpp"

#include "base/language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace damier {

void Report::add(Part part) {
    if (part.look.heading.empty()) {
        part.look.heading = part.key;
    }
    part.in.csv = part.in.csv && !part.key.empty();
    part.in.json = part.in.json && !part.key.empty();
    if (!part.text) {
        part.text = [value = part.value](std::size_t row) { return plain_text(value(row)); };
    }
    part.json_start = JsonRow::field_start(part.key);
    parts_.push_back(std::move(part));
}

Table Report::table() const {
    Table table;
    table.rows.resize(rows_ + (has_total_ ? 1 : 0));
    for (const Part& part : parts_) {
        if (part.in.table) {
            table.columns.push_back(part.look);
            table.columns.back().heading = std::string(tr(std::string_view(part.look.heading)));
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                table.rows[row].push_back(part.text(row));
            }
        }
    }
    return table;
}

namespace {

/// A value as a cell of CSV. In a spreadsheet for people, a number has at most four decimals.
std::string csv_cell(const Value& value, CsvDialect dialect) {
    constexpr std::size_t decimals = 4;
    std::string cell = plain_text(value);
    const auto* const number = std::get_if<double>(&value.data());
    if (dialect != CsvDialect::excel_fr || number == nullptr) {
        return cell;
    }
    if (const auto point = cell.find('.'); point != std::string::npos && cell.size() - point - 1 > decimals) {
        cell = fmt::format("{:.{}f}", *number, decimals);
    }
    std::replace(cell.begin(), cell.end(), '.', ',');
    return cell;
}

}  // namespace

std::string Report::csv(CsvStyle style) const {
    std::string out(begin_csv(style));
    std::vector<std::string> cells;
    for (const Part& part : parts_) {
        if (part.in.csv) {
            cells.push_back(part.key);
        }
    }
    add_csv_line(cells, style, out);
    for (std::size_t row = 0; row < rows_; ++row) {
        cells.clear();
        for (const Part& part : parts_) {
            if (part.in.csv) {
                cells.push_back(csv_cell(part.value(row), style.dialect));
            }
        }
        add_csv_line(cells, style, out);
    }
    return out;
}

void Report::add_json(std::size_t row, std::string& out) const {
    JsonRow json(out);
    for (const Part& part : parts_) {
        if (part.in.json) {
            json.add(part.json_start, part.value(row));
        }
    }
    json.end();
}

Value Report::fields(std::size_t row) const {
    Value::Fields out;
    out.reserve(parts_.size());
    for (const Part& part : parts_) {
        if (part.in.json) {
            out.push_back({part.key, part.value(row)});
        }
    }
    return out;
}

Value Report::list() const {
    Value out = Value::list();
    for (std::size_t row = 0; row < rows_; ++row) {
        out.push_back(fields(row));
    }
    return out;
}

}  // namespace damier
