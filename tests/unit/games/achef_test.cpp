// Tests of Achef: a small position for each rule, for each reason of an illegal turn, and for each error in a text.
#include "games/achef/achef.hpp"

#include "catch.hpp"
#include "games/perft.hpp"

#include <set>

using namespace damier;

namespace {

Achef::Position at(std::string_view text, std::string_view rules = "") {
    return Achef::parse_position(text, rules, "").value();
}

std::string all_turns(std::string_view position, std::string_view rules = "") {
    const auto p = at(position, rules);
    std::vector<Achef::Turn> turns;
    Achef::turns(p, turns);
    std::string text;
    for (const auto& turn : turns) {
        text += text.empty() ? "" : " ";
        Achef::write_turn(p, turn, text);
    }
    return text;
}

struct Play {
    const char* position;
    const char* turn;
    const char* after;
};

void check_plays(std::initializer_list<Play> plays, std::string_view rules = "") {
    for (const auto& [position, turn, after] : plays) {
        CAPTURE(position, turn);
        const auto p = at(position, rules);
        const auto t = Achef::parse_turn(p, turn).value();
        CHECK(Achef::judge(p, t).reason.empty());
        CHECK(Achef::write_position(Achef::play(p, t)) == after);
    }
}

struct Refusal {
    const char* position;
    const char* turn;
    const char* reason;
};

void check_refusals(std::initializer_list<Refusal> refusals, std::string_view rules = "") {
    for (const auto& [position, turn, reason] : refusals) {
        CAPTURE(position, turn);
        const auto p = at(position, rules);
        CHECK(Achef::judge(p, Achef::parse_turn(p, turn).value()).reason == reason);
    }
}

constexpr auto usual = "5/5/5/5/5 b 8-8 - -";
constexpr auto full_border = "bwbwb/w3w/b3b/w3w/bwbwb b 0-0 - -";
// Black on a1, b4 and c3; White on a4, b1, b2, c2 and e1.
constexpr auto middle = "5/wb3/2b2/1ww2/bw2w b 0-0 - -";
constexpr auto middle_white = "5/wb3/2b2/1ww2/bw2w w 0-0 - -";
// Later positions: Black has captured on c2; or Black has exchanged a1 and b1; or Black has captured on c2 and White
// has exchanged a1 and b1.
constexpr auto captured = "5/wb3/5/1wb2/bw2w w 0-0 c2 -";
constexpr auto exchanged = "5/wb3/2b2/1ww2/wb2w w 0-0 - a1=b1";
constexpr auto both = "5/wb3/5/1wb2/wb2w b 0-0 c2 a1=b1";

}  // namespace

TEST_CASE("achef begins with an empty board and 16 cells to choose from") {
    const auto p = Achef::start({}).value();
    CHECK(Achef::write_position(p) == usual);
    CHECK(Achef::describe(p) == StartTags{"standard", "", "", "", ""});
    CHECK(all_turns(usual) == "a1 a2 a3 a4 a5 b1 b5 c1 c5 d1 d5 e1 e2 e3 e4 e5");
    const std::array<std::uint64_t, 4> counts{16, 240, 3360, 43680};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        CHECK(Perft<Achef>(true)(p, static_cast<int>(i) + 1) == counts[i]);
        CHECK(Perft<Achef>(false)(p, static_cast<int>(i) + 1) == counts[i]);
    }
}

TEST_CASE("achef pieces are placed on the border before any moves") {
    check_plays({
        {usual, "a1", "5/5/5/5/b4 w 7-8 - -"},
        {"5/5/5/5/b4 w 7-8 - -", "e5", "4w/5/5/5/b4 b 7-7 - -"},
        {"5/5/5/5/w4 b 8-7 - -", "e5", "4b/5/5/5/w4 w 7-7 - -"},
        {"bwbwb/w4/b3b/w3w/bwbwb w 0-1 - -", "e4", full_border},
        {full_border, "a3-b3", "bwbwb/w3w/1b2b/w3w/bwbwb w 0-0 - -"},
    });
    check_refusals({
        {usual, "b2", "b2 is not on the border, where pieces are placed"},
        {usual, "c3", "c3 is not on the border, where pieces are placed"},
        {"5/5/5/5/b4 w 7-8 - -", "a1", "a1 is occupied"},
        {"5/5/5/5/b4 w 7-8 - -", "a1-a2", "White has pieces in hand (8): nothing moves before all are placed"},
        {full_border, "b2", "all pieces are placed: a turn moves one, such as b3-c3"},
    });
}

