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

/// `Openings: 12 games`, with the colon of the language.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text);

/// A number of things and their name: `1 game`, `2 games`.
[[nodiscard]] std::string games_text(std::int64_t n);
[[nodiscard]] std::string players_text(std::int64_t n);
[[nodiscard]] std::string events_text(std::int64_t n);
[[nodiscard]] std::string turns_text(std::int64_t n);

/// A share with one decimal, as the language writes it: `74.1 %`, `74,1 %`, with a space that does not break. Empty if
/// `all` is 0.
[[nodiscard]] std::string percent(double part, std::int64_t all);

/// Where a share is, with 95 % certainty (see `wilson`): `74.1–82.0 %`.
[[nodiscard]] std::string interval_text(std::int64_t part, std::int64_t all);

/// A result as people write it: `1–0`, `½–½`, `∗`.
[[nodiscard]] std::string typeset_result(GameResult result);

/// A date as the notation writes it; empty without one.
[[nodiscard]] PageCell date_cell(const std::optional<Date>& date);

/// The text, or nothing where it is `?`.
[[nodiscard]] std::string known(const std::string& text);

/// Games, wins, draws, losses, and the share of the points that were to be had.
[[nodiscard]] Cells cells_of(const PlayerCounts& counts);

}  // namespace damier
