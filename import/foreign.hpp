// Helpers for the readers of foreign formats.

#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"
#include "record/tag_index.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A span from two offsets.
[[nodiscard]] inline Span span_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The text in a form for a tag or comment. Every run of white space and control characters becomes one blank, and is
/// removed at both ends.
[[nodiscard]] std::string clean(std::string_view text);

/// Makes the name of a tag from a foreign name: its words (ASCII letters and digits) with capitals, joined. `date-end`
/// gives `DateEnd`. Empty if there are no words.
[[nodiscard]] std::string tag_name(std::string_view foreign);

/// Adds a tag with the cleaned value. Does nothing if the value is empty, or if the record already has a tag of that
/// name. `index` must belong to the record.
void add_tag(Record& record, TagIndex& index, std::string_view name, std::string_view value, Span span);

/// Adds a comment with the cleaned text, unless it is empty.
void add_comment(Record& record, std::string_view text, Span span);

/// Where the first value or game at or after `at` can begin: behind blanks and behind the remarks that
/// `import --rejects` writes, which are lines that begin with `%`. `at` must not be inside a value.
[[nodiscard]] std::size_t skip_remarks(std::string_view text, std::size_t at);

/// Whether the text has a line that begins like a tag pair.
[[nodiscard]] bool has_tag_line(std::string_view text);

/// The message about rows that damier wrote about games, or about their turns, without the text of the games.
[[nodiscard]] std::string no_text_of_game();

/// Reads the only game in a text that `damier export` wrote into the `text` of a JSON document or CSV line. `place` is
/// the place of that text in its file. All errors and all parts of the record get this place.
void read_exported(std::string_view text, Span place, Record& record, std::vector<Diagnostic>& diagnostics);

}  // namespace damier
