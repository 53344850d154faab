#include "cli/stored/filled_plan.hpp"

#include "base/translate.hpp"
#include "cli/stored/addition.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/stored.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "store/game/replay_text.hpp"
#include "store/log/planned.hpp"
#include "store/query/query.hpp"
#include "store/query/selected_games.hpp"
#include "store/read/people.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace damier {
namespace {

/// The numbers of all planned games, sorted.
std::vector<std::int64_t> planned_games(const Database& db) {
    return ids_of(db, {.query = *parse_query(fmt::format("termination:{} result:*", planned_termination))});
}

}  // namespace

std::vector<std::int64_t> games_not_planned(const Database& db, std::span<const std::int64_t> ids) {
    const auto planned = planned_games(db);
    std::vector<std::int64_t> others;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(others),
                 [&](std::int64_t id) { return !std::binary_search(planned.begin(), planned.end(), id); });
    return others;
}

std::vector<FilledGame> fill_planned_games(const Database& db, GameWriter& writer,
                                           const std::optional<std::vector<std::int64_t>>& only) {
    std::vector<FilledGame> filled;
    for (const std::int64_t id : planned_games(db)) {
        const auto games = games_of_same_players(db, id);
        const EventGame* const planned = game_with_number(games, id);
        if (planned == nullptr) {
            continue;
        }
        const auto played = std::find_if(games.begin(), games.end(), [&](const EventGame& game) {
            return (!only || std::find(only->begin(), only->end(), game.row.id) != only->end()) &&
                   game.termination != planned_termination && game.row.result != GameResult::unfinished &&
                   game.row.game == planned->row.game && game.match.empty() &&
                   (game.row.round == "?" || is_same_round(game.row.round, planned->row.round)) &&
                   mean_one_event(db, game.row.event, planned->row.event);
        });
        if (played == games.end()) {
            continue;
        }
        const Entry entry = entry_of(load_game(db, played->row.id).record);
        if (!writer.fits_planned(entry)) {
            continue;  // for example a friendly on another day than the planned one
        }
        writer.remove({played->row.id, played->row.id});
        const Added added = writer.add(entry, OnDuplicate::keep);
        if (added.planned) {
            filled.push_back({played->row.id, added.id});
        }
    }
    return filled;
}

std::optional<Entry> planned_again(const Database& db, std::int64_t id, const Entry& entry) {
    const bool is_open = entry.result == GameResult::unfinished && entry.plies == 0 && !entry.termination;
    if (!is_open || !PlannedRanges(db).contains(id)) {
        return std::nullopt;
    }
    Entry planned = entry;
    planned.termination = planned_termination;
    auto replayed = replay_text(write_entry(planned));  // its identity follows from all its tags
    return replayed ? std::optional(std::move(*replayed)) : std::nullopt;
}

void note_filled(std::span<const FilledGame> filled, const Context& context) {
    for (const FilledGame& game : filled) {
        context.note(tr_format("game {} takes the place of the planned game {}", game.played, game.planned));
    }
}

}  // namespace damier
