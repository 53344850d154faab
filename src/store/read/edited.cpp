#include "store/read/edited.hpp"

#include "record/tags.hpp"
#include "store/connection/sqlite.hpp"
#include "store/read/games.hpp"

#include <fmt/format.h>

namespace damier {

bool is_edited(const Database& db, std::int64_t game) {
    return guarded(db.path(), [&] {
        auto first = prepared(sqlite(db),
                              "SELECT before FROM change_row JOIN change ON change.id = change_row.change"
                              " WHERE first = ? AND action = 'replace'"
                              " AND (command IN ('edit', 'tag', 'conflicts') OR command GLOB 'player *'"
                              "      OR (command GLOB 'event *' AND command NOT IN ('event plan', 'event round')))"
                              " AND NOT instr(before, ?) ORDER BY change_row.id LIMIT 1",
                              game, fmt::format("[Termination \"{}\"]", planned_termination));
        if (!first.executeStep()) {
            return false;
        }
        const auto now = game_text(db, game);
        return now && *now != text(first, 0);
    });
}

}  // namespace damier
