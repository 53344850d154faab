#include "store/names/naming.hpp"

#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"
#include "store/journal/journal.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"
#include "store/write/remove_games.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"
using namespace damier;
using namespace damier::testing;

namespace {

using Lines = std::vector<std::string>;

Player player(const Database& db, const std::string& name) {
    return find_players(db, name, Match::whole).players.at(0);
}

std::string exported(const Database& db) {
    std::string out;
    for_each_game(db, {}, [&](const GameRow&, const std::string& text) { out += text; });
    return out;
}

std::vector<Sample> club() {
    return {
        avalam_game("[Yellow \"Jean Dupont\"]", "1. i6-i5 {Dupont thinks} 1-0"),
        avalam_game("[Yellow \"DUPOND, J.\"] [Event \"Open Jean Dupont\"] [Annotator \"jean dupont\"]", "1. i6-i5 *"),
        avalam_game("[Red \"Jean Dupont-Martin\"]", "1. i6-h5 {a quiet game} *"),
    };
}

void check_sound(const Database& db) {
    const auto faults = check(db, {.jobs = 1, .progress = {}}).faults;
    CHECK(faults.empty());
    for (const auto& fault : faults) {
        UNSCOPED_INFO(fault.message);
        CHECK(fault.message == "");
    }
}

}  // namespace

TEST_CASE("merged players are one, also for later imports, and games keep their names") {
    auto db = database_in_memory();
    store(db, club());
    const std::string before = exported(db);
    merge_owners(db, Named::player, "Jean Dupont", Lines{"DUPOND, J."});
    CHECK(player(db, "DUPOND, J.").name == "Jean Dupont");
    CHECK(exported(db) == before);
    store(db, {avalam_game("[Yellow \"Dupond, J.\"]", "1. i6-i5 i5-h5 *")});
    CHECK(spellings_of(db, Named::player, "Jean Dupont") == Lines{"Jean Dupont", "DUPOND, J.", "Dupond, J."});
    CHECK(changes(db)[1].command == "player merge");
    CHECK(changes(db)[1].summary == "Jean Dupont and DUPOND, J.");
    check_sound(db);
}

TEST_CASE("a renamed player has the new name in tables and the old one in games") {
    auto db = database_in_memory();
    store(db, club());
    const std::string before = exported(db);
    const auto jean = player(db, "Jean Dupont");
    CHECK(rename_owner(db, Named::player, "Jean Dupont", "Anna") == "Anna");
    CHECK(player(db, "Jean Dupont") == jean);
    CHECK_FALSE(rename_owner(db, Named::player, "Jean Dupont", "Jeanne Dupont"));
    CHECK(player(db, "jean dupont") == Player{jean.id, "Jeanne Dupont"});
    CHECK(player(db, "Jeanne Dupont").id == jean.id);
    CHECK(exported(db) == before);
    CHECK(changes(db)[0].summary == "Jean Dupont to Jeanne Dupont");
    check_sound(db);
}

TEST_CASE("an alias means the player in later imports") {
    auto db = database_in_memory();
    store(db, club());
    const auto bert = player(db, "Bert");
    CHECK_FALSE(add_spelling(db, Named::player, "Bert", "Hubert"));
    CHECK(add_spelling(db, Named::player, "Bert", "Jean Dupont") == "Jean Dupont");
    store(db, {avalam_game("[Yellow \"HUBERT\"]", "1. i6-i5 i5-h5 *")});
    CHECK(player(db, "hubert") == bert);
    check_sound(db);
}

TEST_CASE("nothing in the file has an anonymised name, and copies that have it are named") {
    const TemporaryFolder folder;
    const auto path = folder / "games.db";
    {
        auto db = open_database(path, OpenMode::create);
        GameWriter writer(db, "import", "jean dupont.dmr");
        writer.begin();
        for (const Sample& game : {club()[0], club()[1]}) {
            writer.add(game.record, game.replay, OnDuplicate::keep);
        }
        writer.commit();
        merge_owners(db, Named::player, "Jean Dupont", Lines{"DUPOND, J."});
        remove_games(db, {.ids = {{2, 2}}}, "delete", "player:\"Jean Dupont\" 2");
    }
    std::filesystem::copy_file(path, folder / "copy.sqlite");
    auto db = open_database(path, OpenMode::write);
    const Anonymised done = anonymise(db, player(db, "jean dupont").id, "");
    CHECK(done.name == "Anonymous 1");
    CHECK(done.games == 1);
    CHECK(done.journal == 10);  // a deleted game, the summaries of import, merge and delete, and names
    CHECK(done.holds_it == std::vector{folder / "copy.sqlite"});
    const std::string all = read_file(path);
    for (const char* trace : {"DUPOND", "dupond", "Jean Dupont", "jean dupont"}) {
        CAPTURE(trace);
        CHECK(all.find(trace) == std::string::npos);
    }
    CHECK(game_text(db, 1)->find("[Yellow \"Anonymous 1\"]") != std::string::npos);
    CHECK(player(db, "Anonymous 1").name == "Anonymous 1");
    CHECK(find_players(db, "Jean Dupont", Match::whole).players.empty());
    check_sound(db);
}

TEST_CASE("a name goes from every tag that may hold one, whoever played") {
    auto db = database_in_memory();
    store(db, {
                  avalam_game("[Yellow \"Jean Dupont\"]", "1. i6-i5 1-0"),
                  avalam_game("[Arbiter \"Jean Dupont\"]", "1. i6-i5 *"),
                  avalam_game("[Site \"chez Jean Dupont\"]", "1. i6-i5 i5-h5 *"),
                  avalam_game("[Termination \"Jean Dupont put the light out\"]", "1. i6-h5 *"),
              });
    CHECK(anonymise(db, player(db, "Jean Dupont").id, "N. N.").games == 4);
    CHECK(exported(db).find("Dupont") == std::string::npos);
    for (const char* tag :
         {"[Arbiter \"N. N.\"]", "[Site \"chez N. N.\"]", "[Termination \"N. N. put the light out\"]"}) {
        CAPTURE(tag);
        CHECK(exported(db).find(tag) != std::string::npos);
    }
    check_sound(db);
}

TEST_CASE("anonymising one person leaves another whose name has the same words") {
    auto db = database_in_memory();
    store(db, club());
    CHECK(anonymise(db, player(db, "jean dupont").id, "N. N.").games == 2);
    CHECK(player(db, "Jean Dupont-Martin").name == "Jean Dupont-Martin");
    CHECK(game_text(db, 2)->find("[Event \"Open N. N.\"]") != std::string::npos);
    CHECK(find_events(db, "dupont", Match::part).events.empty());
    CHECK(changes(db)[0].summary == "N. N.");
    CHECK_THROWS_AS(anonymise(db, player(db, "Anna").id, "bert"), std::invalid_argument);
    check_sound(db);
}
