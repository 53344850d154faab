#include "reports/trf.hpp"

#include "catch.hpp"

#include <initializer_list>
#include <string>

using namespace damier;

namespace {

/// In the columns of TRF16: the tournament in the documentation of a parser, with a bye and an absence.
constexpr const char* sample =
    "012 Fantasy Tournament\n022 Dublin\n042 2009/09/09\n052 2009/09/11\n062 3\nXXR 3\n"
    "001    1      Mouse, Minerva                    1900                             1.0    2     2 b 0     3 w 1  "
    "0000 - U\n"
    "001    2      Duck, Daffy                       2200                             2.0    1     1 w 1  0000 - H     "
    "3 b +\n"
    "001    3      Élan, Zoé                                                          0.0    3  0000 - Z     1 b 0     "
    "2 w -\n";

}  // namespace

TEST_CASE("TRF that is read and written again is the same") {
    const auto read = read_trf(sample);
    REQUIRE(read);
    CHECK(read->name == "Fantasy Tournament");
    REQUIRE(read->players.size() == 3);
    CHECK(read->players[0].name == "Mouse, Minerva");
    CHECK(read->players[0].rating == 1900);
    CHECK(read->players[0].cells[0].opponent == 2);
    CHECK(read->players[0].cells[0].side == 'b');
    CHECK(read->players[0].cells[2].result == 'U');
    CHECK(read->players[2].name == "Élan, Zoé");
    CHECK(read->players[2].cells[2].result == '-');
    TrfTournament again = *read;
    again.first_date = "2009/09/09";
    again.last_date = "2009/09/11";
    const double points[] = {1, 2, 0};
    const std::size_t places[] = {2, 1, 3};
    for (std::size_t i = 0; i < 3; ++i) {
        again.players[i].points = points[i];
        again.players[i].place = places[i];
    }
    CHECK(write_trf(again) == sample);
}

TEST_CASE("an error in TRF is reported with its line") {
    struct Case {
        std::string text;
        std::size_t line;
    };
    const std::string player =
        "001    1      Ann                                                                0.0    1";
    for (const Case& c :
         {Case{"", 0}, Case{"hello\n", 0}, Case{"012 x\n001   ab      Ann\n", 2}, Case{player + "  0009 w 1\n", 1},
          Case{player + "     1 q 1\n", 1}, Case{player + "     1 w ?\n", 1}, Case{player + "\n" + player + "\n", 2},
          Case{"001    2      Ann\n", 0}, Case{"001    1      \n", 1}}) {
        CAPTURE(c.text);
        const auto read = read_trf(c.text);
        REQUIRE(!read);
        CHECK(read.error().line == c.line);
    }
    CHECK(read_trf(player + "\r\n"));
    CHECK(read_trf("\xEF\xBB\xBF" + player + "\r\n"));
}

TEST_CASE("the players of a game in TRF must agree on it") {
    const auto rows = [](std::initializer_list<const char*> cells) {
        std::string out;
        for (const char* const cell : cells) {
            const auto rank = std::to_string(out.size() / 200 + 1);
            std::string row = "001    " + rank + "      Player " + rank;
            row.resize(91, ' ');
            row += cell;
            row.resize(199, ' ');
            out += row + "\n";
        }
        return out;
    };
    struct Case {
        std::string text;
        std::size_t line;
        const char* message;
    };
    for (const Case& c :
         {Case{rows({"   1 w  "}), 1, "round 1: both players are Player 1"},
          Case{rows({"   2 w  ", "   3 w  ", "   1 w  "}), 1,
               "round 1: Player 1 has the opponent Player 2, who has another one"},
          Case{rows({"   2 w  ", "   1 b  ", "   1 b  "}), 3,
               "round 1: Player 3 has the opponent Player 1, who has another one"},
          Case{rows({"0000 - Z     2 w  ", "   3 w  ", "   2 b  "}), 1,
               "round 2: Player 1 has the opponent Player 2, who has another one"},
          Case{rows({"   2 w  ", "   1 w  "}), 1, "round 1: Player 1 and Player 2 have the same colour"},
          Case{rows({"   2 w 1", "   1 b +"}), 1, "round 1: Player 1 and Player 2 both won"},
          Case{rows({"   2 w 1", "   1 b ="}), 1,
               "round 1: the results of Player 1 and Player 2 contradict each other: \"1\" and \"=\""},
          Case{rows({"   2 w +", "   1 b 0"}), 1,
               "round 1: the results of Player 1 and Player 2 contradict each other: \"+\" and \"0\""},
          Case{rows({"   2 w  ", "   1 b 1"}), 1,
               "round 1: the results of Player 1 and Player 2 contradict each other: \" \" and \"1\""}}) {
        CAPTURE(c.text);
        const auto read = read_trf(c.text);
        REQUIRE(!read);
        CHECK(read.error().line == c.line);
        CHECK(read.error().message == c.message);
    }
    CHECK(read_trf(rows({"   2 w 0", "   1 b 0"})));  // both may lose
    CHECK(read_trf(rows({"   2 - -", "   1 - -"})));
    for (const auto& [one, other] : {std::pair("   2 w 1", "   1 b 0"),
                                     {"   2 w L", "   1 b W"},
                                     {"   2 w -", "   1 b +"},
                                     {"   2 w =", "   1 b ="},
                                     {"   2 w  ", "   1 b  "}}) {
        CHECK(read_trf(rows({one, other})));
    }
}

TEST_CASE("the points of a player without an opponent in TRF are a bye") {
    std::string row = "001    1      Ann";
    row.resize(91, ' ');
    std::string read_as;
    const auto read = read_trf(row +
                               "0000 - +  0000 - 1     0 - W  0000 - =       - D  0000 - -  0000 - 0  0000 - L  "
                               "0000 - U  0000 - H  0000 - F  0000 - Z\n");
    REQUIRE(read);
    for (const TrfTournament::Cell& cell : read->players[0].cells) {
        read_as += cell.result;
    }
    CHECK(read_as == "FFFHHZZZUHFZ");
}

TEST_CASE("TRF has the first 33 characters of a name") {
    CHECK(trf_name("Élan") == "Élan");
    CHECK(trf_name(std::string(33, 'x') + "y") == std::string(33, 'x'));
    CHECK(trf_name(std::string(32, 'x') + " y") == std::string(32, 'x'));
}

TEST_CASE("a round of TRF has the place of its number") {
    using Places = std::vector<std::size_t>;
    CHECK(trf_columns({}) == Places{});
    CHECK(trf_columns({"1", "2", "3"}) == Places{0, 1, 2});
    CHECK(trf_columns({"1", "3", "5"}) == Places{0, 2, 4});
    CHECK(trf_columns({"2", "Final", "?"}) == Places{1, 2, 3});
    CHECK(trf_columns({"3", "1000000"}) == Places{2, 3});
}
