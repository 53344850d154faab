// Uniting two records of the same game.

#pragma once

#include "record/record.hpp"

#include <string>
#include <vector>

namespace damier {

/// Adds to `into` everything that only `other` has, another record of the same game. The main line of `other` must be
/// that of `into`, or the beginning of it. Both records must be in canonical form and replay without errors.
/// - Comments, NAGs and variations of `other` are added after the same turns of `into`, unless they are already there.
/// - Tags and the result are copied if they are missing or unknown in `into`.
/// - If both have a tag with different values, `into` keeps its value. The value of `other` goes into a tag `OtherNAME`
///   (`OtherDate`).
/// Gives the names of these `Other` tags.
std::vector<std::string> unite(Record& into, const Record& other);

/// Swaps the values of the tags `OtherNAME` and `NAME`. This is for a person who finds that the other record was right.
void exchange(Record& record, const std::string& other_name);

}  // namespace damier
