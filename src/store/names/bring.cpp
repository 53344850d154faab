#include "store/names/bring.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace damier {
namespace {

std::vector<std::string> all_spellings(const KnownAs& known) {
    std::vector<std::string> out{known.name};
    out.insert(out.end(), known.spellings.begin(), known.spellings.end());
    return out;
}

/// The name by which the first of these is known that is known at all.
std::optional<std::string> owner_of_any(Spellings& spellings, const std::vector<std::string>& any) {
    std::optional<std::string> owner;
    for (auto one = any.begin(); one != any.end() && !owner; ++one) {
        owner = spellings.owner_of_alike(*one);
    }
    return owner;
}

}  // namespace

void bring_together(Spellings& spellings, const KnownAs& known) {
    const auto all = all_spellings(known);
    const std::string keep = owner_of_any(spellings, all).value_or(known.name);
    if (std::all_of(all.begin(), all.end(), [&](const auto& one) { return spellings.owner(one) == keep; })) {
        return;
    }
    spellings.touch(keep);
    for (const std::string& spelling : all) {
        const auto also = spellings.owner_of_alike(spelling);
        if (also && also != keep) {
            for (const std::string& theirs : spellings.spellings_of(*also)) {
                spellings.set(theirs, keep);
            }
        }
        spellings.set(spelling, keep);
    }
}

bool bring_with_name(Spellings& spellings, const KnownAs& known) {
    const auto all = all_spellings(known);
    const bool is_so =
        std::all_of(all.begin(), all.end(), [&](const auto& one) { return spellings.owner(one) == known.name; });
    if (is_so || (known.spellings.empty() && !owner_of_any(spellings, all))) {
        return false;
    }
    bring_together(spellings, known);
    spellings.rename(spellings.owner(known.name).value_or(known.name), known.name);
    return true;
}

}  // namespace damier
