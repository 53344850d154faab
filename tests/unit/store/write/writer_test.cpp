// Tests of storing games: duplicates, games with numbers, dry runs, batches and rollbacks.
#include "store/write/writer.hpp"

#include "catch.hpp"
#include "store/check/check.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"
#include "store/game/identity.hpp"
#include "store/log/log.hpp"
#include "store/read/games.hpp"
#include "store/undo/undo.hpp"
#include "store/write/added.hpp"
#include "store/write/rebuild.hpp"
#include "support/remove_games.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <map>
#include <random>
#include <thread>

using namespace damier;
using namespace damier::testing;

namespace {

using What = Added::What;

std::string rounds(int round) {
    return fmt::format("[Round \"{}\"]", round);
}

/// Games with rounds from 1 to this number, otherwise alike.
std::vector<Sample> games_of_rounds(int last, const std::string& movetext, const std::string& tags = "") {
    std::vector<Sample> games;
    for (int round = 1; round <= last; ++round) {
        games.push_back(avalam_game(tags + rounds(round), movetext));
    }
    return games;
}

/// The effect of adding a game. Nothing is stored.
Added would_add(Database& db, const Entry& entry, OnDuplicate on_duplicate) {
    GameWriter writer(db, "import", "x");
    writer.begin();
    return writer.add(entry, on_duplicate);
}

bool is_sound(const Database& db) {
    return check(db, {.jobs = 1, .progress = {}}).errors.empty();
}

}  // namespace

TEST_CASE("a game that could not be read back is not stored") {
    const Entry good = avalam_game("", "1. i6-i5 {remark} *").entry();
    std::vector<Entry> entries;
    const std::vector<std::pair<std::string, std::string>> bad_tags{
        {"Chief arbiter", "Zoe"},     {"Été", "x"},      {"", "x"},
        {std::string(400, 'N'), "x"}, {"Note", "a\xff"}, {"Note", "a\nb"}};
    for (const auto& tag : bad_tags) {
        entries.push_back(good);
        entries.back().tags = {tag};
    }
    const std::array<std::string Entry::*, 5> fields{&Entry::event, &Entry::site, &Entry::round, &Entry::side1,
                                                     &Entry::side2};
    for (const auto field : fields) {
        for (const char* value : {"a\nb", "a\xff"}) {
            entries.push_back(good);
            entries.back().*field = value;
        }
    }
    entries.push_back(good);
    entries.back().termination = "a\rb";
    for (const char* movetext : {"1.\ti6-i5 {a\tb} *\n", "1. i6-i5 *\n", "1.\ti6-i5 {a\xff} *\n"}) {
        entries.push_back(good);
        entries.back().movetext = movetext;
    }
    auto db = database_in_memory();
    GameWriter writer(db, "import", "test.dmr");
    writer.begin();
    const std::int64_t id = writer.add(good, OnDuplicate::keep).id;
    writer.commit();
    for (const Entry& entry : entries) {
        CAPTURE(write_entry(entry));
        writer.begin();
        CHECK_THROWS_AS(writer.add(entry, OnDuplicate::keep), StoreError);
        writer.begin();
        CHECK_THROWS_AS(writer.replace(id, entry), StoreError);
    }
    CHECK(is_sound(db));
    CHECK(game_text(db, id) == write_entry(good));
}

TEST_CASE("the same game is recognised, however it is written") {
    const std::string event = "[Event \"Coupe\"] [Date \"2024.05.01\"] [Round \"3\"]";
    const std::string turns = "1. i6-i5 i5-h5 2. h6-h5";
    struct Case {
        const char* what;
        std::string tags;
        std::string movetext;
        bool same;
    };
    const std::vector<Case> cases{
        {"itself", event, turns + " *", true},
        {"another result", event, turns + " 1-0", true},
        {"comments, NAGs and variations", event, "{x} 1. i6-i5 $1 (1. i6-h5 h6-h5) i5-h5 2. h6-h5 {y} *", true},
        {"other tags", event + " [Site \"Cluny\"] [Table \"3\"] [Termination \"normal\"]", turns + " *", true},
        {"case and accents of players", event + " [Yellow \"ÄNNA\"] [Red \"bert\"]", turns + " *", true},
        {"case and accents of the event", "[Event \"COÛPE\"] [Date \"2024.05.01\"] [Round \"3\"]", turns + " *", true},
        {"no event", "[Date \"2024.05.01\"] [Round \"3\"]", turns + " *", true},
        {"no round", "[Event \"Coupe\"] [Date \"2024.05.01\"]", turns + " *", true},
        {"no date", "[Event \"Coupe\"] [Round \"3\"]", turns + " *", true},
        {"only the year", "[Event \"Coupe\"] [Date \"2024.??.??\"] [Round \"3\"]", turns + " *", true},
        {"only the day", "[Event \"Coupe\"] [Date \"????.??.01\"] [Round \"3\"]", turns + " *", true},
        {"nothing but the players", "", turns + " *", true},
        {"another event", "[Event \"Coupes\"] [Date \"2024.05.01\"] [Round \"3\"]", turns + " *", false},
        {"another round", "[Event \"Coupe\"] [Date \"2024.05.01\"] [Round \"4\"]", turns + " *", false},
        {"another day", "[Event \"Coupe\"] [Date \"2024.05.02\"] [Round \"3\"]", turns + " *", false},
        {"another month", "[Event \"Coupe\"] [Date \"????.06.01\"] [Round \"3\"]", turns + " *", false},
        {"another player", event + " [Red \"Berta\"]", turns + " *", false},
        {"players the other way round", event + " [Yellow \"Bert\"] [Red \"Anna\"]", turns + " *", false},
        {"an unknown player", event + " [Red \"?\"]", turns + " *", false},
        {"fewer turns", event, "1. i6-i5 i5-h5 *", false},
        {"more turns", event, turns + " h5-h4 *", false},
        {"another turn", event, "1. i6-i5 i5-h5 2. h6-g6 *", false},
        {"no turns", event, "*", false},
        {"the other side first", event + " [First \"Red\"]", "1... i6-i5 2. i5-h5 h6-h5 *", false},
    };
    const Sample stored = avalam_game(event, turns + " *");
    for (const Case& c : cases) {
        CAPTURE(c.what);
        const Sample other = avalam_game(c.tags, c.movetext);
        auto db = database_in_memory();
        const auto added = store(db, {stored, other});
        CHECK(added[1].what == (c.same ? What::duplicate : What::imported));
        CHECK(added[1].id == (c.same ? 1 : 2));
        CHECK(would_add(db, other.entry(), OnDuplicate::skip).id == (c.same ? 1 : 2));

        auto reversed = database_in_memory();
        CHECK(store(reversed, {other, stored})[1].what == added[1].what);
    }
}

