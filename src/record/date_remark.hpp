// A remark about a date that is in the future, or that people may read in two ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A remark on a date, in the form of the Date tag, that is after today; nothing for any other text.
[[nodiscard]] std::optional<std::string> future_remark(std::string_view date);

/// A remark on a date after today, or on how `tag_date` reads a date such as `03/04/26`, which other people would write
/// for the 4th of March. Nothing if the day is not in the future, and nobody can read the text in another way.
[[nodiscard]] std::optional<std::string> date_remark(std::string_view text);

}  // namespace damier
