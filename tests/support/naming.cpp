#include "support/naming.hpp"

#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/distinct_players.hpp"
#include "store/names/naming.hpp"
#include "store/names/spellings.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace damier::testing {
namespace {

/// Makes one change of the log out of declarations.
void declare(Database& db, Named kind, const Declarations& declarations, const char* command,
             const std::string& summary) {
    GameWriter writer(db, fmt::format("{} {}", name_of(kind), command), summary);
    writer.begin();
    writer.enter_change();
    writer.declare(kind, declarations);
    writer.commit();
}

/// Declarations that make all spellings of these owners mean one with this name.
Declarations all_mean(const Database& db, Named kind, const std::vector<std::string>& owners, const std::string& name) {
    Declarations declarations{{name, name}};
    for (const std::string& owner : owners) {
        for (const std::string& spelling : spellings_of(db, kind, owner)) {
            declarations[spelling] = name;
        }
    }
    return declarations;
}

/// The name of the owner that a spelling already means, if that is not `owner`.
std::optional<std::string> other_owner(const Database& db, Named kind, const std::string& spelling,
                                       const std::string& owner) {
    const auto [spellings, owners] = tables_of(kind);
    const auto known =
        texts(sqlite(db),
              fmt::format("SELECT {0}.name FROM {1} JOIN {0} ON {0}.id = {1}.{0} WHERE folded = ?1", owners, spellings),
              fold(spelling));
    return known.empty() || known.front() == owner ? std::nullopt : std::optional(known.front());
}

}  // namespace

std::optional<std::string> rename_owner(Database& db, Named kind, const std::string& owner, const std::string& name) {
    auto other = other_owner(db, kind, name, owner);
    if (!other) {
        declare(db, kind, all_mean(db, kind, {owner}, name), "rename", fmt::format("{} / {}", owner, name));
    }
    return other;
}

void merge_owners(Database& db, Named kind, const std::string& keep, const std::vector<std::string>& others) {
    std::vector<std::string> owners = others;
    owners.push_back(keep);
    declare(db, kind, all_mean(db, kind, owners, keep), "merge", fmt::format("{} / {}", keep, join(others, " / ")));
}

std::optional<std::string> add_spelling(Database& db, Named kind, const std::string& owner,
                                        const std::string& spelling) {
    auto other = other_owner(db, kind, spelling, owner);
    if (!other) {
        Declarations declarations = all_mean(db, kind, {owner}, owner);
        declarations[spelling] = owner;
        declare(db, kind, declarations, "alias", fmt::format("{} / {}", owner, spelling));
    }
    return other;
}

void separate_spellings(Database& db, Named kind, const std::string& owner, const std::vector<std::string>& separate) {
    std::set<std::string> folded;
    for (const std::string& spelling : separate) {
        folded.insert(fold(spelling));
    }
    Declarations declarations = all_mean(db, kind, {owner}, owner);
    for (auto& [spelling, means] : declarations) {
        means = folded.contains(fold(spelling)) ? separate.front() : owner;
    }
    declare(db, kind, declarations, "unmerge", fmt::format("{} / {}", owner, join(separate, " / ")));
}

bool say_distinct(Database& db, const std::string& name, const std::string& other, bool are_distinct) {
    return set_distinct(
        db, [&] { return std::pair(name, other); }, are_distinct);
}

}  // namespace damier::testing
