// Planned games that were played under a misspelt name, or in what was typed as another round or event.
#pragma once

#include "cli/context/context.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/write/writer.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace damier {

/// A game that took the place of a planned game, and has its number now.
struct FilledGame {
    std::int64_t played = 0;  ///< its number before
    std::int64_t planned = 0;
};

/// Those of these games that are not planned. Only they may take the place of a planned game when their tags change:
/// whoever gives a planned game its result means this game.
[[nodiscard]] std::vector<std::int64_t> games_not_planned(const Database& db, std::span<const std::int64_t> ids);

/// Puts each game into the place of a planned game that it turns out to be, since names or tags were changed in the
/// open batch: both games have the same two players, kind and event, and the round of the planned game or none. If
/// `only` is given, other games stay where they are. Throws StoreError.
std::vector<FilledGame> fill_planned_games(const Database& db, GameWriter& writer,
                                           const std::optional<std::vector<std::int64_t>>& only = std::nullopt);

/// The entry as a planned game, if the game with this number was planned here, and the entry is not played any more: it
/// has no result, no turns and no termination. Whoever takes back the result of a planned game wants it planned again.
[[nodiscard]] std::optional<Entry> planned_again(const Database& db, std::int64_t id, const Entry& entry);

/// Says which games have the place and the number of planned games now.
void note_filled(std::span<const FilledGame> filled, const Context& context);

}  // namespace damier
