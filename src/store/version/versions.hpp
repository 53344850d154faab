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
#include <string>

namespace damier {

/// The field whose stamp tells when a game was last deleted or restored.
inline constexpr const char* existence = "";
/// A mark with the hash of a text in place of an origin, and clock 0. A game has it if one uid was entered with more
/// than one text, as from a file that somebody changed. Games with different marks may differ although no stamp does.
inline constexpr const char* entered_as = "*";

/// The stamps of one game, by field.
using Stamps = std::map<std::string, Stamp>;

/// The mark for a game with this text.
[[nodiscard]] Stamp mark_of_text(const std::string& text);

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
    /// A game was deleted or restored.
    void existence_changed(const Uid& uid, Stamp stamp) { put_all(uid, {{existence, stamp}}); }
    /// A game came from a file that gave its uid. It is restored if it was deleted.
    void entered(const Uid& uid, const Entry& entry, Stamp stamp);

private:
    SQLite::Statement find_;
    SQLite::Statement put_;
    SQLite::Statement remove_;
};

}  // namespace damier
