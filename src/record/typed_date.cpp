#include "record/typed_date.hpp"

#include "base/language.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "record/date_remark.hpp"
#include "record/local_date.hpp"

#include <chrono>

namespace damier {
namespace {

/// A date without its year, whose month exists; nothing for any other text.
std::optional<Date> read_day_and_month(std::string_view text) {
    const auto typed = date_that_lacks_year(text);
    return typed && typed->month <= 12 ? typed : std::nullopt;
}

Date in_year(Date date, int year) {
    date.year = static_cast<std::uint16_t>(year);
    return date;
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

}  // namespace

std::optional<Date> date_without_year(std::string_view text, NearestYear nearest) {
    const auto typed = read_day_and_month(text);
    if (!typed) {
        return std::nullopt;
    }
    constexpr int longest_wait = 8;  // years from one 29th of February to the next
    const Date now = today();
    const Date oldest = days_before(now, most_days_late);
    for (int years = nearest == NearestYear::past ? 0 : -1; years <= longest_wait; ++years) {
        const Date date = in_year(*typed, now.year + (nearest == NearestYear::past ? -years : years));
        const bool is_wrong_way = nearest == NearestYear::past ? is_before(now, date) : is_before(date, oldest);
        if (!is_wrong_way && !date_error(write_date(date))) {
            return date;
        }
    }
    return in_year(*typed, now.year);  // that month has no such day, which is an error of its own
}

std::optional<std::string> typed_date_remark(std::string_view text, NearestYear year) {
    if (const auto date = date_without_year(text, year); date && !date_error(write_date(*date))) {
        return tr_format("\"{}\" is read as {} (the day comes first)", trim(text), local_date(*date));
    }
    return year == NearestYear::past ? date_remark(text) : std::nullopt;
}

std::optional<std::string> typed_date_near(std::string_view text, Date planned) {
    const auto typed = read_day_and_month(text);
    if (!typed || !planned.is_whole()) {
        return std::nullopt;
    }
    const auto day_of = [](Date date) {
        return std::chrono::sys_days(std::chrono::year(date.year) / std::chrono::month(date.month) / date.day);
    };
    std::optional<Date> nearest;
    for (const int year : {planned.year - 1, int{planned.year}, planned.year + 1}) {
        const Date date = in_year(*typed, year);
        const auto distance = [&](Date one) { return std::chrono::abs(day_of(one) - day_of(planned)); };
        if (!date_error(write_date(date)) && (!nearest || distance(date) < distance(*nearest))) {
            nearest = date;
        }
    }
    return nearest ? std::optional(write_date(*nearest)) : std::nullopt;
}

std::string typed_date(std::string_view text, NearestYear year) {
    if (const auto date = date_without_year(text, year); date && !date_error(write_date(*date))) {
        return write_date(*date);
    }
    // French has an apostrophe in its word for today, and keyboards have several.
    const auto is_typed = [&](const char* word) { return is_word(folded_name(text), word, folded_name(tr(word))); };
    const bool is_yesterday = is_typed(tr_later("yesterday"));
    if (!is_yesterday && !is_typed(tr_later("today"))) {
        return tag_date(text);
    }
    return write_date(days_before(today(), is_yesterday ? 1 : 0));
}

}  // namespace damier
