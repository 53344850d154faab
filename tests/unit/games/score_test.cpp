#include "base/text.hpp"
#include "catch.hpp"
#include "games/any.hpp"
#include "games/score_fault.hpp"

#include <string>

using namespace damier;

TEST_CASE("scores are read and written") {
    CHECK(write_score(Score{{23, 18}, {}}) == "23-18");
    CHECK(write_score(Score{{9, 9}, {{3, 1}}}) == "9-9 (3-1)");
    CHECK(*parse_score("9-9 (3-1)") == Score{{9, 9}, {{3, 1}}});
    for (const char* bad : {"", "9", "9-", "-9-1", "9-9 (3-1", "9-9(3-1)", "9-9 (3-1) ", "999-1", "9-9x", "9-+1"}) {
        CAPTURE(bad);
        CHECK(!parse_score(bad));
    }
    CHECK(*parse_score(std::string_view("9-95").substr(0, 3)) == Score{{9, 9}, {}});
}

TEST_CASE("a side goes by its name, in any case, and by its letter") {
    for (const GameInfo* info : {&Achef::info, &Anacund::info, &Avalam::info, &Fanorona::info}) {
        for (const Side side : {Side::one, Side::two}) {
            const std::string name(info->sides[static_cast<std::size_t>(index(side))]);
            CAPTURE(info->id, name);
            CHECK(parse_side(*info, name) == side);
            CHECK(parse_side(*info, fold(name)) == side);
            CHECK(parse_side(*info, fold(name).substr(0, 1)) == side);
            CHECK(outcome_text(*info, {side, {}}) == name + " has won");
        }
        CHECK_FALSE(parse_side(*info, ""));
        CHECK_FALSE(parse_side(*info, std::string(info->side_letters)));
        CHECK(outcome_text(*info, {std::nullopt, {}}) == "a draw");
    }
}

TEST_CASE("a score that no finished game can have is told") {
    const GameInfo& anacund = Anacund::info;
    const GameInfo& avalam = Avalam::info;
    const GameInfo& achef = Achef::info;
    struct Case {
        const GameInfo& info;
        std::string result;
        std::string score;
        std::string fault;
    };
    const Case c = GENERATE_REF(values<Case>({
        {anacund, "1-0", "23-18", ""},
        {anacund, "0-1", "18-23", ""},
        {anacund, "1-0", "23-17", "the points of both add up to 41"},
        {anacund, "*", "23-17", "the points of both add up to 41"},
        {anacund, "0-1", "23-18", "who wins has more points, and the result is 0-1"},
        {anacund, "1/2-1/2", "23-18", "who wins has more points, and the result is 1/2-1/2"},
        {avalam, "1-0", "24-24 (1-0)", ""},
        {avalam, "1-0", "24-24", ""},
        {avalam, "1/2-1/2", "9-9 (2-2)", ""},
        {avalam, "1/2-1/2", "9-9 (3-1)", "who wins has more towers, and the result is 1/2-1/2"},
        {avalam, "0-1", "9-9 (3-1)", "who wins has more towers, and the result is 0-1"},
        {avalam, "1-0", "25-24", "there are at most 48 towers"},
        {avalam, "1-0", "0-0", "there are at most 48 towers"},
        {avalam, "1-0", "6-6 (7-0)", "there are too many towers of five"},
        {avalam, "1-0", "9-9 (8-2)", "there are too many towers of five"},
        {achef, "0-1", "8-2", ""},
        {achef, "0-1", "9-8", "there are at most 16 pieces"},
        {achef, "0-1", "8-2 (1-0)", "the score of Achef has no second pair of numbers"},
    }));
    CAPTURE(c.info.id, c.result, c.score);
    CHECK(score_fault(c.info, parse_result(c.result).value(), *parse_score(c.score)).value_or("") == c.fault);
}
