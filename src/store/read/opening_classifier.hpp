#pragma once

#include "games/game_id.hpp"
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
/// summary has, and games from a position that was set up have no opening.
class OpeningClassifier {
public:
    /// `turns` is how many turns are looked at, of games that have as many.
    OpeningClassifier(const SQLite::Database& db, int turns);

    /// The number of the opening of a game; 0 where nothing was played. The first time for each kind of game, all
    /// openings of the kind are read, unless summaries have them.
    [[nodiscard]] std::uint32_t opening(std::int64_t game, const GameSummary& summary);
    [[nodiscard]] const std::string& name(std::uint32_t opening) const { return names_.at(opening); }

private:
    std::uint32_t number_of_name(const std::string& text);
    std::uint32_t number_of_path(GameId game, std::string_view path);
    std::uint32_t number_of_kinds(GameId game, const TurnKinds& opening);
    void read_kind(GameId game);

    const SQLite::Database& db_;
    std::size_t elements_;  // of paths: the start and the turns
    GroupIds kinds_;
    std::vector<std::optional<GameId>> games_;  // by kind
    std::vector<bool> is_read_;                 // by kind
    std::vector<std::uint32_t> of_game_;
    std::vector<std::string> names_{"?"};
    std::unordered_map<std::string, std::uint32_t> by_name_;
    std::unordered_map<std::string, std::uint32_t> by_path_;  // of one kind
    std::map<std::pair<GameId, TurnKinds>, std::uint32_t> by_kinds_;
};

}  // namespace damier