TEST_CASE("achef pieces climb to empty cells, capture downwards and exchange places on the same level") {
    CHECK(all_turns(middle) == "a1-a2 a1=b1 b4xa4 b4-b3 b4-b5 b4-c4 c3-b3 c3xc2 c3-c4 c3-d3");
    CHECK(all_turns(middle_white) == "a4-a3 a4-a5 b1=a1 b1-c1 b2-a2 b2-b3 c2-c1 c2-d2 e1-d1 e1-e2");
    check_plays({
        {middle, "b4-b5", "1b3/w4/2b2/1ww2/bw2w w 0-0 - -"},
        {middle, "b4xa4", "5/b4/2b2/1ww2/bw2w w 0-0 - -"},
        {middle, "c3-d3", "5/wb3/3b1/1ww2/bw2w w 0-0 - -"},
        {"5/wb3/3b1/1ww2/bw2w w 0-0 - -", "c2-c3", "5/wb3/2wb1/1w3/bw2w b 0-0 - -"},
        {middle, "c3xc2", captured},
        {middle, "a1=b1", exchanged},
    });
}

TEST_CASE("achef says why a move is illegal") {
    check_refusals({
        {middle, "a3-a2", "a3 is empty"},
        {middle, "a4-a5", "the piece on a4 is White's, and Black is to move"},
        {middle_white, "b4-b5", "the piece on b4 is Black's, and White is to move"},
        {middle, "b1=a1", "an exchange names the player's own piece first: a1=b1"},
        {middle, "a1-b2", "b2 is not a neighbour of a1 along a file or rank"},
        {middle, "a1-a3", "a3 is not a neighbour of a1 along a file or rank"},
        {middle, "a1-a1", "a1 is not a neighbour of a1 along a file or rank"},
        {"b4/5/5/1w3/b1wwb b 0-0 - -", "a5-b1", "b1 is not a neighbour of a5 along a file or rank"},
        {middle_white, "c2-c3", "c3 is occupied: a piece climbs only to an empty cell"},
        {middle_white, "a4xb4", "b4 is occupied: a piece climbs only to an empty cell"},
        {middle_white, "b1-b2", "b2 is occupied: a piece climbs only to an empty cell"},
        {middle_white, "b2xb1", "the piece on b1 is White's own: only enemy pieces are captured"},
        {middle_white, "b2=c2", "the piece on c2 is White's own: only enemy pieces change places"},
        {middle, "a1-b1", "a1-b1 is an exchange, written a1=b1"},
        {middle, "a1xb1", "a1xb1 is an exchange, written a1=b1"},
        {middle, "c3-c2", "c3-c2 is a capture, written c3xc2"},
        {middle, "b4=a4", "b4=a4 is a capture, written b4xa4"},
        {middle, "a1xa2", "a1xa2 is a move to an empty cell, written a1-a2"},
        {middle, "c3=d3", "c3=d3 is a move to an empty cell, written c3-d3"},
        {"4w/5/5/2b2/bb2w w 0-0 - -", "e1-e2", "the game is over"},
        {"4w/5/5/2b2/bb2w w 0-0 - -", "a1", "the game is over"},
    });
}

