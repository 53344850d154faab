// Suggested turns, as columns of a report and in words.
#pragma once

#include "reports/suggest.hpp"
#include "view/report.hpp"

#include <string>
#include <vector>

namespace damier {

/// The columns of a report about suggestions.
[[nodiscard]] std::vector<Column<Suggestion>> suggestion_columns(GameId game);

/// `d5-e6 (~+0.4), then e4-d4 a5-b5`, in the user's language. The chance to win follows an estimate.
[[nodiscard]] std::string suggestion_in_words(GameId game, const Suggestion& suggestion);

}  // namespace damier
