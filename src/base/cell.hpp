#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The text of a CSV field, safe for spreadsheets, which run a cell that begins with `= + - @`, a tab or a carriage
/// return as a formula (CWE-1236): an apostrophe is put before it, which they show as text. A number such as `-1.5`
/// stays one. `unguarded_cell` takes the apostrophe away again, whatever the text was; so that it can, a text that has
/// apostrophes before such a beginning gets one more.
[[nodiscard]] std::string guarded_cell(std::string_view text);

/// What `guarded_cell` was given. A reader of CSV files applies it to every field; one that was not guarded is changed
/// only where it looks as if it was.
[[nodiscard]] std::string_view unguarded_cell(std::string_view text);

}  // namespace damier
