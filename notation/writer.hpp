// Writing records as .dmr text.
#pragma once

#include "record/record.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Appends one tag with the escapes of its value, and a line end.
void write_tag(std::string_view name, std::string_view value, std::string& out);

/// Appends the tags of a record, one per line.
void write_tags(const Record& record, std::string& out);

/// Appends the movetext and the result of a record in canonical form, with a line end. Lines are filled to at most 80
/// code points. `first` is the side that moves first.
void write_movetext(const Record& record, Side first, std::string& out);

/// Appends a whole game in canonical form, with the blank lines after its tags and its movetext. Games written one
/// after the other form a file. The record must be in canonical form, as `replay` makes it.
void write_game(const Record& record, Side first, std::string& out);

}  // namespace damier
