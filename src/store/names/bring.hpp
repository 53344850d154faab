// Declares that spellings belong to one player or event, as part of a larger change. `import --people` uses this.
//
// An example: the database has the players Zoé and ANNA, and a file of people says "player: Zoe" and "also: Anna". All
// four spellings become one player. Tables show her as Zoe, the name in the file.
#pragma once

#include "store/names/people_file.hpp"
#include "store/names/spellings.hpp"

namespace damier {

/// Makes the name and the spellings of `known` one player or event with this name, together with all spellings of their
/// present owners. Part of the open transaction. Returns false and changes nothing in two cases:
/// - everything is so already;
/// - no spelling is in this database, and `known` has only a name.
bool bring_with_name(Spellings& spellings, const KnownAs& known);

}  // namespace damier
