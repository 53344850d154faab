#include "session/draft.hpp"

#include "catch.hpp"
#include "session/clock.hpp"
#include "unit/store/folder.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

using namespace damier;
using damier::testing::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

Record tags() {
    Record record;
    record.set("Game", "avalam");
    record.set("Yellow", "Ann \"A\" O'Neill");
    return record;
}

}  // namespace

TEST_CASE("a draft gives back its entries") {
    const TemporaryFolder folder;
    fs::path file;
    {
        Draft draft = Draft::create(folder / "new", tags());
        file = draft.file();
        draft.append("d5-e6");
        draft.append("comment quiet");
    }
    Draft again = Draft::open(file);
    CHECK(again.tags().value("Yellow") == "Ann \"A\" O'Neill");
    CHECK(again.entries() == std::vector<std::string>{"d5-e6", "comment quiet"});
    again.append("undo");
    again.remove();
    CHECK(!fs::exists(file));
}

TEST_CASE("a line that was not written whole is dropped, and the next one is on its own") {
    const TemporaryFolder folder;
    const fs::path file = [&] { return Draft::create(folder.path(), tags()).file(); }();
    std::ofstream(file, std::ios::app) << "d5-e6\na4-";
    {
        Draft draft = Draft::open(file);
        CHECK(draft.entries() == std::vector<std::string>{"d5-e6"});
        draft.append("a4-a5");
    }
    CHECK(Draft::open(file).entries() == std::vector<std::string>{"d5-e6", "a4-a5"});
}

TEST_CASE("a last line is dropped if only its end is on the disk") {
    const TemporaryFolder folder;
    const fs::path file = [&] { return Draft::create(folder.path(), tags()).file(); }();
    std::ofstream(file, std::ios::app) << "d5-e6\n" << std::string(5, '\0') << "-a5\n";
    CHECK(Draft::open(file).entries() == std::vector<std::string>{"d5-e6"});
    CHECK(Draft::open(file).entries() == std::vector<std::string>{"d5-e6"});
}

TEST_CASE("a NUL byte that an earlier version accepted does no harm") {
    const TemporaryFolder folder;
    const fs::path file = [&] { return Draft::create(folder.path(), tags()).file(); }();
    std::ofstream(file, std::ios::app) << "d5-e6\ncomment x" << '\0' << "y\na4-a5\ncomment z" << '\0' << "\n";
    for (int round = 0; round < 2; ++round) {
        CHECK(Draft::open(file).entries() == std::vector<std::string>{"d5-e6", "comment x y", "a4-a5", "comment z "});
    }
}

TEST_CASE("drafts next to each other have names of their own") {
    const TemporaryFolder folder;
    const Draft one = Draft::create(folder.path(), tags());
    const Draft other = Draft::create(folder.path(), tags());
    CHECK(one.file() != other.file());
    CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 2);
}

TEST_CASE("an open draft belongs to one session") {
    const TemporaryFolder folder;
    const Draft draft = Draft::create(folder.path(), tags());
    CHECK_THROWS(Draft::open(draft.file()));
    CHECK(find_drafts(folder.path(), "avalam").empty());
}

TEST_CASE("processes that list drafts do not disturb each other, or one that opens a draft") {
    const TemporaryFolder folder;
    const fs::path file = [&] { return Draft::create(folder.path(), tags()).file(); }();
    Descriptor other(open(file.c_str(), O_RDONLY));
    REQUIRE(flock(other.number(), LOCK_SH) == 0);
    CHECK(find_drafts(folder.path(), "") == std::vector<fs::path>{file});
    std::thread lister([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        other.close();
    });
    CHECK_NOTHROW(Draft::open(file));
    lister.join();
}

TEST_CASE("a draft that is open can be read, but not deleted") {
    const TemporaryFolder folder;
    Draft draft = Draft::create(folder.path(), tags());
    draft.append("d5-e6");
    CHECK(read_draft(draft.file()).entries == std::vector<std::string>{"d5-e6"});
    CHECK(all_drafts(folder.path(), "") == std::vector<fs::path>{draft.file()});
    CHECK_THROWS(remove_draft(draft.file()));
    CHECK(fs::exists(draft.file()));
}

TEST_CASE("drafts are found by game") {
    const TemporaryFolder folder;
    CHECK(find_drafts(folder / "missing", "").empty());
    const fs::path file = [&] { return Draft::create(folder.path(), tags()).file(); }();
    CHECK(find_drafts(folder.path(), "") == std::vector<fs::path>{file});
    CHECK(find_drafts(folder.path(), "avalam") == std::vector<fs::path>{file});
    CHECK(find_drafts(folder.path(), "achef").empty());
}

TEST_CASE("a file that is not a draft is reported as such") {
    const TemporaryFolder folder;
    const fs::path file = folder / "avalam-x.draft";
    std::ofstream(file) << "hello\n";
    CHECK_THROWS(Draft::open(file));
    CHECK_THROWS(read_draft(file));
    remove_draft(file);
    CHECK(!fs::exists(file));
}

TEST_CASE("clocks are read and written") {
    using std::chrono::milliseconds;
    using std::chrono::seconds;
    CHECK(parse_clock("1:02:03") == seconds(3723));
    CHECK(parse_clock("90:00") == seconds(5400));
    CHECK(parse_clock("45") == seconds(45));
    for (const char* wrong : {"", "1:2:3", "1:60", "-1", "1:2:3:4", "x", "1::00", "99999999999"}) {
        CAPTURE(wrong);
        CHECK(!parse_clock(wrong));
    }
    CHECK(write_clock(seconds(3723)) == "1:02:03");

    Clock up(std::nullopt);
    CHECK(up.press(Side::one, milliseconds(1600)) == seconds(1));
    CHECK(up.press(Side::one, milliseconds(1600)) == seconds(3));
    CHECK(up.press(Side::two, milliseconds(500)) == seconds(0));
    Clock down(seconds(60));
    CHECK(down.press(Side::two, milliseconds(10000)) == seconds(50));
    down.set(Side::two, seconds(20));
    CHECK(down.press(Side::two, milliseconds(30000)) == seconds(0));
}
