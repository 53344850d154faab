// Tests of reading JSON: records of Abstract Play, and what `damier export` writes. Errors have their places in the
// file.
#include "catch.hpp"
#include "import/json.hpp"
#include "reading.hpp"

namespace {

const std::string record = R"({
  "header": {
    "game": {"name": "Fanorona"},
    "event": "Spring \"Cup\"",
    "round": "3",
    "site": {"name": "Abstract Play", "gameid": "abc-123"},
    "date-start": "2026-03-01T10:11:12.000Z",
    "date-end": "2026-03-09T20:21:22.000Z",
    "date-generated": "2026-03-09T20:21:23.000Z",
    "unrated": true,
    "players": [
      {"name": "Zo\u00e9", "userid": "u-1", "is_ai": false, "result": 0},
      {"name": "Bob", "userid": "u-2", "score": 1.5, "result": 1}
    ]
  },
  "moves": [
    ["f2e3+", "d5d4+"],
    ["g3f2-", {"move": "C3D2+", "result": "a bold one"}],
    ["e3d3-", "d2d1-, e1+"],
    ["resign"]
  ]
})";

const std::string expected =
    "[Game \"fanorona\"]\n[Rules \"forced\"]\n[Event \"Spring \\\"Cup\\\"\"]\n[Site \"Abstract Play\"]\n"
    "[Date \"2026.03.01\"]\n[Round \"3\"]\n[White \"Zoé\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n"
    "[Termination \"resignation\"]\n[BlackScore \"1.5\"]\n[BlackUserid \"u-2\"]\n[DateEnd \"2026.03.09\"]\n"
    "[GameId \"abc-123\"]\n[Unrated \"true\"]\n[WhiteIsAi \"false\"]\n[WhiteUserid \"u-1\"]\n\n"
    "1. f2-e3A d5-d4A 2. g3-f2W c3-d2A {a bold one} 3. e3-d3W d2-d1W-e1A 0-1\n\n";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

}  // namespace

TEST_CASE("a record of Abstract Play becomes a game") {
    const Reading reading = read_foreign(record);
    CHECK(reading.said.empty());
    CHECK(reading.games == std::vector<std::string>{expected});
}

TEST_CASE("the players of Abstract Play come before members of the header with the names of sides") {
    const Reading reading =
        read_foreign(replaced(record, "\"unrated\": true", "\"white\": \"Eve\", \"Black\": 7, \"unrated\": true"));
    CHECK(reading.said.empty());
    CHECK(reading.games == std::vector<std::string>{expected});
}

TEST_CASE("records may be single, in an array, or in a row") {
    CHECK(read_foreign("[" + record + ", " + record + "]").games == std::vector<std::string>{expected, expected});
    CHECK(read_foreign(record + "\n" + record + "\n").games == std::vector<std::string>{expected, expected});
    CHECK(read_foreign("\xEF\xBB\xBF" + with_crlf(record)).games == std::vector<std::string>{expected});
    CHECK(read_foreign("[]").games.empty());
}

TEST_CASE("a record with more rounds than the limit is refused, and the next one is read") {
    std::string rounds;
    for (std::size_t i = 0; i <= damier::longest_json_array; ++i) {
        rounds += "[],";
    }
    const Reading reading = read_foreign("[" + replaced(record, "[\"f2e3+", rounds + "[\"f2e3+") + ", " + record + "]");
    REQUIRE(reading.said.size() == 1);
    CHECK_THAT(reading.said[0], Contains("the record is too long"));
    CHECK(reading.games == std::vector<std::string>{expected});
}

TEST_CASE("how games of Abstract Play end") {
    const auto result_of = [](const std::string& text) {
        const auto games = read_foreign(text).games;
        REQUIRE(games.size() == 1);
        const auto at = games[0].find("[Result");
        return games[0].substr(at, games[0].find("[Black", at) - at);
    };
    CHECK(result_of(record) == "[Result \"0-1\"]\n[Termination \"resignation\"]\n");
    CHECK(result_of(replaced(record, "\"resign\"", "\"timeout\"")) ==
          "[Result \"0-1\"]\n[Termination \"time forfeit\"]\n");
    CHECK(result_of(replaced(record, "\"resign\"", "\"abandoned\"")) ==
          "[Result \"*\"]\n[Termination \"abandoned\"]\n");
    CHECK(result_of(replaced(replaced(record, "\"result\": 0", "\"result\": 1"), "\"resign\"", "\"draw\"")) ==
          "[Result \"1/2-1/2\"]\n[Termination \"agreement\"]\n");
    CHECK(result_of(replaced(record, "[\"resign\"]", "[null, null]")) == "[Result \"0-1\"]\n");
    CHECK(result_of(replaced(record, ", \"result\": 0", "")) == "[Result \"*\"]\n[Termination \"resignation\"]\n");
}

