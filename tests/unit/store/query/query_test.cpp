// Tests of queries.
//
// Most tests are tables of a query and the games that it must select. Others are about the messages for wrong queries.
#include "store/query/query.hpp"

#include "catch.hpp"
#include "store/file/open.hpp"
#include "store/query/dates.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"
#include "store/read/find_positions.hpp"
#include "store/read/find_unknown.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"
#include "support/remove_games.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace damier {
namespace {

using testing::avalam_game;

/// Eight games for the queries.
Database club() {
    Database db = database_in_memory();
    testing::store(
        db,
        {avalam_game("[Event \"Coupe d'été\"]\n[Date \"2026.01.05\"]\n[Round \"1\"]\n[Yellow \"Jean Dupônt\"]\n[Red "
                     "\"Inès Carré\"]",
                     "1. b5-b4 b6-b7 1-0"),
         avalam_game("[Event \"Coupe d'été\"]\n[Date \"2026.02.??\"]\n[Round \"2\"]\n[Yellow \"Inès Carré\"]\n[Red "
                     "\"Jean Dupônt\"]",
                     "1. b5-b4 0-1"),
         avalam_game("[Site \"Lyon\"]\n[Date \"2026.??.??\"]\n[Yellow \"DUPONT, Paul\"]\n[Red \"?\"]", "1. c5-c4 *"),
         avalam_game("[Date \"2025.12.31\"]\n[Round \"10\"]\n[Score \"9-7 (1-0)\"]\n[Termination \"time forfeit\"]",
                     "1-0"),
         testing::sample("[Game \"achef\"]\n[Date \"2024.03.01\"]\n[Black \"Anna\"]\n[White \"Jean Dupont\"]\n[Clock "
                         "\"Ten minutes\"]"
                         "\n\n1. a1 e5 0-1"),
         testing::sample(
             "[Game \"fanorona\"]\n[Rules \"forced\"]\n[White \"Anna\"]\n[Black \"Léo (the boss)\"]\n\n1. d2-e3A *"),
         testing::sample("[Game \"fanorona\"]\n[White \"Léo\"]\n[Black \"Anna\"]\n\n1. d3-e3A 1/2-1/2"),
         testing::sample("[Game \"fanorona\"]\n[Board \"5x5\"]\n[White \"Léo\"]\n[Black \"Anna\"]\n\n*")},
        OnDuplicate::keep);
    return db;
}

std::vector<std::int64_t> games(const Database& db, const std::string& text) {
    auto query = parse_query(text);
    CAPTURE(text, query ? "" : query.error().message);
    REQUIRE(query);
    Selection selection;
    selection.query = *query;
    find_positions(db, selection.query);
    return ids_of(db, selection);
}

}  // namespace

