#pragma once

#include "games/game.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// A class of endgames: all positions of a variant of a game in which the side to move and the other one have so many
/// pieces.
struct Tier {
    std::int8_t own = 0;
    std::int8_t enemy = 0;
    std::uint8_t variant = 0;  ///< rules and board, as `variant` of the game numbers them

    bool operator==(const Tier&) const = default;
};

/// The same pieces with the other side to move.
[[nodiscard]] constexpr Tier swapped(Tier tier) {
    return {tier.enemy, tier.own, tier.variant};
}

/// A position that an index stands for, with nothing barred.
template <class Position>
struct Unranked {
    Position position;
    int stabiliser = 1;  ///< as in TierRank
};

/// Where a position stands in its tier.
struct TierRank {
    std::uint64_t index = 0;  ///< below the tier's size, and the same for all images
    int stabiliser = 1;  ///< how many symmetries of the board, the identity among them, leave the position as it is
    int ban = 0;         ///< a number for what is barred (see `Barring`) on the board that `unrank` gives; 0: nothing
};

/// A game whose endgames can be numbered, for tables. Colours are exchanged where the rules are the same for both, so
/// that a tier knows the side to move and the other one.
///
/// - `variant(p)`        a number for the rules and the board of the endgames that `p` may lead to
/// - `variant_tags(v)`   its rules and board in words, both where the game has them
/// - `tier(p)`           nothing where `p` is in no tier: a side has lost, or other rules hold so far
/// - `tier_size(t)`      how many indices there are; 0 where there is no such tier, or it is too large
/// - `index_bytes(t)`    the memory that numbering takes
/// - `rank(p)`           for positions that are in a tier
/// - `unrank(t, i)`      a position with that index, or nothing where the index is not used (a few are not, since
///                       positions have symmetries of their own)
template <class G>
concept Tiered = Game<G> && requires(const typename G::Position& p, Tier t, std::uint64_t i) {
    { G::variant(p) } -> std::same_as<std::uint8_t>;
    { G::variant_tags(t.variant) } -> std::same_as<StartTags>;
    { G::tier(p) } -> std::same_as<std::optional<Tier>>;
    { G::tier_size(t) } -> std::same_as<std::uint64_t>;
    { G::index_bytes(t) } -> std::same_as<std::uint64_t>;
    { G::rank(p) } -> std::same_as<TierRank>;
    { G::unrank(t, i) } -> std::same_as<std::optional<Unranked<typename G::Position>>>;
};

/// A position, and the turn of it that leads to the one that was asked about.
template <class Position, class Turn>
struct Predecessor {
    Position position;
    Turn turn;
};

/// A game that knows how a position can have come up by turns that capture nothing.
///
/// - `predecessors(p, out)`   every such position, with nothing barred, and turn; `p` is one that `unrank` gives, or
///                            that with something barred. `out` is emptied first
/// - `captures(p, out)`       all turns that capture something, and so lead to another tier; gives how many others
///                            there are. `p` is one that `unrank` gives. `out` is emptied first
template <class G>
concept Retractable = Tiered<G> &&
    requires(const typename G::Position& p, std::vector<typename G::Turn>& turns,
             std::vector<Predecessor<typename G::Position, typename G::Turn>>& predecessors) {
    { G::predecessors(p, predecessors) } -> std::same_as<void>;
    { G::captures(p, turns) } -> std::same_as<int>;
};

/// A game in which the last turn may bar one from the next, as a ko does; the board is the same with and without.
///
/// - `barred(p, t)`       the position `p` in which just the turn `t` is barred; `p` itself where nothing can bar `t`
/// - `bars(p, out)`       the board of `p` with each bar that it can have; `out` is emptied first
/// - `is_restricted(p)`   whether `p` also has a restriction that tables do not know: one side may not play some turns
///                        the next time. What it does play leads to the same positions as without, and it is over then
/// - `is_mover_restricted(p)`   where there is one, whether it is that of the side to move
/// - `released(p)`        `p` without it
template <class G>
concept Barring = Tiered<G> &&
    requires(const typename G::Position& p, const typename G::Turn& t, std::vector<typename G::Position>& out) {
    { G::barred(p, t) } -> std::same_as<typename G::Position>;
    { G::bars(p, out) } -> std::same_as<void>;
    { G::is_restricted(p) } -> std::same_as<bool>;
    { G::is_mover_restricted(p) } -> std::same_as<bool>;
    { G::released(p) } -> std::same_as<typename G::Position>;
};

}  // namespace damier
