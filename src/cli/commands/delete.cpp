#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/several.hpp"
#include "record/tags.hpp"
#include "store/file/open.hpp"
#include "store/log/planned.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"
#include "store/read/games.hpp"
#include "store/write/remove_games.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <span>

namespace damier {
namespace {

struct DeleteOptions {
    SelectionOptions selection{{}, false};  // a word that no name has is an error
    bool all = false;
    bool yes = false;
    bool json = false;
};

/// Those of the games that were planned here and are played, without byes.
std::vector<std::int64_t> played_games_of_plans(const Database& db, const Selection& selection,
                                                std::span<const std::int64_t> games) {
    const PlannedRanges planned(db);
    std::vector<std::int64_t> ids;
    if (!planned.empty()) {
        Selection played = selection;
        played.query =
            Query::every({selection.query, Query::none(Query::of(term::Termination{std::string(planned_termination)})),
                          Query::none(Query::of(term::Termination{std::string(bye_termination)}))});
        ids = ids_of(db, played);
        std::erase_if(ids, [&](std::int64_t id) {
            return !planned.contains(id) || !std::binary_search(games.begin(), games.end(), id);
        });
    }
    return ids;
}

/// The hint that the plan lacks games now. `games` were played.
std::string words_about_plan(const std::vector<GameRow>& games) {
    constexpr std::size_t most_named = 10;
    const std::string named = games.size() > most_named ? games_text(games.size()) : joined_games(games);
    std::vector<std::string> ids;
    for (const GameRow& game : games) {
        ids.push_back(std::to_string(game.id));
    }
    const bool has_turns = std::any_of(games.begin(), games.end(), [](const GameRow& game) { return game.plies > 0; });
    return tr_format_n("{} was planned, and is missing in the plan now",
                       "{} were planned, and are missing in the plan now", games.size(), named) +
           (has_turns || games.size() > most_named
                ? std::string()
                : tr_format(" (to plan again: damier undo, then damier tag {} 'Result=*')", join(ids, " ")));
}

/// Says that nothing is deleted.
void tell_nothing_deleted(const std::string& words, const DeleteOptions& options, const Context& context) {
    if (options.json) {
        context.print_json(Value{{"change", nullptr}, {"deleted", 0}});
    } else {
        context.note(words);
    }
}

void remove_games(const DeleteOptions& options, Context& context) {
    const auto& words = options.selection.words;
    const bool is_blank = !words.empty() && std::all_of(words.begin(), words.end(), says_nothing);
    if (options.selection.is_empty() != options.all || is_blank) {
        throw UsageError(options.all ? tr("--all cannot be combined with a query")
                                     : tr("the games to delete are missing (for example 12, 3..7 or event:\"Spring "
                                          "cup\"; for all games: --all)"));
    }
    Database db = open_database(context, OpenMode::write);
    const Selection selection = options.selection.selection(db, context);
    const auto games = ids_of(db, selection);  // a game that is stored after the question stays
    if (games.empty()) {
        tell_nothing_deleted(tr("no game matches; nothing is deleted"), options, context);
        return;
    }
    if ((!context.quiet && !options.json) || !options.yes) {
        show_games(db, games, context);
    }
    if (!options.yes && !confirm(counted("Delete {} game?", "Delete {} games?", games.size()))) {
        tell_nothing_deleted(tr("nothing is deleted"), options, context);
        return;
    }
    const auto played = game_rows(db, played_games_of_plans(db, selection, games));
    const auto removed = remove_games(db, games, "delete", options.all ? "--all" : options.selection.text());
    if (removed.games == 0) {
        tell_nothing_deleted(tr("another process has deleted these games meanwhile"), options, context);
        return;
    }
    if (options.json) {
        context.print_json(Value{{"change", removed.change}, {"deleted", removed.games}});
        return;
    }
    context.note(counted("{} game deleted", "{} games deleted", removed.games) + tr(" (to undo: damier undo)"));
    if (!played.empty()) {
        context.note(words_about_plan(played));
    }
}

}  // namespace

void declare_delete(CommandLine& app, Context& context) {
    const auto options = std::make_shared<DeleteOptions>();
    app.add_option(
        "QUERY", options->selection.words, ValueKind::query,
        "The games to delete, for example 97, 3..7 or event:\"Spring cup\" (required, unless --all is given)");
    app.add_flag("--all", options->all, "Delete all games of the database");
    app.add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it to remove games that should not be in the database. damier shows the first of these games and asks "
        "before it deletes anything. damier undo brings deleted games back, under their numbers.");
    app.action([=, &context] { remove_games(*options, context); });
}

}  // namespace damier
