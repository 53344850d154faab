// Dates of search terms.
//
// An example: `date:2026-01..2026-03` has the ends `2026-01` and `2026-03` (`ends_of`). They become the dates
// `2026.01.??` and `2026.03.??`. The term matches the games that were certainly played between 1 January and 31 March
// 2026.

#include "store/query/dates.hpp"

#include "base/language.hpp"
#include "base/names.hpp"
#include "base/translate.hpp"
#include "record/typed_date.hpp"
#include "store/query/values.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace damier {
namespace {

/// The month before that month.
Date month_before(Date month) {
    return month.month == 1 ? Date{static_cast<std::uint16_t>(month.year - 1), 12, 0}
                            : Date{month.year, static_cast<std::uint8_t>(month.month - 1), 0};
}

Date day_before(Date day) {
    if (day.day > 1) {
        return {day.year, day.month, static_cast<std::uint8_t>(day.day - 1)};
    }
    return Date::of_number(days_of(month_before(day)).last).value();
}

using Meaning = Date (*)(Date today);

/// The words for days, months and years that depend on today. Blanks may replace the hyphens.
constexpr std::array<std::pair<std::string_view, Meaning>, 6> relative_words{{
    {tr_later("today"), [](Date today) { return today; }},
    {tr_later("yesterday"), [](Date today) { return day_before(today); }},
    {tr_later("this-month"),
     [](Date today) {
         return Date{today.year, today.month, 0};
     }},
    {tr_later("last-month"), [](Date today) { return month_before(today); }},
    {tr_later("this-year"),
     [](Date today) {
         return Date{today.year, 0, 0};
     }},
    {tr_later("last-year"),
     [](Date today) {
         return Date{static_cast<std::uint16_t>(today.year - 1), 0, 0};
     }},
}};

/// The known part of a date in the form of a Date tag: `2026.01` for `2026.01.??`. Nothing if the text is not such a
/// date, or if a part is known but the part before it is not.
std::optional<std::string_view> known_part(std::string_view date) {
    constexpr std::string_view form = "0000.00.00";
    const std::string_view known = date.substr(0, date.find(".?"));
    const bool has_form = (known.size() == 4 || known.size() == 7 || known.size() == 10) &&
                          std::equal(known.begin(), known.end(), form.begin(),
                                     [](char c, char sign) { return sign == '0' ? c >= '0' && c <= '9' : c == sign; });
    const std::string_view rest = date.substr(known.size());
    return has_form && rest == std::string_view(".??.??").substr(known.size() - 4) ? std::optional(known)
                                                                                   : std::nullopt;
}

/// Without a year, `to` is the first such day at or after `from`, and `from` the last such day at or before a `to` with
/// a year: in November, `20/11..31/12` ends in December of this year.
term::Dates in_order(term::Dates dates, std::string_view from, std::string_view to) {
    if (!is_before(dates.to, dates.from)) {
        return dates;
    }
    constexpr int longest_wait = 8;  // years from one 29th of February to the next
    const bool moves_end = date_without_year(to, NearestYear::past).has_value();
    if (!moves_end && !date_without_year(from, NearestYear::past)) {
        return dates;
    }
    Date& moved = moves_end ? dates.to : dates.from;
    const int year = moves_end ? dates.from.year : dates.to.year;
    for (int years = 0; years <= longest_wait; ++years) {
        moved.year = static_cast<std::uint16_t>(moves_end ? year + years : year - years);
        if (!is_before(dates.to, dates.from) && !date_error(write_date(moved))) {
            break;
        }
    }
    return dates;
}

/// Reads a date, which may lack the day or the month: `2026-01` and `01/2026` are the year 2026 and the month 1.
/// Without a year, `14/03` is the last such day.
Date read_date(std::string_view text, std::size_t at) {
    if (text.empty()) {
        return {};
    }
    if (const auto relative = relative_date(text, today())) {
        return *relative;
    }
    const auto without_year = date_without_year(text, NearestYear::past);
    const std::string date = without_year ? write_date(*without_year) : in_tag_form(text);
    const auto known = known_part(date);
    if (!known) {
        refuse(at, tr_format(
                       "\"{}\" is not a date (expected 2026, 2026-01, 2026-01-31, 31/01/2026, 31/01, today, yesterday, "
                       "this-month, last-month, this-year, last-year, or two of these joined by ..)",
                       text));
    }
    if (date_error(date)) {
        refuse(at, known->size() == 10  ? tr_format("the day \"{}\" does not exist", text)
                   : known->size() == 7 ? tr_format("the month \"{}\" does not exist", text)
                                        : tr_format("the year \"{}\" does not exist", text));
    }
    return parse_date(date).value();
}

}  // namespace

std::optional<Date> relative_date(std::string_view word, Date today) {
    std::string typed = folded_name(word);
    std::replace(typed.begin(), typed.end(), ' ', '-');
    const auto* const at = std::find_if(relative_words.begin(), relative_words.end(), [&](const auto& one) {
        return is_word(typed, one.first, folded_name(tr(one.first)));
    });
    return at == relative_words.end() ? std::nullopt : std::optional(at->second(today));
}

QueryTerm read_dates(const QueryWord& word) {
    if (word.value == "?") {
        return term::Dates{};
    }
    const auto [from, to] = ends_of(word.value);
    const term::Dates dates = in_order(
        {read_date(from, word.value_at), read_date(to, word.value_at + word.value.size() - to.size())}, from, to);
    if (from.empty() && to.empty()) {
        refuse(word.value_at, tr("a date is missing (for example 2026, 2026-01, 2026-01-31 or 2026-01..2026-03)"));
    }
    const std::string first = write_known_date(dates.from, '.');
    const std::string last = write_known_date(dates.to, '.');
    const std::size_t common = std::min(first.size(), last.size());
    if (last.substr(0, common) < first.substr(0, common)) {
        refuse_backwards(word, from, to);
    }
    return dates;
}

}  // namespace damier
