// Tests of Fanorona: a small position for each rule, for each reason of an illegal turn, and for each error in a text.
#include "games/fanorona/fanorona.hpp"

#include "catch.hpp"
#include "games/fanorona/network.hpp"
#include "games/perft.hpp"

#include <fmt/format.h>

#include <string_view>

using namespace damier;

namespace {

using Part = StartPart;

Fanorona::Position at(std::string_view text, std::string_view rules = "") {
    return Fanorona::parse_position(text, rules, "").value();
}

std::string turns_of(const Fanorona::Position& p) {
    std::vector<Fanorona::Turn> turns;
    Fanorona::turns(p, turns);
    std::string text;
    for (const auto& turn : turns) {
        text += text.empty() ? "" : " ";
        Fanorona::write_turn(p, turn, text);
    }
    return text;
}

std::string reason(std::string_view position, std::string_view turn, std::string_view rules = "") {
    const auto p = at(position, rules);
    return Fanorona::judge(p, *Fanorona::parse_turn(p, turn)).reason;
}

std::string after(std::string_view position, std::string_view turn, std::string_view rules = "") {
    const auto p = at(position, rules);
    const auto t = *Fanorona::parse_turn(p, turn);
    const auto judgement = Fanorona::judge(p, t);
    return judgement.is_legal() ? Fanorona::write_position(Fanorona::play(p, t)) : judgement.reason;
}

Fanorona::Position usual(const Start& start) {
    return Fanorona::start(start).value();
}

constexpr auto usual_text = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w";

}  // namespace

TEST_CASE("fanorona begins with 22 pieces per side on 9x5") {
    const auto p = usual({});
    CHECK(Fanorona::write_position(p) == usual_text);
    CHECK(Fanorona::describe(p) == StartTags{"free", "", "", "", ""});
    CHECK(turns_of(p) == "d2-e3A d3-e3A d3-e3W e2-e3A f2-e3A");
    CHECK(at(usual_text) == p);
}

TEST_CASE("fanorona has the known numbers of turns") {
    // Turns are counted as they are written, under the rules of tournaments.
    const auto p = usual({"forced", "", "", "", ""});
    const std::uint64_t known[] = {1, 5, 39, 724, 18026, 431852};
    for (int depth = 0; depth <= 5; ++depth) {
        CHECK(Perft<Fanorona>()(p, depth) == known[depth]);
    }
    CHECK(Perft<Fanorona>(false)(p, 4) == known[4]);
    CHECK(Perft<Fanorona>()(usual({"forced", "5x5", "", "", ""}), 5) == 34608);
}

TEST_CASE("fanorona is played on all boards with odd edges and at most 45 points") {
    struct Case {
        const char* board;
        const char* position;
    };
    const Case cases[] = {
        {"3x3", "bbb/b1w/www w"},
        {"3x5", "bbb/bbb/b1w/www/www w"},
        {"3x7", "bbb/bbb/bbb/b1w/www/www/www w"},
        {"3x9", "bbb/bbb/bbb/bbb/b1w/www/www/www/www w"},
        {"5x3", "bbbbb/bw1bw/wwwww w"},
        {"5x5", "bbbbb/bbbbb/bw1bw/wwwww/wwwww w"},
        {"5x7", "bbbbb/bbbbb/bbbbb/bw1bw/wwwww/wwwww/wwwww w"},
        {"5x9", "bbbbb/bbbbb/bbbbb/bbbbb/bw1bw/wwwww/wwwww/wwwww/wwwww w"},
        {"7x3", "bbbbbbb/bwb1wbw/wwwwwww w"},
        {"7x5", "bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w"},
        {"9x3", "bbbbbbbbb/bwbw1bwbw/wwwwwwwww w"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.board);
        const auto p = usual({"", c.board, "", "", ""});
        CHECK(Fanorona::write_position(p) == c.position);
        CHECK(Fanorona::describe(p) == StartTags{"free", c.board, "", "", ""});
        CHECK(usual({"", "", c.position, "", ""}) == p);
    }
    for (const char* board : {"7x7", "9x7", "8x5", "1x9", "11x3", "9X5", "9x", "", "9x5 "}) {
        CAPTURE(board);
        CHECK((Fanorona::start({"", board, "", "", ""}).has_value() == std::string_view(board).empty()));
    }
}

