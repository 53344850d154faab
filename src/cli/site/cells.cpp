#include "cli/site/cells.hpp"

#include "base/translate.hpp"
#include "cli/print/page_date.hpp"
#include "cli/stored/stored.hpp"
#include "reports/stats.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace damier {
Cells joined(Cells first, const Cells& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

PageCell number_cell(std::int64_t n) {
    return {.text = n < 0 ? std::to_string(n) : grouped(n), .number = true};
}

std::string labelled(std::string_view label, std::string_view text) {
    return tr_format("{}: {}", label, text);
}

std::string players_text(std::int64_t n) {
    return counted("{} player", "{} players", n);
}

std::string events_text(std::int64_t n) {
    return counted("{} event", "{} events", n);
}

std::string range_text(IdRange ids) {
    return ids.first == ids.last ? std::to_string(ids.first) : fmt::format("{}–{}", ids.first, ids.last);
}

std::string percent(double part, std::int64_t all) {
    return all == 0 ? "" : tr_format("{}%", decimal(100 * part / static_cast<double>(all), 1));
}

std::string interval_text(std::int64_t part, std::int64_t all) {
    const auto interval = wilson(part, all);
    return interval ? tr_format("{}–{}%", decimal(100 * interval->low, 1), decimal(100 * interval->high, 1)) : "";
}

std::string typeset_result(const GameRow& game) {
    constexpr std::array<std::pair<std::string_view, const char*>, 7> texts{{{"1-0", "1–0"},
                                                                             {"1/2-1/2", "½–½"},
                                                                             {"0-1", "0–1"},
                                                                             {"*", "∗"},
                                                                             {"+:-", "+:−"},
                                                                             {"-:+", "−:+"},
                                                                             {"-:-", "−:−"}}};
    return std::find_if(texts.begin(), texts.end(),
                        [text = result_in_table(game)](const auto& one) { return one.first == text; })
        ->second;
}

PageCell date_cell(const std::optional<Date>& date) {
    return {date ? page_date(*date) : std::string()};
}

std::string known(const std::string& text) {
    return text == "?" ? "" : text;
}

Cells cells_of(const PlayerCounts& counts) {
    return {number_cell(counts.games),
            number_cell(counts.wins),
            number_cell(counts.draws),
            number_cell(counts.losses),
            {.text = percent(counts.points(), counts.decided()), .number = true}};
}

void say_number_shown(WebPage& page, std::int64_t shown, std::int64_t all) {
    if (shown < all) {
        page.paragraph(labelled(tr("Shown here"), fmt::format("{} / {}", shown, all)));
    }
}

}  // namespace damier
