// The value of an endgame, and the number that a table stores for it.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace damier {

/// The value of an endgame for the side to move: win, draw or loss, and the plies to the end. The winner hurries and
/// the loser delays. Greater is better: a quick win, a slow win, a draw, a slow loss, a quick loss.
class EndgameValue {
public:
    static constexpr EndgameValue win(int plies) { return EndgameValue(farthest - plies); }
    static constexpr EndgameValue draw() { return EndgameValue(0); }
    static constexpr EndgameValue loss(int plies) { return EndgameValue(plies - farthest); }

    /// 1, 0 or -1.
    [[nodiscard]] constexpr int value() const { return (merit_ > 0 ? 1 : 0) - (merit_ < 0 ? 1 : 0); }
    /// Plies to the end; 0 for a draw.
    [[nodiscard]] constexpr int plies() const {
        return merit_ > 0 ? farthest - merit_ : merit_ < 0 ? farthest + merit_ : 0;
    }
    /// Turns the value of the position after a turn (this object) into the value of the turn for the side that plays
    /// it.
    [[nodiscard]] constexpr EndgameValue before() const {
        return EndgameValue(merit_ > 0 ? 1 - merit_ : merit_ < 0 ? -1 - merit_ : 0);
    }
    constexpr auto operator<=>(const EndgameValue&) const = default;

private:
    static constexpr int farthest = 1 << 20;
    constexpr explicit EndgameValue(int merit) : merit_(merit) {}

    int merit_ = 0;
};

/// The second value of a board whose value rests on a single turn, the ban (see cell.hpp).
struct BarredValue {
    int ban = 0;                                ///< the number of that turn (see TierRank::ban)
    EndgameValue value = EndgameValue::draw();  ///< the value if that turn is barred
};

/// A value as a table stores it, in a number of one or two bytes. A decided value is the number of plies to the end. It
/// is odd for a win and even for a loss, because the winner makes the last turn. The two greatest numbers have special
/// meanings: a draw, and an unused index.
template <class Number>
struct TableNumber {
    static constexpr Number unused = static_cast<Number>(~Number{0});  ///< no position has this index
    static constexpr Number draw = unused - 1;
    static constexpr int most_plies = draw - 1;

    static constexpr EndgameValue value(Number number) {
        return number == draw    ? EndgameValue::draw()
               : number % 2 == 1 ? EndgameValue::win(number)
                                 : EndgameValue::loss(number);
    }
};

/// Reads the number of a value at this place, from one or two bytes with the low byte first. The result is the number
/// in a table with two bytes per value.
[[nodiscard]] inline std::uint16_t read_table_number(const char* at, std::size_t bytes) {
    constexpr int wider = TableNumber<std::uint16_t>::draw - TableNumber<std::uint8_t>::draw;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(at[i]); };
    const int number = bytes == 1 ? byte(0) : byte(0) | byte(1) << 8U;
    return static_cast<std::uint16_t>(bytes == 1 && number >= TableNumber<std::uint8_t>::draw ? number + wider
                                                                                              : number);
}

/// The value of a number in a table with two bytes per value. Empty if the number says that the index is unused. The
/// function is `always_inline`, because a processor waits if it copies an optional value whose parts were just stored.
[[nodiscard, gnu::always_inline]] inline std::optional<EndgameValue> table_value(std::uint16_t number) {
    using Numbers = TableNumber<std::uint16_t>;
    return number == Numbers::unused ? std::nullopt : std::optional(Numbers::value(number));
}

/// Reads the value at this place.
[[nodiscard]] inline std::optional<EndgameValue> read_table_value(const char* at, std::size_t bytes) {
    return table_value(read_table_number(at, bytes));
}

}  // namespace damier