TEST_CASE("a fanorona displacement captures the line that it approaches or withdraws from") {
    struct Case {
        const char* what;
        const char* position;
        const char* turn;
        const char* after;
    };
    const Case cases[] = {
        {"nothing in reach", "9/9/w7b/9/9 w", "a3-b3", "9/9/1w6b/9/9 b"},
        {"approach, up to an empty point", "9/9/w1bb1b3/9/9 w", "a3-b3A", "9/9/1w3b3/9/9 b"},
        {"approach, up to an own piece", "9/9/w1bwb4/9/9 w", "a3-b3A", "9/9/1w1wb4/9/9 b"},
        {"approach, up to the edge", "9/9/6w1b/9/9 w", "g3-h3A", "9/9/7w1/9/9 b"},
        {"withdrawal, up to the edge", "9/9/bbbw5/9/8b w", "d3-e3W", "9/9/4w4/9/8b b"},
        {"withdrawal, up to an empty point", "9/9/b1bw5/9/9 w", "d3-e3W", "9/9/b3w4/9/9 b"},
        {"along a diagonal", "4b4/3b5/2b6/9/w8 w", "a1-b2A", "9/9/9/1w7/9 b"},
        {"down a diagonal, as Black", "b8/9/2w6/3w5/9 b", "a5-b4A", "9/1b7/9/9/9 w"},
        {"of two lines the one ahead", "9/9/bbw1b4/9/9 w", "c3-d3A", "9/9/bb1w5/9/9 b"},
        {"of two lines the one behind", "9/9/bbw1b4/9/9 w", "c3-d3W", "9/9/3wb4/9/9 b"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.what);
        CHECK(after(c.position, c.turn) == c.after);
    }
    CHECK(turns_of(at("9/9/bbw1b4/9/9 w")) == "c3-b2 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3A c3-d3W c3-d4");
}

TEST_CASE("a fanorona chain turns at every point and visits none twice") {
    // The captures of d3 and f2. Stopping in between is allowed.
    constexpr auto corner = "9/9/3b5/5b3/3w5 w";
    CHECK(turns_of(at(corner)) == "d1-c1 d1-d2A d1-d2A-e2A d1-e1");
    CHECK(after(corner, "d1-d2A") == "9/9/9/3w1b3/9 b");
    CHECK(after(corner, "d1-d2A-e2A") == "9/9/9/4w4/9 b");
    // f2 is reached over the point of a piece that the same turn captured.
    CHECK(after("9/4b4/9/3w1b3/6b2 w", "d2-e2A-e3A-f2A") == "9/9/9/5w3/9 b");

    CHECK(turns_of(at("3b5/9/9/3w5/3b5 w")) == "d2-c1 d2-c2 d2-c3 d2-d3W d2-e1 d2-e2 d2-e3");
    CHECK(reason("3b5/9/9/3w5/3b5 w", "d2-d3W-d4A") == "d3-d4 goes in the same direction as d2-d3");
    CHECK(reason("9/3b5/9/3w5/3b5 w", "d2-d3W-d2W") == "d2 was visited before in this turn");
    CHECK(reason("4b4/9/4w4/9/b8 w", "e3-e4A-e3W") == "e3 was visited before in this turn");
    CHECK(reason(corner, "d1-d2A-c2") == "a chain goes on only by capturing: d2-c2 is written without A or W");
    CHECK(reason(corner, "d1-d2A-c2W") == "d2-c2 captures nothing by withdrawal");
    CHECK(reason(corner, "d1-c1-c2A") ==
          "a turn goes on only after a capture, and the piece captured nothing on its way to c1");
}

