#pragma once

#include "store/read/people.hpp"

#include <string>

namespace damier {

/// The player whom a name on the command line means. Throws UsageError, with the nearest names, where nobody or more
/// than one may be meant.
[[nodiscard]] Player the_player(const Database& db, const std::string& name, Match match);

/// The same for an event: its name as tables show it.
[[nodiscard]] std::string the_event(const Database& db, const std::string& name, Match match);

/// A word as a shell takes it.
[[nodiscard]] std::string shell_quoted(const std::string& word);

}  // namespace damier
