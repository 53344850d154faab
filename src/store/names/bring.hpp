// Declares that spellings belong to one player or event, as part of a larger change. `import --people` and `db merge`
// use this.
//
// An example: the tables know Zoé and ANNA, and a file of people has "player: Zoe" with "also: Anna". `bring_together`
// makes all four spellings one player, who stays Zoé. `bring_with_name` makes the same player, but names her Zoe.
#pragma once

#include "store/names/people_file.hpp"
#include "store/names/spellings.hpp"

namespace damier {

/// Makes all these spellings, and all that mean the same here, one player or event. It is part of the open transaction.
/// The name that this database already has for it stays; if it is new here, it gets the given name.
void bring_together(Spellings& spellings, const KnownAs& known);

/// Does the same, and always sets the given name. Returns false, and changes nothing, if all of this was so already, or
/// if the player or event is new here and has no other spelling.
bool bring_with_name(Spellings& spellings, const KnownAs& known);

}  // namespace damier
