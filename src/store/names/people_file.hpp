// Files of people: the spellings of players and events, for use in another database. damier-files(7) describes the
// format.
//
// An example:
//
//     player: Zoé Petit
//     also: Z. Petit
//     also: Zoe Petit
//
//     event: Thursday league
//     also: League, Thursday
#pragma once

#include "base/diagnostic.hpp"
#include "store/log/log.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A player or an event: the name that tables show, and the other spellings.
struct KnownAs {
    Named kind = Named::player;
    std::string name;
    std::vector<std::string> spellings;  ///< without the name

    bool operator==(const KnownAs&) const = default;
};

/// Writes the file: first the players, then the events. Both are in alphabetical order without regard to case and
/// accents, and so are the spellings of each. The same people always give the same bytes.
[[nodiscard]] std::string write_people(std::vector<KnownAs> people);

/// Reads such a file to its end. A line with an error is left out. If the line is the first of a player or event, the
/// spellings after it are left out, too.
[[nodiscard]] std::vector<KnownAs> read_people(std::string_view text, std::vector<Diagnostic>& diagnostics);

}  // namespace damier
