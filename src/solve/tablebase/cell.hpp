#pragma once

#include "solve/tablebase/value.hpp"

#include <cstdint>

namespace damier {

/// What retrograde analysis knows of an index while it is under way. A value that is decided may still become a quicker
/// win, until its level comes; what is never decided is drawn.
template <class Number>
struct PlainCell {
    Number value = TableNumber<Number>::draw;
    std::uint8_t count = 0;  ///< turns that do not lose yet, while the value is open

    [[nodiscard]] static int ban() { return 0; }
    [[nodiscard]] static bool has_second() { return false; }
    [[nodiscard]] static bool may_capture() { return true; }
    [[nodiscard]] Number second() const { return value; }
    [[nodiscard]] std::uint8_t& counter() { return count; }
};

/// The same where the last turn may bar one: beside the value there are the one best turn, if that can be barred, and
/// the value without it, the second value.
template <class Number>
struct BarringCell {
    Number value = TableNumber<Number>::draw;
    Number rest = 0;        ///< the second value, or while that is open the turns that do not lose yet
    std::uint8_t meta = 0;  ///< the one best turn by its number as a ban, and flags

    static constexpr std::uint8_t ban_mask = 31;
    static constexpr std::uint8_t second_flag = 32;
    static constexpr std::uint8_t capture_flag = 64;  ///< some turn captures
    static constexpr std::uint8_t bar_flag = 128;     ///< some turn can be barred

    [[nodiscard]] int ban() const { return meta & ban_mask; }
    [[nodiscard]] bool has_second() const { return (meta & second_flag) != 0; }
    [[nodiscard]] bool may_capture() const { return (meta & capture_flag) != 0; }
    [[nodiscard]] bool may_be_barred() const { return (meta & bar_flag) != 0; }
    [[nodiscard]] Number second() const { return has_second() ? rest : TableNumber<Number>::draw; }
    [[nodiscard]] Number& counter() { return rest; }
    void set_second(Number number, int ban) {
        rest = number;
        set_ban(ban | second_flag);
    }
    /// 0 where there is no one best turn, or it cannot be barred.
    void set_ban(int ban) { meta = static_cast<std::uint8_t>((meta & (capture_flag | bar_flag)) | ban); }
};

}  // namespace damier
