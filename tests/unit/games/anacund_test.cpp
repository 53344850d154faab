// Tests of Anacund: a small position for each rule, for each reason of an illegal turn, and for each error in a text.
#include "games/anacund/anacund.hpp"

#include "base/text.hpp"
#include "catch.hpp"
#include "games/perft.hpp"
#include "games/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

using namespace damier;

namespace {

/// Sixes: a2 a11 c3 c9 c14 c17. Fives: a15 c1 c4 c5 c10 c16. Fours: a1 a5 a7 a9 a14 b17. The bonus square is c7.
constexpr auto slats = "346/15/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425";

/// Free squares from slat 17 to slat 1.
constexpr auto nothing = ".../../../../../../../../../../../../../../../../...";

Start board(std::string_view text) {
    return {"", text};
}

Anacund::Position opening() {
    return Anacund::start(board(slats)).value();
}

/// A position, given by everything but its slats.
Anacund::Position at(std::string_view rest) {
    return Anacund::parse_position(std::string(slats) + ' ' + std::string(rest), "", "").value();
}

/// The pieces of a position, from slat 17 to slat 1.
std::string pieces(const Anacund::Position& p) {
    const std::string text = Anacund::write_position(p);
    const auto begin = text.find(' ') + 1;
    return text.substr(begin, text.find(' ', begin) - begin);
}

/// A position with Dark to move and full groups. The pieces are given in the order of the ring: a1 to a17, b17, c17 to
/// c1, b1. `|` may be anywhere. There may be fewer pieces than a game can have.
Anacund::Position ring(std::string_view text) {
    auto p = opening();
    int square = 0;
    for (const char there : text) {
        const auto here = anacund::bit(square);
        switch (there) {
            case 'd':
            case 'l':
                p.pieces[there == 'd' ? 0 : 1] |= here;
                break;
            case 'D':
            case 'L':
                p.closed[there == 'D' ? 0 : 1] |= here;
                break;
            default:
                break;
        }
        square += there == '|' ? 0 : 1;
    }
    REQUIRE(square == anacund::squares);
    return p;
}

Anacund::Turn turn(const Anacund::Position& p, std::string_view text) {
    return Anacund::parse_turn(p, text).value();
}

std::string error(std::string_view text) {
    const auto read = Anacund::parse_turn(opening(), text);
    REQUIRE(!read);
    return read.error();
}

}  // namespace

TEST_CASE("anacund begins with 696 turns") {
    const auto p = opening();
    CHECK(Anacund::write_position(p) == std::string(slats) + ' ' + nothing + " d 666-666");
    CHECK(Perft<Anacund>(true)(p, 1) == 696);
    CHECK(Perft<Anacund>(false)(p, 1) == 696);
    CHECK(Perft<Anacund>(true)(p, 2) == 200520);
    CHECK(Perft<Anacund>(false)(p, 2) == 200520);
}

TEST_CASE("the anacund ring goes round the board") {
    using namespace anacund;
    std::string round;
    for (int square = 0; square < squares; ++square) {
        round += name_of(square) + ' ';
    }
    CHECK(round ==
          "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 b17 "
          "c17 c16 c15 c14 c13 c12 c11 c10 c9 c8 c7 c6 c5 c4 c3 c2 c1 b1 ");
}

