#include "store/summary/summary_table.hpp"

#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace damier {
namespace {

constexpr std::int64_t most_blocks = std::numeric_limits<std::int64_t>::max() / briefs_per_block - 1;

/// Goes through all of them, and makes sure that there is one for each game.
void for_each_game_brief(const SQLite::Database& db, const std::function<void(std::int64_t, const Brief&)>& visit) {
    const std::int64_t last = last_game(db);
    std::int64_t found = 0;
    for_each_stored_brief(db, [&](std::int64_t id, const Brief& brief) {
        if (id < 1 || id > last) {
            throw_briefs_damaged();
        }
        ++found;
        visit(id, brief);
    });
    if (const std::int64_t games = single_integer(db, "SELECT count(*) FROM game"); games != found) {
        throw_damaged(fmt::format("there are {} games, but briefs of {}", games, found));
    }
}

}  // namespace

void for_each_stored_brief(const SQLite::Database& db,
                           const std::function<void(std::int64_t, const Brief&)>& visit) {
    SQLite::Statement query(db, "SELECT id, block FROM brief ORDER BY id");
    while (query.executeStep()) {
        const std::int64_t number = integer(query, 0);
        std::string_view bytes = blob(query, 1);
        if (number < 0 || number > most_blocks || bytes.size() > briefs_per_block * bytes_per_brief) {
            throw_briefs_damaged();
        }
        for (std::int64_t id = number * briefs_per_block; !bytes.empty(); ++id) {
            if (const auto brief = read_brief(bytes.substr(0, bytes_per_brief))) {
                visit(id, *brief);
            }
            bytes.remove_prefix(std::min(bytes.size(), bytes_per_brief));
        }
    }
}

std::optional<Brief> BriefReader::find(std::int64_t id) {
    if (const std::int64_t number = id / briefs_per_block; number != number_) {
        const ResetOnExit reset(query_);
        query_.bind(1, number);
        bytes_ = query_.executeStep() ? blob(query_, 0) : std::string_view();
        number_ = number;
    }
    const std::size_t at = static_cast<std::size_t>(id % briefs_per_block) * bytes_per_brief;
    return at < bytes_.size() ? read_brief(std::string_view(bytes_).substr(at, bytes_per_brief)) : std::nullopt;
}

void for_each_brief(const Database& db, const Selection& selection,
                    const std::function<void(std::int64_t, const Brief&)>& visit) {
    guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        if (selection.is_all()) {
            for_each_game_brief(sqlite(db), visit);
            return;
        }
        BriefReader reader(sqlite(db));
        for (const std::int64_t id : ids_of(db, selection)) {
            const auto brief = reader.find(id);
            if (!brief) {
                throw_damaged(fmt::format("there is no brief of game {}", id));
            }
            visit(id, *brief);
        }
    });
}

}  // namespace damier