TEST_CASE("free fanorona lets a capture be declined, the forced rules do not") {
    constexpr auto position = "9/9/w1bb1b3/9/8w w";
    CHECK(turns_of(at(position)) == "a3-a2 a3-a4 a3-b2 a3-b3A a3-b4 i1-h1 i1-h2 i1-i2");
    CHECK(turns_of(at(position, "forced")) == "a3-b3A");
    CHECK(reason(position, "a3-a2").empty());
    CHECK(reason(position, "i1-h1", "forced") == "a capture is possible, and the forced rules demand one");
    CHECK(turns_of(at("9/9/w7b/9/9 w", "forced")) == "a3-a2 a3-a4 a3-b2 a3-b3 a3-b4");
    // Stopping is allowed under both rules.
    CHECK(turns_of(at("9/9/3b5/5b3/3w5 w", "forced")) == "d1-d2A d1-d2A-e2A");
}

TEST_CASE("by the continue rules of fanorona, a chain ends only where the piece cannot capture again") {
    constexpr auto corner = "9/9/3b5/5b3/3w5 w";
    CHECK(turns_of(at(corner, "continue")) == "d1-c1 d1-d2A-e2A d1-e1");
    CHECK(reason(corner, "d1-d2A", "continue") ==
          "the piece can capture again from d2, and the continue rules demand it");
    CHECK(reason(corner, "d1-d2A-e2A", "continue").empty());
    // Each way is followed to its end. The longest is not compulsory.
    CHECK(turns_of(at("9/3b5/1bw1b4/9/3b5 w", "continue")) ==
          "c3-b2W-b1W-c1A-d2A c3-b4 c3-c2 c3-c4 c3-d2 c3-d3A-d2A c3-d3A-d2W c3-d3W-d2A-c1W "
          "c3-d3W-d2W-c1W-b1W");
    // Nothing forces the first capture, and a displacement without a capture ends the turn.
    CHECK(turns_of(at("9/9/w1bb1b3/9/9 w", "continue")) == "a3-a2 a3-a4 a3-b2 a3-b3A a3-b4");
    CHECK(reason(corner, "d1-c1", "continue").empty());
}

TEST_CASE("by the other rules of fanorona, a piece that can capture may not decline") {
    constexpr auto position = "9/9/w1bb1b3/9/8w w";
    CHECK(turns_of(at(position, "other")) == "a3-b3A i1-h1 i1-h2 i1-i2");
    CHECK(reason(position, "a3-a2", "other") ==
          "the piece on a3 can capture: by the other rules, only another piece may move without capturing");
    CHECK(reason(position, "i1-h1", "other").empty());
    // Without another piece that can move, the capture must be made. Stopping is allowed.
    CHECK(turns_of(at("9/9/w1bb1b3/9/9 w", "other")) == "a3-b3A");
    CHECK(turns_of(at("9/9/3b5/5b3/3w5 w", "other")) == "d1-d2A d1-d2A-e2A");
    CHECK(turns_of(at("9/9/w7b/9/9 w", "other")) == "a3-a2 a3-a4 a3-b2 a3-b3 a3-b4");
}

