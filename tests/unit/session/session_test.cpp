// Tests of recording a game: lines are given to a Session, and its replies, entries and record are compared.
#include "session/session.hpp"

#include "catch.hpp"
#include "notation/reader.hpp"
#include "notation/writer.hpp"
#include "record/replay.hpp"
#include "record/turns.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace damier;
using Kind = Reply::Kind;

namespace {

constexpr const char* slats = "263/54/42/1*3/54/11/61/13/65/26/64/31/34/53/25/52/624";

Session begin(std::vector<std::pair<std::string, std::string>> tags, Session::Manner manner = Session::Manner::asks) {
    Record record;
    for (auto& [name, value] : tags) {
        record.set(name, value);
    }
    auto session = Session::begin(record, manner);
    REQUIRE(session);
    return *session;
}

Session begin_avalam() {
    return begin({{"Game", "avalam"}});
}

std::vector<std::string> turns_of(const Session& session) {
    return main_turns(session.record());
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a turn is understood however it is typed, if only one legal turn fits") {
    const auto [game, typed, turn] = GENERATE(table<std::string, std::string, std::string>({
        {"avalam", "d5-e6", "d5-e6"},
        {"avalam", "d5e6", "d5-e6"},
        {"avalam", "D5-E6", "d5-e6"},
        {"avalam", "d5 e6", "d5-e6"},
        {"avalam", "  d5  e6 ", "d5-e6"},
        {"avalam", "1. d5-e6", "d5-e6"},
        {"avalam", "1...d5-e6", "d5-e6"},
        {"achef", "A1", "a1"},
        {"fanorona", "d2e3", "d2-e3A"},
        {"fanorona", "D2-E3 a", "d2-e3A"},
        {"fanorona", "d3-e3w", "d3-e3W"},
    }));
    CAPTURE(typed);
    Session session = begin({{"Game", game}});
    const Reply reply = session.take(typed);
    CHECK(reply.kind == Kind::done);
    CHECK(reply.entry == turn);
    CHECK(reply.is_turn);
    CHECK(turns_of(session) == Texts{turn});
}

TEST_CASE("the answer to a wrong turn is the reason, and the nearest legal turns") {
    Session session = begin_avalam();
    const Reply reply = session.take("d5-d7");
    CHECK(reply.kind == Kind::error);
    CHECK(reply.text.find("illegal turn \"d5-d7\"") == 0);
    CHECK(reply.text.find("(nearest legal: d5-") != std::string::npos);
    CHECK(turns_of(session).empty());
    CHECK(session.take("d5-d6").kind == Kind::done);
    CHECK(session.take("d5-d6").text.find("d5 is empty") != std::string::npos);
}

TEST_CASE("the answer to a wrong turn that is typed loosely is the reason by the rules") {
    Session session = begin({{"Game", "fanorona"}});
    CHECK(session.take("d4e3").text.find("illegal turn \"d4e3\": the piece on d4 is not White's (nearest") == 0);
    CHECK(session.take("d2 d4").text.find("illegal turn \"d2 d4\": d4 is not a neighbour") == 0);
    Session avalam = begin_avalam();
    CHECK(avalam.take("d5d7").text.find("left over") == std::string::npos);
}

TEST_CASE("a line has one turn, and the answer quotes what was typed") {
    const auto [game, typed, said] = GENERATE(table<std::string, std::string, std::string>({
        {"avalam", "d5-e6 {x}", "\"{x}\" is too much: a line has one turn"},
        {"avalam", "D5 E6 {x}", "\"{x}\" is too much: a line has one turn"},
        {"avalam", "1. d5-e6 e6-d6", "\"e6-d6\" is too much: a line has one turn"},
        {"achef", "a1 a2", "\"a2\" is too much: a line has one turn"},
        {"fanorona", "d2-e3A f4W", "illegal turn \"d2-e3A f4W\": "},
        {"avalam", "12.", "illegal turn \"12.\": "},
    }));
    CAPTURE(typed);
    const Reply reply = begin({{"Game", game}}).take(typed);
    CHECK(reply.kind == Kind::error);
    CHECK(reply.text.substr(0, said.size()) == said);
}

TEST_CASE("a byte order mark before a line is ignored") {
    CHECK(begin_avalam()
              .take("\xEF\xBB\xBF"
                    "d5-e6")
              .entry == "d5-e6");
}

TEST_CASE("text without a square is not a turn, and the message names the commands") {
    Session session = begin({{"Game", "fanorona"}});
    CHECK(session.take("qiut").text ==
          "\"qiut\" is neither a turn nor a command (nearest: quit; help lists the commands)");
    CHECK(session.take("$%&").text == "\"$%&\" is neither a turn nor a command (help lists the commands)");
    CHECK(session.take("no").kind == Kind::error);
}

TEST_CASE("the session asks for approach or withdrawal only if both are possible") {
    Session session = begin({{"Game", "fanorona"}});
    const Reply question = session.take("d3 e3");
    CHECK(question.kind == Kind::question);
    CHECK(question.text == "which of d3-e3A, d3-e3W (A or W)?");
    CHECK(session.take("zz").kind == Kind::error);  // after a slip, the question can still be answered
    CHECK(session.take("w").entry == "d3-e3W");

    Session strict = begin({{"Game", "fanorona"}}, Session::Manner::strict);
    CHECK(strict.take("d3 e3").kind == Kind::error);
}

TEST_CASE("the session also asks if a chain goes on by approach or withdrawal") {
    Session session = begin({{"Game", "fanorona"}});
    REQUIRE(session.take("d3-e3W").is_turn);
    REQUIRE(session.take("d4-d3A").is_turn);
    CHECK(session.take("c3").text == "which of d4-d3A-c3A, d4-d3A-c3W (A or W)?");
    CHECK(session.take("W").entry == "-c3W");
    CHECK(turns_of(session) == Texts{"d3-e3W", "d4-d3A-c3W"});
}

TEST_CASE("the session asks for a letter only if it is the last one of the turn") {
    const char* const position = "bbbbbbbbb/bbbbbbbbb/b2bw1wbw/wwwwwwwww/wwwwwwwww w";
    Session session = begin({{"Game", "fanorona"}, {"Position", position}});
    CHECK(session.take("b2-b3A").is_turn);
    const Reply reply = session.take("b3-c3-b4A");
    CHECK(reply.kind == Kind::error);
    CHECK(reply.text ==
          "illegal turn \"b3-c3-b4A\": it can be read in several ways (nearest legal: b2-b3A-c3A-b4A, b2-b3A-c3W-b4A)");
    CHECK(session.take("b3-c3").text == "which of b2-b3A-c3A, b2-b3A-c3W (A or W)?");
    CHECK(session.take("a").entry == "-c3A");
    CHECK(turns_of(session) == Texts{"b2-b3A-c3A"});
}

TEST_CASE("another turn typed as an answer is accepted as that turn") {
    Session session = begin({{"Game", "fanorona"}});
    REQUIRE(session.take("d3 e3").kind == Kind::question);
    CHECK(session.take("d2-e3A").entry == "d2-e3A");
    CHECK(session.take("w").kind == Kind::error);
}

TEST_CASE("a chain may be typed step by step") {
    Session session = begin({{"Game", "fanorona"}, {"Board", "5x5"}, {"Position", "4b/5/1b3/5/w1b2 w"}});
    const auto all = session.complete("");
    const auto chain = std::find_if(
        all.begin(), all.end(), [](const std::string& turn) { return std::count(turn.begin(), turn.end(), '-') == 2; });
    REQUIRE(chain != all.end());
    const auto cut = chain->rfind('-');
    const Reply first = session.take(chain->substr(0, cut));
    CHECK(first.kind == Kind::done);
    CHECK(first.text.find("White may go on: ") != std::string::npos);
    const Reply second = session.take(chain->substr(cut + 1, 2));
    CHECK(second.kind == Kind::done);
    CHECK(turns_of(session) == Texts{*chain});
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(turns_of(session) == Texts{chain->substr(0, cut)});
}

TEST_CASE("a line never makes the chain of a program longer") {
    Session session = begin({{"Game", "fanorona"}});
    session.set_whole_turns(Side::two);
    CHECK(session.take("d2-e3A").is_turn);
    const Reply reply = session.take("e5-f4A");  // -g5W could follow
    CHECK(reply.text.find("may go on") == std::string::npos);
    CHECK_FALSE(session.may_go_on());
    CHECK(session.take("g5").kind == Kind::error);
    CHECK(turns_of(session) == Texts{"d2-e3A", "e5-f4A"});
}

TEST_CASE("while a capture against a program can go on, commands are still those of the player") {
    Session session = begin({{"Game", "fanorona"}, {"Position", "b8/5b3/1b1b5/9/w2w4w w"}});
    session.set_whole_turns(Side::two);
    CHECK(session.take("d1-d2A").is_turn);
    for (const char* const asked : {"moves", "hint"}) {
        CAPTURE(asked);
        const Reply reply = session.take(asked);
        CHECK(reply.kind == Kind::told);
        CHECK(reply.text == "White may go on: -e3A");
    }
    CHECK(session.take("resign").entry == "resign White");
}

TEST_CASE("a turn of Anacund may be typed placement by placement") {
    Session session = begin({{"Game", "anacund"}, {"Board", slats}});
    CHECK(session.prompt() == "1. Dark 1 of 3> ");
    CHECK(session.take("c8").entry == "c8");
    CHECK(session.prompt() == "1. Dark 2 of 3> ");
    CHECK(words_below(session.picture()).front() == "groups: Dark 665, Light 666");
    CHECK(session.take("A13 a1").is_turn);
    CHECK(turns_of(session) == Texts{"c8+a13+a1"});
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.prompt() == "1. Dark 2 of 3> ");
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.prompt() == "1. Dark 1 of 3> ");
    CHECK(session.take("c8+a13+a1+a2").kind == Kind::error);
    for (const char* const typed : {"c8a13a1", "C8A13A1", "c8 a13a1", "c8-a13-a1", "c8+a13a1", "6:c8a13a1"}) {
        CAPTURE(typed);
        CHECK(session.take(typed).is_turn);
        CHECK(turns_of(session) == Texts{"c8+a13+a1"});
        CHECK(session.take("undo").kind == Kind::done);
    }
}

