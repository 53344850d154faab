#include "store/read/known_by_several.hpp"

#include "store/connection/sqlite.hpp"
#include "store/names/spellings.hpp"
#include "store/query/condition.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

/// The row numbers of the spellings in the selected games.
constexpr const char* spellings_of_players = "SELECT side1 FROM game WHERE {0} UNION SELECT side2 FROM game WHERE {0}";
constexpr const char* spellings_of_events = "SELECT event FROM game WHERE {0}";

void add_known(const SQLite::Database& db, Named kind, const Selection& selection, std::vector<KnownAs>& out) {
    const auto [spellings, owners] = tables_of(kind);
    const Condition condition = to_sql(selection);
    const std::string named =
        fmt::format(fmt::runtime(kind == Named::player ? spellings_of_players : spellings_of_events), condition.sql);
    SQLite::Statement query(
        db, fmt::format("SELECT {1}.id, {1}.name, spelling FROM {0} JOIN {1} ON {1}.id = {0}.{1} WHERE {2}"
                        " ORDER BY {1}.name, {1}.id, folded, spelling",
                        spellings, owners,
                        selection.is_all() ? "true"
                                           : fmt::format("{1}.id IN (SELECT {1} FROM {0} WHERE id IN ({2}))", spellings,
                                                         owners, named)));
    if (!selection.is_all()) {
        bind_values(query, condition);
    }
    std::int64_t last = 0;
    const auto drop_single = [&] {
        if (!out.empty() && out.back().spellings.empty()) {
            out.pop_back();
        }
    };
    while (query.executeStep()) {
        if (integer(query, 0) != last) {
            drop_single();
            last = integer(query, 0);
            out.push_back({kind, text(query, 1), {}});
        }
        if (std::string spelling = text(query, 2); spelling != out.back().name) {
            out.back().spellings.push_back(std::move(spelling));
        }
    }
    drop_single();
}

}  // namespace

std::vector<KnownAs> known_by_several(const Database& db, const Selection& selection) {
    return guarded(db.path(), [&] {
        const ReadTransaction one_state(sqlite(db));
        std::vector<KnownAs> out;
        for (const Named kind : {Named::player, Named::event}) {
            add_known(sqlite(db), kind, selection, out);
        }
        return out;
    });
}

}  // namespace damier
