// damier sync: brings two databases to the same state.
#include "store/file/sync.hpp"

#include "base/stopwatch.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/bar.hpp"
#include "cli/print/joined.hpp"

namespace damier {
namespace {

struct DatabaseSyncOptions {
    std::string other;
    std::string write;
    bool json = false;
};

void report_sync(const Synced& done, const std::string& other, const Context& context) {
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
}

/// What one half of a sync brought: new and changed games, deletions, and what spellings mean.
Value counts_of(const std::optional<Merged>& half) {
    const Merged done = half.value_or(Merged{});
    return {{"games", done.imported + std::ssize(done.changed)}, {"deleted", done.deleted}, {"names", done.names}};
}

void run_sync(const DatabaseSyncOptions& options, Context& context) {
    if (options.other.empty() && options.write.empty()) {
        throw UsageError(tr("the other database is missing (expected damier sync OTHER)"));
    }
    const Stopwatch watch;
    const bool only_there = options.other.empty();
    const std::string& other = only_there ? options.write : options.other;
    Database db = open_database(context, OpenMode::write);
    SyncOptions syncing;
    syncing.only_there = only_there;
    syncing.merge.on_wait = [&] { context.note(tr_format("another process is writing to {}; waiting for it", other)); };
    Bar bar(tr("sync"), context);
    syncing.merge.progress = [&](std::int64_t games, std::int64_t of) {
        bar.update(games, of, [&] { return part_of_games(games, of); });
        if (games == of) {  // the other half has a bar of its own
            bar.clear();
        }
    };
    const Synced done = sync(db, other, syncing);
    bar.clear();
    for (const auto& half : {done.here, done.there}) {
        note_readmitted(half.value_or(Merged{}), context);
    }
    if (options.json) {
        context.print_json(Value{{"received", counts_of(done.here)},
                                 {"sent", counts_of(done.there)},
                                 {"differing", to_json(done.here.value_or(Merged{}))["differing"]},
                                 {"conflicts", (done.here ? done.here : done.there).value_or(Merged{}).conflicts},
                                 {"seconds", watch.seconds()}});
        return;
    }
    report_sync(done, other, context);
}

}  // namespace

void declare_sync(CommandLine& app, Context& context) {
    const auto options = std::make_shared<DatabaseSyncOptions>();
    Option* other = app.add_option("OTHER", options->other, ValueKind::file, "The other database")->endings(".db");
    app.add_option("--write", options->write, ValueKind::file,
                   "Bring only FILE to the state of this database; a missing FILE is made")
        ->endings(".db")
        ->excludes(other);
    app.add_flag("--json", options->json, "Write the result as one JSON document");
    app.about(
        "Use it if several people enter and correct games, each in a database of their own. Afterwards both databases "
        "have the same games and names. A database on a stick or in a shared folder can go back and forth.");
    app.action([=, &context] { run_sync(*options, context); });
}

}  // namespace damier
