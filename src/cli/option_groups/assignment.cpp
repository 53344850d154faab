#include "cli/option_groups/assignment.hpp"

#include "base/chars.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/context/exit.hpp"
#include "games/game_id.hpp"
#include "games/typed_result.hpp"
#include "import/format.hpp"
#include "record/date.hpp"
#include "record/date_remark.hpp"
#include "record/tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <vector>

namespace damier {

namespace {

/// A date without its year.
struct DayAndMonth {
    std::uint8_t day = 0;
    std::uint8_t month = 0;

    [[nodiscard]] Date in_year(int year) const { return {static_cast<std::uint16_t>(year), month, day}; }
};

/// Reads a day and a month such as `24/11` or `24.11.`; nothing for any other text.
std::optional<DayAndMonth> day_and_month(std::string_view text) {
    std::string_view typed = trim(text);
    const char separator = typed.find('/') != std::string_view::npos ? '/' : '.';
    typed.remove_suffix(separator == '.' && typed.ends_with('.') ? 1 : 0);
    const auto parts = split(typed, separator);
    const auto number = [&](std::size_t part) {
        return parts.size() == 2 && parts[part].size() <= 2 ? to_number<std::uint8_t>(parts[part], 1) : std::nullopt;
    };
    const auto day = number(0);
    const auto month = number(1);
    return !day || !month || *month > 12 ? std::nullopt : std::optional(DayAndMonth{*day, *month});
}

/// A tournament is planned in damier at most so many days after it began.
constexpr int most_days_late = 30;

/// The date so many days before a whole date.
Date days_before(Date date, int days) {
    const std::chrono::sys_days day = std::chrono::year(date.year) / std::chrono::month(date.month) / date.day;
    const std::chrono::year_month_day before(day - std::chrono::days(days));
    return {static_cast<std::uint16_t>(static_cast<int>(before.year())),
            static_cast<std::uint8_t>(static_cast<unsigned>(before.month())),
            static_cast<std::uint8_t>(static_cast<unsigned>(before.day()))};
}

/// The date that a day and a month such as `24/11` mean; nothing for any other text.
std::optional<Date> date_without_year(std::string_view text, NearestYear nearest) {
    const auto typed = day_and_month(text);
    if (!typed) {
        return std::nullopt;
    }
    constexpr int longest_wait = 8;  // years from one 29th of February to the next
    const Date now = today();
    const Date oldest = days_before(now, most_days_late);
    for (int years = nearest == NearestYear::past ? 0 : -1; years <= longest_wait; ++years) {
        const Date date = typed->in_year(now.year + (nearest == NearestYear::past ? -years : years));
        const bool is_wrong_way = nearest == NearestYear::past ? is_before(now, date) : is_before(date, oldest);
        if (!is_wrong_way && !date_error(write_date(date))) {
            return date;
        }
    }
    return typed->in_year(now.year);  // that month has no such day, which is an error of its own
}

}  // namespace

std::optional<std::string> typed_date_remark(std::string_view text, NearestYear year) {
    if (const auto date = date_without_year(text, year); date && !date_error(write_date(*date))) {
        return tr_format("\"{}\" is read as {} (the day comes first)", trim(text), write_date(*date));
    }
    return year == NearestYear::past ? date_remark(text) : std::nullopt;
}

std::optional<std::string> typed_date_near(std::string_view text, Date planned) {
    const auto typed = day_and_month(text);
    if (!typed || !planned.is_whole()) {
        return std::nullopt;
    }
    const auto day_of = [](Date date) {
        return std::chrono::sys_days(std::chrono::year(date.year) / std::chrono::month(date.month) / date.day);
    };
    std::optional<Date> nearest;
    for (const int year : {planned.year - 1, int{planned.year}, planned.year + 1}) {
        const Date date = typed->in_year(year);
        const auto distance = [&](Date one) { return std::chrono::abs(day_of(one) - day_of(planned)); };
        if (!date_error(write_date(date)) && (!nearest || distance(date) < distance(*nearest))) {
            nearest = date;
        }
    }
    return nearest ? std::optional(write_date(*nearest)) : std::nullopt;
}

std::string date_given(std::string_view option, std::string_view text, NearestYear year) {
    std::string date = typed_date(text, year);
    if (const auto error = typed_date_error(date)) {
        throw UsageError(fmt::format("{}: {}", option, *error));
    }
    return date;
}

std::string typed_date(std::string_view text, NearestYear year) {
    if (const auto date = date_without_year(text, year)) {
        return write_date(*date);
    }
    const bool is_yesterday = is_word(text, tr_later("yesterday"));
    if (!is_yesterday && !is_word(text, tr_later("today"))) {
        return tag_date(text);
    }
    const Date day = today();
    std::tm noon{};  // at noon no change of the clock can move it to another day
    noon.tm_year = day.year - 1900;
    noon.tm_mon = day.month - 1;
    noon.tm_mday = day.day - (is_yesterday ? 1 : 0);
    noon.tm_hour = 12;
    std::mktime(&noon);
    return write_date({static_cast<std::uint16_t>(noon.tm_year + 1900), static_cast<std::uint8_t>(noon.tm_mon + 1),
                       static_cast<std::uint8_t>(noon.tm_mday)});
}

namespace {

/// The known tag whose name is nearest to a typed one, if any is near.
std::optional<std::string_view> nearest_tag(std::string_view name) {
    std::vector<std::string_view> known;
    for (const TagInfo& tag : known_tags) {
        known.push_back(tag.name);
    }
    for (const GameInfo& game : all_games()) {
        known.insert(known.end(), game.sides.begin(), game.sides.end());
    }
    const std::string typed = fold(name);
    constexpr std::size_t telling_letters = 3;  // so many letters at the beginning allow two errors
    const auto meant = std::find_if(known.begin(), known.end(), [&](std::string_view one) {
        const std::string folded = fold(one);
        const bool begins_alike = folded.substr(0, telling_letters) == typed.substr(0, telling_letters);
        return edit_distance(typed, folded, 2) <= (begins_alike ? 2U : 1U);
    });
    return meant == known.end() ? std::nullopt : std::optional(*meant);
}

/// The known tag that somebody means who types the heading of a column: `Result` for `résultat`.
std::optional<std::string_view> meant_tag(std::string_view name) {
    const auto tag = tag_of_heading(name);
    return tag && !tag->empty() && !tag->starts_with("side") ? tag : nearest_tag(name);
}

/// Throws UsageError for `player=` and `Side1=`: each side of a game has a tag of its own.
void refuse_player(std::string_view name) {
    if (const std::string folded = fold(name); !is_word(name, tr_later("player")) && folded != "side1" && folded != "side2") {
        return;
    }
    const GameInfo& info = all_games().front().get();
    throw UsageError(tr_format("\"{}\" is not the name of a tag (expected the tag of a side, for example {}=…; to correct "
                               "a name in all games: damier player rename NAME NEW --in-games)",
                               printable(name), info.sides[0]));
}

}  // namespace

Tag read_assignment(const std::string& word, std::span<const std::string_view> other_names) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
        throw UsageError(tr_format("\"{}\" sets no tag (expected NAME=VALUE, for example Round=4)", printable(word)));
    }
    Tag tag{word.substr(0, equals), word.substr(equals + 1), {}};
    const auto other = std::find_if(other_names.begin(), other_names.end(),
                                    [&](std::string_view one) { return fold(one) == fold(tag.name); });
    if (other != other_names.end()) {
        tag.name = *other;
    }
    refuse_player(other == other_names.end() ? tag.name : "");
    const auto error_of_name = tag_name_error(tag.name);
    const char first = tag.name[0];
    const bool is_capital = first >= 'A' && first <= 'Z';
    if (const auto meant = error_of_name || !is_capital ? meant_tag(tag.name) : std::nullopt) {
        throw UsageError(tr_format("\"{}\" is not the name of a tag (expected {}=…)", printable(tag.name), *meant));
    }
    if (error_of_name) {
        throw UsageError(*error_of_name);
    }
    if (!is_capital) {
        std::string right = tag.name;
        right[0] = is_letter(first) ? to_upper(first) : 'T';
        throw UsageError(tr_format("\"{}\" cannot be set: names of tags begin with a capital letter (for example {}=…)",
                                   tag.name, right));
    }
    if (const auto error = tag_value_error(tag.name, tag.value)) {
        throw UsageError(*error);
    }
    if (const auto result = tag.name == "Result" ? typed_result(tag.value) : std::nullopt) {
        tag.value = result_text(*result);
    }
    tag.value = tag.name == "Date"          ? typed_date(tag.value)
                : tag.name == "Termination" ? termination_tag(tag.value)
                                            : tag.value;
    return tag;
}

std::optional<std::string_view> tag_like(std::string_view name) {
    if (find_tag_info(name) != nullptr || is_side_tag(name)) {
        return std::nullopt;
    }
    const auto tag = tag_of_heading(name).value_or("");
    return tag == "side1"   ? std::optional<std::string_view>("Side1")
           : tag == "side2" ? std::optional<std::string_view>("Side2")
           : !tag.empty()   ? std::optional(tag)
                            : nearest_tag(name);
}

}  // namespace damier
