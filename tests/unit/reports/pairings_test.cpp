#include "reports/pairings.hpp"

#include "catch.hpp"

using namespace damier;

TEST_CASE("a file of rounds may have a byte order mark, headings and blank lines") {
    for (const char* const head :
         {"", "\xEF\xBB\xBF", "round,side1,side2\n", "\xEF\xBB\xBFRound;Side1;Side2\r\n", "\n\n",
          "\n \nround,side1,side2\n", "Manche;Joueur 1;Joueur 2\n", "ronde;Camp 1;Camp 2\n", "Tour;Blancs;Noirs\n"}) {
        CAPTURE(head);
        const auto read = read_round_lines(std::string(head) + "1,Hal, Ian \r\n\n02\tJean\tInès\n999;A, B;C\n");
        REQUIRE(read);
        REQUIRE(read->size() == 3);
        CHECK((*read)[0].round == 1);
        CHECK((*read)[0].side1 == "Hal");
        CHECK((*read)[0].side2 == "Ian");
        CHECK((*read)[1].round == 2);
        CHECK((*read)[2].side1 == "A, B");
    }
}

TEST_CASE("a round may have a word for it, in English or French") {
    for (const char* const round : {"2", "02", "Round 2", "ronde 2", "Manche 2", "TOUR  2"}) {
        CAPTURE(round);
        REQUIRE(read_round_number(round));
        CHECK(*read_round_number(round) == 2);
    }
    CHECK(!read_round_number("Manche"));
    CHECK(!read_round_number("Final 2"));
}

TEST_CASE("a line that is not a game of a round is an error with its line") {
    struct Case {
        const char* text;
        std::size_t line;
    };
    for (const Case& c :
         {Case{"Board 1,Ann,Bob\n", 1}, Case{"Round,Ann,Bob\n", 1}, Case{"0,Ann,Bob\n", 1}, Case{"Final,Ann,Bob\n", 1},
          Case{"-1,Ann,Bob\n", 1}, Case{"1000,Ann,Bob\n", 1}, Case{"99999999999999999999,Ann,Bob\n", 1},
          Case{"1,Ann,Bob\nround,side1,side2\n", 2}, Case{"round,side1\n", 1}, Case{"round,side1,side2\n1,Ann\n", 2},
          Case{"1,Ann,Bob,Cid\n", 1}, Case{"\n\n1.5,Ann,Bob\n", 3}}) {
        CAPTURE(c.text);
        const auto read = read_round_lines(c.text);
        REQUIRE(!read);
        CHECK(read.error().line == c.line);
    }
}

TEST_CASE("text after the closing quote of a field of a round is an error") {
    for (const char* const text : {"\n1,\"Ann\" Lee,Bob\n", "\n1,Ann,\"\"\"Bob\"\"\" Lee\n", "\n1,Ann,\"\"Bob\"\"\n"}) {
        CAPTURE(text);
        const auto read = read_round_lines(text);
        REQUIRE(!read);
        CHECK(read.error().line == 2);
        CHECK_THAT(read.error().message, Contains("comes after the closing quote of the field"));
    }
    const auto read = read_round_lines("1, \"Lee, Ann\" ,\"\"\"Bob\"\"\"\n");
    REQUIRE(read);
    CHECK(read->front().side1 == "Lee, Ann");
    CHECK(read->front().side2 == "\"Bob\"");
}

TEST_CASE("a list of pairs has the number of pairs, then the pairs") {
    for (const char* const text : {"2\n1 5\n3 0\n",
                                   "\xEF\xBB\xBF"
                                   "2\r\n1 5\r\n3 0\r\n",
                                   "\n 2 \n\n1\t5\n 3  0 "}) {
        CAPTURE(text);
        REQUIRE(is_pair_list(text));
        const auto read = read_pair_list(text, 5);
        REQUIRE(read);
        REQUIRE(read->size() == 2);
        CHECK((*read)[0].one == 1);
        CHECK((*read)[0].two == 5);
        CHECK((*read)[1].one == 3);
        CHECK((*read)[1].two == 0);
    }
    const auto none = read_pair_list("0\n", 5);
    REQUIRE(none);
    CHECK(none->empty());
}

TEST_CASE("an error in a list of pairs is reported with its line") {
    struct Case {
        const char* text;
        std::size_t line;
        const char* message;
    };
    for (const Case& c :
         {Case{"3\n1 2\n3 4\n", 1, "the list announces 3 pairs, but has 2"},
          Case{"1\n1 2\n3 4\n", 1, "the list announces 1 pair, but has 2"},
          Case{"99999999999\n1 2\n", 1, "the list announces 99999999999 pairs, but has 1"},
          Case{"99999999999999999999999\n1 2\n", 1, "the list announces 99999999999999999999999 pairs, but has 1"},
          Case{"1\n1 -2\n", 2, "\"-2\" is not a start rank of the event (expected a number from 1 to 5)"},
          Case{"1\n\n0 2\n", 3, "\"0\" is not a start rank of the event (expected a number from 1 to 5)"},
          Case{"1\n1 6\n", 2, "\"6\" is not a start rank of the event (expected a number from 1 to 5)"},
          Case{"1\n1 2 3\n", 2,
               "\"1 2 3\" is not a pair (expected two start ranks, for example 3 8, or 3 0 for a bye)"},
          Case{"1\nAnn\n", 2, "\"Ann\" is not a pair (expected two start ranks, for example 3 8, or 3 0 for a bye)"}}) {
        CAPTURE(c.text);
        REQUIRE(is_pair_list(c.text));
        const auto read = read_pair_list(c.text, 5);
        REQUIRE(!read);
        CHECK(read.error().line == c.line);
        CHECK(read.error().message == c.message);
    }
    for (const char* const text : {"", "hello\n", "012\n001 1\n", "012 Open\n", "1 2\n", "-1\n1 2\n"}) {
        CAPTURE(text);
        CHECK_FALSE(is_pair_list(text));
    }
}
