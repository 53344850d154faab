// Writing the log of changes.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/log/log.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace damier {

/// Writes one change into the log, in the transactions that make the change. The change itself is entered with its
/// first row. So a command that changes nothing leaves no trace.
class LogWriter {
public:
    LogWriter(SQLite::Database& db, ChangeInfo info);

    /// The games from `first` to `last` are new.
    void inserted(std::int64_t first, std::int64_t last);
    /// `action` (`replace` or `delete`) happens to a game that had the text `before`.
    void changed(const char* action, std::int64_t id, const std::string& before);
    /// Adds a row about a spelling.
    void named(const ChangeName& name);

    /// Enters the change even if no row follows.
    void enter();
    /// The number of the change; 0 until it is entered.
    [[nodiscard]] std::int64_t change() const { return change_; }

    /// All later rows belong to another change.
    void leave() { change_ = 0; }

    /// The transaction was committed, so its rows are permanent.
    void committed() { is_new_ = false; }
    /// The transaction was rolled back.
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
