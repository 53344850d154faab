#include "view/table.hpp"

#include "base/text.hpp"
#include "catch.hpp"

#include <algorithm>

using namespace damier;
using Rows = std::vector<std::vector<std::string>>;

namespace {

Terminal terminal_of(std::size_t columns, bool unicode = true) {
    Terminal terminal;
    terminal.is_terminal = true;
    terminal.unicode = unicode;
    terminal.columns = columns;
    return terminal;
}

Table list_of(const Rows& rows) {
    return {{{"id", true},
             {"game", false, false, 3},
             {"date", false, false, 2},
             {"side1", false, true},
             {"side2", false, true},
             {"result", false, false, 1},
             {"site", false, true, 9}},
            rows};
}

const Rows games{{"7", "fanorona", "2026.03.17", "Jean Dupont", "Zoé Martin", "1-0", "Paris"},
                 {"12", "achef", "2026.03.18", "李小龍", "Marie-Claire Fontaine", "1/2-1/2", "Antananarivo"}};

}  // namespace

TEST_CASE("the least important columns are left out first, and names stay whole") {
    const auto [columns, headings] = GENERATE(table<std::size_t, std::string>({
        {83, "id game date side1 side2 result site"},
        {82, "id game date side1 side2 result"},
        {69, "id game date side1 side2 result"},
        {68, "id date side1 side2 result"},
        {59, "id date side1 side2 result"},
        {58, "id side1 side2 result"},
        {47, "id side1 side2 result"},
        {46, "id side1 side2"},
        {38, "id side1 side2"},
    }));
    CAPTURE(columns);
    Table table = list_of(games);
    const auto left_out = narrow(table, terminal_of(columns));
    std::string shown;
    for (const auto& column : table.columns) {
        shown += (shown.empty() ? "" : " ") + column.heading;
    }
    CHECK(shown == headings);
    CHECK(left_out.size() + table.columns.size() == 7);
    const std::string text = write_table(list_of(games), terminal_of(columns));
    CHECK(text.find("Marie-Claire Fontaine") != std::string::npos);
    CHECK(text.find("…") == std::string::npos);
}

TEST_CASE("no line of a table is wider than the terminal") {
    Rows rows = games;
    rows.push_back({"1234567", "avalam", "????.??.??", std::string(300, 'x'), "Bo", "*", "?"});
    rows.push_back(
        {"8", "avalam", "????.??.??", "手談手談手談手談手談手談手談手談手談手談手談手談手談", "Bo", "*", "?"});
    for (std::size_t columns = 16; columns < 200; ++columns) {
        for (const bool unicode : {true, false}) {
            const std::string text = write_table(list_of(rows), terminal_of(columns, unicode));
            for (const std::string_view line : split(text, '\n')) {
                CAPTURE(columns, line);
                CHECK(display_width(line) <= columns);
            }
            CHECK((text.find("…") != std::string::npos) == unicode);
        }
    }
}

TEST_CASE("a text wider than the terminal is cut, removes no column, and uses the remaining width") {
    const Table table{{{"id", true}, {"side1", false, true}, {"result", false, false, 1}},
                      {{"1", std::string(100, 'x'), "1-0"}, {"2", "Jean Dupont", "0-1"}}};
    CHECK(write_table(table, terminal_of(30)) ==
          "id  side1               result\n"
          " 1  xxxxxxxxxxxxxxxxx…  1-0\n"
          " 2  Jean Dupont         0-1\n");
    CHECK(write_table(table, terminal_of(30, false)) ==
          "id  side1               result\n"
          " 1  xxxxxxxxxxxxxxx...  1-0\n"
          " 2  Jean Dupont         0-1\n");
}

TEST_CASE("when no more columns can be left out, names are cut, and then the last columns are left out") {
    Table table{{{"rank", true}, {"player", false, true}, {"points", true}, {"rating", true}},
                {{"1", "Jean-Baptiste Dupont", "3", "1500"}}};
    CHECK(write_table(table, terminal_of(28)) == "rank  player  points  rating\n   1  Jean-…       3    1500\n");
    CHECK(narrow(table, terminal_of(27)) == std::vector<std::string>{"rating"});
    CHECK(write_table(table, terminal_of(27)) == "rank  player         points\n   1  Jean-Baptist…       3\n");
}

