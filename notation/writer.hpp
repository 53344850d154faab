// Writing records as .dmr text.
#pragma once

#include "record/record.hpp"

#include <string>
#include <string_view>

namespace damier {

/// What must stand before a text that is kept as it is, at the beginning of a line: a blank if the text begins with `%`,
/// which would make it an escape line that readers skip.
[[nodiscard]] constexpr std::string_view before_kept(std::string_view text) {
    return text.starts_with('%') ? " " : "";
}

/// Appends one tag with the escapes of its value, and a line end.
void write_tag(std::string_view name, std::string_view value, std::string& out);

/// Appends the tags of a record, one per line.
void write_tags(const Record& record, std::string& out);

/// Appends the movetext and the result of a record in canonical form, with a line end. Lines are filled to at most 80
/// code points. `first` is the side that moves first.
void write_movetext(const Record& record, Side first, std::string& out);

/// In marked movetext, a mark replaces the blank or the line end before each turn of the main line. Canonical movetext
/// contains neither of the two marks. So a reader finds the turns without reading numbers, comments and variations.
inline constexpr char blank_mark = '\t';
inline constexpr char line_end_mark = '\v';

constexpr bool is_mark(char c) {
    return c == blank_mark || c == line_end_mark;
}

/// Appends marked movetext: the text of `write_movetext`, with marks.
void write_marked_movetext(const Record& record, Side first, std::string& out);

/// Appends a marked movetext without its marks.
void append_unmarked(std::string_view marked, std::string& out);

/// Appends a whole game in canonical form, with the blank lines after its tags and its movetext. Games written one
/// after the other form a file. The record must be in canonical form, as `replay` makes it.
void write_game(const Record& record, Side first, std::string& out);

}  // namespace damier
