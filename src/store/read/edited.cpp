#include "store/read/edited.hpp"

#include "store/connection/sqlite.hpp"
#include "store/read/games.hpp"

namespace damier {

bool is_edited(const Database& db, std::int64_t game) {
    return guarded(db.path(), [&] {
        auto first = prepared(sqlite(db),
                              "SELECT before FROM change_row WHERE first = ? AND action = 'replace'"
                              " ORDER BY id LIMIT 1",
                              game);
        if (!first.executeStep()) {
            return false;
        }
        const auto now = game_text(db, game);
        return now && *now != text(first, 0);
    });
}

}  // namespace damier
