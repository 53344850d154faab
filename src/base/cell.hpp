// Fields of CSV files that spreadsheets must not run as formulas, or turn into dates.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The text of a CSV field, made safe for spreadsheets. A spreadsheet runs a cell as a formula if it begins with `= + -
/// @`, a tab or a carriage return (CWE-1236). Such a text gets an apostrophe in front, and is shown as text. A number
/// such as `-1.5` is not changed. If apostrophes come before such a beginning, the text gets one more (`'=1` becomes
/// `''=1`). So `unguarded_cell` gives back every text exactly.
[[nodiscard]] std::string guarded_cell(std::string_view text);

/// The text of a CSV field that no spreadsheet turns into a date. The score `12-8` would become the 12th of August, so
/// it is written as the formula `="12-8"`, whose value is the text. Any other text is not changed.
[[nodiscard]] std::string undated_cell(std::string_view text);

/// The text that `guarded_cell` or `undated_cell` was given. A reader of CSV files applies this to every field. A field
/// that was never guarded changes only if it looks guarded: `'=1` becomes `=1`.
[[nodiscard]] std::string_view unguarded_cell(std::string_view text);

/// Whether a spreadsheet may have made a date of a score or a result: `08-mai`, `May-08` or `2026-05-08` for `8-5`.
[[nodiscard]] bool is_date_of_spreadsheet(std::string_view text);

}  // namespace damier
