// Reads tags that are given on the command line.
#pragma once

#include "record/date.hpp"
#include "record/record.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace damier {

/// The year that a date without a year means: for a game that was played the nearest past one. For a plan, the next one,
/// or that of a day at most 30 days ago.
enum class NearestYear : std::uint8_t { past, coming };

/// The text of a Date tag for a date that a person types: `today` and `yesterday`, also in the user's language, a day
/// and a month such as `24/11`, and all forms that `tag_date` reads.
[[nodiscard]] std::string typed_date(std::string_view text, NearestYear year = NearestYear::past);

/// The text of a Date tag for a day and a month that a person types, such as `24/11`, about a game that is planned for
/// `planned`: in the year that brings it nearest to that day. Nothing for any other text, or if the day is not known.
[[nodiscard]] std::optional<std::string> typed_date_near(std::string_view text, Date planned);

/// A remark about a typed date that has no year. For a game that was played, also one of `date_remark`.
[[nodiscard]] std::optional<std::string> typed_date_remark(std::string_view text, NearestYear year = NearestYear::past);

/// The same as `typed_date` for the value of an option, which must be a date. Throws UsageError.
[[nodiscard]] std::string date_given(std::string_view option, std::string_view text, NearestYear year = NearestYear::past);

/// Reads a word such as `Event=Cup` as a tag. A date may be in any form that `typed_date` reads, and a result in any
/// that `typed_result` reads. The caller also knows `other_names`, in upper or lower case, that are not tags of a game.
/// Throws UsageError if no game may have such a tag.
[[nodiscard]] Tag read_assignment(const std::string& word, std::span<const std::string_view> other_names = {});

/// The known tag that a tag looks like, or means as the heading of a table, which damier does not know: `Date` for
/// `Datum`, `Site` for `Lieu`, and `Side1` for `Joueur1`.
[[nodiscard]] std::optional<std::string_view> tag_like(std::string_view name);

}  // namespace damier