TEST_CASE("by vela-choice the loser of the first round chooses the piece of the line") {
    constexpr auto position = "9/9/w1bbb1bbb/9/9 w vela:b";
    CHECK(turns_of(at(position, "vela-choice")) == "a3-a2 a3-a4 a3-b2 a3-b3A:c3 a3-b3A:d3 a3-b3A:e3 a3-b4");
    CHECK(after(position, "a3-b3A:d3", "vela-choice") == "9/9/1wb1b1bbb/9/9 b vela:b");
    CHECK(after("3b5/6b2/bbbw1bb2/9/9 w vela:b", "d3-e3W:a3", "vela-choice") == "3b5/6b2/1bb1wbb2/9/9 b vela:b");
    CHECK(turns_of(at("9/9/bbw1bb3/9/7bb w vela:b", "vela-choice")) ==
          "c3-b2 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3A:e3 c3-d3A:f3 c3-d3W:a3 c3-d3W:b3 c3-d4");
    CHECK(reason(position, "a3-b3A", "vela-choice") ==
          "the turn does not say which piece it takes (expected for example a3-b3A:c3)");
    CHECK(reason("9/9/bbbw5/9/6bbb w vela:b", "d3-e3W", "vela-choice") ==
          "the turn does not say which piece it takes (expected for example d3-e3W:c3)");
    CHECK(reason(position, "a3-b3A:g3", "vela-choice") == "a3-b3 does not capture the piece on g3");
    CHECK(
        reason(position, "a3-b3A:c3", "vela") ==
        "the piece that is taken is written only under the vela-choice rules, while the winner of the first round has "
        "more than 5 pieces");
    // The winner captures nothing. With five pieces, the free rules hold for both, and turns are written as usual.
    CHECK(reason("9/9/w1bbb1bbb/9/9 b vela:b", "c3-b3A:a3", "vela-choice") ==
          "Black won the first round and captures nothing while it has more than 5 pieces");
    CHECK(after("9/9/w1bbb1bb1/9/9 w vela:b", "a3-b3A", "vela-choice") == "9/9/1w4bb1/9/9 b vela:b");
    CHECK(!reason("9/9/w1bbb1bb1/9/9 w vela:b", "a3-b3A:c3", "vela-choice").empty());
    const auto p = at(position, "vela-choice");
    CHECK(Fanorona::parse_turn(p, "a3-b3:c3").error() ==
          "the piece that is taken follows a single capture, as in d2-e3A:f4");
    CHECK(Fanorona::parse_turn(p, "a3-b3A-c3A:d3").error() ==
          "the piece that is taken follows a single capture, as in d2-e3A:f4");
    CHECK(Fanorona::parse_turn(p, "a3-b3A:c3x").error() == "unexpected \"x\" (expected the end of the turn)");
    CHECK(Fanorona::parse_turn(p, "a3-b3A:j3").error() == "this board does not have a square j3");
}

TEST_CASE("a second round goes on by the rules of the first") {
    // Six black pieces: the loser is bound by the rules of the first round, the winner is not.
    constexpr auto early = "6bbb/9/w1bbb4/9/8w w vela:b";
    CHECK(turns_of(at(early, "vela-forced")) == "a3-b3A");
    CHECK(turns_of(at(early, "vela-other")) == "a3-b3A i1-h1 i1-h2 i1-i2");
    CHECK(turns_of(at(early, "vela-continue")) == turns_of(at(early)));
    CHECK(after(early, "a3-b3A", "vela-forced") == "6bbb/9/1w1bb4/9/8w b vela:b");
    CHECK(reason("6bbb/9/w1bbb4/9/8w b vela:b", "g5-f5", "vela-forced").empty());
    // Five: they bind both, also with chains.
    constexpr auto late = "7bb/9/w1bbb4/9/9 b vela:b";
    CHECK(turns_of(at(late, "vela-forced")) == "c3-b3A");
    CHECK(reason(late, "c3-c2", "vela-other") ==
          "the piece on c3 can capture: by the other rules, only another piece may move without capturing");
    constexpr auto chain = "bb7/9/3b5/5b3/3w4b w vela:b";
    CHECK(reason(chain, "d1-d2A", "vela-continue") ==
          "the piece can capture again from d2, and the continue rules demand it");
    CHECK(after(chain, "d1-d2A-e2A", "vela-continue") == "bb7/9/9/4w4/8b b vela:b");
}

