#include "base/file.hpp"

#include "catch.hpp"
#include "unit/store/folder.hpp"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

using namespace damier;
using namespace damier::testing;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& file : fs::directory_iterator(folder)) {
        names.push_back(file.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// A process that makes an unfinished file, with a journal beside it, and waits to be killed.
class Maker {
public:
    explicit Maker(const fs::path& target) {
        std::array<int, 2> ends{};
        REQUIRE(pipe(ends.data()) == 0);
        child_ = fork();
        REQUIRE(child_ >= 0);
        if (child_ == 0) {
            const UnfinishedFile file(target);
            write_file(file.path().string() + "-journal", "x");
            const bool told = write(ends[1], "x", 1) == 1;
            while (told) {
                pause();
            }
            _exit(1);
        }
        char told = 0;
        CHECK(read(ends[0], &told, 1) == 1);
        close(ends[0]);
        close(ends[1]);
    }
    ~Maker() { end(); }
    Maker(const Maker&) = delete;
    Maker& operator=(const Maker&) = delete;

    void end() {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
            child_ = 0;
        }
    }

private:
    pid_t child_ = 0;
};

}  // namespace

TEST_CASE("a file is replaced as a whole or not at all") {
    const TemporaryFolder folder;
    const fs::path path = folder / "out.txt";
    write_file(path, "old");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("out.txt", folder / "link");
    SECTION("replaced") {
        AtomicFile file((folder / "link").string());
        file.write("new ");
        CHECK(read_file(path) == "old");
        file.write("text");
        file.commit();
        CHECK(read_file(path) == "new text");
        CHECK(fs::is_symlink(folder / "link"));
        CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    }
    SECTION("given up") {
        { AtomicFile(path.string()).write("new"); }
        CHECK(read_file(path) == "old");
    }
    SECTION("never on a name that something has") {
        UnfinishedFile file(folder / "new.txt");
        CHECK(!file.take(path));
        CHECK(!file.take(folder / "link"));
        CHECK(file.take(folder / "new.txt"));
        fs::remove(folder / "new.txt");
        CHECK(read_file(path) == "old");
    }
    CHECK(names_in(folder.path()) == std::vector<std::string>{"link", "out.txt"});
}

TEST_CASE("a file cannot be made where there is no folder") {
    const TemporaryFolder folder;
    const std::string path = folder / "no/out.txt";
    try {
        const AtomicFile file(path);
        FAIL("made");
    } catch (const std::system_error& e) {
        CHECK(e.what() == "cannot write beside " + path + ": No such file or directory");
    }
}

TEST_CASE("what a killed process left is removed, and nothing else") {
    const TemporaryFolder folder;
    const std::vector<std::string> others{"a.damier-unfinished-notes", "b.damier-unfinished-1234567", "c.db.XXXXXX",
                                          "d.new-123456"};
    for (const std::string& name : others) {
        write_file(folder / name, "mine");
    }
    Maker maker(folder / "games.db");
    REQUIRE(names_in(folder.path()).size() == others.size() + 2);
    remove_abandoned_files(folder.path());
    CHECK(names_in(folder.path()).size() == others.size() + 2);  // its maker is still there
    const UnfinishedFile own(folder / "own.txt");
    maker.end();
    remove_abandoned_files(folder.path());
    CHECK(names_in(folder.path()).size() == others.size() + 1);
    CHECK(fs::exists(own.path()));
    for (const std::string& name : others) {
        CHECK(fs::exists(folder / name));
    }
}

TEST_CASE("a file is read whole, or it is said why not") {
    const TemporaryFolder folder;
    const std::string path = folder / "some.txt";
    CHECK(!read_whole_file(path));
    CHECK(errno == ENOENT);
    CHECK(!read_whole_file(folder.path()));
    CHECK(errno == EISDIR);
    for (const std::size_t size : {0U, 1U, 65535U, 65536U, 65537U, 200000U}) {
        const std::string text(size, '\0');
        write_file(path, text);
        CHECK((read_whole_file(path) == text));
    }
}
