// Dates of the Date tag. Read date.hpp first.
//
// The file has, in this order: reading and writing a date, reading the other usual forms (`tag_date`), and comparing
// dates. Two dates are compared by the days that they may mean (`days_of`).

#include "record/date.hpp"

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/date_remark.hpp"
#include "record/local_date.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <limits>
#include <utility>

namespace damier {
namespace {

/// A part of a date: its number, 0 for `??`, nothing for any other text.
template <class Number>
std::optional<Number> parse_part(std::string_view text) {
    if (text.find_first_not_of('?') == std::string_view::npos) {
        return Number{0};
    }
    return to_number<Number>(text, 1);
}

/// Writes a known part over the `width` characters from `at`; leaves the text of an unknown one.
void write_part(unsigned value, std::size_t at, std::size_t width, std::string& out) {
    if (value == 0) {
        return;
    }
    for (std::size_t i = at + width; i > at; --i) {
        out[i - 1] = static_cast<char>('0' + value % 10);
        value /= 10;
    }
}

bool all_digits(std::string_view text, std::size_t least, std::size_t most) {
    return text.size() >= least && text.size() <= most &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_day_or_month(std::string_view text) {
    return text == "??" || all_digits(text, 1, 2);
}

std::string two_digits(std::string_view text) {
    return text.size() == 1 ? "0" + std::string(text) : std::string(text);
}

int days_in_month(int year, int month) {
    if (month > 12) {  // a damaged database may say so
        return 31;
    }
    constexpr std::array<int, 13> days{31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool common = year != 0 && (year % 4 != 0 || (year % 100 == 0 && year % 400 != 0));
    return month == 2 && common ? 28 : days[static_cast<std::size_t>(month)];
}

/// Whether a text is a time of day: `9:05`, `18:30:00.5Z`, `6:30 pm`, `18:30 +02:00`, `18:30 CEST`.
bool is_time_of_day(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || colon > 2) {
        return false;
    }
    const auto hour = to_number<int>(text.substr(0, colon), 0);
    const auto minute = to_number<int>(text.substr(colon + 1, 2), 0);
    if (!hour || *hour > 24 || !minute || *minute > 59 || text.size() < colon + 3) {
        return false;
    }
    // Behind the time there may be a zone, such as CEST or Z[UTC], or pm.
    constexpr std::size_t longest_zone = 5;
    const std::string_view rest = text.substr(colon + 3);
    const auto is_letter_here = [](char c) { return is_letter(c); };
    const auto first = std::find_if(rest.begin(), rest.end(), is_letter_here);
    const auto last = std::find_if(rest.rbegin(), rest.rend(), is_letter_here).base();
    return first == rest.end() || (std::find(first, last, ' ') == last && last - first <= std::ptrdiff_t{longest_zone});
}

/// A text without blanks around it, and without the time of day that follows a date: `3/4/2026` for `3/4/2026 18:30`.
std::string_view without_time(std::string_view text) {
    text = trim(text);
    const std::string_view date = text.substr(0, text.find_first_of("T "));
    const bool has_time = date.size() < text.size() && is_time_of_day(trim(text.substr(date.size() + 1)));
    return has_time ? date : text;
}

/// The parts of a date such as `14/03/2026` or `14-03-2026`; nothing for any other form.
std::vector<std::string_view> parts_day_first(std::string_view text) {
    const bool has_slash = text.find('/') != std::string_view::npos;
    auto parts = split(without_time(text), has_slash ? '/' : '-');
    const bool has_form = parts.size() == 3 && all_digits(parts[0], 1, 2) &&
                          (all_digits(parts[2], 4, 4) || (has_slash && all_digits(parts[2], 2, 2)));
    return has_form ? parts : std::vector<std::string_view>();
}

/// The first two numbers of a date such as `04/13/2026`, which may have the day or the month first.
std::optional<std::pair<int, int>> day_and_month(std::string_view text) {
    const auto parts = parts_day_first(text);
    const bool has_form = !parts.empty();
    const auto first = has_form ? to_number<int>(parts[0], 1) : std::nullopt;
    const auto second = has_form ? to_number<int>(parts[1], 1) : std::nullopt;
    return first && second ? std::optional(std::pair(*first, *second)) : std::nullopt;
}

/// Whether a date has the month first, since no year has that many months.
bool has_month_first(std::string_view text) {
    const auto numbers = day_and_month(text);
    return numbers && numbers->first <= 12 && numbers->second > 12 && numbers->second <= 31;
}

/// A date that `has_month_first`, with the day first.
std::string day_first(std::string_view text) {
    const auto parts = parts_day_first(text);
    return fmt::format("{}/{}/{}", parts[1], parts[0], parts[2]);
}

/// Whether the known parts are possible together.
bool is_possible(Date date) {
    return date.month <= 12 && date.day <= days_in_month(date.year, date.month);
}

/// Why the known parts of a date are not possible together, or nothing. The message quotes the date as it was typed.
std::optional<std::string> impossible_date(Date date, std::string_view typed) {
    if (date.month > 12) {
        return tr_format("a year has no month {}: \"{}\"", date.month, excerpt(typed));
    }
    if (date.day > days_in_month(date.year, date.month)) {
        return tr_format("that month has no day {}: \"{}\"", date.day, excerpt(typed));
    }
    return std::nullopt;
}

/// The same for a date that a person typed in any form.
std::optional<std::string> impossible_date(std::string_view typed) {
    const auto date = parse_date(in_tag_form(typed));
    const auto known = date ? date : date_that_lacks_year(typed);
    return known ? impossible_date(*known, typed) : std::nullopt;
}

}  // namespace

std::optional<Date> parse_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') {
        return std::nullopt;
    }
    const auto year = parse_part<std::uint16_t>(text.substr(0, 4));
    const auto month = parse_part<std::uint8_t>(text.substr(5, 2));
    const auto day = parse_part<std::uint8_t>(text.substr(8, 2));
    return year && month && day ? std::optional(Date{*year, *month, *day}) : std::nullopt;
}

