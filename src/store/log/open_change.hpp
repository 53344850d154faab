// Changes that take several transactions (an import, `analyse --annotate`). Such a change is *open* until the command
// that makes it has finished.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// While this object lives, other processes can see that a change in the log is open: later transactions will add to
/// it. Create the object before the first of these transactions is committed.
///
/// The process locks one byte of the file, at a place far after the end of any database. When the process ends, or is
/// killed, the system releases the lock. The change then consists of the transactions that were committed. A database
/// in memory has no file and no other process. If the file system has no locks, other processes cannot see that the
/// change is open.
class OpenChange {
public:
    OpenChange(const Database& db, std::int64_t change);
    ~OpenChange();
    OpenChange(const OpenChange&) = delete;
    OpenChange& operator=(const OpenChange&) = delete;

private:
    int descriptor_;
    std::int64_t change_;
};

/// Whether another connection is still working on a change.
[[nodiscard]] bool is_open(const Database& db, std::int64_t change);

/// The error message for a command that needs a change which is still open. `title` names the change.
[[nodiscard]] std::string not_finished(const std::string& title);

/// Throws StoreError if another connection has an open change. A caller that derives something from all games needs
/// this. Otherwise the open change could make the result wrong unnoticed.
void require_no_open_change(const Database& db);

}  // namespace damier