TEST_CASE("a misplacement is accepted after a question") {
    Session session = begin({{"Game", "anacund"}, {"Board", slats}});
    const Reply question = session.take("a12");
    CHECK(question.kind == Kind::question);
    CHECK(question.text.find("was it put there by mistake, from a group of 6") != std::string::npos);
    CHECK(session.take("no").kind == Kind::told);
    CHECK(session.prompt() == "1. Dark 1 of 3> ");
    REQUIRE(session.take("a12").kind == Kind::question);
    CHECK(session.take("n").kind == Kind::told);
    for (const char* const answer : {"6", "yes", "Y"}) {
        CAPTURE(answer);
        REQUIRE(session.take("a12").kind == Kind::question);
        CHECK(session.take(answer).entry == "6:a12");
        REQUIRE(session.take("undo").kind == Kind::done);
    }
    REQUIRE(session.take("a12").kind == Kind::question);
    CHECK(session.take("6").entry == "6:a12");
    CHECK(session.take("6:a16").kind == Kind::question);
    CHECK(session.take("yes").entry == "6:a16");
    CHECK(session.take("c8").kind == Kind::done);
    CHECK(turns_of(session) == Texts{"6:a12+6:a16+c8"});
}

TEST_CASE("after a question about a misplacement, the rest of the line is played, too") {
    const auto [typed, answer] =
        GENERATE(table<std::string, std::string>({{"c8 a12 a1", "6"}, {"c8 6:a12 a1", "yes"}}));
    CAPTURE(typed);
    Session session = begin({{"Game", "anacund"}, {"Board", slats}});
    REQUIRE(session.take(typed).kind == Kind::question);
    CHECK(session.take(answer).entry == "c8+6:a12+a1");
    CHECK(turns_of(session) == Texts{"c8+6:a12+a1"});
}

