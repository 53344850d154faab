#include "view/report.hpp"

namespace damier {

Table Report::table() const {
    Table table;
    table.rows.resize(rows_ + (has_total_ ? 1 : 0));
    for (const Part& part : parts_) {
        if (part.in.table) {
            table.columns.push_back(part.look);
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                table.rows[row].push_back(part.text(row));
            }
        }
    }
    return table;
}

std::string Report::csv(bool guarded) const {
    Table table;
    table.rows.resize(rows_);
    for (const Part& part : parts_) {
        if (part.in.csv) {
            table.columns.push_back({part.key});
            for (std::size_t row = 0; row < rows_; ++row) {
                table.rows[row].push_back(plain_text(part.value(row)));
            }
        }
    }
    return write_csv(table, guarded);
}

Value Report::fields(std::size_t row) const {
    Value out = Value::fields();
    for (const Part& part : parts_) {
        if (part.in.json) {
            out[part.key] = part.value(row);
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
