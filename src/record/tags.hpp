#pragma once

#include "record/record.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A tag that the format knows, other than those of the sides.
struct TagInfo {
    std::string_view name;
    std::string_view unknown{};  ///< the value where it is not known, of a tag that is always written; else empty
    bool in_start = false;       ///< one of those that make the start of a game, as `Start` has them
    bool is_derived = false;     ///< follows from the board, or from other tags
    bool is_name = false;        ///< names something, as those of the sides name players: see `name_fault`
    bool holds_names = true;     ///< a person may be named in it, as in any tag that is not known
};

/// All of them in canonical order; the sides' stand in front of Result.
inline constexpr std::array<TagInfo, 13> known_tags{{
    {.name = "Game", .is_derived = true, .holds_names = false},
    {.name = "Rules", .in_start = true, .is_derived = true, .holds_names = false},
    {.name = "Event", .unknown = "?", .is_name = true},
    {.name = "Site", .unknown = "?", .is_name = true},
    {.name = "Date", .unknown = "????.??.??", .holds_names = false},
    {.name = "Round", .unknown = "?", .holds_names = false},
    {.name = "Result", .is_derived = true, .holds_names = false},
    {.name = "Board", .in_start = true, .holds_names = false},
    {.name = "Position", .in_start = true, .holds_names = false},
    {.name = "First", .in_start = true, .holds_names = false},
    {.name = "FirstRound", .in_start = true, .holds_names = false},
    {.name = "Score", .holds_names = false},
    {.name = "Termination"},
}};

/// The one of that name, or nothing.
[[nodiscard]] const TagInfo* find_tag_info(std::string_view name);

/// Whether names of tags are made of that character: letters, digits and `_` of ASCII.
[[nodiscard]] constexpr bool is_in_tag_names(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// In characters. The lexer finds no tag behind a much longer name.
inline constexpr std::size_t longest_tag_name = 255;

/// What is wrong with a text as the name of a tag, or nothing.
[[nodiscard]] std::optional<std::string> tag_name_fault(std::string_view name);

/// What is wrong with the value of a tag in any game, or nothing: it is one line of UTF-8 without control characters.
[[nodiscard]] std::optional<std::string> tag_value_fault(std::string_view name, std::string_view value);

/// What is wrong with the name of a tag or its value as a text, or nothing. A player, event or site has a name (see
/// `name_fault`), or none at all. Whatever becomes a tag of a game goes through this check.
[[nodiscard]] std::optional<std::string> tag_fault(const Tag& tag, const GameInfo& info);

/// Whether that is the tag of a player in some game.
[[nodiscard]] bool is_side_tag(std::string_view tag);

/// Whether that is the tag of a player in this game.
[[nodiscard]] inline bool is_side_of(std::string_view tag, const GameInfo& info) {
    return tag == info.sides[0] || tag == info.sides[1];
}

/// Whether that is one of the values of the Termination tag.
[[nodiscard]] bool is_termination(std::string_view text);

/// All values of the Termination tag, in order.
[[nodiscard]] std::span<const char* const> terminations();

/// How a game ended, in the user's language; a value of the Termination tag that is not known stays as it is.
[[nodiscard]] std::string_view termination_name(std::string_view termination);

/// Brings tags into the canonical order: Game, Rules, Event, Site, Date, Round, the sides, Result, Board, Position,
/// First, FirstRound, Score, Termination, then all others in ASCII order. Tags that are always written are added with
/// the value that means unknown.
void arrange_tags(Record& record, const GameInfo& info);

}  // namespace damier
