#pragma once

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
[[nodiscard]] std::string result_text(std::string_view result);

/// The text, or nothing where it is `?`.
[[nodiscard]] std::string known(const std::string& text);

/// How one side did in some games.
struct Sum {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;
    std::int64_t unfinished = 0;

    /// Adds a game with such a result (as in the Result tag).
    void add(std::string_view result, bool is_side1);
    Sum& operator+=(const Sum& other);
    [[nodiscard]] std::int64_t games() const { return wins + draws + losses + unfinished; }
    /// Those that have a result.
    [[nodiscard]] std::int64_t ended() const { return wins + draws + losses; }
    /// Games, wins, draws, losses, and the share of the points that were to be had.
    [[nodiscard]] Cells cells(std::string_view language) const;
};

}  // namespace damier