TEST_CASE("an anacund piece goes to the number that equals the pieces left in its group") {
    struct Case {
        const char* turn;
        Judgement::Verdict verdict;
        const char* reason;
    };
    using enum Judgement::Verdict;
    const Case cases[] = {
        // Three sixes, two sixes and a five, a six, a five and a four: equal groups are interchangeable.
        {"c17+a2+c3", legal, ""},
        {"c17+a2+c5", legal, ""},
        {"c17+c5+a2", legal, ""},
        {"c17+c5+a1", legal, ""},
        {"6:c17+5:c5+4:a1", legal, ""},
        {"c5+c17+a2", illegal, "no group of 5 pieces is left, and c5 has number 5"},
        {"c17+c3+a1", illegal, "no group of 4 pieces is left, and a1 has number 4"},
        {"c17+5:c3+a2", irregular,
         "c3 has number 6, and a piece from a group of 5 goes to number 5 while it can: a15 is free"},
        {"6:b1+c17+c3", irregular,
         "b1 has number 2, and a piece from a group of 6 goes to number 6 while it can: a2 is free"},
        {"6:b1+6:c17+6:a2", irregular,
         "b1 has number 2, and a piece from a group of 6 goes to number 6 while it can: a2 is free"},
        // A turn that cannot be played is not excused by an error of play that may be recorded.
        {"6:b1+c17+b1", illegal, "b1 is taken"},
        {"6:b1+c17+3:b1", illegal, "b1 is taken"},
        {"6:b1+c17+3:c1", illegal, "no group of 3 pieces is left"},
        {"c17+c17+a2", illegal, "c17 is taken"},
        {"c17+c5+1:a1", illegal, "no group of 1 piece is left"},
    };
    const auto p = opening();
    for (const auto& c : cases) {
        CAPTURE(c.turn);
        const auto judgement = Anacund::judge(p, turn(p, c.turn));
        CHECK(judgement.verdict == c.verdict);
        CHECK(judgement.reason == c.reason);
    }
}

TEST_CASE("anacund groups shrink with every piece") {
    const auto p = opening();
    const auto groups = [&](const char* text) {
        const std::string after = Anacund::write_position(Anacund::play(p, turn(p, text)));
        return after.substr(after.rfind(' ') + 1);
    };
    CHECK(groups("c17+a2+c3") == "555-666");
    CHECK(groups("c17+a2+c5") == "654-666");
    CHECK(groups("c17+c5+a2") == "654-666");
    CHECK(groups("c17+c5+a1") == "663-666");
    CHECK(groups("6:b1+5:b17+4:c17") == "663-666");
}

TEST_CASE("if an anacund number is exhausted, any free square is allowed") {
    // All squares of number 6 are taken; Dark has misplaced two of its three pieces.
    const auto p = at("..d/../../.l/../../d./../.l/../../../../../.d/l./... d 663-663");
    std::vector<Anacund::Turn> legal;
    Anacund::turns(p, legal);
    CHECK(legal.size() == Anacund::count_turns(p));
    const auto listed = [&](const char* text) {
        const auto wanted = turn(p, text);
        CHECK(Anacund::judge(p, wanted).is_legal() == (std::find(legal.begin(), legal.end(), wanted) != legal.end()));
        return Anacund::judge(p, wanted).is_legal();
    };
    CHECK(!listed("6:b1+6:b17+6:a16"));
    CHECK(listed("6:b1+6:b17+a17"));
    CHECK(listed("6:b1+c16+6:b17"));
    CHECK(listed("6:c16+c4+b17"));
    CHECK(!listed("6:b1+5:b17+a17"));
    CHECK(!listed("3:b1+6:b17+6:c1"));
    CHECK(turn_text<Anacund>(p, turn(p, "6:b1+6:b17+3:a17")) == "6:b1+6:b17+a17");
    // Turns with the same squares are ordered by the groups that the pieces are taken from.
    std::vector<std::string> same;
    for (const auto& one : legal) {
        const auto& [x, y, z] = one.placements;
        if (anacund::name_of(x.square) == "a10" && anacund::name_of(y.square) == "c11" &&
            anacund::name_of(z.square) == "a17") {
            same.push_back(turn_text<Anacund>(p, one));
        }
    }
    CHECK(same == std::vector<std::string>{"a10+6:c11+6:a17", "6:a10+c11+6:a17", "6:a10+6:c11+a17"});
}

