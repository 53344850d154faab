#pragma once

#include "store/journal.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace damier {

/// A change with the keys of `log --json`.
[[nodiscard]] nlohmann::ordered_json to_json(const Change& change);

/// The number of a change given as text. Throws UsageError.
[[nodiscard]] std::int64_t parse_change(const std::string& text);

/// The change of that number. Throws UsageError where there is none.
[[nodiscard]] Change the_change(const Database& db, std::int64_t number);

}  // namespace damier