TEST_CASE("errors in records of Abstract Play have their places") {
    struct Case {
        std::string what;
        std::string by;
        std::string said;
    };
    const std::vector<Case> cases{
        {"d5d4+\"", "d5d4-\"", "17:15: illegal turn \"d5-d4W\": d5-d4 captures nothing by withdrawal"},
        {"d5d4+\"", "\\u00e9\"", "17:15: illegal turn \"é\""},
        {"\"Fanorona\"", "\"Amazons\"",
         "3:22: unknown game \"Amazons\" (of Abstract Play's games, damier reads only Fanorona)"},
        {"\"Fanorona\"", "\"Fanorona\", \"variants\": [\"wild\"]", "3:47: unknown variant \"wild\" of Fanorona"},
        {"\"header\"", "\"head\"", "1:1: this is not a game record of Abstract Play: it has no \"header\""},
        {"\"moves\"", "\"move\"", "1:1: this record has no \"moves\""},
        {"2026-03-01T", "2026-02-30T", "7:19: that month has no day 30: \"2026-02-30T"},
        {"\"d5d4+\"]", "null]", "18:6: a turn of Black is missing before this one"},
        {"\"d5d4+\"]", "7]", "17:15: a turn must be a string, or an object with a \"move\""},
        {"[\"resign\"]", "\"resign\"", "20:5: a round must be an array with one turn of each player"},
        {"[\"resign\"]", "[\"resign\", \"d1d2\"]", "20:16: the turn \"d1d2\" comes after the end of the game"},
        {"\"unrated\": true", "\"unrated\": yes", "10:16: this is not JSON: this is not a value"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.by);
        const Reading reading = read_foreign("[" + replaced(record, c.what, c.by));
        const Reading alone = read_foreign(replaced(record, c.what, c.by));
        REQUIRE_FALSE(alone.said.empty());
        CHECK(alone.said[0].substr(0, c.said.size()) == c.said);
        CHECK(alone.games.empty());
        CHECK(reading.games.empty());
    }
}

TEST_CASE("a file that is cut off loses only its last record") {
    const Reading reading = read_foreign("[" + record + ",\n" + record.substr(0, 300));
    CHECK(reading.games.size() == 1);
    REQUIRE(reading.said.size() == 1);
    CHECK(reading.said[0].find("the file ends in the middle of a record") != std::string::npos);
}

TEST_CASE("damaged and hostile JSON never crashes") {
    survive_damage(record);
    CHECK(read_foreign("[{" + std::string(100'000, '[')).faulty == 1);
    CHECK(read_foreign("[{\"a\":" + std::string(1'000'000, '[')).faulty == 1);
    std::string many = "[{\"a\":[0";
    for (int i = 0; i < 300'000; ++i) {
        many += ",0";
    }
    CHECK(read_foreign(many + "]}]").faulty == 1);
}

TEST_CASE("JSON written by export is read back") {
    const std::string game =
        "[Game \"avalam\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
        "[Yellow \"A\"]\n[Red \"B\"]\n[Result \"*\"]\n\n1. a4-a5 *\n\n";
    std::string escaped;
    for (const char c : game) {
        escaped += c == '"' ? "\\\"" : c == '\n' ? "\\n" : std::string(1, c);
    }
    const std::string document = "{\"id\":1,\"game\":\"avalam\",\"text\":\"" + escaped + "\"}";
    CHECK(read_foreign("[\n" + document + ",\n" + document + "\n]\n").games == std::vector<std::string>{game, game});
    CHECK(read_foreign(document + "\n" + document + "\n").games == std::vector<std::string>{game, game});
    CHECK(read_foreign("{\"id\":1,\"text\":\"\"}").said == std::vector<std::string>{"1:16: this text holds no game"});
    CHECK(read_foreign("{\"id\":1,\"text\":\"" + escaped + escaped + "\"}").said ==
          std::vector<std::string>{"1:16: this text holds more than one game"});
}
