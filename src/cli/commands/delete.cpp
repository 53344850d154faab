#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/stored/several.hpp"
#include "store/file/open.hpp"
#include "store/query/selected_games.hpp"
#include "store/query/selection.hpp"
#include "store/read/games.hpp"
#include "store/write/remove_games.hpp"
#include "view/numbers.hpp"

namespace damier {
namespace {

struct DeleteOptions {
    SelectionOptions selection{{}, false};  // a word that no name has is an error
    bool all = false;
    bool yes = false;
};

void remove_games(const DeleteOptions& options, Context& context) {
    if (options.selection.is_empty() != options.all) {
        throw UsageError(options.all ? tr("--all cannot be combined with a query")
                                     : tr("the games to delete are missing (for example 12, 3..7 or event:\"Spring "
                                          "cup\"; for all games: --all)"));
    }
    Database db = open_database(context, OpenMode::write);
    const Selection selection = options.selection.selection(db, context);
    const auto games = count(db, selection);
    if (games == 0) {
        context.note(tr("no game matches; nothing is deleted"));
        return;
    }
    if (!context.quiet || !options.yes) {
        show_games(db, ids_of(db, selection), context);
    }
    if (!options.yes && !confirm(counted("Delete {} game?", "Delete {} games?", games))) {
        context.note(tr("nothing is deleted"));
        return;
    }
    const auto removed = remove_games(db, selection, "delete", options.all ? "--all" : options.selection.text());
    context.note(counted("{} game deleted", "{} games deleted", removed) + tr(" (to undo: damier undo)"));
}

}  // namespace

void declare_delete(CommandLine& app, Context& context) {
    const auto options = std::make_shared<DeleteOptions>();
    app.add_option(
        "QUERY", options->selection.words, ValueKind::query,
        "The games to delete, for example 97, 3..7 or event:\"Spring cup\" (required, unless --all is given)");
    app.add_flag("--all", options->all, "Delete all games of the database");
    app.add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    app.about(
        "Use it to remove games that should not be in the database. damier shows the first of these games and asks "
        "before it deletes anything. damier undo brings deleted games back, under their numbers.");
    app.action([=, &context] { remove_games(*options, context); });
}

}  // namespace damier
