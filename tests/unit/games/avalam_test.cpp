#include "games/avalam/avalam.hpp"

#include "catch.hpp"
#include "games/perft.hpp"

using namespace damier;

namespace {

Avalam::Position at(std::string_view text) {
    return Avalam::parse_position(text, "", "").value();
}

std::string reason(std::string_view position, std::string_view turn) {
    const auto p = at(position);
    return Avalam::judge(p, *Avalam::parse_turn(p, turn)).reason;
}

constexpr auto usual = "yr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y";

}  // namespace

TEST_CASE("avalam begins with 48 pieces and 292 turns") {
    const auto p = Avalam::start({}).value();
    CHECK(Avalam::write_position(p) == usual);
    CHECK(Perft<Avalam>()(p, 1) == 292);
    CHECK(Perft<Avalam>(true)(p, 2) == Perft<Avalam>(false)(p, 2));
    CHECK(Avalam::describe(p) == StartTags{"standard", "", "", "", ""});
}

TEST_CASE("avalam stacks whole towers onto towers, never higher than five") {
    const auto p = at("yr/yryr/ryryry/yryryryr/y3.yr.ryry/..r2yryry/yryryr/ryry/ry r");
    const auto next = Avalam::play(p, *Avalam::parse_turn(p, "a5-b6"));
    CHECK(Avalam::write_position(next) == "yr/yryr/ryryry/y4ryryryr/..yr.ryry/..r2yryry/yryryr/ryry/ry y");

    CHECK(reason(usual, "d5-e5") == "e5 is empty: a stack moves onto another");
    CHECK(reason(usual, "e5-d5") == "e5 is empty");
    CHECK(reason(usual, "d5-f5") == "f5 is not a neighbour of d5");
    CHECK(reason(usual, "d5-d5") == "d5 is not a neighbour of d5");
    CHECK(reason("../..../....../......../y3r3......./......../....../..../.r y", "a5-b5") == "the game is over");
    CHECK(reason("../..../....../......../y3r3y....../......../....../..../.r y", "a5-b5") ==
          "3 and 3 pieces make a tower of 6, but a tower has at most 5");
}

TEST_CASE("avalam counts towers, then fives, then calls it a draw") {
    struct Case {
        const char* position;
        std::optional<Side> winner;
        const char* score;
    };
    const Case cases[] = {
        {"../..../....../......../y5......../......../....../..../.r y", Side::one, "1-1 (1-0)"},
        {"../..../....../......../y......../......../....../..../.r y", std::nullopt, "1-1 (0-0)"},
        {"../..../....../......../y5......../......../...r../..../.r y", Side::two, "1-2"},
        {"../..../....../......../........./......../....../..../.. r", std::nullopt, "0-0 (0-0)"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.position);
        const auto outcome = Avalam::outcome(at(c.position));
        REQUIRE(outcome);
        CHECK(outcome->winner == c.winner);
        CHECK(write_score(*outcome->score) == c.score);
    }
}

TEST_CASE("avalam positions that cannot occur are refused with a reason") {
    const auto refuse = [](std::string_view text) { return Avalam::parse_position(text, "", "").error().message; };
    CHECK(refuse("yr y") == "the board has 9 ranks, not 1");
    CHECK(refuse("yr") == "a position has 2 fields separated by one space (board side), not 1");
    CHECK(refuse("yr/yryr/ryryry/yryryryr/yryryryry/......../....../..../.. y") == "e5 is always empty");
    CHECK(refuse("yr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry2 y") ==
          "the board has 49 pieces (expected at most 48)");
    CHECK(refuse("y1r/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y") ==
          "a height in rank 9 is 1 (expected 2 to 5, or none for a single piece)");
    CHECK(refuse("y6r/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y") ==
          "a height in rank 9 is 6 (expected 2 to 5, or none for a single piece)");
    CHECK(refuse("y/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y") ==
          "rank 9 has 2 holes, and \"y\" has fewer");
    CHECK(refuse("yrr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry y") ==
          "rank 9 has 2 holes, and \"yrr\" has more");
    CHECK(refuse("yr/yryr/ryryry/yryryryr/yryr.ryry/ryryryry/yryryr/ryry/ry w") ==
          "unknown side to move \"w\" (expected y or r)");
}

TEST_CASE("an avalam game may begin with Red") {
    const auto p = Avalam::start({"", "", "", "Red"}).value();
    CHECK(p.to_move == Side::two);
    CHECK(Avalam::describe(p)[StartPart::first] == "Red");
    const auto error = [](Start s) { return Avalam::start(s).error(); };
    CHECK(error({"forced"}).message == "unknown rules \"forced\" for avalam (expected standard)");
    CHECK(error({"", "9x5"}).part == StartPart::board);
    CHECK(error({"", "", "", "White"}).message == "unknown side \"White\" (expected Yellow or Red)");
    CHECK(error({"", "", usual, "Red"}).message == "First says Red, but the position gives the move to Yellow");
}
