// Declares that spellings belong to one player or event, as part of a larger change. `import --people` and `db merge`
// use this.
//
// An example: the database has the players Zoé and ANNA, and a file of people says "player: Zoe" and "also: Anna". Both
// functions make all four spellings one player. After `bring_together` tables show her as Zoé, the name that she had.
// After `bring_with_name` tables show her as Zoe, the name in the file.
#pragma once

#include "store/names/people_file.hpp"
#include "store/names/spellings.hpp"

namespace damier {

/// Makes the name and the spellings of `known` one player or event, together with all spellings of their present
/// owners. If one of them has an owner in this database, the name of the first such owner stays. Otherwise the new
/// player or event gets the name of `known`. Part of the open transaction.
void bring_together(Spellings& spellings, const KnownAs& known);

/// The same, but the player or event always gets the name of `known`. Returns false and changes nothing in two cases:
/// - everything is so already;
/// - no spelling is in this database, and `known` has only a name.
bool bring_with_name(Spellings& spellings, const KnownAs& known);

}  // namespace damier
