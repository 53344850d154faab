#include "support/naming.hpp"

#include "base/text.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/naming.hpp"
#include "store/names/spellings.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

namespace damier::testing {
namespace {

/// From now on, all spellings of these owners mean one with this name.
void declare(Database& db, Named kind, const std::vector<std::string>& owners, const std::string& name,
             const char* command, const std::string& summary) {
    Declarations declarations{{name, name}};
    for (const std::string& owner : owners) {
        for (const std::string& spelling : spellings_of(db, kind, owner)) {
            declarations[spelling] = name;
        }
    }
    GameWriter writer(db, fmt::format("{} {}", name_of(kind), command), summary);
    writer.begin();
    writer.enter_change();
    writer.declare(kind, declarations);
    writer.commit();
}

}  // namespace

std::optional<std::string> rename_owner(Database& db, Named kind, const std::string& owner, const std::string& name) {
    const auto [spellings, owners] = tables_of(kind);
    const auto known =
        texts(sqlite(db),
              fmt::format("SELECT {0}.name FROM {1} JOIN {0} ON {0}.id = {1}.{0} WHERE folded = ?1", owners, spellings),
              fold(name));
    if (!known.empty() && known.front() != owner) {
        return known.front();
    }
    declare(db, kind, {owner}, name, "rename", fmt::format("{} / {}", owner, name));
    return std::nullopt;
}

void merge_owners(Database& db, Named kind, const std::string& keep, const std::vector<std::string>& others) {
    std::vector<std::string> owners = others;
    owners.push_back(keep);
    declare(db, kind, owners, keep, "merge", fmt::format("{} / {}", keep, join(others, " / ")));
}

}  // namespace damier::testing