TEST_CASE("a query selects the games that it describes") {
    const Database db = club();
    struct Case {
        std::string query;
        std::vector<std::int64_t> ids;
    };
    const Case c = GENERATE(values<Case>({
        {"", {1, 2, 3, 4, 5, 6, 7, 8}},
        {"dupont", {1, 2, 3, 5}},
        {"DUPÔNT", {1, 2, 3, 5}},
        {"lyon", {3}},
        {"coupe", {1, 2}},
        {"\"d'été\"", {1, 2}},
        {"player:dupont", {1, 2, 3, 5}},
        {"player:\"jean dupont\"", {1, 2, 5}},
        {"player:\"(the\"", {6}},
        {"player:?", {3}},
        {"yellow:dupont", {1, 3}},
        {"side1:dupont", {1, 3}},
        {"side2:dupont", {2, 5}},
        {"first:anna", {5, 6}},
        {"first:dupont", {1, 3}},
        {"winner:side2", {2, 5}},
        {"winner:first", {1}},
        {"loser:first", {2, 5}},
        {"player:dupont result:win", {1, 2, 5}},
        {"result:loss player:dupont", {}},
        {"player:dupont (result:win or result:draw)", {1, 2, 5}},
        {"player:dupont not result:win", {3}},
        {"yellow:dupont result:win", {1}},
        {"carré result:loss", {1, 2}},
        {"player:dupont (player:carré result:loss)", {1, 2}},
        {"avalam anna result:loss", {}},
        {"result:draw", {7}},
        {"plies:>1", {1, 5}},
        {"plies:>=1", {1, 2, 3, 5, 6, 7}},
        {"plies:<2", {2, 3, 6, 7}},
        {"plies:<=2", {1, 2, 3, 5, 6, 7}},
        {"margin:2", {4}},
        {"margin:>1", {4}},
        {"margin:>2", {}},
        {"round:>1", {2, 4}},
        {"white:anna", {6}},
        {"black:anna", {5, 7, 8}},
        {"winner:dupont", {1, 2, 5}},
        {"winner:white", {5}},
        {"winner:yellow", {1, 4}},
        {"loser:carre", {1, 2}},
        {"loser:anna", {5}},
        {"loser:red", {1, 4}},
        {"irregular:yes", {}},
        {"irregular:NO game:achef", {5}},
        {"opening:b5-b4", {1, 2}},
        {"opening:\"b5-b4 b6-b7\"", {1}},
        {"opening:\"1. b5-b4 b6-b7\"", {1}},
        {"opening:h5-h6", {1, 2}},  // the half turn of the board
        {"opening:\"h5-h6 h4-h3\"", {1}},
        {"opening:\"h5-h6 b6-b7\"", {}},
        {"line:b5-b4", {1, 2}},
        {"line:h5-h6", {}},
        {"opening:\"e5 a1\"", {5}},
        {"opening:\"a1 a5\"", {}},
        {"opening:a1", {5}},
        {"opening:a5", {5}},
        {"opening:\"a5 e1\"", {5}},
        {"line:\"a1 e5\"", {5}},
        {"opening:d3-e3A", {7}},
        {"opening:d2-e3A", {6}},
        // Turns as people type them.
        {"opening:B5B4", {1, 2}},
        {"opening:\"b5b4 B6-B7\"", {1}},
        {"opening:h5h6", {1, 2}},
        {"line:b5b4", {1, 2}},
        {"opening:\"E5 A1\"", {5}},
        {"opening:D3E3a", {7}},
        {"opening:d3e3", {7}},
        {"opening:d2e3", {6}},
        {"opening:D2-E3", {6}},
        {"change:1", {1, 2, 3, 4, 5, 6, 7, 8}},
        {"game:achef", {5}},
        {"rules:forced", {6}},
        {"result:1-0", {1, 4}},
        {"result:1/2-1/2", {7}},
        {"event:ete", {1, 2}},
        {"event:? game:avalam", {3, 4}},
        {"site:LYON", {3}},
        {"round:2", {2}},
        {"round:2..", {2, 4}},
        {"round:..2", {1, 2}},
        {"date:2026", {1, 2, 3}},
        {"date:2026-01", {1}},
        {"date:2026-01-05", {1}},
        {"date:2026.01.05", {1}},
        {"date:2025..", {1, 2, 3, 4}},
        {"date:2025-06..2026-01", {1, 4}},
        {"date:05/01/2026", {1}},
        {"date:5.1.2026", {1}},
        {"date:?\?/01/2026", {1}},
        {"date:2026.??.??", {1, 2, 3}},
        {"date:06/2025..1/2026", {1, 4}},
        {"date:..2025", {4, 5}},
        {"date:?", {6, 7, 8}},
        {"not date:?", {1, 2, 3, 4, 5}},
        {"date:2026-02..", {2}},
        {"date:2026-02-01..", {2}},
        {"date:2026-02-02..", {}},
        {"date:2025..2026-02", {1, 2, 4}},
        {"date:2025..2026-12-30", {1, 2, 4}},
        {"date:2026-01-01..2026-12-31", {1, 2, 3}},
        {"year:2024..2025", {4, 5}},
        {"plies:2..", {1, 5}},
        {"plies:0", {4, 8}},
        {"plies:..0", {4, 8}},
        {"plies:..8", {1, 2, 3, 5, 6, 7}},
        {"plies:0..8", {1, 2, 3, 4, 5, 6, 7, 8}},
        {"plies:1..1", {2, 3, 6, 7}},
        {"irregular:no", {1, 2, 3, 5, 6, 7}},
        {"score:\"9-7 (1-0)\"", {4}},
        {"score:\"9-7 (0-1)\"", {}},
        {"tag:Game=fan", {6, 7, 8}},
        {"tag:Rules", {6}},
        {"tag:rules=FORCED", {6}},
        {"tag:Event", {1, 2}},
        {"tag:Event=ETE", {1, 2}},
        {"tag:Site=lyon", {3}},
        {"tag:Date", {1, 2, 3, 4, 5}},
        {"tag:Date=2026", {1, 2, 3}},
        {"tag:Round", {1, 2, 4}},
        {"tag:Yellow", {1, 2, 3, 4}},
        {"tag:Yellow=dupont", {1, 3}},
        {"tag:White=anna", {6}},
        {"tag:Red", {1, 2, 4}},
        {"tag:Result=1/2", {7}},
        {"tag:Score", {4}},
        {"tag:Score=\"9-7 (1-0)\"", {4}},
        {"tag:Termination=TIME", {4}},
        {"tag:Position", {}},
        {"score:9-7", {4}},
        {"score:2..", {4}},
        {"score:3..", {}},
        {"termination:forfeit", {4}},
        {"tag:Clock", {5}},
        {"tag:clock=TEN", {5}},
        {"tag:Clock=five", {}},
        {"tag:Board", {8}},
        {"tag:board=5x5", {8}},
        {"id:3..5", {3, 4, 5}},
        {"3..5", {3, 4, 5}},
        {"7", {7}},
        {"7 2 4..5", {2, 4, 5, 7}},
        {"7 2 4 dupont", {2}},
        {"not 1 2 3 4", {5, 6, 7, 8}},
        {"7 and 2", {}},
        {"7 or 2", {2, 7}},
        {"game:avalam result:1-0", {1, 4}},
        {"game:avalam and result:1-0", {1, 4}},
        {"game:achef or result:1-0", {1, 4, 5}},
        {"game:achef OR result:1-0 dupont", {1, 5}},
        {"(game:achef or result:1-0) dupont", {1, 5}},
        {"not game:avalam", {5, 6, 7, 8}},
        {"not (game:avalam or game:fanorona)", {5}},
        {"not not game:achef", {5}},
        {"not player:anna not game:avalam", {}},
        {"dupont not jean", {3}},
    }));
    CAPTURE(c.query);
    CHECK(games(db, c.query) == c.ids);
}

