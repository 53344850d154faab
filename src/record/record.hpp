#pragma once

#include "base/diagnostic.hpp"
#include "games/game.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A tag pair, with its value as people mean it (escapes undone).
struct Tag {
    std::string name;
    std::string value;
    Span span;  ///< from the bracket that opens it to the one that closes it
};

/// One element of the movetext. Elements stand in the order in which they were read; variations are bracketed by
/// `open` and `close`, and replace the turn that stands before them.
struct Item {
    enum class Kind : std::uint8_t { turn, nag, comment, open, close };
    Kind kind = Kind::turn;
    std::uint8_t nag = 0;         ///< of a NAG: 0 to 255
    std::uint8_t dots = 0;        ///< of a turn: how many dots stood behind its number
    std::uint32_t number = 0;     ///< of a turn: the number that stood in front of it, 0 for none
    std::uint32_t number_at = 0;  ///< where that number stood
    std::string text;             ///< of a turn or comment; a comment is trimmed, its white space single blanks
    Span span;
};

/// A game as it is written down: tags, movetext, result. It knows no rules; see replay.hpp.
struct Record {
    std::vector<Tag> tags;
    std::vector<Item> items;
    std::string result;  ///< the result token as it was written, see GameResult; empty where there is none
    Span result_span;
    Span span;   ///< from its first tag to its result token
    Span whole;  ///< all of its bytes: comments before its tags too
    /// Whether its reader gave it up, with an error, so that this is not all of it and cannot be replayed.
    bool given_up = false;

    /// The first tag of that name, or nothing.
    [[nodiscard]] const Tag* find(std::string_view name) const;
    [[nodiscard]] Tag* find(std::string_view name);
    /// The value of that tag, or an empty text.
    [[nodiscard]] std::string_view value(std::string_view name) const;
    /// Gives the tag that value, adding it at the end where it is missing.
    void set(std::string_view name, std::string value);
    /// Whether any turn was played, variations aside.
    [[nodiscard]] bool has_turns() const;
    /// Empties the record, keeping its memory for the next game.
    void clear();
};

/// Which turn of the game each item is, as one goes through the items of a record from the first to the last.
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
    /// How many turns have been played in the current line, from the start of the game.
    [[nodiscard]] int ply() const { return ply_.back(); }
    /// Whether the next item belongs to the game itself, not to a variation.
    [[nodiscard]] bool in_main_line() const { return ply_.size() == 1; }

private:
    int offset_;
    std::vector<int> ply_;
};

}  // namespace damier
