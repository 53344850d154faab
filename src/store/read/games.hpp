#pragma once

#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What a list can be sorted by.
enum class SortKey : std::uint8_t { id, game, rules, date, round, side1, side2, result, score, plies, event, site };

/// Which part of a long list is wanted, and in which order.
struct Page {
    std::int64_t limit = 0;      ///< at most so many; 0 for all
    bool reverse = false;        ///< the greatest first
    SortKey sort = SortKey::id;  ///< games that are equal in it stand by number
};

/// Goes through the selected games in the order of the page. Between calls of `visit` the database is not locked, so
/// `visit` may take its time and may change games. Throws StoreError.
void for_each_row(const Database& db, const Selection& selection, const std::function<void(const GameRow&)>& visit,
                  Page page = {});

/// The same, by number, with the text of each game: byte for byte what `write_game` gave when it was stored.
void for_each_game(const Database& db, const Selection& selection,
                   const std::function<void(const GameRow&, const std::string& text)>& visit);

/// The text of one game, or nothing where there is no such game. Throws StoreError.
[[nodiscard]] std::optional<std::string> game_text(const Database& db, std::int64_t id);

/// One row, or nothing where there is no such game. Throws StoreError.
[[nodiscard]] std::optional<GameRow> game_row(const Database& db, std::int64_t id);

/// How many games are selected. Throws StoreError.
[[nodiscard]] std::int64_t count(const Database& db, const Selection& selection);

}  // namespace damier
