#include "store/check.hpp"

#include "base/text.hpp"
#include "store/check_parts.hpp"
#include "store/spellings.hpp"
#include "store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace damier {
namespace {

/// The rows of a statement of one text column, a line each.
std::vector<std::string> lines(const SQLite::Database& db, const std::string& sql) {
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

/// Spellings that fold alike mean one player or event, which has the name of one of its spellings.
void check_owners(const SQLite::Database& db, Named kind, CheckReport& report) {
    const auto [spellings, owners] = tables_of(kind);
    const std::string_view what = kind == Named::player ? "name" : "event";
    for (const std::string& name :
         lines(db, fmt::format("SELECT min(spelling) FROM {0} WHERE folded <> '?' GROUP BY folded"
                               " HAVING count(DISTINCT {1}) <> 1 OR count({1}) <> count(*)",
                               spellings, owners))) {
        report.faults.push_back(
            {0, fmt::format("spellings of the {} \"{}\" are not of one {}", what, name, name_of(kind))});
    }
    for (const std::string& name :
         lines(db, fmt::format("SELECT spelling FROM {} WHERE folded = '?' AND {} IS NOT NULL", spellings, owners))) {
        report.faults.push_back(
            {0, fmt::format("\"{}\", which is {}, is {} {}", name, kind == Named::player ? "nobody" : "none",
                            kind == Named::player ? "a" : "an", name_of(kind))});
    }
    for (const std::string& name :
         lines(db, fmt::format("SELECT name FROM {1} WHERE NOT EXISTS (SELECT 1 FROM {0} WHERE spelling = {1}.name"
                               " AND {0}.{1} = {1}.id)",
                               spellings, owners))) {
        report.faults.push_back({0, fmt::format("the {} \"{}\" has no spelling of that name", name_of(kind), name)});
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
    for (const Named kind : {Named::player, Named::event}) {
        check_owners(database.sqlite(), kind, report);
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
