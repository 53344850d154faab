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

/// Puts pseudonyms in the place of names that were taken out of a database (see TakenOut), in all that comes in.
class Pseudonyms {
public:
    explicit Pseudonyms(const SQLite::Database& db);
    Pseudonyms(const Pseudonyms&) = delete;
    Pseudonyms& operator=(const Pseudonyms&) = delete;

    /// Reads what is taken out again: others may have written.
    void reload();

    /// The game with pseudonyms; nothing if no name in it was taken out. It is counted.
    std::optional<Entry> replaced(const Entry& entry);
    [[nodiscard]] std::string replaced(const std::string& text);
    /// The spellings of a player or an event. A player of whom one spelling was taken out is nobody: of such a player
    /// the spellings that are new here are taken out, too, and there is nothing to bring.
    std::optional<KnownAs> replaced(SQLite::Database& db, const KnownAs& known);

    /// What took the place of names so far, each with the number of games in which it did.
    [[nodiscard]] const PseudonymCounts& counts() const { return counts_; }

private:
    const std::string* look_up(const std::string& folded);

    const SQLite::Database& db_;
    std::optional<TakenOut> names_;
    std::optional<NameReplacer> replacer_;                       // none if nothing was taken out
    std::unordered_map<std::string, const std::string*> known_;  // what was looked up, as far as it is kept
    std::set<std::string> used_;                                 // in the game that is being replaced
    PseudonymCounts counts_;
};

}  // namespace damier
