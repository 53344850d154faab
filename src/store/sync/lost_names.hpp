// Conflicts about names: two people renamed, merged or separated the same player or event, neither knowing of the
// other.
//
// The later change stays (names/declared_names.hpp). What the earlier change said is kept in the table of conflicts,
// one row per spelling: the spelling, and the name that it was to mean. The rows of one change belong together, so
// people see and settle them as one conflict.
//
// An example: Anna is renamed Anna Petit here, and later Anna Grand there. Then `player Anna` is Anna Grand, and the
// other value is Anna Petit. Anna Petit stays a spelling of this player (`with_lost_names`).
#pragma once

#include "store/connection/sqlite.hpp"
#include "store/names/declared_names.hpp"
#include "store/names/spellings.hpp"
#include "store/sync/conflict_table.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

/// What a spelling was to mean.
struct LostName {
    Named kind = Named::player;
    std::string spelling;
    Stamp stamp;
    std::string name;

    auto operator<=>(const LostName&) const = default;
};

/// The row of the table for a lost name.
[[nodiscard]] LostValue row_of(const LostName& lost);

/// The kind and spelling in a field of the table; nothing if it is not of a name.
[[nodiscard]] std::optional<std::pair<Named, std::string>> parse_name_field(const std::string& field);

/// All lost names of one kind, settled or not.
[[nodiscard]] std::vector<LostName> all_lost_names(const SQLite::Database& db, Named kind);

/// The names that are lost if the registers of two databases are joined, each with what its database has seen.
[[nodiscard]] std::vector<LostName> names_lost_by_joining(Named kind, const std::map<std::string, DeclaredName>& ours,
                                                          const Seen& seen_here,
                                                          const std::map<std::string, DeclaredName>& theirs,
                                                          const Seen& seen_there);

/// The spellings that mean one player here, although somebody said that they are two people, not knowing of the merge.
/// Each was to mean a player of its own.
[[nodiscard]] std::vector<LostName> lost_distinctions(const SQLite::Database& db);

/// The name of the owner that the spellings which fold like this one mean now.
[[nodiscard]] std::optional<std::string> owner_of_alike(const SQLite::Database& db, Named kind,
                                                        const std::string& spelling);

/// What to declare so that the spellings of a lost change mean what the change said (`name`). If they are all that
/// games have of the player or event, it is renamed, or merged into the one that has the name. Otherwise they leave it.
[[nodiscard]] Declarations declarations_of_lost(const SQLite::Database& db, Named kind,
                                                const std::vector<std::string>& spellings, const std::string& name);

/// The registers, in which a name that only a lost rename gave means what the renamed spelling means now.
[[nodiscard]] std::map<std::string, DeclaredName> with_lost_names(std::map<std::string, DeclaredName> registers,
                                                                  std::vector<LostName> lost);

}  // namespace damier