namespace {

/// Dates that are known completely, partly, or not at all.
std::vector<Date> some_dates() {
    std::vector<Date> dates;
    for (const int year : {0, 2015, 2019, 2020}) {
        for (const int month : {0, 1, 2, 4, 12}) {
            for (const int day : {0, 1, 15, 28, 29, 30, 31}) {
                const Date date{static_cast<std::uint16_t>(year), static_cast<std::uint8_t>(month),
                                static_cast<std::uint8_t>(day)};
                if (!date_error(write_date(date))) {
                    dates.push_back(date);
                }
            }
        }
    }
    return dates;
}

}  // namespace

TEST_CASE("a date is selected if all days that it may mean are in the span, and lists are in the order of these days") {
    const std::vector<Date> dates = some_dates();
    std::vector<testing::Sample> samples;
    for (const Date date : dates) {
        samples.push_back(avalam_game("[Date \"" + write_date(date) + "\"]", "*"));
    }
    Database db = database_in_memory();
    testing::store(db, samples, OnDuplicate::keep);
    const std::vector<Date> ends{{},
                                 {2014, 0, 0},
                                 {2015, 0, 0},
                                 {2015, 12, 31},
                                 {2019, 2, 0},
                                 {2019, 2, 28},
                                 {2020, 1, 1},
                                 {2020, 2, 0},
                                 {2020, 2, 28},
                                 {2020, 2, 29},
                                 {2020, 4, 15},
                                 {2020, 4, 30},
                                 {2020, 12, 1},
                                 {2020, 12, 30},
                                 {2020, 12, 31},
                                 {2020, 0, 0},
                                 {9999, 0, 0}};
    for (const Date from : ends) {
        for (const Date to : ends) {
            DayRange span;
            span.first = from == Date{} ? span.first : days_of(from).first;
            span.last = to == Date{} ? span.last : days_of(to).last;
            const std::string query = "date:" + write_known_date(from, '-') + ".." + write_known_date(to, '-');
            if (span.first > span.last || (from == Date{} && to == Date{})) {
                continue;
            }
            std::vector<std::int64_t> expected;
            for (std::size_t i = 0; i < dates.size(); ++i) {
                if (span.contains(days_of(dates[i])) && dates[i].year != 0) {
                    expected.push_back(static_cast<std::int64_t>(i) + 1);
                }
            }
            CAPTURE(query);
            CHECK(games(db, query) == expected);
        }
    }
    for (const bool reverse : {false, true}) {
        std::vector<Date> expected = dates;
        std::sort(expected.begin(), expected.end(),
                  [&](Date a, Date b) { return reverse ? newer_first(a, b) : older_first(a, b); });
        std::vector<Date> listed;
        for_each_row(db, {}, [&](const GameRow& row) { listed.push_back(row.date); },
                     {.reverse = reverse, .sort = SortKey::date});
        CAPTURE(reverse);
        CHECK(listed == expected);
    }
}

