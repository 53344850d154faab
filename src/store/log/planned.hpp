// Which games a plan made, by the log.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <map>

namespace damier {

/// The numbers of the games that `event plan` and `event round` stored in this database. A game that came from another
/// database is not among them. Games that were deleted or played since still are.
class PlannedRanges {
public:
    /// Throws StoreError.
    explicit PlannedRanges(const Database& db);

    [[nodiscard]] bool empty() const { return last_by_first_.empty(); }
    [[nodiscard]] bool contains(std::int64_t game) const;

private:
    std::map<std::int64_t, std::int64_t> last_by_first_;  // the ranges of numbers, which do not overlap
};

}  // namespace damier
