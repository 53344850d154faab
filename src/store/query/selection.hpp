#pragma once

#include "store/query/query.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace damier {

/// Games by number, both ends included.
struct IdRange {
    std::int64_t first = 1;
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool operator==(const IdRange&) const = default;
};

/// Which games are meant. A game must meet every condition that is there; without any, all games are meant.
struct Selection {
    std::vector<IdRange> ids{};  ///< in one of these; empty for any
    Query query{};

    [[nodiscard]] bool is_all() const { return ids.empty() && query.kind == Query::Kind::all; }
};

}  // namespace damier
