// Turns a selection of games into SQL. Only this file does that.
//
// Every value becomes a numbered question mark, so that no text of a query is ever run as SQL. An example:
// `result:1-0 plies:40..` becomes
//
//     1 AND ((game.result = ?1) AND (game.plies BETWEEN ?2 AND ?3))
//
// with the values `1-0`, 40 and the greatest number.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace damier {

/// A condition on the table `game`, and the values of its question marks. It names no other table outside of
/// subqueries, so every statement that reads `game` can use it. Its question marks are numbered from 1 and must be the
/// first ones of the statement.
struct Condition {
    std::string sql;
    std::vector<std::variant<std::int64_t, std::string>> values;
};

/// The column `folded` in the form of `folded_name`, in SQL: all apostrophes are the same.
inline constexpr std::string_view folded_name_sql =
    "replace(replace(replace(folded, char(8217), ''''), char(8216), ''''), char(700), '''')";

/// The first and the last day that a game's date may mean, as `days_of` gives them, in SQL. They are texts in the order
/// of the days. As a last day, an unknown day is the 31st of any month. An unknown year comes before all years as a
/// first day, and after all years as a last day.
inline constexpr std::string_view first_day_sql = "replace(replace(game.date, '???\?', '    '), '.?\?', '.01')";
inline constexpr std::string_view last_day_sql = "replace(replace(game.date, '.??.', '.12.'), '.?\?', '.31')";

/// The selection as SQL.
[[nodiscard]] Condition to_sql(const Selection& selection);

/// Binds the values of a condition to the first question marks of a statement. Returns their number.
int bind_values(SQLite::Statement& statement, const Condition& condition);

}  // namespace damier
