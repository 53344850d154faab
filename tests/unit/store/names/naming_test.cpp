// Tests of renaming, merging and anonymising players.
#include "store/names/naming.hpp"

#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/anonymise.hpp"
#include "store/file/open.hpp"
#include "store/file/restore.hpp"
#include "store/log/log.hpp"
#include "store/read/games.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"
#include "support/naming.hpp"
#include "support/remove_games.hpp"
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

/// `Anonymous 7F3K92QM`.
bool is_made_up(const std::string& name) {
    return name.starts_with("Anonymous ") && name.size() == 18 &&
           name.find_first_not_of("0123456789ABCDEFGHJKMNPQRSTVWXYZ", 10) == std::string::npos;
}

void check_sound(const Database& db) {
    const auto errors = check(db, {.jobs = 1, .progress = {}}).errors;
    CHECK(errors.empty());
    for (const auto& error : errors) {
        UNSCOPED_INFO(error.message);
        CHECK(error.message == "");
    }
}

}  // namespace

TEST_CASE("merged players are one player, also for later imports, and games keep their names") {
    auto db = database_in_memory();
    store(db, club());
    const std::string before = exported(db);
    merge_owners(db, Named::player, "Jean Dupont", Lines{"DUPOND, J."});
    CHECK(player(db, "DUPOND, J.").name == "Jean Dupont");
    CHECK(exported(db) == before);
    store(db, {avalam_game("[Yellow \"Dupond, J.\"]", "1. i6-i5 i5-h5 *")});
    CHECK(spellings_of(db, Named::player, "Jean Dupont") == Lines{"Jean Dupont", "DUPOND, J.", "Dupond, J."});
    CHECK(changes(db)[1].command == "player merge");
    CHECK(changes(db)[1].summary == "Jean Dupont / DUPOND, J.");
    check_sound(db);
}