TEST_CASE("vela holds both sides back until the winner of the first round has five pieces") {
    // Six black pieces: White captures the nearest of a line and stops there.
    CHECK(turns_of(at("9/9/w1bbbbbb1/9/9 w vela:b")) == "a3-a2 a3-a4 a3-b2 a3-b3A a3-b4");
    CHECK(after("9/9/w1bbbbbb1/9/9 w vela:b", "a3-b3A") == "9/9/1w1bbbbb1/9/9 b vela:b");
    CHECK(after("bbbb5/9/1bbw5/9/9 w vela:b", "d3-e3W") == "bbbb5/9/1b2w4/9/9 b vela:b");
    CHECK(after("4b4/3b5/2b6/9/w1bbb4 w vela:b", "a1-b2A") == "4b4/3b5/9/1w7/2bbb4 b vela:b");
    CHECK(reason("bbbb5/9/3b5/5b3/3w5 w vela:b", "d1-d2A-e2A") ==
          "White lost the first round and takes one piece per turn while Black has more than 5");
    CHECK(reason("9/9/w1bbbbbb1/9/9 w vela:b", "a3-b3") == "this displacement captures: it must be written with A");

    // Black captures nothing, and writes no letter.
    CHECK(after("bbbb5/9/w1bb5/9/9 b vela:b", "c3-b3") == "bbbb5/9/wb1b5/9/9 w vela:b");
    CHECK(reason("bbbb5/9/w1bb5/9/9 b vela:b", "c3-b3A") ==
          "Black won the first round and captures nothing while it has more than 5 pieces");

    // Five black pieces: the free rules hold for both.
    CHECK(after("9/9/w1bbbbb2/9/9 w vela:b", "a3-b3A") == "9/9/1w7/9/9 b vela:b");
    CHECK(after("bb7/9/3b5/5b3/3w4b w vela:b", "d1-d2A-e2A") == "bb7/9/9/4w4/8b b vela:b");
    CHECK(after("bbb6/9/w1bb5/9/9 b vela:b", "c3-b3A") == "bbb6/9/1b1b5/9/9 w vela:b");
    CHECK(reason("bbb6/9/w1bb5/9/9 b vela:b", "c3-b3") == "this displacement captures: it must be written with A");
    CHECK(reason("bbb6/9/w1bb5/9/9 b vela:b", "b5-b4").empty());

    // The winner may be White. Then only the number of white pieces counts.
    CHECK(after("wwwwww3/9/b1ww5/9/9 b vela:w", "a3-b3A") == "wwwwww3/9/1b1w5/9/9 w vela:w");
    CHECK(after("bbbbbb3/9/b1ww5/9/9 b vela:w", "a3-b3A") == "bbbbbb3/9/1b7/9/9 w vela:w");
}

TEST_CASE("a fanorona turn that is not legal is refused with the reason") {
    struct Case {
        const char* position;
        const char* turn;
        const char* reason;
    };
    constexpr auto some = "9/9/bbw1b4/1b7/1w1w5 w";
    const Case cases[] = {
        {"9/9/9/9/w8 w", "a1-a2", "the game is over"},
        {"3/bb1/wb1 w", "a1-a2", "the game is over"},
        {some, "e1-e2", "e1 is empty"},
        {some, "e3-e2", "the piece on e3 is not White's"},
        {some, "b1-c2", "no line joins b1 and c2"},
        {some, "b1-d1", "d1 is not a neighbour of b1"},
        {some, "b1-b1", "b1 is not a neighbour of b1"},
        {some, "b1-i5", "i5 is not a neighbour of b1"},
        {some, "b1-b2", "b2 is occupied"},
        {some, "c3-b3A", "b3 is occupied"},
        {some, "b1-a1A", "b1-a1 captures nothing by approach"},
        {some, "b1-a1W", "b1-a1 captures nothing by withdrawal"},
        {some, "c3-d3", "this displacement captures: it must be written with A or W"},
        {"9/9/w1bb1b3/9/9 w", "a3-b3", "this displacement captures: it must be written with A"},
        {"9/9/1bbw5/9/9 w", "d3-e3", "this displacement captures: it must be written with W"},
        {"9/9/1bbw5/9/9 w", "d3-e3A", "d3-e3 captures nothing by approach"},
        {"9/9/w1bb1b3/9/9 w", "a3-b3W", "a3-b3 captures nothing by withdrawal"},
        {"9/9/w1bb4w/9/8b w", "a3-b3A-c3", "a chain goes on only by capturing: b3-c3 is written without A or W"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.position, c.turn);
        CHECK(reason(c.position, c.turn) == c.reason);
    }
}

TEST_CASE("a fanorona side without pieces or without a turn loses") {
    struct Case {
        const char* position;
        std::optional<Side> winner;
        const char* score;
    };
    const Case cases[] = {
        {"9/9/4w4/9/9 b", Side::one, "1-0"},          {"9/9/4w4/9/9 w", Side::one, "1-0"},
        {"9/9/3bb4/9/9 w", Side::two, "0-2"},         {"3/bb1/wb1 w", Side::two, "1-3"},
        {"9/9/9/wb7/bb7 w vela:w", std::nullopt, ""},
    };
    for (const auto& c : cases) {
        CAPTURE(c.position);
        const auto outcome = Fanorona::outcome(at(c.position));
        REQUIRE(outcome.has_value() == c.winner.has_value());
        if (outcome) {
            CHECK(outcome->winner == c.winner);
            CHECK(write_score(*outcome->score) == c.score);
            CHECK(turns_of(at(c.position)).empty());
            CHECK(Fanorona::utility(*outcome) == (c.winner == Side::one ? 1 : -1));
        }
    }
    // The same board is not over for the other side.
    CHECK(!Fanorona::outcome(at("3/bb1/wb1 b")));
}

