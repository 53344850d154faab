#include "store/check/check_spellings.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

/// How a spelling of a table is looked up, and how it should be.
std::string folding_fault(std::string_view table, const std::string& spelling, const std::string& is,
                          const std::string& right) {
    return table == "name"
               ? tr_format("the name \"{}\" is looked up as \"{}\" (right would be \"{}\")", spelling, is, right)
           : table == "event"
               ? tr_format("the event \"{}\" is looked up as \"{}\" (right would be \"{}\")", spelling, is, right)
               : tr_format("the site \"{}\" is looked up as \"{}\" (right would be \"{}\")", spelling, is, right);
}

void check_folding(const Database& database, const std::string& table, CheckReport& report) {
    SQLite::Statement query(sqlite(database), "SELECT spelling, folded FROM " + table);
    while (query.executeStep()) {
        const std::string spelling = text(query, 0);
        if (const std::string folded = fold(spelling); folded != text(query, 1)) {
            report.faults.push_back({0, folding_fault(table, spelling, text(query, 1), folded)});
        }
    }
}

/// Spellings that fold alike mean one player or event, which has the name of one of its spellings.
void check_owners(const SQLite::Database& db, Named kind, CheckReport& report) {
    const auto [spellings, owners] = tables_of(kind);
    const bool is_player = kind == Named::player;
    for (const std::string& name :
         texts(db, fmt::format("SELECT min(spelling) FROM {0} WHERE folded <> '?' GROUP BY folded"
                               " HAVING count(DISTINCT {1}) <> 1 OR count({1}) <> count(*)",
                               spellings, owners))) {
        report.faults.push_back({0, is_player ? tr_format("spellings of the name \"{}\" are not of one player", name)
                                              : tr_format("spellings of the event \"{}\" are not of one event", name)});
    }
    for (const std::string& name :
         texts(db, fmt::format("SELECT spelling FROM {} WHERE folded = '?' AND {} IS NOT NULL", spellings, owners))) {
        report.faults.push_back({0, is_player ? tr_format("\"{}\", which is nobody, is a player", name)
                                              : tr_format("\"{}\", which is none, is an event", name)});
    }
    for (const std::string& name :
         texts(db, fmt::format("SELECT name FROM {1} WHERE NOT EXISTS (SELECT 1 FROM {0} WHERE spelling = {1}.name"
                               " AND {0}.{1} = {1}.id)",
                               spellings, owners))) {
        report.faults.push_back({0, is_player ? tr_format("the player \"{}\" has no spelling of that name", name)
                                              : tr_format("the event \"{}\" has no spelling of that name", name)});
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
