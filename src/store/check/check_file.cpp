#include "base/text.hpp"
#include "base/translate.hpp"
#include "schema/schema.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/sqlite.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

/// What another program deleted from the schema. Without an index, commands may be slow, or fail.
void check_schema(const SQLite::Database& db, CheckReport& report) {
    SQLite::Database model(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    model.exec(std::string(current_schema()));
    auto expected = prepared(model, "SELECT type, name FROM sqlite_master WHERE sql NOTNULL ORDER BY type, name");
    while (expected.executeStep()) {
        const std::string type = text(expected, 0);
        const std::string name = text(expected, 1);
        if (!has_row(db, "SELECT 1 FROM sqlite_master WHERE type = ? AND name = ?", type, name)) {
            report.errors.push_back({0, tr_format("the schema lacks the {} {}", type, name)});
        }
    }
}

}  // namespace

void check_file(const Database& database, CheckReport& report) {
    const SQLite::Database& db = sqlite(database);
    sqlite(database).exec("PRAGMA cell_size_check = ON");
    for (const std::string& row : texts(db, "PRAGMA integrity_check(100)")) {
        for (const std::string_view line : split(row, '\n')) {
            if (line != "ok") {
                report.errors.push_back({0, tr_format("the file: {}", line)});
            }
        }
    }
    check_schema(db, report);
    SQLite::Statement broken(db, "PRAGMA foreign_key_check");
    while (broken.executeStep()) {
        report.errors.push_back({0, tr_format("row {} of the table {} refers to a missing row of the table {}",
                                              integer(broken, 1), text(broken, 0), text(broken, 2))});
    }
}

}  // namespace damier
