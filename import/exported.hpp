// The reader for games in the `text` of exported JSON and CSV.

#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"

#include <string_view>
#include <vector>

namespace damier {

/// Reads the only game in a text that `damier export` wrote into the `text` of a JSON document or CSV line. `place` is
/// the place of that text in its file. All errors and all parts of the record get this place.
void read_exported(std::string_view text, Span place, Record& record, std::vector<Diagnostic>& diagnostics);

}  // namespace damier
