#pragma once

#include "cli/context.hpp"
#include "cli/terminal/line_reader.hpp"
#include "cli/terminal/recorder.hpp"
#include "record/record.hpp"

#include <optional>

namespace damier {

/// The tags of a game that is about to be recorded: those that the options give, and at a terminal the answers to
/// questions for the others. Nothing where the questions were broken off. Throws UsageError for options that are wrong.
[[nodiscard]] std::optional<Record> ask_tags(const RecordOptions& options, LineReader& reader, Context& context);

/// Today, as a Date tag.
[[nodiscard]] std::string today();

}  // namespace damier
