#include "store/check/check.hpp"

#include "catch.hpp"
#include "store/connection/sqlite.hpp"
#include "store/file/open.hpp"
#include "unit/store/folder.hpp"
#include "unit/store/samples.hpp"

#include <fmt/format.h>

using namespace damier;
using namespace damier::testing;

namespace {

/// The game with the given number in a remark.
Entry remarked(int number) {
    return avalam_game("", fmt::format("1. i6-i5 {{remark {}}} *", number)).entry();
}

std::vector<std::string> errors_of(const Database& db) {
    std::vector<std::string> out;
    for (const CheckReport::Error& error : check(db).errors) {
        out.push_back(fmt::format("{}: {}", error.game, error.message));
    }
    return out;
}

}  // namespace

TEST_CASE("after all commands on a game, the check finds no errors") {
    struct Case {
        const char* what;
        int replaced;
        bool in_one_change;
        bool deleted;
    };
    const std::vector<Case> cases{
        {"stored", 0, false, false},
        {"replaced once", 1, false, false},
        {"replaced twice", 2, false, false},
        {"replaced five times", 5, false, false},
        {"replaced three times by one command", 3, true, false},
        {"deleted", 0, false, true},
        {"replaced twice and deleted", 2, false, true},
        {"replaced twice and deleted by one command", 2, true, true},
    };
    for (const Case& c : cases) {
        CAPTURE(c.what);
        auto db = database_in_memory();
        store(db, {avalam_game("", "1. i6-i5 *"), avalam_game("", "1. i6-h5 *")});
        std::optional<GameWriter> writer;
        const auto change = [&](auto what) {
            if (!writer || !c.in_one_change) {
                writer.emplace(db, "edit", "");
            }
            writer->begin();
            what(*writer);
            writer->commit();
        };
        for (int i = 0; i < c.replaced; ++i) {
            change([&](GameWriter& w) { REQUIRE(w.replace(1, remarked(i))); });
        }
        if (c.deleted) {
            change([&](GameWriter& w) { REQUIRE(w.remove({1, 1})); });
        }
        CHECK(errors_of(db).empty());
    }
}

TEST_CASE("a check reports the same with any number of threads, in a file and in memory") {
    const TemporaryFolder folder;
    const auto make = [&](bool in_file) {
        return in_file ? open_database(folder / "games.db", OpenMode::create) : database_in_memory();
    };
    for (const bool in_file : {true, false}) {
        auto db = make(in_file);
        store(db, {avalam_game("", "1. i6-i5 *"), avalam_game("", "1. i6-h5 *")});
        CHECK(check(db, {.jobs = 3, .progress = {}}).errors.empty());

        // The first errors are those of SQLite's own check, which has a thread of its own.
        sqlite(db).exec("PRAGMA foreign_keys = OFF; UPDATE game SET event = 999 WHERE id = 2");
        const auto errors = check(db, {.jobs = 1, .progress = {}}).errors;
        REQUIRE(errors.size() > 1);
        CHECK(errors.front().message.find("missing row") != std::string::npos);
        CHECK(check(db, {.jobs = 3, .progress = {}}).errors == errors);
    }
}
