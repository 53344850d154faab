// Typing the board of an Anacund game slat by slat.
#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier::anacund {

/// The slats of an Anacund board, typed one after the other from the highest to the lowest. The first and the last have
/// three squares, the others two.
class SlatEntry {
public:
    /// A sentence that says how to type the board.
    [[nodiscard]] static std::string introduction();
    /// A prompt with the next slat and the missing numbers: `slat 16, two numbers (missing: 6 of 1, 5 of 2, …)`.
    [[nodiscard]] std::string prompt() const;
    /// Reads a line: a slat such as `63` or `31*`, several slats, a whole board, or `undo`. `undo` deletes the last
    /// slat. If a slat is wrong, the error says why. The slats before it on the line are kept.
    [[nodiscard]] Result<bool> take(std::string_view line);
    /// The Board tag, or nothing if slats are missing.
    [[nodiscard]] std::optional<std::string> board() const;

private:
    [[nodiscard]] std::optional<std::string> error_of(const std::string& slat) const;
    [[nodiscard]] int missing(char number) const;
    [[nodiscard]] bool has_bonus() const;
    [[nodiscard]] std::size_t wanted_length() const;

    std::vector<std::string> slats_;
};

}  // namespace damier::anacund
