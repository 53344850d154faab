// The versions of games: when and where each field was last changed. Two databases are joined by them (store/sync).
//
// - A game that was not changed since it was entered has no version.
// - Deleting a game leaves the field `existence` alone, a tombstone. So does restoring it: then the game is there.
// - A field without a version is as it was entered.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/game/entry.hpp"
#include "store/version/clock.hpp"

#include <map>
#include <set>
#include <string>

namespace damier {

/// The field whose stamp tells when a game was last deleted or restored.
inline constexpr const char* existence = "";
/// A mark with the hash of a text in place of an origin, and clock 0. A game has it if one uid was entered with more
/// than one text, as from a file that somebody changed. Games with different marks may differ although no stamp does.
inline constexpr const char* entered_as = "*";

/// A mark that the players exchanged their sides since the game was entered. It comes and goes with the stamp of
/// `.play` (version/game_fields.hpp), and has no stamp of its own.
inline constexpr const char* exchanged = ".exchanged";
[[nodiscard]] inline bool is_mark(const std::string& field) {
    return field == existence || field == entered_as || field == exchanged;
}

/// The stamps of one game, by field.
using Stamps = std::map<std::string, Stamp>;

/// Sets or removes the mark `exchanged`.
void set_exchanged(Stamps& stamps, bool is_exchanged);

/// The mark for a game with this text.
[[nodiscard]] Stamp mark_of_text(const std::string& text);

/// Of the games from `first` to `last`, those that another database entered, too: they came from a file that gave their
/// uid, or became one with a game of another database. Games that became one here, such as twins, are not among them.
[[nodiscard]] std::set<Uid> entered_elsewhere(const SQLite::Database& db, std::int64_t first, std::int64_t last);

/// Reads and writes versions in the open transaction.
class Versions {
public:
    explicit Versions(const SQLite::Database& db);

    Stamps of(const Uid& uid);
    void put(const Uid& uid, const std::string& field, Stamp stamp);
    /// Replaces all stamps of a game.
    void put_all(const Uid& uid, const Stamps& stamps);

    /// A game was changed in some of its fields.
    void changed(const Entry& before, const Entry& after, Stamp stamp);
    /// A game was deleted or restored. The stamps of its fields stay, since somebody else may have changed another
    /// field.
    void existence_changed(const Uid& uid, Stamp stamp) { put(uid, existence, stamp); }
    /// A game came from a file that gave its uid, or was restored from the log. If it was deleted it is there again,
    /// and is as it was when it was deleted here, or all its fields are new.
    void entered(const Uid& uid, const Entry& entry, Stamp stamp, bool is_restored);
    /// A game is there again, whose uid meant another game until now. All its values are later than what was said
    /// before, since the stamps that it had are not kept.
    void parted(const Entry& entry, const Entry& from, Stamp stamp);

private:
    /// Whether the stamp was given in this file, or in what this file is a copy of.
    bool is_own(Stamp stamp);

    SQLite::Statement find_;
    SQLite::Statement put_;
    SQLite::Statement remove_;
    SQLite::Statement find_own_;
};

}  // namespace damier
