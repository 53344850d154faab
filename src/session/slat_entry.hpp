#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The slats of an Anacund board, typed one after the other from the highest to the lowest.
class SlatEntry {
public:
    /// What is asked for next, and which numbers are still missing: `slat 16, two numbers (missing: 1×6 2×5 …)`.
    [[nodiscard]] std::string prompt() const;
    /// Takes a slat such as `63` or `31*`, several of them, a whole board, or `undo`. The error says what is wrong;
    /// slats before the one at fault are taken.
    [[nodiscard]] Result<bool> take(std::string_view line);
    /// The Board tag, once all slats are there.
    [[nodiscard]] std::optional<std::string> board() const;

private:
    [[nodiscard]] std::optional<std::string> fault_of(const std::string& slat) const;
    [[nodiscard]] int missing(char number) const;
    [[nodiscard]] bool has_bonus() const;
    [[nodiscard]] std::size_t wanted_length() const;

    std::vector<std::string> slats_;
};

}  // namespace damier
