#include "store/check.hpp"

#include "base/text.hpp"
#include "store/check_parts.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace damier {
namespace {

/// The rows of a statement of one text column, a line each.
std::vector<std::string> lines(const SQLite::Database& db, const char* sql) {
    std::vector<std::string> out;
    SQLite::Statement query(db, sql);
    while (query.executeStep()) {
        const std::string row = text(query, 0);
        for (const std::string_view line : split(row, '\n')) {
            out.emplace_back(line);
        }
    }
    return out;
}

/// Runs one part. What a damaged file keeps it from reading is a fault, and the next part still has its say.
template <class Part>
void run(CheckReport& report, Part part) {
    try {
        part();
    } catch (const SQLite::Exception& e) {
        if (e.getErrorCode() != SQLITE_CORRUPT) {
            throw;
        }
        report.faults.push_back({0, fmt::format("the file is damaged and cannot be read to the end ({})", e.what())});
    } catch (const StoreError& e) {
        report.faults.push_back({0, e.what()});
    }
}

void check_folding(const Database& database, const std::string& table, CheckReport& report) {
    SQLite::Statement query(database.sqlite(), "SELECT spelling, folded FROM " + table);
    while (query.executeStep()) {
        const std::string spelling = text(query, 0);
        if (const std::string folded = fold(spelling); folded != text(query, 1)) {
            report.faults.push_back({0, fmt::format("the {} \"{}\" is looked up as \"{}\" (right would be \"{}\")",
                                                    table, spelling, text(query, 1), folded)});
        }
    }
}

}  // namespace

void check_file(const Database& database, CheckReport& report) {
    const SQLite::Database& db = database.sqlite();
    database.sqlite().exec("PRAGMA cell_size_check = ON");
    for (std::string& line : lines(db, "PRAGMA integrity_check(100)")) {
        if (line != "ok") {
            report.faults.push_back({0, "the file: " + std::move(line)});
        }
    }
    SQLite::Statement broken(db, "PRAGMA foreign_key_check");
    while (broken.executeStep()) {
        report.faults.push_back(
            {0, fmt::format("row {} of the table {} refers to a row of the table {} that is not there",
                            integer(broken, 1), text(broken, 0), text(broken, 2))});
    }
}

void check_spellings(const Database& database, CheckReport& report) {
    for (const char* table : {"name", "event", "site"}) {
        check_folding(database, table, report);
    }
    const SQLite::Database& db = database.sqlite();
    for (const std::string& name : lines(db,
                                         "SELECT min(spelling) FROM name WHERE folded <> '?' GROUP BY folded"
                                         " HAVING count(DISTINCT player) <> 1 OR count(player) <> count(*)")) {
        report.faults.push_back({0, fmt::format("spellings of the name \"{}\" are not of one player", name)});
    }
    for (const std::string& name : lines(db, "SELECT spelling FROM name WHERE folded = '?' AND player IS NOT NULL")) {
        report.faults.push_back({0, fmt::format("\"{}\", which is nobody, is a player", name)});
    }
}

CheckReport check(const Database& db, const CheckOptions& options) {
    return guarded(db.path(), [&] {
        const ReadTransaction transaction(db.sqlite());
        CheckReport report;
        run(report, [&] { check_file(db, report); });
        run(report, [&] { check_spellings(db, report); });
        run(report, [&] { check_games(db, options, report); });
        run(report, [&] { check_journal(db, report); });
        return report;
    });
}

}  // namespace damier
