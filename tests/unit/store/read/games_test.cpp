// Tests of reading stored games: texts, rows, selections and facts about the database.
#include "store/read/games.hpp"

#include "catch.hpp"
#include "schema/schema.hpp"
#include "store/file/open.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"
#include "store/read/database_info.hpp"
#include "store/read/edited.hpp"
#include "store/write/added.hpp"
#include "support/remove_games.hpp"
#include "unit/store/samples.hpp"

using namespace damier;
using namespace damier::testing;

namespace {

std::vector<std::int64_t> ids(const Database& db, const Selection& selection, Page page = {}) {
    std::vector<std::int64_t> out;
    for_each_row(
        db, selection, [&](const GameRow& row) { out.push_back(row.id); }, page);
    return out;
}

std::vector<Sample> five_games() {
    std::vector<Sample> games;
    for (const char* round : {"1", "2", "3", "4", "5"}) {
        games.push_back(avalam_game(std::string("[Round \"") + round + "\"]", "1. i6-i5 *"));
    }
    return games;
}

}  // namespace

TEST_CASE("a stored game is returned byte for byte") {
    const std::vector<Sample> games{
        avalam_game("", "*"),
        avalam_game("", "1. i6-i5 i5-h5 2. h6-h5 *"),
        avalam_game("[First \"Red\"] [Event \"Fête \\\"d'été\\\" \\\\\"] [Site \"Cluny\"] [Date \"2024.??.??\"]",
                    "1... i6-i5 2. i5-h5 1/2-1/2"),
        avalam_game("[Position \"yr/yryr/ryryry/yryryryr/y3.yr.ryry/..r2yryry/yryryr/ryry/ry r\"]", "1... a5-b6 *"),
        avalam_game(
            "[Zeta \"1\"] [Annotator \"?\"] [Termination \"abandoned\"] [Remark \"12-10 (odd)\"] [fault \"\"]",
            "{before} 1. i6-i5 $1 {after} (1. i6-h5 {a} ; b}\n i5-h4 (1... e4-d4)) i5-h5 ; with } in it\n 2. h6-h5 "
            "$3 *"),
        sample("[Game \"fanorona\"] [Rules \"vela\"] [White \"Anna\"] [Black \"Bert\"] [Board \"7x5\"]"
               "[FirstRound \"Black\"] [Yellow \"?\"]\n\n1. d2-d3A c4-d4 *\n"),
        sample("[Game \"anacund\"] [Dark \"Anna\"] [Light \"Bert\"] [Score \"21-20\"]\n\n1-0\n"),
        sample("[Game \"achef\"] [Black \"Anna\"] [White \"Bert\"] [First \"White\"]\n\n1... a2 2. a3 a1 *\n"),
        avalam_game("[Yellow \"?\"] [Red \"?\"] [Result \"0-1\"] [Score \"3-20\"] [Termination \"forfeit\"]",
                    "{lost} 0-1"),
    };
    auto db = database_in_memory();
    const auto added = store(db, games, OnDuplicate::keep);
    std::string all;
    for (std::size_t i = 0; i < games.size(); ++i) {
        REQUIRE(added[i] == Added{Added::What::imported, static_cast<std::int64_t>(i + 1)});
        CHECK(game_text(db, added[i].id) == games[i].text());
        all += games[i].text();
    }
    std::string exported;
    for_each_game(db, {}, [&](const GameRow&, const std::string& text) { exported += text; });
    CHECK(exported == all);
    CHECK(game_text(db, std::ssize(games) + 1) == std::nullopt);
}

TEST_CASE("a row has the columns that a table shows") {
    auto db = database_in_memory();
    store(db, {avalam_game(
                  "[Event \"Coupe\"] [Date \"2024.05.01\"] [Round \"finale\"] [Score \"9-9 (3-1)\"] [First \"Red\"]",
                  "1... i6-i5 2. i5-h5 1-0")});
    GameRow right;
    right.id = 1;
    right.uid = game_row(db, 1)->uid;
    right.game = "avalam";
    right.rules = "standard";
    right.event = "Coupe";
    right.site = "?";
    right.date = {2024, 5, 1};
    right.round = "finale";
    right.side1 = "Anna";
    right.side2 = "Bert";
    right.result = GameResult::side1_wins;
    right.first = Side::two;
    right.plies = 2;
    right.score = "9-9 (3-1)";
    CHECK(game_row(db, 1) == right);
    CHECK(game_row(db, 2) == std::nullopt);
}