TEST_CASE("an opening of a game with a mixed board is found on its board, and on images of it") {
    Database db = database_in_memory();
    testing::store(
        db,
        {testing::sample("[Game \"anacund\"]\n[Board \"261/62/65/41/54/26/51/33/64/44/1*1/15/36/32/52/35/243\"]"
                         "\n\n1. a9+a3+b1 a15+a13+c9 *\n")},
        OnDuplicate::keep);
    const std::vector<std::int64_t> found{1};
    for (const char* image : {"a9+a3+b1", "c9+c15+b17", "c9+c3+b1", "a9+a15+b17"}) {
        CHECK(games(db, std::string("opening:") + image) == found);
    }
    CHECK(games(db, "opening:\"c9+c15+b17 c3+c5+a9\"") == found);
    CHECK(games(db, "opening:\"c9+c15+b17 a15+a13+c9\"").empty());
    CHECK(games(db, "opening:a3+a9+b1").empty());
    CHECK(games(db, "opening:C9C15B17") == found);
    CHECK(games(db, "opening:\"c9-c15-b17 c3c5a9\"") == found);
    CHECK(games(db, "line:a9+a3+b1") == found);
    CHECK(games(db, "line:a9a3b1") == found);
    CHECK(games(db, "line:c9+c15+b17").empty());
}

TEST_CASE("games that begin alike are distinguished at their first different turn, and at their ends") {
    Database db = database_in_memory();
    std::vector<testing::Sample> stored;
    for (const char* turns : {"b5-b4", "b5-b4 b6-b7", "b5-b4 b6-b7 c5-c6", "b5-b4 b6-b7 c5-c6", "b5-b4 b6-c6", "h5-h6",
                              "h5-h6 h4-h3 g5-g4", "a4-a5", ""}) {
        stored.push_back(avalam_game("", std::string(turns) + " *"));
    }
    stored.push_back(testing::sample("[Game \"achef\"]\n\n1. b5 a1 *"));
    testing::store(db, stored, OnDuplicate::keep);
    CHECK(games(db, "opening:b5-b4") == std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7});
    CHECK(games(db, "line:b5-b4") == std::vector<std::int64_t>{1, 2, 3, 4, 5});
    CHECK(games(db, "opening:\"b5-b4 b6-b7\"") == std::vector<std::int64_t>{2, 3, 4, 7});
    CHECK(games(db, "opening:\"b5-b4 b6-b7 c5-c6\"") == std::vector<std::int64_t>{3, 4, 7});
    CHECK(games(db, "opening:\"b5-b4 b6-b7 c5-c6 d5-d6\"").empty());
    CHECK(games(db, "line:\"h5-h6 h4-h3 g5-g4\"") == std::vector<std::int64_t>{7});
    testing::remove_games(db, {.ids = {{3, 3}}}, "delete", "3");
    CHECK(games(db, "opening:\"b5-b4 b6-b7 c5-c6\"") == std::vector<std::int64_t>{4, 7});
}

TEST_CASE("when games are removed, all others are still found by their turns") {
    const std::vector<std::string> lines{"b5-b4",
                                         "b5-b4 b6-b7 c5-c6",
                                         "b5-b4 b6-b7 c5-c6 d5-d6",
                                         "b5-b4 b6-c6",
                                         "b5-b4 b6-c6 a4-a5",
                                         "h5-h6",
                                         "h5-h6 h4-h3 g5-g4",
                                         "a4-a5 a5-b4 c5-c4",
                                         ""};
    std::vector<testing::Sample> stored;
    std::vector<std::string> queries;
    for (const std::string& line : lines) {
        stored.push_back(avalam_game("", line + " *"));
        for (std::size_t end = 0; end < line.size(); ++end) {
            end = std::min(line.find(' ', end), line.size());
            queries.push_back(fmt::format("opening:\"{}\"", line.substr(0, end)));
            queries.push_back(fmt::format("line:\"{}\"", line.substr(0, end)));
        }
    }
    const auto ask = [&](const Database& db) {
        std::vector<std::vector<std::int64_t>> found;
        for (const std::string& query : queries) {
            found.push_back(games(db, query));
        }
        return found;
    };
    const std::int64_t count = std::ssize(lines);
    for (std::int64_t first = 1; first <= count; ++first) {
        for (std::int64_t last = first; last <= count; ++last) {
            CAPTURE(first, last);
            Database db = database_in_memory();
            testing::store(db, stored, OnDuplicate::keep);
            auto expected = ask(db);
            for (auto& found : expected) {
                std::erase_if(found, [&](std::int64_t id) { return first <= id && id <= last; });
            }
            testing::remove_games(db, {.ids = {{first, last}}}, "delete", "");
            CHECK(ask(db) == expected);
        }
    }
}

