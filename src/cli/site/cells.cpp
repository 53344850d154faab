#include "cli/site/cells.hpp"

#include "reports/stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace damier {
namespace {

std::string one_decimal(double number, std::string_view language) {
    std::string out = fmt::format("{:.1f}", number);
    if (language == "fr") {
        std::replace(out.begin(), out.end(), '.', ',');
    }
    return out;
}

}  // namespace

Cells joined(Cells first, const Cells& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

PageCell number_cell(std::int64_t n) {
    return {.text = std::to_string(n), .number = true};
}

std::string points_text(double points) {
    const auto whole = static_cast<std::int64_t>(points);
    return points == static_cast<double>(whole) ? std::to_string(whole)
                                                : fmt::format("{}½", whole == 0 ? "" : std::to_string(whole));
}

std::string percent(double part, std::int64_t all, std::string_view language) {
    return all == 0 ? "" : one_decimal(100 * part / static_cast<double>(all), language) + "\u00A0%";
}

std::string interval_text(std::int64_t part, std::int64_t all, std::string_view language) {
    const auto interval = wilson(part, all);
    return interval ? fmt::format("{}–{}\u00A0%", one_decimal(100 * interval->low, language),
                                  one_decimal(100 * interval->high, language))
                    : "";
}

std::string typeset_result(GameResult result) {
    constexpr std::array texts{"1–0", "½–½", "0–1", "∗"};
    return texts[static_cast<std::size_t>(result)];
}

PageCell date_cell(const std::optional<Date>& date) {
    return {date ? write_date(*date) : std::string()};
}

std::string known(const std::string& text) {
    return text == "?" ? "" : text;
}

Cells cells_of(const PlayerCounts& counts, std::string_view language) {
    return {number_cell(counts.games),
            number_cell(counts.wins),
            number_cell(counts.draws),
            number_cell(counts.losses),
            {.text = percent(counts.points(), counts.decided(), language), .number = true}};
}

}  // namespace damier
