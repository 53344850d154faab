#pragma once

#include "record/record.hpp"

#include <optional>
#include <string>

namespace damier {

/// The tag that a word such as `Event=Cup` of a command line names, with a date as tags have it. Throws UsageError where
/// no game may have such a tag.
[[nodiscard]] Tag read_assignment(const std::string& word);

}  // namespace damier