TEST_CASE("games are selected by number and kind") {
    auto db = database_in_memory();
    store(db, five_games());
    using Ids = std::vector<std::int64_t>;
    const auto by_ids = [](std::vector<IdRange> ranges) { return Selection{.ids = std::move(ranges)}; };

    CHECK(ids(db, {}) == Ids{1, 2, 3, 4, 5});
    CHECK(ids(db, by_ids({{2, 3}})) == Ids{2, 3});
    CHECK(ids(db, by_ids({{4, 4}, {1, 2}, {2, 2}, {9, 9}})) == Ids{1, 2, 4});
    CHECK(ids(db, by_ids({{4, IdRange{}.last}})) == Ids{4, 5});
    CHECK(ids(db, {.query = parse_query("game:avalam").value()}) == Ids{1, 2, 3, 4, 5});
    CHECK(ids(db, {.query = parse_query("game:achef").value()}).empty());
    CHECK(ids(db, {}, {.limit = 2}) == Ids{1, 2});
    CHECK(ids(db, {}, {.limit = 2, .reverse = true}) == Ids{5, 4});
    CHECK(count(db, by_ids({{2, 3}, {5, 70}})) == 3);

    std::vector<IdRange> many;
    for (std::int64_t i = 0; i < 5000; ++i) {
        many.push_back({2 * i, 2 * i + i % 2});
    }
    CHECK(ids(db, by_ids(many)) == Ids{2, 3, 4});
}

TEST_CASE("a long list is read in portions, so that writers do not have to wait") {
    auto db = database_in_memory();
    std::vector<Sample> games;
    for (int i = 0; i < 1100; ++i) {
        games.push_back(avalam_game("[Round \"" + std::to_string(i) + "\"]", "*"));
    }
    store(db, games);
    CHECK(ids(db, {}).size() == 1100);
    CHECK(ids(db, {}, {.limit = 600, .reverse = true}).back() == 501);
    for_each_game(db, {.ids = {{1, 3}}}, [&](const GameRow& row, const std::string&) {
        CHECK(remove_games(db, {.ids = {{row.id, row.id}}}, "delete", "one").games == 1);
    });
    CHECK(count(db, {}) == 1097);
}

TEST_CASE("removed games are in the log, and their numbers are not used again") {
    auto db = database_in_memory();
    const auto games = five_games();
    store(db, games);
    const Selection last_two{.ids = {{4, 9}}};
    CHECK(remove_games(db, last_two, "delete", "4..9").games == 2);
    CHECK(ids(db, {}) == std::vector<std::int64_t>{1, 2, 3});

    const auto all = changes(db);
    REQUIRE(all.size() == 2);
    CHECK(all[0].command == "delete");
    CHECK(all[0].summary == "4..9");
    CHECK(all[0].deleted == 2);
    CHECK(all[1].inserted == 5);
    const auto rows = change_rows(db, all[0].id);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].action == "delete");
    CHECK(rows[0].first == 4);
    CHECK(rows[0].before == games[3].text());
    CHECK(rows[1].before == games[4].text());

    CHECK(remove_games(db, last_two, "delete", "4..9").games == 0);
    CHECK(changes(db).size() == 2);
    CHECK(store(db, {avalam_game("", "1. i6-h5 *")})[0].id == 6);
}

TEST_CASE("results of plans, marks and merges are not edits by people") {
    auto db = database_in_memory();
    store(db, {avalam_game("[Event \"Cup\"] [Termination \"planned\"]", "*")});
    const auto is_edited_by = [&](const char* command, const Sample& game) {
        GameWriter writer(db, command, "");
        writer.begin();
        CHECK(writer.replace(1, game.entry()));
        writer.commit();
        return is_edited(db, 1);
    };
    const Sample marked = avalam_game("[Event \"Cup\"]", "1. i6-i5 {=+2} *");
    CHECK_FALSE(is_edited_by("tag", avalam_game("[Event \"Cup\"]", "1. i6-i5 *")));
    CHECK_FALSE(is_edited_by("analyse", marked));
    CHECK(is_edited_by("tag", avalam_game("[Event \"Cup\"] [Site \"Lyon\"]", "1. i6-i5 {=+2} *")));
    CHECK(is_edited_by("twins", avalam_game("[Event \"Cup\"] [Site \"Lyon\"] [Table \"1\"]", "1. i6-i5 {=+2} *")));
    CHECK_FALSE(is_edited_by("undo", marked));
}

TEST_CASE("a database describes itself") {
    auto db = database_in_memory();
    CHECK(describe(db).games == 0);
    CHECK(describe(db).dates.first == std::nullopt);
    CHECK(describe(db).last_change == std::nullopt);
    store(db, {avalam_game("[Yellow \"Zoë\"] [Date \"2020.02.??\"] [Event \"Coupe\"]", "*"),
               avalam_game("[Yellow \"ZOE\"] [Date \"????.??.??\"] [Event \"COUPE\"]", "*"),
               avalam_game("[Yellow \"?\"] [Date \"2021.03.04\"]", "*")});
    const DatabaseInfo info = describe(db);
    CHECK(info.games == 3);
    CHECK(info.games_per_kind == std::vector<std::pair<std::string, std::int64_t>>{{"avalam", 3}});
    CHECK(info.players == 2);
    CHECK(info.events == 1);
    CHECK(info.dates.first == Date{2020, 2, 0});
    CHECK(info.dates.last == Date{2021, 3, 4});
    REQUIRE(info.last_change);
    CHECK(info.last_change->size() == 20);
    CHECK(info.bytes > 0);
    CHECK(info.schema_version == std::ssize(migrations()));
}
