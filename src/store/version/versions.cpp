#include "store/version/versions.hpp"

#include "base/hash.hpp"
#include "store/game/rows.hpp"
#include "store/version/game_fields.hpp"

namespace damier {

Stamp mark_of_text(const std::string& text) {
    return {0, static_cast<std::int64_t>(mix_text(0, text) >> 1U)};
}

void set_exchanged(Stamps& stamps, bool is_exchanged) {
    stamps.erase(exchanged);
    if (is_exchanged) {
        stamps[exchanged] = {0, 1};
    }
}

std::set<Uid> entered_elsewhere(const SQLite::Database& db, std::int64_t first, std::int64_t last) {
    SQLite::Statement rows(db,
                           "SELECT uid FROM game WHERE id BETWEEN ?1 AND ?2 AND EXISTS"
                           " (SELECT 1 FROM version WHERE version.uid = game.uid AND field = ?3) AND NOT EXISTS"
                           " (SELECT 1 FROM version WHERE version.uid = game.uid AND field = ?4)"
                           " UNION SELECT game.uid FROM same_game JOIN game ON game.uid = same_as"
                           " WHERE game.id BETWEEN ?1 AND ?2 AND NOT EXISTS"
                           // Two games that were made one here (`GameWriter::unite`).
                           " (SELECT 1 FROM change_row AS kept JOIN change_row AS gone USING (change)"
                           " JOIN change ON change.id = kept.change WHERE kept.first = game.id"
                           " AND kept.action = 'replace' AND gone.action = 'delete'"
                           " AND gone.uid IN (same_game.uid, same_as) AND command NOT IN ('sync', 'db merge'))");
    std::set<Uid> out;
    each_row(
        rows, [&](const auto& row) { out.insert(uid_in(row, 0)); }, first, last, std::string(entered_as),
        std::string(existence));
    return out;
}

Versions::Versions(const SQLite::Database& db)
    : find_(db, "SELECT field, clock, origin FROM version WHERE uid = ?"),
      put_(db, "INSERT OR REPLACE INTO version (uid, field, clock, origin) VALUES (?, ?, ?, ?)"),
      remove_(db, "DELETE FROM version WHERE uid = ?"),
      find_own_(db, "SELECT 1 FROM known_change WHERE origin = ? AND is_own") {}

Stamps Versions::of(const Uid& uid) {
    Stamps stamps;
    each_row(
        find_,
        [&](const auto& row) {
            stamps[text(row, 0)] = {integer(row, 1), integer(row, 2)};
        },
        uid);
    return stamps;
}

void Versions::put(const Uid& uid, const std::string& field, Stamp stamp) {
    execute(put_, uid, field, stamp.clock, stamp.origin);
}

void Versions::put_all(const Uid& uid, const Stamps& stamps) {
    execute(remove_, uid);
    for (const auto& [field, stamp] : stamps) {
        put(uid, field, stamp);
    }
}

void Versions::changed(const Entry& before, const Entry& after, Stamp stamp) {
    Stamps stamps = of(before.uid);
    const bool was_exchanged = stamps.contains(exchanged);
    const bool is_exchanged = was_exchanged != have_exchanged_sides(before, after);
    for (const std::string& field :
         changed_fields(field_values(before, was_exchanged), field_values(after, is_exchanged))) {
        stamps[field] = stamp;
    }
    if (is_exchanged != was_exchanged) {
        set_exchanged(stamps, is_exchanged);
    }
    put_all(before.uid, stamps);
}

bool Versions::is_own(Stamp stamp) {
    return has_row(find_own_, stamp.origin);
}

void Versions::entered(const Uid& uid, const Entry& entry, Stamp stamp, bool is_restored) {
    Stamps stamps = of(uid);
    if (stamps.empty()) {
        put(uid, entered_as, mark_of_text(write_entry(entry)));
        return;
    }
    // Somebody else may have deleted the game with other values, and their stamps.
    if (!is_restored || !is_own(stamps[existence])) {
        stamps.clear();
        for (const auto& [field, value] : field_values(entry)) {
            stamps[field] = stamp;
        }
    }
    stamps[existence] = stamp;
    put_all(uid, stamps);
}

void Versions::parted(const Entry& entry, const Entry& from, Stamp stamp) {
    for (const Entry* const values : {&entry, &from}) {
        for (const auto& [field, value] : field_values(*values)) {
            put(entry.uid, field, stamp);
        }
    }
    existence_changed(entry.uid, stamp);
}

}  // namespace damier
