// The openings of games, for counting by opening.
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

/// Classifies games by their openings. An opening is the name of the game and its first turns: `avalam a4-a5`. If a
/// symmetry of the start maps two lines onto each other, they are one opening. Its name is the smaller of the two
/// texts. If the start is not the usual one, it is in brackets before the turns.
///
/// In a game with `HasTurnKinds` (Anacund), an opening consists of the kinds of the first turns, at most as many as a
/// summary has. There, a game that starts from a Position tag has no opening.
class OpeningClassifier {
public:
    /// `turns` is the number of turns in an opening. A shorter game has a shorter opening.
    OpeningClassifier(const SQLite::Database& db, int turns);

    /// The number of a game's opening; 0 for a game without turns. If summaries do not contain the openings of this
    /// kind of game, the first call for that kind reads all openings from the position index.
    [[nodiscard]] std::uint32_t opening(std::int64_t game, const GameSummary& summary);
    [[nodiscard]] const std::string& name(std::uint32_t opening) const { return names_.at(opening); }

private:
    std::uint32_t number_of_name(const std::string& text);
    std::uint32_t number_of_path(GameId game, std::string_view path);
    std::uint32_t number_of_kinds(GameId game, const TurnKinds& opening);
    void read_kind(GameId game);

    const SQLite::Database& db_;
    std::size_t elements_;  // of a path: the start and the turns
    GroupIds kinds_;
    std::vector<std::optional<GameId>> games_;  // by kind
    std::vector<bool> is_read_;                 // by kind
    std::vector<std::uint32_t> of_game_;
    std::vector<std::string> names_{"?"};
    std::unordered_map<std::string, std::uint32_t> by_name_;
    std::unordered_map<std::string, std::uint32_t> by_path_;  // for one kind
    std::map<std::pair<GameId, TurnKinds>, std::uint32_t> by_kinds_;
};

}  // namespace damier