TEST_CASE("an achef exchange may not be undone by the next turn") {
    const auto ko = "exchanging a1 and b1 again would bring back the board before the last turn (ko)";
    check_refusals({{exchanged, "a1=b1", ko}, {exchanged, "a1-b1", ko}});
    CHECK(all_turns(exchanged) == "a1-a2 a4-a3 a4-a5 b2-a2 b2xb1 b2-b3 c2-c1 c2-d2 e1-d1 e1-e2");
    check_plays({
        {exchanged, "e1-e2", "5/wb3/2b2/1ww1w/wb3 b 0-0 - -"},
        {"5/wb3/2b2/1ww1w/wb3 b 0-0 - -", "b1=a1", "5/wb3/2b2/1ww1w/bw3 w 0-0 - a1=b1"},
        // another exchange by the next turn, with a piece of the same pair
        {"b4/5/5/w4/wbw1b b 0-0 - a1=b1", "b1=c1", "b4/5/5/w4/wwb1b w 0-0 - b1=c1"},
    });
}

TEST_CASE("an achef piece that captured from c3 may not climb on the next turn") {
    const auto no = "the piece on c2 came down from c3 by capturing and may not climb back on this turn";
    const auto waited = "5/wb3/5/1wb1w/bw3 b 0-0 c2 -";
    check_refusals({{waited, "c2-c3", no}, {waited, "c2xc3", no}, {both, "c2-c3", no}});
    CHECK(all_turns(waited) == "a1-a2 a1=b1 b4xa4 b4-b3 b4-b5 b4-c4 c2=b2 c2-c1 c2-d2");
    check_plays({
        {captured, "e1-e2", waited},
        // ends after its owner's turn, whatever that turn was
        {waited, "c2-d2", "5/wb3/5/1w1bw/bw3 w 0-0 - -"},
        {waited, "a1-a2", "5/wb3/5/bwb1w/1w3 w 0-0 - -"},
        {waited, "c2=b2", "5/wb3/5/1bw1w/bw3 w 0-0 - b2=c2"},
        // ends if the enemy exchanges the piece
        {captured, "b2=c2", "5/wb3/5/1bw2/bw2w b 0-0 - b2=c2"},
        // ends if the enemy climbs to c3
        {"5/wb3/1w3/2b2/bw2w w 0-0 c2 -", "b3-c3", "5/wb3/2w2/2b2/bw2w b 0-0 - -"},
        // in a position that was set up, the enemy may leave c3; if it does not, the restriction forbids nothing
        {"bbb2/2w2/1bw2/5/www2 w 0-0 b3 -", "c3-d3", "bbb2/2w2/1b1w1/5/www2 b 0-0 b3 -"},
        {"bbb2/2w2/1bw2/5/www2 w 0-0 b3 -", "c1-d1", "bbb2/2w2/1bw2/5/ww1w1 b 0-0 - -"},
        // ends with the game, by this capture or by the next
        {"4w/5/2b2/2w2/bb2w b 0-0 - -", "c3xc2", "4w/5/5/2b2/bb2w w 0-0 - -"},
        {"4w/5/5/bwb2/b3w w 0-0 c2 -", "b2xa2", "4w/5/5/w1b2/b3w b 0-0 - -"},
        // a piece that came down to an empty cell, or captured from level 2, is free
        {"5/wb3/3b1/1ww1w/bw3 b 0-0 - -", "d3-c3", "5/wb3/2b2/1ww1w/bw3 w 0-0 - -"},
    });
}

TEST_CASE("an achef restriction and a ko may hold at the same time") {
    check_plays({{captured, "b1=a1", both}});
    CHECK(all_turns(both) == "b1-c1 b4xa4 b4-b3 b4-b5 b4-c4 c2=b2 c2-c1 c2-d2");
}

