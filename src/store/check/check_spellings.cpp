// Checks the tables of spellings; spellings.hpp has the rules.
//
// 1. `check_folding`: the folded form of each spelling is right.
// 2. `check_owners`: spellings that fold alike mean one owner, and its name is one of its spellings (rule 2).
// 3. `NamesByRules`: names are those that games and declarations give (rules 4 to 6).
// 4. `check_declared_names`: an owner with declared spellings has a declared name.
// 5. `check_anonymised`: no player has an anonymised name.
#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/check/check_parts.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// A message about the wrong folded form of a spelling.
std::string folding_error(std::string_view table, const std::string& spelling, const std::string& is,
                          const std::string& right) {
    return table == "player_spelling"
               ? tr_format("the lookup key of the name \"{}\" is \"{}\" (expected \"{}\")", spelling, is, right)
           : table == "event_spelling"
               ? tr_format("the lookup key of the event \"{}\" is \"{}\" (expected \"{}\")", spelling, is, right)
               : tr_format("the lookup key of the site \"{}\" is \"{}\" (expected \"{}\")", spelling, is, right);
}

void check_folding(const Database& database, const std::string& table, CheckReport& report) {
    SQLite::Statement query(sqlite(database), "SELECT spelling, folded FROM " + table);
    while (query.executeStep()) {
        const std::string spelling = text(query, 0);
        if (const std::string folded = fold(spelling); folded != text(query, 1)) {
            report.errors.push_back({0, folding_error(table, spelling, text(query, 1), folded)});
        }
    }
}

/// Spellings that fold alike must mean one player or event, whose name must be one of its spellings.
void check_owners(const SQLite::Database& db, Named kind, CheckReport& report) {
    const auto [spellings, owners] = tables_of(kind);
    const bool is_player = kind == Named::player;
    for (const std::string& name :
         texts(db, fmt::format("SELECT min(spelling) FROM {0} WHERE folded <> '?' GROUP BY folded"
                               " HAVING count(DISTINCT {1}) <> 1 OR count({1}) <> count(*)",
                               spellings, owners))) {
        report.errors.push_back(
            {0, is_player ? tr_format("the spellings of the name \"{}\" belong to several players", name)
                          : tr_format("the spellings of the event \"{}\" belong to several events", name)});
    }
    for (const std::string& name :
         texts(db, fmt::format("SELECT spelling FROM {} WHERE folded = '?' AND {} IS NOT NULL", spellings, owners))) {
        report.errors.push_back({0, is_player
                                        ? tr_format("\"{}\" means an unknown player, but is stored as a player", name)
                                        : tr_format("\"{}\" means an unknown event, but is stored as an event", name)});
    }
    for (const std::string& name :
         texts(db, fmt::format("SELECT name FROM {1} WHERE NOT EXISTS (SELECT 1 FROM {0} WHERE spelling = {1}.name"
                               " AND {0}.{1} = {1}.id)",
                               spellings, owners))) {
        report.errors.push_back({0, is_player ? tr_format("the player \"{}\" has no spelling of that name", name)
                                              : tr_format("the event \"{}\" has no spelling of that name", name)});
    }
}

struct Known {
    std::int64_t id = 0;
    std::string spelling;
    bool declared = false;
    std::string name;  // of the owner
};

/// Compares spellings with what games and declarations give (rules 4 to 6 of spellings.hpp).
class NamesByRules {
public:
    NamesByRules(const SQLite::Database& db, Named kind, CheckReport& report)
        : db_(db), kind_(kind), report_(report), first_use_(db, first_use_query(kind)) {}

    void check() {
        const auto [spellings, owners] = tables_of(kind_);
        SQLite::Statement query(db_, fmt::format("SELECT {0}.id, spelling, declared, {1}.name, folded FROM {0} JOIN {1}"
                                                 " ON {1}.id = {0}.{1} WHERE folded <> '?' ORDER BY folded, {0}.id",
                                                 spellings, owners));
        std::string folded;
        std::vector<Known> alike;
        while (query.executeStep()) {
            if (std::string next = text(query, 4); next != folded) {
                check_class(alike);
                alike.clear();
                folded = std::move(next);
            }
            alike.push_back({integer(query, 0), text(query, 1), integer(query, 2) != 0, text(query, 3)});
        }
        check_class(alike);
    }

private:
    void check_class(const std::vector<Known>& alike) {
        const bool declared = std::any_of(alike.begin(), alike.end(), [](const Known& one) { return one.declared; });
        const Known* first = nullptr;
        std::int64_t use = 0;
        for (const Known& one : alike) {
            const auto here = first_integer(first_use_, one.id);
            if (!here && !one.declared) {
                error(
                    kind_ == Named::player
                        ? tr_format("the name \"{}\" is in no game, and nobody declared whom it means", one.spelling)
                        : tr_format("the event \"{}\" is in no game, and nobody declared what it means", one.spelling));
            }
            if (here && (first == nullptr || *here < use)) {
                first = &one;
                use = *here;
            }
        }
        if (!declared && first != nullptr && first->name != first->spelling) {
            error(kind_ == Named::player ? tr_format("the name \"{}\" means the player \"{}\", which nobody declared",
                                                     first->spelling, first->name)
                                         : tr_format("the event \"{}\" means the event \"{}\", which nobody declared",
                                                     first->spelling, first->name));
        }
    }

    void error(std::string message) { report_.errors.push_back({0, std::move(message)}); }

    const SQLite::Database& db_;
    Named kind_;
    CheckReport& report_;
    SQLite::Statement first_use_;
};

/// If an owner has a declared spelling, the owner's name must be declared, too.
void check_declared_names(const SQLite::Database& db, Named kind, CheckReport& report) {
    const auto [spellings, owners] = tables_of(kind);
    for (const std::string& name :
         texts(db, fmt::format("SELECT DISTINCT {1}.name FROM {0} AS known JOIN {1} ON {1}.id = known.{1}"
                               " JOIN {0} AS named ON named.spelling = {1}.name"
                               " WHERE known.declared <> 0 AND named.declared = 0",
                               spellings, owners))) {
        report.errors.push_back(
            {0, kind == Named::player
                    ? tr_format("the player \"{}\" has declared spellings, but the name is not declared", name)
                    : tr_format("the event \"{}\" has declared spellings, but the name is not declared", name)});
    }
}

/// No player may have an anonymised name.
void check_anonymised(const SQLite::Database& db, CheckReport& report) {
    const AnonymisedNames names(db);
    for (const std::string& name : texts(db, "SELECT spelling FROM player_spelling ORDER BY spelling")) {
        if (names.pseudonym(name) != nullptr) {
            report.errors.push_back({0, tr_format("the name \"{}\" is anonymised, but a player has it", name)});
        }
    }
}

}  // namespace

void check_spellings(const Database& database, CheckReport& report) {
    for (const char* table : {"player_spelling", "event_spelling", "site"}) {
        check_folding(database, table, report);
    }
    for (const Named kind : {Named::player, Named::event}) {
        check_owners(sqlite(database), kind, report);
        NamesByRules(sqlite(database), kind, report).check();
        check_declared_names(sqlite(database), kind, report);
    }
    check_anonymised(sqlite(database), report);
}

}  // namespace damier
