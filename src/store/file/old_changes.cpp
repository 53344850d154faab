#include "store/file/old_changes.hpp"

#include "base/hash.hpp"
#include "store/game/replay_text.hpp"
#include "store/game/rows.hpp"
#include "store/game/uid.hpp"
#include "store/version/game_fields.hpp"
#include "store/version/versions.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// A row of the log about one game.
struct OldChange {
    std::int64_t game = 0;
    bool is_deletion = false;
    bool undoes_merge = false;
    std::string before;
    Stamp stamp;
};

std::vector<OldChange> changes_of_log(const SQLite::Database& db) {
    SQLite::Statement rows(db,
                           "SELECT first, action, before, undone.command, change.id, change.at, change.command,"
                           " change.summary, CAST(strftime('%s', change.at) AS INTEGER) * 65536000 + change.id"
                           " FROM change_row JOIN change ON change.id = change_row.change"
                           " LEFT JOIN change AS undone ON undone.id = change.undoes"
                           " WHERE action IN ('replace', 'delete') AND before NOTNULL ORDER BY first, change_row.id");
    return rows_of(std::move(rows), [](const auto& row) {
        std::uint64_t origin = mix_text(static_cast<std::uint64_t>(integer(row, 4)), text(row, 5));
        origin = mix_text(mix_text(origin, text(row, 6)), text(row, 7));
        return OldChange{integer(row, 0),
                         text(row, 1) == "delete",
                         optional_text(row, 3) == "db merge",
                         text(row, 2),
                         {integer(row, 8), static_cast<std::int64_t>(origin >> 1U)}};
    });
}

/// The stamps of one game, of which these are all the changes.
Stamps stamps_of(const std::vector<OldChange>& changes, const std::optional<Entry>& now) {
    Stamps stamps;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const auto before = replay_text(changes[i].before);
        const auto after = i + 1 < changes.size() ? replay_text(changes[i + 1].before)
                           : now                  ? replay_text(write_entry(*now))
                                                  : Result<Entry>(fail(""));
        if (!changes[i].is_deletion && before && after) {
            for (const std::string& field : changed_fields(field_values(*before), field_values(*after))) {
                stamps[field] = changes[i].stamp;
            }
        }
    }
    if (!now) {
        stamps[existence] = changes.back().stamp;
    }
    return stamps;
}

}  // namespace

void take_versions_from_log(SQLite::Database& db) {
    const std::vector<OldChange> all = changes_of_log(db);
    EntryReader reader(db);
    Versions versions(db);
    SQLite::Statement other(db, "SELECT 1 FROM game WHERE uid = ? AND id <> ?");
    SQLite::Statement put_uid(db, "UPDATE game SET uid = ? WHERE id = ?");
    Seen seen;
    for (const OldChange& change : all) {
        seen[change.stamp.origin] = change.stamp.clock;
    }
    for (auto first = all.begin(); first != all.end();) {
        const auto is_other = [&](const OldChange& change) { return change.game != first->game; };
        const auto last = std::find_if(first, all.end(), is_other);
        const std::vector<OldChange> changes(first, last);
        first = last;
        const auto now = reader.find(changes[0].game);
        const Uid uid = text_hash(changes[0].before);
        if (has_row(other, uid, changes[0].game) || (!now && changes.back().undoes_merge)) {
            continue;
        }
        execute(put_uid, uid, changes[0].game);
        versions.put_all(uid, stamps_of(changes, now));
    }
    add_seen(db, seen);
}

}  // namespace damier
