// Tests of the locks of endgame tables, with real processes that hold a lock or have ended.
#include "solve/tablebase/lock.hpp"

#include "catch.hpp"
#include "unit/store/folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <vector>

using namespace damier;
using damier::testing::read_file;
using damier::testing::TemporaryFolder;
using damier::testing::write_file;

namespace {

/// A process takes the lock and ends without releasing it.
void abandon(const std::filesystem::path& table) {
    const pid_t child = fork();
    if (child == 0) {
        new TableLock(table);  // never released
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(status == 0);
}

std::string replace(std::string text, const std::string& old_text, const std::string& new_text) {
    const auto at = text.find(old_text);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old_text.size(), new_text);
}

std::string without_machine(const std::string& text) {
    const auto at = text.find("machine ");
    return at == std::string::npos ? text : replace(text, text.substr(at, text.find('\n', at) + 1 - at), "");
}

enum class Locks { local, nfs, none };
Locks locks = Locks::local;

}  // namespace

// This definition takes precedence over the one of the C library, for the tested code too. It behaves like other file
// systems (flock(2)).
extern "C" int flock(int descriptor, int operation) noexcept {
    const bool writes = (fcntl(descriptor, F_GETFL) & O_ACCMODE) != O_RDONLY;
    if (locks == Locks::none || (locks == Locks::nfs && operation == LOCK_EX && !writes)) {
        errno = locks == Locks::none ? ENOLCK : EBADF;
        return -1;
    }
    return static_cast<int>(syscall(SYS_flock, descriptor, operation));
}

TEST_CASE("a table is locked once, and free when the lock is released") {
    const TemporaryFolder place;
    const auto table = place / "a.dtb";
    {
        const TableLock lock(table);
        CHECK_THROWS_AS(TableLock(table), TableTaken);
        CHECK_THROWS_WITH(TableLock(table),
                          Contains("process " + std::to_string(getpid()) + " has been building it since"));
        const TableLock other(place / "b.dtb");
    }
    CHECK(std::filesystem::is_empty(place.path()));
    const TableLock again(table);
}

TEST_CASE("on the same machine, one process takes over the lock of a process that has ended") {
    const TemporaryFolder place;
    const auto table = place / "a.dtb";
    abandon(table);
    REQUIRE(std::filesystem::exists(place / "a.dtb.lock"));
    // All want the lock at the same time. The process that has it keeps it until the test has heard from all.
    int said[2];
    int kept[2];
    REQUIRE((pipe(said) == 0 && pipe(kept) == 0));
    std::vector<pid_t> children;
    for (int i = 0; i < 8; ++i) {
        children.push_back(fork());
        if (children.back() == 0) {
            close(kept[1]);
            char mine = 'n';
            char end = 0;
            try {
                const TableLock lock(table);
                mine = 'y';
                (void)!write(said[1], &mine, 1);
                (void)!read(kept[0], &end, 1);
            } catch (const TableTaken&) {
                (void)!write(said[1], &mine, 1);
            }
            _exit(0);
        }
    }
    std::string all;
    for (std::size_t i = 0; i < children.size(); ++i) {
        char one = 0;
        REQUIRE(read(said[0], &one, 1) == 1);
        all += one;
    }
    close(kept[1]);
    for (const pid_t child : children) {
        waitpid(child, nullptr, 0);
    }
    for (const int end : {said[0], said[1], kept[0]}) {
        close(end);
    }
    CHECK(std::count(all.begin(), all.end(), 'y') == 1);
    CHECK(std::filesystem::is_empty(place.path()));
}

TEST_CASE("a lock belongs to a process and not to a number, and remains if its state is unknown") {
    const TemporaryFolder place;
    const auto table = place / "a.dtb";
    const auto file = place / "a.dtb.lock";
    std::string mine;
    {
        const TableLock lock(table);
        mine = read_file(file);
    }
    // Another process once had the number, before the system was restarted.
    const auto begun = mine.substr(mine.find("\nbegun ") + 7, 5);
    const std::string gone = replace(mine, "begun " + begun, "begun 00000");
    write_file(file, gone);
    { const TableLock lock(table); }
    CHECK_FALSE(std::filesystem::exists(file));
    const std::vector<std::string> others{replace(gone, "host ", "host not-"),
                                          replace(gone, "machine ", "machine not-"),
                                          replace(gone, "space ", "space not-"),
                                          without_machine(gone),
                                          "",
                                          "host here\n",
                                          replace(gone, "process ", "process x"),
                                          gone + "more"};
    for (const std::string& text : others) {
        CAPTURE(text);
        write_file(file, text);
        CHECK_THROWS_AS(TableLock(table), TableTaken);
        CHECK_THROWS_WITH(TableLock(table), Contains("delete") && Contains(file.string()));
        CHECK(read_file(file) == text);
    }
    TableLock::remove_abandoned(table);
    CHECK(std::filesystem::exists(file));
    // Older versions of the program did not store the machine, only its name.
    write_file(file, without_machine(gone));
    CHECK_THROWS_WITH(TableLock(table), Contains("process " + std::to_string(getpid()) + " of ") &&
                                            Contains(": if that is no longer true, delete " + file.string()));
    std::filesystem::remove(file);
    abandon(table);
    REQUIRE(std::filesystem::exists(file));
    TableLock::remove_abandoned(table);
    CHECK_FALSE(std::filesystem::exists(file));
    const TableLock lock(table);
    TableLock::remove_abandoned(table);
    CHECK(std::filesystem::exists(file));
    CHECK_THROWS_WITH(TableLock(place / "missing" / "a.dtb"), Contains("missing"));
}

TEST_CASE("an abandoned lock is removed only by a process that can keep others from doing the same") {
    const TemporaryFolder place;
    const auto table = place / "a.dtb";
    abandon(table);
    locks = Locks::none;
    CHECK_THROWS_WITH(TableLock(table), Contains("if that is not true, delete the file"));
    TableLock::remove_abandoned(table);
    CHECK(std::filesystem::exists(place / "a.dtb.lock"));
    locks = Locks::nfs;
    { const TableLock lock(table); }
    CHECK(std::filesystem::is_empty(place.path()));
    locks = Locks::local;
    abandon(table);
    std::filesystem::permissions(place / "a.dtb.lock", std::filesystem::perms::owner_read);
    const TableLock lock(table);
}

TEST_CASE("machines with the same name are distinguished, and a machine is recognised after a restart") {
    const std::string id = "0123456789abcdef0123456789abcdef";
    const std::string told = tell_machine(id + "\n", "first");
    CHECK(tell_machine(id + "\n", "second") == told);
    CHECK(tell_machine(id, "first") == told);
    CHECK(tell_machine("1" + id.substr(1) + "\n", "first") != told);
    CHECK(tell_machine(id.substr(0, 31) + "e\n", "first") != told);
    CHECK(told.size() <= id.size() / 2);  // the id itself should not leave the machine
    for (const std::string none :
         {"", "\n", "uninitialized\n", "0123456789ABCDEF0123456789ABCDEF\n", "0123456789abcdef\n"}) {
        CAPTURE(none);
        CHECK(tell_machine(none, "first") == "first");
        CHECK(tell_machine(none, "second") == "second");
        CHECK(tell_machine(none, "").empty());
    }
}
