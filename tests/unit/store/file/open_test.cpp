// Tests of opening databases: missing, damaged, foreign, old and locked files.
#include "store/file/open.hpp"

#include "catch.hpp"
#include "schema/schema.hpp"
#include "store/connection/database.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/migrate.hpp"
#include "unit/store/folder.hpp"

#include <fmt/format.h>

#include <chrono>
#include <regex>
#include <set>
#include <thread>

using namespace damier;
using namespace damier::testing;
namespace fs = std::filesystem;

namespace {

/// The error message of opening, or nothing if it succeeds.
std::string complaint(const fs::path& path, OpenMode mode) {
    try {
        const auto db = open_database(path, mode);
        return {};
    } catch (const StoreError& e) {
        return e.what();
    }
}

fs::path make_database(const fs::path& path) {
    const auto db = open_database(path, OpenMode::create);
    return path;
}

/// Writes a number into a file, most significant byte first.
void patch(const fs::path& path, std::size_t at, std::uint32_t number) {
    std::string bytes = read_file(path);
    for (std::size_t i = 0; i < 4; ++i) {
        bytes.at(at + i) = static_cast<char>(number >> (24 - 8 * i));
    }
    write_file(path, bytes);
}

/// The statements of the schema, without comments, quotes around names, and unneeded blanks.
std::set<std::string> schema_of(const SQLite::Database& db) {
    const std::regex comment("--[^\n]*");
    const std::regex quoted(R"x("(\w+)")x");
    const std::regex sign(R"(\s*([(),])\s*)");
    const std::regex blanks(R"(\s+)");
    std::set<std::string> out;
    for (std::string sql : texts(db, "SELECT sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")) {
        sql = std::regex_replace(sql, comment, "");
        sql = std::regex_replace(sql, quoted, "$1");
        sql = std::regex_replace(sql, sign, "$1");
        out.insert(std::regex_replace(sql, blanks, " "));
    }
    return out;
}

const std::vector<OpenMode> all_modes{OpenMode::read, OpenMode::write, OpenMode::create};

}  // namespace

TEST_CASE("a new database is made, but not a folder for it") {
    const TemporaryFolder folder;
    const fs::path path = folder / "games.db";
    int made = 0;
    for (int times = 0; times < 2; ++times) {
        const auto db = open_database(path, OpenMode::create, {.on_create = [&] { ++made; }});
        CHECK(db.is_writable());
        CHECK(db.path() == path);
    }
    CHECK(made == 1);
    const fs::path slip = folder / "typo/games.db";
    CHECK(complaint(slip, OpenMode::create) ==
          fmt::format("{}: the folder {} does not exist", slip.string(), slip.parent_path().string()));
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
    CHECK(complaint(path, OpenMode::read).empty());
    CHECK(complaint(path, OpenMode::write).empty());
    const SQLite::Database raw(path.string());
    CHECK(single_integer(raw, "PRAGMA application_id") == application_id);
    CHECK(single_integer(raw, "PRAGMA user_version") == std::ssize(migrations()));
}

TEST_CASE("an empty file becomes a database only if a new one is wanted") {
    const TemporaryFolder folder;
    const fs::path path = folder / "games.db";
    write_file(path, "");
    for (const OpenMode mode : {OpenMode::read, OpenMode::write}) {
        CHECK(complaint(path, mode) == path.string() + ": the file is empty, not a database");
        CHECK(read_file(path).empty());
    }
    CHECK(complaint(path, OpenMode::create).empty());
    CHECK(complaint(path, OpenMode::read).empty());
}

TEST_CASE("a missing database is made only if a new one is wanted") {
    const TemporaryFolder folder;
    const fs::path path = folder / "sub/games.db";
    for (const OpenMode mode : {OpenMode::read, OpenMode::write}) {
        CHECK(complaint(path, mode) == path.string() + ": the database does not exist");
        CHECK(!fs::exists(folder / "sub"));
    }
}