TEST_CASE("games without turns are equal only if all tags are") {
    auto db = database_in_memory();
    store(db, {avalam_game("[Round \"1\"]", "*")});
    CHECK(store(db, {avalam_game("[Round \"1\"]", "{with a comment} *")})[0] == Added{What::duplicate, 1, true});
    for (const char* tags : {"[Round \"2\"]", "", "[Round \"1\"] [Red \"BERT\"]", "[Round \"1\"] [Table \"2\"]"}) {
        CAPTURE(tags);
        CHECK(store(db, {avalam_game(tags, "*")})[0].what == What::imported);
    }
    CHECK(store(db, {avalam_game("[Round \"1\"]", "1-0")})[0].what == What::imported);
}

TEST_CASE("games with only the hash in common are different") {
    auto db = database_in_memory();
    const Entry one = avalam_game("", "1. i6-i5 *").entry();
    Entry two = avalam_game("", "1. i6-h5 *").entry();
    two.played = one.played;
    GameWriter writer(db, "import", "");
    writer.begin();
    CHECK(writer.add(one, OnDuplicate::skip) == Added{What::imported, 1});
    CHECK(writer.add(two, OnDuplicate::skip) == Added{What::imported, 2});
    CHECK(writer.add(two, OnDuplicate::skip) == Added{What::duplicate, 2});
    writer.commit();
}

TEST_CASE("the identity of a game has a fixed format") {
    const Entry played = avalam_game("[First \"Red\"]", "1... i6-i5 2. i5-h5 *").entry();
    CHECK(fmt::format("{:016x}", identity(played, "anna", "bert")) == "ddc86419861e4ed9");
    const Entry result = avalam_game("", "1-0").entry();
    CHECK(fmt::format("{:016x}", identity(result, "anna", "bert")) == "765580b5830e026b");
}

TEST_CASE("a duplicate can be left out, replace the stored game, or be kept") {
    auto db = database_in_memory();
    const Sample poor = avalam_game("", "1. i6-i5 *");
    const Sample other = avalam_game("", "1. i6-h5 *");
    const Sample rich = avalam_game("[Event \"Coupe\"] [Table \"3\"] [Red \"BERT\"]", "1. i6-i5 {well played} 1-0");
    store(db, {poor, other});

    CHECK(store(db, {rich}, OnDuplicate::skip)[0] == Added{What::duplicate, 1, true});
    CHECK(game_text(db, 1) == poor.text());
    CHECK(changes(db).size() == 1);
    CHECK(single_integer(sqlite(db), "SELECT count(*) FROM player_spelling") == 2);

    CHECK(store(db, {rich}, OnDuplicate::replace)[0] == Added{What::replaced, 1});
    CHECK(game_text(db, 1) == rich.text());
    CHECK(game_text(db, 2) == other.text());
    REQUIRE(changes(db).size() == 2);
    CHECK(changes(db)[0].replaced == 1);
    const auto rows = change_rows(db, changes(db)[0].id);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].action == "replace");
    CHECK(rows[0].first == 1);
    CHECK(rows[0].before == poor.text());

    CHECK(store(db, {rich}, OnDuplicate::replace)[0] == Added{What::duplicate, 1});
    CHECK(changes(db).size() == 2);

    CHECK(store(db, {rich, rich}, OnDuplicate::keep) == std::vector<Added>{{What::imported, 3}, {What::imported, 4}});
    CHECK(count(db, {}) == 4);
}

