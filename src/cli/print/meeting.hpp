// Results and tie-breaks in crosstables, as people read them.
#pragma once

#include "reports/crosstable.hpp"
#include "view/report.hpp"

#include <string>
#include <vector>

namespace damier {

/// The result of a meeting in one character: `1 ½ 0` if it was played, `+ = -` if not, `*` without a result.
[[nodiscard]] std::string meeting_text(const Crosstable::Meeting& meeting, bool unicode);

/// What `+ = -` and `*` mean: a sentence for each that the table has.
[[nodiscard]] std::vector<std::string> words_about_signs(const Crosstable& table);

/// The columns of tie-breaks. On a narrow terminal they are left out before the results, direct encounters first.
[[nodiscard]] std::vector<Column<Crosstable::Row>> tie_break_columns(const Crosstable& table, bool unicode);

}  // namespace damier