TEST_CASE("a renamed player has the new name in tables and the old name in games") {
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
    CHECK(changes(db)[0].summary == "Jean Dupont / Jeanne Dupont");
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

TEST_CASE("a restored backup has an anonymised name only if a player has it") {
    const TemporaryFolder folder;
    const auto path = folder / "games.db";
    const auto backup = folder / "backup.db";
    std::optional<Database> db(open_database(path, OpenMode::create));
    store(*db, {club()[0]});
    remove_games(*db, Selection{}, "delete", "");  // the log has the names
    std::filesystem::copy_file(path, backup);
    store(*db, {club()[0]});
    (void)anonymise(*db, player(*db, "Jean Dupont").id, "");
    db.reset();
    CHECK(restore(backup, path).named_again.empty());
    CHECK(read_file(path).find("Jean Dupont") == std::string::npos);
}

TEST_CASE("nothing in the file has an anonymised name, and the copies that have it are listed") {
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
    CHECK(is_made_up(done.name));
    CHECK(done.games == 1);
    CHECK(done.log_entries == 10);  // a deleted game, the summaries of import, merge and delete, and names
    CHECK(done.holds_it == std::vector{folder / "copy.sqlite"});
    const std::string all = read_file(path);
    for (const char* trace : {"DUPOND", "dupond", "Jean Dupont", "jean dupont"}) {
        CAPTURE(trace);
        CHECK(all.find(trace) == std::string::npos);
    }
    CHECK(game_text(db, 1)->find("[Yellow \"" + done.name + "\"]") != std::string::npos);
    CHECK(player(db, done.name).name == done.name);
    CHECK(find_players(db, "Jean Dupont", Match::whole).players.empty());
    check_sound(db);
}

TEST_CASE("a name is removed from every tag that may hold one, also in games of other players") {
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

TEST_CASE("anonymising one person does not affect another whose name has the same words") {
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

TEST_CASE("a name that was taken out does not come in again, by whatever way") {
    auto db = database_in_memory();
    store(db, club());
    merge_owners(db, Named::player, "Jean Dupont", Lines{"DUPOND, J."});
    const std::string by = anonymise(db, player(db, "Jean Dupont").id, "").name;
    const std::string before = exported(db);
    SECTION("the same games are stored already") {
        store(db, club(), OnDuplicate::skip);
        CHECK(exported(db) == before);
    }
    SECTION("other spellings and remarks") {
        store(db, {avalam_game("[Yellow \"JEAN  DUPÔNT\"] [Site \"chez dupond, j.\"]",
                               "1. i6-i5 i5-h5 {Jean Dupont, not Jean Duponte} *")});
        const std::string text = game_text(db, 4).value();
        CHECK(text.find("[Yellow \"" + by + "\"]") != std::string::npos);
        CHECK(text.find("[Site \"chez " + by + "\"]") != std::string::npos);
        CHECK(text.find("{" + by + ", not Jean Duponte}") != std::string::npos);
    }
    SECTION("a game that is replaced, and what the log says") {
        GameWriter writer(db, "edit", "by Jean Dupont");
        writer.begin();
        const auto game = avalam_game("[Red \"jean dupont\"]", "1. i6-i5 i5-h5 *");
        Entry entry;
        make_entry(game.record, game.replay, entry);
        writer.replace(3, entry);
        writer.commit();
        CHECK(game_text(db, 3)->find("[Red \"" + by + "\"]") != std::string::npos);
        CHECK(changes(db)[0].summary == "by " + by);
        CHECK(writer.pseudonyms() == PseudonymCounts{{by, 1}});
    }
    SECTION("who is who") {
        GameWriter writer(db, "import", "");
        writer.begin();
        CHECK_FALSE(writer.bring({Named::player, "Jeannot", {"Jean Dupont"}}));
        CHECK(writer.bring({Named::player, "Bertie", {"Bert"}}));
        writer.commit();
        CHECK(is_anonymised(db, Named::player, "JEANNOT"));
        CHECK_FALSE(is_anonymised(db, Named::player, "Jean"));
        CHECK(is_anonymised(db, Named::event, "Open Jeannot"));
    }
    SECTION("the name that took its place is replaced itself") {
        const std::string other = anonymise(db, player(db, by).id, "").name;
        store(db, {avalam_game("[Yellow \"Jean Dupont\"] [Red \"" + by + "\"]", "1. i6-i5 i5-h5 *")});
        CHECK(game_text(db, 4)->find(by) == std::string::npos);
        CHECK(game_text(db, 4)->find("[Yellow \"" + other + "\"]") != std::string::npos);
    }
    CHECK(exported(db).find("Jean Dupont\"") == std::string::npos);
    check_sound(db);
    CHECK(readmit(db, "jean dupont"));
    CHECK_FALSE(readmit(db, "jean dupont"));
    store(db, {avalam_game("[Yellow \"Jean Dupont\"]", "1. i6-i5 i5-h4 *")});
    CHECK(player(db, "Jean Dupont").name == "Jean Dupont");
    CHECK_THROWS_AS(anonymise(db, player(db, "Bert").id, "Dupond, J."), std::invalid_argument);
    check_sound(db);
}

TEST_CASE("short names, and names that earlier versions made up, are taken out like any other") {
    const std::vector<std::string> names{"A", "é", "Al", "A A", "a.b", "Anonymous 1", "Anonymous 12"};
    auto db = database_in_memory();
    std::vector<Sample> games;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string tags = "[Yellow \"" + names[i] + "\"] [Event \"Cup of " + names[i] + "\"]";
        games.push_back(avalam_game(tags, "1. i6-i5 {a A al Al e é anonymous 1 2 a a anonymous 12} *"));
    }
    store(db, games);
    for (const std::string& name : names) {
        CAPTURE(name);
        const std::string by = anonymise(db, player(db, name).id, "").name;
        CHECK(is_made_up(by));
        CHECK(find_players(db, name, Match::whole).players.empty());
        // Every database of earlier versions has an "Anonymous 1", who is somebody else: such a name may come in again.
        CHECK(is_anonymised(db, Named::player, name) == !name.starts_with("Anonymous"));
        check_sound(db);
    }
    store(db, {avalam_game("[Yellow \"AL\"]", "1. i6-i5 i5-h5 {Al, a} *")});
    CHECK(find_players(db, "AL", Match::whole).players.empty());
    CHECK(game_text(db, 8)->find("{Al, a}") != std::string::npos);  // too short to be told from other words
    check_sound(db);
}

TEST_CASE("a backup that is restored does not undo what was taken out") {
    const TemporaryFolder folder;
    const auto path = folder / "games.db";
    const auto backup = folder / "backup.db";
    std::string by;
    {
        auto db = open_database(path, OpenMode::create);
        store(db, {avalam_game("[Yellow \"Jean Dupont\"]", "1. i6-i5 *")});
        std::filesystem::copy_file(path, backup);
        store(db, {avalam_game("[Yellow \"Zoé Arnaud\"]", "1. i6-i5 i5-h5 *")});
        by = anonymise(db, player(db, "Jean Dupont").id, "").name;
        (void)anonymise(db, player(db, "Zoé Arnaud").id, "N. N.");
    }
    if (GENERATE(false, true)) {
        SQLite::Database older(path.string(), SQLite::OPEN_READWRITE);
        older.exec("ALTER TABLE anonymised_name RENAME TO taken_out");
        older.exec("PRAGMA user_version = 12");
    }
    const std::string bytes = read_file(backup);
    CHECK(restore(backup, path).named_again == std::vector<std::pair<std::string, std::string>>{{"Jean Dupont", by}});
    CHECK(read_file(backup) == bytes);
    auto db = open_database(path, OpenMode::write);
    CHECK_FALSE(is_anonymised(db, Named::player, "Jean Dupont"));
    CHECK(is_anonymised(db, Named::player, "zoe arnaud"));
    check_sound(db);
    CHECK(anonymise(db, player(db, "Jean Dupont").id, by).name == by);
    check_sound(db);
}
