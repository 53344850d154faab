#include "solve/tablebase/plan.hpp"

#include "catch.hpp"
#include "unit/solve/tablebase/small_tables.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

using namespace damier;
using damier::testing::board_of;

TEST_CASE("plans name the smaller classes needed, and can be followed from the first to the last") {
    std::vector<TableId> known;
    for (const TableClass& one : plan_tables<Achef>(0, 10)) {
        CAPTURE(one.id.class_name());
        for (const TableId& id : one.needs) {
            CHECK(std::find(known.begin(), known.end(), id) != known.end());
        }
        known.push_back(one.id);
    }
    CHECK(known.size() == 9);  // 3v3 4v3 5v3 4v4 6v3 5v4 7v3 6v4 5v5
    CHECK(plan_tables<Fanorona>(Fanorona::variant(board_of("free", "9x5")), 7).size() == 12);
    const std::uint8_t small = Fanorona::variant(board_of("free", "3x3"));
    CHECK(plan_tables<Fanorona>(small, std::numeric_limits<int>::max()).size() ==
          plan_tables<Fanorona>(small, 8).size());
    CHECK(parse_class("3v4", 0) == Tier{4, 3, 0});
    for (const char* text : {"", "v", "3v", "v3", "3x3", "3v3 ", "-3v3", "0v3", "3v1000"}) {
        CHECK_FALSE(parse_class(text, 0));
    }
}

TEST_CASE("the classes below a class come in the order in which memory is given to them") {
    std::vector<std::string> names;
    for (const TableId& id : classes_below<Achef>({8, 7, 0})) {
        names.push_back(id.class_name());
    }
    names.resize(4);
    CHECK(names == std::vector<std::string>{"7v7", "8v6", "7v6", "8v5"});
}
