#pragma once

// Who is who, and which event is which. The rules, in their order:
//
// 1. Games write names. Each way to write a name is a *spelling*, a row of the table `name` or `event`. What a spelling
//    means is its *owner*, a player or an event, a row of `player` or `meeting`. `?` is nobody and has no owner.
// 2. Spellings that fold alike (case and accents aside) are one *class*. A class has one owner.
// 3. People *declare* spellings: `player merge`, `rename`, `alias`, `unmerge`, a file of people, `db merge`. A command
//    declares all spellings of every owner that it is about. A declared spelling stays until the command is undone.
// 4. A class with a declared spelling has the owner that was declared, by the name that was declared.
// 5. Any other class is an owner of its own. Its name is the spelling of the first game that has one, which is the game
//    with the lowest number, and in that game side one before side two.
// 6. A spelling that no game has and nobody declared is not kept. Neither is an owner without spellings.
//
// So games and declarations give all names, in whatever order they came. Undo puts both back, and needs no more:
//
// 7. The journal keeps, for each spelling that a change declared, what was declared of it before.
// 8. A change that declared something is undone only if no later change in force declared a spelling of the same class.
//
// An example, with what the tables have after each step:
//
//     import: game 1, Zoé beats ANNA        Zoé is Zoé; ANNA is ANNA
//     player merge ANNA Zoé                 Zoé* and ANNA* are ANNA                  (* declared)
//     tag 1 Black=Zoe                       Zoé*, Zoe and ANNA* are ANNA             (rules 2 and 4)
//     undo of the merge                     Zoe is Zoe; ANNA is ANNA                 (rules 5 and 6: no game has Zoé)
//     import: game 2, ZOE beats Carl        Zoe and ZOE are Zoe; …                   (rule 5: Zoe is in game 1)
//     delete 1                              ZOE is ZOE; Carl is Carl                 (rules 5 and 6)
//
// `Spellings` is the only place that changes these tables, but for `Interner`, which adds the spellings of new games, and
// `anonymise`. `db check` compares the tables with the rules.

#include "store/connection/sqlite.hpp"
#include "store/journal/journal_writer.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace damier {

/// The tables of what has spellings: one of spellings (`name`, `event`), one of what they mean (`player`, `meeting`).
struct SpellingTables {
    std::string spellings;
    std::string owners;  ///< also the name of the column by which a spelling refers to one
};
[[nodiscard]] SpellingTables tables_of(Named kind);

/// A query of one row about the spelling with the number ?1: which use of it comes first (rule 5), a number that only
/// serves to compare; NULL if no game has it.
[[nodiscard]] const char* first_use_query(Named kind);

/// What people declare: each spelling means the owner of that name; or nothing is declared of it any longer.
using Declarations = std::map<std::string, std::optional<std::string>>;

/// Changes what spellings mean, as part of the open transaction, and writes into the journal what they meant before.
/// Throws StoreError if a row that others refer to is missing.
class Spellings {
public:
    Spellings(SQLite::Database& db, Named kind, JournalWriter& journal);

    /// The name of what a spelling means; nothing if there is no such spelling.
    std::optional<std::string> owner(const std::string& spelling);
    /// The name of what spellings mean that fold like this one; nothing if there are none.
    std::optional<std::string> owner_of_alike(const std::string& spelling);
    /// The spellings of an owner, by the alphabet.
    std::vector<std::string> spellings_of(const std::string& owner);

    /// Declares spellings. It must be all spellings of every owner whose spellings are among them, and each name that is
    /// given to an owner must be among them.
    void declare(const Declarations& declarations);
    /// Games with these spellings came, changed or went: rules 4 to 6 hold again for their classes.
    void settle(const std::set<std::string>& spellings);

private:
    struct Row {
        std::int64_t id = 0;
        std::int64_t owner = 0;
        std::string spelling;
        bool declared = false;
    };

    std::vector<Row> rows(SQLite::Statement& query, const std::string& value);
    std::optional<Row> find(const std::string& spelling);
    std::optional<std::int64_t> find_owner(const std::string& name);
    std::int64_t make_owner(const std::string& name);
    std::string name_of_owner(std::int64_t owner);
    void name_owner(std::int64_t owner, const std::string& name);
    void remove_owner_without_spellings(std::int64_t owner);
    std::map<std::string, std::int64_t> owners_for(const Declarations& declarations);
    void put(const std::string& spelling, const std::optional<Row>& row, std::int64_t owner);
    void settle_class(const std::string& folded, const Declarations& declarations);
    std::vector<Row> remove_unused(std::vector<Row> rows, const Declarations& declarations);
    std::int64_t owner_by_games(const std::vector<Row>& rows, const std::string& folded);
    std::optional<std::int64_t> first_use(std::int64_t spelling);
    void note(const Row& row, const std::string& before, const Declarations& declarations);

    SQLite::Database& db_;
    Named kind_;
    SpellingTables tables_;
    JournalWriter& journal_;
    SQLite::Statement find_;
    SQLite::Statement alike_;
    SQLite::Statement first_use_;
    SQLite::Statement name_of_owner_;
    SQLite::Statement owner_of_alike_;
};

}  // namespace damier