std::string write_date(Date date) {
    std::string out = "????.??.??";
    write_part(date.year, 0, 4, out);
    write_part(date.month, 5, 2, out);
    write_part(date.day, 8, 2, out);
    return out;
}

std::string write_known_date(Date date, char separator) {
    std::string out = write_date(date);
    out.resize(date.year == 0 ? 0 : date.month == 0 ? 4 : date.day == 0 ? 7 : 10);
    std::replace(out.begin(), out.end(), '.', separator);
    return out;
}

std::optional<Date> date_that_lacks_year(std::string_view text) {
    text = trim(text);
    const char separator = text.find('/') != std::string_view::npos ? '/' : '.';
    text.remove_suffix(separator == '.' && text.ends_with('.') ? 1 : 0);
    const auto parts = split(text, separator);
    const auto number = [&](std::size_t part) {
        return parts.size() == 2 && parts[part].size() <= 2 ? to_number<std::uint8_t>(parts[part], 1) : std::nullopt;
    };
    const auto day = number(0);
    const auto month = number(1);
    return day && month ? std::optional(Date{0, *month, *day}) : std::nullopt;
}

std::optional<std::string> date_error(std::string_view text) {
    if (const auto date = parse_date(text)) {
        return impossible_date(*date, text);
    }
    if (has_month_first(text)) {
        return tr_format("not a date: \"{}\" (expected the day first, for example {})", excerpt(text), day_first(text));
    }
    if (auto impossible = impossible_date(text)) {
        return impossible;
    }
    if (date_that_lacks_year(text)) {
        return tr_format("not a date: \"{}\" (the year is missing; expected for example 14/3/2026)", excerpt(text));
    }
    return tr_format("not a date: \"{}\" (expected YYYY.MM.DD, with ?? for unknown parts)", excerpt(text));
}

std::optional<std::string> typed_date_error(std::string_view text) {
    return parse_date(text) || has_month_first(text) || impossible_date(text)
               ? date_error(text)
               : std::optional(
                     tr_format("not a date: \"{}\" (expected for example 14/3/2026, 14/3, 2026-03-14, today or "
                               "yesterday; ?? for an unknown day)",
                               excerpt(text)));
}

std::string tag_date(std::string_view text) {
    std::string date = in_tag_form(text);
    return date_error(date) ? std::string(trim(text)) : date;
}

