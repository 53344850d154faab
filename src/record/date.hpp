#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A day as the Date tag says it, with 0 for each part that is not known. Such a date stands for all days that it may
/// be, see `days_of`; whatever compares dates does it by these.
struct Date {
    std::uint16_t year = 0;
    std::uint8_t month = 0;
    std::uint8_t day = 0;

    bool operator==(const Date&) const = default;

    [[nodiscard]] constexpr bool is_whole() const { return year != 0 && month != 0 && day != 0; }

    /// A number that grows with the date, 0 for one of which nothing is known. Databases hold such numbers: they are
    /// frozen.
    [[nodiscard]] constexpr std::uint32_t number() const {
        return std::uint32_t{year} << 9U | std::uint32_t{month} << 5U | day;
    }
    /// The date of which that number was made; nothing where it is the number of none.
    [[nodiscard]] static constexpr std::optional<Date> of_number(std::uint32_t number) {
        const Date date{static_cast<std::uint16_t>(number >> 9U), static_cast<std::uint8_t>(number >> 5U & 15U),
                        static_cast<std::uint8_t>(number & 31U)};
        return number >> 9U <= 9999 && date.month <= 12 ? std::optional(date) : std::nullopt;
    }
};

/// The date that is written as `YYYY.MM.DD`, with `????` or `??` for a part that is not known; nothing for any other
/// text. Whether there is such a day is another question, see `date_fault`.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);

/// As `parse_date` reads it.
[[nodiscard]] std::string write_date(Date date);

/// The year, and what is known behind it up to the first part that is not: `2026.03`, with any sign between the parts.
/// Empty where the year is not known.
[[nodiscard]] std::string write_known_date(Date date, char separator);

/// Why such a text is not a date, or nothing: `parse_date` must read it, and what is known must be possible.
[[nodiscard]] std::optional<std::string> date_fault(std::string_view text);

/// A date as tags have it, from `2026-03-14` (also with a time behind it, also without the day or month) or
/// `14/03/2026`, day first, or `14.3.26`, where the year is from 1970 to 2069. What is none of these is given as it is,
/// for `date_fault` to judge.
[[nodiscard]] std::string tag_date(std::string_view text);

/// Whether there is a day that both may be.
[[nodiscard]] bool may_be_same_day(Date a, Date b);

/// What two dates that agree say together; nothing where they do not, or where there is no such day.
[[nodiscard]] std::optional<Date> united(Date a, Date b);

/// Days from one to another, both included, as numbers that grow with the day.
struct DayRange {
    std::uint32_t first = 0;
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();

    [[nodiscard]] constexpr bool contains(DayRange other) const { return first <= other.first && other.last <= last; }
    bool operator==(const DayRange&) const = default;
};

/// The days from the first that a date may be to the last: of `2020.02.??` from the 1st to the 29th. If the year is not
/// known, the first day is before all years and the last one after them, so that no range of years contains it.
[[nodiscard]] DayRange days_of(Date date);

/// Whether every day that `a` may be is before every day that `b` may be.
[[nodiscard]] bool is_before(Date a, Date b);

/// The order of lists: the earlier date comes first, and a date that is partly known after all days that it may be.
[[nodiscard]] bool older_first(Date a, Date b);
[[nodiscard]] bool older_first(DayRange a, DayRange b);

/// The same, with the later date first: `2026.01.??` comes after all days of January here, too.
[[nodiscard]] bool newer_first(Date a, Date b);

/// The dates that come first in these two orders, of dates whose year is known.
struct DateSpan {
    std::optional<Date> first;
    std::optional<Date> last;

    void add(Date date);
};

}  // namespace damier
