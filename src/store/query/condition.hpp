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

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace damier {

/// A condition on the table `game`, and the values of its question marks. It uses other tables only in subqueries, so
/// every statement that reads `game` can contain it. Its question marks are numbered from 1, so the other question
/// marks of the statement must have higher numbers.
struct Condition {
    std::string sql;
    std::vector<std::variant<std::int64_t, std::string>> values;
};

/// The levels of a query by which its condition is nested. SQLite has 100 places for what it has begun to read. `not`
/// takes one of them. `and` and `or` take three, once more for twice as many parts.
[[nodiscard]] std::size_t levels_of(const Query& query);
/// The most levels of a query. The other places are for the longest term, and for what is around the condition.
inline constexpr std::size_t most_levels = 44;

/// SQL for the column `folded` in the form that `folded_name` gives: all apostrophes are the same.
inline constexpr std::string_view folded_name_sql =
    "replace(replace(replace(replace(replace(folded, char(8217), ''''), char(8216), ''''), char(700), ''''),"
    " char(8242), ''''), '`', '''')";

/// The text of a name in a query without the `=` that asks for exactly this name.
[[nodiscard]] std::string text_of_name(const std::string& asked);

/// SQL for whether the column `folded` has the text of a name in it; behind `=`, whether it is that text. `mark` is the
/// question mark of the text.
[[nodiscard]] std::string name_matches_sql(const std::string& asked, std::string_view mark);

/// SQL for the first and the last day that a game's date may mean (see `days_of`). Both are texts that sort like the
/// days. In the last day, an unknown day is the 31st of any month. An unknown year comes before all years as a first
/// day, and after all years as a last day.
inline constexpr std::string_view first_day_sql = "replace(replace(game.date, '???\?', '    '), '.?\?', '.01')";
inline constexpr std::string_view last_day_sql = "replace(replace(game.date, '.??.', '.12.'), '.?\?', '.31')";

/// The selection as SQL.
[[nodiscard]] Condition to_sql(const Selection& selection);

/// Binds the values of a condition to the first question marks of a statement. Returns their number.
int bind_values(SQLite::Statement& statement, const Condition& condition);

}  // namespace damier
