// Prints changes of the database, for `log` and `undo`.
#pragma once

#include "store/log/log.hpp"
#include "view/report.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// A time in UTC (`2026-01-31T18:05:00Z`) as local time, in the user's language: `2026-01-31 19:05`.
[[nodiscard]] std::string local_time(const std::string& at);

/// The columns of a table of changes.
[[nodiscard]] const std::vector<Column<Change>>& change_columns();

/// A change with the keys of `log --json`.
[[nodiscard]] Value to_json(const Change& change);

/// Reads the number of a change. Throws UsageError if the text is not such a number.
[[nodiscard]] std::int64_t parse_change(const std::string& text);

/// The change with this number. Throws UsageError if it does not exist.
[[nodiscard]] Change the_change(const Database& db, std::int64_t number);

}  // namespace damier
