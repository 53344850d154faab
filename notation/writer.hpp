#pragma once

#include "record/record.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Appends one tag and a line end.
void write_tag(std::string_view name, std::string_view value, std::string& out);

/// Appends the tags of a record, a line each.
void write_tags(const Record& record, std::string& out);

/// Appends the movetext and the result of a record in canonical form: lines filled to at most 80 code points, and a
/// line end. `first` is the side that moves first.
void write_movetext(const Record& record, Side first, std::string& out);

/// Appends the whole game in canonical form, blank lines included; games written one after the other make a file.
/// The record must be one that `replay` has brought into canonical form.
void write_game(const Record& record, Side first, std::string& out);

}  // namespace damier
