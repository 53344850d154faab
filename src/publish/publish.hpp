// Publishing a database to a PostgreSQL server.
//
// This is the main header of this folder. `publish` writes a script for psql; script.hpp has the parts of that script,
// copy_row.hpp the rows. docs/federation.md describes what clubs and the federation do with it.

#pragma once

#include "store/connection/database.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

struct PublishOptions {
    std::string source;                   ///< the name under which this database publishes
    std::string query{};                  ///< the selection in words that always mean the same; the server stores them
    std::optional<std::int64_t> since{};  ///< whole rows only for games changed after this change
    bool plies = true;                    ///< also a row for each position
    bool replace = false;                 ///< whether it may take the place of another database of this name
    std::function<void(std::int64_t)> progress{};  ///< called after each game with the number of games so far
};

/// The outcome of `publish`.
struct Published {
    std::int64_t games = 0;  ///< games for which whole rows were written
    std::int64_t of = 0;     ///< all selected games
};

/// Writes a script for psql that updates the tables of a PostgreSQL server (schema/server.sql) from this database:
/// 1. The script makes missing tables.
/// 2. If the server already has this state, the script ends.
/// 3. It copies rows into staging tables with COPY. Then it changes the rows of this source, and no others, in one
///    transaction.
/// The database must not change meanwhile (see snapshot_of). Throws StoreError, and any exception of `write`.
Published publish(const Database& db, const Selection& selection, const PublishOptions& options,
                  const std::function<void(std::string_view)>& write);

}  // namespace damier
