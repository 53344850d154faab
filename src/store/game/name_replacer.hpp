#pragma once

#include "base/mentions.hpp"
#include "store/game/entry.hpp"

#include <optional>
#include <set>
#include <string>

namespace damier {

/// Replaces names of people in games and other texts.
class NameReplacer {
public:
    /// See Mentions.
    NameReplacer(const std::set<std::size_t>& lengths, Mentions::Known known)
        : mentions_(lengths, known), known_(std::move(known)) {}

    /// Whether a name stands in a text, as whole words.
    [[nodiscard]] bool is_in(const std::string& text) const { return mentions_.are_in(text); }
    [[nodiscard]] std::string replaced(const std::string& text) const { return mentions_.replaced(text); }
    /// A whole name, of which a part may be part of another person's.
    [[nodiscard]] std::string replaced_name(const std::string& name) const;

    /// Whether a name stands in a game, as far as that is seen without reading it.
    [[nodiscard]] bool is_in(const Entry& entry) const;
    /// The entry of the game with that text, with its names replaced. Throws StoreError if the text is no game.
    [[nodiscard]] Entry entry(const std::string& text) const;

private:
    void edit(Record& record) const;

    Mentions mentions_;
    Mentions::Known known_;
};

}  // namespace damier
