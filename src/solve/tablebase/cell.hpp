// Cells: the memory of retrograde analysis, one cell for each index of a class.
//
// A cell holds the value found so far, and a second number, `rest`. The table shows the states of a cell
// (`BarringCell`; a `PlainCell` has only the states 1 and 3). n and m are numbers of plies.
//
//        value  rest      meaning
//     1  open   k turns   not decided; k turns are not yet known to lose;
//     2  open   n         one turn is left and can be barred: that turn is the ban. If it is barred, the side to move
//                         loses in n plies (the second value);
//     3  n      nothing   decided, whatever is barred;
//     4  n      k turns   won by the ban; k turns, the ban among them, do not lose yet;
//     5  n      m         decided; m is the second value, the value if the ban is barred.
//
// When all levels are done, an open value is a draw. In state 2 it is a draw that is lost if the ban is barred. In
// state 4 it is a win that is a draw if the ban is barred.
//
// Example: a position of Achef has two moves a and b, and one exchange x, which can be barred. No capture matters.
//
//     event                                           value  rest     state
//     at first, three turns do not lose               open   3 turns  1
//     level 5: after a, the other side wins in 5      open   2 turns  1
//     level 7: after b, in 7. Only x is left.         open   8        2: lost in 8 if x is barred.
//     level 10: after x, the other side loses in 10   11     8        5: won in 11; lost in 8 if x is barred.
//
// If the other side had won after x in 9 plies, the position would be lost in 10 plies.
//
// In memory, "k turns" counts down from the greatest number. So `rest` can be a number of turns or a value.
//
// Next: worker.hpp, which changes the cells.
#pragma once

#include "games/tiered.hpp"
#include "solve/tablebase/value.hpp"

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace damier {

/// A cell of a game in which nothing is barred. Until the level of a decided value is reached, a quicker win may still
/// replace it.
template <class Number>
struct PlainCell {
    static constexpr Number open = TableNumber<Number>::draw;
    static constexpr int most_plies = TableNumber<Number>::most_plies;
    static constexpr int most_turns = 255;

    Number value = open;
    std::uint8_t count = 0;  ///< turns that do not lose yet, if the value is open

    [[nodiscard]] static bool has_ban() { return false; }
    [[nodiscard]] static bool has_second() { return false; }
    [[nodiscard]] static bool rests_on_ban() { return false; }
    [[nodiscard]] static Number second() { return open; }
    [[nodiscard]] int turns_left() const { return count; }
    void set_turns_left(int turns) { count = static_cast<std::uint8_t>(turns); }
};

/// A cell of a game in which the last turn may bar a turn (`Barring`). The value may rest on one best turn that can be
/// barred, the ban. Then there is also a second value, the value without the ban. The cell does not store which turn
/// the ban is: the values of other cells tell (`RetrogradeWorker::best_turn`).
template <class Number>
struct BarringCell {
    static constexpr Number open = TableNumber<Number>::draw;
    static constexpr int most_turns = 40;
    static constexpr Number nothing = TableNumber<Number>::unused;
    static constexpr int most_plies = nothing - most_turns - 1;

    Number value = open;
    /// The second value; or the number of turns that do not lose yet, counted down from `nothing`. `nothing` itself
    /// means neither.
    Number rest = nothing;

    [[nodiscard]] bool has_second() const { return rest <= most_plies; }
    [[nodiscard]] Number second() const { return has_second() ? rest : open; }
    /// If the value is open and there is a second value, the ban is the one turn that does not lose.
    [[nodiscard]] bool has_ban() const { return value == open ? has_second() : rest != nothing; }
    /// If both values are equal, another turn is as good as the ban.
    [[nodiscard]] bool rests_on_ban() const { return has_ban() && second() != value; }
    [[nodiscard]] int turns_left() const { return nothing - rest; }
    void set_turns_left(int turns) { rest = static_cast<Number>(nothing - turns); }
};

/// A position that is worth less if the turn with this number is barred.
template <class Number>
struct BarredCell {
    std::uint64_t index = 0;
    int ban = 0;
    Number value = 0;  ///< the value without that turn
};

/// The cells of a class, which all its workers share: one cell for each index of each section.
template <Retractable G, class Number>
struct ClassCells {
    using Cell = std::conditional_t<Barring<G>, BarringCell<Number>, PlainCell<Number>>;
    static constexpr std::uint64_t block = 64;  ///< cells per mark

    explicit ClassCells(Tier tier) : tiers{tier, swapped(tier)}, sections(tier.own == tier.enemy ? 1 : 2) {
        for (int s = 0; s < sections; ++s) {
            cells[s].resize(G::tier_size(tiers[s]));
            marks[s].resize((cells[s].size() + block - 1) / block);
        }
    }

    /// The section that a turn without a capture leads to, and comes from.
    [[nodiscard]] int other_section(int s) const { return sections == 1 ? 0 : 1 - s; }
    static std::uint64_t mark_of(int level) { return std::uint64_t{1} << (static_cast<unsigned>(level) % 64); }

    std::array<Tier, 2> tiers;
    int sections;
    std::array<std::vector<Cell>, 2> cells;
    std::array<std::vector<std::uint64_t>, 2> marks;  ///< by block: bit n modulo 64 if a cell in it has the value n
};

}  // namespace damier
