// The spellings of players and events, and what they mean.
//
// The rules, in order:
//
// 1. Each way in which games write a name is a *spelling*: a row of the table `player_spelling` or `event_spelling`.
//    A spelling means its *owner*, a player or an event: a row of `player` or `event`. The spelling `?` has no owner.
// 2. Spellings that fold alike (they differ only in case or accents) form a *class*. A class has one owner.
// 3. Some commands *declare* spellings, that is, say what they mean: `player merge`, `rename`, `alias`, `unmerge`, a
//    file of people, `db merge`. A command declares all spellings of every owner that it concerns. A declared spelling
//    stays declared until the command is undone.
// 4. If a class has a declared spelling, the declaration gives the owner of the class, and the owner's name.
// 5. Any other class has an owner of its own, which no other class shares. The first game (by number) that has a
//    spelling of the class gives the owner's name: the spelling in that game. If both players of that game have a
//    spelling of the class, the spelling of side one counts.
// 6. A spelling that no game has and no command declared is removed. So is an owner without spellings.
//
// So all names follow from the games and the declarations, whatever the order in which games and declarations came.
// Undo restores both:
//
// 7. For each spelling that a change declared, the log keeps the declaration from before the change.
// 8. A change that declared something can be undone only if no later change has declared a spelling of the same class.
//    Later changes that were undone do not count.
//
// An example, with the contents of the tables after each step (`*` marks a declared spelling):
//
// | step                             | tables                          | why                                |
// |----------------------------------|---------------------------------|------------------------------------|
// | import: game 1, Zoé beats ANNA   | Zoé is Zoé; ANNA is ANNA        | rule 5                             |
// | player merge ANNA Zoé            | Zoé* and ANNA* are ANNA         | rules 3 and 4                      |
// | tag 1 Black=Zoe                  | Zoé*, Zoe and ANNA* are ANNA    | rules 2 and 4                      |
// | undo of the merge                | Zoe is Zoe; ANNA is ANNA        | rules 5 and 6: no game has Zoé     |
// | import: game 2, ZOE beats Carl   | Zoe and ZOE are Zoe; …          | rule 5: Zoe is in game 1           |
// | delete 1                         | ZOE is ZOE; Carl is Carl        | rules 5 and 6                      |
//
// Only `Spellings` changes these tables, with two exceptions: `Interner` adds the spellings of new games, and
// `anonymise` replaces names. `db check` compares the tables with the rules.
//
// Next: naming.hpp, the commands on names; bring.hpp, spellings from a file or another database; anonymised_names.hpp.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/log/log_writer.hpp"
#include "store/names/declared_names.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace damier {

/// The two tables of a kind of name: spellings (`player_spelling` or `event_spelling`) and their owners (`player` or
/// `event`).
struct SpellingTables {
    std::string spellings;
    std::string owners;  ///< also the name of the column in `spellings` that refers to this table
};
[[nodiscard]] SpellingTables tables_of(Named kind);

/// An SQL query for the place where games first use the spelling ?1 (rule 5). It gives one number: the smaller, the
/// earlier. It gives NULL if no game has the spelling.
[[nodiscard]] const char* first_use_query(Named kind);

/// A spelling that has an owner.
struct Spelt {
    std::int64_t id = 0;
    std::string spelling;
    std::string folded;
    std::string owner;  ///< the name of the owner
    bool declared = false;
};

/// All of them. Those that fold alike are next to each other.
[[nodiscard]] std::vector<Spelt> spelt_names(const SQLite::Database& db, Named kind);

/// Declarations: for each spelling, the name of its owner; nothing if the spelling is no longer declared.
using Declarations = std::map<std::string, std::optional<std::string>>;

/// Changes the owners of spellings, as part of the open transaction, and writes the previous ones into the log.
/// Throws StoreError if a row that others refer to is missing.
class Spellings {
public:
    Spellings(SQLite::Database& db, Named kind, LogWriter& log);

    /// The name of the owner of a spelling; nothing if the spelling does not exist.
    std::optional<std::string> owner(const std::string& spelling);
    /// The name of the owner of the spellings that fold like this one; nothing if they do not exist.
    std::optional<std::string> owner_of_alike(const std::string& spelling);
    /// The spellings of an owner, in alphabetical order.
    std::vector<std::string> spellings_of(const std::string& owner);

    /// Declares spellings. If one spelling of an owner is among them, all spellings of this owner must be. The name of
    /// each new owner must be among them, too.
    void declare(const Declarations& declarations);
    /// The same for what follows from the registers of declared_names.hpp, which stay as they are. A spelling without
    /// a register gets one.
    void declare_as_joined(const Declarations& declarations);
    /// Applies rules 4 to 6 to the classes of these spellings. Needed after games with them were added, changed or
    /// deleted.
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
    void keep_register(const std::string& spelling, const std::optional<std::string>& name,
                       const std::optional<std::string>& owner_before);
    void put_declarations(const Declarations& declarations);
    void settle_class(const std::string& folded, const Declarations& declarations);
    std::vector<Row> remove_unused(std::vector<Row> rows, const Declarations& declarations);
    std::int64_t owner_by_games(const std::vector<Row>& rows, const std::string& folded);
    std::optional<std::int64_t> first_use(std::int64_t spelling);
    void note(const Row& row, const std::string& before, const Declarations& declarations);

    SQLite::Database& db_;
    Named kind_;
    SpellingTables tables_;
    LogWriter& log_;
    DeclaredNames declared_;
    SQLite::Statement find_;
    SQLite::Statement alike_;
    SQLite::Statement first_use_;
    SQLite::Statement name_of_owner_;
    SQLite::Statement owner_of_alike_;
};

}  // namespace damier