TEST_CASE("anacund captures by landlocking") {
    struct Case {
        const char* what;
        const char* before;
        const char* squares;
        const char* after;
    };
    const Case cases[] = {
        {"one run", "dll..............|.|.................|.", "a4 c9 c7", "dDDd.............|.|........d.d......|."},
        {"a run on each side at once", "dl.lld...........|.|.................|.", "a3 c9 c7",
         "dDdDDd...........|.|........d.d......|."},
        {"the mover's own single piece", "l.l..............|.|.................|.", "a2 c9 c7",
         "lLl..............|.|........d.d......|."},
        {"the mover's own run", "ldd.l............|.|.................|.", "a4 c9 c7",
         "lLLLl............|.|........d.d......|."},
        {"two own runs that the piece joins", "ld.dl............|.|.................|.", "a3 c9 c7",
         "lLLLl............|.|........d.d......|."},
        {"a captor is safe", "l.ld.............|.|.................|.", "a2 c9 c7",
         "ldDd.............|.|........d.d......|."},
        {"and so is its run", "ldd.lld..........|.|.................|.", "a4 c9 c7",
         "ldddDDd..........|.|........d.d......|."},
        {"a run of another landlocked length on the far side stays", "d.l.l............|.|.................|.",
         "a2 c9 c7", "ddl.l............|.|........d.d......|."},
        {"round the ends of the ring, of the other side", "l................|.|................d|l", "a2 c9 c7",
         "Dd...............|.|........d.d.....d|D"},
        {"from b1", "ld...............|.|................l|.", "b1 c9 c7", "Dd...............|.|........d.d.....l|d"},
        {"round the ends of the ring, of the mover", "dl...............|.|...............ld|.", "b1 c9 c7",
         "Ll...............|.|........d.d....lL|L"},
        {"across b17, of the other side", "...............dl|l|.................|.", "c17 c9 c7",
         "...............dD|D|d.......d.d......|."},
        {"across b17, of the mover", "...............ld|.|dl...............|.", "b17 c9 c7",
         "...............lL|L|Ll......d.d......|."},
        {"on both sides of b17", "...............dl|.|ld...............|.", "b17 c9 c7",
         "...............dD|d|Dd......d.d......|."},
        {"closed squares do not landlock the other side", "Dl...............|.|.................|.", "a3 c9 c7",
         "Dld..............|.|........d.d......|."},
        {"closed squares do not landlock the mover", "L.l..............|.|.................|.", "a2 c9 c7",
         "Ldl..............|.|........d.d......|."},
        {"a closed square parts two runs", "dlDl.............|.|.................|.", "a5 c9 c7",
         "dlDld............|.|........d.d......|."},
        {"free squares do not landlock", ".l...............|.|.................|.", "a3 c9 c7",
         ".ld..............|.|........d.d......|."},
        {"judged after the first placement: lost before help comes", "l.l..............|.|.................|.",
         "a2 a4 c7", "lLld.............|.|..........d......|."},
        {"judged after the first placement: help comes first", "l.l..............|.|.................|.", "a4 a2 c7",
         "ldDd.............|.|..........d......|."},
        {"judged after the second placement: a run built within the turn", "l..l.............|.|.................|.",
         "a2 a3 c7", "lLLl.............|.|..........d......|."},
        {"three captures in one turn", "l.l.l.l..........|.|.................|.", "a2 a4 a6",
         "lLlLlLl..........|.|.................|."},
    };
    for (const auto& c : cases) {
        CAPTURE(c.what);
        const auto p = ring(c.before);
        std::string text;
        for (const auto square : split(c.squares, ' ')) {
            text += (text.empty() ? "6:" : "+6:") + std::string(square);
        }
        REQUIRE(!Anacund::judge(p, turn(p, text)).is_illegal());
        const auto next = Anacund::play(p, turn(p, text));
        CHECK(pieces(next) == pieces(ring(c.after)));

        // The same seen by Light, with colours swapped.
        auto swapped = p;
        std::swap(swapped.pieces[0], swapped.pieces[1]);
        std::swap(swapped.closed[0], swapped.closed[1]);
        swapped.to_move = Side::two;
        auto seen = Anacund::play(swapped, turn(p, text));
        std::swap(seen.pieces[0], seen.pieces[1]);
        std::swap(seen.closed[0], seen.closed[1]);
        CHECK(pieces(seen) == pieces(next));
    }
}