TEST_CASE("each misplacement of a line has its own question") {
    Session session = begin({{"Game", "anacund"}, {"Board", slats}});
    REQUIRE(session.take("6:a12 6:a16 c8").kind == Kind::question);
    const Reply second = session.take("yes");
    CHECK(second.kind == Kind::question);
    CHECK(second.text.starts_with("a16 has number"));
    CHECK(session.take("no").kind == Kind::told);
    CHECK(turns_of(session).empty());
    REQUIRE(session.take("6:a12 6:a16 c8").kind == Kind::question);
    REQUIRE(session.take("yes").kind == Kind::question);
    CHECK(session.take("yes").is_turn);
    CHECK(turns_of(session) == Texts{"6:a12+6:a16+c8"});
}

TEST_CASE("without anybody to answer, an error of play is accepted if it is written with its group") {
    Session session = begin({{"Game", "anacund"}, {"Board", slats}}, Session::Manner::strict);
    CHECK(session.take("a12+c8+a1").kind == Kind::error);
    const Reply reply = session.take("6:a12+c8+a1");
    CHECK(reply.kind == Kind::done);
    CHECK(reply.text.find("irregular: a12 has number 1") == 0);
}

TEST_CASE("words after a command that takes none are an error, and change nothing") {
    for (const std::string command :
         {"undo", "redo", "board", "score", "hint", "draw", "abandon", "save", "quit", "help"}) {
        Session session = begin_avalam();
        CHECK(session.take("d5-e6").is_turn);
        const auto before = turns_of(session);
        const Reply reply = session.take(command + " 3");
        CHECK(reply.kind == Kind::error);
        CHECK(reply.text == "\"3\" is too much: nothing can follow " + command);
        CHECK(turns_of(session) == before);
        CHECK(!session.has_ended());
    }
}