TEST_CASE("a game with a number replaces the game with that number, whatever differs") {
    auto db = database_in_memory();
    store(db, {avalam_game("", "1. i6-i5 *"), avalam_game("", "1. i6-h5 *")});
    const Sample other = avalam_game("[Yellow \"Zoe\"]", "1. a4-a5 b5-b4 1-0");
    Entry entry = other.entry();
    entry.id = 2;
    entry.uid = text_hash(*game_text(db, 2));
    const auto add = [&](OnDuplicate on_duplicate) {
        GameWriter writer(db, "import", "x");
        writer.begin();
        const Added added = writer.add(entry, on_duplicate);
        writer.commit();
        CHECK((writer.change() != 0) == (added.what != What::duplicate));
        return added;
    };
    CHECK(would_add(db, entry, OnDuplicate::replace) == Added{What::replaced, 2});
    CHECK(add(OnDuplicate::replace) == Added{What::replaced, 2});
    CHECK(game_text(db, 2) == other.text());
    CHECK(add(OnDuplicate::replace) == Added{What::duplicate, 2});
    entry.id = 99;  // this game does not exist, so the content identifies it
    CHECK(add(OnDuplicate::replace) == Added{What::duplicate, 2});
    entry.id = 1;
    CHECK(add(OnDuplicate::skip) == Added{What::duplicate, 2});
    CHECK(count(db, {}) == 2);
}

TEST_CASE("a game replaces another only if it was made from it or is similar to it") {
    struct Case {
        std::string tags;
        std::string movetext;
        bool is_near;
        bool is_duplicate = false;
    };
    const std::string cup = R"([Event "Cup"] [Date "2024.05.01"])";
    const std::string open = R"([Event "Open"] [Date "2025.01.01"])";
    const std::string others = R"([Yellow "Zoe"] [Red "Yan"])";
    const std::string turns = "1. a4-a5 b5-b6 2. c4-c5 i6-i5";
    const std::vector<Case> cases{
        {cup, turns + " {a remark} *", true, true},
        {cup + "[Site \"Lyon\"] [Yellow \"ANNA\"]", turns + " 1-0", true, true},
        {cup + others, turns + " *", true},  // the same occasion
        {open, turns + " *", true},          // the same people
        {open + others, turns + " *", false},
        {cup, "1. a4-a5 b5-b6 2. i6-h5 *", true},
        {cup, "1. a4-a5 b5-b4 *", false},  // one turn of four
        {cup, "*", true},
        {cup + others, "*", false},
        {open, "*", false},
    };
    for (const Case& c : cases) {
        enum class Given { nothing, uid, hash_of_text, foreign_uid };
        for (const Given given : {Given::nothing, Given::uid, Given::hash_of_text, Given::foreign_uid}) {
            CAPTURE(c.tags, c.movetext, static_cast<int>(given));
            auto db = database_in_memory();
            const Sample stored = avalam_game(cup, turns + " *");
            store(db, {avalam_game("", "1. i6-i5 *"), stored});
            const Sample edited = avalam_game(c.tags, c.movetext);
            Entry entry = edited.entry();
            entry.id = 2;
            entry.uid = given == Given::uid            ? game_row(db, 2)->uid
                        : given == Given::hash_of_text ? text_hash(stored.text())
                        : given == Given::foreign_uid  ? NewUids().next()
                                                       : Uid{};
            // A game of another database is new, unless its content is stored.
            const bool is_new = given == Given::foreign_uid && !c.is_duplicate;
            const What expected = is_new                                  ? What::imported
                                  : given == Given::nothing && !c.is_near ? What::another
                                                                          : What::replaced;
            CHECK(would_add(db, entry, OnDuplicate::replace) == Added{expected, is_new ? 3 : 2});
            GameWriter writer(db, "import", "x");
            writer.begin();
            CHECK(writer.add(entry, OnDuplicate::replace) == Added{expected, is_new ? 3 : 2});
            writer.commit();
            CHECK(game_text(db, 2) == (expected == What::replaced ? edited.text() : stored.text()));
            CHECK((writer.change() != 0) == (expected != What::another));
            CHECK(count(db, {}) == (is_new ? 3 : 2));

            // Whatever the game is now, its earlier text is in the log.
            writer.begin();
            writer.replace(2, avalam_game(open + others, "1. i6-h5 *").entry());
            writer.commit();
            CHECK(would_add(db, entry, OnDuplicate::replace).what == (is_new ? What::duplicate : expected));
        }
    }
}

TEST_CASE("a game keeps its uid, whatever is done with it") {
    auto db = database_in_memory();
    store(db, {avalam_game(rounds(1), "1. i6-i5 *"), avalam_game(rounds(2), "1. i6-i5 *")});
    const Uid uid = game_row(db, 1)->uid;
    CHECK(uid != Uid{});
    CHECK(uid != game_row(db, 2)->uid);
    const auto write = [&](auto&& f) {
        GameWriter writer(db, "test", "");
        writer.begin();
        f(writer);
        writer.commit();
        return writer.change();
    };
    write([](GameWriter& writer) { writer.replace(1, avalam_game(rounds(3), "1. a4-a5 *").entry()); });
    CHECK(game_row(db, 1)->uid == uid);
    const auto deletion = write([](GameWriter& writer) { writer.remove({1, 2}); });
    REQUIRE(undo(db, deletion).has_value());
    CHECK(game_row(db, 1)->uid == uid);

    // A file or another database gives the uid.
    Entry same = avalam_game(rounds(4), "1. i6-h5 *").entry();
    same.uid = uid;
    CHECK(would_add(db, same, OnDuplicate::skip) == Added{What::duplicate, 1});
    CHECK(would_add(db, same, OnDuplicate::replace) == Added{What::replaced, 1});
    same.id = 2;  // the number of another game
    CHECK(would_add(db, same, OnDuplicate::replace) == Added{What::replaced, 1});
    write([&](GameWriter& writer) { writer.add(same, OnDuplicate::keep); });
    CHECK(game_row(db, 3)->uid != uid);
    auto other = database_in_memory();
    {
        GameWriter writer(other, "import", "");
        writer.begin();
        writer.add(same, OnDuplicate::skip);
        writer.commit();
    }
    CHECK(game_row(other, 1)->uid == uid);
    CHECK(is_sound(db));
}