TEST_CASE("by the rules series, anacund judges captures after the third placement, in whatever order they are made") {
    struct Case {
        const char* what;
        const char* before;
        std::array<const char*, 3> squares;
        const char* after;
    };
    const Case cases[] = {
        {"two pieces landlock together",
         "l.l..............|.|.................|.",
         {"a2", "a4", "c7"},
         "ldDd.............|.|..........d......|."},
        {"a piece in one enemy's way, another's run beside it",
         "l..l.............|.|.................|.",
         {"a2", "a3", "c7"},
         "lLLl.............|.|..........d......|."},
        {"a run that only the third placement landlocks",
         "dl.l.............|.|.................|.",
         {"a3", "a5", "c7"},
         "dDdDd............|.|..........d......|."},
        {"a gain does not save another run",
         "dl....l.l........|.|.................|.",
         {"a3", "a8", "c7"},
         "dDd...lLl........|.|..........d......|."},
        {"round the ends of the ring",
         ".................|.|................d|l",
         {"a1", "c9", "c7"},
         "d................|.|........d.d.....d|D"},
        {"closed squares do not landlock",
         "L.l..............|.|.................|.",
         {"a2", "c9", "c7"},
         "Ldl..............|.|........d.d......|."},
    };
    for (const auto& c : cases) {
        CAPTURE(c.what);
        auto p = ring(c.before);
        p.rules = Anacund::Rules::series;
        auto order = c.squares;
        std::sort(order.begin(), order.end());
        do {
            const auto text = fmt::format("6:{}+6:{}+6:{}", order[0], order[1], order[2]);
            CAPTURE(text);
            REQUIRE(!Anacund::judge(p, turn(p, text)).is_illegal());
            CHECK(pieces(Anacund::play(p, turn(p, text))) == pieces(ring(c.after)));
        } while (std::next_permutation(order.begin(), order.end()));
    }
}

TEST_CASE("anacund never puts a piece on a closed square") {
    const auto p = ring("lL...............|.|.................|.");
    CHECK(Anacund::judge(p, turn(p, "a2+c17+c3")).reason == "a2 is closed: a captured piece lies next to it");
    const auto trap = ring("l.l..............|.|.................|.");
    CHECK(Anacund::judge(trap, turn(trap, "a2+5:a2+c3")).reason == "a2 is closed: a captured piece lies next to it");
    std::vector<Anacund::Turn> legal;
    Anacund::turns(p, legal);
    CHECK(legal.size() == 5 * 4 * 3 + 5 * 6 * 4 + 5 * 6 * 4 + 5 * 6 * 5);
    CHECK(std::none_of(legal.begin(), legal.end(), [](const auto& one) {
        return std::any_of(one.placements.begin(), one.placements.end(), [](auto x) { return x.square == 1; });
    }));
}

TEST_CASE("anacund counts controlled squares, and five more for the bonus square") {
    struct Case {
        const char* position;
        Side winner;
        const char* score;
    };
    const Case cases[] = {
        {"LLL/LD/LD/LD/LD/LD/LD/LD/LD/LD/LD/LD/LD/LD/LD/LD/DDD d 000-000", Side::one, "23-18"},
        {"DDD/DL/DL/DL/DL/DL/DL/DL/DL/DL/DL/DL/DL/DL/DL/DL/LLL d 000-000", Side::two, "18-23"},
        {"DDD/DL/DL/DL/DL/DL/DL/DL/DL/DL/Dd/DL/DL/DL/DL/DL/LLL d 000-000", Side::one, "24-17"},
        {"LLL/LD/LD/LD/LD/LD/LD/LD/LD/LD/Ll/LD/LD/LD/LD/LD/DDD d 000-000", Side::two, "17-24"},
    };
    for (const auto& c : cases) {
        CAPTURE(c.position);
        const auto p = at(c.position);
        const auto outcome = Anacund::outcome(p);
        REQUIRE(outcome);
        CHECK(outcome->winner == c.winner);
        CHECK(Anacund::bonus_owner(p) == c.winner);
        CHECK(write_score(*outcome->score) == c.score);
        CHECK(Anacund::utility(*outcome) == outcome->score->points[0] - outcome->score->points[1]);
        CHECK(Anacund::count_turns(p) == 0);
        CHECK(Anacund::judge(p, turn(p, "a1+a2+a3")).reason == "the game is over");
    }
    CHECK(!Anacund::outcome(opening()));
    CHECK(!Anacund::bonus_owner(opening()));
}

