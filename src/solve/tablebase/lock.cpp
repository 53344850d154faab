// The lock of a table is a file that a builder creates only if none exists.
//
// The steps of `TableLock`: read the lock. If none exists, write a temporary file and give it the name
// (`UnfinishedFile::take`), which only one process can do. If the process of the lock has ended on this machine, remove
// the lock and try again. Otherwise throw TableTaken.

#include "solve/tablebase/lock.hpp"

#include "base/chars.hpp"
#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <optional>
#include <sstream>

namespace damier {
namespace {

namespace fs = std::filesystem;

/// The process that builds a table, as its lock names it.
struct Holder {
    std::string host;
    /// The result of `tell_machine`; empty if an older version of the program wrote the file.
    std::string machine;
    long process = 0;
    /// The start time of the process, which tells it from a later process with the same number. Also the namespace of
    /// its number, because containers count their processes apart. Empty if the system does not provide them.
    std::string begun;
    std::string space;
    std::string since;

    [[nodiscard]] std::string text() const {
        return fmt::format("host {}\nmachine {}\nprocess {}\nbegun {}\nspace {}\nsince {}\n", host, machine, process,
                           begun, space, since);
    }
};

/// Removes a line such as `host larix` from the beginning of the text, and returns its value.
std::optional<std::string> take_line(std::string_view& text, std::string_view key) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || text.substr(0, key.size() + 1) != std::string(key) + " ") {
        return std::nullopt;
    }
    std::string value(text.substr(key.size() + 1, end - key.size() - 1));
    text.remove_prefix(end + 1);
    return value;
}

std::optional<Holder> parse(std::string_view text) {
    const auto host = take_line(text, "host");
    const auto machine = take_line(text, "machine");
    const auto process = take_line(text, "process");
    const auto begun = take_line(text, "begun");
    const auto space = take_line(text, "space");
    const auto since = take_line(text, "since");
    if (!host || !process || !begun || !space || !since || !text.empty()) {
        return std::nullopt;
    }
    const auto number = to_number<long>(*process, 1);
    return number ? std::optional(Holder{*host, machine.value_or(""), *number, *begun, *space, *since}) : std::nullopt;
}

/// The number of this start of the system; empty if the system does not provide it.
std::string boot_id() {
    std::string boot;
    std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
    return boot;
}

/// The start of a process: the number of the system's start, and the ticks since then. Empty if no such process exists,
/// or the system does not provide the numbers.
std::string begin_of(long process) {
    std::ifstream stat(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(stat, line);
    const std::string boot = boot_id();
    const std::size_t name_end = line.rfind(')');  // the name may contain blanks
    if (name_end == std::string::npos || boot.empty()) {
        return {};
    }
    constexpr int fields_between = 19;  // proc(5): the name is the second field, and this one the 22nd
    std::istringstream fields(line.substr(name_end + 1));
    std::string field;
    for (int i = 0; i <= fields_between; ++i) {
        fields >> field;
    }
    return boot + ":" + field;
}

Holder this_process() {
    Holder me;
    std::array<char, 256> name{};
    me.host = gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "?";
    me.machine = tell_machine(read_whole_file("/etc/machine-id").value_or(""), boot_id());
    me.process = getpid();
    me.begun = begin_of(me.process);
    std::error_code error;
    me.space = fs::read_symlink("/proc/self/ns/pid", error).string();
    me.since = fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(std::chrono::system_clock::now()));
    return me;
}

/// Whether this process can see the holder. The host's name must match, too: copies of one machine can have the same
/// id.
bool is_seen_from(const Holder& me, const Holder& holder) {
    return !me.machine.empty() && holder.machine == me.machine && holder.host == me.host && holder.space == me.space;
}

/// Whether the holder is a process of this machine that has ended.
bool is_gone(const Holder& me, const Holder& holder) {
    if (!is_seen_from(me, holder)) {
        return false;
    }
    if (kill(static_cast<pid_t>(holder.process), 0) != 0 && errno == ESRCH) {
        return true;
    }
    const std::string begun = begin_of(holder.process);
    return !begun.empty() && !holder.begun.empty() && begun != holder.begun;
}

fs::path lock_of(const fs::path& table) {
    return table.string() + ".lock";
}

/// Removes the lock if its process has ended. Other processes that want to do the same wait meanwhile; otherwise a
/// slower one could remove the new lock of a faster one. If they cannot be made to wait, the file stays.
void remove_abandoned_lock(const fs::path& path, const Holder& me) {
    constexpr int flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    // NFS cannot lock a file that is open only for reading (flock(2)).
    Descriptor file(open(path.c_str(), O_RDWR | flags));
    if (!file.is_open()) {
        file = Descriptor(open(path.c_str(), O_RDONLY | flags));  // of another user
    }
    const bool alone = flock(file.number(), LOCK_EX) == 0;
    if (alone && leads_to(path, file.number())) {
        const auto text = read_whole_file(path);
        if (const auto holder = parse(text.value_or("")); holder && is_gone(me, *holder)) {
            unlink(path.c_str());
        }
    }
}

[[noreturn]] void refuse(const fs::path& path, const std::optional<Holder>& holder, const Holder& me) {
    if (!holder) {
        throw TableTaken(
            tr_format("{} says that somebody builds it: if that is not true, delete the file", path.string()));
    }
    if (is_seen_from(me, *holder)) {
        throw TableTaken(
            tr_format("process {} has been building it since {}", holder->process, printable(holder->since)));
    }
    throw TableTaken(tr_format("process {} of {} has been building it since {}: if that is no longer true, delete {}",
                               holder->process, printable(holder->host), printable(holder->since), path.string()));
}

}  // namespace

std::string tell_machine(std::string_view machine_id, std::string_view boot) {
    constexpr std::size_t digits = 32;
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    const std::string_view id = machine_id.substr(0, machine_id.find('\n'));
    // Other texts, such as "uninitialized", are the same on many machines.
    if (id.size() == digits && id.find_first_not_of(hexadecimal) == std::string_view::npos) {
        // Half of its bits are not stored, because the id should not be known outside the machine.
        return fmt::format("{:016x}", mix_text(mix_text(0, "damier lock"), id));
    }
    return std::string(boot);
}

TableLock::TableLock(const fs::path& table) : path_(lock_of(table)) {
    const Holder me = this_process();
    text_ = me.text();
    constexpr int most_tries = 100;
    for (int i = 0; i < most_tries; ++i) {
        const auto found = read_whole_file(path_);
        if (!found) {
            UnfinishedFile file(path_);
            write_all(file.descriptor(), text_, path_);
            if (file.take(path_)) {
                return;
            }
            continue;
        }
        const auto holder = parse(*found);
        if (!holder || !is_gone(me, *holder)) {
            refuse(path_, holder, me);
        }
        remove_abandoned_lock(path_, me);
    }
    refuse(path_, std::nullopt, me);
}

void TableLock::remove_abandoned(const fs::path& table) {
    remove_abandoned_lock(lock_of(table), this_process());
}

TableLock::~TableLock() {
    if (read_whole_file(path_) == text_) {  // no other process has removed it as abandoned
        unlink(path_.c_str());
    }
}

}  // namespace damier
