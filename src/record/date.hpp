// Dates of the Date tag. The day, the month or the year may be unknown.

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A date of the Date tag, with 0 for each unknown part. A partly known date means all days that fit its known parts
/// (see `days_of`). Comparisons use these days.
struct Date {
    std::uint16_t year = 0;
    std::uint8_t month = 0;
    std::uint8_t day = 0;

    bool operator==(const Date&) const = default;

    [[nodiscard]] constexpr bool is_whole() const { return year != 0 && month != 0 && day != 0; }

    /// A number that grows with the date; 0 if nothing is known. Databases store these numbers, so they must never
    /// change.
    [[nodiscard]] constexpr std::uint32_t number() const {
        return std::uint32_t{year} << 9U | std::uint32_t{month} << 5U | day;
    }
    /// The date whose `number()` this is; nothing if no date has that number.
    [[nodiscard]] static constexpr std::optional<Date> of_number(std::uint32_t number) {
        const Date date{static_cast<std::uint16_t>(number >> 9U), static_cast<std::uint8_t>(number >> 5U & 15U),
                        static_cast<std::uint8_t>(number & 31U)};
        return number >> 9U <= 9999 && date.month <= 12 ? std::optional(date) : std::nullopt;
    }
};

/// The date that is written as `YYYY.MM.DD`, with `????` or `??` for an unknown part; nothing for any other text.
/// The day need not exist: `date_error` checks that.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);

/// Writes a date in the form that `parse_date` reads.
[[nodiscard]] std::string write_date(Date date);

/// The date up to its first unknown part: `2026.03`, with `separator` between the parts. Empty if the year is unknown.
[[nodiscard]] std::string write_known_date(Date date, char separator);

/// The reason why the text is not a date, or nothing. A date can be read by `parse_date`, and its known parts are
/// possible.
[[nodiscard]] std::optional<std::string> date_error(std::string_view text);

/// The same for a date that a person typed. The message names other forms, which the command line also reads.
[[nodiscard]] std::optional<std::string> typed_date_error(std::string_view text);

/// A date such as `14/3` or `24.11.`, without its year; nothing for any other text. The day need not exist.
[[nodiscard]] std::optional<Date> date_that_lacks_year(std::string_view text);

/// Turns a date in one of the usual forms into the form of the Date tag:
/// - `2026-03-14`, also with a time after it, also without the day or month.
/// - `14/03/2026` or `14-03-2026`, with the day first and never the month; also without the day, or with `??` for the
/// day or month.
/// - `14.3.26`, with a year from 1970 to 2069.
/// Any other text and an impossible date are returned unchanged, and `date_error` then tells what is wrong.
[[nodiscard]] std::string tag_date(std::string_view text);

/// The same, but an impossible date is turned into that form, too: `2026.13.14` for `14/13/2026`.
[[nodiscard]] std::string in_tag_form(std::string_view text);

/// The date of today in the local time zone.
[[nodiscard]] Date today();

/// Whether both dates may be the same day.
[[nodiscard]] bool may_be_same_day(Date a, Date b);

/// One date with the known parts of both. Nothing if the dates contradict each other, or if no day has all these parts.
[[nodiscard]] std::optional<Date> united(Date a, Date b);

/// A range of days, both ends included, as numbers that grow with the day.
struct DayRange {
    std::uint32_t first = 0;
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();

    [[nodiscard]] constexpr bool contains(DayRange other) const { return first <= other.first && other.last <= last; }
    bool operator==(const DayRange&) const = default;
};

/// All days that a date may be: for `2020.02.??` from the 1st to the 29th. If the year is unknown, the range begins
/// before all years and ends after them, so no range of years contains it.
[[nodiscard]] DayRange days_of(Date date);

/// Whether `a` is certainly before `b`: every day that `a` may be is before every day that `b` may be.
[[nodiscard]] bool is_before(Date a, Date b);

/// The order of lists: the earlier date comes first. A partly known date comes after all days that it may mean.
[[nodiscard]] bool older_first(Date a, Date b);
[[nodiscard]] bool older_first(DayRange a, DayRange b);

/// The order of lists with the later date first. `2026.01.??` comes after all days of January here, too.
[[nodiscard]] bool newer_first(Date a, Date b);

/// The earliest and the latest of some dates, by `older_first` and `newer_first`. Dates without a year are ignored.
struct DateSpan {
    std::optional<Date> first;
    std::optional<Date> last;

    void add(Date date);
};

}  // namespace damier
