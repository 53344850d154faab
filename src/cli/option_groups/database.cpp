#include "cli/option_groups/database.hpp"

#include "base/chars.hpp"
#include "base/environment.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "store/check/quick_check.hpp"
#include "store/file/hot_journal.hpp"
#include "store/file/open.hpp"
#include "store/query/query.hpp"
#include "store/query/selection.hpp"
#include "store/read/find_positions.hpp"
#include "store/read/find_unknown.hpp"
#include "store/read/people.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace damier {

namespace fs = std::filesystem;

namespace {

/// Whether neither --db nor $DAMIER_DB names a database.
bool is_default(const Context& context) {
    return context.db.empty() && environment("DAMIER_DB").empty();
}

/// Creates the folder of the default database, which is damier's own. Folders in names that users give are not created,
/// since the name may be a slip.
void make_default_folder(const fs::path& database) {
    std::error_code error;
    fs::create_directories(database.parent_path(), error);
    if (error) {
        throw StoreError(tr_format("{}: cannot create the folder of the database: {}", database.parent_path().string(),
                                   system_message(error.value())));
    }
}

/// No name of an event has more bytes: a character of UTF-8 has at most four.
constexpr std::size_t longest_event = 4 * longest_name;

void refuse_stream(const std::string& file) {
    if (file == "-") {
        throw UsageError(tr("a database cannot be standard input or output (expected the name of a file)"));
    }
}

}  // namespace

bool is_missing(const fs::path& file) {
    std::error_code ignored;
    return fs::status(file, ignored).type() == fs::file_type::not_found;
}

std::int64_t parse_id(const std::string& text) {
    if (const auto id = to_number<std::int64_t>(text, 1)) {
        return *id;
    }
    throw UsageError(tr_format("not a game number: \"{}\" (expected a number, for example 12)", text));
}

Database open_database(const Context& context, OpenMode mode) {
    refuse_stream(context.db);
    OpenOptions options;
    options.on_wait = [&context, said = false]() mutable {
        if (!said) {  // once is enough if two imports take turns
            context.note(tr("another process is writing to the database; waiting for it"));
        }
        said = true;
    };
    options.on_create = [&context] { context.note(tr_format("made the new database {}", context.database_path())); };
    options.on_upgrade = [&context](const fs::path& copy) {
        context.note(tr_format("upgrading the database, which can take minutes; the previous database is kept as {}",
                               copy.string()));
    };
    if (mode == OpenMode::create && is_default(context)) {
        make_default_folder(context.database_path());
    }
    return open_database(context.database_path(), mode, options);
}

bool has_database(const Context& context) {
    return !is_missing(context.database_path());
}

Database open_unchecked(const Context& context) {
    const fs::path path = context.database_path();
    if (context.db.empty() && is_missing(path) && is_missing(journal_of(path))) {
        context.note(tr("no database yet (damier import, record and result create one)"));
        return database_in_memory();
    }
    return open_database(context, OpenMode::read);
}

void refuse_as_other(const std::string& file, const Context& context) {
    refuse_stream(file);
    std::error_code ignored;
    if (fs::equivalent(file, context.database_path(), ignored)) {
        throw UsageError(tr_format("{}: this is the database itself; name another one", file));
    }
}

void check_quickly(const Database& db) {
    const std::string cache = Context::cache_folder();
    quick_check(db, CheckedFiles(cache.empty() ? fs::path() : fs::path(cache) / "checked"));
}

Database open_for_reading(const Context& context) {
    Database db = open_unchecked(context);
    check_quickly(db);
    return db;
}

void SelectionOptions::declare(CommandLine& app) {
    app.add_option("QUERY", words, ValueKind::query,
                   "The games, as words and terms such as player:dupont game:avalam 3..7 (default: all)");
}

void SelectionOptions::declare(CommandLine& app, const std::string& option) {
    app.add_option(option, words, ValueKind::query, "Use only the games that match this query")->single();
}

std::string SelectionOptions::text() const {
    return settled.empty() ? query_of_words(words) : settled;
}

void refuse_unquoted_event(const Database& db, const std::vector<std::string>& words, bool in_query) {
    const auto is_number = [](const std::string& word) {
        return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
    };
    if (words.size() < 2 || std::none_of(words.begin() + 1, words.end(), is_number)) {
        return;
    }
    const std::set<std::string> events = events_with_number(db);
    for (std::size_t last = 1; last < words.size() && !events.empty(); ++last) {
        std::string name = words[last];
        std::string event;  // the longest
        for (std::size_t first = last; is_number(words[last]) && first > 0 && name.size() <= longest_event; --first) {
            name.insert(0, words[first - 1] + " ");
            event = events.contains(folded_name(name)) ? name : event;
        }
        if (!event.empty()) {
            throw UsageError(
                tr_format("\"{}\" is an event, but without quotes {} means the game of that number (expected {}; for "
                          "the game, put its number first)",
                          event, words[last], shell_quoted(in_query ? "event:" + quoted_value(event) : event)));
        }
    }
}

Selection SelectionOptions::selection(const Database& db, const Context& context) const {
    std::vector<std::string> single;  // a word of the command line may be several of the query
    for (const std::string& word : words) {
        const bool is_plain = word.find_first_of(":\"()") == std::string::npos;
        for (const std::string_view part : is_plain ? split(word, ' ') : std::vector<std::string_view>{word}) {
            single.emplace_back(part);
        }
    }
    refuse_unquoted_event(db, single, true);
    settled = query_of_words(words, [&](const Query& asked) { return !find_unknown(db, asked).has_value(); });
    const std::string& query = settled;
    const auto refuse = [&](const QueryError& error) {
        const std::string before = query.substr(0, error.at);
        throw UsageError(fmt::format("{}\n  {}\n  {:>{}}", error.message, query, "^", display_width(before) + 1));
    };
    auto read = parse_query(query);
    if (!read) {
        refuse(read.error());
    }
    Selection selection;
    selection.query = std::move(*read);
    if (games_as_words) {
        for (const std::string& game : take_games_from_words(db, selection.query)) {
            context.note(tr_format("\"{}\" means the game; no player, event or site has this name", game));
        }
    }
    if (const auto unknown = find_unknown(db, selection.query)) {
        throw UsageError(*unknown);
    }
    if (const auto error = settle_players(db, selection.query)) {
        refuse(*error);
    }
    find_positions(db, selection.query);
    return selection;
}

}  // namespace damier