TEST_CASE("a file that is not a database of damier is refused and not changed") {
    const TemporaryFolder folder;
    const fs::path path = folder / "games.db";
    std::string why;
    SECTION("text") {
        write_file(path, "[Game \"avalam\"]\n");
        why = "the file is not a database";
    }
    SECTION("a long text") {
        write_file(path, std::string(10'000, 'x'));
        why = "the file is not a database";
    }
    SECTION("NUL bytes") {
        write_file(path, std::string(4096, '\0'));
        why = "the file is not a database";
    }
    SECTION("another program's database") {
        SQLite::Database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (x)");
        why = "this is a database of another program";
    }
    SECTION("a database of a newer version") {
        make_database(path);
        patch(path, 60, 99);
        why = fmt::format(
            "the database comes from a newer version of damier (its schema is 99, this program knows up to {}); "
            "install a newer damier",
            migrations().size());
    }
    SECTION("a truncated database") {
        make_database(path);
        fs::resize_file(path, fs::file_size(path) / 2);
        why =
            "the database is damaged (database disk image is malformed); damier db restore puts a backup in its "
            "place";
    }
    SECTION("a database with an overwritten page") {
        make_database(path);
        std::string bytes = read_file(path);
        bytes.replace(100, 3900, std::string(3900, 'z'));
        write_file(path, bytes);
        why = "the database is damaged";
    }
    const std::string before = read_file(path);
    for (const OpenMode mode : all_modes) {
        const std::string said = complaint(path, mode);
        CAPTURE(said);
        CHECK(said.starts_with(path.string() + ": " + why));
        CHECK(read_file(path) == before);
        CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
    }
}

TEST_CASE("a path that is not a file is refused") {
    const TemporaryFolder folder;
    write_file(folder / "file", "x");
    for (const OpenMode mode : all_modes) {
        CHECK(complaint(folder.path(), mode) == folder.path().string() + ": this is a folder, not a database");
        CHECK(complaint("/dev/null", mode) == "/dev/null: this is not a file");
        CHECK(!complaint(folder / "file/games.db", mode).empty());
        // A file that nobody can read from its start, not even root.
        CHECK(complaint("/proc/self/mem", mode) == "/proc/self/mem: the database cannot be read (Input/output error)");
    }
}

TEST_CASE("a name with a special meaning for SQLite is just a name") {
    const TemporaryFolder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    for (const char* name : {":memory:", "file:x?mode=memory"}) {
        CHECK(complaint(name, OpenMode::create).empty());
        CHECK(fs::exists(folder / name));
    }
    fs::current_path(before);
}

TEST_CASE("a database opened for reading cannot be changed") {
    const TemporaryFolder folder;
    const fs::path path = make_database(folder / "games.db");
    const auto db = open_database(path, OpenMode::read);
    CHECK(!db.is_writable());
    CHECK_THROWS_AS(sqlite(db).exec("INSERT INTO player (name) VALUES ('x')"), SQLite::Exception);
}

TEST_CASE("a writer waits for another, says so, and finally gives up") {
    using namespace std::chrono_literals;
    const TemporaryFolder folder;
    const fs::path path = make_database(folder / "games.db");
    const auto holder = open_database(path, OpenMode::write);
    int said = 0;
    const auto waiter = open_database(path, OpenMode::write, {.patience = 700ms, .on_wait = [&] { ++said; }});

    SECTION("without success") {
        const WriteTransaction held(sqlite(holder));
        CHECK_THROWS_AS(WriteTransaction(sqlite(waiter)), SQLite::Exception);
        CHECK(said == 1);
    }
    SECTION("until it is done") {
        auto held = std::make_unique<WriteTransaction>(sqlite(holder));
        std::thread release([&] {
            std::this_thread::sleep_for(50ms);
            held.reset();
        });
        CHECK_NOTHROW(WriteTransaction(sqlite(waiter)));
        release.join();
        CHECK(said == 0);
    }
}

TEST_CASE("a migration makes damier's views again, and leaves those of other people") {
    auto made = database_in_memory();
    const auto expected = schema_of(sqlite(made));
    sqlite(made).exec("DROP VIEW v_ply; CREATE VIEW v_ply AS SELECT 1");  // as an older version had it
    sqlite(made).exec("CREATE VIEW somebodys AS SELECT id FROM game");
    std::vector<std::string_view> scripts(migrations().begin(), migrations().end());
    scripts.emplace_back(
        "ALTER TABLE player RENAME COLUMN name TO called; ALTER TABLE player RENAME COLUMN called TO name");
    migrate(sqlite(made), ":memory:", scripts, {.keep_old = false});
    auto migrated = schema_of(sqlite(made));
    CHECK(migrated.erase("CREATE VIEW somebodys AS SELECT id FROM game") == 1);
    CHECK(migrated == expected);
}

TEST_CASE("an old database is migrated, and a copy is kept") {
    const TemporaryFolder folder;
    const fs::path path = make_database(folder / "games.db");
    SQLite::Database db(path.string(), SQLite::OPEN_READWRITE);
    db.exec("INSERT INTO player (name) VALUES ('Anna')");
    std::vector<std::string_view> scripts(migrations().begin(), migrations().end());
    const auto version = std::ssize(scripts);
    const fs::path copy = path.string() + fmt::format(".backup-v{}", version);

    SECTION("in one step") {
        scripts.emplace_back("ALTER TABLE player ADD COLUMN club TEXT");
        fs::path told;
        migrate(db, path, scripts, {.on_upgrade = [&](const fs::path& kept) { told = kept; }});
        CHECK(told == copy);
        CHECK(single_integer(db, "PRAGMA user_version") == version + 1);
        CHECK(single_integer(db, "SELECT count(*) FROM player WHERE club IS NULL") == 1);
        CHECK(single_integer(db, "PRAGMA foreign_keys") == 1);
        CHECK(complaint(path, OpenMode::write).find("comes from a newer version") != std::string::npos);
        CHECK(complaint(copy, OpenMode::write).empty());
        CHECK(single_integer(SQLite::Database(copy.string()), "SELECT count(*) FROM player") == 1);

        db.exec(fmt::format("PRAGMA user_version = {}", version));
        scripts.back() = "CREATE TABLE club (x)";
        migrate(db, path, scripts);
        CHECK(fs::exists(copy.string() + ".2"));
    }
    SECTION("or not at all") {
        const std::string before = read_file(path);
        scripts.emplace_back("CREATE TABLE club (x); DROP TABLE nothing");
        CHECK_THROWS_AS(migrate(db, path, scripts), SQLite::Exception);
        CHECK(read_file(path) == before);
        scripts.back() = "INSERT INTO player_spelling (spelling, folded, player) VALUES ('a', 'a', 77)";
        CHECK_THROWS_AS(migrate(db, path, scripts), StoreError);
        CHECK(read_file(path) == before);
        CHECK(single_integer(db, "SELECT count(*) FROM sqlite_master WHERE name = 'club'") == 0);
    }
}
