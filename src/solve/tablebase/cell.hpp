#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/value.hpp"

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace damier {

/// What retrograde analysis knows of an index while it is under way. A value that is decided may still become a quicker
/// win, until its level comes; what is never decided is drawn.
template <class Number>
struct PlainCell {
    static constexpr Number open = TableNumber<Number>::draw;
    static constexpr int most_plies = TableNumber<Number>::most_plies;
    static constexpr int most_turns = 255;

    Number value = open;
    std::uint8_t count = 0;  ///< turns that do not lose yet, while the value is open

    [[nodiscard]] static bool has_ban() { return false; }
    [[nodiscard]] static bool has_second() { return false; }
    [[nodiscard]] static bool rests_on_ban() { return false; }
    [[nodiscard]] static Number second() { return open; }
    [[nodiscard]] int turns_left() const { return count; }
    void set_turns_left(int turns) { count = static_cast<std::uint8_t>(turns); }
};

/// The same where the last turn may bar one. The value may rest on one best turn that can be barred, its ban: then
/// there is also the value without it, the second value. Which turn that is follows from the values of other cells.
template <class Number>
struct BarringCell {
    static constexpr Number open = TableNumber<Number>::draw;
    static constexpr int most_turns = 40;
    static constexpr Number nothing = TableNumber<Number>::unused;
    static constexpr int most_plies = nothing - most_turns - 1;

    Number value = open;
    /// The second value; or, from above, the turns that do not lose yet, while the value is open or has a ban.
    Number rest = nothing;

    [[nodiscard]] bool has_second() const { return rest <= most_plies; }
    [[nodiscard]] Number second() const { return has_second() ? rest : open; }
    /// While the value is open, just one turn is left where there is a second value: the ban.
    [[nodiscard]] bool has_ban() const { return value == open ? has_second() : rest != nothing; }
    /// Where both values are the same, another turn is as good as the best.
    [[nodiscard]] bool rests_on_ban() const { return has_ban() && second() != value; }
    [[nodiscard]] int turns_left() const { return nothing - rest; }
    void set_turns_left(int turns) { rest = static_cast<Number>(nothing - turns); }
};

/// A position that is worth less when the turn with this number is barred.
template <class Number>
struct BarredCell {
    std::uint64_t index = 0;
    int ban = 0;
    Number value = 0;  ///< without that turn
};

/// What the workers on a class have in common: a cell for each index of its sections.
template <Retractable G, class Number>
struct ClassCells {
    using Cell = std::conditional_t<Barring<G>, BarringCell<Number>, PlainCell<Number>>;
    static constexpr std::uint64_t block = 64;  ///< cells to a mark

    explicit ClassCells(Tier tier) : tiers{tier, swapped(tier)}, sections(tier.own == tier.enemy ? 1 : 2) {
        for (int s = 0; s < sections; ++s) {
            cells[s].resize(G::tier_size(tiers[s]));
            marks[s].resize((cells[s].size() + block - 1) / block);
        }
    }

    /// Where turns that capture nothing lead to, and come from.
    [[nodiscard]] int other_section(int s) const { return sections == 1 ? 0 : 1 - s; }
    static std::uint64_t mark_of(int level) { return std::uint64_t{1} << (static_cast<unsigned>(level) % 64); }

    std::array<Tier, 2> tiers;
    int sections;
    std::array<std::vector<Cell>, 2> cells;
    std::array<std::vector<std::uint64_t>, 2> marks;  ///< by block: the plies, modulo 64, that are found in it
};

}  // namespace damier