TEST_CASE("unknown tags do not make two games similar") {
    auto db = database_in_memory();
    const std::string nobody = R"([Yellow "?"] [Red "?"])";
    store(db, {avalam_game(nobody, "1. a4-a5 b5-b6 *")});
    const auto added = [&](const std::string& movetext) {
        Entry entry = avalam_game(nobody, movetext).entry();
        entry.id = 1;
        return would_add(db, entry, OnDuplicate::replace).what;
    };
    CHECK(added("1. a4-a5 b5-b4 *") == What::another);
    CHECK(added("*") == What::another);
    CHECK(added("1. a4-a5 b5-b6 {a remark} *") == What::replaced);  // the same game
    CHECK(added("1. a4-a5 b5-b6 *") == What::duplicate);
}

TEST_CASE("the differences of a duplicate are listed") {
    auto db = database_in_memory();
    store(db, {avalam_game("[Event \"Coupe\"] [Table \"3\"]", "1. i6-i5 1-0")});
    GameWriter writer(db, "import", "x");
    writer.begin();
    const auto difference = [&](const std::string& tags, const std::string& movetext) {
        const Sample sample = avalam_game(tags, movetext);
        CHECK(writer.add(sample.record, sample.replay, OnDuplicate::skip).what == What::duplicate);
        return writer.difference();
    };
    CHECK(difference("[Event \"Coupe\"] [Table \"3\"]", "1. i6-i5 1-0").empty());
    CHECK(difference("[Event \"Coupe\"] [Table \"3\"]", "1. i6-i5 {x} 1-0") == "remarks");
    CHECK(difference("[Event \"COUPE\"] [Date \"2026.01.02\"]", "1. i6-i5 *") ==
          "Date \"2026.01.02\", stored \"????.??.??\"; Event \"COUPE\", stored \"Coupe\"; Result \"*\", stored "
          "\"1-0\"; Table missing, stored \"3\"");
    CHECK(difference("[Table \"3\"] [X \"y\"]", "1. i6-i5 1-0") ==
          "Event \"?\", stored \"Coupe\"; X \"y\", stored none");
}

TEST_CASE("equal lines of a table are separate games, and duplicates when they are imported again") {
    auto db = database_in_memory();
    const Entry line = avalam_game("[Date \"2026.03.14\"]", "1-0").entry();
    const auto import = [&](auto& target, int lines) {
        target.begin_file();
        std::vector<What> out;
        for (int i = 0; i < lines; ++i) {
            out.push_back(target.add(line, OnDuplicate::skip, true).what);
        }
        return out;
    };
    using List = std::vector<What>;
    GameWriter writer(db, "import", "x");
    writer.begin();
    CHECK(import(writer, 2) == List{What::imported, What::imported});
    CHECK(import(writer, 3) == List{What::duplicate, What::duplicate, What::imported});
    CHECK(import(writer, 3) == List(3, What::duplicate));
    writer.commit();
    GameWriter run(db, "import", "x");
    run.begin();
    CHECK(import(run, 4) == List{What::duplicate, What::duplicate, What::duplicate, What::imported});
    CHECK(import(run, 5) == List{What::duplicate, What::duplicate, What::duplicate, What::duplicate, What::imported});
    CHECK(run.add(line, OnDuplicate::skip).what == What::duplicate);
}

TEST_CASE("a dry run reports the effect of an import, and writes nothing") {
    const TemporaryFolder folder;
    const Sample stored = avalam_game("", "1. i6-i5 *");
    const Sample fresh = avalam_game("[Event \"Coupe\"]", "1. i6-h5 *");
    {
        auto db = open_database(folder / "games.db", OpenMode::create);
        store(db, {stored});
    }
    const std::string before = read_file(folder / "games.db");
    const auto reports = [&](const std::filesystem::path& file, std::int64_t last) {
        auto db = open_database(file, OpenMode::dry_run);
        GameWriter run(db, "import", "x");
        const auto add = [&](const Sample& game, OnDuplicate on_duplicate) {
            run.begin();
            const Added added = run.add(game.record, game.replay, on_duplicate);
            run.commit();
            CHECK(read_file(folder / "games.db") == before);
            CHECK(!std::filesystem::exists(folder / "games.db-journal"));
            return added;
        };
        CHECK(add(stored, OnDuplicate::skip).id == 1);
        CHECK(add(stored, OnDuplicate::replace) == Added{What::duplicate, 1});
        CHECK(add(stored, OnDuplicate::keep) == Added{What::imported, last + 1});
        CHECK(add(fresh, OnDuplicate::skip) == Added{What::imported, last + 2});
        CHECK(add(fresh, OnDuplicate::skip) == Added{What::duplicate, last + 2});
    };
    reports(folder / "games.db", 1);
    CHECK(read_file(folder / "games.db") == before);
    CHECK(count(open_database(folder / "games.db", OpenMode::read), {}) == 1);
    reports(folder / "missing.db", 1);
    CHECK(!std::filesystem::exists(folder / "missing.db"));
    write_file(folder / "empty.db", "");
    reports(folder / "empty.db", 1);
    CHECK(read_file(folder / "empty.db").empty());
}

