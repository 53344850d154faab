#include "store/summary/summary_table.hpp"

#include "base/translate.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace damier {
namespace {

constexpr std::int64_t most_blocks = std::numeric_limits<std::int64_t>::max() / summaries_per_block - 1;

/// Visits all summaries. Throws StoreError unless there is one for each game.
void for_each_game_summary(const SQLite::Database& db,
                           const std::function<void(std::int64_t, const GameSummary&)>& visit) {
    const std::int64_t last = last_game(db);
    std::int64_t found = 0;
    for_each_stored_summary(db, [&](std::int64_t id, const GameSummary& summary) {
        if (id < 1 || id > last) {
            throw_summaries_damaged();
        }
        ++found;
        visit(id, summary);
    });
    if (const std::int64_t games = single_integer(db, "SELECT count(*) FROM game"); games != found) {
        throw_damaged(tr_format("{} games are stored, but {} summaries", games, found));
    }
}

}  // namespace

void for_each_stored_summary(const SQLite::Database& db,
                             const std::function<void(std::int64_t, const GameSummary&)>& visit) {
    SQLite::Statement query(db, "SELECT id, block FROM game_summary ORDER BY id");
    while (query.executeStep()) {
        const std::int64_t number = integer(query, 0);
        std::string_view bytes = blob(query, 1);
        if (number < 0 || number > most_blocks || bytes.size() > summaries_per_block * bytes_per_summary) {
            throw_summaries_damaged();
        }
        for (std::int64_t id = number * summaries_per_block; !bytes.empty(); ++id) {
            if (const auto summary = read_summary(bytes.substr(0, bytes_per_summary))) {
                visit(id, *summary);
            }
            bytes.remove_prefix(std::min(bytes.size(), bytes_per_summary));
        }
    }
}

std::optional<GameSummary> SummaryReader::find(std::int64_t id) {
    if (const std::int64_t number = id / summaries_per_block; number != number_) {
        const ResetOnExit reset(query_);
        query_.bind(1, number);
        bytes_ = query_.executeStep() ? blob(query_, 0) : std::string_view();
        number_ = number;
    }
    const std::size_t at = static_cast<std::size_t>(id % summaries_per_block) * bytes_per_summary;
    return at < bytes_.size() ? read_summary(std::string_view(bytes_).substr(at, bytes_per_summary)) : std::nullopt;
}

void for_each_summary(const Database& db, const Selection& selection,
                      const std::function<void(std::int64_t, const GameSummary&)>& visit) {
    guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        if (selection.is_all()) {
            for_each_game_summary(sqlite(db), visit);
            return;
        }
        SummaryReader reader(sqlite(db));
        for (const std::int64_t id : ids_of(db, selection)) {
            const auto summary = reader.find(id);
            if (!summary) {
                throw_damaged(tr_format("game {} has no summary", id));
            }
            visit(id, *summary);
        }
    });
}

}  // namespace damier
