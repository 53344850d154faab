// Finding and replacing names in comments and other texts.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Finds names in texts as whole words, and replaces them. Case and accents are ignored. Any run of white space matches
/// any other.
class Mentions {
public:
    /// Returns what replaces a folded name, or null if the name is not looked for.
    using Known = std::function<const std::string*(const std::string& folded)>;

    /// `lengths` are those of the folded names, in bytes. Names of fewer than three code points are ignored, since they
    /// cannot be told from other words.
    Mentions(const std::set<std::size_t>& lengths, Known known)
        : lengths_(lengths.rbegin(), lengths.rend()), known_(std::move(known)) {}

    [[nodiscard]] bool are_in(std::string_view text) const;
    /// Replaces each name in the text. If two names begin at one place, the longer one is replaced.
    [[nodiscard]] std::string replaced(std::string_view text) const;

private:
    std::vector<std::size_t> lengths_;  // the longest first
    Known known_;
};

}  // namespace damier
