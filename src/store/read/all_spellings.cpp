#include "store/read/all_spellings.hpp"

#include "base/translate.hpp"
#include "store/connection/sqlite.hpp"
#include "store/names/spellings.hpp"

#include <fmt/format.h>

namespace damier {

std::map<std::string, Meaning> all_spellings(const Database& db, Named kind) {
    return guarded(db.path(), [&] {
        const auto [spellings, owners] = tables_of(kind);
        std::map<std::string, Meaning> all;
        SQLite::Statement query(sqlite(db),
                                fmt::format("SELECT {0}.spelling, {0}.{1}, {1}.name, {0}.folded"
                                            " FROM {0} LEFT JOIN {1} ON {1}.id = {0}.{1} WHERE {0}.{1} NOTNULL",
                                            spellings, owners));
        while (query.executeStep()) {
            if (query.isColumnNull(2)) {
                throw_damaged(tr_format("row {} of a table is missing", integer(query, 1)));
            }
            all.emplace(text(query, 0), Meaning{integer(query, 1), text(query, 2), text(query, 3)});
        }
        return all;
    });
}

}  // namespace damier
