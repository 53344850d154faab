// Replacing anonymised names by their pseudonyms in all that comes into a database.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/name_replacer.hpp"
#include "store/names/people_file.hpp"
#include "store/names/taken_out.hpp"
#include "store/write/added.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

namespace damier {

class Pseudonyms {
public:
    explicit Pseudonyms(const SQLite::Database& db);
    Pseudonyms(const Pseudonyms&) = delete;
    Pseudonyms& operator=(const Pseudonyms&) = delete;

    /// Reads the list of names again. To be called if others may have changed it.
    void reload();

    /// The game with pseudonyms, or nothing if no anonymised name is in it. The game is counted.
    std::optional<Entry> replaced(const Entry& entry);
    [[nodiscard]] std::string replaced(const std::string& text);
    /// The spellings of an event, with pseudonyms. If a spelling of a player is anonymised, this returns nothing, and
    /// anonymises the other spellings that no player here has.
    std::optional<KnownAs> replaced(SQLite::Database& db, const KnownAs& known);

    /// The pseudonyms that replaced names so far.
    [[nodiscard]] const PseudonymCounts& counts() const { return counts_; }

private:
    const std::string* look_up(const std::string& folded);

    const SQLite::Database& db_;
    std::optional<TakenOut> names_;
    std::optional<NameReplacer> replacer_;                       // none if the list is empty
    std::unordered_map<std::string, const std::string*> known_;  // results of look_up
    std::set<std::string> used_;                                 // in the present game
    PseudonymCounts counts_;
};

}  // namespace damier
