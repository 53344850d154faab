#pragma once

#include "store/names/people_file.hpp"
#include "store/names/spellings.hpp"

namespace damier {

/// What is meant by one of these spellings is meant by all of them from now on, as part of the open transaction. It keeps
/// the name that it is known by here; one that is new has the name that is given.
void bring_together(Spellings& spellings, const KnownAs& known);

/// The same, and it has the name that is given. False where all was so already, or nothing would be said: one that is new
/// and has no other spelling.
bool bring_with_name(Spellings& spellings, const KnownAs& known);

}  // namespace damier
