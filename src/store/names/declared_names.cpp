#include "store/names/declared_names.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <vector>

namespace damier {
namespace {

/// The latest register of each class that has a declared spelling.
using Classes = std::map<std::string, DeclaredName>;

std::string meaning(const Classes& classes, const std::string& folded) {
    std::vector<const DeclaredName*> way{&classes.at(folded)};
    while (true) {
        const std::string next = fold(*way.back()->name);
        const auto at = classes.find(next);
        if (at == classes.end() || &at->second == way.back()) {
            return *way.back()->name;
        }
        if (const auto again = std::find(way.begin(), way.end(), &at->second); again != way.end()) {
            const auto is_earlier = [](const DeclaredName* a, const DeclaredName* b) { return *a < *b; };
            return *(*std::max_element(again, way.end(), is_earlier))->name;
        }
        way.push_back(&at->second);
    }
}

DeclaredName read_declared(const SQLite::Statement& row) {
    return {{integer(row, 0), integer(row, 1)}, optional_text(row, 2)};
}

}  // namespace

DeclaredNames::DeclaredNames(const SQLite::Database& db, Named kind)
    : kind_(name_of(kind)),
      all_(db, "SELECT clock, origin, name, spelling FROM declared_name WHERE kind = ?"),
      find_(db, "SELECT clock, origin, name FROM declared_name WHERE kind = ? AND spelling = ?"),
      put_(db, "INSERT OR REPLACE INTO declared_name (kind, spelling, name, clock, origin) VALUES (?, ?, ?, ?, ?)"),
      remove_(db, "DELETE FROM declared_name WHERE kind = ? AND spelling = ?") {}

std::map<std::string, DeclaredName> DeclaredNames::all() {
    std::map<std::string, DeclaredName> out;
    each_row(
        all_, [&](const auto& row) { out[text(row, 3)] = read_declared(row); }, kind_);
    return out;
}

std::optional<DeclaredName> DeclaredNames::find(const std::string& spelling) {
    return first_row(find_, read_declared, kind_, spelling);
}

void DeclaredNames::put(const std::string& spelling, const DeclaredName& name) {
    execute(put_, kind_, spelling, name.name, name.stamp.clock, name.stamp.origin);
}

void DeclaredNames::remove(const std::string& spelling) {
    execute(remove_, kind_, spelling);
}

std::map<std::string, std::string> meanings(const std::map<std::string, DeclaredName>& registers) {
    Classes classes;
    for (const auto& [spelling, declared] : registers) {
        if (declared.name) {
            const auto [at, is_new] = classes.try_emplace(fold(spelling), declared);
            at->second = std::max(at->second, declared);
        }
    }
    std::map<std::string, std::string> out;
    for (const auto& [folded, declared] : classes) {
        out[folded] = meaning(classes, folded);
    }
    return out;
}

}  // namespace damier
