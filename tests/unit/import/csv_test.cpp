// Tests of reading tables of results, as damier and other programs write them. Errors have their places in the file.
#include "base/text.hpp"
#include "catch.hpp"
#include "games/any.hpp"
#include "import/format.hpp"
#include "reading.hpp"

#include <fmt/format.h>

namespace {

const std::string sample =
    "date,event,round,game,side1,side2,result,score\n"
    "2026-03-14,Spring Open,1,avalam,Ann,Bob,1-0,14-9\n"
    "14/03/2026,\"Spring \"\"Open\"\", part two\",2,Fanorona,Cleo,Dan,½-½,\n"
    "2026-03,,3,achef,,Eve,,\n";

}  // namespace

TEST_CASE("a table of results becomes games without turns") {
    const Reading reading = read_foreign(sample);
    CHECK(reading.said.empty());
    REQUIRE(reading.games.size() == 3);
    CHECK(reading.games[0] ==
          "[Game \"avalam\"]\n[Event \"Spring Open\"]\n[Site \"?\"]\n[Date \"2026.03.14\"]\n[Round \"1\"]\n"
          "[Yellow \"Ann\"]\n[Red \"Bob\"]\n[Result \"1-0\"]\n[Score \"14-9\"]\n\n1-0\n\n");
    CHECK(reading.games[1] ==
          "[Game \"fanorona\"]\n[Event \"Spring \\\"Open\\\", part two\"]\n[Site \"?\"]\n[Date \"2026.03.14\"]\n"
          "[Round \"2\"]\n[White \"Cleo\"]\n[Black \"Dan\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n");
    CHECK(reading.games[2] ==
          "[Game \"achef\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.03.??\"]\n[Round \"3\"]\n[Black \"?\"]\n"
          "[White \"Eve\"]\n[Result \"*\"]\n\n*\n\n");
}

TEST_CASE("line ends, separators, a byte order mark and the order of columns do not matter") {
    const auto games = read_foreign(sample).games;
    CHECK(read_foreign(with_crlf(sample)).games == games);
    CHECK(read_foreign("\xEF\xBB\xBF" + sample).games == games);
    CHECK(read_foreign("\n\n" + sample + ",,,,,,,\n\n").games == games);
    std::string tabs = "Result\tSide 2\tSIDE1\tgame\n1-0\tBob\tAnn\tavalam";
    const auto turned = read_foreign(tabs).games;
    std::replace(tabs.begin(), tabs.end(), '\t', ';');
    CHECK(read_foreign(tabs).games == turned);
    REQUIRE(turned.size() == 1);
    CHECK(turned[0].find("[Yellow \"Ann\"]\n[Red \"Bob\"]\n[Result \"1-0\"]") != std::string::npos);
}

TEST_CASE("the words won and lost are about the player who is named first") {
    struct Case {
        const char* names;
        const char* result;
        const char* stored;
    };
    for (const Case& c :
         {Case{"white,black", "won", "1-0"}, Case{"white,black", "lost", "0-1"}, Case{"black,white", "won", "0-1"},
          Case{"black,white", "gagné", "0-1"}, Case{"side2,side1", "lost", "1-0"}, Case{"black,white", "1-0", "1-0"},
          Case{"black,white", "nulle", "1/2-1/2"}}) {
        CAPTURE(c.names, c.result);
        const auto games = read_foreign(fmt::format("game,{},result\nfanorona,A,B,{}\n", c.names, c.result)).games;
        REQUIRE(games.size() == 1);
        CHECK(games[0].find(fmt::format("[Result \"{}\"]", c.stored)) != std::string::npos);
    }
}

TEST_CASE("unknown columns become tags, and the columns of a list are left out") {
    const auto reading = read_foreign("id,game,side1,side2,result,plies,chief arbiter\n7,avalam,A,B,*,40,Zoe\n");
    REQUIRE(reading.games.size() == 1);
    CHECK(reading.games[0].find("[ChiefArbiter \"Zoe\"]") != std::string::npos);
    CHECK(reading.games[0].find("40") == std::string::npos);
}

