// Asks for the tags of a game before it is recorded.
#pragma once

#include "cli/context/context.hpp"
#include "cli/terminal/line_reader.hpp"
#include "cli/terminal/recorder.hpp"
#include "record/record.hpp"

#include <optional>

namespace damier {

/// Asks which kind of game the user means, until the answer is one. Empty if the user ends the input, or answers quit.
[[nodiscard]] std::optional<std::string> ask_game(LineReader& reader, Context& context);

/// The tags of a game that is about to be recorded. They come from the options; at a terminal, this function asks the
/// user for the others. Empty if the user ends the input, or answers quit. Throws UsageError if an option is wrong.
[[nodiscard]] std::optional<Record> ask_tags(const RecordOptions& options, LineReader& reader, Context& context);

}  // namespace damier
