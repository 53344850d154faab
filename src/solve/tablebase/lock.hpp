// Locks that keep two processes from building the same table.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier {

/// Another process builds the table. The message names the process, the time it began, and what to do if it has ended.
struct TableTaken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// While this object exists, no other process builds the table, even on another machine that shares the folder. A file
/// next to the table names its builder.
///
/// If that process has ended on this machine, its file is replaced. Nothing is known about processes on other machines,
/// so their files stay until a person removes them. The same holds if the file does not tell its machine from others of
/// the same name.
class TableLock {
public:
    /// Throws TableTaken if another process builds the table. Throws std::system_error with a message for people if the
    /// file cannot be written.
    explicit TableLock(const std::filesystem::path& table);
    ~TableLock();
    TableLock(const TableLock&) = delete;
    TableLock& operator=(const TableLock&) = delete;

    /// Removes the lock if it is of a process of this machine that has ended.
    static void remove_abandoned(const std::filesystem::path& table);

private:
    std::filesystem::path path_;
    std::string text_;  // the contents of the file
};

/// Identifies a machine. The text is a hash of the id in /etc/machine-id (machine-id(5)). Without an id it is the
/// number of this start of the system, so it changes with a restart. Empty if the system gives neither.
[[nodiscard]] std::string tell_machine(std::string_view machine_id, std::string_view boot);

}  // namespace damier
