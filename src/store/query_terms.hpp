#pragma once

#include <string>
#include <vector>

namespace damier {

/// The names of all terms of queries, without the colon: `player`, `black`; see damier-query(7).
[[nodiscard]] std::vector<std::string> query_terms();

}  // namespace damier
