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

/// Visits the bytes of all places in the blocks, also of those without a game.
template <class F>
void for_each_place(const SQLite::Database& db, F visit) {
    SQLite::Statement query(db, "SELECT id, block FROM game_summary ORDER BY id");
    while (query.executeStep()) {
        const std::int64_t number = integer(query, 0);
        std::string_view bytes = blob(query, 1);
        if (number < 0 || number > most_blocks || bytes.size() > summaries_per_block * bytes_per_summary) {
            throw_summaries_damaged();
        }
        for (std::int64_t id = number * summaries_per_block; !bytes.empty(); ++id) {
            visit(id, bytes.substr(0, bytes_per_summary));
            bytes.remove_prefix(std::min(bytes.size(), bytes_per_summary));
        }
    }
}

/// Whether each row of the table of spellings is one of this player.
std::vector<bool> spellings_of(const SQLite::Database& db, std::int64_t player) {
    std::vector<bool> out(
        static_cast<std::size_t>(single_integer(db, "SELECT ifnull(max(id), 0) FROM player_spelling")) + 1);
    for (const std::int64_t id : integers(db, "SELECT id FROM player_spelling WHERE player = ?", player)) {
        out.at(static_cast<std::size_t>(id)) = true;
    }
    return out;
}

/// Whether a stored summary begins with the players of a game, and one of them has such a row.
bool has_player(std::string_view bytes, const std::vector<bool>& names) {
    const auto is_one = [&](std::size_t at) {
        std::uint32_t row = 0;
        for (std::size_t i = 4; i-- > 0;) {
            row = row << 8U | static_cast<unsigned char>(bytes[at + i]);
        }
        return row < names.size() && names[row];
    };
    return bytes.size() == bytes_per_summary && (is_one(0) || is_one(4));
}

}  // namespace

void for_each_stored_summary(const SQLite::Database& db,
                             const std::function<void(std::int64_t, const GameSummary&)>& visit) {
    for_each_place(db, [&](std::int64_t id, std::string_view bytes) {
        if (const auto summary = read_summary(bytes)) {
            visit(id, *summary);
        }
    });
}

void for_each_summary_of(const Database& db, const Selection& selection, std::int64_t player,
                         const std::function<void(std::int64_t, const GameSummary&)>& visit) {
    guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        const std::vector<bool> names = spellings_of(sqlite(db), player);
        if (!selection.is_all()) {
            for_each_summary(db, selection, [&](std::int64_t id, const GameSummary& summary) {
                if (names.at(summary.side1) || names.at(summary.side2)) {
                    visit(id, summary);
                }
            });
            return;
        }
        for_each_place(sqlite(db), [&](std::int64_t id, std::string_view bytes) {
            if (has_player(bytes, names)) {
                visit(id, read_summary(bytes).value());
            }
        });
    });
}

std::optional<GameSummary> SummaryReader::find(std::int64_t id) {
    if (const std::int64_t number = id / summaries_per_block; number != number_) {
        bytes_ = first_row(
                     query_, [](const auto& row) { return std::string(blob(row, 0)); }, number)
                     .value_or("");
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
