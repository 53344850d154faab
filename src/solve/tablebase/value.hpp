#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace damier {

/// What an endgame is worth to the side to move, with the number of plies to the end when the winner hurries and the
/// loser delays. The greater the better: quick wins before slow ones, then draws, then slow losses before quick ones.
class EndgameValue {
public:
    static constexpr EndgameValue win(int plies) { return EndgameValue(farthest - plies); }
    static constexpr EndgameValue draw() { return EndgameValue(0); }
    static constexpr EndgameValue loss(int plies) { return EndgameValue(plies - farthest); }

    /// 1, 0 or -1.
    [[nodiscard]] constexpr int value() const { return (merit_ > 0 ? 1 : 0) - (merit_ < 0 ? 1 : 0); }
    /// To the end; 0 for a draw.
    [[nodiscard]] constexpr int plies() const {
        return merit_ > 0 ? farthest - merit_ : merit_ < 0 ? farthest + merit_ : 0;
    }
    /// What a turn is worth to the side that plays it, when this is what the other side is left with.
    [[nodiscard]] constexpr EndgameValue before() const {
        return EndgameValue(merit_ > 0 ? 1 - merit_ : merit_ < 0 ? -1 - merit_ : 0);
    }
    constexpr auto operator<=>(const EndgameValue&) const = default;

private:
    static constexpr int farthest = 1 << 20;
    constexpr explicit EndgameValue(int merit) : merit_(merit) {}

    int merit_ = 0;
};

/// The turn on which the value of a position rests, where it can be barred: its number, and the value without it.
struct BarredValue {
    int ban = 0;
    EndgameValue value = EndgameValue::draw();
};

/// How tables write a value in a number of one or two bytes: the plies to the end, which are odd for a win and even for
/// a loss, since a game ends by a turn of the winner; or one of the two greatest numbers.
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

/// The value that a number of one or two bytes stands for, which begins there, the low byte first; nothing where it
/// says that no position has the index.
[[nodiscard]] inline std::optional<EndgameValue> read_table_value(const char* at, std::size_t bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(at[i]); };
    const auto value = []<class Number>(Number number) {
        return number == TableNumber<Number>::unused ? std::nullopt : std::optional(TableNumber<Number>::value(number));
    };
    return bytes == 1 ? value(byte(0)) : value(static_cast<std::uint16_t>(byte(0) | byte(1) << 8U));
}

}  // namespace damier