TEST_CASE("a dry run of batches gives the same result for every game as one batch") {
    std::mt19937 random(7);
    const auto pick = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
    const auto any_game = [&] {
        return avalam_game(
            pick({"", "[Event \"Cup\"]", "[Event \"CUP\"]", "[Event \"Open\"]"}) +
                pick({"", "[Round \"1\"]", "[Round \"2\"]"}) +
                pick({"", "[Date \"2024.05.01\"]", "[Date \"2024.??.??\"]", "[Date \"2025.01.01\"]"}) +
                pick({"", "[Table \"3\"]"}),
            pick({"1. i6-i5", "1. i6-h5", ""}) + pick({"", " {well played}", " {x}"}) + " " + pick({"*", "1-0"}));
    };
    for (const OnDuplicate mode : {OnDuplicate::skip, OnDuplicate::replace, OnDuplicate::keep}) {
        const TemporaryFolder folder;
        auto db = open_database(folder / "games.db", OpenMode::create);
        for (int i = 0; i < 12; ++i) {
            store(db, {any_game()}, mode == OnDuplicate::keep ? OnDuplicate::keep : OnDuplicate::skip);
        }
        std::vector<Sample> games;
        std::vector<Added> said;
        {
            auto same = open_database(folder / "games.db", OpenMode::dry_run);
            GameWriter run(same, "import", "x");
            run.begin();
            for (int i = 0; i < 400; ++i) {
                games.push_back(any_game());
                said.push_back(run.add(games.back().record, games.back().replay, mode));
                if (random() % 7 == 0) {
                    run.commit();
                    run.begin();
                }
            }
        }
        const auto done = store(db, games, mode);
        for (std::size_t i = 0; i < games.size(); ++i) {
            CAPTURE(static_cast<int>(mode), i, games[i].text());
            CHECK(said[i] == done[i]);
        }
    }
}

TEST_CASE("a dry run gives the same result for every game with a number as the writer") {
    std::mt19937 random(11);
    const auto pick = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
    const auto any_game = [&] {
        return avalam_game(pick({"", "[Event \"Cup\"]", "[Event \"Open\"]"}) +
                               pick({"", "[Round \"1\"]", "[Round \"2\"]"}) + pick({"", "[Yellow \"Zoe\"]"}),
                           pick({"1. i6-i5", "1. i6-h5", "1. a4-a5 b5-b4", ""}) + pick({"", " {x}"}) + " *");
    };
    std::map<What, int> seen;
    for (int round = 0; round < 10; ++round) {
        const TemporaryFolder folder;
        auto db = open_database(folder / "games.db", OpenMode::create);
        std::vector<Uid> uids;
        for (int i = 0; i < 12; ++i) {
            const Sample game = any_game();
            store(db, {game}, OnDuplicate::keep);
            uids.push_back(i % 2 == 0 ? text_hash(game.text()) : game_row(db, i + 1)->uid);
        }
        std::vector<Entry> entries;
        std::vector<Added> said;
        auto same = open_database(folder / "games.db", OpenMode::dry_run);
        std::optional<GameWriter> run(std::in_place, same, "import", "x");
        run->begin();
        for (int i = 0; i < 60; ++i) {
            Entry entry = any_game().entry();
            entry.id = static_cast<std::int64_t>(random() % 16);
            if (random() % 2 == 0) {
                entry.uid =
                    uids[random() % 2 == 0 && entry.id > 0 && entry.id < 13 ? static_cast<std::size_t>(entry.id - 1)
                                                                            : random() % uids.size()];
            }
            said.push_back(run->add(entry, OnDuplicate::replace));
            entries.push_back(std::move(entry));
        }
        run.reset();  // it keeps others from writing
        GameWriter writer(db, "import", "x");
        writer.begin();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Added done = writer.add(entries[i], OnDuplicate::replace);
            CAPTURE(round, i, entries[i].id, write_entry(entries[i]));
            CHECK(said[i] == done);
            ++seen[done.what];
        }
        writer.commit();
        CHECK(is_sound(db));
    }
    CHECK(seen.size() == 4);
}

TEST_CASE("finding a duplicate does not take longer if more games differ only in their occasion") {
    // The work of SQLite, in units of its virtual machine.
    const auto steps = [](int games, const char* tag) {
        auto db = database_in_memory();
        std::vector<Sample> samples;
        for (int i = 0; i < games; ++i) {
            samples.push_back(avalam_game(fmt::format(fmt::runtime(tag), i + 1), "1. i6-i5 i5-h5 *"));
        }
        std::int64_t done = 0;
        const auto tell = [](void* at) {
            ++*static_cast<std::int64_t*>(at);
            return 0;
        };
        sqlite3_progress_handler(sqlite(db).getHandle(), 1, tell, &done);
        store(db, samples);
        store(db, samples, OnDuplicate::replace);
        REQUIRE(count(db, {}) == games);
        return static_cast<double>(done);
    };
    for (const char* tag : {"[Event \"Cup {}\"]", "[Round \"{}\"]", "[Date \"{:04}.01.01\"]"}) {
        CAPTURE(tag);
        CHECK(steps(1200, tag) < 2.3 * steps(600, tag));
    }
}

