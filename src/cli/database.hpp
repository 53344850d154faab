#pragma once

#include "cli/context.hpp"
#include "store/database.hpp"
#include "store/select.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace damier {

/// Opens the database of the context, saying so when another process has to be waited for. Throws StoreError.
[[nodiscard]] Database open_database(const Context& context, OpenMode mode);

/// The same for reading. A default database that was never made reads as an empty one, since a new user has done
/// nothing wrong; a missing file that was named is an error.
[[nodiscard]] Database open_for_reading(const Context& context);

/// The options by which a command takes games: ids, ranges of ids (`3..7`, `40..`), --game.
struct SelectionOptions {
    std::vector<std::string> ids;
    std::string game;

    void declare(CLI::App& app);
    [[nodiscard]] bool is_empty() const { return ids.empty() && game.empty(); }
    /// What was asked for, as it stands in the journal.
    [[nodiscard]] std::string text() const;
    /// Throws UsageError for what is no id, and for ids that the database does not have.
    [[nodiscard]] Selection selection(const Database& db) const;
};

/// The number of a stored game given as text. Throws UsageError.
[[nodiscard]] std::int64_t parse_id(const std::string& text);

}  // namespace damier
