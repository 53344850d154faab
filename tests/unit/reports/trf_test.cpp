#include "reports/trf.hpp"

#include "catch.hpp"

using namespace damier;

namespace {

/// In the columns of TRF16: the tournament in the documentation of a parser, with a bye and an absence.
constexpr const char* sample =
    "012 Fantasy Tournament\n022 Dublin\n042 2009/09/09\n052 2009/09/11\n062 3\nXXR 3\n"
    "001    1      Mouse, Minerva                    1900                             1.0    2     2 b 0     3 w 1  0000 - U\n"
    "001    2      Duck, Daffy                       2200                             2.0    1     1 w 1  0000 - H     3 b +\n"
    "001    3      Élan, Zoé                                                          0.0    3  0000 - Z     1 b 0     2 w -\n";

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
    for (const Case& c : {Case{"", 0}, Case{"hello\n", 0}, Case{"012 x\n001   ab      Ann\n", 2},
                          Case{player + "  0009 w 1\n", 0}, Case{player + "     1 q 1\n", 1},
                          Case{player + "     1 w ?\n", 1}, Case{player + "\n" + player + "\n", 2},
                          Case{"001    2      Ann\n", 0}, Case{"001    1      \n", 1}}) {
        CAPTURE(c.text);
        const auto read = read_trf(c.text);
        REQUIRE(!read);
        CHECK(read.error().line == c.line);
    }
    CHECK(read_trf(player + "\r\n"));
}