TEST_CASE("players are in columns with the names of the sides of their game, and of no other") {
    std::vector<damier::GameInfo> infos;
    damier::for_each_game([&]<class G>() { infos.push_back(G::info); });
    for (const damier::GameInfo& columns : infos) {
        for (const damier::GameInfo& game : infos) {
            const bool alike = std::is_permutation(columns.sides.begin(), columns.sides.end(), game.sides.begin());
            for (const bool turned : {false, true}) {
                const auto first = columns.sides[turned ? 1 : 0];
                const auto second = columns.sides[turned ? 0 : 1];
                const Reading reading =
                    read_foreign(fmt::format("game,{},{},result\n{},Ann,Bob,1-0\n", first, second, game.id));
                CAPTURE(columns.id, game.id, turned);
                if (!alike) {
                    REQUIRE(reading.said.size() == 1);
                    CHECK(
                        reading.said[0] ==
                        fmt::format("2:{}: the column {} is not a side of {} (expected {} and {}, or side1 and side2)",
                                    game.id.size() + 2, first, game.title, game.sides[0], game.sides[1]));
                    continue;
                }
                REQUIRE(reading.games.size() == 1);
                CHECK(reading.games[0].find(fmt::format("[{} \"Ann\"]", first)) != std::string::npos);
                CHECK(reading.games[0].find(fmt::format("[{} \"Bob\"]", second)) != std::string::npos);
            }
        }
    }
    // One table for games with different sides.
    const std::string both = "game,yellow,red,white,black,result\n";
    CHECK(read_foreign(both + "avalam,Ann,Bob,,,1-0\nachef,,,Ann,Bob,1-0\n").games.size() == 2);
    CHECK(read_foreign(both + "avalam,Ann,Bob,Eve,,1-0\n").faulty == 1);
    CHECK(read_foreign(both + "anacund,,,,,1-0\n").faulty == 1);
}

TEST_CASE("errors in a table have their places, and the lines below are read") {
    struct Case {
        std::string table;
        std::string said;
        std::size_t games;
    };
    const std::string header = "game,side1,side2,result,date\n";
    const std::string good = "avalam,A,B,1-0,2026-01-02\n";
    const std::string known = fmt::format("(expected {})", damier::join(damier::game_names(), ", "));
    const std::vector<Case> cases{
        {header + "avalam,A,B,2-0,\n" + good, "2:12: unknown result \"2-0\" (expected 1-0, 0-1, 1/2-1/2 or *)", 1},
        {header + "avalam,A,B,1-0,2026-02-30\n" + good, "2:16: that month has no day 30: \"2026-02-30\"", 1},
        {header + "chess,A,B,1-0,\n" + good, "2:1: unknown game \"chess\" " + known, 1},
        {header + ",A,B,1-0,\n" + good, "2:1: unknown game \"\" " + known, 1},
        {header + "avalam,A,B\n" + good, "2:10: fields: 3 in this line, 5 in the header", 1},
        {header + "avalam,\"A,B,1-0,\n", "2:8: this quote is never closed", 0},
        {header + "avalam,\"A\"x,B,1-0,\n" + good,
         "2:11: \"x\" comes after the closing quote of the field (a quote inside a field is written twice)", 1},
        {header + "avalam,Andr\xE9,Zoé Ève,1-0,\n" + good, "2:12: byte 0xE9 is not UTF-8 (save the file as UTF-8)", 1},
        {header + std::string("avalam,A\0,B,1-0,\n", 17) + good, "2:9: a NUL byte is not text", 1},
        {"game,side1,result\n",
         "1:1: the table has no column side2 (a table of results begins with a line of names "
         "such as date,event,round,game,side1,side2,result,score)",
         0},
        {"Name,Gegner,Ergebnis\nAnn,Bob,1-0\n",
         "1:1: damier knows none of the names of columns in this table: Name, Gegner, Ergebnis (a table of results "
         "begins "
         "with a line of names such as date,event,round,game,side1,side2,result,score)",
         0},
        {"Datum;Name;Gegner;Ergebnis\n14/3/2026;Ann;Bob;1-0\n",
         "1:1: damier knows none of the names of columns in this table: Datum, Name, Gegner, Ergebnis (a table of "
         "results "
         "begins with a line of names such as date,event,round,game,side1,side2,result,score)",
         0},
        {"Date;Name;Gegner;Ergebnis\n14/3/2026;Ann;Bob;1-0\n",
         "1:1: the table has no column game, side1, side2, result (a table of results begins with a line of names "
         "such as date,event,round,game,side1,side2,result,score)",
         0},
        {"game,side1,side2,result,Game\n" + good, "1:25: the column \"Game\" is given twice", 0},
        {"game,side1,side2,result,!\n" + good, "1:25: the column name \"!\" cannot be the name of a tag", 0},
    };
    for (const Case& c : cases) {
        const Reading reading = read_foreign(c.table);
        CAPTURE(c.table);
        REQUIRE(reading.said == std::vector<std::string>{c.said});
        CHECK(reading.games.size() == c.games);
        CHECK(reading.faulty == 1);
    }
}

