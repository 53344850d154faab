#pragma once

#include "cli/context.hpp"
#include "store/connection/database.hpp"
#include "store/file/open.hpp"
#include "store/query/selection.hpp"

#include "options/command_line.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Opens the database of the context, saying so when another process has to be waited for, and when a new database was
/// made. Throws StoreError.
[[nodiscard]] Database open_database(const Context& context, OpenMode mode);

/// The same for reading. A default database that was never made reads as an empty one, since a new user has done
/// nothing wrong; a missing file that was named is an error, and so is a database of which something is missing.
[[nodiscard]] Database open_for_reading(const Context& context);

/// The same for what reads the journal alone: games are not gone through to see whether all of them is there.
[[nodiscard]] Database open_journal(const Context& context);

/// QUERY, by which a command takes games; see damier-query(7).
struct SelectionOptions {
    std::vector<std::string> words;

    /// As positional words, or as an option of that name which takes one text.
    void declare(CommandLine& app);
    void declare(CommandLine& app, const std::string& option);
    [[nodiscard]] bool is_empty() const { return words.empty(); }
    /// What was asked for, as it stands in the journal.
    [[nodiscard]] std::string text() const;
    /// Throws UsageError for a query that is at fault, showing the place, and for players, events, sites and ids that
    /// the database does not have.
    [[nodiscard]] Selection selection(const Database& db) const;
};

/// The number from 1 that a text is, or nothing where it is none.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view text);

/// The number of a game, which the text has to be. Throws UsageError.
[[nodiscard]] std::int64_t parse_id(const std::string& text);

}  // namespace damier