TEST_CASE("fanorona positions that cannot occur are refused with a reason") {
    struct Case {
        const char* position;
        const char* message;
    };
    const Case cases[] = {
        {"9/9/9/9/9 w", "the board has no pieces"},
        {"wwwwwwwww/wwwwwwwww/wwwww4/9/b8 w", "White has 23 pieces (expected at most 22 on this board)"},
        {"wwwwb/bbbbb/bbbbb/bb3/5 b", "Black has 13 pieces (expected at most 12 on this board)"},
        {"3/bbb/bbw w", "Black has 5 pieces (expected at most 4 on this board)"},
        {"9/9/54/9/w7b w", "rank 3 has two counts of empty points side by side"},
        {"9/9/9/8/w7b w", "rank 5 has 9 points, and rank 2 has 8"},
        {"9/9/9/w8b/9 w", "rank 5 has 9 points, and rank 2 has 10"},
        {"9/9/4x4/9/w7b w", "'x' in rank 3 is neither w, b nor a number of empty points"},
        {"9/9/w0w6/9/w7b w", "'0' in rank 3 is neither w, b nor a number of empty points"},
        {"9/9/9/w7b w",
         "not a board of fanorona: \"9x4\" (expected two odd numbers from 3 to 9 that make at most 45 points, for "
         "example 5x5)"},
        {"9/9/9/9/w7b y", "unknown side to move \"y\" (expected w or b)"},
        {"9/9/9/9/w7b", "a position has 2 fields separated by one space (board side), not 1"},
        {"9/9/9/9/w7b w vela:x", "\"vela:x\" does not name the winner of the first round (expected vela:w or vela:b)"},
        {"9/9/9/9/w7b vela:w", "a position has 3 fields separated by one space (board side vela:winner), not 2"},
        {"9/9/9/9/w7b w x", "a position has 2 fields separated by one space (board side), not 3"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.position);
        const auto p = Fanorona::parse_position(c.position, "", "");
        REQUIRE(!p);
        CHECK(p.error().part == Part::position);
        CHECK(p.error().message == c.message);
    }
    const auto refuse = [](std::string_view text, std::string_view rules, std::string_view board) {
        return Fanorona::parse_position(text, rules, board).error();
    };
    CHECK(refuse("9/9/9/9/w7b w vela:w", "free", "").message ==
          "only the vela rules have a winner of the first round, not free");
    CHECK(refuse("9/9/9/9/w7b w", "vela", "").message ==
          "a position has 3 fields separated by one space (board side vela:winner), not 2");
    CHECK(refuse("9/9/9/9/w7b w", "strict", "").part == Part::rules);
    CHECK(refuse("9/9/9/9/w7b w", "", "5x5").part == Part::board);
    CHECK(refuse("9/9/9/9/w7b w", "", "5x5").message == "Board says 5x5, but the position is on 9x5");
}

