// The columns of the statistics that `stats` shows.
#pragma once

#include "reports/stats.hpp"
#include "view/report.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

using NumberColumns = std::vector<Column<Numbers>>;
using GroupColumns = std::vector<Column<Stats::Group>>;

/// The 95 % interval of a share: `41-50%`. Empty if the whole is 0.
[[nodiscard]] std::string percents(std::int64_t part, std::int64_t whole);

/// The columns for groups of games; `names` are the names of their keys. With `by_player`, each group has the games of
/// one player, and there are columns for that player's results.
[[nodiscard]] GroupColumns group_columns(const Stats& stats, const std::vector<std::string>& names, bool by_player);

}  // namespace damier