TEST_CASE("spellings of one name are one player, and a question mark is not a player") {
    auto db = database_in_memory();
    store(db, {avalam_game("[Yellow \"Zoë Müller\"] [Red \"?\"]", "*"),
               avalam_game("[Yellow \"ZOE MULLER\"] [Red \"?\"]", "*"), avalam_game("[Yellow \"Zoé\"]", "*")});
    CHECK(single_integer(sqlite(db), "SELECT count(*) FROM player_spelling") == 5);
    CHECK(single_integer(sqlite(db), "SELECT count(*) FROM player") == 3);
    CHECK(single_integer(sqlite(db),
                         "SELECT count(DISTINCT player) FROM player_spelling WHERE spelling LIKE 'zo%m_ller'") == 1);
    CHECK(single_integer(sqlite(db), "SELECT player IS NULL FROM player_spelling WHERE spelling = '?'") == 1);
    CHECK(game_row(db, 2)->side1 == "ZOE MULLER");
}

TEST_CASE("a batch that is not committed has no effect") {
    const TemporaryFolder folder;
    auto db = open_database(folder / "games.db", OpenMode::create);
    const std::string before = read_file(db.path());
    const Sample game = avalam_game("", "1. i6-i5 *");
    SECTION("given up") {
        GameWriter writer(db, "import", "");
        writer.begin();
        writer.add(game.record, game.replay, OnDuplicate::skip);
    }
    SECTION("failed") {
        GameWriter writer(db, "import", "");
        writer.begin();
        writer.add(game.record, game.replay, OnDuplicate::skip);
        Entry wrong = avalam_game("", "1. i6-h5 *").entry();
        wrong.tags = {{"Clock", "1"}, {"Clock", "2"}};  // twice
        CHECK_THROWS_AS(writer.add(wrong, OnDuplicate::skip), StoreError);
    }
    SECTION("empty") {
        GameWriter writer(db, "import", "");
        writer.begin();
        writer.commit();
    }
    CHECK(read_file(db.path()) == before);
    CHECK(store(db, {game})[0].id == 1);
    CHECK(changes(db)[0].id == 1);
}

TEST_CASE("all batches of a command are one change") {
    auto db = database_in_memory();
    GameWriter writer(db, "import", "a.dmr b.dmr");
    int round = 0;
    const auto add = [&](int games) {
        for (int i = 0; i < games; ++i) {
            const Sample game = avalam_game(rounds(++round), "*");
            writer.add(game.record, game.replay, OnDuplicate::skip);
        }
    };
    writer.begin();
    add(3);
    writer.commit();
    writer.begin();
    add(5);
    writer.rollback();
    writer.begin();
    add(2);
    writer.commit();
    REQUIRE(changes(db).size() == 1);
    CHECK(changes(db)[0].summary == "a.dmr b.dmr");
    CHECK(changes(db)[0].inserted == 5);
    const auto rows = change_rows(db, 1);
    REQUIRE(rows.size() == 2);
    CHECK((rows[0].action == "insert" && rows[0].first == 1 && rows[0].last == 3 && !rows[0].before));
    CHECK((rows[1].first == 4 && rows[1].last == 5));
}

TEST_CASE("the content of a batch that was rolled back is not stored with the next") {
    auto db = database_in_memory();
    GameWriter writer(db, "import", "");
    const auto add = [&](int round) {
        const Sample game = avalam_game(rounds(round), "1. i6-i5 *");
        writer.add(game.record, game.replay, OnDuplicate::skip);
    };
    writer.begin();
    add(1);
    add(2);
    writer.rollback();
    writer.begin();
    add(3);
    writer.commit();
    CHECK(count(db, {}) == 1);
    CHECK(is_sound(db));
}

TEST_CASE("a game with the number of another replaces it") {
    auto db = database_in_memory();
    store(db, {avalam_game(rounds(1), "1. i6-i5 *"), avalam_game(rounds(2), "1. i6-i5 *")});
    for (const std::int64_t id : {1, 2}) {
        Entry other = avalam_game("[Yellow \"Carl\"]" + rounds(static_cast<int>(id) + 10), "1. i6-h5 *").entry();
        other.id = id;
        other.uid = text_hash(*game_text(db, id));
        GameWriter writer(db, "import", "");
        writer.begin();
        const Added added = writer.add(other, OnDuplicate::replace);
        writer.commit();
        CHECK(added.what == What::replaced);
        CHECK(added.id == id);
        CHECK(game_row(db, id)->side1 == "Carl");
    }
    CHECK(count(db, {}) == 2);
}

TEST_CASE("removing returns the number of removed games") {
    auto db = database_in_memory();
    store(db, games_of_rounds(1500, "*"));
    GameWriter writer(db, "delete", "");
    writer.begin();
    CHECK(writer.remove({1, 2}) == 2);
    CHECK(writer.remove({1, 2}) == 0);
    CHECK(writer.remove({5, 1500}) == 1496);
    writer.commit();
    CHECK(count(db, {}) == 2);
}