TEST_CASE("the tags of a fanorona start must agree") {
    struct Case {
        Start start;
        Part part;
        const char* message;
    };
    constexpr auto vela_position = "9/9/9/9/w7b w vela:w";
    const Case cases[] = {
        {{"strict", "", "", "", ""},
         Part::rules,
         "unknown rules \"strict\" for fanorona (expected free, forced, vela, "
         "continue, other, vela-choice, vela-forced, vela-continue, vela-other)"},
        {{"", "7x7", "", "", ""},
         Part::board,
         "not a board of fanorona: \"7x7\" (expected two odd numbers from 3 to 9 that make at most 45 points, for "
         "example 5x5)"},
        {{"", "5x5", usual_text, "", ""}, Part::board, "Board says 5x5, but the position is on 9x5"},
        {{"", "", "", "Red", ""}, Part::first, "unknown side \"Red\" (expected White or Black)"},
        {{"", "", usual_text, "Black", ""}, Part::first, "First says Black, but the position gives the move to White"},
        {{"", "", "", "", "White"},
         Part::first_round,
         "FirstRound belongs to the vela rules of fanorona, not to fanorona free"},
        {{"forced", "", "", "", "White"},
         Part::first_round,
         "FirstRound belongs to the vela rules of fanorona, not to fanorona forced"},
        {{"vela", "", "", "", ""},
         Part::first_round,
         "the vela rules need the winner of the first round (expected a FirstRound tag, or the option --first-round)"},
        {{"vela", "", "", "", "Red"}, Part::first_round, "unknown side \"Red\" (expected White or Black)"},
        {{"vela", "", "", "White", "White"}, Part::first, "First says White, but FirstRound gives the move to Black"},
        {{"vela", "", vela_position, "", "Black"},
         Part::first_round,
         "FirstRound says Black, but the position says that White won the first round"},
        {{"vela", "", vela_position, "Black", ""},
         Part::first,
         "First says Black, but the position gives the move to White"},
        {{"forced", "", vela_position, "", ""},
         Part::position,
         "only the vela rules have a winner of the first round, not forced"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.message);
        const auto p = Fanorona::start(c.start);
        REQUIRE(!p);
        CHECK(p.error().part == c.part);
        CHECK(p.error().message == c.message);
    }
}

TEST_CASE("a fanorona start is described as briefly as possible") {
    struct Case {
        Start start;
        StartTags described;
    };
    constexpr auto set_up = "9/9/9/9/w7b b";
    constexpr auto vela_usual = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww b vela:w";
    constexpr auto vela_odd = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w vela:w";
    const Case cases[] = {
        {{"", "9x5", usual_text, "White", ""}, {"free", "", "", "", ""}},
        {{"forced", "", "", "Black", ""}, {"forced", "", "", "Black", ""}},
        {{"", "5x5", "", "Black", ""}, {"free", "5x5", "", "Black", ""}},
        {{"", "", set_up, "Black", ""}, {"free", "", set_up, "", ""}},
        {{"", "", "3/3/w1b w", "", ""}, {"free", "3x3", "3/3/w1b w", "", ""}},
        {{"vela", "", "", "Black", "White"}, {"vela", "", "", "", "White"}},
        {{"vela", "", "", "", "Black"}, {"vela", "", "", "", "Black"}},
        {{"", "", vela_usual, "", "White"}, {"vela", "", "", "", "White"}},
        {{"vela", "", vela_odd, "", ""}, {"vela", "", vela_odd, "", "White"}},
    };
    for (const auto& c : cases) {
        const auto p = Fanorona::start(c.start);
        REQUIRE(p);
        CHECK(Fanorona::describe(*p) == c.described);
        CHECK(*Fanorona::start(c.described.view()) == *p);
    }
}

TEST_CASE("a fanorona turn is points on the board, joined by hyphens") {
    const auto p = usual({});
    struct Case {
        const char* text;
        const char* message;
    };
    constexpr auto form = "a turn is two points such as e2-f2, and for every capture A or W: d3-e3A, d5-d4A-c5W";
    const auto left_over = [](std::string_view text) {
        return fmt::format("unexpected \"{}\" (expected A, W, or a hyphen and a point)", text);
    };
    const Case cases[] = {
        {"", form},
        {"E2-E3A", form},
        {"e2-", form},
        {"j9-e3", "this board does not have a square j9"},
        {"j3-e3", "this board does not have a square j3"},
        {"e2-e6", "this board does not have a square e6"},
        {"e2-e12", "this board does not have a square e12"},
        {"e2", "a turn is at least two points joined by a hyphen, such as e2-f2"},
        {"e2A-e3", "A or W comes after the point that a displacement reaches, not after the first"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.text);
        const auto t = Fanorona::parse_turn(p, c.text);
        REQUIRE(!t);
        CHECK(t.error() == c.message);
    }
    CHECK(Fanorona::parse_turn(p, "e2-e3a").error() == left_over("a"));
    CHECK(Fanorona::parse_turn(p, "e2-e3AW").error() == left_over("W"));
    CHECK(Fanorona::parse_turn(p, "e2e3A").error() == left_over("e3A"));

    std::string longest = "a1";
    for (int i = 0; i < Fanorona::longest_turn; ++i) {
        longest += i % 2 == 0 ? "-a2W" : "-a1A";
    }
    REQUIRE(Fanorona::parse_turn(p, longest));
    CHECK(turn_text<Fanorona>(p, *Fanorona::parse_turn(p, longest)) == longest);
    CHECK(Fanorona::parse_turn(p, longest + "-a2").error() == "a turn has at most 22 displacements");
}