TEST_CASE("an achef side with two pieces has lost") {
    struct Case {
        const char* position;
        std::optional<Side> winner;
        const char* score;
    };
    const Case cases[] = {
        {"4w/5/5/2b2/bb2w w 0-0 - -", Side::one, "3-2"},
        {"4w/5/5/2b2/bb2w b 0-0 - -", Side::one, "3-2"},
        {"4w/5/5/w1w2/b3b b 0-0 - -", Side::two, "2-3"},
        {"wwwww/w4/w4/w4/b3b w 0-0 - -", Side::two, "2-8"},
        {"4w/5/5/w1w2/bb2b b 0-0 - -", std::nullopt, ""},
        {"4w/5/5/w4/bb3 b 6-6 - -", std::nullopt, ""},
        {usual, std::nullopt, ""},
    };
    for (const auto& c : cases) {
        CAPTURE(c.position);
        const auto outcome = Achef::outcome(at(c.position));
        REQUIRE(outcome.has_value() == c.winner.has_value());
        CHECK(all_turns(c.position).empty() == outcome.has_value());
        if (outcome) {
            CHECK(outcome->winner == c.winner);
            CHECK(write_score(*outcome->score) == c.score);
            CHECK(Achef::utility(*outcome) == (c.winner == Side::one ? 1 : -1));
        }
    }
}

TEST_CASE("achef turns that cannot be read are refused with a reason") {
    const auto form = "a turn is one square such as a1, or two such as b3-c3, c3xc2 or a2=a3";
    const std::pair<const char*, std::string> cases[] = {
        {"", form},
        {"a", form},
        {"A1", form},
        {"a0", form},
        {"b3-", form},
        {"b3-x", form},
        {"f1", "this board does not have a square f1"},
        {"a6", "this board does not have a square a6"},
        {"a1-a12", "this board does not have a square a12"},
        {"b3c3", "unexpected \"c3\" after b3 (expected -, x or = and a square)"},
        {"b3 c3", "unexpected \" c3\" after b3 (expected -, x or = and a square)"},
        {"b3-c3-d3", "\"-d3\" is left over after two squares"},
    };
    for (const auto& [text, why] : cases) {
        CAPTURE(text);
        const auto turn = Achef::parse_turn({}, text);
        REQUIRE(!turn);
        CHECK(turn.error() == why);
    }
}

TEST_CASE("achef position strings with a wrong spelling are refused with a reason") {
    const std::pair<const char*, const char*> cases[] = {
        {"5/5/5/5/5 b 8-8", "a position has 5 fields separated by one space (board side hands restricted ko), not 3"},
        {"5/5/5/5 b 8-8 - -", "the board has 5 ranks, not 4"},
        {"5/5/5/5/4 b 8-8 - -", "rank 1 has 5 cells, and \"4\" has 4"},
        {"5/bwbwbw/5/5/5 b 8-8 - -", "rank 4 has 5 cells, and \"bwbwbw\" has 6"},
        {"5/5/5b/5/5 b 8-8 - -", "rank 3 has 5 cells, and \"5b\" has 6"},
        {"5/5/5/5/ b 8-8 - -", "rank 1 has 5 cells, and \"\" has 0"},
        {"5/5/5/5/x4 b 8-8 - -", "'x' in rank 1 is neither b, w nor a number of empty cells"},
        {"5/5/5/5/05 b 8-8 - -", "'0' in rank 1 is neither b, w nor a number of empty cells"},
        {"5/5/5/5/6 b 8-8 - -", "'6' in rank 1 is neither b, w nor a number of empty cells"},
        {"5/5/5/5/32 b 8-8 - -", "two numbers in a row in rank 1 (expected their sum)"},
        {"5/5/5/5/5 d 8-8 - -", "unknown side to move \"d\" (expected b or w)"},
        {"5/5/5/5/5 b 8 - -",
         "not a number of pieces in hand: \"8\" (expected two numbers from 0 to 8, Black's first, for example 8-8)"},
        {"5/5/5/5/5 b .-8 - -",
         "not a number of pieces in hand: \".-8\" (expected two numbers from 0 to 8, Black's first, for example 8-8)"},
        {"5/5/5/5/5 b 9-8 - -",
         "not a number of pieces in hand: \"9-8\" (expected two numbers from 0 to 8, Black's first, for example 8-8)"},
        {"5/5/5/5/5 b 8-8 a1 -", "not a restricted cell: \"a1\" (expected b3, c2, c4, d3, or - for none)"},
        {"5/5/5/5/5 b 8-8 c3 -", "not a restricted cell: \"c3\" (expected b3, c2, c4, d3, or - for none)"},
        {"5/5/5/5/5 b 8-8 c2c2 -", "not a restricted cell: \"c2c2\" (expected b3, c2, c4, d3, or - for none)"},
        {"5/5/5/5/5 b 8-8 - a1",
         "not an exchange that may not be undone: \"a1\" (expected two squares such as a1=a2, or - for none)"},
        {"5/5/5/5/5 b 8-8 - a1-a2",
         "not an exchange that may not be undone: \"a1-a2\" (expected two squares such as a1=a2, or - for none)"},
        {"5/5/5/5/5 b 8-8 - a2=a1", "the exchange a2=a1 must name its smaller square first: a1=a2"},
    };
    for (const auto& [text, why] : cases) {
        CAPTURE(text);
        const auto p = Achef::parse_position(text, "", "");
        REQUIRE(!p);
        CHECK(p.error().part == StartPart::position);
        CHECK(p.error().message == why);
    }
}