TEST_CASE("a changed game among many similar ones is found by its new content") {
    auto db = database_in_memory();
    store(db, games_of_rounds(40, "1. i6-i5 *"));
    GameWriter writer(db, "import", "");
    writer.begin();
    const auto add = [&](int round) {
        const Sample game = avalam_game(rounds(round), "1. i6-i5 *");
        return writer.add(game.record, game.replay, OnDuplicate::skip);
    };
    CHECK(add(30) == Added{What::duplicate, 30});  // after those that are compared one by one
    CHECK(writer.replace(5, avalam_game(rounds(99), "1. i6-i5 *").entry()));
    CHECK(add(99) == Added{What::duplicate, 5});
    CHECK(add(5) == Added{What::imported, 41});
    CHECK(writer.remove({6, 6}) == 1);
    CHECK(add(6) == Added{What::imported, 42});
    writer.commit();
    CHECK(is_sound(db));
}

TEST_CASE("between two batches a writer sees the changes of others") {
    const TemporaryFolder folder;
    auto db = open_database(folder / "games.db", OpenMode::create);
    store(db, games_of_rounds(40, "1. i6-i5 *"));
    GameWriter writer(db, "import", "");
    const auto add = [&](int round) {
        const Sample game = avalam_game(rounds(round), "1. i6-i5 *");
        writer.begin();
        const Added added = writer.add(game.record, game.replay, OnDuplicate::skip);
        writer.commit();
        return added;
    };
    CHECK(add(30) == Added{What::duplicate, 30});
    {
        auto other = open_database(folder / "games.db", OpenMode::write);
        GameWriter editor(other, "edit", "5");
        editor.begin();
        CHECK(editor.replace(5, avalam_game(rounds(99), "1. i6-i5 *").entry()));
        editor.commit();
    }
    CHECK(add(99) == Added{What::duplicate, 5});
}

TEST_CASE("removed games leave nothing in the tables") {
    auto db = database_in_memory();
    auto games = games_of_rounds(700, "1. i6-i5 *", "[Annotator \"Zoé\"]");
    games.push_back(avalam_game("[Yellow \"Carl\"] [Red \"Dora\"]", "1. i6-h5 *"));
    store(db, games);
    for (const IdRange range : {IdRange{701, 701}, IdRange{1, 3}, IdRange{4, 700}}) {
        GameWriter writer(db, "delete", "");
        writer.begin();
        writer.remove(range);
        writer.commit();
        CHECK(single_integer(sqlite(db), "SELECT count(*) FROM player_spelling WHERE spelling IN ('Carl', 'Dora')") ==
              0);
    }
    for (const char* table :
         {"game", "game_text", "tag", "player_spelling", "player", "event_spelling WHERE spelling <> '?'"}) {
        CAPTURE(table);
        CHECK(single_integer(sqlite(db), fmt::format("SELECT count(*) FROM {}", table).c_str()) == 0);
    }
}

TEST_CASE("exactly the given games are removed, and none between them") {
    auto db = database_in_memory();
    store(db, games_of_rounds(9, "*"));
    CHECK(remove_games(db, {.ids = {{1, 1}, {3, 4}, {6, 6}, {9, 9}}}, "delete", "some").games == 5);
    for (const std::int64_t left : {2, 5, 7, 8}) {
        CHECK(game_row(db, left));
    }
    CHECK(count(db, {}) == 4);
}

TEST_CASE("the differences are those of the last duplicate only") {
    auto db = database_in_memory();
    const Sample game = avalam_game("", "1. i6-i5 *");
    const Sample other = avalam_game("", "1. i6-i5 1-0");
    store(db, {game});
    GameWriter writer(db, "import", "");
    writer.begin();
    writer.add(other.record, other.replay, OnDuplicate::skip);
    CHECK(!writer.difference().empty());
    writer.add(game.record, game.replay, OnDuplicate::skip);
    CHECK(writer.difference().empty());
    writer.add(other.record, other.replay, OnDuplicate::skip);
    writer.add(avalam_game(rounds(2), "1. i6-h5 *").entry(), OnDuplicate::skip);
    CHECK(writer.difference().empty());
}

TEST_CASE("a game without a number gets the next one, also after a game restored under its own number") {
    auto db = database_in_memory();
    GameWriter writer(db, "import", "");
    writer.begin();
    writer.restore(5, avalam_game(rounds(5), "*").entry());
    const Sample next = avalam_game(rounds(6), "*");
    CHECK(writer.add(next.record, next.replay, OnDuplicate::skip) == Added{What::imported, 6});
    writer.commit();
    CHECK(is_sound(db));
}

TEST_CASE("rebuilding the derived data gives the same data") {
    auto db = database_in_memory();
    store(db, {avalam_game("[Event \"Cup\"]" + rounds(1), "1. i6-i5 1-0"),
               avalam_game("[Event \"Open\"] [Yellow \"Carl\"]" + rounds(2), "1. i6-h5 *"),
               avalam_game("[Event \"Cup\"] [Red \"Carl\"]" + rounds(3), "1. i6-i5 i5-h5 0-1")});
    const std::vector<std::pair<Derived, const char*>> all{
        {Derived::summaries, "DELETE FROM game_summary"},
        {Derived::all, "DELETE FROM segment_keys; DELETE FROM game_summary"}};
    for (const auto& [what, damage] : all) {
        WriteTransaction transaction(sqlite(db));
        sqlite(db).exec(damage);
        CHECK_FALSE(is_sound(db));
        rebuild(sqlite(db), what);
        transaction.commit();
        CHECK(is_sound(db));
    }
}

