// Reads tags that are given on the command line.
#pragma once

#include "record/record.hpp"
#include "record/typed_date.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace damier {

/// The same as `typed_date` for the value of an option, which must be a date. Throws UsageError.
[[nodiscard]] std::string date_given(std::string_view option, std::string_view text,
                                     NearestYear year = NearestYear::past);

/// The value of a tag without blanks at its ends. A value that is all blanks stays, so that it can be refused.
[[nodiscard]] std::string trimmed_value(const std::string& typed);

/// Reads a word such as `Event=Cup` as a tag. A date may be in any form that `typed_date` reads, a result in any that
/// `typed_result` reads, and a round may have a word for it (`without_word_for_round`). The caller also knows
/// `other_names`, in upper or lower case, that are not tags of a game. Throws UsageError if no game may have such a
/// tag, or if the name is that of a column for another tag.
[[nodiscard]] Tag read_assignment(const std::string& word, std::span<const std::string_view> other_names = {});

/// The known tag that a tag looks like, or means as the heading of a table, which damier does not know: `Date` for
/// `Datum`, `Site` for `Lieu`, and `Side1` for `Joueur1`.
[[nodiscard]] std::optional<std::string_view> tag_like(std::string_view name);

}  // namespace damier