TEST_CASE("achef positions that cannot occur are refused with a reason") {
    const std::pair<const char*, const char*> cases[] = {
        // while placing
        {"5/5/2b2/5/5 w 7-8 - -",
         "c3 holds a piece, but while pieces are in hand, all placed pieces are on the border"},
        {"5/5/5/5/b4 w 8-8 - -", "Black has 1 on the board and 8 in hand (expected 8 together)"},
        {"5/5/5/5/b4 w 7-7 - -", "White has 0 on the board and 7 in hand (expected 8 together)"},
        {"5/5/5/5/b4 b 7-8 - -", "with 7-8 pieces in hand it cannot be Black's turn"},
        {"5/5/5/5/w4 w 8-7 - -", "with 8-7 pieces in hand it cannot be White's turn"},
        {"5/5/5/5/bb3 w 6-8 - -", "with 6-8 pieces in hand it cannot be White's turn"},
        {"5/5/5/5/5 b 8-8 c2 -",
         "while pieces are in hand, nothing is restricted or exchanged (expected - in the last two fields)"},
        {"5/5/5/5/bw3 b 7-7 - a1=b1",
         "while pieces are in hand, nothing is restricted or exchanged (expected - in the last two fields)"},
        // later
        {"5/5/5/5/bwww1 b 0-0 - -", "Black has 1 on the board (expected 2 to 8)"},
        {"bbbbb/bbbb1/5/5/2www b 0-0 - -", "Black has 9 on the board (expected 2 to 8)"},
        {"5/5/5/5/bbb2 b 0-0 - -", "White has 0 on the board (expected 2 to 8)"},
        {"5/5/5/5/bb1ww b 0-0 - -", "both sides have 2 pieces, but the game ends when one side is down to that number"},
        {"5/5/5/2b2/bb1ww w 0-0 c2 -", "the game is over, so the last two fields must be -"},
        {"5/5/5/5/bbwwb w 0-0 - b1=c1", "the game is over, so the last two fields must be -"},
        {"5/5/5/5/bb1ww w 0-0 - b1=d1", "b1 and d1 cannot have been exchanged: they are not neighbours on one level"},
        {"5/5/b4/5/bb1ww w 0-0 - b2=c3", "b2 and c3 cannot have been exchanged: they are not neighbours on one level"},
        {"5/w4/b4/w4/bb1ww w 0-0 - a3=b3",
         "a3 and b3 cannot have been exchanged: they are not neighbours on one level"},
        {"5/5/w4/2b2/bb1ww w 0-0 b3 -", "the restricted cell b3 is empty"},
        {"5/5/w4/2b2/bb1ww w 0-0 - a1=b1",
         "a1 and b1 cannot have been exchanged: they do not hold one piece of each side"},
        {"5/5/w4/2b2/bb1ww w 0-0 - c1=d1",
         "c1 and d1 cannot have been exchanged: they do not hold one piece of each side"},
        {"5/5/5/2bw1/bb1ww b 0-0 c2 c2=d2", "the piece on c2 was just exchanged, so it is not restricted any more"},
        {"5/5/5/2b2/bbwww w 0-0 c2 b1=c1", "Black's last turn cannot have been both an exchange and the capture on c2"},
    };
    for (const auto& [text, why] : cases) {
        CAPTURE(text);
        const auto p = Achef::parse_position(text, "", "");
        REQUIRE(!p);
        CHECK(p.error().part == StartPart::position);
        CHECK(p.error().message == why);
    }
}

