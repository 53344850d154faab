// Tests of dates. A model over all days checks the order of dates and the days that a date may mean.
#include "record/date.hpp"

#include "catch.hpp"
#include "record/date_remark.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

using namespace damier;

TEST_CASE("dates may have unknown parts, but not impossible ones") {
    for (const char* good :
         {"2024.02.29", "2000.02.29", "????.??.??", "2024.??.??", "????.02.29", "2024.??.31", "0001.01.01"}) {
        CAPTURE(good);
        CHECK(!date_error(good));
    }
    for (const char* bad :
         {"", "2024", "15/03/2024", "2024.13.01", "2023.02.29", "1900.02.29", "2024.04.31", "2024.00.01", "20?4.01.01",
          "2024-01-01", "2024.1.1", "-024.01.01", "+024.01.01", "2024.01.01 "}) {
        CAPTURE(bad);
        CHECK(date_error(bad));
    }
}

TEST_CASE("the day comes first, and a date with the month first says so") {
    for (const char* text : {"04/13/2026", "4/31/26", "12/13/2026"}) {
        CAPTURE(text);
        CHECK(tag_date(text) == text);
        CHECK(date_error(text).value_or("").find("the day first") != std::string::npos);
        CHECK_FALSE(date_remark(text));
    }
    CHECK(date_error("14/3") == "not a date: \"14/3\" (the year is missing; expected for example 14/3/2026)");
    CHECK(date_error("24.11.") == "not a date: \"24.11.\" (the year is missing; expected for example 14/3/2026)");
    CHECK(date_error("04/13/2026") == "not a date: \"04/13/2026\" (expected the day first, for example 13/04/2026)");
    CHECK(date_error(tag_date("14/13/2026")) == "a year has no month 13: \"14/13/2026\"");
    CHECK(date_error("2026-02-30") == "that month has no day 30: \"2026-02-30\"");
    CHECK(date_error("31/2") == "that month has no day 31: \"31/2\"");
    CHECK(date_error("14/13") == "a year has no month 13: \"14/13\"");
}

TEST_CASE("a date that may be read in two ways has a remark") {
    CHECK(date_remark("03/04/26") == "\"03/04/26\" is read as 2026.04.03 (the day comes first)");
    CHECK(date_remark("3/4/2026") == "\"3/4/2026\" is read as 2026.04.03 (the day comes first)");
    CHECK(date_remark("3/4/2026 18:30") == "\"3/4/2026 18:30\" is read as 2026.04.03 (the day comes first)");
    CHECK(date_remark("3/4/9998") == "the date 9998.04.03 is in the future");
    CHECK(date_remark("9998") == "the date 9998.?\?.?\? is in the future");
    CHECK_FALSE(date_remark(write_date(today())));
    for (const char* text :
         {"", "14/03/2026", "04/04/2026", "03.04.2026", "2026-03-04", "2026/03/04", "?\?/04/2026", "04/2026"}) {
        CAPTURE(text);
        CHECK_FALSE(date_remark(text));
    }
}

TEST_CASE("a date has parts, and text that is not a date stays unchanged") {
    struct Case {
        std::string written;
        std::string date;
    };
    const Case c = GENERATE(values<Case>({
        {"2026-03-14", "2026.03.14"},
        {"2026.3.4", "2026.03.04"},
        {"14/3/2026", "2026.03.14"},
        {"?\?/03/2026", "2026.03.??"},
        {"?\?/?\?/2026", "2026.??.??"},
        {"3/2026", "2026.03.??"},
        {"03.2026", "2026.03.??"},
        {"14.03.70", "1970.03.14"},
        {"14.03.69", "2069.03.14"},
        {"2026-3", "2026.03.??"},
        {"2026/12", "2026.12.??"},
        {"2026", "2026.??.??"},
        {" 2026-03-14T10:11:12.000Z ", "2026.03.14"},
        {"2026-03-14 20:15", "2026.03.14"},
        {"2026-03-14 9:05", "2026.03.14"},
        {"14/3/2026 6:30 pm", "2026.03.14"},
        {"2026-03-14T18:30:00+02:00", "2026.03.14"},
        {"2026-03-14 in the evening", "2026-03-14 in the evening"},
        {"2026-03-14 or 15: unclear", "2026-03-14 or 15: unclear"},
        {"2026 foo:bar", "2026 foo:bar"},
        {"2026-03-14T25:99", "2026-03-14T25:99"},
        {"2026-03-14 18:30 in the rain", "2026-03-14 18:30 in the rain"},
        {"2026-03-14 18:30 CEST", "2026.03.14"},
        {"2026-03-14T18:30Z[UTC]", "2026.03.14"},
        {"1234/3/2026", "1234/3/2026"},
        {"14/3/026", "14/3/026"},
        {"3-2026", "3-2026"},
        {"14-03-2026", "2026.03.14"},
        {"2026-123", "2026-123"},
        {"2026/3/14/15", "2026/3/14/15"},
        {"last spring", "last spring"},
        {"??", "????.??.??"},
        {"", ""},
    }));
    CAPTURE(c.written);
    CHECK(tag_date(c.written) == c.date);
}

