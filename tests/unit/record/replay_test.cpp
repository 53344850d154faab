// Tests of `replay`: the messages about errors, lenient reading, and the canonical form of a record.
#include "record/replay.hpp"

#include "catch.hpp"
#include "games/avalam/avalam.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"
#include "record/tags.hpp"
#include "record/turns.hpp"

using namespace damier;

namespace {

struct Replayed {
    Record record;
    std::optional<Replay> replay;
    std::vector<std::string> said;  ///< `error: …` or `warning: …`
};

Replayed put_to_rules(const std::string& text, const ReplayOptions& options = {}) {
    Replayed out;
    std::vector<Diagnostic> diagnostics;
    Reader reader(text);
    REQUIRE(reader.next(out.record, diagnostics));
    out.replay = replay(out.record, options, diagnostics);
    for (const Diagnostic& d : diagnostics) {
        out.said.push_back(std::string(to_string(d.severity)) + ": " + d.message);
    }
    return out;
}

const std::string finished = "[Position \"../..../....../......../yy......./......../....../..../.. y\"]";

}  // namespace

TEST_CASE("the message names the error in a record") {
    struct Case {
        std::string text;
        std::string said;
    };
    const std::vector<Case> cases{
        {"[Event \"x\"] *", "error: the Game tag is missing (expected [Game \"NAME\"] with one of "},
        {"[Game \"chess\"] *", "error: unknown game \"chess\" (expected "},
        {"[Game \"avalam\"] a4-a5 a4-a5 *", "error: illegal turn \"a4-a5\": a4 is empty (nearest legal: b4-a5"},
        {"[Game \"avalam\"] a4-a5 (a4-z9) *", "error: illegal turn \"a4-z9\": this board does not have a square z9"},
        {"[Game \"avalam\"][Date \"2024.02.30\"] *", "error: that month has no day 30"},
        {"[Game \"avalam\"][Result \"2-0\"] *", "error: unknown result \"2-0\""},
        {"[Game \"avalam\"][Result \"1-0\"] *", "error: the game ends with *, but its Result tag says 1-0"},
        {"[Game \"avalam\"][Termination \"nap\"] *", "warning: unknown termination \"nap\" (expected abandoned"},
        {"[Game \"avalam\"][First \"Red\"] 1. a4-a5 *",
         "error: the number of the first turn gives the move to Yellow, but Red moves first"},
        {"[Game \"avalam\"][First \"Yellow\"] 1... a4-a5 *",
         "error: the number of the first turn gives the move to Red, but Yellow moves first"},
        {"[Game \"avalam\"] 1. a4-a5 3... b5-b4 *", "warning: wrong turn number 3... (expected 1...)"},
        {"[Game \"avalam\"]" + finished + " a5-b5 0-1",
         "error: the result is 0-1, but on the finished board Yellow has won (1-0)"},
        {"[Game \"avalam\"]" + finished + " a5-b5 *", "error: the result is *, but on the finished board Yellow"},
        {"[Game \"avalam\"]" + finished + "[Score \"2-0\"] a5-b5 1-0",
         "error: wrong score \"2-0\": the board says 1-0"},
        {"[Game \"avalam\"]" + finished + " a5-b5 b5-a5 1-0", "error: illegal turn \"b5-a5\": the game is over"},
        {"[Game \"avalam\"][Board \"9x5\"] *", "error: the board cannot be chosen: avalam has only one"},
        {"[Game \"avalam\"][Position \"\"] *", "error: the Position tag is empty"},
        {"[Game \"avalam\"][Event \"a\tb\"] *", "error: the name \"a\\x09b\" contains the control character \\x09"},
        {"[Game \"avalam\"][Red \"a\xC2\x85\"] *", "error: the name \"a\\x85\" contains the control character \\x85"},
        {"[Game \"avalam\"][X \"\xEF\xBF\xBE\"] *", "error: the value of the tag X contains the control character "},
        {"[Game \"avalam\"][Yellow \" \"] *", "error: the name \" \" is empty"},
        {"[Game \"avalam\"][White \"Ann\"] *", "warning: Avalam has no side White (its sides are Yellow and Red)"},
        {"[Game \"avalam\"][Yellow \"Ann\"][Red \"Bob\"][White \"Ann\"] *",
         "warning: Avalam has no side White (its sides are Yellow and Red)"},
        {"[Game \"avalam\"][Dat \"2026.01.01\"] *", "warning: unknown tag Dat (nearest: Date)"},
        {"[Game \"avalam\"][Termnation \"forfeit\"] *", "warning: unknown tag Termnation (nearest: Termination)"},
        {"[Game \"avalam\"][yelow \"Ann\"] *", "warning: unknown tag yelow (nearest: Yellow)"},
        {"[Game \"fanorona\"][Dark \"Ann\"] *", "warning: Fanorona has no side Dark (its sides are White and Black)"},
        {"[Game \"anacund\"][Rules \"nonsense\"] *",
         "error: unknown rules \"nonsense\" for anacund (expected standard, series)"},
        {"[Game \"anacund\"][First \"Light\"] *",
         "error: the side that begins cannot be chosen: in anacund it is always Dark"},
        {"[Game \"anacund\"][FirstRound \"Dark\"] *",
         "error: FirstRound belongs to the vela rules of fanorona, not to"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const Replayed out = put_to_rules(c.text);
        CHECK(out.replay.has_value() == !c.said.starts_with("error"));
        REQUIRE(out.said.size() == 1);
        CHECK(out.said[0].substr(0, c.said.size()) == c.said);
    }
}

TEST_CASE("a message quotes the beginning of a long text") {
    const std::string text(1000, 'x');
    const std::string shown = "\"" + std::string(39, 'x') + "…\"";
    const std::string game =
        GENERATE_COPY(std::string("[Game \"" + text + "\"] *"), "[Game \"avalam\"][Date \"" + text + "\"] *",
                      "[Game \"avalam\"][Result \"" + text + "\"] *", "[Game \"avalam\"][Rules \"" + text + "\"] *",
                      "[Game \"avalam\"] " + text + " *", "[Game \"avalam\"][Termination \"" + text + "\"] *");
    const auto said = put_to_rules(game).said;
    REQUIRE(said.size() == 1);
    CHECK(said[0].size() < 400);
    CHECK(said[0].find(shown) != std::string::npos);
    CHECK(put_to_rules("[Game \"avalam\"] a4-a5" + text + " *").said.at(0).size() < 400);
}

TEST_CASE("one game may have several errors") {
    const auto out = put_to_rules("[Game \"avalam\"][Date \"x\"][Result \"y\"] a4-a5 (a4-a4) (a4-e5) a4-a5 *");
    CHECK(out.said.size() == 5);
}

TEST_CASE("after an illegal turn that has only one possible meaning, the rest is checked") {
    using List = std::vector<std::string>;
    const auto places = [](const std::string& text) {
        List turns;
        for (const std::string& said : put_to_rules(text).said) {
            turns.push_back(said.substr(0, said.find("\":")));
        }
        return turns;
    };
    CHECK(places("[Game \"avalam\"] A4-A5 b5-b4 a5-a4 *") ==
          List{"error: illegal turn \"A4-A5", "error: illegal turn \"a5-a4"});
    CHECK(places("[Game \"avalam\"] a4-a6 b5-b4 a5-a4 *") == List{"error: illegal turn \"a4-a6"});
    CHECK(places("[Game \"fanorona\"] d2-e3W d5-d3 *") ==
          List{"error: illegal turn \"d2-e3W", "error: illegal turn \"d5-d3"});
    // The number of listed errors is limited.
    std::string many = "[Game \"avalam\"] a4-a5";
    for (int i = 0; i < 100; ++i) {
        many += " (a4-a4)";
    }
    const auto said = put_to_rules(many + " *").said;
    REQUIRE(said.size() == most_errors);
    CHECK(said.back() == "error: too many errors; the others of this game are not listed");
}

TEST_CASE("the name of a game may be written in any case") {
    const auto out = put_to_rules("[Game \"AvaLam\"] a4-a5 *");
    REQUIRE(out.replay);
    CHECK(out.said.empty());
    CHECK(out.record.value("Game") == "avalam");
}

TEST_CASE("names of sides of another game are not sides of this game") {
    const auto strict = put_to_rules("[Game \"avalam\"][Black \"Bob\"][White \"Ann\"] *");
    REQUIRE(strict.replay);
    CHECK(strict.record.value("Yellow") == "?");
    CHECK(strict.record.value("White") == "Ann");
    // Lenient reading does not guess either. In Anacund, White would mean Light, the second side, so 1-0 would name
    // another winner.
    const auto lenient =
        put_to_rules("[Game \"avalam\"][Red \"?\"][Black \"Bob\"][White \"Ann\"] *", {.lenient = true});
    REQUIRE(lenient.replay);
    CHECK(lenient.said == std::vector<std::string>{"warning: Avalam has no side Black (its sides are Yellow and Red)",
                                                   "warning: Avalam has no side White (its sides are Yellow and Red)"});
    CHECK(lenient.record.value("Yellow") == "?");
    CHECK(lenient.record.value("White") == "Ann");
    // A single other name is the missing side.
    const auto one = put_to_rules("[Game \"avalam\"][Red \"Bob\"][White \"Ann\"] *", {.lenient = true});
    REQUIRE(one.replay);
    CHECK(one.said ==
          std::vector<std::string>{"warning: Avalam has no side White (expected Yellow); it is read as that"});
    CHECK(one.record.value("Yellow") == "Ann");
    CHECK(one.record.find("White") == nullptr);
    // A wrong name next to the right one stays as it is.
    const auto three =
        put_to_rules("[Game \"achef\"][Black \"Bob\"][White \"Ann\"][Light \"on\"] *", {.lenient = true});
    CHECK(three.said == std::vector<std::string>{"warning: Achef has no side Light (its sides are Black and White)"});
    CHECK(three.record.value("Light") == "on");
}

TEST_CASE("lenient reading joins turns that blanks have separated") {
    const std::string slats = "426/25/52/35/43/13/46/62/56/31/16/11/45/31*/24/45/362";
    const auto board = "[Game \"anacund\"][Board \"" + slats + "\"] ";
    const auto parted = "[Game \"anacund\"][Board \" 426 25 52 35 43  13 46 62 56 31 16 11 45 31* 24 45 362\"] ";
    const auto right = put_to_rules(board + "c9+c2+c7 c17+c11+c16 *");
    INFO((right.said.empty() ? "" : right.said[0]));
    REQUIRE(right.replay);
    const auto mended = put_to_rules(parted + std::string("1. c9 c2 c7 c17+c11 c16 *"), {.lenient = true});
    REQUIRE(mended.replay);
    CHECK(mended.said.size() == 3);
    CHECK(mended.said[0] ==
          "warning: the board \" 426 25 52 35 43  13 46 62 56 31 16 11 45 31* 24 45 362\" is read as " + slats);
    std::string expected;
    std::string found;
    write_game(right.record, Side::one, expected);
    write_game(mended.record, Side::one, found);
    CHECK(found == expected);
    CHECK_FALSE(put_to_rules(board + "c9 c2 2. c7 *", {.lenient = true}).replay);
    CHECK_FALSE(put_to_rules(board + "c9 c2 c7 *").replay);
    CHECK(put_to_rules("[Game \"fanorona\"] d3 e3A *", {.lenient = true}).replay);
}

TEST_CASE("lenient reading joins the captures of a chain, but not two turns") {
    struct Case {
        std::string written;
        std::string read;
    };
    const Case c = GENERATE(values<Case>({
        {"f3 f4W g5W", "f3-f4W-g5W"},
        {"f3-f4W g5W", "f3-f4W-g5W"},
        {"F3 F4 g5 2. d3-d2W", "f3-f4W-g5W 2. d3-d2W"},
        {"g4 g5W f4A g3A", "g4-g5W-f4A-g3A"},
        {"f3 f4W d3 d2W", "f3-f4W 2. d3-d2W"},
    }));
    CAPTURE(c.written);
    const auto out = put_to_rules("[Game \"fanorona\"] 1. d2-e3A " + c.written + " *", {.lenient = true});
    REQUIRE(out.replay);
    std::string movetext;
    write_movetext(out.record, Side::one, movetext);
    CHECK(movetext == "1. d2-e3A " + c.read + " *\n");
    // The whole turn of the other side is no part of the chain, even if it is illegal.
    CHECK_FALSE(put_to_rules("[Game \"fanorona\"] 1. d2-e3A g4-g5W f4-g3 *", {.lenient = true}).replay);
}

TEST_CASE("a turn that lenient reading repairs is judged like any other") {
    const auto read = [](const std::string& turn, bool lenient) {
        return put_to_rules(
            "[Game \"anacund\"][Board \"633/51/51/64/22/13/21*/55/65/16/23/33/24/61/42/64/445\"] 1. " + turn + " *",
            {.lenient = lenient});
    };
    const auto written = read("a2+c10+4:a9", false);
    const auto repaired = read("A2+C10+4:A9", true);
    REQUIRE(repaired.replay);
    CHECK(repaired.replay->irregular == 1);
    REQUIRE(repaired.said.size() == 2);
    CHECK(repaired.said[0] == "warning: \"A2+C10+4:A9\" is read as a2+c10+4:a9");
    CHECK(repaired.said[1] == written.said.at(0));
}

TEST_CASE("a finished board gives the missing score") {
    const auto out = put_to_rules("[Game \"avalam\"]" + finished + " a5-b5 1-0");
    REQUIRE(out.replay);
    CHECK(out.record.value("Score") == "1-0");
    CHECK(out.record.value("Result") == "1-0");
    CHECK(out.replay->outcome->winner == Side::one);
    CHECK(out.replay->plies == 1);
}

TEST_CASE("lenient reading repairs turns with only one possible meaning, and says so") {
    const auto out = put_to_rules("[Game \"avalam\"]" + finished + "[Score \"7-7\"] A5B5 1-0", {.lenient = true});
    REQUIRE(out.replay);
    CHECK(out.said == std::vector<std::string>{"warning: \"A5B5\" is read as a5-b5",
                                               "warning: wrong score \"7-7\": the board says 1-0; "
                                               "the score is corrected"});
    CHECK(put_to_rules("[Game \"avalam\"] a4--a5 *", {.lenient = true}).replay);
    CHECK_FALSE(put_to_rules("[Game \"avalam\"] a4-a6 *", {.lenient = true}).replay);
    CHECK_FALSE(put_to_rules("[Game \"avalam\"] A4-A5 *").replay);
}

TEST_CASE("lenient reading says why a turn in a form that it accepts is illegal") {
    const auto reason_of = [](const std::string& text) { return put_to_rules(text, {.lenient = true}).said.at(0); };
    CHECK(reason_of("[Game \"avalam\"] A4-A9 *")
              .starts_with("error: illegal turn \"A4-A9\": this board does not have a square a9"));
    CHECK(
        reason_of("[Game \"avalam\"] A4B7 *").starts_with("error: illegal turn \"A4B7\": b7 is not a neighbour of a4"));
    CHECK(reason_of("[Game \"fanorona\"] D2-D3 *").starts_with("error: illegal turn \"D2-D3\": d3 is occupied"));
    CHECK(reason_of("[Game \"fanorona\"] g5W *").starts_with("error: illegal turn \"g5W\": A or W comes after the "));
    CHECK(reason_of("[Game \"avalam\"] D5-E6Q *").find("\"q\"") == std::string::npos);
}

TEST_CASE("if the first number contradicts the tags, nothing more is said about it") {
    const auto out = put_to_rules("[Game \"avalam\"][First \"Yellow\"] 2... a4-a5 *");
    CHECK(out.said == std::vector<std::string>{
                          "error: the number of the first turn gives the move to Red, but Yellow moves first"});
}

TEST_CASE("a repaired game replays without changes") {
    const std::string text = GENERATE(as<std::string>(), "[Game \"avalam\"][First \"Red\"] 1. a4-a5 *",
                                      "[Game \"avalam\"][First \"Yellow\"] 1... a4-a5 *", "[Game \"avalam\"] a4a5 *");
    CAPTURE(text);
    auto repaired = put_to_rules(text, {.lenient = true});
    REQUIRE(repaired.replay);
    std::vector<Diagnostic> diagnostics;
    CHECK(replay(repaired.record, {}, diagnostics));
    CHECK(diagnostics.empty());
}

TEST_CASE("an illegal turn that stays can end the replay, and the rest is kept as a comment") {
    const auto out = put_to_rules("[Game \"avalam\"][Result \"1-0\"] a4-a5 b5-b4 $1 a4-a5 {oh} (c4-c5 d3-d4) c3-c4 1-0",
                                  {.keep_faulty = true});
    REQUIRE(out.replay);
    CHECK(out.replay->cut);
    CHECK(out.replay->plies == 2);
    CHECK(out.record.value("Fault").starts_with("2. illegal turn \"a4-a5\": a4 is empty"));
    std::string movetext;
    write_movetext(out.record, Side::one, movetext);
    CHECK(movetext == "1. a4-a5 b5-b4 $1 ; a4-a5 {oh} (c4-c5 d3-d4) c3-c4\n1-0\n");
    CHECK_FALSE(put_to_rules("[Game \"avalam\"] a4-a5 (a4-e5) *", {.keep_faulty = true}).replay);
    // A score that no such game can have is left out, since damier would refuse it later.
    for (const char* score : {"14–9", "30-30"}) {
        const auto scored =
            put_to_rules("[Game \"avalam\"][Result \"1-0\"][Score \"" + std::string(score) + "\"] a4-a5 a1-a2 1-0",
                         {.keep_faulty = true});
        REQUIRE(scored.replay);
        CHECK(scored.record.find("Score") == nullptr);
    }
}

TEST_CASE("lenient reading accepts dates as people write them") {
    for (const char* written : {"2026-03-14", "14/03/2026", "14.3.26", "2026-3-14"}) {
        CAPTURE(written);
        const std::string text = "[Game \"avalam\"]\n[Date \"" + std::string(written) + "\"]\n\n1. a4-a5 *";
        CHECK_FALSE(put_to_rules(text, {}).replay);
        const auto read = put_to_rules(text, {.lenient = true});
        REQUIRE(read.replay);
        CHECK(read.record.value("Date") == "2026.03.14");
        CHECK(read.said.front().find("it is read as 2026.03.14") != std::string::npos);
    }
    CHECK_FALSE(put_to_rules("[Game \"avalam\"]\n[Date \"31/02/2026\"]\n\n1. a4-a5 *", {.lenient = true}).replay);
}

TEST_CASE("a value has no control characters, and a name no invisible characters") {
    const auto error = [](const char* name, const char* value) {
        return tag_error({name, value, {}}, Avalam::info).has_value();
    };
    CHECK_FALSE(error("Arbiter", "A. Name"));
    CHECK_FALSE(error("Arbiter", "Zoé"));
    CHECK_FALSE(error("Yellow", "Zoé"));
    CHECK_FALSE(error("Yellow", ""));
    CHECK(error("Arbiter", "a\tb"));
    CHECK(error("Arbiter", "a\x7f"));
    CHECK(error("Yellow", " "));
    CHECK(error("Arbiter", "a\xff"));
    CHECK(error("Yellow", "a\xff"));
    CHECK(error("Arbiter", "a\nb"));
}

TEST_CASE("a tag has a name that the reader accepts") {
    const auto error = [](const std::string& name) { return tag_error({name, "x", {}}, Avalam::info).has_value(); };
    CHECK_FALSE(error("Chief_arbiter2"));
    CHECK_FALSE(error(std::string(longest_tag_name, 'N')));
    for (const std::string name : {"", "Chief arbiter", "Été", "A-b", "A\"b", "A]", "A\n"}) {
        CAPTURE(name);
        CHECK(error(name));
    }
    CHECK(error(std::string(longest_tag_name + 1, 'N')));
    Record longest;
    std::vector<Diagnostic> diagnostics;
    const std::string text = "[ " + std::string(longest_tag_name, 'N') + "  \"x\"]\n\n*\n";
    CHECK(Reader(text).next(longest, diagnostics));
    CHECK(longest.tags.size() == 1);
    CHECK(diagnostics.empty());
}

TEST_CASE("tags given outside of the file are checked like tags in it") {
    for (const Tag& tag : {Tag{"Chief arbiter", "Zoe", {}}, Tag{"Été", "x", {}}, Tag{"Note", "a\xff", {}},
                           Tag{"Event", "\t", {}}, Tag{"Note", "a\nb", {}}}) {
        Record record;
        record.tags = {{"Game", "avalam", {}}, tag};
        std::vector<Diagnostic> diagnostics;
        CAPTURE(tag.name);
        CHECK_FALSE(replay(record, {}, diagnostics));
    }
    // The reader has reported it already.
    CHECK(put_to_rules("[Game \"avalam\"]\n[Note \"a\xff\"]\n\n*").said.size() == 1);
}

TEST_CASE("an error has the place of its tag or number, or of the game if that is missing") {
    struct Case {
        std::string text;
        std::string place;
    };
    const std::string slats = "[Board \"124/36/66/52/15/36/32/23/24/56/41/53/61/44/25/34/1*15\"]";
    const Case c = GENERATE_COPY(values<Case>({
        {"[Game \"avalam\"][First \"Red\"] 1. a4-a5 *", "[First \"Red\"]"},
        {"[Game \"anacund\"]" + slats + " 1... c8+a6+c16 *", "1"},
        {"[Game \"avalam\"][Board \"9x5\"] *", "[Board \"9x5\"]"},
        {"[Game \"avalam\"]" + finished + "[Score \"2-0\"] a5-b5 1-0", "[Score \"2-0\"]"},
        {"[Game \"anacund\"] c8+a6+c16 *", "[Game \"anacund\"] c8+a6+c16 *"},
    }));
    CAPTURE(c.text);
    Record record;
    std::vector<Diagnostic> diagnostics;
    REQUIRE(Reader(c.text).next(record, diagnostics));
    CHECK_FALSE(replay(record, {}, diagnostics));
    REQUIRE(diagnostics.size() == 1);
    const Span span = diagnostics.front().span;
    CHECK(c.text.substr(span.begin, span.end - span.begin) == c.place);
}

TEST_CASE("the turns of the main line are those outside of variations") {
    const auto out = put_to_rules("[Game \"avalam\"] {x} a4-a5 (b4-b5 $1) b5-b4 *", {.positions = true});
    CHECK(main_turns(out.record) == std::vector<std::string>{"a4-a5", "b5-b4"});
    REQUIRE(out.replay);
    REQUIRE(out.replay->positions.size() == 3);
    CHECK(out.replay->positions.front() == out.replay->start);
    CHECK(out.replay->positions.back() == out.replay->end);
}

TEST_CASE("a record without a result gets the result of its board") {
    Record record = put_to_rules("[Game \"avalam\"] a4-a5 *").record;
    std::vector<Diagnostic> diagnostics;
    for (const bool is_finished : {false, true}) {
        if (is_finished) {
            record = put_to_rules("[Game \"avalam\"]" + finished + " a5-b5 1-0").record;
        }
        const std::string said = record.result;
        record.result.clear();
        record.remove("Result");
        REQUIRE(replay(record, {}, diagnostics));
        CHECK(record.result == said);
        CHECK(record.value("Result") == said);
    }
}

TEST_CASE("a record that was cleared is like a new one") {
    Record record = put_to_rules("{x} [Game \"avalam\"] a4-a5 *").record;
    record.given_up = true;
    record.clear();
    CHECK(record.tags.empty());
    CHECK(record.items.empty());
    CHECK(record.result.empty());
    CHECK_FALSE(record.given_up);
    for (const Span span : {record.span, record.whole, record.result_span}) {
        CHECK(span.begin == 0);
        CHECK(span.end == 0);
    }
}

TEST_CASE("a result without a record does not need a board, and a record does") {
    CHECK(put_to_rules("[Game \"anacund\"] 1-0").replay);
    CHECK_FALSE(put_to_rules("[Game \"anacund\"] c8+a6+c16 1-0").replay);
}

TEST_CASE("after an illegal turn of a variation the main line is checked") {
    const std::string text = "[Game \"avalam\"] a4-a5 (z9-z9 z8-z8) b5-b4 (z9-z9) z7-z7 *";
    CHECK(put_to_rules(text).said.size() == 3);
    CHECK(put_to_rules(text, {.keep_faulty = true}).said.size() == 3);
}

TEST_CASE("turns are written as the rules write them, and remarks are not part of a turn") {
    const std::string board = "[Game \"anacund\"][Board \"124/36/66/52/15/36/32/23/24/56/41/53/61/44/25/34/1*15\"]";
    const auto named = put_to_rules(board + " 6:c8+a6+c16 *");
    REQUIRE(named.replay);
    CHECK(named.record.items.front().text == "c8+a6+c16");
    CHECK(put_to_rules(board + " c8 a6 c16 *", {.lenient = true}).replay);
    CHECK_FALSE(put_to_rules(board + " c8 {a6} c16 *", {.lenient = true}).replay);
}

TEST_CASE("the repetitions of a board are counted with the keys") {
    const std::string back_and_forth =
        "[Game \"fanorona\"][Position \"5/wb3/5/5/4b w\"][Board \"5x5\"] a4-a3 e1-d1 a3-a4 d1-e1 ";
    CHECK(put_to_rules("[Game \"fanorona\"] e2-e3A *", {.keys = true}).replay->repeats == 1);
    CHECK(put_to_rules(back_and_forth + "*").replay->repeats == 0);
    CHECK(put_to_rules("[Game \"anacund\"] 1-0", {.keys = true}).replay->repeats == 0);
    CHECK(put_to_rules(back_and_forth + "*", {.keys = true}).replay->repeats == 2);
    CHECK(put_to_rules(back_and_forth + "a4-a3 *", {.keys = true}).replay->keys.size() == 6);
}

TEST_CASE("by the rules superko, no earlier board comes back with the same side to move") {
    const std::string start = "[Position \"www2/5/5/5/bbb2 b 0-0 - -\"] c1-d1 c5-d5 d1-c1 ";
    const auto said = [&](const std::string& rules, const std::string& turns) {
        return put_to_rules("[Game \"achef\"][Rules \"" + rules + "\"]" + start + turns + " *").said;
    };
    const std::vector<std::string> refused{
        "error: illegal turn \"d5-c5\": it brings back an earlier board of the game, which these rules forbid"};
    CHECK(said("standard", "d5-c5").empty());
    CHECK(said("superko", "d5-c5") == refused);
    CHECK(said("superko", "d5-d4 (d5-c5)") == refused);
    // The boards of a variation are its own, and those before it.
    CHECK(said("superko", "d5-d4 (d5-e5 c1-d1 e5-d5) c1-d1 d4-e4").size() == 1);
    CHECK(said("superko", "d5-d4 (d5-e5 c1-d1 e5-e4) c1-d1 d4-d5").size() == 1);
    CHECK(said("superko", "d5-e5 (d5-d4) c1-d1 e5-e4").empty());
    // After variations, the boards of the outer line count again.
    CHECK(said("superko", "d5-e5 (d5-d4) c1-d1 e5-e4 d1-c1 e4-e5").size() == 1);
    CHECK(said("superko", "d5-d4 (d5-e5 c1-d1 (c1-c2 e5-e4) e5-e4 d1-c1 e4-e5) c1-d1 d4-e4").size() == 1);
    CHECK(said("superko", "d5-d4 (d5-e5 c1-d1 (c1-c2 e5-e4) e5-e4) c1-d1 d4-e4 d1-c1 e4-e5").empty());
    CHECK(said("superko", "d5-e5 c1-d1 (c1-c2 e5-e4) (c1-c2 e5-d5 c2-c1) e5-e4 d1-c1 e4-d4").size() == 1);
    ReplayOptions lenient;
    lenient.lenient = true;
    CHECK(!put_to_rules("[Game \"achef\"][Rules \"superko\"]" + start + "d5c5 *", lenient).replay);
}