TEST_CASE("anacund turns that are not turns are refused with a reason") {
    const std::string example = "a turn is three placements joined by +, such as c12+a5+b17";
    CHECK(error("") == example);
    CHECK(error("c12") == example);
    CHECK(error("c12+a5") == example);
    CHECK(error("c12+a5+") == example);
    CHECK(error("c12++a5+b17") == example);
    CHECK(error("c12-a5-b17") == example);
    CHECK(error("C12+a5+b17") == example);
    CHECK(error("c12+a5+b3") == "this board does not have a square b3");
    CHECK(error("d12+a5+b1") == "this board does not have a square d12");
    CHECK(error("c12+a18+b1") == "this board does not have a square a18");
    CHECK(error("c12+7:a5+b1") == "'7' is not the size of a group (expected 1 to 6, as in 5:c12)");
    CHECK(error("c12+0:a5+b1") == "'0' is not the size of a group (expected 1 to 6, as in 5:c12)");
    CHECK(error("c12+a5+b1+a7") == "\"+a7\" is left over after three placements");
}

TEST_CASE("an anacund turn names a group only if the number does not tell it") {
    const auto p = opening();
    CHECK(turn(p, "6:c17+5:c5+4:a1") == turn(p, "c17+c5+a1"));
    CHECK(turn_text<Anacund>(p, turn(p, "6:c17+5:c5+4:a1")) == "c17+c5+a1");
    CHECK(turn_text<Anacund>(p, turn(p, "c17+6:c5+a2")) == "c17+6:c5+a2");
}

TEST_CASE("anacund boards that cannot occur are refused with a reason") {
    const auto refuse = [](std::string_view text) {
        const auto p = Anacund::start(board(text));
        REQUIRE(!p);
        CHECK(p.error().part == StartPart::board);
        return p.error().message;
    };
    CHECK(refuse("") == "anacund needs its slats, the highest first (expected a Board tag, or the option --board)");
    CHECK(refuse("346/15") == "the board has 17 slats, not 2");
    CHECK(refuse("346/15/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425/11") == "the board has 17 slats, not 18");
    CHECK(refuse("345/15/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425") ==
          "the board has 7 squares of number 5 and 5 of number 6 (expected 6 of each)");
    CHECK(refuse("222/25/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425") ==
          "the board has 5 squares of number 1, 10 of number 2, 5 of number 3, 5 of number 4 and 5 of number 6 "
          "(expected 6 of each)");
    CHECK(refuse("346/15/52/46/11/23/63/35/46/12/41/13/45/25/26/63/425") ==
          "the board has no bonus square (expected a star after one number 1: 1*)");
    CHECK(refuse("346/15/52/46/11/23/63/35/46/12/41*/1*3/45/25/26/63/425") ==
          "the board has 2 bonus squares (expected one)");
    CHECK(refuse("346/15/52/46/11/23/63/35/46/12*/41/13/45/25/26/63/425") ==
          "the bonus square c8 has number 2 (expected 1)");
    CHECK(refuse("34/615/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425") ==
          "slat 17 has 3 squares, and \"34\" has fewer");
    CHECK(refuse("3461/5/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425") ==
          "slat 17 has 3 squares, and \"3461\" has more");
    CHECK(refuse("346/15/52/46/11/23/63/35/46/12/41*/13/45/25/26/634/25") ==
          "slat 2 has 2 squares, and \"634\" has more");
    CHECK(refuse("346/15/52/46/11/23/63/35/46/12/41**/13/45/25/26/63/425") ==
          "slat 7 has 2 squares, and \"41**\" has more");
    CHECK(refuse("346/75/52/46/11/23/63/35/46/12/41*/13/45/25/26/63/425") ==
          "'7' in slat 16 is not a number from 1 to 6");
    CHECK(refuse("346/*15/52/46/11/23/63/35/46/12/41/13/45/25/26/63/425") ==
          "'*' in slat 16 is not a number from 1 to 6");
}

