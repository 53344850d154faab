// Reads tags that are given on the command line.
#pragma once

#include "record/record.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace damier {

/// The text of a Date tag for a date that a person types: `today` and `yesterday`, also in the user's language, and all
/// forms that `tag_date` reads.
[[nodiscard]] std::string typed_date(std::string_view text);

/// Reads a word such as `Event=Cup` as a tag. A date may be in any form that `typed_date` reads, and a result in any
/// that `typed_result` reads. The caller also knows `other_names`, in upper or lower case, that are not tags of a game.
/// Throws UsageError if no game may have such a tag.
[[nodiscard]] Tag read_assignment(const std::string& word, std::span<const std::string_view> other_names = {});

/// The known tag that a tag looks like which damier does not know: `Date` for `Datum`.
[[nodiscard]] std::optional<std::string_view> tag_like(std::string_view name);

}  // namespace damier
