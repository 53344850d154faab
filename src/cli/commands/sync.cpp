// damier sync: brings two databases to the same state.
#include "store/file/sync.hpp"

#include "base/stopwatch.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/bar.hpp"
#include "cli/print/joined.hpp"
#include "cli/stored/people.hpp"
#include "record/local_date.hpp"
#include "store/file/open.hpp"
#include "store/sync/common_games.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace damier {
namespace {

struct DatabaseSyncOptions {
    std::string other;
    std::string write;
    bool yes = false;
    bool json = false;
};

/// Whatever the user is to decide is told of one database: `found` and conflicts are of the one here, or of the only
/// one that was written.
void report_sync(const Synced& done, const NewTwins& found, const std::string& other, const Context& context) {
    for (const std::string& pseudonym : done.anonymised) {
        context.note(tr_format("a player was anonymised in one of the databases, and is {} in both now", pseudonym));
    }
    if (done.here) {
        context.note(tr_format("here: {}", in_words(*done.here)));
        note_changed(*done.here, other, context);
    }
    if (done.there) {
        context.note(tr_format("{}: {}", other, in_words(*done.there)));
    } else {
        context.note(tr_format("{} cannot be written; only the database here has the changes of both", other));
    }
    const std::string command = done.here ? "damier" : fmt::format("damier --db {}", shell_quoted(other));
    if (!done.here) {
        note_conflicts(*done.there, command, context);
    }
    note_twins(found, command, context);
}

void note_waiting(const std::string& other, const Context& context) {
    context.note(tr_format("another process is writing to {}; waiting for it", other));
}

/// What one half of a sync brought: new and changed games, games that became one with another, deletions, and what
/// spellings mean.
Value counts_of(const std::optional<Merged>& half) {
    const Merged done = half.value_or(Merged{});
    return {{"games", done.imported + std::ssize(done.changed)},
            {"united", done.united},
            {"deleted", done.deleted},
            {"names", done.names}};
}

/// If one of the databases is missing, throws an error that says how to make it from the other.
void refuse_missing(const std::filesystem::path& here, const std::filesystem::path& other) {
    const bool has_here = !is_missing(here);
    const bool has_other = !is_missing(other);
    if (has_here == has_other) {
        return;  // both are there, or opening them gives the error
    }
    const std::string from = (has_here ? here : other).string();
    const std::string to = (has_here ? other : here).string();
    throw StoreError(
        tr_format("{}: the database does not exist (to make it, with all games of {}: damier --db {} sync "
                  "--write {})",
                  to, from, shell_quoted(from), shell_quoted(to)));
}

/// Whether to join the two databases. If no game is in both, they may belong to two clubs, so the user decides.
bool may_sync(const Database& db, const std::string& other, const DatabaseSyncOptions& options,
              const Context& context) {
    if (options.yes || is_missing(other)) {
        return true;
    }
    const Database there = open_database(other, OpenMode::read, {.on_wait = [&] { note_waiting(other, context); }});
    return have_common_games(db, there) ||
           confirm(tr_format("No game is in both databases, so {} may belong to another club. A sync cannot be undone. "
                             "Bring both to the same state?",
                             other));
}

void run_sync(const DatabaseSyncOptions& options, Context& context) {
    if (options.other.empty() && options.write.empty()) {
        throw UsageError(tr("the other database is missing (expected damier sync OTHER)"));
    }
    const Stopwatch watch;
    const bool only_there = options.other.empty();
    const std::string& other = only_there ? options.write : options.other;
    refuse_as_other(other, context);
    if (!only_there) {
        refuse_missing(context.database_path(), other);
    }
    Database db = open_database(context, OpenMode::write);
    if (!may_sync(db, other, options, context)) {
        context.note(tr("nothing is changed"));
        return;
    }
    SyncOptions syncing;
    syncing.only_there = only_there;
    syncing.merge.on_wait = [&] { note_waiting(other, context); };
    Bar bar(tr("sync"), context);
    syncing.merge.progress = [&](std::int64_t games, std::int64_t of) {
        bar.update_games(games, of);
        if (games == of) {  // the other half has a bar of its own
            bar.clear();
        }
    };
    const Synced done = sync(db, other, syncing);
    bar.clear();
    if (!done.ahead.empty()) {
        context.note(
            tr_format("warning: a change has the date {}: the clock of a computer was wrong, so of two edits "
                      "the earlier may be kept (see damier conflicts)",
                      local_date(*parse_date(tag_date(done.ahead)))));
    }
    for (const auto& half : {done.here, done.there}) {
        note_readmitted(half.value_or(Merged{}), context);
    }
    const NewTwins found =
        done.here ? new_twins(db, *done.here) : new_twins(open_database(other, OpenMode::read), *done.there);
    if (options.json) {
        context.print_json(Value{{"received", counts_of(done.here)},
                                 {"sent", counts_of(done.there)},
                                 {"read_only", !done.there},
                                 {"differing", to_json(done.here.value_or(Merged{}))["differing"]},
                                 {"conflicts", (done.here ? done.here : done.there).value_or(Merged{}).conflicts},
                                 {"twins", found.twins},
                                 {"contradictions", found.contradictions},
                                 {"seconds", watch.seconds()}});
        return;
    }
    report_sync(done, found, other, context);
}

}  // namespace

void declare_sync(CommandLine& app, Context& context) {
    const auto options = std::make_shared<DatabaseSyncOptions>();
    Option* other = app.add_option("OTHER", options->other, ValueKind::file, "The other database")->endings(".db");
    app.add_option("--write", options->write, ValueKind::file,
                   "Bring only FILE to the state of this database; a missing FILE is made")
        ->endings(".db")
        ->excludes(other);
    app.add_flag("-y,--yes", options->yes, "Do not ask if no game is in both databases");
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it if several people enter and correct games, each in a database of their own. Afterwards both databases "
        "have the same games and names. A database on a stick or in a shared folder can go back and forth.");
    app.action([=, &context] { run_sync(*options, context); });
}

}  // namespace damier
