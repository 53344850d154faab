#pragma once

#include "record/record.hpp"
#include "reports/analyse.hpp"

namespace damier {

/// Writes an analysis into the record that it was made of, in place of an earlier one: every marked turn gets a NAG
/// ($2 `?`, $4 `??`, $6 `?!`), behind all that stands at the turn a comment that begins with `damier:`, and the better
/// line as a variation whose first turn has such a comment too. What a person wrote stays as it is; a turn to which a
/// person gave one of the NAGs $1 to $6 gets none. A record in canonical form remains so.
void annotate(Record& record, const Analysis& analysis);

/// Takes out what `annotate` wrote. A variation to which a person has added anything is left.
void remove_annotations(Record& record);

}  // namespace damier
