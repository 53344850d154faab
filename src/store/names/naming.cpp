#include "store/names/naming.hpp"

#include "store/connection/sqlite.hpp"
#include "store/names/anonymised_names.hpp"
#include "store/names/kept_pseudonyms.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

namespace damier {

std::vector<std::string> spellings_of(const Database& db, Named kind, const std::string& owner) {
    return guarded(db.path(), [&] {
        const auto [spellings, owners] = tables_of(kind);
        return texts(sqlite(db),
                     fmt::format("SELECT spelling FROM {0} WHERE {1} IN"
                                 " (SELECT id FROM {1} WHERE name = ?1)"
                                 " ORDER BY spelling <> ?1, folded, spelling",
                                 spellings, owners),
                     owner);
    });
}

bool is_anonymised(const Database& db, Named kind, const std::string& name) {
    return guarded(db.path(), [&] { return AnonymisedNames(sqlite(db)).has(kind, name); });
}

bool readmit(Database& db, const std::string& name) {
    return guarded(db.path(), [&] {
        WriteTransaction transaction(sqlite(db));
        AnonymisedNames anonymised(sqlite(db));
        const std::string* const pseudonym = anonymised.pseudonym(name);
        if (pseudonym != nullptr) {
            keep_pseudonym(sqlite(db), *pseudonym, Clock(sqlite(db)).now());
        }
        const bool found = anonymised.remove(sqlite(db), name);
        transaction.commit();
        return found;
    });
}

}  // namespace damier