TEST_CASE("remarks, results and undoing them") {
    Session session = begin_avalam();
    CHECK(session.take("nag !").kind == Kind::error);
    CHECK(session.take("comment  a   quiet start ").entry == "comment a quiet start");
    CHECK(session.take("d5-e6").kind == Kind::done);
    CHECK(session.take("nag !?").entry == "nag 5");
    CHECK(session.take("nag 300").kind == Kind::error);
    CHECK(session.take("comment").kind == Kind::error);
    CHECK(session.take("redo").kind == Kind::error);
    CHECK(session.take("resign Zoé").kind == Kind::error);
    const Reply end = session.take("resign");
    CHECK(end.entry == "resign Red");
    CHECK(end.text == "the game has ended: 1-0, Yellow has won (resignation)");
    CHECK(session.record().value("Termination") == "resignation");
    CHECK(session.record().result == "1-0");
    CHECK(session.take("a4-a5").kind == Kind::error);
    CHECK(session.take("draw").kind == Kind::error);
    CHECK(session.take("").kind == Kind::save);
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.take("draw").entry == "draw");
    CHECK(session.record().result == "1/2-1/2");
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.take("abandon").kind == Kind::done);
    CHECK(session.record().result == "*");
    CHECK(session.has_ended());
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.take("redo").kind == Kind::done);
    CHECK(session.has_ended());
}

TEST_CASE(
    "whatever bytes are typed as a comment, the game is stored as a reader would read it, or the line is "
    "refused") {
    std::mt19937 random(1);
    const std::vector<std::string> pieces{" ",
                                          "\t",
                                          "\v",
                                          "\f",
                                          "\r",
                                          "\n",
                                          std::string(1, '\0'),
                                          "{",
                                          "}",
                                          ";",
                                          "%",
                                          "(",
                                          ")",
                                          "$",
                                          "[Game \"achef\"]",
                                          "\"",
                                          "\\",
                                          "1-0",
                                          "*",
                                          "é",
                                          "\xe9",
                                          "\xe2\x80\xa8",
                                          "\x1b",
                                          "\x7f",
                                          "long-long-long-long-long",
                                          "word",
                                          "[%clk 0:01]",
                                          "damier: ?"};
    int refused = 0;
    for (int round = 0; round < 2000; ++round) {
        Session session = begin_avalam();
        Texts entries{"d5-e6"};
        REQUIRE(session.take("d5-e6").kind == Kind::done);
        for (int comments = 0; comments < 3; ++comments) {
            std::string line = "comment" + pieces[random() % 6];
            for (std::size_t length = random() % 20; length > 0; --length) {
                line += pieces[random() % pieces.size()];
            }
            const Reply reply = session.take(line);
            CHECK((reply.kind == Kind::done || reply.kind == Kind::error));
            refused += reply.kind == Kind::error ? 1 : 0;
            if (reply.kind == Kind::done) {
                CHECK(reply.entry.find_first_of(std::string_view("\0\n\r\t\v\f", 6)) == std::string::npos);
                entries.push_back(reply.entry);
            }
        }
        REQUIRE(session.take("a4-a5").kind == Kind::done);
        entries.emplace_back("a4-a5");
        Record record = session.record();
        std::vector<Diagnostic> errors;
        REQUIRE(replay(record, {}, errors));
        std::string text;
        write_game(record, Side::one, text);
        Record read;
        CHECK(Reader(text).next(read, errors));
        REQUIRE(replay(read, {}, errors));
        CHECK(errors.empty());
        std::string again;
        write_game(read, Side::one, again);
        CHECK(again == text);
        Session resumed = begin_avalam();
        for (const std::string& entry : entries) {
            CHECK(resumed.take(entry).kind == Kind::done);
        }
        CHECK(resumed.record().items.size() == record.items.size());
    }
    CHECK(refused > 100);
}

