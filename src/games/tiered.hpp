// The abilities of a game that endgame tables need.
//
// A table stores one value for each position with few pieces. For that, a game must number these positions (`Tiered`).
// The values are computed backwards from the ends of games. For that, a game must retract turns, that is, list the
// positions from which a turn leads to a given position (`Retractable`). In some games the last turn may forbid one of
// the next turns. Then the value of a board also depends on the forbidden turn (`Barring`). docs/design/tablebases.md
// describes the tables.
#pragma once

#include "games/game.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// A class of endgames: all positions of one variant of a game with the same numbers of pieces. `own` counts the pieces
/// of the side to move, `enemy` those of the other side.
struct Tier {
    std::int8_t own = 0;
    std::int8_t enemy = 0;
    std::uint8_t variant = 0;  ///< the game's number for the rules and the board

    bool operator==(const Tier&) const = default;
};

/// The same pieces with the other side to move.
[[nodiscard]] constexpr Tier swapped(Tier tier) {
    return {tier.enemy, tier.own, tier.variant};
}

/// The position of an index, with no turn barred.
template <class Position>
struct Unranked {
    Position position;
    int stabiliser = 1;  ///< as in TierRank
};

/// The number of a position in its tier.
struct TierRank {
    std::uint64_t index = 0;  ///< below the tier's size, and the same for all images
    int stabiliser = 1;       ///< the number of symmetries (the identity included) that leave the position unchanged
    int ban = 0;  ///< 0 if no turn is barred (see `Barring`). Otherwise the number of the barred turn. The game chooses
                  ///< these numbers; they are about the turns of the board that `unrank` gives

    bool operator==(const TierRank&) const = default;
};

/// Costs of a table per position, measured with one core (see docs/results).
struct TableCost {
    double seconds;        ///< to build it
    double value_bytes;    ///< its value on disk
    double barred = 0;     ///< the share of positions that are worth less if a turn is barred
    double ban_bytes = 0;  ///< the ban and second value of such a position on disk
};

/// A game whose endgames can be numbered, for tables. The rules must be the same for both colours. So a tier names the
/// side to move and the other side, not the colours.
///
/// - `variant(p)`        a number for the rules and the board of the endgames that `p` may lead to
/// - `variant_tags(v)`   the rules of a variant, and its board if the game has several, as tags
/// - `tier(p)`           the tier of `p`; nothing if a side has lost, or while other rules apply (a placing phase)
/// - `tier_size(t)`      the number of indices; 0 if there is no such tier, or if it is too large
/// - `index_bytes(t)`    the memory for numbering, in bytes
/// - `rank(p)`           the place of `p`, which must be in a tier
/// - `table_cost`        the costs of its tables
/// - `unrank(t, i)`      a position with that index, or nothing if the index is unused. pair_index.hpp says why a few
///                       are unused
template <class G>
concept Tiered = Game<G> && requires(const typename G::Position& p, Tier t, std::uint64_t i) {
    { G::variant(p) } -> std::same_as<std::uint8_t>;
    { G::variant_tags(t.variant) } -> std::same_as<StartTags>;
    { G::tier(p) } -> std::same_as<std::optional<Tier>>;
    { G::tier_size(t) } -> std::same_as<std::uint64_t>;
    { G::index_bytes(t) } -> std::same_as<std::uint64_t>;
    { G::table_cost } -> std::convertible_to<const TableCost&>;
    { G::rank(p) } -> std::same_as<TierRank>;
    { G::unrank(t, i) } -> std::same_as<std::optional<Unranked<typename G::Position>>>;
};

/// Whether both sides have equally many pieces. Then the board with the other side to move is in the same tier.
[[nodiscard]] constexpr bool has_equal_sides(Tier tier) {
    return tier.own == tier.enemy;
}

/// Gives the turn to the other side, in a position of such a tier. Returns the new index.
///
/// Work on all positions of such a tier visits each of them once in this order, too. The successors of neighbouring
/// indices are then near each other in memory, because their numbers begin with the set of pieces that a turn does not
/// change.
template <Tiered G>
std::uint64_t give_turn(typename G::Position& p) {
    p.to_move = other(p.to_move);
    return G::rank(p).index;
}

/// An earlier position, and the turn that leads from it to the present one.
template <class Position, class Turn>
struct Predecessor {
    Position position;
    Turn turn;
    TierRank rank;  ///< of the earlier position, with the turn barred if it can be (see `Barring`)
};

/// A game that can retract turns that capture nothing. `out` is emptied first.
///
/// - `predecessors(p, out)`   all earlier positions, with no turn barred, and their turns. `p` is a position that
///                            `unrank` gives, with or without a barred turn
/// - `captures(p, out)`       all turns that capture, and so lead to another tier. Returns the number of the other
///                            turns. `p` is a position that `unrank` gives
template <class G>
concept Retractable = Tiered<G> &&
    requires(const typename G::Position& p, std::vector<typename G::Turn>& turns,
             std::vector<Predecessor<typename G::Position, typename G::Turn>>& predecessors) {
    { G::predecessors(p, predecessors) } -> std::same_as<void>;
    { G::captures(p, turns) } -> std::same_as<int>;
};

/// A turn that can be barred, and its number in TierRank::ban.
template <class Turn>
struct BarredTurn {
    Turn turn;
    int number = 0;
};

/// A game in which a turn may bar one of the next turns: the next player may not play it. A ko does this. The board
/// does not show which turn is barred.
///
/// - `barred(p, t)`       the position `p` with only the turn `t` barred; `p` itself if `t` can never be barred
/// - `bars(p, out)`       each turn that can be barred on the board of `p`, which is a position that `unrank` gives;
///                        `out` is emptied first
/// - `is_restricted(p)`   whether `p` has a restriction that tables do not know: one side may not play a certain turn
///                        the next time that it moves. After that the restriction is over. The turns that the side
///                        may play lead to the same positions as without the restriction
/// - `is_mover_restricted(p)`   for a restricted `p`: whether the restriction is on the side to move
/// - `released(p)`        `p` without the restriction
/// - `missing_turn(p)`    for a `p` in which the restriction is on the side to move: the one turn that it forbids
template <class G>
concept Barring = Tiered<G> &&
    requires(const typename G::Position& p, const typename G::Turn& t, std::vector<BarredTurn<typename G::Turn>>& out) {
    { G::barred(p, t) } -> std::same_as<typename G::Position>;
    { G::bars(p, out) } -> std::same_as<void>;
    { G::is_restricted(p) } -> std::same_as<bool>;
    { G::is_mover_restricted(p) } -> std::same_as<bool>;
    { G::released(p) } -> std::same_as<typename G::Position>;
    { G::missing_turn(p) } -> std::same_as<typename G::Turn>;
};

}  // namespace damier