std::string in_tag_form(std::string_view text) {
    std::string whole(trim(text));
    if (!whole.empty() && whole.find_first_not_of('?') == std::string::npos) {  // `??`: nobody knows it
        return write_date(Date{});
    }
    const std::string_view rest = without_time(whole);
    if (has_month_first(rest)) {
        return whole;
    }
    for (const char separator : {'-', '.', '/'}) {
        const auto parts = split(rest, separator);
        if (parts.size() == 3 && all_digits(parts[0], 4, 4) && all_digits(parts[1], 1, 2) &&
            all_digits(parts[2], 1, 2)) {
            return fmt::format("{}.{}.{}", parts[0], two_digits(parts[1]), two_digits(parts[2]));
        }
        if (parts.size() == 3 && is_day_or_month(parts[0]) && is_day_or_month(parts[1]) &&
            (all_digits(parts[2], 4, 4) || (separator != '-' && all_digits(parts[2], 2, 2)))) {
            const char* const century = parts[2].size() == 4 ? "" : parts[2] < "70" ? "20" : "19";
            return fmt::format("{}{}.{}.{}", century, parts[2], two_digits(parts[1]), two_digits(parts[0]));
        }
        if (parts.size() == 2 && all_digits(parts[0], 4, 4) && all_digits(parts[1], 1, 2)) {
            return fmt::format("{}.{}.??", parts[0], two_digits(parts[1]));
        }
        if (parts.size() == 2 && separator != '-' && all_digits(parts[0], 1, 2) && all_digits(parts[1], 4, 4)) {
            return fmt::format("{}.{}.??", parts[1], two_digits(parts[0]));
        }
    }
    return all_digits(rest, 4, 4) ? fmt::format("{}.??.??", rest) : whole;
}

std::optional<std::string> future_remark(std::string_view date) {
    return !date_error(date) && is_before(today(), *parse_date(date))
               ? std::optional(tr_format("the date {} is in the future", local_date(*parse_date(date))))
               : std::nullopt;
}

std::optional<std::string> date_remark(std::string_view text) {
    if (auto future = future_remark(tag_date(text))) {
        return future;
    }
    const auto numbers = day_and_month(text);
    const auto date = parse_date(tag_date(text));
    if (!date || !numbers || numbers->first == numbers->second || numbers->first > 12 || numbers->second > 12) {
        return std::nullopt;
    }
    return tr_format("\"{}\" is read as {} (the day comes first)", trim(text), local_date(*date));
}

Date today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return {static_cast<std::uint16_t>(parts.tm_year + 1900), static_cast<std::uint8_t>(parts.tm_mon + 1),
            static_cast<std::uint8_t>(parts.tm_mday)};
}

bool may_be_same_day(Date a, Date b) {
    return united(a, b).has_value();
}

std::optional<Date> united(Date a, Date b) {
    const auto may_be_equal = [](unsigned x, unsigned y) { return x == y || x == 0 || y == 0; };
    if (!may_be_equal(a.year, b.year) || !may_be_equal(a.month, b.month) || !may_be_equal(a.day, b.day)) {
        return std::nullopt;
    }
    // An unknown part is 0, so the greater of two is the known one.
    const Date both{std::max(a.year, b.year), std::max(a.month, b.month), std::max(a.day, b.day)};
    return is_possible(both) ? std::optional(both) : std::nullopt;
}

DayRange days_of(Date date) {
    constexpr auto after_all_years = std::numeric_limits<std::uint16_t>::max();
    Date first = date;
    Date last = date;
    last.year = date.year != 0 ? date.year : after_all_years;
    first.month = date.month != 0 ? date.month : 1;
    last.month = date.month != 0 ? date.month : 12;
    first.day = date.day != 0 ? date.day : 1;
    last.day = date.day != 0 ? date.day : static_cast<std::uint8_t>(days_in_month(date.year, last.month));
    return {first.number(), last.number()};
}

bool is_before(Date a, Date b) {
    return days_of(a).last < days_of(b).first;
}

bool older_first(Date a, Date b) {
    return older_first(days_of(a), days_of(b));
}

bool older_first(DayRange a, DayRange b) {
    return a.last != b.last ? a.last < b.last : a.first > b.first;
}

bool newer_first(Date a, Date b) {
    const DayRange x = days_of(a);
    const DayRange y = days_of(b);
    return x.first != y.first ? x.first > y.first : x.last < y.last;
}

void DateSpan::add(Date date) {
    if (date.year != 0) {
        first = !first || older_first(date, *first) ? date : first;
        last = !last || newer_first(date, *last) ? date : last;
    }
}

}  // namespace damier
