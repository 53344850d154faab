// What spellings were declared to mean, when and where. Databases are joined by it.
//
// Each declared spelling has a register: the name of the owner that it was declared to mean, or none if that was
// undone. The tables of spellings follow from the registers and the games (`meanings`):
//
// 1. A class (see spellings.hpp) means what the latest register of its spellings says.
// 2. That is a name, which is in a class of its own, which may mean another name, and so on. The last name counts.
// 3. If this leads in a circle, the latest register in the circle gives the name.
//
// So if somebody merges Anna into Bea here, and Bea into Cleo there, all three are Cleo afterwards.
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/log/log.hpp"
#include "store/version/clock.hpp"

#include <map>
#include <optional>
#include <string>

namespace damier {

/// The name that a spelling was declared to mean. The later register is the greater.
struct DeclaredName {
    Stamp stamp;
    std::optional<std::string> name;

    auto operator<=>(const DeclaredName&) const = default;
};

/// The registers of one kind of name, in the open transaction.
class DeclaredNames {
public:
    DeclaredNames(const SQLite::Database& db, Named kind);

    [[nodiscard]] std::map<std::string, DeclaredName> all();
    std::optional<DeclaredName> find(const std::string& spelling);
    void put(const std::string& spelling, const DeclaredName& name);
    void remove(const std::string& spelling);

private:
    std::string kind_;
    SQLite::Statement all_;
    SQLite::Statement find_;
    SQLite::Statement put_;
    SQLite::Statement remove_;
};

/// For each class with a declared spelling, by its folded form: the name of its owner.
[[nodiscard]] std::map<std::string, std::string> meanings(const std::map<std::string, DeclaredName>& registers);

}  // namespace damier
