#include "catch.hpp"
#include "reading.hpp"

namespace {

const std::string sample =
    "(;\nGM[Fanorona] VV[1]\nDT[2008-02-07]\nGN[guest-Bob]\nSU[fanorona]\n"
    "P0[id \"Ann\"]\nP1[id \"Bob\"]\nRE[Game won by Bob]\n"
    "; P0[0 Start P0]\n"
    "; P0[1 Capture A F 2 E 3]TM[1200]\n; P0[2 done]\n"
    "; P1[3 Capture A D 5 D 4]\n; P1[4 done]C[a \\] bracket]\n"
    "; P0[5 Capture W G 3 F 2]\n; P0[6 done]\n"
    "; P1[7 Capture A C 3 D 2]\n; P1[8 done]\n"
    "; P0[9 Capture W E 3 D 3]\n; P0[10 done]\n"
    "; P1[11 Capture W D 2 D 1]\n; P1[12 Capture A D 1 E 1]\n; P1[13 done]\n"
    "; P0[14 Resign]\n"
    ";\nP0[time 0:00:47 ]\nP1[time 0:01:14 ]\n)\n";

const std::string turns = "1. f2-e3A d5-d4A {a ] bracket} 2. g3-f2W c3-d2A 3. e3-d3W d2-d1W-e1A 0-1\n";

const std::string expected =
    "[Game \"fanorona\"]\n[Rules \"forced\"]\n[Event \"?\"]\n[Site \"boardspace.net\"]\n[Date \"2008.02.07\"]\n"
    "[Round \"?\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n"
    "[BlackTime \"0:01:14\"]\n[GN \"guest-Bob\"]\n[WhiteTime \"0:00:47\"]\n\n" +
    turns + "\n";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

}  // namespace

TEST_CASE("a game file of Boardspace becomes a game") {
    const Reading reading = read_foreign(sample);
    CHECK(reading.said.empty());
    CHECK(reading.games == std::vector<std::string>{expected});
    CHECK(read_foreign("\xEF\xBB\xBF" + with_crlf(sample)).games == std::vector<std::string>{expected});
    CHECK(read_foreign(sample + sample).games == std::vector<std::string>{expected, expected});
}

TEST_CASE("a closed comment of Boardspace may have a line that begins like a game") {
    const Reading reading = read_foreign(replaced(sample, "a \\] bracket", "a \\] bracket\n(; and\n(;") + sample);
    CHECK(reading.said.empty());
    REQUIRE(reading.games.size() == 2);
    CHECK(reading.games[0].find("{a ] bracket (; and (;}") != std::string::npos);
    CHECK(reading.games[1] == expected);
}

TEST_CASE("turns may pick up and drop pieces, point at them, or put them back") {
    const auto same = [](const std::string& what, const std::string& by) {
        const Reading reading = read_foreign(replaced(sample, what, by));
        CHECK(reading.said.empty());
        CHECK(reading.games == std::vector<std::string>{expected});
    };
    same("Capture A F 2 E 3]", "Pickb F 2 0]; P0[2 Dropb E 3]");
    same("Capture A D 5 D 4]", "Pickb D 5 1]; P1[4 Dropb D 4]; P1[5 Remove D 3 0]");
    same("Capture A F 2 E 3]", "Pickb D 2 0]; P0[2 Dropb D 2]; P0[3 Pickb F 2 0]; P0[4 Dropb E 3]");
    same("Capture A F 2 E 3]", "Pickb D 3 0]; P0[2 Dropb E 3]; P0[3 Pickb F 2 0]; P0[4 Dropb E 3]");
    same("Capture W D 2 D 1]\n; P1[12 Capture A D 1 E 1]",
         "Pickb D 2 1]; P1[Dropb D 1]; P1[Pickb D 1 1]; P1[Dropb E 1]; P1[Remove F 1 0]");
}

TEST_CASE("how games of Boardspace end") {
    const auto ends_with = [](const std::string& text, const std::string& result) {
        const Reading reading = read_foreign(text);
        REQUIRE(reading.games.size() == 1);
        CHECK(reading.games[0].find("[Result \"" + result + "\"]") != std::string::npos);
    };
    const std::string silent = replaced(sample, "RE[Game won by Bob]\n", "");
    ends_with(silent, "0-1");
    ends_with(replaced(silent, "; P0[14 Resign]\n", ""), "*");
    ends_with(replaced(silent, "Resign", "AcceptDraw"), "1/2-1/2");
    ends_with(replaced(replaced(sample, "Game won by Bob", "The game is a draw"), "; P0[14 Resign]\n", ""), "1/2-1/2");
    ends_with(replaced(sample, "Game won by Bob", "Partie gagnée par ann"), "1-0");
}

TEST_CASE("errors in files of Boardspace have their places") {
    struct Case {
        std::string what;
        std::string by;
        std::string said;
    };
    const std::vector<Case> cases{
        {"Capture A D 5 D 4", "Capture W D 5 D 4", "12:6: illegal turn \"d5-d4W\""},
        {"Capture A D 5 D 4", "Jump D 5 D 4", "12:6: unknown move \"Jump D 5 D 4\""},
        {"Capture A D 5 D 4", "Capture A D D 4", "12:6: unknown move \"Capture A D D 4\""},
        {"P1[3 Capture A D 5 D 4]\n; P1[4", "P0[3 Capture A C 2 D 3]\n; P0[4",
         "12:6: P0 plays, but it is the turn of P1"},
        {"GM[Fanorona]", "GM[Hive]", "2:4: GM[Hive] is another game"},
        {"SU[fanorona]", "SU[yinsh]", "5:4: SU[yinsh] is another game"},
        {"\n)\n", "\n", "1:1: this game is never closed"},
        {"; P1[3", "; {P1[3", "12:3: unexpected \"{\""},
        {"P1[time 0:01:14 ]", "P1[time 0:01:14 ", "26:3: the value of P1 is never closed"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.by);
        const Reading reading = read_foreign(replaced(sample, c.what, c.by) + (c.by == "\n" ? "" : sample));
        REQUIRE_FALSE(reading.said.empty());
        const bool found = std::any_of(reading.said.begin(), reading.said.end(), [&](const std::string& said) {
            return said.substr(0, c.said.size()) == c.said;
        });
        CAPTURE(reading.said);
        CHECK(found);
        CHECK(reading.faulty == 1);
    }
    CHECK(read_foreign("(;FF[4]GM[1]SZ[9];B[ee])").said.at(0) ==
          "1:11: GM[1] is another game (of SGF files, damier reads only those of Boardspace's Fanorona)");
}

TEST_CASE("damaged SGF never crashes") {
    survive_damage(sample);
}