TEST_CASE("anacund positions that cannot occur are refused with a reason") {
    const auto refuse = [](std::string_view rest) {
        const auto p = Anacund::parse_position(std::string(slats) + ' ' + std::string(rest), "", "");
        REQUIRE(!p);
        CHECK(p.error().part == StartPart::position);
        return p.error().message;
    };
    CHECK(refuse("d 666-666") ==
          "a position has 4 fields separated by one space (slats occupation side groups), not 3");
    CHECK(refuse(".../.. d 666-666") == "the board has 17 slats, not 2");
    CHECK(refuse("../.../../../../../../../../../../../../../../../... d 666-666") ==
          "slat 17 has 3 squares, and \"..\" has fewer");
    CHECK(refuse(".../.../../../../../../../../../../../../../../../... d 666-666") ==
          "slat 16 has 2 squares, and \"...\" has more");
    CHECK(refuse(".../x./../../../../../../../../../../../../../../... d 666-666") ==
          "'x' in slat 16 is neither d, l, D, L nor . (a free square)");
    CHECK(refuse(std::string(nothing) + " b 666-666") == "unknown side to move \"b\" (expected d or l)");
    for (const char* groups : {"666", "666-66", "666-6666", "667-666", "666-666-666", "6-6-6"}) {
        CHECK(refuse(std::string(nothing) + " d " + groups) ==
              "not the sizes of groups: \"" + std::string(groups) +
                  "\" (expected three sizes from 0 to 6 for each side, for example 666-665)");
    }
    CHECK(refuse(std::string(nothing) + " d 666-656") == "groups \"656\" are not in falling order (expected 665)");
    CHECK(refuse(std::string(nothing) + " d 666-665") ==
          "Light has placed 0 and has 17 left in its groups (expected 18 together)");
    CHECK(refuse("ddd/../../../../../../../../../../../../../../../... d 555-666") ==
          "Dark has placed 3 and Light 0 (expected the same multiple of 3, since Dark is to move)");
    CHECK(refuse("d../../../../../../../../../../../../../../../../l.. d 665-665") ==
          "Dark has placed 1 and Light 1 (expected the same multiple of 3, since Dark is to move)");
    CHECK(refuse(std::string(nothing) + " l 666-666") ==
          "Dark has placed 0 and Light 0 (expected a multiple of 3 for Light and 3 more for Dark, since Light is to "
          "move)");
    CHECK(refuse("ddd/d./../../../../../../../../../../../../../../l.. l 554-665") ==
          "Dark has placed 4 and Light 1 (expected a multiple of 3 for Light and 3 more for Dark, since Light is to "
          "move)");
    CHECK(refuse("d.d/../../../../../../../../../../../../../../../ldl d 555-555") ==
          "Light has placed 2 and has 15 left in its groups (expected 18 together)");
    CHECK(refuse("d.d/l./../../../../../../../../../../../../../../ldl d 555-555") ==
          "the run on b1 is landlocked, and would have been captured");
    CHECK(refuse("l.d/d./d./l./../../../../../../../../../../../../..l d 555-555") ==
          "the run on a15 is landlocked, and would have been captured");
    // A closed square that counts for Light held a dark piece.
    CHECK(at("L.d/d./../../../../../../../../../../../../../../lll d 555-555").pieces[0] != 0);
    CHECK(refuse("D.d/d./../../../../../../../../../../../../../../lll d 555-555") ==
          "Dark has placed 2 and has 15 left in its groups (expected 18 together)");
}

TEST_CASE("an anacund game starts from a board or a position") {
    const auto p = opening();
    CHECK(Anacund::describe(p) == StartTags{"standard", slats, "", "", ""});
    const auto later = Anacund::play(p, turn(p, "c17+c5+a1"));
    const StartTags tags = Anacund::describe(later);
    CHECK(tags[StartPart::board] == slats);
    CHECK(tags[StartPart::position] == Anacund::write_position(later));

    const auto start = [](Start s) { return Anacund::start(s); };
    CHECK(*start({"", "", tags[StartPart::position]}) == later);
    CHECK(*start({"", slats, tags[StartPart::position]}) == later);
    const std::string mirrored = Anacund::describe(Anacund::image(p, 1))[StartPart::board];
    const auto differs = start({"", mirrored, tags[StartPart::position]});
    CHECK(differs.error().message == "the Board and the Position have different slats");
    CHECK(differs.error().part == StartPart::board);
    const auto first = start({"", slats, "", "Light"});
    CHECK(first.error().part == StartPart::first);
    CHECK(!start({"forced", slats}));
}

