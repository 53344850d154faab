// A selection of games: by number, by query, or both.
#pragma once

#include "store/query/query.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace damier {

/// Games by number, from `first` to `last`, both included.
struct IdRange {
    std::int64_t first = 1;
    std::int64_t last = std::numeric_limits<std::int64_t>::max();

    bool operator==(const IdRange&) const = default;
};

/// A selection of games: those that are in `ids` and fit `query`. An empty selection means all games.
struct Selection {
    std::vector<IdRange> ids{};  ///< the game is in one of these ranges; empty means all games
    Query query{};

    [[nodiscard]] bool is_all() const { return ids.empty() && query.kind == Query::Kind::all; }
};

}  // namespace damier
