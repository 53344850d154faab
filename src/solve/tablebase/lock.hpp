#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier {

/// Somebody else builds the table; the message says who, since when, and what to do where that is no longer so.
struct TableTaken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// While it lives, nobody else builds a table, also not from another machine that shares the folder: a file beside the
/// table says who does. The file of a process that is gone is taken over on the same machine. From another one it
/// cannot be seen whether a process lives, so there its file stays until somebody removes it, and so does one that does
/// not tell its machine from others of that name.
class TableLock {
public:
    /// Throws TableTaken, or std::system_error with a message for people where the file cannot be written.
    explicit TableLock(const std::filesystem::path& table);
    ~TableLock();
    TableLock(const TableLock&) = delete;
    TableLock& operator=(const TableLock&) = delete;

    /// Removes the file of a process of this machine that is gone.
    static void remove_abandoned(const std::filesystem::path& table);

private:
    std::filesystem::path path_;
    std::string text_;  // of the file
};

/// What tells a machine from all others: from what /etc/machine-id has, or where that is no id (machine-id(5)) from the
/// number of this start of the system, so that it is not known again when it was started anew. Empty where both fail.
[[nodiscard]] std::string tell_machine(std::string_view machine_id, std::string_view boot);

}  // namespace damier
