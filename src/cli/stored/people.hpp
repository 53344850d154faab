// Finds the player or event that a name on the command line means.
#pragma once

#include "cli/context/context.hpp"
#include "store/log/log.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The player with this name. Throws UsageError, with the nearest names, if the name fits nobody or more than one
/// player.
[[nodiscard]] Player the_player(const Database& db, const std::string& name, Match match);

/// Finds an event in the same way. Returns its name as tables show it.
[[nodiscard]] std::string the_event(const Database& db, const std::string& name, Match match);

/// Whether both names fold alike, or mean the same player and only this one. `db` is null if there is no database yet.
[[nodiscard]] bool mean_one_player(const Database* db, std::string_view one, std::string_view other);

/// The same for two events.
[[nodiscard]] bool mean_one_event(const Database& db, std::string_view one, std::string_view other);

/// Throws UsageError: none of some games has this player. `known` are the players of these games; the message names the
/// nearest.
[[noreturn]] void refuse_absent_player(const std::string& name, const std::vector<std::string>& known);

/// The known name of a player or an event that a typed name means although it has another kind of apostrophe: `Coupe
/// d'hiver` for `Coupe d’hiver`, as Word and Excel write it. Any other name stays as it is typed.
[[nodiscard]] std::string with_known_apostrophes(const Database& db, Named kind, const std::string& name);

/// A remark about a player that no stored game has. The name may be a slip. For a known name the remark is empty, and
/// also for an anonymised one, which the stored game does not keep.
struct NameDoubt {
    std::string words;
    bool may_be_slip = false;
    std::string name = {};                ///< the name that may be a slip
    std::vector<std::string> alike = {};  ///< the known names that look like it
};
/// `known` are the names of all players. Without a database, no name is anonymised.
[[nodiscard]] NameDoubt doubt_about(const std::string& name, const std::vector<std::string>& known, const Database* db);
/// The question whether the only name that looks like a new one is meant.
[[nodiscard]] std::string is_meant_question(const NameDoubt& doubt);
/// The remarks about those of these names that are not known.
[[nodiscard]] std::vector<NameDoubt> doubts_about_players(const Database& db, const std::vector<std::string>& names);
/// Such a remark about an event that no stored game has. Two names with different numbers, for example years, are two
/// events.
[[nodiscard]] NameDoubt doubt_about_event(const Database& db, const std::string& name);
/// The same if these are the names of all events.
[[nodiscard]] NameDoubt doubt_about_event(const std::string& name, const std::vector<std::string>& known);

/// Gives the known name to a player or an event in place of the one that was typed.
using Rename = std::function<void(const std::string& typed, const std::string& known)>;

/// Whether to go on although new names look like known ones. At a terminal the user decides, unless `yes`. If only one
/// name is alike, damier asks whether it is meant, and then calls `rename`. Otherwise `question` makes the question
/// from a remark. Other users get the remarks as notes.
[[nodiscard]] bool settle_doubts(const std::vector<NameDoubt>& doubts, bool yes,
                                 const std::function<std::string(const std::string& remark)>& question,
                                 const Rename& rename, const Context& context);

/// A name as messages quote it: printable, and cut if it is very long.
[[nodiscard]] std::string quoted_name(const std::string& name);

/// Throws UsageError if the name of a player is an anonymised name, or if the name of an event contains one.
void refuse_anonymised(const Database& db, Named kind, const std::string& name);

/// Says which names of players and events came in a new spelling, which tables do not show. The database is as it was
/// before, when this is made.
class SpellingRemarks {
public:
    explicit SpellingRemarks(const Database& db)
        : last_player_(last_spelling(db, Named::player)), last_event_(last_spelling(db, Named::event)) {}
    void note(const Database& db, const Context& context) const;

private:
    std::int64_t last_player_;
    std::int64_t last_event_;
};

/// Prints which pseudonyms replaced anonymised names.
void note_pseudonyms(const PseudonymCounts& counts, const Context& context);
/// The same as JSON: `[{"player", "games"}]`.
[[nodiscard]] Value to_json(const PseudonymCounts& counts);

}  // namespace damier