TEST_CASE("columns that a reader needs are left out only after names have been cut") {
    const auto needed = [] {
        return Table{{{"id", true},
                      {"date", false, false, -2},
                      {"name", false, true},
                      {"result", false, false, -1},
                      {"%", true, false, 1}},
                     {{"1", "2026.03.14", "Jean-Baptiste Dupont", "1-0", "50%"}}};
    };
    Table table = needed();
    CHECK(narrow(table, terminal_of(30)) == std::vector<std::string>{"result %"});
    table = needed();
    CHECK(narrow(table, terminal_of(29)) == std::vector<std::string>{"result %", "date"});
}

TEST_CASE("equally unimportant columns are left out together") {
    Table table{
        {{"player", false, true}, {"wins", true, false, 2}, {"draws", true, false, 2}, {"last", false, false, 1}},
        {{"Jean Dupont", "3", "1", "2026"}}};
    CHECK(narrow(table, terminal_of(25)) == std::vector<std::string>{"draws", "wins"});
    CHECK(table.columns.size() == 2);
}

TEST_CASE("a table that is not for a terminal has all columns") {
    Terminal pipe;
    pipe.columns = 10;
    const std::string text = write_table(list_of(games), pipe);
    CHECK(text.find("Antananarivo") != std::string::npos);
    CHECK(text.find("Marie-Claire Fontaine") != std::string::npos);
    Table table = list_of(games);
    CHECK(narrow(table, pipe).empty());
}

TEST_CASE("a table without columns is empty") {
    CHECK(write_table({}, terminal_of(40)).empty());
}

TEST_CASE("names that would be cut have initials, and results are brief") {
    CHECK(brief_name("Jean Dupont", true) == "J. Dupont");
    CHECK(brief_name("Évariste de La Tour", true) == "É. de La Tour");
    CHECK(brief_name("DUPONT, Jean", true) == "DUPONT, J.");
    CHECK(brief_name("DUPONTEL Jean", true) == "DUPONTEL J.");
    CHECK(brief_name("de la TOUR Jean Paul", true) == "de la TOUR J. Paul");
    CHECK(brief_name("LE GOFF Éric", true) == "LE GOFF É.");
    CHECK(brief_name("ÉVRARD Luc", true) == "ÉVRARD L.");
    CHECK(brief_name("O'NEIL Kate", true) == "O'NEIL K.");
    CHECK(brief_name("McDONALD Ronald", true) == "McDONALD R.");
    CHECK(brief_name("DUPONT  Jean", true) == "DUPONT  J.");
    CHECK(brief_name("Jean DUPONTEL", true) == "J. DUPONTEL");
    CHECK(brief_name("Dupontel, Jean", true) == "Dupontel, J.");
    CHECK(brief_name("Henri Dupont II", true) == "H. Dupont II");
    for (const char* const name :
         {"Ann", "DUPONTEL", "J. Dupont", "DUPONT J.", "damier level 5", "Player 7", "CLUB 7", "?", "", "JEAN DUPONTEL",
          "JP Dupont", "J.-P. DUPONT", "DUPONT (Lyon)", "de la tour"}) {
        CHECK(brief_name(name, true) == name);
    }
    CHECK(brief_result("1/2-1/2", true) == "½-½");
    CHECK(brief_result("1/2-1/2", false) == "=-=");
    CHECK(brief_result("1-0", true) == "1-0");
    Table table{{{"id", true}, {"side1", false, true, 0, brief_name}, {"résultat", false, false, 0, brief_result}},
                {{"1", "Jean Dupont", "1/2-1/2"}, {"2", "Bo", "1-0"}}};
    CHECK(write_table(table, terminal_of(40)) ==
          "id  side1        résultat\n 1  Jean Dupont  1/2-1/2\n 2  Bo           1-0\n");
    CHECK(write_table(table, terminal_of(20)) == "id  side1        rés\n 1  Jean Dupont  ½-½\n 2  Bo           1-0\n");
    CHECK(write_table(table, terminal_of(18)) == "id  side1      rés\n 1  J. Dupont  ½-½\n 2  Bo         1-0\n");
}
