// Finds the player or event that a name on the command line means.
#pragma once

#include "cli/context/context.hpp"
#include "store/log/log.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"

#include <string>
#include <vector>

namespace damier {

/// The player with this name. Throws UsageError, with the nearest names, if the name fits nobody or more than one
/// player.
[[nodiscard]] Player the_player(const Database& db, const std::string& name, Match match);

/// Finds an event in the same way. Returns its name as tables show it.
[[nodiscard]] std::string the_event(const Database& db, const std::string& name, Match match);

/// A remark about a player that no stored game has. The name may be a slip. For a known name the remark is empty, and
/// also for an anonymised one, which the stored game does not keep.
struct NameDoubt {
    std::string words;
    bool may_be_slip = false;
};
/// `known` are the names of all players. Without a database, no name is anonymised.
[[nodiscard]] NameDoubt doubt_about(const std::string& name, const std::vector<std::string>& known, const Database* db);

/// Throws UsageError if the name of a player is an anonymised name, or if the name of an event contains one.
void refuse_anonymised(const Database& db, Named kind, const std::string& name);

/// Prints which pseudonyms replaced anonymised names.
void note_pseudonyms(const PseudonymCounts& counts, const Context& context);
/// The same as JSON: `[{"player", "games"}]`.
[[nodiscard]] Value to_json(const PseudonymCounts& counts);

/// Quotes a word for a shell.
[[nodiscard]] std::string shell_quoted(const std::string& word);

}  // namespace damier
