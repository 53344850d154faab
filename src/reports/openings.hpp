// The turns that were played in a position, and the first new turn of a game.

#pragma once

#include "games/position.hpp"
#include "record/date.hpp"
#include "store/connection/database.hpp"
#include "store/game/counts.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// Counts and sums of the games that reached a position or played a turn.
struct OpeningNumbers : SideCounts {
    std::int64_t plies = 0;  ///< of all games together
    double ratings = 0;      ///< the sum of the known ratings of the players to move
    std::int64_t rated = 0;  ///< the number of these ratings
    Date last_date;          ///< of the latest game

    bool operator==(const OpeningNumbers&) const = default;
};

/// The turns that were played in a position.
struct Openings {
    struct Row {
        std::string turn;
        OpeningNumbers numbers;

        bool operator==(const Row&) const = default;
    };
    OpeningNumbers total;
    std::vector<Row> turns;            ///< most games first, then in the order of turns
    std::vector<std::int64_t> latest;  ///< the numbers of the latest games, the latest first
};

struct OpeningsOptions {
    bool exact = false;      ///< distinguish images under the symmetries of the board
    std::size_t latest = 0;  ///< the number of latest games to list
    /// Whether a game counts, by its number and date; if empty, all games count.
    std::function<bool(std::int64_t id, Date date)> counts{};
    /// The rating of the player to move in the position, by number of the game; 0 for none. See `ratings_of_side`.
    std::vector<double> ratings{};
};

/// Looks up every stored visit to a position. `positions` has this position once for each rule set to search (see
/// `under_all_rules`). A game counts once in the total, and once for each different turn that it played there. Turns
/// are shown in the orientation of the first of `positions`. If a symmetry of this position maps two turns onto each
/// other, they count as one turn. The first of the two in the order of turns is shown. Throws StoreError.
[[nodiscard]] Openings openings(const Database& db, std::span<const Position> positions,
                                const OpeningsOptions& options);

/// A turn that no other game has played in the position.
struct Novelty {
    int ply = 0;              ///< the number of turns before this one
    std::int64_t games = 0;   ///< other games that reached the position in which the turn was played
    bool transposes = false;  ///< whether other games reached the resulting position by other turns
};

/// The first turn of a main line that none of the counted games has played in the same position; nothing if each
/// turn was played before. `positions` must have one element more than `turns`. Throws StoreError.
[[nodiscard]] std::optional<Novelty> novelty(const Database& db, const OpeningsOptions& options,
                                             const std::vector<Position>& positions,
                                             const std::vector<std::string>& turns);

}  // namespace damier
