#include "solve/tablebase/cell.hpp"

#include "catch.hpp"

using namespace damier;

TEMPLATE_TEST_CASE("a cell of two numbers can tell all its states apart", "", std::uint8_t, std::uint16_t) {
    using Cell = BarringCell<TestType>;
    CHECK(sizeof(Cell) == 2 * sizeof(TestType));
    CHECK(Cell::most_plies > 200);
    Cell cell;
    CHECK((!cell.has_ban() && !cell.has_second() && cell.second() == Cell::open));
    for (int turns = 1; turns <= Cell::most_turns; ++turns) {
        cell.value = Cell::open;
        cell.set_turns_left(turns);
        REQUIRE(cell.turns_left() == turns);
        REQUIRE((!cell.has_ban() && !cell.has_second() && !cell.rests_on_ban()));
        cell.value = 7;  // by one turn that can be barred; the values of the others are unknown
        REQUIRE(cell.turns_left() == turns);
        REQUIRE((cell.has_ban() && !cell.has_second() && cell.second() == Cell::open && cell.rests_on_ban()));
    }
    cell.rest = Cell::nothing;
    CHECK((!cell.has_ban() && !cell.has_second() && !cell.rests_on_ban()));
    for (int plies = 0; plies <= Cell::most_plies; ++plies) {
        cell.rest = static_cast<TestType>(plies);
        cell.value = Cell::open;  // all turns but one lose
        REQUIRE((cell.has_ban() && cell.has_second() && cell.second() == plies && cell.rests_on_ban()));
        cell.value = 9;
        REQUIRE((cell.has_ban() && cell.has_second() && cell.second() == plies));
        REQUIRE(cell.rests_on_ban() == (plies != 9));
    }
}
