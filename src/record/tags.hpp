// The tags that the format knows, their order, and the checks of names and values.

#pragma once

#include "base/chars.hpp"
#include "record/record.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A tag that the format knows, other than those of the sides.
struct TagInfo {
    std::string_view name;
    std::string_view unknown{};  ///< if the tag is always written: its value when unknown (`?`); otherwise empty
    bool is_derived = false;     ///< follows from the board, or from other tags
    bool is_name = false;        ///< its value is a name, like the players in the tags of the sides: see `name_error`
    bool holds_names = true;     ///< may contain the name of a person, like any unknown tag
};

/// All known tags in canonical order, without the tags of the sides, which come before Result. The parts of the start
/// (except the rules) come after Result.
inline constexpr auto known_tags = [] {
    std::array<TagInfo, 8 + start_parts.size()> tags{{
        {.name = "Game", .is_derived = true, .holds_names = false},
        {.name = names_of(StartPart::rules).tag, .is_derived = true, .holds_names = false},
        {.name = "Event", .unknown = "?", .is_name = true},
        {.name = "Site", .unknown = "?", .is_name = true},
        {.name = "Date", .unknown = "????.??.??", .holds_names = false},
        {.name = "Round", .unknown = "?", .holds_names = false},
        {.name = "Result", .is_derived = true, .holds_names = false},
    }};
    std::size_t at = 7;
    for (const StartPartNames& part : other_start_parts) {
        tags[at++] = {.name = part.tag, .holds_names = false};
    }
    tags[at++] = {.name = "Score", .holds_names = false};
    tags[at++] = {.name = "Termination"};
    return tags;
}();

/// The known tag of that name, or null.
[[nodiscard]] const TagInfo* find_tag_info(std::string_view name);

/// Whether a tag's name may contain that character: ASCII letters, digits and `_`.
[[nodiscard]] constexpr bool is_in_tag_names(char c) {
    return is_letter(c) || is_digit(c) || c == '_';
}

/// The longest name of a tag, in characters. The lexer does not recognise tags with much longer names.
inline constexpr std::size_t longest_tag_name = 255;

/// The reason why a text cannot be the name of a tag, or nothing.
[[nodiscard]] std::optional<std::string> tag_name_error(std::string_view name);

/// The reason why a text cannot be the value of a tag in any game, or nothing. A value is one line of UTF-8 without
/// control characters.
[[nodiscard]] std::optional<std::string> tag_value_error(std::string_view name, std::string_view value);

/// The reason why the name or the value of a tag is wrong, or nothing. The value for a player, event or site must be a
/// name (see `name_error`) or empty. Every tag of a game goes through this check.
[[nodiscard]] std::optional<std::string> tag_error(const Tag& tag, const GameInfo& info);

/// Whether this is the tag of a player in any game.
[[nodiscard]] bool is_side_tag(std::string_view tag);

/// Whether this is the tag of a player in that game.
[[nodiscard]] inline bool is_side_of(std::string_view tag, const GameInfo& info) {
    return tag == info.sides[0] || tag == info.sides[1];
}

/// The message about the tag of a side that a game of this kind does not have.
[[nodiscard]] std::string no_side(const GameInfo& info, std::string_view tag);

/// The Termination tag of a game that is planned, for example by `damier event plan`, and not played yet.
inline constexpr std::string_view planned_termination = "planned";
/// That of a game to which a player did not come.
inline constexpr std::string_view forfeit_termination = "forfeit";
/// That of a round without an opponent.
inline constexpr std::string_view bye_termination = "bye";

/// Whether a game ended by forfeit, as its tag says. It may have turns.
[[nodiscard]] inline bool is_forfeit(const Record& record) {
    return record.value("Termination") == forfeit_termination;
}

/// Whether a game stands for a round without an opponent: a bye, without turns.
[[nodiscard]] constexpr bool is_bye(std::string_view termination, std::int64_t plies) {
    return plies == 0 && termination == bye_termination;
}

/// Whether a game was decided without play: a forfeit or a bye, without turns. It counts in tables, but it says nothing
/// of how the players play. A game with turns that ended by forfeit was played.
[[nodiscard]] constexpr bool is_without_play(std::string_view termination, std::int64_t plies) {
    return is_bye(termination, plies) || (plies == 0 && termination == forfeit_termination);
}

/// Whether the text is a known value of the Termination tag.
[[nodiscard]] bool is_termination(std::string_view text);

/// All known values of the Termination tag, in order.
[[nodiscard]] std::span<const char* const> terminations();

/// The known termination that a person typed, in English, in French or in the user's language: `forfeit` for `forfait`.
/// Any other text is given unchanged.
[[nodiscard]] std::string termination_tag(std::string_view typed);

/// Whether somebody typed this in place of a player, to say that the other one has no opponent: `bye`, `exempt` or `-`.
[[nodiscard]] bool means_bye(std::string_view name);

/// A value of the Termination tag in the user's language. An unknown value is given unchanged.
[[nodiscard]] std::string_view termination_name(std::string_view termination);

/// The names of all tags of two records, each once: those of the first in their order, then the others.
[[nodiscard]] std::vector<std::string> tag_names(const Record& one, const Record& other);

/// Brings tags into canonical order. The known tags come first, in the order of `known_tags`, with the sides before
/// Result. All other tags follow in ASCII order of their names. If a tag that is always written is missing, it is added
/// with the value that means unknown.
void arrange_tags(Record& record, const GameInfo& info);

}  // namespace damier
