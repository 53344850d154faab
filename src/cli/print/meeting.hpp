// Results in crosstables, as people read them.
#pragma once

#include "reports/crosstable.hpp"

#include <string>

namespace damier {

/// The result of a meeting in one character: `1 ½ 0` if it was played, `+ = -` if not, `*` without a result.
[[nodiscard]] std::string meeting_text(const Crosstable::Meeting& meeting, bool unicode);

/// What `+ = -` mean; empty if the table has none of them.
[[nodiscard]] std::string words_about_unplayed(const Crosstable& table);

}  // namespace damier
