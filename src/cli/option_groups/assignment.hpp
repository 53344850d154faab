// Reads tags that are given on the command line.
#pragma once

#include "record/record.hpp"

#include <string>

namespace damier {

/// Reads a word such as `Event=Cup` as a tag. A date may be in any form that `tag_date` reads. Throws UsageError if no
/// game may have such a tag.
[[nodiscard]] Tag read_assignment(const std::string& word);

}  // namespace damier
