#include "store/summary/game_summary.hpp"

#include "store/connection/sqlite.hpp"
#include "store/game/codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace damier {
namespace {

// The byte behind the numbers, from its least bit: the result (2 bits), who moves first, whether there is such a game,
// a score, who has the bonus square (2 bits: nobody, side one, side two).
constexpr unsigned result_mask = 3;
constexpr unsigned first_bit = 1U << 2U;
constexpr unsigned there_bit = 1U << 3U;
constexpr unsigned score_bit = 1U << 4U;
constexpr unsigned bonus_shift = 5;

void put(std::uint32_t number, int bytes, std::string& out) {
    for (int i = 0; i < bytes; ++i) {
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
    }
}

std::uint32_t take(const char*& at, int bytes) {
    std::uint32_t number = 0;
    for (int i = 0; i < bytes; ++i) {
        number |= static_cast<std::uint32_t>(static_cast<unsigned char>(*at++)) << (8 * i);
    }
    return number;
}

}  // namespace

void throw_briefs_damaged() {
    throw StoreError(
        "the briefs of games are damaged (damier db check says more, damier db compact makes them anew)");
}

std::string write_brief(const std::optional<Brief>& brief) {
    if (!brief) {
        return std::string(bytes_per_brief, '\0');
    }
    std::string out;
    for (const std::uint32_t number : {brief->side1, brief->side2, brief->event, brief->date, brief->plies}) {
        put(number, 4, out);
    }
    put(brief->ruleset, 2, out);
    const auto score = brief->score.value_or(std::array<std::int8_t, 2>{});
    put(static_cast<std::uint8_t>(score[0]), 1, out);
    put(static_cast<std::uint8_t>(score[1]), 1, out);
    for (const std::uint8_t kind : brief->opening) {
        put(kind, 1, out);
    }
    put(brief->repeats, 2, out);
    put(brief->result | (brief->first == Side::two ? first_bit : 0) | there_bit | (brief->score ? score_bit : 0) |
            (brief->bonus ? static_cast<unsigned>(index(*brief->bonus) + 1) << bonus_shift : 0),
        1, out);
    return out;
}

std::optional<Brief> read_brief(std::string_view bytes) {
    if (bytes.size() != bytes_per_brief) {
        throw_briefs_damaged();
    }
    const auto flags = static_cast<unsigned char>(bytes.back());
    if ((flags & there_bit) == 0) {
        return std::nullopt;
    }
    Brief brief;
    const char* at = bytes.data();
    for (std::uint32_t* number : {&brief.side1, &brief.side2, &brief.event, &brief.date, &brief.plies}) {
        *number = take(at, 4);
    }
    brief.ruleset = static_cast<std::uint16_t>(take(at, 2));
    const std::array score{static_cast<std::int8_t>(take(at, 1)), static_cast<std::int8_t>(take(at, 1))};
    for (std::uint8_t& kind : brief.opening) {
        kind = static_cast<std::uint8_t>(take(at, 1));
    }
    brief.repeats = static_cast<std::uint16_t>(take(at, 2));
    brief.result = flags & result_mask;
    brief.first = (flags & first_bit) != 0 ? Side::two : Side::one;
    brief.score = (flags & score_bit) != 0 ? std::optional(score) : std::nullopt;
    const unsigned bonus = flags >> bonus_shift;
    if (bonus != 0) {
        brief.bonus = bonus == 1 ? Side::one : Side::two;
    }
    const bool refers = brief.side1 != 0 && brief.side2 != 0 && brief.event != 0 && brief.ruleset != 0;
    if (!refers || bonus > 2 || brief.plies > most_plies || !is_date_number(brief.date)) {
        throw_briefs_damaged();
    }
    return brief;
}

Brief make_brief(const Entry& entry, std::int64_t ruleset, std::int64_t event, std::int64_t side1, std::int64_t side2) {
    Brief brief;
    brief.side1 = static_cast<std::uint32_t>(side1);
    brief.side2 = static_cast<std::uint32_t>(side2);
    brief.event = static_cast<std::uint32_t>(event);
    brief.ruleset = static_cast<std::uint16_t>(ruleset);
    brief.date = date_number(entry.date);
    brief.plies = static_cast<std::uint32_t>(entry.plies);
    brief.result = static_cast<std::uint8_t>(result_number(entry.result));
    brief.first = entry.first;
    if (const auto score = parse_score(entry.score.value_or(""))) {
        brief.score = score->points;
    }
    brief.bonus = entry.bonus;
    brief.opening = entry.opening;
    brief.repeats = static_cast<std::uint16_t>(std::min<int>(entry.repeats, std::numeric_limits<std::uint16_t>::max()));
    return brief;
}

}  // namespace damier