TEST_CASE("by the rules own, achef pieces capture their own side's pieces and change places with them") {
    // Black on a1, a2, b2, c3 and e1; White on a5, b5 and e5.
    constexpr auto board = "ww2w/5/2b2/bb3/b3b b 0-0 - -";
    CHECK(all_turns(board) == "a1-b1 a2-a3 b2-b1 b2-b3 b2-c2 c3-b3 c3-c2 c3-c4 c3-d3 e1-d1 e1-e2");
    CHECK(all_turns(board, "own") == "a1=a2 a1-b1 a2-a3 b2xa2 b2-b1 b2-b3 b2-c2 c3-b3 c3-c2 c3-c4 c3-d3 e1-d1 e1-e2");
    check_plays({{board, "b2xa2", "ww2w/5/2b2/b4/b3b w 0-0 - -"},
                 {board, "a1=a2", "ww2w/5/2b2/bb3/b3b w 0-0 - ="},
                 {"ww2w/5/2b2/bb3/b3b w 0-0 - =", "a5-a4", "1w2w/w4/2b2/bb3/b3b b 0-0 - -"},
                 // White has no two pieces next to each other, so nothing is forbidden.
                 {"w3w/5/2b2/bb3/b1w1b b 0-0 - -", "a1=a2", "w3w/5/2b2/bb3/b1w1b w 0-0 - -"},
                 // The restriction of the enemy's piece stays; a piece that captures its own from c3 is restricted.
                 {"ww2w/5/5/bbw2/b3b b 0-0 c2 -", "a1=a2", "ww2w/5/5/bbw2/b3b w 0-0 c2 ="},
                 {"ww2w/5/1bb2/5/b3b b 0-0 - -", "c3xb3", "ww2w/5/1b3/5/b3b w 0-0 b3 -"},
                 // A side that captures its own piece down to two has lost.
                 {"ww2w/5/1bb2/5/4b b 0-0 - -", "c3xb3", "ww2w/5/1b3/5/4b w 0-0 - -"}},
                "own");
    check_refusals({{board, "a2=a1", "an exchange of own pieces names the smaller square first: a1=a2"},
                    {"ww2w/5/2b2/bb3/b3b w 0-0 - =", "a5=b5",
                     "the last turn exchanged two pieces of one side, and such an exchange now would bring back the "
                     "board before it (ko)"},
                    {board, "a2xb2", "b2 is occupied: a piece climbs only to an empty cell"}},
                   "own");
    CHECK(Achef::outcome(at("ww2w/5/1b3/5/4b w 0-0 - -", "own"))->winner == Side::two);
    CHECK(!Achef::tier(at(board, "own")));
    const auto refused = [](std::string_view text, std::string_view rules) {
        return Achef::parse_position(text, rules, "").error().message;
    };
    constexpr auto passed = "ww2w/5/2b2/bb3/b3b w 0-0 - =";
    CHECK(refused(passed, "") ==
          "not an exchange that may not be undone: \"=\" (expected two squares such as a1=a2, or "
          "- for none)");
    CHECK(refused("w3w/5/2b2/bb3/b1w1b w 0-0 - =", "own").starts_with("the ko field cannot be = here"));
    CHECK(words_below(Achef::picture(at(passed, "own"))).front() ==
          "two pieces of one side may not be exchanged on this turn");
    CHECK(Achef::start({"own"}).value().rules == Achef::Rules::own);
    CHECK(Achef::describe(at(passed, "own")) == StartTags{"own", "", passed, "", ""});
}

