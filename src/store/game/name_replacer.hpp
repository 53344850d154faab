// Replacing names of people in games, for `player anonymise` and for later imports.
#pragma once

#include "store/game/entry.hpp"
#include "store/game/mentions.hpp"

#include <set>
#include <string>

namespace damier {

/// Replaces names of people in games and other texts.
class NameReplacer {
public:
    /// See Mentions.
    NameReplacer(const std::set<std::size_t>& lengths, Mentions::Known known)
        : mentions_(lengths, known), known_(std::move(known)) {}

    [[nodiscard]] bool is_in(const std::string& text) const { return mentions_.are_in(text); }
    [[nodiscard]] std::string replaced(const std::string& text) const { return mentions_.replaced(text); }
    /// Replaces a name of a player, if the whole name is to be replaced. If only a part of the name is to be replaced,
    /// the name stays. It is the name of another person.
    [[nodiscard]] std::string replaced_name(const std::string& name) const;

    /// Whether a game may contain one of the names. If this is false, it contains none. This test is much faster than
    /// `entry`.
    [[nodiscard]] bool is_in(const Entry& entry) const;
    /// The entry of the game with this text, after its names are replaced. Throws StoreError if the text is not a game.
    [[nodiscard]] Entry entry(const std::string& text) const;

    /// Replaces the names in the tags and comments of a game.
    void edit(Record& record) const;

private:
    Mentions mentions_;
    Mentions::Known known_;
};

}  // namespace damier
