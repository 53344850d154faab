#pragma once

#include "games/any.hpp"
#include "store/connection/sqlite.hpp"
#include "store/summary/game_summary.hpp"
#include "store/summary/group_ids.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace damier {

/// How games began: their first turns, behind the name of the game. Lines that a symmetry of the start maps onto each
/// other are one, shown as the smallest. A start that is not the usual one stands in brackets before the turns. In
/// games whose boards hardly ever recur a turn is shown as what it is on any board; of these, as many turns count as a
/// brief has, and games from a position that was set up have no opening.
class OpeningLabels {
public:
    /// `turns` is how many turns are looked at, of games that have as many.
    OpeningLabels(const SQLite::Database& db, int turns);

    /// The number of the opening of a game; 0 where nothing was played. The first time for each kind of game, all
    /// openings of the kind are read, unless briefs have them.
    [[nodiscard]] std::uint32_t number(std::int64_t game, const Brief& brief);
    [[nodiscard]] const std::string& text(std::uint32_t number) const { return texts_.at(number); }

private:
    std::uint32_t number_of_text(const std::string& text);
    std::uint32_t number_of_path(GameId game, std::string_view path);
    std::uint32_t number_of_kinds(GameId game, const TurnKinds& opening);
    void read_kind(GameId game);

    const SQLite::Database& db_;
    std::size_t elements_;  // of paths: the start and the turns
    Labels kinds_;
    std::vector<std::optional<GameId>> games_;  // this and the next by kind
    std::vector<bool> is_read_;
    std::vector<std::uint32_t> of_game_;
    std::vector<std::string> texts_{"?"};
    std::unordered_map<std::string, std::uint32_t> by_text_;
    std::unordered_map<std::string, std::uint32_t> by_path_;  // of one kind
    std::map<std::pair<GameId, TurnKinds>, std::uint32_t> by_kinds_;
};

}  // namespace damier
