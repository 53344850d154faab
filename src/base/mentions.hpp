#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Finds names in texts, as whole words, whatever their case, accents and white space.
class Mentions {
public:
    /// Names of fewer than three letters are not looked for, since they cannot be told from other words.
    explicit Mentions(std::span<const std::string> names);

    [[nodiscard]] bool are_in(std::string_view text) const;
    /// The text with `by` in the place of each.
    [[nodiscard]] std::string replaced(std::string_view text, std::string_view by) const;

private:
    std::vector<std::string> folded_;  // the longest first
};

}  // namespace damier