TEST_CASE("one fanorona board under several rules gives several positions") {
    const char* board = "9/9/9/9/w7b w";
    std::vector<Fanorona::Position> positions;
    for (const std::string_view rules : Fanorona::rule_names) {
        if (is_second_round(Fanorona::info, rules)) {
            positions.push_back(at("9/9/9/9/w7b w vela:w", rules));
            positions.push_back(at("9/9/9/9/w7b w vela:b", rules));
        } else {
            positions.push_back(at(board, rules));
        }
    }
    for (const auto& p : positions) {
        for (const auto& q : positions) {
            CHECK((p == q) == (&p == &q));
            CHECK((canonical_key<Fanorona>(p) == canonical_key<Fanorona>(q)) == (&p == &q));
        }
    }
}

TEST_CASE("fanorona is drawn with all its lines") {
    const auto picture = Fanorona::picture(usual({}));
    CHECK(picture.lines.size() == 8 * 5 + 9 * 4 + 8 * 4);
    CHECK(picture.discs.size() == 44);
    CHECK(picture.notes.empty());
    CHECK(words_below(Fanorona::picture(usual({"vela", "", "", "", "Black"}))).front() == "Black won the first round");
}

TEST_CASE("the variants for which there are tables of fanorona keep their numbers") {
    const auto variant = [](std::string_view position, std::string_view rules) {
        return static_cast<int>(Fanorona::tier(at(position, rules)).value().variant);
    };
    CHECK(variant("b2/3/1ww w", "free") == 0);
    CHECK(variant("b2/3/1ww w", "forced") == 16);
    CHECK(variant("5/wb3/2b2/5/5 w", "free") == 5);
    CHECK(variant("b2/3/1ww w", "continue") == 32);
    CHECK(variant("b2/3/1ww w", "other") == 48);
    CHECK(variant("b2/3/1ww w vela:b", "vela-choice") == 0);
    CHECK(variant("b2/3/1ww w vela:b", "vela-forced") == 16);
    CHECK(variant("b2/3/1ww w vela:b", "vela-continue") == 32);
    CHECK(variant("b2/3/1ww w vela:b", "vela-other") == 48);
    CHECK(variant("b8/9/9/9/w8 w", "forced") == 23);
}

TEST_CASE("the network of fanorona estimates the usual board for the side to move") {
    using namespace fanorona;
    CHECK(network::knows(at("9/3w5/4w3b/1w5b1/9 b", "forced")));
    CHECK_FALSE(network::knows(at("bbbbb/bbbbb/bw1bw/wwwww/wwwww w", "free")));
    CHECK_FALSE(network::knows(at("9/9/w1bbb1bbb/wwwwww3/9 w vela:w", "vela")));

    // Both sides see the same position; then one side has a piece more.
    const int estimate = network::estimate(at("9/3b5/4b3w/1b5w1/9 w", "forced"));
    CHECK(estimate == network::estimate(at("9/3w5/4w3b/1w5b1/9 b", "forced")));
    CHECK(estimate < 0);
    CHECK(network::estimate(at("9/3b5/4b3w/1b5w1/9 b", "forced")) > 0);
    CHECK(Fanorona::estimate(at("9/3b5/4b3w/1b5w1/9 w", "forced")) == estimate);
    CHECK(Fanorona::estimate(at("9/3w5/4w3b/1w5b1/9 b", "forced")) == -estimate);
}
