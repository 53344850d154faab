#pragma once

#include "games/any.hpp"
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

/// How the games went in which something was played.
struct OpeningNumbers : SideCounts {
    std::int64_t plies = 0;  ///< of all of them together
    double ratings = 0;      ///< of those whose turn it was, as far as they are known, added up
    std::int64_t rated = 0;  ///< how many these are
    Date last_date;          ///< of the latest of them

    bool operator==(const OpeningNumbers&) const = default;
};

/// What was played in a position.
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
    bool exact = false;      ///< tell images under the symmetries of the board apart
    std::size_t latest = 0;  ///< how many of the latest games to name
    /// Which games count, by number and date; all where it is empty.
    std::function<bool(std::int64_t id, Date date)> counts{};
    /// The rating of whoever is to move in the position, by game; 0 for none. See `ratings_of_side`.
    std::vector<double> ratings{};
};

/// Looks up every stored visit to a position, which may be given under several rule sets (see `under_all_rules`). A
/// game counts once in the total, and once for each different turn that it played there. Turns are shown as they apply
/// to the first of `positions`; those that a symmetry of it maps onto each other are one, shown as the first in the
/// order of turns. Throws StoreError.
[[nodiscard]] Openings openings(const Database& db, std::span<const Position> positions,
                                const OpeningsOptions& options);

/// A turn that no other game had played.
struct Novelty {
    int ply = 0;              ///< how many turns came before it
    std::int64_t games = 0;   ///< how many other games had come to the position before it
    bool transposes = false;  ///< whether others had come to the position behind it by another way
};

/// The first turn of a main line that none of the games which count had played there, or nothing where they played all.
/// `positions` has one more than `turns`. Throws StoreError.
[[nodiscard]] std::optional<Novelty> novelty(const Database& db, const OpeningsOptions& options,
                                             const std::vector<Position>& positions,
                                             const std::vector<std::string>& turns);

}  // namespace damier
