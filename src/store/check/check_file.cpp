#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/sqlite.hpp"

#include <fmt/format.h>

namespace damier {

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
    SQLite::Statement broken(db, "PRAGMA foreign_key_check");
    while (broken.executeStep()) {
        report.errors.push_back({0, tr_format("row {} of the table {} refers to a missing row of the table {}",
                                              integer(broken, 1), text(broken, 0), text(broken, 2))});
    }
}

}  // namespace damier
