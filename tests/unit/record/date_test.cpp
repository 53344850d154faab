#include "record/date.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("dates may have unknown parts and no impossible ones") {
    for (const char* good :
         {"2024.02.29", "2000.02.29", "????.??.??", "2024.??.??", "????.02.29", "2024.??.31", "0001.01.01"}) {
        CAPTURE(good);
        CHECK(!date_fault(good));
    }
    for (const char* bad :
         {"", "2024", "15/03/2024", "2024.13.01", "2023.02.29", "1900.02.29", "2024.04.31", "2024.00.01", "20?4.01.01",
          "2024-01-01", "2024.1.1", "-024.01.01", "+024.01.01", "2024.01.01 "}) {
        CAPTURE(bad);
        CHECK(date_fault(bad));
    }
}

TEST_CASE("a date is known by its parts, and what is none stays as it is") {
    struct Case {
        std::string written;
        std::string date;
    };
    const Case c = GENERATE(values<Case>({
        {"2026-03-14", "2026.03.14"},
        {"2026.3.4", "2026.03.04"},
        {"14/3/2026", "2026.03.14"},
        {"14.03.70", "1970.03.14"},
        {"14.03.69", "2069.03.14"},
        {"2026-3", "2026.03.??"},
        {"2026/12", "2026.12.??"},
        {"2026", "2026.??.??"},
        {" 2026-03-14T10:11:12.000Z ", "2026.03.14"},
        {"2026-03-14 20:15", "2026.03.14"},
        {"2026-03-14 in the evening", "2026-03-14 in the evening"},
        {"14-03-2026", "14-03-2026"},
        {"1234/3/2026", "1234/3/2026"},
        {"14/3/026", "14/3/026"},
        {"3-2026", "3-2026"},
        {"2026-123", "2026-123"},
        {"2026/3/14/15", "2026/3/14/15"},
        {"last spring", "last spring"},
        {"", ""},
    }));
    CAPTURE(c.written);
    CHECK(tag_date(c.written) == c.date);
}

TEST_CASE("dates are texts, and numbers that grow with them and are the same for ever") {
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

TEST_CASE("numbers of no date are told") {
    CHECK_FALSE(Date::of_number(2020U << 9U | 13U << 5U));
    CHECK_FALSE(Date::of_number(10'000U << 9U));
    CHECK_FALSE(Date::of_number(0xFFFFFFFF));
}

TEST_CASE("a date that is written right but never was is kept as it is") {
    CHECK(parse_date("2020.13.01") == Date{2020, 13, 1});
    CHECK(write_date({2020, 13, 1}) == "2020.13.01");
}

TEST_CASE("what is not known comes first in one order and last in the other") {
    const std::vector<Date> days{{2019, 12, 31}, {2020, 1, 1}, {2020, 1, 31}, {2020, 2, 1}, {2021, 1, 1}};
    for (std::size_t i = 0; i + 1 < days.size(); ++i) {
        CHECK(days[i] < days[i + 1]);
        CHECK(unknown_last(days[i]) < unknown_last(days[i + 1]));
    }
    const Date january{2020, 1, 0};
    CHECK(january < Date{2020, 1, 1});
    CHECK(unknown_last(january) > unknown_last({2020, 1, 31}));
    CHECK(unknown_last(january) < unknown_last({2020, 2, 1}));
    CHECK(unknown_last({}) > unknown_last({9999, 12, 31}));
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

TEST_CASE("what is known of a date is its year and what follows it without a gap") {
    CHECK(write_known_date({2026, 3, 17}, '-') == "2026-03-17");
    CHECK(write_known_date({2026, 3, 0}, '.') == "2026.03");
    CHECK(write_known_date({2026, 0, 17}, '.') == "2026");
    CHECK(write_known_date({0, 3, 17}, '.').empty());
}

TEST_CASE("dates without a year are in no span") {
    DateSpan span;
    span.add({0, 3, 17});
    CHECK_FALSE(span.first);
    for (const Date date : {Date{2020, 5, 1}, Date{2020, 0, 0}, Date{2021, 1, 0}, Date{0, 1, 1}}) {
        span.add(date);
    }
    CHECK(span.first == Date{2020, 0, 0});
    CHECK(span.last == Date{2021, 1, 0});
}
