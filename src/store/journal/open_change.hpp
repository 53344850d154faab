#pragma once

#include "store/connection/database.hpp"

#include <cstdint>
#include <string>

namespace damier {

/// Tells other processes, as long as it lives, that a change in the journal is not finished: more of it follows in
/// later transactions. It must be there before the first of these is committed.
///
/// The process locks a byte of the file, far behind all that a database has. The system lets go of the lock when the
/// process ends, however it ends. Then the change is finished with what is stored of it. In memory there is no file,
/// and no other process. Where the file system has no locks, nobody is told.
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

/// Whether somebody else, who has opened the database for himself, is still at work on a change.
[[nodiscard]] bool is_open(const Database& db, std::int64_t change);

/// Why nothing can be done with a change that is open, which has this title.
[[nodiscard]] std::string not_finished(const std::string& title);

/// Throws StoreError while somebody else is still at work on a change: what is made from all games now would soon be
/// wrong, and nobody could tell.
void require_no_open_change(const Database& db);

}  // namespace damier
