// Writing the log of changes.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/uid.hpp"
#include "store/log/log.hpp"
#include "store/version/clock.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace damier {

/// Writes one change into the log, in the transactions that make the change. The change gets its own entry together
/// with its first row. So a command that changes nothing leaves no trace in the log.
class LogWriter {
public:
    LogWriter(SQLite::Database& db, ChangeInfo info);

    /// Adds a row for new games, with the numbers from `first` to `last`.
    void inserted(std::int64_t first, std::int64_t last);
    /// Adds a row for a game that had the text `before` and gets another content. Call it before the game is written.
    /// If the old content would not be recognised as the new one, `is_recognised` lets an import recognise the game by
    /// it.
    void replaced(std::int64_t id, const std::string& before, bool is_recognised);
    /// Adds a row for a content that a game was given with, before it was completed or merged with its twin: it is
    /// recognised when it comes again. Call it after `replaced`, since an undo restores the first text.
    void completed(std::int64_t id, const std::string& given, std::uint64_t identity);
    /// Adds a row for a game with this text that gets another uid.
    void given_uid(std::int64_t id, const std::string& before, const Uid& old);
    /// Adds a row for a deleted game.
    void deleted(std::int64_t id, const std::string& before, const Uid& uid);
    /// Adds a row about a spelling.
    void named(const ChangeName& name);

    /// When and where the open transaction changes something.
    [[nodiscard]] Stamp stamp() { return clock_.now(); }

    /// The arguments of the command. They may have names that are anonymised by the time the change is entered.
    [[nodiscard]] const std::string& summary() const { return info_.summary; }
    void put_summary(std::string summary) { info_.summary = std::move(summary); }

    /// Enters the change even if no row follows.
    void enter();
    /// The number of the change; 0 until it is entered.
    [[nodiscard]] std::int64_t change() const { return change_; }

    /// Ends the change. Later rows belong to a new change.
    void leave() { change_ = 0; }

    /// Call this after a commit: the rows are now permanent.
    void committed() {
        is_new_ = false;
        clock_.forget();
    }
    /// Call this after a rollback: the rows are gone.
    void undone();

private:
    void add_row(const char* action, std::int64_t first, std::int64_t last, const std::string* before,
                 const Uid* uid = nullptr, bool has_identity_of_game = false,
                 std::optional<std::int64_t> identity = {});

    SQLite::Database& db_;
    Clock clock_;
    ChangeInfo info_;
    std::int64_t change_ = 0;
    bool is_new_ = false;  // whether the change was entered in the open transaction
    SQLite::Statement add_row_;
    SQLite::Statement add_name_;
};

/// The same as `undone_by` of log.hpp, within a transaction of the caller.
[[nodiscard]] std::optional<std::int64_t> undone_by(const SQLite::Database& db, std::int64_t change);

}  // namespace damier
