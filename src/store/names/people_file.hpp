#pragma once

#include "base/diagnostic.hpp"
#include "store/journal/journal.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A player or an event, by the name that tables show, and all else that means it.
struct KnownAs {
    Named kind = Named::player;
    std::string name;
    std::vector<std::string> spellings;  ///< but for the name

    bool operator==(const KnownAs&) const = default;
};

// A file of people says who is who, and which event is which, so that it can be handed on; damier-files(7) has the form.

/// The file: players first, then events; both, and the spellings of each, in the order of the alphabet, case and accents
/// aside. Equal people are the same bytes.
[[nodiscard]] std::string write_people(std::vector<KnownAs> people);

/// Reads such a file to its end. A line at fault is left out, and a player or event whose own line it is, with the lines
/// behind that.
[[nodiscard]] std::vector<KnownAs> read_people(std::string_view text, std::vector<Diagnostic>& diagnostics);

}  // namespace damier
