#include "store/undo/undo.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/changes.hpp"
#include "cli/stored/people.hpp"
#include "store/file/open.hpp"
#include "store/file/restore.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

namespace damier {
namespace {

struct UndoOptions {
    std::string change;
    bool dry_run = false;
    bool yes = false;
    bool json = false;
};

std::int64_t number_of(const Database& db, const UndoOptions& options) {
    if (!options.change.empty()) {
        return the_change(db, parse_change(options.change)).id;
    }
    const auto last = last_to_undo(db);
    if (!last) {
        throw UsageError(tr("there is nothing to undo"));
    }
    return *last;
}

/// The outcome in words: `3 games brought back, 1 deleted`.
std::string describe(const Undone& undone) {
    std::vector<std::string> parts;
    if (undone.inserted > 0) {
        parts.push_back(counted("{} game brought back", "{} games brought back", undone.inserted));
    }
    if (undone.replaced > 0) {
        parts.push_back(parts.empty()
                            ? counted("{} game put back as it was", "{} games put back as they were", undone.replaced)
                            : counted("{} put back as it was", "{} put back as they were", undone.replaced));
    }
    if (undone.deleted > 0) {
        parts.push_back(parts.empty() ? counted("{} game deleted", "{} games deleted", undone.deleted)
                                      : counted("{} deleted", "{} deleted", undone.deleted));
    }
    return parts.empty() ? tr("no game is changed") : join(parts, ", ");
}

/// More deleted games than this are asked about.
constexpr std::int64_t most_unasked = 10;

/// Whether to undo a change. If this deletes many games, the user at a terminal decides.
bool may_undo(const Database& db, const Change& change, const UndoOptions& options) {
    if (options.yes || !can_ask()) {
        return true;
    }
    const auto would = try_undo(db, change.id);
    return !would || would->deleted <= most_unasked ||
           confirm(tr_format("Change {} would be undone: {}. Undo it?", title(change), describe(*would)));
}

/// The sync after a change, if there is one.
std::optional<Change> sync_after(const Database& db, const Change& change) {
    for (const Change& later : changes(db, 0)) {
        if (later.id <= change.id) {
            return std::nullopt;
        }
        if (later.command == "sync") {
            return later;
        }
    }
    return std::nullopt;
}

/// Whether to undo the latest change although a sync came after it, which cannot be undone. At a terminal the user
/// decides. Throws UsageError for other users: they may take the sync for the latest change.
bool may_undo_before_sync(const Database& db, const Change& change, const UndoOptions& options) {
    if (options.yes || options.dry_run || !options.change.empty()) {
        return true;
    }
    const auto sync = sync_after(db, change);
    if (!sync) {
        return true;
    }
    if (can_ask()) {
        return confirm(tr_format("Change {} cannot be undone. Undo change {}, which was made before it?", title(*sync),
                                 title(change)));
    }
    throw UsageError(
        tr_format("change {} cannot be undone (to undo change {}, which was made before it: damier undo {})",
                  title(*sync), title(change), change.id));
}

/// Whether to undo the latest change although the database was restored after it. At a terminal the user decides; other
/// users are told.
bool may_undo_before_restore(const Database& db, const Change& change, const UndoOptions& options,
                             const Context& context) {
    const auto kept = options.change.empty() ? kept_with_later_changes(db, change) : std::nullopt;
    if (!kept) {
        return true;
    }
    const std::string words =
        tr_format("the database was restored after change {}; to undo the restore: damier db restore {}", title(change),
                  shell_quoted(kept->string()));
    if (!options.yes && !options.dry_run && can_ask()) {
        return confirm(tr_format("{}. Undo the change all the same?", begun_with_capital(words)));
    }
    context.note(words);
    return true;
}

/// `what` was done to undo the change, or would be done.
void print_report(const Undone& what, const Change& change, const Context& context) {
    context.print_json(Value{{"change", what.change == 0 ? Value() : Value(what.change)},
                             {"undoes", change.id},
                             {"added", what.inserted},
                             {"replaced", what.replaced},
                             {"deleted", what.deleted}});
}

void run(const UndoOptions& options, Context& context) {
    if (context.db.empty() && !has_database(context)) {
        throw UsageError(tr("there is nothing to undo: there is no database yet"));
    }
    Database db = open_database(context, options.dry_run ? OpenMode::read : OpenMode::write);
    const Change change = the_change(db, number_of(db, options));
    if (!may_undo_before_sync(db, change, options) || !may_undo_before_restore(db, change, options, context) ||
        (!options.dry_run && !may_undo(db, change, options))) {
        context.note(tr("nothing is undone"));
        if (options.json) {
            print_report({}, change, context);
        }
        return;
    }
    const auto undone = options.dry_run ? try_undo(db, change.id) : undo(db, change.id);
    if (!undone) {
        context.complain(undone.error());
        context.at_least(Exit::errors);
        return;
    }
    if (options.json) {
        print_report(*undone, change, context);
        return;
    }
    context.note(options.dry_run ? tr_format("dry run: change {} would be undone: {}", title(change), describe(*undone))
                                 : tr_format("change {} is undone: {} (damier undo {} brings it back)", title(change),
                                             describe(*undone), undone->change));
    if (undone->elsewhere > 0 && change.command == "serve" && !sync_after(db, change)) {
        context.note(tr("the game comes back if its player changes it on the phone, and sends it again"));
    } else if (undone->elsewhere > 0) {
        context.note(counted("{} of these games was entered in another database, too; a sync brings it again",
                             "{} of these games were entered in another database, too; a sync brings them again",
                             undone->elsewhere));
    }
}

}  // namespace

void declare_undo(CommandLine& app, Context& context) {
    const auto options = std::make_shared<UndoOptions>();
    app.add_option("CHANGE", options->change, ValueKind::text,
                   "The change, by its number in damier log (default: the latest change that is not undone)");
    app.add_flag("-n,--dry-run", options->dry_run, "Show what would happen, and change nothing");
    app.add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it after a mistake: a wrong import, deletion, edit or merge of names. Games and names are put back "
        "as they were before the change, and games get their numbers back. Without CHANGE, each undo goes back one "
        "more step. damier log lists the changes. At a terminal, damier asks before it deletes more than ten games.");
    app.action([=, &context] { run(*options, context); });
}

}  // namespace damier