TEST_CASE("the numbers of a score are those of the game, even if another game has none") {
    auto db = database_in_memory();
    Entry entry = avalam_game(rounds(1), "1. i6-i5 1-0").entry();
    entry.score = "12-9";
    GameWriter writer(db, "import", "");
    writer.begin();
    writer.add(entry, OnDuplicate::keep);
    entry.score = std::nullopt;
    writer.add(entry, OnDuplicate::keep);
    entry.score = "unknown";
    writer.add(entry, OnDuplicate::keep);
    writer.commit();
    const auto numbers = [&] {
        return single_integer(sqlite(db), "SELECT sum(100 * ifnull(score1, 0) + ifnull(score2, 0)) FROM game");
    };
    CHECK(numbers() == 1209);
    writer.begin();
    writer.replace(1, avalam_game(rounds(1), "1. i6-i5 1-0").entry());
    writer.commit();
    CHECK(numbers() == 0);
}

TEST_CASE("two connections write one after the other") {
    const TemporaryFolder folder;
    const auto path = folder / "games.db";
    { const auto made = open_database(path, OpenMode::create); }
    const auto work = [&](const std::string& player) {
        auto db = open_database(path, OpenMode::write);
        GameWriter writer(db, "import", player);
        for (int batch = 0; batch < 5; ++batch) {
            writer.begin();
            for (int i = 0; i < 20; ++i) {
                Entry entry;
                entry.game = "avalam";
                entry.rules = "standard";
                entry.event = entry.site = "?";
                entry.round = std::to_string(20 * batch + i);
                entry.side1 = player;
                entry.side2 = "Bert";
                entry.movetext = "*\n";
                writer.add(entry, OnDuplicate::keep);
            }
            writer.commit();
        }
    };
    std::thread first([&] { work("Anna"); });
    std::thread second([&] { work("Carl"); });
    first.join();
    second.join();
    const auto db = open_database(path, OpenMode::read);
    CHECK(count(db, {}) == 200);
    CHECK(single_integer(sqlite(db), "SELECT count(*) FROM player_spelling") == 3);
    REQUIRE(changes(db).size() == 2);
    CHECK(changes(db)[0].inserted == 100);
    CHECK(changes(db)[1].inserted == 100);
}

TEST_CASE("a process that is killed in a batch leaves only whole games") {
    const TemporaryFolder folder;
    const auto path = folder / "games.db";
    const std::vector<Sample> first{avalam_game(rounds(1), "*"), avalam_game(rounds(2), "*")};
    std::array<int, 2> pipe_ends{};
    REQUIRE(pipe(pipe_ends.data()) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        auto db = open_database(path, OpenMode::create);
        store(db, first);
        GameWriter writer(db, "import", "");
        // Changed pages would stay in memory until the commit; with these settings some reach the file.
        sqlite(db).exec("PRAGMA cache_size = 1; PRAGMA cache_spill = ON");
        writer.begin();
        for (int i = 3; i < 500; ++i) {
            const Sample game = avalam_game(rounds(i), "1. i6-i5 *");
            writer.add(game.record, game.replay, OnDuplicate::skip);
        }
        const bool told = write(pipe_ends[1], "x", 1) == 1;
        while (told) {
            pause();
        }
        _exit(1);
    }
    char told = 0;
    CHECK(read(pipe_ends[0], &told, 1) == 1);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    CHECK(std::filesystem::exists(path.string() + "-journal"));

    // The database is recovered even if it is opened only for reading.
    auto db = open_database(path, OpenMode::read);
    CHECK(count(db, {}) == 2);
    CHECK(game_text(db, 2) == first[1].text());
    CHECK(changes(db).size() == 1);
    SQLite::Statement check(sqlite(db), "PRAGMA integrity_check");
    check.executeStep();
    CHECK(text(check, 0) == "ok");
}

TEST_CASE("a file that cannot be written can be read") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    const auto path = folder / "games.db";
    {
        auto db = open_database(path, OpenMode::create);
        store(db, {avalam_game("", "*")});
    }
    constexpr auto for_all = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
    fs::permissions(path, for_all);
    fs::permissions(folder.path(), for_all | fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        constexpr uid_t nobody = 65534;
        if (geteuid() == 0 && setuid(nobody) != 0) {  // root may write everywhere
            _exit(10);
        }
        const auto reader = open_database(path, OpenMode::read);
        auto writer = open_database(path, OpenMode::write);
        int wrong = count(reader, {}) == 1 && count(writer, {}) == 1 && !writer.is_writable() ? 0 : 1;
        try {
            remove_games(writer, Selection{}, "delete", "");
            wrong += 2;
        } catch (const StoreError& e) {
            wrong += e.what() == path.string() + ": the database or its folder is read-only" ? 0 : 4;
        }
        _exit(wrong);
    }
    int status = -1;
    waitpid(child, &status, 0);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
}
