#include "base/text.hpp"
#include "catch.hpp"
#include "games/any.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string>
#include <vector>

using namespace damier;

TEST_CASE("scores are read and written") {
    CHECK(write_score(Score{{23, 18}, {}}) == "23-18");
    CHECK(write_score(Score{{9, 9}, {{3, 1}}}) == "9-9 (3-1)");
    CHECK(*parse_score("9-9 (3-1)") == Score{{9, 9}, {{3, 1}}});
    for (const char* bad : {"", "9", "9-", "-9-1", "9-9 (3-1", "9-9(3-1)", "9-9 (3-1) ", "999-1", "9-9x", "9-+1"}) {
        CAPTURE(bad);
        CHECK(!parse_score(bad));
    }
    const auto is_date = [](const char* text) {
        return parse_score(text).error().find("spreadsheet") != std::string::npos;
    };
    for (const char* date : {"08-mai", "May-08", "2026-05-08", "12-août"}) {
        CAPTURE(date);
        CHECK(is_date(date));
    }
    CHECK(!is_date("12-10 (odd)"));
    CHECK(*parse_score(std::string_view("9-95").substr(0, 3)) == Score{{9, 9}, {}});
}

TEST_CASE("a side has its name, in any case, and its letter") {
    for (const GameInfo* info : {&Achef::info, &Anacund::info, &Avalam::info, &Fanorona::info}) {
        for (const Side side : {Side::one, Side::two}) {
            const std::string name(info->sides[static_cast<std::size_t>(index(side))]);
            CAPTURE(info->id, name);
            CHECK(parse_side(*info, name) == side);
            CHECK(parse_side(*info, fold(name)) == side);
            CHECK(parse_side(*info, fold(name).substr(0, 1)) == side);
            CHECK(side_tag(*info, fold(name)) == name);
            CHECK(side_tag(*info, fold(name).substr(0, 1)) == name);
            CHECK(outcome_text(*info, {side, {}}) == name + " has won");
        }
        CHECK_FALSE(parse_side(*info, ""));
        CHECK(side_tag(*info, "").empty());
        CHECK(side_tag(*info, "Blue") == "Blue");
        CHECK_FALSE(parse_side(*info, std::string(info->side_letters)));
        CHECK(outcome_text(*info, {std::nullopt, {}}) == "a draw");
    }
}

TEST_CASE("the holes of Avalam are covered by 14 squares of neighbours") {
    const std::array<Square, 14> corners{{{0, 3},
                                          {1, 5},
                                          {1, 7},
                                          {2, 2},
                                          {2, 4},
                                          {3, 5},
                                          {3, 7},
                                          {4, 1},
                                          {4, 3},
                                          {5, 0},
                                          {5, 5},
                                          {6, 1},
                                          {6, 3},
                                          {7, 4}}};
    for (int hole = 0; hole < avalam::holes; ++hole) {
        const Square square = avalam::geometry.squares[static_cast<std::size_t>(hole)];
        const bool covered = std::any_of(corners.begin(), corners.end(), [&](Square corner) {
            return square.file - corner.file >= 0 && square.file - corner.file <= 1 && square.rank - corner.rank >= 0 &&
                   square.rank - corner.rank <= 1;
        });
        CHECK((covered || hole == avalam::centre));
    }
}

TEST_CASE("no board of Fanorona falls apart if two points are removed") {
    for (int width = 3; width <= 9; width += 2) {
        for (int height = 3; height <= 9; height += 2) {
            if (!fanorona::is_board(width, height)) {
                continue;
            }
            Fanorona::Position p;
            p.width = static_cast<std::int8_t>(width);
            p.height = static_cast<std::int8_t>(height);
            const std::uint64_t all = fanorona::points(p);
            for (int a = 0; a < 64; ++a) {
                for (int b = a; b < 64; ++b) {
                    if ((all >> a & 1U) == 0 || (all >> b & 1U) == 0) {
                        continue;
                    }
                    const std::uint64_t left = all & ~fanorona::bit(a) & ~fanorona::bit(b);
                    std::uint64_t reached = left & -left;
                    for (std::uint64_t before = 0; before != reached;) {
                        before = reached;
                        for (std::uint64_t set = before; set != 0; set &= set - 1) {
                            reached |=
                                fanorona::geometry(p).neighbours[static_cast<std::size_t>(std::countr_zero(set))] &
                                left;
                        }
                    }
                    REQUIRE(reached == left);
                }
            }
        }
    }
}

TEST_CASE("every end of Fanorona on nine points is accepted as possible") {
    for (const Start& start : {Start{"free", "3x3", "", "", ""}, Start{"forced", "3x3", "", "", ""},
                               Start{"vela", "3x3", "", "", "White"}, Start{"vela", "3x3", "", "", "Black"}}) {
        const auto first = Fanorona::start(start).value();
        std::set<std::string> seen;
        std::vector<Fanorona::Position> open{first};
        std::vector<Fanorona::Turn> turns;
        std::size_t ends = 0;
        while (!open.empty()) {
            const auto p = open.back();
            open.pop_back();
            if (!seen.insert(Fanorona::write_position(p)).second) {
                continue;
            }
            const auto outcome = Fanorona::outcome(p);
            if (outcome) {
                ++ends;
                REQUIRE(Fanorona::end_fault(&first, *outcome) == nullptr);
                continue;
            }
            REQUIRE(Fanorona::score_fault(&first, Fanorona::score(p)) == nullptr);
            Fanorona::turns(p, turns);
            for (const auto& turn : turns) {
                open.push_back(Fanorona::play(p, turn));
            }
        }
        CHECK(ends > 0);
    }
}
