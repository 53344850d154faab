#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"

#include <string_view>
#include <vector>

namespace damier {

/// Reads the one game that a text holds: what `damier export` writes into the `text` of a JSON document or CSV line.
/// Faults are placed at `place`, where that text stands in its file, and so is all of the record.
void read_exported(std::string_view text, Span place, Record& record, std::vector<Diagnostic>& diagnostics);

}  // namespace damier
