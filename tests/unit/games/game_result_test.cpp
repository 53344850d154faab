#include "catch.hpp"
#include "games/typed_result.hpp"

namespace damier {

TEST_CASE("a result has a text, a winner, points, and the number stored in databases") {
    struct Case {
        GameResult result;
        int number;
        std::string_view text;
        std::optional<Side> winner;
        std::optional<double> points1;
        std::optional<double> points2;
    };
    const auto c = GENERATE(values<Case>({
        {GameResult::side1_wins, 0, "1-0", Side::one, 1.0, 0.0},
        {GameResult::draw, 1, "1/2-1/2", {}, 0.5, 0.5},
        {GameResult::side2_wins, 2, "0-1", Side::two, 0.0, 1.0},
        {GameResult::unfinished, 3, "*", {}, {}, {}},
    }));
    CAPTURE(c.text);
    CHECK(static_cast<int>(c.result) == c.number);
    CHECK(result_text(c.result) == c.text);
    CHECK(parse_result(c.text) == c.result);
    CHECK(winner_of(c.result) == c.winner);
    CHECK(points_of(c.result, Side::one) == c.points1);
    CHECK(points_of(c.result, Side::two) == c.points2);
}

TEST_CASE("the result of a finished game says who won") {
    for (const auto result : {GameResult::side1_wins, GameResult::draw, GameResult::side2_wins}) {
        CHECK(result_of({winner_of(result), {}}) == result);
    }
}

TEST_CASE("people write results in many ways") {
    struct Case {
        GameResult result;
        std::vector<std::string_view> texts;
    };
    const auto c = GENERATE(values<Case>({
        {GameResult::side1_wins,
         {"1-0", "1–0", "1—0", "1−0", "1:0", "1 : 0", " 1 - 0 ", "1\u00A0–\u00A00", "1", "+", "+:-", "+-", "1,0",
          "1.0"}},
        {GameResult::side2_wins, {"0-1", "0–1", "0:1", "0 - 1", "0", "-:+", "−+", "0,1"}},
        {GameResult::draw,
         {"1/2-1/2", "½-½", "½–½", "½ : ½", "1/2", "½", "0.5", "0,5", "0,5-0,5", "0.5:0.5", "=", "draw", "Draw",
          "nulle", "NUL", "partie nulle"}},
        {GameResult::unfinished, {"*", " * ", "-:-", " – : – "}},
    }));
    for (const std::string_view text : c.texts) {
        CAPTURE(text);
        CHECK(typed_result(text) == c.result);
    }
}

TEST_CASE("a text that may mean something else is not a result") {
    for (const char* text : {"", " ", "2-0", "1-1", "0-0", "10", "14-9", "1-½", "0,0", "white", "win", "-", "–", "−",
                             "--", "---", "1-0 1-0", "?"}) {
        CAPTURE(text);
        CHECK_FALSE(typed_result(text));
    }
}

TEST_CASE("words say how the player who is named first fared") {
    for (const char* won : {"won", "Gagné", "gain", "win", "1-0"}) {
        CHECK(typed_result_of_first(won) == GameResult::side1_wins);
    }
    for (const char* lost : {"LOST", "perdu", "perte", "loss", "0-1"}) {
        CHECK(typed_result_of_first(lost) == GameResult::side2_wins);
    }
    CHECK_FALSE(typed_result_of_first("white"));
    CHECK_FALSE(typed_result_of_first(""));
}

TEST_CASE("a plus says that the loser did not come, and two dashes that neither came") {
    for (const char* text : {"+", "+-", "+:-", "-:+", " + – ", "-:-", "–:–", "- : -"}) {
        CAPTURE(text);
        CHECK(is_typed_forfeit(text));
    }
    for (const char* text : {"1-0", "-", "=", "*", "1+0", "++", "---", "1:0"}) {
        CAPTURE(text);
        CHECK_FALSE(is_typed_forfeit(text));
    }
}

TEST_CASE("only the four texts are results") {
    for (const char* text : {"", "1", "1-0 ", "1-1", "0-0", "1/2", "½-½", "**", "2-0"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_result(text));
    }
    CHECK(unknown_result("2-0") == "unknown result \"2-0\" (expected 1-0, 0-1, 1/2-1/2 or *)");
}

}  // namespace damier