TEST_CASE("an achef restriction is dropped if nobody can climb to c3") {
    CHECK(at("5/wb3/2w2/2b2/bw2w b 0-0 c2 -") == at("5/wb3/2w2/2b2/bw2w b 0-0 - -"));
    CHECK(at("5/wb3/2w2/2b2/bw2w b 0-0 c2 a1=b1") == at("5/wb3/2w2/2b2/bw2w b 0-0 - a1=b1"));
    CHECK(at(captured) != at("5/wb3/5/1wb2/bw2w w 0-0 - -"));
}

TEST_CASE("an achef game may begin with White, or from a position") {
    const auto start = [](std::string_view position, std::string_view first) {
        return Achef::start({"", "", position, first});
    };
    const auto white = start("", "White").value();
    CHECK(white.to_move == Side::two);
    CHECK(Achef::describe(white) == StartTags{"standard", "", "", "White", ""});
    CHECK(start("5/5/5/5/5 w 8-8 - -", "").value() == white);
    CHECK(start("5/5/5/5/5 w 8-8 - -", "White").value() == white);
    CHECK(Achef::describe(start(both, "Black").value()) == StartTags{"standard", "", both, "", ""});
    CHECK(start(both, "White").error().message == "First says White, but the position gives the move to Black");
    CHECK(start("", "Red").error().message == "unknown side \"Red\" (expected Black or White)");
    CHECK(start("5/5/5/5 b 8-8 - -", "").error().message == "the board has 5 ranks, not 4");
    CHECK(Achef::start({"free"}).error().message ==
          "unknown rules \"free\" for achef (expected standard, own, superko)");
    CHECK(Achef::start({"", "5x5"}).error().part == StartPart::board);
}

TEST_CASE("an achef position has eight images") {
    const auto p = at(both);
    std::set<std::string> seen;
    for (int s = 0; s < Achef::symmetries(p); ++s) {
        seen.insert(Achef::write_position(Achef::image(p, s)));
    }
    CHECK(seen == std::set<std::string>{"5/wb3/5/1wb2/wb2w b 0-0 c2 a1=b1", "5/3bw/5/2bw1/w2bw b 0-0 c2 d1=e1",
                                        "wb2w/1wb2/5/wb3/5 b 0-0 c4 a5=b5", "w2bw/2bw1/5/3bw/5 b 0-0 c4 d5=e5",
                                        "w4/5/1b3/bw1b1/w2w1 b 0-0 b3 a1=a2", "4w/5/3b1/1b1wb/1w2w b 0-0 d3 e1=e2",
                                        "w2w1/bw1b1/1b3/5/w4 b 0-0 b3 a4=a5", "1w2w/1b1wb/3b1/5/4w b 0-0 d3 e4=e5"});
}

TEST_CASE("an achef drawing shows the levels, and says what it cannot show") {
    const Picture picture = Achef::picture(at(both));
    REQUIRE(picture.cells.size() == 25);
    CHECK(picture.cells[0].shade == 0);
    CHECK(picture.cells[6].shade == 1);
    CHECK(picture.cells[12].shade == 2);
    CHECK(picture.discs.size() == 7);
    CHECK(words_below(picture).front() ==
          "the piece on c2 may not climb on its owner's next turn; a1 and b1 may not be exchanged back");
    CHECK(words_below(Achef::picture(at(usual))).front() == "in hand: Black 8, White 8");
    CHECK(Achef::picture(at("4w/5/5/2b2/bb2w w 0-0 - -")).notes.empty());
}

TEST_CASE("tables of achef are for positions that continue without pieces in hand") {
    const auto has_tier = [](std::string_view position) { return Achef::tier(at(position)).has_value(); };
    CHECK(has_tier("bbb2/5/5/5/www2 b 0-0 - -"));
    CHECK_FALSE(has_tier("bb3/5/5/5/www2 b 0-0 - -"));
    CHECK_FALSE(has_tier("bbb2/5/5/5/ww3 b 0-0 - -"));
    CHECK_FALSE(has_tier("b4/5/5/5/w4 b 7-7 - -"));
}
