// Finds the player or event that a name on the command line means.
#pragma once

#include "store/read/people.hpp"

#include <string>

namespace damier {

/// The player with this name. Throws UsageError, with the nearest names, if the name fits nobody or more than one
/// player.
[[nodiscard]] Player the_player(const Database& db, const std::string& name, Match match);

/// Finds an event in the same way. Returns its name as tables show it.
[[nodiscard]] std::string the_event(const Database& db, const std::string& name, Match match);

/// Quotes a word for a shell.
[[nodiscard]] std::string shell_quoted(const std::string& word);

}  // namespace damier
