// Replacing anonymised names by their pseudonyms in games and spellings that are imported.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/game/name_replacer.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/people_file.hpp"
#include "store/write/added.hpp"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace damier {

class Pseudonyms {
public:
    explicit Pseudonyms(const SQLite::Database& db);
    Pseudonyms(const Pseudonyms&) = delete;
    Pseudonyms& operator=(const Pseudonyms&) = delete;

    /// Reads the list of names again. Call this if others may have changed it.
    void reload();

    /// The game with pseudonyms, or nothing if it contains no anonymised name. Each game with pseudonyms is counted
    /// (see `counts`).
    std::optional<Entry> replaced(const Entry& entry);
    /// If `replaced` gave a game with pseudonyms the last time, takes it off the counts: it is not written.
    void discount();
    [[nodiscard]] std::string replaced(const std::string& text);
    /// The same for the value of one field of a game (version/game_fields.hpp).
    [[nodiscard]] std::string replaced(const std::string& field, const std::string& value);
    /// The spellings of an event, with pseudonyms; the spellings of a player, unchanged. But if one spelling of a
    /// player is anonymised, gives nothing, and anonymises the player's other spellings, too, unless players here have
    /// them.
    std::optional<KnownAs> replaced(SQLite::Database& db, const KnownAs& known);

    /// Adds the anonymised names of another database; see AnonymisedNames::merge.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> merge(SQLite::Database& db,
                                                                         const AnonymisedNames& theirs);

    /// Allows names again; see AnonymisedNames::readmit_as_in.
    std::vector<std::string> readmit_as_in(SQLite::Database& db, const AnonymisedNames& theirs);

    /// The pseudonyms that replaced names so far.
    [[nodiscard]] const PseudonymCounts& counts() const { return counts_; }
    /// Counts only these games, since later ones were not stored after all.
    void recount(const PseudonymCounts& counts) { counts_ = counts; }

private:
    void renew();
    const std::string* look_up(const std::string& folded);

    const SQLite::Database& db_;
    std::optional<AnonymisedNames> names_;
    std::optional<PseudonymLookup> known_;  // for this list
    std::optional<NameReplacer> replacer_;  // none if the list is empty
    std::set<std::string> used_;            // in the present game
    PseudonymCounts counts_;
};

}  // namespace damier