TEST_CASE("a line or comments above all limits are refused") {
    Session session = begin_avalam();
    CHECK(session.take("comment " + std::string(longest_line, 'x')).text ==
          "the line is too long (expected at most 1 MiB)");
    int taken = 0;
    while (session.take("comment " + std::string(longest_line - 8, 'x')).kind == Kind::done) {
        ++taken;
    }
    CHECK(taken == 8);
    CHECK(session.take("d5-e6").kind == Kind::done);
}

TEST_CASE("a clock's time belongs to its turn") {
    Session session = begin_avalam();
    CHECK(session.take("time 0:10:00").kind == Kind::error);
    REQUIRE(session.take("d5-e6").is_turn);
    CHECK(session.take("time soon").kind == Kind::error);
    CHECK(session.take("time 9:30").entry == "time 0:09:30");
    CHECK(session.take("time 0:09:20").kind == Kind::done);
    REQUIRE(session.record().items.size() == 2);
    CHECK(session.record().items[1].text == "[%clk 0:09:20]");
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.record().items.empty());
}

TEST_CASE("a clock's time replaces only the earlier time in a comment") {
    Session session = begin_avalam();
    for (const char* const line : {"d5-e6", "comment good [%clk 0:01:00] turn", "time 0:02:00"}) {
        CHECK(session.take(line).kind == Kind::done);
    }
    CHECK(session.record().items[1].text == "good [%clk 0:02:00] turn");
}

TEST_CASE("a longer chain keeps its own time when the time of its beginning is set") {
    const auto [typed, time] = GENERATE(table<Texts, std::string>({
        {{"f3-f4W", "-g5W", "time 0:02:00", "undo", "time 0:01:00", "redo"}, "0:02:00"},
        {{"f3-f4W", "time 0:03:00", "-g5W", "undo", "time 0:01:00", "redo"}, "0:01:00"},
        {{"f3-f4W", "-g5W", "undo", "time 0:01:00", "redo"}, "0:01:00"},
    }));
    Session session = begin({{"Game", "fanorona"}});
    CHECK(session.take("d2-e3A").is_turn);
    for (const std::string& line : typed) {
        CAPTURE(line);
        CHECK(session.take(line).kind == Kind::done);
    }
    CHECK(session.record().items[1].text == "f3-f4W-g5W");
    CHECK(session.record().items[2].text == "[%clk " + time + "]");
}

TEST_CASE("a clock's time stays with its turn when later steps are undone and redone") {
    const auto typed = GENERATE(values<Texts>({
        {"d5-e6", "d6-c6", "undo", "time 9:30", "redo"},
        {"d5-e6", "comment hi", "time 9:30", "undo"},
        {"d5-e6", "comment hi", "undo", "time 9:00", "redo", "time 9:30"},
        {"d5-e6", "resign", "time 9:30", "undo"},
    }));
    Session session = begin_avalam();
    for (const std::string& line : typed) {
        CAPTURE(line);
        CHECK(session.take(line).kind == Kind::done);
    }
    const auto items = session.record().items;
    REQUIRE(items.size() > 1);
    CHECK(items[1].text == "[%clk 0:09:30]");
    CHECK(std::count_if(items.begin(), items.end(), [](const Item& item) { return item.text.starts_with("[%clk"); }) ==
          1);
}

TEST_CASE("a chain that goes on keeps the remarks on its beginning") {
    Session session = begin({{"Game", "fanorona"}});
    for (const char* const line : {"d3-e3A", "c3-d3A", "d2-e3A", "time 1:00", "comment a chain", "nag !", "-f3W"}) {
        CAPTURE(line);
        CHECK(session.take(line).kind == Kind::done);
    }
    const auto items = session.record().items;
    REQUIRE(items.size() == 6);
    CHECK(items[2].text == "d2-e3A-f3W");
    CHECK(items[3].text == "[%clk 0:01:00]");
    CHECK(items[4].text == "a chain");
    CHECK(items[5].nag == 1);
    CHECK(session.take("undo").kind == Kind::done);
    CHECK(session.record().items[2].text == "d2-e3A");
}

