#pragma once

#include "record/record.hpp"

#include <string>
#include <vector>

namespace damier {

/// Adds to a record what another record of the same game has beside: `other`'s main line is the same, or the beginning of
/// it. Both replay without fault and are in canonical form. Comments, NAGs and variations are put behind the turns that
/// they stand at, unless they stand there already; tags that `into` lacks, or knows nothing of, are taken over, the
/// result too. Where both know different things, `into` keeps its own, and the other's stands in a tag `OtherNAME`
/// (`OtherDate`). Gives the names of these.
std::vector<std::string> unite(Record& into, const Record& other);

/// Lets what stands in a tag `OtherNAME` and what stands in `NAME` change places: the other was right.
void exchange(Record& record, const std::string& other_name);

}  // namespace damier