TEST_CASE("a repeated board is counted, with the side to move") {
    Database db = database_in_memory();
    const std::string placing = "1. a1 a2 2. a3 a4 3. a5 b1 4. b5 c1 5. c5 d1 6. d5 e1 7. e5 e4 8. e3 e2 ";
    const std::string there_and_back = " a3-b3 a2-b2 b3-a3 b2-a2 ";
    testing::store(
        db,
        {testing::sample("[Game \"achef\"]\n\n" + placing + "*"),
         testing::sample("[Game \"achef\"]\n\n" + placing + there_and_back + "*"),
         testing::sample("[Game \"achef\"]\n\n" + placing + there_and_back + there_and_back + "*"),
         testing::sample("[Game \"achef\"]\n\n" + placing + there_and_back + "(b2-a2" + there_and_back + ") *"),
         // One board, but one of the positions has an exchange that may not be undone.
         testing::sample("[Game \"achef\"]\n\n" + placing + "a1=a2 e2-d2 a3-b3 d2-e2 b3-a3 *"),
         testing::sample("[Game \"avalam\"]\n\n1. b5-b4 *"), testing::sample("[Game \"anacund\"]\n\n1-0")},
        OnDuplicate::keep);
    CHECK(games(db, "repeats:2..") == std::vector<std::int64_t>{2, 3, 4, 5});
    CHECK(games(db, "repeats:3") == std::vector<std::int64_t>{3});
    CHECK(games(db, "repeats:1") == std::vector<std::int64_t>{1, 6});
    CHECK(games(db, "repeats:..0").empty());  // game 7 has no turns
    CHECK(games(db, "game:achef not repeats:..2") == std::vector<std::int64_t>{3});
}

TEST_CASE("names are found with any apostrophe") {
    Database db = database_in_memory();
    testing::store(db,
                   {avalam_game("[Event \"Coupe d’été\"]\n[Yellow \"Sean O’Brien\"]\n[Red \"Ann\"]", "*"),
                    avalam_game("[Event \"Coupe d'hiver\"]\n[Yellow \"Pat O'Hara\"]\n[Red \"Ann\"]", "*")},
                   OnDuplicate::keep);
    CHECK(games(db, "player:\"o'brien\"") == std::vector<std::int64_t>{1});
    CHECK(games(db, "player:o’hara") == std::vector<std::int64_t>{2});
    CHECK(games(db, "event:\"coupe d'\"") == std::vector<std::int64_t>{1, 2});
    CHECK(games(db, "d’hiver") == std::vector<std::int64_t>{2});
    CHECK(!find_unknown(db, parse_query("yellow:\"o'brien\" site:? event:d’hiver").value()));
    CHECK(find_players(db, "Sean O'Brien", Match::whole).players.size() == 1);
    CHECK(find_events(db, "coupe d’hiver", Match::part).events == std::vector<std::string>{"Coupe d'hiver"});
}

TEST_CASE("comments and marks of turns are searched, also in variations and across line ends") {
    Database db = database_in_memory();
    std::string long_comment = "Le premier coup";
    for (int i = 0; i < 30; ++i) {
        long_comment += " étonnant de la soirée";
    }
    testing::store(
        db,
        {avalam_game("", "1. b5-b4! {Un coup Étonnant} *"), avalam_game("", "1. c5-c4 (1. b5-b4?? {faible}) *"),
         avalam_game("[Event \"étonnant\"]", "1. a4-a5 $14 {" + long_comment + "} *"),
         avalam_game("[Event \"Why?\"]", "1. c4-c5 *")},
        OnDuplicate::keep);
    CHECK(games(db, "comment:etonnant") == std::vector<std::int64_t>{1, 3});
    CHECK(games(db, "comment:\"soiree etonnant de\"") == std::vector<std::int64_t>{3});
    for (int words = 1; words < 8; ++words) {  // wherever the line ends
        std::string wanted = "comment:\"premier coup";
        for (int i = 0; i < words; ++i) {
            wanted += " étonnant de la soirée";
        }
        CHECK(games(db, wanted + "\"") == std::vector<std::int64_t>{3});
    }
    CHECK(games(db, "comment:faible") == std::vector<std::int64_t>{2});
    CHECK(games(db, "comment:b5").empty());
    CHECK(games(db, "nag:!") == std::vector<std::int64_t>{1});
    CHECK(games(db, "nag:1") == std::vector<std::int64_t>{1});
    CHECK(games(db, "nag:??") == std::vector<std::int64_t>{2});
    CHECK(games(db, "nag:?").empty());
    CHECK(games(db, "nag:$14") == std::vector<std::int64_t>{3});
}

