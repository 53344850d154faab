// Dates that people type, with a year or without it.
#pragma once

#include "record/date.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// The year that a date without a year means: for a game that was played the nearest past one. For a plan, the next
/// one, or that of a day at most 30 days ago.
enum class NearestYear : std::uint8_t { past, coming };

/// The date that a day and a month such as `24/11` mean; nothing for any other text. If that month never has such a
/// day, the date is impossible (see `date_error`).
[[nodiscard]] std::optional<Date> date_without_year(std::string_view text, NearestYear nearest);

/// The text of a Date tag for a date that a person types: `today` and `yesterday`, also in the user's language, a day
/// and a month such as `24/11`, and all forms that `tag_date` reads.
[[nodiscard]] std::string typed_date(std::string_view text, NearestYear year = NearestYear::past);

/// The text of a Date tag for a day and a month that a person types, such as `24/11`, about a game that is planned for
/// `planned`: in the year that brings it nearest to that day. Nothing for any other text, or if the day is not known.
[[nodiscard]] std::optional<std::string> typed_date_near(std::string_view text, Date planned);

/// A remark about a typed date that has no year. For a game that was played, also one of `date_remark`.
[[nodiscard]] std::optional<std::string> typed_date_remark(std::string_view text, NearestYear year = NearestYear::past);

}  // namespace damier
