#pragma once

#include "store/connection/sqlite.hpp"
#include "store/journal/journal.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// Writes one change into the journal, as part of the transactions that make it. The change itself is entered with its
/// first row, so that a command that changes nothing leaves no trace.
class JournalWriter {
public:
    JournalWriter(SQLite::Database& db, ChangeInfo info);

    /// The games from `first` to `last` are new.
    void inserted(std::int64_t first, std::int64_t last);
    /// `action` (`replace` or `delete`) happens to a game that was `before`.
    void changed(const char* action, std::int64_t id, const std::string& before);
    /// What happens to a spelling.
    void named(const ChangeName& name);

    /// Enters the change whether or not anything follows.
    void enter();
    /// The number of the change; 0 while it is not entered.
    [[nodiscard]] std::int64_t change() const { return change_; }

    /// What follows is another change.
    void leave() { change_ = 0; }

    /// The transaction is done, and what was written in it is there for good.
    void committed() { is_new_ = false; }
    /// The transaction was undone.
    void undone();

private:
    void add_row(const char* action, std::int64_t first, std::int64_t last, const std::string* before);

    SQLite::Database& db_;
    ChangeInfo info_;
    std::int64_t change_ = 0;
    bool is_new_ = false;  // whether the change was entered in the open transaction
    SQLite::Statement add_row_;
    SQLite::Statement add_name_;
};

}  // namespace damier
