#pragma once

#include "reports/stats.hpp"
#include "view/report.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

using NumberColumns = std::vector<Column<Numbers>>;
using GroupColumns = std::vector<Column<Stats::Group>>;

/// The 95 % interval of a share: `41-50%`; empty where there is nothing to share.
[[nodiscard]] std::string percents(std::int64_t part, std::int64_t whole);

/// What is said of games as such. Percentages are of the games that have a result. The table leaves out what no game of
/// the whole has.
[[nodiscard]] NumberColumns number_columns(const Numbers& whole);

/// What is said of groups of games, whose keys have these names; of those of one player each, also how these did.
[[nodiscard]] GroupColumns group_columns(const Stats& stats, const std::vector<std::string>& names, bool by_player);

}  // namespace damier
