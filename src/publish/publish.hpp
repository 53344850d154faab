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
    std::string source;                         ///< the name under which this database publishes
    std::string query{};                        ///< the words of the selection; the server tells selections by them
    std::optional<std::int64_t> since{};        ///< whole rows only for games that changed after this change
    bool plies = true;                          ///< also a row for each position
    std::function<void(std::int64_t)> progress{};  ///< called now and then with the number of games that were written
};

/// What was written.
struct Published {
    std::int64_t games = 0;  ///< of which whole rows were written
    std::int64_t of = 0;     ///< the selected games
    bool whole = true;       ///< false where another process changed the database meanwhile: the script then does nothing
};

/// Writes a script for psql that brings the tables of a PostgreSQL server (schema/server.sql) to what this database
/// has: it makes tables that are missing, ends where the server has this state already, and else stages rows with COPY
/// and changes those of this source alone, in one transaction. Rows are told by the content of their games, so that a
/// game that is deleted and taken in again, or taken in by a new database, is the same row. Throws StoreError, also
/// while a change is open, and what `write` throws.
Published publish(const Database& db, const Selection& selection, const PublishOptions& options,
                  const std::function<void(std::string_view)>& write);

}  // namespace damier