TEST_CASE("the anacund slats move with the rectangle") {
    const auto p = Anacund::play(opening(), turn(opening(), "c17+c5+a1"));
    const auto rest = [&](int symmetry) { return Anacund::write_position(Anacund::image(p, symmetry)); };
    CHECK(rest(1) ==
          "643/51/25/64/11/32/36/53/64/21/1*4/31/54/52/62/36/524 "
          "d../../../../../../../../../../../../d./../../../..d l 663-666");
    CHECK(rest(2) ==
          "425/63/26/25/45/13/41*/12/46/35/63/23/11/46/52/15/346 "
          "d../../../../.d/../../../../../../../../../../../..d l 663-666");
    CHECK(rest(3) ==
          "524/36/62/52/54/31/1*4/21/64/53/36/32/11/64/25/51/643 "
          "..d/../../../d./../../../../../../../../../../../d.. l 663-666");
}

TEST_CASE("an anacund drawing shows numbers, the bonus square and captured pieces") {
    const auto picture = Anacund::picture(ring("lL...............|.|.................|d"));
    CHECK(picture.files == 3);
    CHECK(picture.ranks == 17);
    CHECK(picture.cells.size() == 36);
    CHECK(std::count_if(picture.cells.begin(), picture.cells.end(), [](const auto& cell) {
              return cell.bonus && cell.text == "1" && cell.x == 2 && cell.y == 6;
          }) == 1);
    REQUIRE(picture.discs.size() == 3);
    CHECK(!picture.discs[0].is_aside());
    CHECK(picture.discs[1].is_aside());
    CHECK(picture.discs[1].tone == Anacund::info.tones[1]);
    CHECK(picture.discs[2].tone == Anacund::info.tones[0]);
    CHECK(words_below(picture).front() == "groups: Dark 666, Light 666");
}

TEST_CASE("the kind of an anacund turn says from which groups its pieces come") {
    std::set<int> kinds;
    for (int code = 0; code < 6 * 6 * 6; ++code) {
        const std::array sizes{code / 36 + 1, code / 6 % 6 + 1, code % 6 + 1};
        Anacund::Turn played;
        std::string text;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            played.placements[i] = {static_cast<std::int8_t>(i), static_cast<std::int8_t>(sizes[i])};
            text += (i == 0 ? "" : "-") + std::to_string(sizes[i]);
        }
        const auto kind = Anacund::turn_kind(played);
        CHECK(kind > 0);
        CHECK(kinds.insert(kind).second);
        CHECK(Anacund::turn_kind_text(kind) == text);
    }
}

TEST_CASE("the estimate of anacund is the same for both colours") {
    const auto p = at("..d/../../.l/../../d./../.l/../../../../../.d/l./... d 663-663");
    auto exchanged = p;
    std::swap(exchanged.pieces[0], exchanged.pieces[1]);
    std::swap(exchanged.groups[0], exchanged.groups[1]);
    exchanged.to_move = Side::two;
    CHECK(Anacund::estimate(p) != 0);
    CHECK(Anacund::estimate(exchanged) == -Anacund::estimate(p));
}

TEST_CASE("the estimate of anacund prefers a run that cannot be captured any more") {
    // The run of three dark pieces has an enemy at one end. Light can still fill the other end, or never.
    const auto estimate = [](std::uint16_t light) {
        auto p = ring("lddd................................");
        p.groups[1] = light;
        return Anacund::estimate(p);
    };
    const int number = anacund::number_of(opening(), 4);
    REQUIRE(number > 1);
    const auto groups_of = [](int size) { return static_cast<std::uint16_t>(3U << (2 * size)); };
    CHECK(estimate(groups_of(number - 1)) > estimate(groups_of(number)));
}