TEST_CASE("a text that only begins like a table is not one") {
    for (const char* const text : {"a4-a5, b5-b4, c4-c5\nd5-e6, a4-a5, b5-b4\n", "one, two, three\nfour, five\n",
                                   "a,b,c\n", "one, two, three\nfour, five, six\n[Game \"avalam\"]\n\n1. d5-e6 *\n"}) {
        CAPTURE(text);
        for (const std::string& said : read_foreign(text).said) {
            CHECK(said.find("column") == std::string::npos);
        }
    }
}

TEST_CASE("a damaged table never crashes") {
    survive_damage(sample);
}

TEST_CASE("files that do not hold games as text are recognised") {
    CHECK(read_foreign(std::string("PK\x03\x04 and so on")).said ==
          std::vector<std::string>{"1:1: this is a ZIP archive or a spreadsheet: unpack it, or save the table as CSV"});
    CHECK(read_foreign("\xFF\xFEg").said ==
          std::vector<std::string>{"1:1: this is text in UTF-16: read it with --encoding UTF-16, or save it as UTF-8"});
    for (const char* const mark : {"\xFF\xFE\0\0", "\0\0\xFE\xFF"}) {
        CHECK(read_foreign(std::string(mark, 4) + "g").said ==
              std::vector<std::string>{
                  "1:1: this is text in UTF-32: read it with --encoding UTF-32, or save it as UTF-8"});
    }
}

TEST_CASE("a foreign file that is too long is refused") {
    const std::string header = "game,side1,side2,result\n";
    const std::size_t longest = std::size_t{1} << 20U;
    std::string text = header + std::string(longest - header.size(), '\n');
    CHECK(read_foreign(text, 1, longest).said.empty());
    CHECK(read_foreign(text + "\n", 1, longest).said ==
          std::vector<std::string>{
              "1:1: a table of results may have at most 1 MiB (cut it into parts before you import it)"});
}

