// Opens the database, and reads the options that select games.
#pragma once

#include "cli/context/context.hpp"
#include "options/command_line.hpp"
#include "store/connection/database.hpp"
#include "store/file/open.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace damier {

/// Opens the database of the context. A note tells the user if another process must be waited for, or if a new database
/// was created. Throws StoreError.
[[nodiscard]] Database open_database(const Context& context, OpenMode mode);

/// Whether a file certainly does not exist. One that cannot be accessed does exist; opening it says why.
[[nodiscard]] bool is_missing(const std::filesystem::path& file);

/// Whether the database exists, or cannot be accessed.
[[nodiscard]] bool has_database(const Context& context);

/// Opens the database for reading. If the default database does not exist yet, an empty database is read instead,
/// because a new user has done nothing wrong. If the user named a file that is missing, that is an error. An incomplete
/// database is an error, too.
[[nodiscard]] Database open_for_reading(const Context& context);

/// Throws UsageError unless a file can be another database: it is `-`, or it is the database itself.
void refuse_as_other(const std::string& file, const Context& context);

/// Throws StoreError if parts of the database are missing that no answer would show. A file that has not changed since
/// it was found sound is not read again.
void check_quickly(const Database& db);

/// Opens the database to read only the log of changes, or one game. Skips the check that all games are complete, since
/// missing parts of one game are an error where they are read.
[[nodiscard]] Database open_unchecked(const Context& context);

/// The argument QUERY, which selects games; see damier-query(7).
struct SelectionOptions {
    std::vector<std::string> words;
    /// Whether a word that no name has may mean a game. Commands that change games take it for an error.
    bool games_as_words = true;
    /// The query that `selection` made of the words, since the names in the database tell how to read some of them.
    mutable std::string settled = {};

    /// Adds QUERY as positional words, or as an option with this name and one text.
    void declare(CommandLine& app);
    void declare(CommandLine& app, const std::string& option);
    [[nodiscard]] bool is_empty() const { return words.empty(); }
    /// The query as the log of changes stores it: the one that `selection` has read.
    [[nodiscard]] std::string text() const;
    /// Throws UsageError if the query has an error, and shows the place. Also throws for players, events, sites and
    /// game numbers that are not in the database. A note tells the user if a word was taken as the name of a game.
    [[nodiscard]] Selection selection(const Database& db, const Context& context) const;
};

/// Throws UsageError if words in a row are the name of an event that ends with a number: without quotes, the number
/// means a game. `in_query` says whether the event is a word of a query.
void refuse_unquoted_event(const Database& db, const std::vector<std::string>& words, bool in_query);

/// Reads the number of a game. Throws UsageError if the text is not a number.
[[nodiscard]] std::int64_t parse_id(const std::string& text);

}  // namespace damier
