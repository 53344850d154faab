#pragma once

#include "record/record.hpp"
#include "reports/analyse.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Writes an analysis into the record that it was made of, in place of an earlier one: every marked turn gets a NAG
/// ($2 `?`, $4 `??`, $6 `?!`), behind all that stands at the turn a comment that begins with `damier:`, and the better
/// line as a variation whose first turn has such a comment too. What a person wrote stays as it is; a turn to which a
/// person gave one of the NAGs $1 to $6 gets none. A record in canonical form remains so.
void annotate(Record& record, const Analysis& analysis);

/// What a comment of `annotate` says, as it is written there: the values for the side that played the turn (`=+3` is
/// proved, `~-0.5` estimated) before the turn and after it. At the better line there is no `before`.
struct Annotation {
    std::string before;
    std::string after;
};

/// Reads a comment; nothing where it is not one that `annotate` writes.
[[nodiscard]] std::optional<Annotation> read_annotation(std::string_view comment);

/// Takes out what `annotate` wrote. A variation to which a person has added anything is left.
void remove_annotations(Record& record);

}  // namespace damier
