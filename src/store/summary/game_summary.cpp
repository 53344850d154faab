#include "store/summary/game_summary.hpp"

#include "base/translate.hpp"
#include "store/connection/busy.hpp"
#include "store/connection/sqlite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace damier {
namespace {

// The bits of the last byte of a summary, from the lowest: 2 for the result, 1 if side two moves first, 1 if there is a
// game, 1 if it has a score, 2 for the owner of the bonus square (0 nobody, 1 side one, 2 side two), 1 if both players
// lost; its result is then that of an unfinished game.
constexpr unsigned result_mask = 3;
constexpr unsigned first_bit = 1U << 2U;
constexpr unsigned there_bit = 1U << 3U;
constexpr unsigned score_bit = 1U << 4U;
constexpr unsigned bonus_shift = 5;
constexpr unsigned bonus_mask = 3;
constexpr unsigned both_lost_bit = 1U << 7U;

void put(std::uint32_t number, int bytes, std::string& out) {
    for (int i = 0; i < bytes; ++i) {
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
    }
}

// Each of these becomes one instruction; a loop over any number of bytes would not. That matters, since every command
// that reads begins with all summaries (quick_check.hpp).
std::uint8_t take_1(const char*& at) {
    return static_cast<unsigned char>(*at++);
}

std::uint16_t take_2(const char*& at) {
    const unsigned low = take_1(at);
    return static_cast<std::uint16_t>(low | static_cast<unsigned>(take_1(at)) << 8U);
}

std::uint32_t take_4(const char*& at) {
    const std::uint32_t low = take_2(at);
    return low | static_cast<std::uint32_t>(take_2(at)) << 16U;
}

}  // namespace

void throw_summaries_damaged() {
    throw StoreDamaged(
        tr("the summaries of games are damaged (damier db check says more, damier db compact rebuilds them)"),
        tr("the summaries of games are damaged (damier db compact rebuilds them)"));
}

std::string write_summary(const std::optional<GameSummary>& summary) {
    if (!summary) {
        return std::string(bytes_per_summary, '\0');
    }
    std::string out;
    for (const std::uint32_t number :
         {summary->side1, summary->side2, summary->event, summary->date.number(), summary->plies}) {
        put(number, 4, out);
    }
    put(summary->ruleset, 2, out);
    const auto score = summary->score.value_or(std::array<std::int8_t, 2>{});
    put(static_cast<std::uint8_t>(score[0]), 1, out);
    put(static_cast<std::uint8_t>(score[1]), 1, out);
    for (const std::uint8_t kind : summary->opening) {
        put(kind, 1, out);
    }
    put(summary->repeats, 2, out);
    const bool is_lost_by_both = summary->result == GameResult::both_lost;
    put(static_cast<unsigned>(is_lost_by_both ? GameResult::unfinished : summary->result) |
            (is_lost_by_both ? both_lost_bit : 0) | (summary->first == Side::two ? first_bit : 0) | there_bit |
            (summary->score ? score_bit : 0) |
            (summary->bonus ? static_cast<unsigned>(index(*summary->bonus) + 1) << bonus_shift : 0),
        1, out);
    return out;
}

std::optional<GameSummary> read_summary(std::string_view bytes) {
    if (bytes.size() != bytes_per_summary) {
        throw_summaries_damaged();
    }
    const auto flags = static_cast<unsigned char>(bytes.back());
    if ((flags & there_bit) == 0) {
        return std::nullopt;
    }
    GameSummary summary;
    const char* at = bytes.data();
    std::uint32_t date_number = 0;
    for (std::uint32_t* number : {&summary.side1, &summary.side2, &summary.event, &date_number, &summary.plies}) {
        *number = take_4(at);
    }
    summary.ruleset = take_2(at);
    const std::array score{static_cast<std::int8_t>(take_1(at)), static_cast<std::int8_t>(take_1(at))};
    for (std::uint8_t& kind : summary.opening) {
        kind = take_1(at);
    }
    summary.repeats = take_2(at);
    summary.result = static_cast<GameResult>(flags & result_mask);
    summary.first = (flags & first_bit) != 0 ? Side::two : Side::one;
    summary.score = (flags & score_bit) != 0 ? std::optional(score) : std::nullopt;
    const bool is_lost_by_both = (flags & both_lost_bit) != 0;
    if (is_lost_by_both && summary.result != GameResult::unfinished) {
        throw_summaries_damaged();
    }
    summary.result = is_lost_by_both ? GameResult::both_lost : summary.result;
    const unsigned bonus = flags >> bonus_shift & bonus_mask;
    if (bonus != 0) {
        summary.bonus = bonus == 1 ? Side::one : Side::two;
    }
    const bool refers = summary.side1 != 0 && summary.side2 != 0 && summary.event != 0 && summary.ruleset != 0;
    const auto date = Date::of_number(date_number);
    if (!refers || bonus > 2 || summary.plies > most_plies || !date) {
        throw_summaries_damaged();
    }
    summary.date = *date;
    return summary;
}

GameSummary make_summary(const Entry& entry, std::int64_t ruleset, std::int64_t event, std::int64_t side1,
                         std::int64_t side2) {
    GameSummary summary;
    summary.side1 = static_cast<std::uint32_t>(side1);
    summary.side2 = static_cast<std::uint32_t>(side2);
    summary.event = static_cast<std::uint32_t>(event);
    summary.ruleset = static_cast<std::uint16_t>(ruleset);
    summary.date = entry.date;
    summary.plies = static_cast<std::uint32_t>(entry.plies);
    summary.result = entry.outcome();
    summary.first = entry.first;
    if (const auto score = parse_score(entry.score.value_or(""))) {
        summary.score = score->points;
    }
    summary.bonus = entry.bonus;
    summary.opening = entry.opening;
    summary.repeats =
        static_cast<std::uint16_t>(std::min<int>(entry.repeats, std::numeric_limits<std::uint16_t>::max()));
    return summary;
}

}  // namespace damier
