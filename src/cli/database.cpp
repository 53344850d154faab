#include "cli/database.hpp"

#include "base/text.hpp"
#include "store/resolve.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

namespace damier {
namespace {

std::optional<std::int64_t> read_number(std::string_view text) {
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = read.ec == std::errc{} && read.ptr == text.data() + text.size() && value >= 1;
    return good ? std::optional(value) : std::nullopt;
}

}  // namespace

std::int64_t parse_id(const std::string& text) {
    if (const auto id = read_number(text)) {
        return *id;
    }
    throw UsageError(fmt::format("\"{}\" is no number of a game (right would be 12)", text));
}

Database open_database(const Context& context, OpenMode mode) {
    OpenOptions options;
    options.on_wait = [&context, said = false]() mutable {
        if (!said) {  // once is enough where two imports take turns
            context.note("another process is writing to the database; waiting for it");
        }
        said = true;
    };
    options.on_upgrade = [&context](const std::filesystem::path& copy) {
        context.note(fmt::format("bringing the database up to date, which can take minutes; as it was it is kept in {}",
                                 copy.string()));
    };
    return Database::open(context.database_path(), mode, options);
}

Database open_for_reading(const Context& context) {
    const bool named = !context.db.empty();
    std::error_code ignored;
    if (!named && !std::filesystem::exists(context.database_path(), ignored)) {
        context.note("there is no database yet; damier import makes one");
        return Database::in_memory();
    }
    return open_database(context, OpenMode::read);
}

void SelectionOptions::declare(CommandLine& app) {
    app.add_option("QUERY", words,
                   "Which games: words and terms such as player:dupont game:avalam 3..7 (default: all)");
}

void SelectionOptions::declare(CommandLine& app, const std::string& option) {
    app.add_option(option, words, "Only games that meet this query")->type_name("QUERY")->single();
}

std::string SelectionOptions::text() const {
    return query_of_words(words);
}

Selection SelectionOptions::selection(const Database& db) const {
    const std::string query = text();
    auto read = parse_query(query);
    if (!read) {
        const std::string before = query.substr(0, read.error().at);
        throw UsageError(
            fmt::format("{}\n  {}\n  {:>{}}", read.error().message, query, "^", display_width(before) + 1));
    }
    Selection selection;
    selection.query = std::move(*read);
    if (const auto unknown = find_unknown(db, selection.query)) {
        throw UsageError(*unknown);
    }
    find_positions(db, selection.query);
    return selection;
}

}  // namespace damier
