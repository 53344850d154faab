#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace damier {

/// Takes a game that was read, with what there is to say of it so far. Spans are those of the file; a result that the
/// file does not give is empty. Both may be emptied.
using GameSink = std::function<void(Record& record, std::vector<Diagnostic>& diagnostics)>;

/// A format that others write: its reader turns bytes into records, and leaves it to the replay to judge them. What
/// becomes of each is described in formats.md.
struct Format {
    const char* name;  ///< for messages, in English: `a CSV file`
    /// Whether a file that begins with these bytes (without a byte order mark) is one.
    bool (*detect)(std::string_view head);
    /// Hands over all games of the file in their order. Never throws for what the file says.
    void (*read)(std::string_view text, const GameSink& sink);
    /// Of a table of results, a line for each game: the line of names that a file of some of its games begins with too.
    Span (*names)(std::string_view text) = nullptr;
};

/// How much of the beginning of a file `detect_format` wants to see.
inline constexpr std::size_t format_head = 4096;

/// All foreign formats, in the order in which they are tried.
[[nodiscard]] std::span<const Format> foreign_formats();

/// The foreign format of a file that begins like that, or nothing: then it is `.dmr`.
[[nodiscard]] const Format* detect_format(std::string_view head);

/// What else a file is that begins like that and can hold no games as text (an archive, a picture), with advice; empty
/// where nothing speaks against reading it.
[[nodiscard]] std::string_view detect_stranger(std::string_view head);

}  // namespace damier