TEST_CASE("dates are texts, and numbers that grow with them and never change") {
    struct Case {
        std::string text;
        Date date;
        std::uint32_t number;
    };
    const auto c = GENERATE(values<Case>({
        {"????.??.??", {}, 0},
        {"????.02.29", {0, 2, 29}, 93},
        {"0001.01.01", {1, 1, 1}, 545},
        {"2020.??.??", {2020, 0, 0}, 1'034'240},
        {"2020.01.??", {2020, 1, 0}, 1'034'272},
        {"2020.01.05", {2020, 1, 5}, 1'034'277},
        {"9999.12.31", {9999, 12, 31}, 5'119'903},
    }));
    CAPTURE(c.text);
    CHECK(parse_date(c.text) == c.date);
    CHECK(write_date(c.date) == c.text);
    CHECK(c.date.number() == c.number);
    CHECK(Date::of_number(c.number) == c.date);
}

TEST_CASE("numbers that are not dates are recognised") {
    CHECK_FALSE(Date::of_number(2020U << 9U | 13U << 5U));
    CHECK_FALSE(Date::of_number(10'000U << 9U));
    CHECK_FALSE(Date::of_number(0xFFFFFFFF));
}

TEST_CASE("a date that is written correctly but never existed is kept as it is") {
    CHECK(parse_date("2020.13.01") == Date{2020, 13, 1});
    CHECK(write_date({2020, 13, 1}) == "2020.13.01");
}

namespace {

/// A day, counted by a model that does not use `days_of`.
using Day = std::array<int, 3>;

/// All days of some years.
std::vector<Day> days_of_years(int first, int last) {
    constexpr std::array<int, 13> lengths{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    std::vector<Day> days;
    for (int year = first; year <= last; ++year) {
        for (int month = 1; month <= 12; ++month) {
            const int length = lengths[static_cast<std::size_t>(month)] + (month == 2 && year % 4 == 0 ? 1 : 0);
            for (int day = 1; day <= length; ++day) {
                days.push_back({year, month, day});
            }
        }
    }
    return days;
}

/// The days among these that a date may mean. A date without a year may mean such a day of any year, also long ago.
std::vector<Day> possible_days(Date date, const std::vector<Day>& days) {
    std::vector<Day> found;
    for (const Day& day : days) {
        if ((date.year == 0 || date.year == day[0]) && (date.month == 0 || date.month == day[1]) &&
            (date.day == 0 || date.day == day[2])) {
            found.push_back(day);
        }
    }
    return found;
}

/// All dates of these years, and the dates without a year. Each part is known or unknown.
std::vector<Date> all_dates(std::uint16_t first_year, std::uint16_t last_year, std::uint8_t step) {
    std::vector<std::uint16_t> years{0};
    for (std::uint16_t year = first_year; year <= last_year; ++year) {
        years.push_back(year);
    }
    std::vector<Date> dates;
    for (const std::uint16_t year : years) {
        for (std::uint8_t month = 0; month <= 12; ++month) {
            for (std::uint8_t day = 0; day <= 31; day = static_cast<std::uint8_t>(day == 28 ? 29 : day + step)) {
                if (const Date date{year, month, day}; !date_error(write_date(date))) {
                    dates.push_back(date);
                }
                if (day > 28) {
                    break;
                }
            }
        }
    }
    for (std::uint16_t year = first_year; year <= last_year; ++year) {
        for (const Date end : {Date{year, 2, 29}, Date{year, 0, 29}, Date{year, 0, 30}, Date{year, 0, 31},
                               Date{year, 12, 31}, Date{year, 4, 30}}) {
            if (!date_error(write_date(end))) {
                dates.push_back(end);
            }
        }
    }
    return dates;
}

}  // namespace

TEST_CASE("dates and their order agree with a model over all days") {
    const auto days = days_of_years(2018, 2023);  // unknown years may be those, and others before and after
    const auto dates = all_dates(2019, 2021, 7);
    std::vector<std::vector<Day>> sets;
    for (const Date date : dates) {
        sets.push_back(possible_days(date, days));
        if (date.year != 0) {
            CAPTURE(write_date(date));
            const auto number = [](const Day& d) {
                return Date{static_cast<std::uint16_t>(d[0]), static_cast<std::uint8_t>(d[1]),
                            static_cast<std::uint8_t>(d[2])}
                    .number();
            };
            CHECK(days_of(date) == DayRange{number(sets.back().front()), number(sets.back().back())});
        }
    }
    for (std::size_t i = 0; i < dates.size(); ++i) {
        for (std::size_t j = 0; j < dates.size(); ++j) {
            const Date a = dates[i];
            const Date b = dates[j];
            const bool has_years = a.year != 0 && b.year != 0;
            const bool before = has_years && sets[i].back() < sets[j].front();
            const bool inside =
                b.year != 0 && a.year != 0 && sets[i].front() >= sets[j].front() && sets[i].back() <= sets[j].back();
            std::vector<Day> both;
            std::set_intersection(sets[i].begin(), sets[i].end(), sets[j].begin(), sets[j].end(),
                                  std::back_inserter(both));
            // The check is in one place, since there are a million pairs.
            const bool is_right =
                is_before(a, b) == before && (b.year == 0 || days_of(b).contains(days_of(a)) == inside) &&
                may_be_same_day(a, b) == !both.empty() && (!before || older_first(a, b)) &&
                (!before || newer_first(b, a)) && (a == b) == (!older_first(a, b) && !older_first(b, a)) &&
                (a == b) == (!newer_first(a, b) && !newer_first(b, a));
            if (!is_right) {
                FAIL_CHECK(write_date(a) << " and " << write_date(b));
            }
        }
    }
}

TEST_CASE("unknown dates come last in both orders") {
    const std::vector<Date> ascending{
        {2019, 12, 31}, {2020, 1, 1},   {2020, 1, 31}, {2020, 1, 0}, {2020, 2, 1},   {2020, 12, 4}, {2020, 0, 5},
        {2020, 12, 6},  {2020, 12, 31}, {2020, 0, 0},  {2021, 1, 1}, {9999, 12, 31}, {0, 12, 4},    {}};
    CHECK(std::is_sorted(ascending.begin(), ascending.end(), [](Date a, Date b) { return older_first(a, b); }));
    const std::vector<Date> descending{{9999, 12, 31}, {2021, 1, 1},   {2020, 2, 1}, {2020, 1, 31},
                                       {2020, 0, 5},   {2020, 1, 4},   {2020, 1, 1}, {2020, 1, 0},
                                       {2020, 0, 0},   {2019, 12, 31}, {0, 12, 4},   {}};
    CHECK(std::is_sorted(descending.begin(), descending.end(), newer_first));
}

TEST_CASE("dates agree and are united part by part") {
    struct Case {
        Date a;
        Date b;
        std::optional<Date> both;
    };
    const auto c = GENERATE(values<Case>({
        {{2020, 3, 0}, {2020, 0, 14}, Date{2020, 3, 14}},
        {{}, {2020, 3, 14}, Date{2020, 3, 14}},
        {{}, {}, Date{}},
        {{2020, 3, 14}, {2020, 3, 15}, {}},
        {{2020, 3, 0}, {2020, 4, 0}, {}},
        {{2020, 4, 0}, {2020, 0, 31}, {}},  // no such day
    }));
    CAPTURE(write_date(c.a), write_date(c.b));
    CHECK(united(c.a, c.b) == c.both);
    CHECK(united(c.b, c.a) == c.both);
    CHECK(may_be_same_day(c.a, c.b) == may_be_same_day(c.b, c.a));
    CHECK((!c.both || may_be_same_day(c.a, c.b)));
}

TEST_CASE("the known part of a date is its year and the parts that follow it without a gap") {
    CHECK(write_known_date({2026, 3, 17}, '-') == "2026-03-17");
    CHECK(write_known_date({2026, 3, 0}, '.') == "2026.03");
    CHECK(write_known_date({2026, 0, 17}, '.') == "2026");
    CHECK(write_known_date({0, 3, 17}, '.').empty());
}

TEST_CASE("dates without a year are not in any span") {
    DateSpan span;
    span.add({0, 3, 17});
    CHECK_FALSE(span.first);
    for (const Date date : {Date{2020, 5, 1}, Date{2020, 0, 0}, Date{2021, 1, 0}, Date{0, 1, 1}}) {
        span.add(date);
    }
    CHECK(span.first == Date{2020, 5, 1});
    CHECK(span.last == Date{2021, 1, 0});
}