TEST_CASE("a word that no name has means the game of that name") {
    Database db = club();
    const auto taken = [&](const std::string& text) {
        Query query = parse_query(text).value();
        return take_games_from_words(db, query);
    };
    CHECK(taken("avalam") == std::vector<std::string>{"avalam"});
    CHECK(taken("dupont or not avalam").size() == 1);
    CHECK(taken("game:avalam dupont").empty());
    CHECK(taken("chess").empty());
    testing::store(db, {avalam_game("[Event \"Avalam Cup\"]", "*")}, OnDuplicate::keep);
    CHECK(taken("avalam").empty());
}

TEST_CASE("words for dates count from today") {
    const auto date = [](const char* word, Date today) {
        return write_date(relative_date(word, today).value_or(Date{}));
    };
    const Date new_year{2024, 1, 1};
    CHECK(date("today", new_year) == "2024.01.01");
    CHECK(date("yesterday", new_year) == "2023.12.31");
    CHECK(date("Yesterday", {2024, 3, 1}) == "2024.02.29");
    CHECK(date("yesterday", {2023, 3, 1}) == "2023.02.28");
    CHECK(date("yesterday", {2023, 3, 15}) == "2023.03.14");
    CHECK(date("this-month", new_year) == "2024.01.??");
    CHECK(date("last-month", new_year) == "2023.12.??");
    CHECK(date("last month", {2024, 12, 31}) == "2024.11.??");
    CHECK(date("this-year", new_year) == "2024.??.??");
    CHECK(date("last-year", new_year) == "2023.??.??");
    CHECK(!relative_date("2024", new_year));
    CHECK(parse_query("date:last-year..today"));
    CHECK(!parse_query("date:today..last-year"));
}

TEST_CASE("a position in a query means the games in which it occurs") {
    const Database db = club();
    const auto start = *testing::sample("[Game \"fanorona\"]\n\n*").replay.start;
    CHECK(games(db, "position:\"" + write_position(start) + "\"") == std::vector<std::int64_t>{6, 7});
    CHECK(games(db, "position:\"" + write_position(start) + "\" rules:forced") == std::vector<std::int64_t>{6});
}

TEST_CASE("the message for a wrong query has the place of the error and what was expected") {
    struct Case {
        std::string query;
        std::size_t at;
        std::string message;
    };
    const Case c = GENERATE(values<Case>({
        {"plaier:dupont", 0, "unknown term \"plaier\"; did you mean player?"},
        {"beat:dupont", 0, "unknown term \"beat\"; did you mean winner?"},
        {"result:win", 0,
         "this is the result of a player, but the query names no player beside it (for example player:dupont "
         "result:win, or winner:dupont)"},
        {"avalam result:loss", 7,
         "this is the result of a player, but the query names no player beside it (for example player:dupont "
         "result:win, or winner:dupont)"},
        {"player:ann white:bob result:win", 21,
         "this is the result of one player, but the query names several (expected winner:NAME or loser:NAME)"},
        {"nag:good", 4, "\"good\" is not a mark of a turn (expected for example !, ?? or $14)"},
        {"plies:>x", 7, "\"x\" is not a number of plies (for example 12, 3..7 or 40..)"},
        {"won:dupont", 0, "unknown term \"won\"; did you mean winner?"},
        {"lost:dupont", 0, "unknown term \"lost\"; did you mean loser?"},
        {"jaune:x", 0, "unknown term \"jaune\"; did you mean yellow?"},
        {"sombres:x", 0, "unknown term \"sombres\"; did you mean dark?"},
        {"Tournament:x", 0, "unknown term \"Tournament\"; did you mean event?"},
        {"zebra:x", 0, "unknown term \"zebra\" (expected game, rules,"},
        {"irregular:maybe", 10, "\"maybe\" is not an answer (expected yes or no)"},
        {"opening:\"b5-b4 zzz\"", 8, "\"zzz\" is not a turn (for example opening:\"a4-a5 b5-b4\")"},
        {"line:1.", 5, "a turn is missing (for example line:\"a4-a5 b5-b4\")"},
        {"change:x", 7, "\"x\" is not a number of a change (for example 12, 3..7 or 40..)"},
        {"repeats:often", 8, "\"often\" is not a number of times (for example 12, 3..7 or 40..)"},
        {"repetition:3", 0, "unknown term \"repetition\"; did you mean repeats?"},
        {"dupont winer:x", 7, "unknown term \"winer\"; did you mean winner?"},
        {"game:avalan", 5, "unknown game \"avalan\"; did you mean avalam?"},
        {"rules:forcd", 6, "unknown rule set \"forcd\"; did you mean forced?"},
        {"result:2-0", 7, "unknown result \"2-0\" (expected 1-0, 0-1, 1/2-1/2 or *)"},
        {"date:2026-13", 5, "the month \"2026-13\" does not exist"},
        {"date:2026-02-31", 5, "the day \"2026-02-31\" does not exist"},
        {"date:2025-02-29..", 5, "the day \"2025-02-29\" does not exist"},
        {"date:31/02/2026", 5, "the day \"31/02/2026\" does not exist"},
        {"date:13/2026", 5, "the month \"13/2026\" does not exist"},
        {"date:2026.??.05", 5, "\"2026.??.05\" is not a date"},
        {"date:?\?/?\?/????", 5, "\"?\?/?\?/????\" is not a date"},
        {"date:0000", 5, "the year \"0000\" does not exist"},
        {"round:1..x", 9, "\"x\" is not a round (for example 12, 3..7 or 40..)"},
        {"round:x..y", 6, "\"x\" is not a round (for example 12, 3..7 or 40..)"},
        {"round:..", 6, "a round is missing (for example 12, 3..7 or 40..)"},
        {"round:3..1", 6, "the range \"3..1\" runs backwards (expected 1..3)"},
        {"date:26", 5, "\"26\" is not a date"},
        {"date:2026-03..2026-01", 5, "the range \"2026-03..2026-01\" runs backwards (expected 2026-01..2026-03)"},
        {"plies:40..20", 6, "the range \"40..20\" runs backwards (expected 20..40)"},
        {"plies:many", 6, "\"many\" is not a number of plies (for example 12, 3..7 or 40..)"},
        {"event:\"Spring", 6, "this quote is never closed"},
        {"(game:achef", 0, "this parenthesis is never closed"},
        {"game:achef)", 10, "this parenthesis closes nothing"},
        {"game:achef or", 13, "a term is missing here (such as player:dupont, or a name)"},
        {"and game:achef", 0, "a term is missing here (such as player:dupont, or a name)"},
        {"player:", 7, "a value is missing after player:"},
        {"position:zzz", 9, "\"zzz\" is not a position of any game (expected one as"},
        {"score:much", 6, "\"much\" is not a score (expected a score or a margin, for example 23-18, 5.. or 1..3)"},
    }));
    CAPTURE(c.query);
    const auto read = parse_query(c.query);
    REQUIRE(!read);
    CHECK(read.error().at == c.at);
    CHECK(read.error().message.substr(0, c.message.size()) == c.message);
    CHECK(!parse_query(std::string(200, '(')));
}

