#pragma once

#include "store/journal/journal.hpp"
#include "view/report.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace damier {

/// What is said of changes.
[[nodiscard]] const std::vector<Column<Change>>& change_columns();

/// A change with the keys of `log --json`.
[[nodiscard]] Value to_json(const Change& change);

/// The number of a change given as text. Throws UsageError.
[[nodiscard]] std::int64_t parse_change(const std::string& text);

/// The change of that number. Throws UsageError where there is none.
[[nodiscard]] Change the_change(const Database& db, std::int64_t number);

}  // namespace damier
