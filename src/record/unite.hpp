// Uniting two records of the same game.

#pragma once

#include "record/record.hpp"

#include <string>
#include <vector>

namespace damier {

/// Adds to `into` whatever another record of the same game has in addition. The main line of `other` must be the same,
/// or its beginning. Both records must be in canonical form and replay without errors.
/// - Comments, NAGs and variations are added after their turns, unless they are already there.
/// - Tags and the result are copied if they are missing or unknown in `into`.
/// - If the two contradict each other, `into` keeps its value, and the other value goes into a tag `OtherNAME`
///   (`OtherDate`).
/// Gives the names of these `Other` tags.
std::vector<std::string> unite(Record& into, const Record& other);

/// Swaps the values of the tags `OtherNAME` and `NAME`, for when the other record was right.
void exchange(Record& record, const std::string& other_name);

}  // namespace damier