TEST_CASE("a query that SQLite could not read is nested too deep") {
    const auto nested = [](int times, const std::string& before, const std::string& behind) {
        std::string query = "dupont";
        for (int i = 0; i < times; ++i) {
            query = before + query + behind;
        }
        return query;
    };
    const Database db = club();
    CHECK(games(db, nested(44, "not ", "")) == std::vector<std::int64_t>{1, 2, 3, 5});
    CHECK(games(db, nested(7, "id:1.. (léo or (", "))")) == std::vector<std::int64_t>{1, 2, 3, 5, 6, 7, 8});
    for (const std::string& query : {nested(45, "not ", ""), nested(8, "id:1.. (léo or (", "))")}) {
        const auto read = parse_query(query);
        REQUIRE(!read);
        CHECK(read.error().message == "the query is nested too deep");
    }
}

TEST_CASE("a query without visible characters is refused") {
    for (const std::string blank : {"\"\"", "\" \"", "\u0301", "\u00A0", "\u200B", "\"\t\u0301\""}) {
        for (const char* before : {"", "dupont ", "not ", "("}) {
            const std::string query = before + blank;
            CAPTURE(query);
            const auto read = parse_query(query);
            REQUIRE(!read);
            CHECK(read.error().at == std::string(before).size());
            CHECK(read.error().message ==
                  "this word is empty (expected a name or a term; to mean all games, leave it out)");
        }
        for (const char* name : {"player", "event", "site", "black", "winner", "round", "termination", "tag",
                                 "position", "game", "rules", "date", "id"}) {
            const std::string query = name + (":" + blank);
            CAPTURE(query);
            const auto read = parse_query(query);
            REQUIRE(!read);
            CHECK(read.error().message == fmt::format("a value is missing after {}:", name));
        }
        CHECK(!parse_query("tag:Clock=" + blank));
        CHECK(!parse_query("tag:" + blank + "=Clock"));
    }
    CHECK(!parse_query("tag:Clock="));
    CHECK(!parse_query(query_of_words({""})));
    CHECK(!parse_query(query_of_words({"game:avalam", "  "})));
    CHECK(!parse_query(query_of_words({"player: "})));
}