TEST_CASE("tables as people write them are read") {
    const auto games_of = [](const std::string& table) {
        const Reading reading = read_foreign(table);
        CHECK(reading.said == std::vector<std::string>{});
        return reading.games;
    };
    const auto expected = games_of(
        "game,date,event,round,side1,side2,result,score\navalam,2026-03-17,Coupe,1,Zoé,Bob,1-0,14-9\n"
        "avalam,2026-03-17,Coupe,1,Bob,Zoé,1/2-1/2,\navalam,2026-03-17,Coupe,1,Bob,Zoé,0-1,\n");
    REQUIRE(expected.size() == 3);
    CHECK(games_of("Jeu;Date;Événement;Ronde;Joueur 1;Joueur 2;Résultat;Score\nAvalam;17.3.26;Coupe;1;Zoé;Bob;1;14-9\n"
                   "Avalam;17/03/2026;Coupe;1;Bob;Zoé;½;\nAvalam;17/3/26;Coupe;1;Bob;Zoé;0;\n") == expected);
    CHECK(games_of("Évènement\tJEU\tDate\tTour\tJaunes\tRouges\tRésultat\tScore\n"
                   "Coupe\tAVALAM\t17.03.2026\t1\tZoé\tBob\t1:0\t14-9\nCoupe\tavalam\t2026.03.17\t1\tBob\tZoé\t0,5\t\n"
                   "Coupe\tavalam\t2026.03.17\t1\tBob\tZoé\t0 : 1\t\n") == expected);
    CHECK(games_of("Jeu;Date;Coupe;Manche;Joueur 1;Joueur 2;Résultat;Score\nAvalam;17.3.26;Coupe;1;Zoé;Bob;1,0;14-9\n"
                   "Avalam;17/03/2026;Coupe;1;Bob;Zoé;0,5;\nAvalam;17/3/26;Coupe;1;Bob;Zoé;perdu;\n") == expected);
    CHECK(games_of("Jeu;Date;Coupe;Manche;Joueur 1;Joueur 2;Résultat;Score\nAvalam;17.3.26;Coupe;1;Zoé;Bob;Gagné;14-9\n"
                   "Avalam;17/03/2026;Coupe;1;Bob;Zoé;nulle;\nAvalam;17/3/26;Coupe;1;Bob;Zoé;0,1;\n") == expected);
    CHECK(games_of("tournoi,jeu,date,ronde,yellow,red,result,score\nCoupe,avalam,17.3.26,1,Zoé,Bob,1-0,14-9\n"
                   "Coupe,avalam,17.3.26,1,Bob,Zoé,1/2,\nCoupe,avalam,17.3.26,1,Bob,Zoé,0-1,\n") == expected);
}

TEST_CASE("a line that export wrote is the game in its text, with the changes of the other columns") {
    const std::string text =
        "[Game \"\"avalam\"\"]\n[Event \"\"=Cup\"\"]\n[Site \"\"?\"\"]\n[Date \"\"????.??.??\"\"]\n[Round \"\"?\"\"]\n"
        "[Yellow \"\"A\"\"]\n[Red \"\"B\"\"]\n[Result \"\"*\"\"]\n\n1. a4-a5 {b} *\n\n";
    const auto line = [&](const std::string& date, const std::string& event, const std::string& result) {
        return "id,game,rules,event,date,side1,side2,result,plies,text\n7,avalam,standard," + event + "," + date +
               ",A,B," + result + ",1,\"" + text + "\"\n";
    };
    const auto same = read_foreign(line("????.??.??", "'=Cup", "*"));
    CHECK(same.said.empty());
    REQUIRE(same.games.size() == 1);
    CHECK(same.games[0] ==
          "[Game \"avalam\"]\n[Event \"=Cup\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Yellow \"A\"]\n"
          "[Red \"B\"]\n[Result \"*\"]\n\n1. a4-a5 {b} *\n\n");
    const auto changed = read_foreign(line("17/03/2026", "'=Cup", "1"));
    REQUIRE(changed.games.size() == 1);
    CHECK(changed.games[0].find("[Date \"2026.03.17\"]") != std::string::npos);
    CHECK(changed.games[0].find("a4-a5 {b} 1-0\n") != std::string::npos);
    CHECK(read_foreign(line("2026-02-30", "x", "*")).said ==
          std::vector<std::string>{"2:21: that month has no day 30: \"2026-02-30\""});
}

TEST_CASE("the games of damier are read as before") {
    const std::string game =
        "[Game \"avalam\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Yellow \"A\"]\n"
        "[Red \"B\"]\n[Result \"*\"]\n\n1. a4-a5 *\n\n";
    std::string text;
    for (int i = 0; i < 200; ++i) {
        text += game;
    }
    for (const std::size_t length : {std::size_t{1}, std::size_t{200}}) {
        const Reading reading = read_foreign(text.substr(0, length * game.size()));
        CHECK(reading.said.empty());
        CHECK(reading.games == std::vector<std::string>(length, game));
    }
    CHECK(read_foreign("").games.empty());
    CHECK(read_foreign("{\"note\": said before the game}\n" + game).games.size() == 1);
}
