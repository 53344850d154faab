#include "cli/database.hpp"

#include "base/text.hpp"
#include "games/any.hpp"
#include "store/games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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

IdRange parse_range(const std::string& text) {
    const auto dots = text.find("..");
    IdRange range;
    if (dots == std::string::npos) {
        range.first = range.last = parse_id(text);
        return range;
    }
    const auto part = [&](const std::string& piece, std::int64_t open) {
        return piece.empty() ? open : parse_id(piece);
    };
    range.first = part(text.substr(0, dots), range.first);
    range.last = part(text.substr(dots + 2), range.last);
    if (range.last < range.first) {
        throw UsageError(
            fmt::format("the range \"{}\" runs backwards (right would be {}..{})", text, range.last, range.first));
    }
    return range;
}

}  // namespace

std::int64_t parse_id(const std::string& text) {
    if (const auto id = read_number(text)) {
        return *id;
    }
    throw UsageError(fmt::format("\"{}\" is no number of a game (right would be 12, 3..7 or 40..)", text));
}

Database open_database(const Context& context, OpenMode mode) {
    OpenOptions options;
    options.on_wait = [&context] { context.note("another process is writing to the database; waiting for it"); };
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

void SelectionOptions::declare(CLI::App& app) {
    app.add_option("QUERY", ids, "Games by number: 12, 3..7, 40.. (default: all)");
    app.add_option("--game", game, fmt::format("Games of one kind: {}", fmt::join(game_names(), ", ")))
        ->type_name("GAME");
}

std::string SelectionOptions::text() const {
    return fmt::format("{}{}{}", fmt::join(ids, " "), ids.empty() || game.empty() ? "" : " ",
                       game.empty() ? "" : "--game " + game);
}

Selection SelectionOptions::selection(const Database& db) const {
    Selection selection;
    if (!game.empty()) {
        if (!find_game(game)) {
            const auto near = nearest_words(game, game_names(), 1);
            throw UsageError(fmt::format("unknown game \"{}\"{}", game,
                                         near.empty() ? "" : fmt::format("; did you mean {}?", near[0])));
        }
        selection.game = game;
    }
    for (const std::string& text : ids) {
        selection.ids.push_back(parse_range(text));
    }
    for (const IdRange& range : missing(db, selection)) {
        if (range.first == range.last) {
            throw UsageError(fmt::format("there is no game {} in the database", range.first));
        }
    }
    return selection;
}

}  // namespace damier
