// Changes that take several transactions (an import, `analyse --annotate`), and are open until their process ends.
#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// While it lives, tells other processes that a change in the log is not finished: later transactions will add to it.
/// Create it before the first of these transactions is committed.
///
/// The process locks a byte of the file, far after the end of any database. The system releases the lock when the
/// process ends, however it ends. The change then consists of what has been stored. A database in memory has no file
/// and no other process. If the file system has no locks, other processes learn nothing.
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

/// The message that an open change with this title cannot be used yet.
[[nodiscard]] std::string not_finished(const std::string& title);

/// Throws StoreError if another connection is still working on a change. Anything derived from all games now would soon
/// be wrong without notice.
void require_no_open_change(const Database& db);

}  // namespace damier
