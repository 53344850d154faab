// Finding and replacing names in comments and other texts.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Finds names in texts as whole words, ignoring case and accents. Any white space matches any other.
class Mentions {
public:
    /// Names of fewer than three code points are ignored, since they cannot be told from other words.
    explicit Mentions(std::span<const std::string> names);

    [[nodiscard]] bool are_in(std::string_view text) const;
    /// The text with `by` in place of each name.
    [[nodiscard]] std::string replaced(std::string_view text, std::string_view by) const;

private:
    std::vector<std::string> folded_;  // the names, the longest first
};

}  // namespace damier