TEST_CASE("if the database does not have a name in a query, the message has the nearest names") {
    const Database db = club();
    const auto unknown = [&](const std::string& text) { return find_unknown(db, parse_query(text).value()); };
    CHECK(unknown("player:dupnt") ==
          "no player \"dupnt\" in the database (nearest: \"DUPONT, Paul\", \"Jean Dupônt\")");
    CHECK(unknown("not winner:DUPNT") ==
          "no player \"DUPNT\" in the database (nearest: \"DUPONT, Paul\", \"Jean Dupônt\")");
    CHECK(unknown("game:avalam (lyon or id:77)") == "game 77 is not in the database");
    CHECK(unknown("event:coupee"));
    CHECK(unknown("6 7 77") == "game 77 is not in the database");
    CHECK(unknown("change:9") == "change 9 is not in the log");
    CHECK(unknown("zzz"));
    CHECK(!unknown("lyon coupe dupont winner:white site:? 70.."));
}

TEST_CASE("the words of a command line are one query, with the quotes that the shell removed") {
    CHECK(query_of_words({"player:Jean Dupont", "game:achef"}) == "player:\"Jean Dupont\" game:achef");
    CHECK(query_of_words({"player:dupont or game:achef"}) == "player:dupont or game:achef");
    CHECK(query_of_words({"avalam", "plies:>40 or margin:>5"}) == "avalam (plies:>40 or margin:>5)");
    CHECK(query_of_words({"not", "a or b", "(c or d)"}) == "not (a or b) ((c or d))");
    CHECK(query_of_words({"(a", "or b or c)"}) == "(a or b or c)");
    CHECK(query_of_words({"a", "or", "b"}) == "a or b");
    CHECK(query_of_words({"not", "player:\"Jean Dupont\""}) == "not player:\"Jean Dupont\"");
    CHECK(query_of_words({"Jean Dupont"}) == "Jean Dupont");
    CHECK(query_of_words({"event:Open (B)"}) == "event:\"Open (B)\"");
    CHECK(query_of_words({"not", "event:=Open(B)"}) == "not event:\"=Open(B)\"");
    CHECK(query_of_words({"score:9-9 (3-1)", "game:avalam"}) == "score:\"9-9 (3-1)\" game:avalam");
    CHECK(query_of_words({"event:Coupe: finale"}) == "event:\"Coupe: finale\"");
    CHECK(query_of_words({"event:Cup:final A"}) == "event:\"Cup:final A\"");
    CHECK(query_of_words({"event:Soir 10:30 (B)"}) == "event:\"Soir 10:30 (B)\"");
    for (const std::string query : {"game:achef (ann or bob)", "game:achef (ann)", "result:1-0 (1..2)",
                                    "player:ann (1 or 2)", "event:Open (not ann)", "id:3 (ann)"}) {
        CHECK(query_of_words({query}) == query);
    }
    CHECK(query_of_words({"date:2022 side1:ann"}) == "date:2022 side1:ann");
    CHECK(query_of_words({"date:15/08/2022 or side2:?"}) == "date:15/08/2022 or side2:?");
    CHECK(query_of_words({"event:a\\b c"}) == "event:\"a\\\\b c\"");
    CHECK(query_of_words({"event:Open (player:ann or player:bob)"}) == "event:Open (player:ann or player:bob)");
    CHECK(query_of_words({"event:Open game:achef"}) == "event:Open game:achef");
    CHECK(query_of_words({"event:Open gane:achef"}) == "event:Open gane:achef");
    CHECK(query_of_words({"(event:Open", "or event:Cup)"}) == "(event:Open or event:Cup)");
    CHECK(query_of_words({"(", "event:a", "or", "event:b)"}) == "( event:a or event:b)");
    CHECK(query_of_words({"event:\"Open (B)\" game:achef"}) == "event:\"Open (B)\" game:achef");
    // The value decides whether a word is one term.
    for (const std::string query : {"date:2020.. besson", "game:avalam ann", "result:1-0 or draw", "plies:40.. ann",
                                    "opening:a4-a5 besson", "score:9-9 besson"}) {
        CHECK(query_of_words({query}) == query);
    }
    CHECK(query_of_words({"date:last month"}) == "date:\"last month\"");
    CHECK(query_of_words({"opening:a4-a5 b5-b4"}) == "opening:\"a4-a5 b5-b4\"");
    CHECK(query_of_words({"opponent:Jean Dupont"}) == "opponent:\"Jean Dupont\"");
    const auto is_known = [](const Query& query) { return query.kind == Query::Kind::all; };
    CHECK(query_of_words({"player:ann or bob"}) == "player:\"ann or bob\"");
    CHECK(query_of_words({"player:ann or bob", "avalam"}, is_known) == "(player:ann or bob) avalam");
    CHECK(query_of_words({"player:Ann Lee"}, is_known) == "player:\"Ann Lee\"");
}

}  // namespace damier
