// Reading games: rows for tables, and whole texts.
//
// This folder has the questions that commands and reports ask. Most read summaries (store/summary) or the position
// index (store/index); the functions here read the games themselves.
//
// Next: people.hpp, players and events; tally.hpp, counts for `stats`; twins.hpp, games that are stored twice.
#pragma once

#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// The keys by which a list can be sorted.
enum class SortKey : std::uint8_t { id, game, rules, date, round, side1, side2, result, score, plies, event, site };

/// The wanted part of a long list, and its order.
struct Page {
    std::int64_t limit = 0;      ///< at most this many games; 0 for all
    bool reverse = false;        ///< the greatest first
    SortKey sort = SortKey::id;  ///< games with equal keys are sorted by number
};

/// Visits the selected games in the order of the page. The database is not locked during a call of `visit`. So `visit`
/// may take long, and it may change games. Throws StoreError.
void for_each_row(const Database& db, const Selection& selection, const std::function<void(GameRow&&)>& visit,
                  Page page = {});

/// Whether the database was ever synchronised with another one.
[[nodiscard]] bool was_synchronised(const Database& db);

/// Visits the selected games by number, with their texts: byte for byte as `write_game` wrote them.
void for_each_game(const Database& db, const Selection& selection,
                   const std::function<void(const GameRow&, const std::string& text)>& visit);

/// The same in an order that all synchronised databases share: by date, then by uid. A database that was never
/// synchronised has the order of the numbers.
void for_each_game_to_export(const Database& db, const Selection& selection,
                             const std::function<void(const GameRow&, const std::string& text)>& visit);

/// The text of a game, or nothing if it is not stored. Throws StoreError.
[[nodiscard]] std::optional<std::string> game_text(const Database& db, std::int64_t id);

/// The row of a game, or nothing if it is not stored. Throws StoreError.
[[nodiscard]] std::optional<GameRow> game_row(const Database& db, std::int64_t id);

/// The latest of the selected games, at most `most`: by date, then by number, the latest first. Games with an unknown
/// date come last.
[[nodiscard]] std::vector<GameRow> latest_game_rows(const Database& db, const Selection& selection, std::int64_t most);

/// The rows of these games, in this order. Games that are not stored are left out.
[[nodiscard]] std::vector<GameRow> game_rows(const Database& db, std::span<const std::int64_t> ids);

/// The number of selected games. Throws StoreError.
[[nodiscard]] std::int64_t count(const Database& db, const Selection& selection);

}  // namespace damier
