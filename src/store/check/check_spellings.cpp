#include "store/check/check_spellings.hpp"

#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

void check_folding(const Database& database, const std::string& table, CheckReport& report) {
    SQLite::Statement query(sqlite(database), "SELECT spelling, folded FROM " + table);
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
         texts(db, fmt::format("SELECT min(spelling) FROM {0} WHERE folded <> '?' GROUP BY folded"
                               " HAVING count(DISTINCT {1}) <> 1 OR count({1}) <> count(*)",
                               spellings, owners))) {
        report.faults.push_back(
            {0, fmt::format("spellings of the {} \"{}\" are not of one {}", what, name, name_of(kind))});
    }
    for (const std::string& name :
         texts(db, fmt::format("SELECT spelling FROM {} WHERE folded = '?' AND {} IS NOT NULL", spellings, owners))) {
        report.faults.push_back(
            {0, fmt::format("\"{}\", which is {}, is {} {}", name, kind == Named::player ? "nobody" : "none",
                            kind == Named::player ? "a" : "an", name_of(kind))});
    }
    for (const std::string& name :
         texts(db, fmt::format("SELECT name FROM {1} WHERE NOT EXISTS (SELECT 1 FROM {0} WHERE spelling = {1}.name"
                               " AND {0}.{1} = {1}.id)",
                               spellings, owners))) {
        report.faults.push_back({0, fmt::format("the {} \"{}\" has no spelling of that name", name_of(kind), name)});
    }
}

}  // namespace

void check_spellings(const Database& database, CheckReport& report) {
    for (const char* table : {"name", "event", "site"}) {
        check_folding(database, table, report);
    }
    for (const Named kind : {Named::player, Named::event}) {
        check_owners(sqlite(database), kind, report);
    }
}

}  // namespace damier
