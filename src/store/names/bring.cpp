#include "store/names/bring.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace damier {
namespace {

std::vector<std::string> all_spellings(const KnownAs& known) {
    std::vector<std::string> out{known.name};
    out.insert(out.end(), known.spellings.begin(), known.spellings.end());
    return out;
}

/// The owner of the first of these spellings that has one.
std::optional<std::string> owner_of_any(Spellings& spellings, const std::vector<std::string>& any) {
    std::optional<std::string> owner;
    for (auto one = any.begin(); one != any.end() && !owner; ++one) {
        owner = spellings.owner_of_alike(*one);
    }
    return owner;
}

bool all_mean(Spellings& spellings, const std::vector<std::string>& all, const std::string& name) {
    return std::all_of(all.begin(), all.end(), [&](const auto& one) { return spellings.owner(one) == name; });
}

/// Declares that these spellings, and all spellings of their owners, mean one owner with this name.
void declare_one(Spellings& spellings, const std::vector<std::string>& all, const std::string& name) {
    Declarations declarations;
    std::set<std::string> owners;  // a set, since an owner may have thousands of spellings
    for (const std::string& spelling : all) {
        declarations[spelling] = name;
        if (auto owner = spellings.owner_of_alike(spelling)) {
            owners.insert(std::move(*owner));
        }
    }
    for (const std::string& owner : owners) {
        for (const std::string& theirs : spellings.spellings_of(owner)) {
            declarations[theirs] = name;
        }
    }
    spellings.declare(declarations);
}

}  // namespace

bool bring_with_name(Spellings& spellings, const KnownAs& known) {
    const auto all = all_spellings(known);
    if (all_mean(spellings, all, known.name) || (known.spellings.empty() && !owner_of_any(spellings, all))) {
        return false;
    }
    declare_one(spellings, all, known.name);
    return true;
}

}  // namespace damier
