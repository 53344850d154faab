#pragma once

#include "store/connection/sqlite.hpp"
#include "store/journal/journal_writer.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace damier {

/// The tables of what has spellings: one of spellings (`name`, `event`), one of what they mean (`player`, `meeting`).
struct SpellingTables {
    std::string spellings;
    std::string owners;  ///< also the name of the column by which a spelling refers to one
};
[[nodiscard]] SpellingTables tables_of(Named kind);

/// Changes what spellings mean, as part of the open transaction, and writes into the journal what they meant before.
///
/// What is meant is an *owner*, a player or an event, and is told by its name, which is one of its spellings. Spellings
/// that fold alike have one owner, and an owner has spellings. `?` means nothing and is left alone.
class Spellings {
public:
    Spellings(SQLite::Database& db, Named kind, JournalWriter& journal);

    /// The name of what a spelling means; nothing where there is no such spelling.
    std::optional<std::string> owner(const std::string& spelling);
    /// The name of what spellings mean that fold like this one; nothing where there are none.
    std::optional<std::string> owner_of_alike(const std::string& spelling);
    /// The spellings that fold like this one, and itself where it is there.
    std::vector<std::string> alike(const std::string& spelling);
    /// Whether a game has the spelling.
    bool is_used(const std::string& spelling);
    /// The spellings of an owner, by number.
    std::vector<std::string> spellings_of(const std::string& owner);

    /// The spelling, and all that fold like it, mean this owner from now on, who is made if need be. A spelling that is
    /// new means what those mean that fold like it. `by_game`: see ChangeName.
    void set(const std::string& spelling, const std::string& owner, bool by_game = false);
    /// Writes into the journal that somebody said something of the owner, with all its spellings.
    void touch(const std::string& owner);
    /// The owner has another name, which becomes a spelling. It must not mean another one. `by_game`: see ChangeName.
    void rename(const std::string& owner, const std::string& name, bool by_game = false);
    /// There is no such spelling any longer; no game may have it.
    void remove(const std::string& spelling, bool by_game);
    /// Removes those of the spellings, and of the owners they have, that say nothing: no game has them, and they would
    /// be made again as they are by a game that had them. Those that may not go stay all the same. Owners whose name is
    /// no longer theirs get another one.
    void sweep(const std::set<std::string>& spellings, const std::function<bool(const std::string&)>& may_go);

private:
    struct Row {
        std::int64_t id = 0;
        std::int64_t owner = 0;
        std::string spelling;
    };

    std::optional<Row> find(const std::string& spelling);
    std::vector<Row> rows(const char* column, const std::string& value);
    std::vector<Row> rows_of_owner(std::int64_t owner);
    std::optional<std::int64_t> find_owner(const std::string& name);
    std::int64_t make_owner(const std::string& name);
    std::string name_of_owner(std::int64_t owner);
    void remove_owner_without_spellings(std::int64_t owner);
    void add(const std::string& spelling, std::int64_t owner, bool by_game);
    void remove(const Row& row, const std::string& owner, bool by_game);
    void give_name(std::int64_t owner, const std::string& name, bool by_game);
    void sweep_owner(std::int64_t owner, const std::function<bool(const std::string&)>& may_go);

    SQLite::Database& db_;
    Named kind_;
    SpellingTables tables_;
    JournalWriter& journal_;
};

}  // namespace damier
