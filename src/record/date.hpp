#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// A day as the Date tag says it, with 0 for each part that is not known. Dates are ordered by year, month and day;
/// what is not known comes before all that it could be.
struct Date {
    std::uint16_t year = 0;
    std::uint8_t month = 0;
    std::uint8_t day = 0;

    auto operator<=>(const Date&) const = default;

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

/// Whether both can be the same day: each part is equal, or not known on one side.
[[nodiscard]] bool may_be_same_day(Date a, Date b);

/// What two dates that agree say together; nothing where they do not, or where there is no such day.
[[nodiscard]] std::optional<Date> united(Date a, Date b);

/// For an order in which what is not known comes behind all that it could be: `2026.01.??` behind all days of January.
[[nodiscard]] Date unknown_last(Date date);

/// The first and the last of some dates, of those whose year is known.
struct DateSpan {
    std::optional<Date> first;
    std::optional<Date> last;

    void add(Date date);
};

}  // namespace damier
