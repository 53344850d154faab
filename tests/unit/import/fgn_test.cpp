#include "catch.hpp"
#include "reading.hpp"

namespace {

const std::string sample =
    "[Event \"Partie contre l'ordinateur\"]\n"
    "[Date \"2026.09.30\"]\n"
    "[White \"Vous\"]\n"
    "[Black \"Moteur\"]\n"
    "[Result \"0-1\"]\n"
    "[Variant \"Fanoron-Tsivy\"]\n"
    "[Vela \"Noirs\"]\n"
    "[FEN \"BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW b 0 1\"]\n"
    "[TimeControl \"300+2\"]\n"
    "[Termination \"Les Blancs abandonnent\"]\n"
    "\n"
    "1... f4-e3A 2. d1-d2 e3-f4W?? { -3.2 } 3. e1-d2 f3-e3W 0-1\n";

const std::string plain =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"½-½\"]\n[Variant \"Fanoron-Tsivy\"]\n\n"
    "1. f2e3A {½-½ was offered} d5-d4A 2. g3f2W c3d2A 3. e3-d3W d2d1We1A ½-½\n";

}  // namespace

TEST_CASE("a game of FGN under vela") {
    const Reading reading = read_foreign(sample);
    CHECK(reading.said.empty());
    CHECK(reading.games ==
          std::vector<std::string>{
              "[Game \"fanorona\"]\n[Rules \"vela\"]\n[Event \"Partie contre l'ordinateur\"]\n[Site \"?\"]\n"
              "[Date \"2026.09.30\"]\n[Round \"?\"]\n[White \"Vous\"]\n[Black \"Moteur\"]\n[Result \"0-1\"]\n"
              "[FirstRound \"White\"]\n[Termination \"resignation\"]\n[TimeControl \"300+2\"]\n\n"
              "1... f4-e3A 2. d1-d2 e3-f4W $4 {-3.2} 3. e1-d2 f3-e3W 0-1\n\n"});
}

TEST_CASE("other variants, results and notations of turns of FGN") {
    const auto games = read_foreign(plain).games;
    REQUIRE(games.size() == 1);
    CHECK(games[0].find("[Rules \"forced\"]") != std::string::npos);
    CHECK(games[0].find("1. f2-e3A {½-½ was offered} 1... d5-d4A 2. g3-f2W c3-d2A 3. e3-d3W d2-d1W-e1A\n"
                        "1/2-1/2\n") != std::string::npos);
    const auto small = read_foreign("[Variant \"Fanoron-Dimy\"]\n[Result \"*\"]\n\n1. b3-c3A *\n").games;
    REQUIRE(small.size() == 1);
    CHECK(small[0].find("[Board \"5x5\"]") != std::string::npos);
    CHECK(read_foreign("\xEF\xBB\xBF" + with_crlf(sample)).games == read_foreign(sample).games);
    CHECK(read_foreign(sample + "\n" + sample).games.size() == 2);
    std::string abandoned = sample;
    const std::string remark = "Les Blancs abandonnent";
    abandoned.replace(abandoned.find(remark), remark.size(), "abandoned");
    CHECK(read_foreign(abandoned).games.at(0).find("[Termination \"abandoned\"]") != std::string::npos);
}

TEST_CASE("a comment that is never closed does not hide the results of the games after it in FGN") {
    const auto with_comment = [](const std::string& comment) {
        std::string text = plain;
        const std::string old = "{½-½ was offered}";
        return text.replace(text.find(old), old.size(), comment);
    };
    const std::string good = with_comment("");
    const Reading reading = read_foreign(with_comment("{½-½ was offered") + "\n" + good);
    CHECK(reading.faulty == 1);
    CHECK(reading.games == read_foreign(good).games);
    const Reading remarked = read_foreign(plain + "\n% {a remark\n" + good);
    CHECK(remarked.said.empty());
    CHECK(remarked.games.size() == 2);
}

TEST_CASE("errors in FGN have their places") {
    const auto said = [](const std::string& what, const std::string& by) {
        std::string text = sample;
        text.replace(text.find(what), what.size(), by);
        const Reading reading = read_foreign(text);
        CHECK(reading.games.empty());
        return reading.said.empty() ? std::string() : reading.said[0];
    };
    CHECK(said("d1-d2", "d1-e1") ==
          "12:16: illegal turn \"d1-e1\": e1 is occupied (nearest legal: d1-d2, c1-d2, d3-d2)");
    CHECK(said("Fanoron-Tsivy", "Fanoron-Telo") ==
          "6:1: unknown variant \"Fanoron-Telo\" (expected Fanoron-Tsivy, Fanoron-Dimy)");
    CHECK(said("Noirs", "Gris") == "7:1: unknown side \"Gris\" (expected White or Black)");
    CHECK(said("BBBBBBBBB/B", "BBBBBBBB/B").substr(0, 5) == "8:1: ");
    CHECK(said(" 0-1\n", "\n") == "13:1: the game has no result (expected 1-0, 0-1, 1/2-1/2 or * at its end)");
}

TEST_CASE("damaged FGN never crashes") {
    survive_damage(sample);
    survive_damage(plain);
}
