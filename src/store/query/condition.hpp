#pragma once

#include "store/connection/sqlite.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace damier {

/// A condition on the table `game` (and on no other, so that it can stand in any statement that reads it), and the
/// values of its question marks, which are numbered and must come first in the statement.
struct Condition {
    std::string sql;
    std::vector<std::variant<std::int64_t, std::string>> values;
};

/// The column `folded` as `folded_name` gives names, in SQL.
inline constexpr std::string_view folded_name_sql =
    "replace(replace(replace(folded, char(8217), ''''), char(8216), ''''), char(700), '''')";

/// The first and the last day that a game's date may be, as texts that grow with the day: in SQL what `days_of` is. An
/// unknown day is the 31st in every month. A year that is not known comes before all years, and after them.
inline constexpr std::string_view first_day_sql = "replace(replace(game.date, '???\?', '    '), '.?\?', '.01')";
inline constexpr std::string_view last_day_sql = "replace(replace(game.date, '.??.', '.12.'), '.?\?', '.31')";

/// The selection as SQL: the one place where what people ask for becomes SQL.
[[nodiscard]] Condition to_sql(const Selection& selection);

/// Gives the first question marks of a statement the values of a condition, and says how many these were.
int bind_values(SQLite::Statement& statement, const Condition& condition);

}  // namespace damier
