#pragma once

#include "store/query.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <variant>
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

/// A condition on the table `game` (and on no other, so that it can stand in any statement that reads it), and the
/// values of its question marks, which are numbered and must come first in the statement.
struct Condition {
    std::string sql;
    std::vector<std::variant<std::int64_t, std::string>> values;
};

/// The column `folded` as `folded_name` gives names, in SQL.
inline constexpr std::string_view folded_name_sql =
    "replace(replace(replace(folded, char(8217), ''''), char(8216), ''''), char(700), '''')";

/// The selection as SQL: the one place where what people ask for becomes SQL.
[[nodiscard]] Condition to_sql(const Selection& selection);

}  // namespace damier
