#pragma once

#include "base/diagnostic.hpp"
#include "record/record.hpp"
#include "record/tag_index.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the readers of foreign formats share.
namespace damier {

/// A span from two offsets.
[[nodiscard]] inline Span span_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The text as a tag or comment can hold it: every run of white space and control characters is one blank, none at the
/// ends.
[[nodiscard]] std::string clean(std::string_view text);

/// The text in lower case (ASCII).
[[nodiscard]] std::string lower(std::string_view text);

/// A name of a tag made from a foreign one: its words (letters and digits, ASCII) with a capital each, one after the
/// other; `date-end` gives `DateEnd`. Empty where there are none.
[[nodiscard]] std::string tag_name(std::string_view foreign);

/// Adds a tag with the cleaned value, unless that is empty or a tag of that name is there; `index` is that of the
/// record.
void add_tag(Record& record, TagIndex& index, std::string_view name, std::string_view value, Span span);

/// Whether the text has a line that begins as a tag pair does.
[[nodiscard]] bool has_tag_line(std::string_view text);

/// Takes the words of a turn apart: gives the text up to `separator` and removes both.
[[nodiscard]] std::string_view take_until(std::string_view& rest, char separator);

}  // namespace damier
