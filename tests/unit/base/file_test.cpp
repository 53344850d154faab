// Tests of files that are replaced as a whole or not at all.
//
// `Maker` is a process that is killed in the middle of its work. `Refusing` makes system calls fail as they do on some
// file systems.
#include "base/file.hpp"

#include "catch.hpp"
#include "unit/store/folder.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <barrier>
#include <cerrno>
#include <csignal>
#include <future>
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

/// A process that makes an unfinished file, with a journal next to it, and waits to be killed.
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

std::atomic<bool> refuses_to_move = false;
std::atomic<bool> refuses_to_link = false;

/// Refuses what some file systems cannot do. NFS cannot move a file under the condition that its new name is free;
/// other file systems do not have hard links either.
class Refusing {
public:
    Refusing(bool to_move, bool to_link) {
        refuses_to_move = to_move;
        refuses_to_link = to_link;
    }
    ~Refusing() {
        refuses_to_move = false;
        refuses_to_link = false;
    }
    Refusing(const Refusing&) = delete;
    Refusing& operator=(const Refusing&) = delete;
};

}  // namespace

// These definitions take precedence over those of the C library, for the tested code too.
extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
    if (refuses_to_move) {
        errno = EINVAL;
        return -1;
    }
    return static_cast<int>(syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

extern "C" int link(const char* from, const char* to) noexcept {
    if (refuses_to_link) {
        errno = EPERM;
        return -1;
    }
    return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

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
    SECTION("a write fails") {
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        AtomicFile file(path.string());
        const rlimit short_files{4, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &short_files);
        CHECK_THROWS_AS(file.write("longer"), std::system_error);
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        file.commit();
        CHECK(read_file(path) == "old");
    }
    SECTION("a taken name is refused") {
        UnfinishedFile file(folder / "new.txt");
        CHECK(!file.take(path));
        CHECK(!file.take(folder / "link"));
        CHECK(file.take(folder / "new.txt"));
        fs::remove(folder / "new.txt");
        CHECK(read_file(path) == "old");
    }
    CHECK(names_in(folder.path()) == std::vector<std::string>{"link", "out.txt"});
}

TEST_CASE("a symbolic link stays a link, even if it leads to no file yet") {
    const TemporaryFolder folder;
    fs::create_symlink("new.txt", folder / "link");
    fs::create_symlink("link", folder / "far");
    fs::create_symlink("round", folder / "round");
    AtomicFile file((folder / "far").string());
    file.write("text");
    file.commit();
    CHECK(fs::is_symlink(folder / "far"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read_file(folder / "new.txt") == "text");
    CHECK_THROWS_AS(AtomicFile((folder / "round").string()), std::system_error);
}

TEST_CASE("pipes, devices, sockets and folders keep their kind") {
    const TemporaryFolder folder;
    const fs::path pipe = folder / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    fs::create_symlink("pipe", folder / "link");
    CHECK_THROWS_WITH(UnfinishedFile(pipe), Contains("cannot write " + pipe.string() + ": this is a pipe or a device"));
    CHECK_THROWS_WITH(UnfinishedFile(folder / "link"), Contains("this is a pipe or a device"));
    CHECK_THROWS_WITH(UnfinishedFile("/dev/null"), Contains("cannot write /dev/null: this is a pipe or a device"));
    CHECK_THROWS_WITH(UnfinishedFile(folder.path()), Contains("Is a directory"));
    UnfinishedFile late(folder / "late");
    REQUIRE(mkfifo((folder / "late").c_str(), 0600) == 0);
    CHECK_THROWS_WITH(late.replace(), Contains("this is a pipe or a device"));
    CHECK(fs::is_fifo(folder / "late"));
    CHECK(fs::is_fifo(pipe));
}

TEST_CASE("if two want a name at the same time, exactly one gets it on every file system") {
    const auto [to_move, to_link] = GENERATE(std::pair(false, false), std::pair(true, false), std::pair(true, true));
    CAPTURE(to_move, to_link);
    const Refusing refusing(to_move, to_link);
    const TemporaryFolder folder;
    const fs::path name = folder / "name";
    std::barrier both(2);
    const auto want = [&](const std::string& text) {
        UnfinishedFile file(name);
        write_all(file.descriptor(), text, name);
        fsync(file.descriptor());  // this takes so long that afterwards the two would hardly ever meet
        both.arrive_and_wait();
        return file.take(name);
    };
    for (int round = 0; round < 100; ++round) {
        auto other = std::async(std::launch::async, want, "other");
        const bool one_has_it = want("one");
        REQUIRE(other.get() != one_has_it);
        REQUIRE(read_file(name) == (one_has_it ? "one" : "other"));
        REQUIRE(names_in(folder.path()) == std::vector<std::string>{"name"});
        fs::remove(name);
    }
}

TEST_CASE("a name is given even if the answer of the file system was lost") {
    const TemporaryFolder folder;
    const Refusing refusing(true, false);
    UnfinishedFile file(folder / "name");
    fs::create_hard_link(file.path(), folder / "name");  // by a file server that died before it could say so
    CHECK(file.take(folder / "name"));
    CHECK(names_in(folder.path()) == std::vector<std::string>{"name"});
}

TEST_CASE("if a name cannot be given, the error says why, and no file is left") {
    const TemporaryFolder folder;
    const bool refused = GENERATE(false, true);
    const Refusing refusing(refused, refused);
    const std::string elsewhere = folder / "no/name";
    CHECK_THROWS_WITH(UnfinishedFile(folder / "name").take(elsewhere),
                      "cannot write " + elsewhere + ": No such file or directory");
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("a file cannot be made in a folder that does not exist") {
    const TemporaryFolder folder;
    const std::string path = folder / "no/out.txt";
    try {
        const AtomicFile file(path);
        FAIL("made");
    } catch (const std::system_error& e) {
        CHECK(e.what() == "cannot write next to " + path + ": No such file or directory");
    }
}

TEST_CASE("only the files of killed processes are removed") {
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

TEST_CASE("a file that a process left under two names keeps its own name and its locks") {
    const TemporaryFolder folder;
    write_file(folder / "games.db", "games");
    fs::create_hard_link(folder / "games.db", folder / "games.db.damier-unfinished-123456");
    const int database = open((folder / "games.db").c_str(), O_RDWR | O_CLOEXEC);
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_len = 1;
    REQUIRE(fcntl(database, F_SETLK, &lock) == 0);  // as SQLite does
    remove_abandoned_files(folder.path());
    CHECK(names_in(folder.path()) == std::vector<std::string>{"games.db"});
    REQUIRE(fcntl(database, F_OFD_GETLK, &lock) == 0);
    CHECK(lock.l_type == F_WRLCK);
    close(database);
}

TEST_CASE("a file is read whole, or the error is known") {
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
