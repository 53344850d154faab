// Cells: the memory of retrograde analysis. A class numbers its boards, and all images of a board have the same number,
// the *index* (games/tiered.hpp). One board gives several positions: one in which no turn is barred, and one for each
// turn that can be barred. Each index has one cell, which holds what is known so far about all these positions.
//
// Words:
// - A position is *decided* if it is known to be won or lost for the side to move. It is decided *in n plies* if the
//   game then lasts n more plies. Level n of the work finds the positions that are decided in n plies.
// - A turn *loses* if the position after it is won for the other side.
// - A turn that gives a position its value is a best turn. If a position has only one best turn, and this turn can be
//   barred, the turn is the *ban* of the position. The *second value* is the value of the same board with the ban
//   barred.
//
// A cell has two numbers: `value`, and `rest`. The table shows the states of a `BarringCell`. A `PlainCell` has only
// the states 1 and 3. n and m are numbers of plies.
//
//        value  rest      meaning
//     1  open   k turns   not decided; k turns are not yet known to lose;
//     2  open   n         one turn is left and can be barred: that turn is the ban. If it is barred, the side to move
//                         loses in n plies (the second value);
//     3  n      nothing   decided, whatever is barred;
//     4  n      k turns   won by the ban; k turns, the ban included, are not yet known to lose;
//     5  n      m         decided; m is the second value, the value if the ban is barred.
//
// When all levels are done, an open value is a draw. State 2 then means a draw that is lost if the ban is barred. State
// 4 means a win that is a draw if the ban is barred.
//
// Example: a position of Achef has three turns: two moves a and b, and one exchange x, which can be barred.
//
//     event                                           value  rest     state
//     at first, three turns do not lose               open   3 turns  1
//     level 5: after a, the other side wins in 5      open   2 turns  1
//     level 7: after b, in 7. Only x is left.         open   8        2: lost in 8 if x is barred.
//     level 10: after x, the other side loses in 10   11     8        5: won in 11; lost in 8 if x is barred.
//
// If the other side had won after x in 9 plies, the position would be lost in 10 plies.
//
// `rest` holds a value or a number of turns. A value n is stored as n; k turns are stored as `nothing` - k (`nothing`
// is the greatest Number). So the ranges do not overlap.
//
// Next: worker.hpp, which changes the cells.
#pragma once

#include "base/large_pages.hpp"
#include "games/tiered.hpp"
#include "solve/tablebase/value.hpp"

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace damier {

/// A cell in a game without barred turns. A capture may give it a win in n plies before level n is reached. Until then,
/// a quicker win may replace this win.
template <class Number>
struct PlainCell {
    static constexpr Number open = TableNumber<Number>::draw;
    static constexpr int most_plies = TableNumber<Number>::most_plies;
    static constexpr int most_turns = 255;

    Number value = open;
    std::uint8_t count = 0;  ///< turns that are not yet known to lose, if the value is open

    [[nodiscard]] static bool has_ban() { return false; }
    [[nodiscard]] static bool has_second() { return false; }
    [[nodiscard]] static bool rests_on_ban() { return false; }
    [[nodiscard]] static Number second() { return open; }
    [[nodiscard]] int turns_left() const { return count; }
    static void set_second(Number) {}
    void set_turns_left(int turns) { count = static_cast<std::uint8_t>(turns); }
};

/// A cell in a game in which a turn may bar one of the next turns (`Barring`). The cell does not store which turn the
/// ban is. The values of other cells tell this (`RetrogradeWorker::best_turn`).
template <class Number>
struct BarringCell {
    static constexpr Number open = TableNumber<Number>::draw;
    static constexpr int most_turns = 40;
    static constexpr Number nothing = TableNumber<Number>::unused;
    static constexpr int most_plies = nothing - most_turns - 1;

    Number value = open;
    /// One of three things: the second value; `nothing` - k if k turns are not yet known to lose; or `nothing`.
    Number rest = nothing;

    [[nodiscard]] bool has_second() const { return rest <= most_plies; }
    [[nodiscard]] Number second() const { return has_second() ? rest : open; }
    /// Whether one turn is the ban. If the value is open, this is the one turn that does not lose.
    [[nodiscard]] bool has_ban() const { return value == open ? has_second() : rest != nothing; }
    /// Whether the value changes if the ban is barred. If both values are equal, another turn is as good as the ban.
    [[nodiscard]] bool rests_on_ban() const { return has_ban() && second() != value; }
    [[nodiscard]] int turns_left() const { return nothing - rest; }
    void set_second(Number plies) { rest = plies; }
    void set_turns_left(int turns) { rest = static_cast<Number>(nothing - turns); }
};

/// A position that is worth less if its ban is barred.
template <class Number>
struct BarredCell {
    std::uint64_t index = 0;
    int ban = 0;       ///< the number of the turn (see TierRank::ban)
    Number value = 0;  ///< the second value
};

/// The cells of a class, which all its workers share: one cell for each index of each section. A class has two
/// sections, one for each side to move. If both sides have equally many pieces, it has only one.
template <Retractable G, class Number>
struct ClassCells {
    using Cell = std::conditional_t<Barring<G>, BarringCell<Number>, PlainCell<Number>>;
    static constexpr std::uint64_t block = 64;  ///< neighbouring cells that share one word of `marks`

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
    std::array<std::vector<Cell, LargePages<Cell>>, 2> cells;
    /// One word per block: bit n modulo 64 is set if a cell of the block has the value n.
    std::array<std::vector<std::uint64_t, LargePages<std::uint64_t>>, 2> marks;
};

}  // namespace damier
