// Locks that keep two processes from building the same table.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier {

/// Another process builds the table. The message names this process and the time when it began. It also says what to do
/// if the process has ended.
struct TableTaken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// While this object exists, no other process builds the table. This holds also for other machines that share the
/// folder. A lock file next to the table names the process that builds it.
///
/// If a lock file names a process of this machine that has ended, the file is replaced. damier cannot know whether
/// processes on other machines have ended. So a lock file of another machine stays until a person removes it. If the
/// lock file does not identify its machine, it also stays.
class TableLock {
public:
    /// Throws TableTaken if another process builds the table. Throws std::system_error with a message for people if the
    /// file cannot be written.
    explicit TableLock(const std::filesystem::path& table);
    ~TableLock();
    TableLock(const TableLock&) = delete;
    TableLock& operator=(const TableLock&) = delete;

    /// Removes the lock file of a table if it names a process of this machine that has ended.
    static void remove_abandoned(const std::filesystem::path& table);

private:
    std::filesystem::path path_;
    std::string text_;  // the contents of the file
};

/// Identifies a machine. The text is a hash of the id in /etc/machine-id (machine-id(5)). Without an id, the text is
/// the number of this start of the system. So it changes if the system restarts. Empty if the system gives neither.
[[nodiscard]] std::string tell_machine(std::string_view machine_id, std::string_view boot);

}  // namespace damier
