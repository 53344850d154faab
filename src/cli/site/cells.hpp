#pragma once

#include "record/date.hpp"
#include "store/game/counts.hpp"
#include "view/web_page.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A row of a table.
using Cells = std::vector<PageCell>;

[[nodiscard]] Cells joined(Cells first, const Cells& more);

[[nodiscard]] PageCell number_cell(std::int64_t n);

/// `7½`
[[nodiscard]] std::string points_text(double points);

/// A share with one decimal, as the language writes it: `74.1 %`, `74,1 %`, with a space that does not break. Empty where there is nothing to share.
[[nodiscard]] std::string percent(double part, std::int64_t all, std::string_view language);

/// Where a share is, with 95 % certainty (see `wilson`): `74.1–82.0 %`.
[[nodiscard]] std::string interval_text(std::int64_t part, std::int64_t all, std::string_view language);

/// A result as people write it: `1–0`, `½–½`, `∗`.
[[nodiscard]] std::string typeset_result(GameResult result);

/// A date as the notation writes it; empty without one.
[[nodiscard]] PageCell date_cell(const std::optional<Date>& date);

/// The text, or nothing where it is `?`.
[[nodiscard]] std::string known(const std::string& text);

/// Games, wins, draws, losses, and the share of the points that were to be had.
[[nodiscard]] Cells cells_of(const PlayerCounts& counts, std::string_view language);

}  // namespace damier
