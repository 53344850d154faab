// Cells and texts of pages: numbers, dates and results in the language of the page.
#pragma once

#include "record/date.hpp"
#include "store/game/counts.hpp"
#include "store/game/entry.hpp"
#include "store/query/selection.hpp"
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

/// A label and a text, with the colon of the language: `Openings: 12 games`.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text);

/// A number of things and their name: `1 game`, `2 games`.
[[nodiscard]] std::string players_text(std::int64_t n);
[[nodiscard]] std::string events_text(std::int64_t n);

/// The numbers of games from first to last: `1–6`; a single number is shown once.
[[nodiscard]] std::string range_text(IdRange ids);

/// A share with one decimal in the form of the language, with a non-breaking space: `74.1 %`, `74,1 %`. Empty if `all`
/// is 0.
[[nodiscard]] std::string percent(double part, std::int64_t all);

/// The 95 % interval of a share (see `wilson`): `74.1–82.0 %`.
[[nodiscard]] std::string interval_text(std::int64_t part, std::int64_t all);

/// A result as people write it: `1–0`, `½–½`, `∗`, and `+:−` if a side did not come.
[[nodiscard]] std::string typeset_result(const GameRow& game);

/// A date in the language of the page (see `page_date`). Empty without a date.
[[nodiscard]] PageCell date_cell(const std::optional<Date>& date);

/// A text, or an empty text instead of `?`.
[[nodiscard]] std::string known(const std::string& text);

/// Five cells: games, wins, draws, losses, and the share of the possible points.
[[nodiscard]] Cells cells_of(const PlayerCounts& counts);

/// Says how many things of all the page shows, unless it shows all: `Shown here: 200 / 1234`.
void say_number_shown(WebPage& page, std::int64_t shown, std::int64_t all);

}  // namespace damier