TEST_CASE("the entries of a session give the same game again, without a question") {
    const auto [game, lines] = GENERATE(table<std::string, Texts>({
        {"anacund", {"c8 a13", "undo", "a12", "6", "c8", "a13", "comment hm", "c5", "undo", "6:a3", "yes", "redo"}},
        {"fanorona", {"d3 e3", "a", "time 1:00", "undo", "redo", "d5 d4", "comment why?", "resign White"}},
        {"avalam", {"d5e6", "e9", "nag ?", "a4a5", "time 12", "undo", "moves", "score", "board", "help"}},
    }));
    const std::vector<std::pair<std::string, std::string>> tags =
        game == "anacund" ? std::vector<std::pair<std::string, std::string>>{{"Game", game}, {"Board", slats}}
                          : std::vector<std::pair<std::string, std::string>>{{"Game", game}};
    Session session = begin(tags);
    Session again = begin(tags, Session::Manner::strict);
    for (const std::string& line : lines) {
        const Reply reply = session.take(line);
        if (reply.kind == Kind::done) {
            CAPTURE(reply.entry);
            REQUIRE(again.take(reply.entry).kind == Kind::done);
        }
    }
    const Record one = session.record();
    const Record two = again.record();
    CHECK(session.prompt() == again.prompt());
    CHECK(one.result == two.result);
    REQUIRE(one.items.size() == two.items.size());
    for (std::size_t i = 0; i < one.items.size(); ++i) {
        CHECK(one.items[i].text == two.items[i].text);
        CHECK(one.items[i].nag == two.items[i].nag);
    }
}

TEST_CASE("completion has the legal turns that still fit, and commands") {
    Session session = begin_avalam();
    CHECK(session.complete("d5e") == Texts{"d5-e4", "d5-e6"});
    CHECK(session.complete("D5-E6") == Texts{"d5-e6"});
    CHECK(session.complete("und") == Texts{"undo"});
    CHECK(session.take("moves d5 e").text == "d5-e4 d5-e6");
    Session captures = begin({{"Game", "achef"}, {"Position", "bb1ww/5/2b2/2w2/bw3 b 0-0 - -"}});
    CHECK(captures.complete("c3c2") == Texts{"c3xc2"});
    CHECK(session.complete("comment d5").empty());
    Session slat = begin({{"Game", "anacund"}, {"Board", slats}});
    CHECK(slat.complete("c8+a13+a1") == Texts{"a1", "a11", "a15"});
    const auto next = slat.complete("c8+c1");  // numbers 5 and 6 are possible now
    CHECK(std::find(next.begin(), next.end(), "c16") == next.end());
    REQUIRE(slat.take("c8").kind == Kind::done);
    CHECK(slat.complete("c8").empty());
}

TEST_CASE("a game that cannot begin is refused") {
    Record record;
    record.set("Game", "anacund");
    CHECK(Session::begin(record, Session::Manner::asks).error().find("the board is missing") == 0);
    record.set("Board", "1/2");
    CHECK(!Session::begin(record, Session::Manner::asks));
}

TEST_CASE("by the rules superko, a turn that brings back a board is refused while it is typed") {
    Session session = begin({{"Game", "achef"}, {"Rules", "superko"}, {"Position", "www2/5/5/5/bbb2 b 0-0 - -"}});
    for (const char* turn : {"c1-d1", "c5-d5", "d1-c1"}) {
        CHECK(session.take(turn).kind == Kind::done);
    }
    const Reply reply = session.take("d5c5");
    CHECK(reply.kind == Kind::error);
    CHECK(reply.text == "illegal turn \"d5c5\": it brings back an earlier board of the game, which these rules forbid");
    CHECK(turns_of(session).size() == 3);
    CHECK(session.take("moves d5").text == "d5-d4 d5-e5");
    CHECK(session.complete("d5-") == Texts{"d5-d4", "d5-e5"});
    CHECK(session.take("d5-d3").text.find("d5-c5") == std::string::npos);  // nor in the list of the nearest turns
    CHECK(session.take("d5-d4").kind == Kind::done);
}
