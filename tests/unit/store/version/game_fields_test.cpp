#include "store/version/game_fields.hpp"

#include "catch.hpp"

using namespace damier;

namespace {

Entry players(const std::string& side1, const std::string& side2) {
    Entry entry;
    entry.side1 = side1;
    entry.side2 = side2;
    return entry;
}

}  // namespace

TEST_CASE("players who exchanged their sides are told from names that were corrected") {
    struct Case {
        Entry before;
        Entry after;
        bool is_exchanged;
    };
    const Case cases[] = {
        {players("Anna", "Bert"), players("Bert", "Anna"), true},
        {players("Anna", "Bert"), players("BERT", "Anna"), true},
        {players("Anna", "Bert"), players("Bert", "Cleo"), true},
        {players("Anna", "?"), players("?", "Anna"), true},
        {players("Zoe", "Zoé"), players("Zoé", "Zoe"), true},  // people whose names fold alike
        {players("Anna", "Bert"), players("Anna", "Bert"), false},
        {players("Anna", "Bert"), players("Ánna", "Bert"), false},
        {players("Anna", "Bert"), players("Cleo", "Dora"), false},
        {players("Zoe", "Zoé"), players("Zoe", "Zoe"), false},
        {players("Zoe", "Zoe"), players("Zoé", "Zoe"), false},
        {players("?", "?"), players("?", "?"), false},
    };
    for (const Case& each : cases) {
        CAPTURE(each.before.side1, each.before.side2, each.after.side1, each.after.side2);
        CHECK(have_exchanged_sides(each.before, each.after) == each.is_exchanged);
        CHECK(have_exchanged_sides(each.after, each.before) == each.is_exchanged);
    }
}
