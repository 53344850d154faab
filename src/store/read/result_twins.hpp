#pragma once

#include "store/connection/database.hpp"
#include "store/read/twins.hpp"

#include <vector>

namespace damier {

/// Finds results without turns that seem to be one result, of which one says more. Both are of the same kind, rules and
/// start. They have the same two people (case, accents and the order of a name aside) and the same result. Event, round,
/// date, score, site and termination are equal, or not known on one side. The event or the day is known on both. Two that
/// say the same are not twins: they were two games of an evening.
[[nodiscard]] std::vector<Twin> find_result_twins(const Database& db);

}  // namespace damier
