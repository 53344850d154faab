// A game as it is written down: tags, movetext, result.
//
// This is the main type of this folder. A reader (notation/, import/) makes a `Record`, and `replay` (replay.hpp) plays
// it by the rules and brings it into canonical form. Read replay.hpp next, then tree.hpp and turns.hpp for the ways
// through a replayed record.

#pragma once

#include "base/diagnostic.hpp"
#include "games/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A tag pair. In `value` the escapes are already resolved.
struct Tag {
    std::string name;
    std::string value;
    Span span;  ///< from the opening bracket to the closing one
};

/// One element of the movetext. Elements are in the order in which they were read. A variation is enclosed by `open`
/// and `close`, and replaces the turn before it.
struct Item {
    enum class Kind : std::uint8_t { turn, nag, comment, open, close };
    Kind kind = Kind::turn;
    std::uint8_t nag = 0;         ///< of a NAG: 0 to 255
    std::uint8_t dots = 0;        ///< of a turn: the number of dots after its number
    std::uint32_t number = 0;     ///< of a turn: the number in front of it, 0 for none
    std::uint32_t number_at = 0;  ///< the offset of that number
    std::string text{};           ///< of a turn or comment; a comment is trimmed, with single blanks as white space
    Span span{};
};

/// A game as it is written down. A record knows no rules; see replay.hpp.
struct Record {
    std::vector<Tag> tags;
    std::vector<Item> items;
    std::string result;  ///< the result token as it was written, see GameResult; empty if there is none
    Span result_span;
    Span span;   ///< from its first tag to its result token
    Span whole;  ///< all of its bytes, including comments before its tags
    /// Whether the reader stopped reading this game because of an error. The record is then incomplete and cannot be
    /// replayed.
    bool given_up = false;

    /// The first tag of that name, or null.
    [[nodiscard]] const Tag* find(std::string_view name) const;
    [[nodiscard]] Tag* find(std::string_view name);
    /// The value of the first tag of that name, or an empty text.
    [[nodiscard]] std::string_view value(std::string_view name) const;
    /// Sets the value of the tag. A missing tag is added at the end.
    void set(std::string_view name, std::string value);
    /// Removes all tags of that name.
    void remove(std::string_view name);
    /// Whether the main line has a turn.
    [[nodiscard]] bool has_turns() const;
    /// Empties the record, keeping its memory for the next game.
    void clear();
};

/// Counts turns while the caller goes through the items of a record from the first to the last.
class TurnCounter {
public:
    explicit TurnCounter(Side first) : offset_(index(first)), ply_{0} {}

    /// Goes past an item.
    void pass(const Item& item) {
        switch (item.kind) {
            case Item::Kind::turn:
                ++ply_.back();
                break;
            case Item::Kind::open:
                ply_.push_back(ply_.back() - 1);
                break;
            case Item::Kind::close:
                ply_.pop_back();
                break;
            case Item::Kind::nag:
            case Item::Kind::comment:
                break;
        }
    }
    /// The number in front of the next turn, from 1.
    [[nodiscard]] int number() const { return (ply_.back() + offset_) / 2 + 1; }
    /// The side whose turn is next.
    [[nodiscard]] Side side() const { return (ply_.back() + offset_) % 2 == 0 ? Side::one : Side::two; }
    /// The number of turns played in the current line, from the start of the game.
    [[nodiscard]] int ply() const { return ply_.back(); }
    /// Whether the next item belongs to the main line, not to a variation.
    [[nodiscard]] bool in_main_line() const { return ply_.size() == 1; }

private:
    int offset_;
    std::vector<int> ply_;
};

}  // namespace damier
