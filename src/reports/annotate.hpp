// Writing an analysis into a record, and removing it.

#pragma once

#include "record/record.hpp"
#include "reports/analyse.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Writes an analysis into the record that was analysed. An earlier analysis in the record is replaced. Every marked
/// turn gets:
/// - a NAG ($2 `?`, $4 `??`, $6 `?!`), unless a person has already given this turn one of the NAGs $1 to $6;
/// - a comment that begins with `damier:`, after everything else at the turn;
/// - the better line as a variation, whose first turn has such a comment too.
/// Remarks of people are left unchanged. If the record was in canonical form, it still is.
void annotate(Record& record, const Analysis& analysis);

/// The text at the beginning of each comment that `annotate` writes.
inline constexpr std::string_view annotation_signature = "damier:";

/// The marks ?!, ? and ?? that `annotate` gave the turns of each side in the main line of a stored movetext. `first` is
/// the side that moved first. Marks that a person gave do not count, since damier does not repeat them.
[[nodiscard]] std::array<std::array<int, 3>, 2> written_marks(std::string_view movetext, Side first);

/// The two values in a comment of `annotate`: before the turn and after it, for the side that played the turn. `=+3` is
/// proved, `~-0.5` is estimated. In the better line, `before` is empty.
struct Annotation {
    std::string before;
    std::string after;
};

/// Reads a comment; nothing if `annotate` does not write such a comment.
[[nodiscard]] std::optional<Annotation> read_annotation(std::string_view comment);

/// Removes everything that `annotate` wrote, except variations to which a person has added something.
void remove_annotations(Record& record);

}  // namespace damier
