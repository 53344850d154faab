// damier db: work on the database as a whole.
//
// The subcommands are info, check, backup, restore, merge, compact and fill. Each has a function here that calls
// store/, shows progress, and reports. The functions that declare them are at the end of the file.

#include "base/stopwatch.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/context/confirm.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/print/bar.hpp"
#include "cli/print/changes.hpp"
#include "cli/print/joined.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/several.hpp"
#include "reports/rating_rows.hpp"
#include "store/check/check.hpp"
#include "store/connection/busy.hpp"
#include "store/file/backup.hpp"
#include "store/file/compact.hpp"
#include "store/file/merge.hpp"
#include "store/file/open.hpp"
#include "store/file/restore.hpp"
#include "store/read/database_info.hpp"
#include "store/read/games.hpp"
#include "store/write/derived.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <set>

namespace damier {
namespace {

struct DbOptions {
    bool json = false;
    unsigned jobs = 0;  ///< threads; 0: one per core
    std::string file;
    bool force = false;
    bool yes = false;
    bool empty = false;
};

void show_info(const DbOptions& options, Context& context) {
    const Database db = open_database(context, OpenMode::read);
    check_quickly(db);
    const DatabaseInfo info = describe(db);
    if (options.json) {
        Value kinds = Value::fields();
        for (const auto& [game, games] : info.games_per_kind) {
            kinds[game] = games;
        }
        context.print_json(Value{{"path", info.path},
                                 {"schema", info.schema_version},
                                 {"sqlite", info.sqlite_version},
                                 {"bytes", info.bytes},
                                 {"games", info.games},
                                 {"by_game", kinds},
                                 {"players", info.players},
                                 {"events", info.events},
                                 {"first_date", date_value(info.dates.first)},
                                 {"last_date", date_value(info.dates.last)},
                                 {"last_change", Value(info.last_change)}});
        return;
    }
    const auto line = [&](std::string_view what, const std::string& value) {
        context.print(filled_text(fmt::format("{:<12}  {}\n", what, printable(value)), context.terminal));
    };
    line(tr("database"), info.path);
    line(tr("size"), megabytes(info.bytes));
    line(tr("schema"), fmt::format("{} (SQLite {})", info.schema_version, info.sqlite_version));
    line(tr("games"), grouped(info.games));
    for (const auto& [game, games] : info.games_per_kind) {
        line("  " + game, grouped(games));
    }
    line(tr("players"), grouped(info.players));
    line(tr("events"), grouped(info.events));
    line(tr("dates"), info.dates.first
                          ? tr_format("from {} to {}", local_date(*info.dates.first), local_date(*info.dates.last))
                          : tr("none"));
    line(tr("last change"), info.last_change ? local_time(*info.last_change) : tr("none"));
}

void check_and_show(const DbOptions& options, Context& context) {
    const Stopwatch watch;
    const Database db = open_database(context, OpenMode::read);
    CheckOptions how{.jobs = jobs_or_cores(options.jobs), .progress = {}};
    Bar bar(tr("check"), context);
    how.progress = [&](std::int64_t games, std::int64_t of) { bar.update_games(games, of); };
    CheckReport report = check(db, how);
    bar.clear();
    if (report.errors.empty()) {
        for (std::string& error : check_stored_ratings(db)) {
            report.errors.push_back({0, std::move(error)});
        }
    }
    if (!report.errors.empty()) {
        context.at_least(Exit::errors);
    }
    if (options.json) {
        auto errors = Value::list();
        for (const CheckReport::Error& error : report.errors) {
            const auto id = error.game != 0 ? std::optional(error.game) : std::nullopt;
            errors.push_back({{"id", id}, {"message", printable(error.message)}});
        }
        context.print_json(Value{{"games", report.games}, {"faults", std::move(errors)}, {"seconds", watch.seconds()}});
        return;
    }
    for (const CheckReport::Error& error : report.errors) {
        const std::string game = error.game != 0 ? tr_format("game {}: ", error.game) : "";
        context.print(fmt::format("{}{}\n", game, printable(error.message)));
    }
    context.print(fmt::format("{}, {}\n", counted("{} game checked", "{} games checked", report.games),
                              report.errors.empty() ? tr("no error") : errors_text(report.errors.size())));
}

void show_check(const DbOptions& options, Context& context) {
    try {
        check_and_show(options, context);
    } catch (const StoreError& error) {
        throw StoreError(message_in_check(error));  // the message for other commands advises this one
    }
}

void make_backup(const DbOptions& options, Context& context) {
    const std::string& file = options.file;
    refuse_as_other(file, context);
    const Database db = open_database(context, OpenMode::read);
    BackupOptions how{.overwrite = options.force, .progress = {}};
    Bar bar(tr("backup"), context);
    how.progress = [&](std::int64_t bytes, std::int64_t of) {
        bar.update(bytes, of, [&] { return tr_format("{} of {} copied", megabytes(bytes), megabytes(of)); });
    };
    const std::int64_t bytes = backup(db, file, how);
    bar.clear();
    const auto games = describe(open_database(file, OpenMode::read)).games;
    if (options.json) {
        context.print_json(Value{{"path", file}, {"games", games}, {"bytes", bytes}});
        return;
    }
    context.note(tr_format_n("{} game ({}) copied to {}", "{} games ({}) copied to {}", games, grouped(games),
                             megabytes(bytes), file));
}

/// The games of one database that another one does not have.
std::vector<std::int64_t> games_missing_in(const Database& other, const Database& db) {
    std::set<Uid> known;
    for_each_row(other, {}, [&](const GameRow& row) { known.insert(row.uid); });
    std::vector<std::int64_t> missing;
    for_each_row(db, {}, [&](const GameRow& row) {
        if (!known.contains(row.uid)) {
            missing.push_back(row.id);
        }
    });
    return missing;
}

/// Whether to replace the database by a backup. At a terminal the user decides, and sees which games are lost. Other
/// users are told how many, since the previous database is kept. Either file may be damaged, or of an older version:
/// then damier does not know the games.
bool may_restore(const std::string& file, const Context& context) {
    const std::string database = context.database_path();
    std::error_code ignored;
    const bool asks = can_ask();
    if (!std::filesystem::exists(database, ignored) || !std::filesystem::is_regular_file(file, ignored)) {
        return true;
    }
    try {
        const Database db = open_database(database, OpenMode::read);
        const auto missing = games_missing_in(open_database(file, OpenMode::read), db);
        if (!missing.empty()) {
            if (asks) {
                show_games(db, missing, context);
            }
            context.note(counted("{} game of the database is not in the backup",
                                 "{} games of the database are not in the backup", missing.size()));
        }
    } catch (const StoreError&) {
        if (asks) {
            context.note(tr("it is not known which games of the database are missing in the backup"));
        }
    }
    return !asks || confirm(tr_format("Replace {} by the backup {}?", database, file));
}

void restore_backup(const DbOptions& options, Context& context) {
    refuse_as_other(options.file, context);
    if (!options.yes && !may_restore(options.file, context)) {
        context.note(tr("nothing is changed"));
        return;
    }
    RestoreOptions how{.check = {}, .faulty = options.force};
    how.check.jobs = jobs_or_cores(options.jobs);
    Bar bar(tr("restore"), context);
    how.check.progress = [&](std::int64_t games, std::int64_t of) {
        bar.update(games, of, [&] { return tr_format("{} of {} games checked", grouped(games), grouped(of)); });
    };
    const std::string database = context.database_path();
    const Restored done = restore(options.file, database, how);
    bar.clear();
    for (const auto& [name, pseudonym] : done.named_again) {
        context.note(
            tr_format("warning: the backup has the name \"{}\", which you had replaced by \"{}\" (to replace it "
                      "again: damier player anonymise {} --as {})",
                      name, pseudonym, shell_quoted(name), shell_quoted(pseudonym)));
    }
    if (options.json) {
        auto kept = Value::list();
        for (const auto& path : done.kept) {
            kept.push_back(path.string());
        }
        context.print_json(Value{{"path", database},
                                 {"games", done.games},
                                 {"bytes", done.bytes},
                                 {"faults", done.errors},
                                 {"kept", std::move(kept)}});
        return;
    }
    context.note(tr_format_n("{} game ({}) restored to {}", "{} games ({}) restored to {}", done.games,
                             grouped(done.games), megabytes(done.bytes), database));
    if (done.errors > 0) {
        context.note(tr_format("the restored database has {} (damier db check lists them)", errors_text(done.errors)));
    }
    for (const auto& path : done.kept) {
        context.note(tr_format("the previous file is kept as {}", path.string()));
    }
}

/// Warns of players here whom the other database anonymised, and of pseudonyms that may mean two people.
void warn_of_pseudonyms(const Merged& merged, const std::string& other, const Context& context) {
    for (const auto& [name, pseudonym] : merged.named_here) {
        context.note(
            tr_format("warning: {} has replaced the name \"{}\" by \"{}\", but a player here has this name (to replace "
                      "it here, too: damier player anonymise {})",
                      other, name, pseudonym, shell_quoted(name)));
    }
    for (const std::string& name : merged.numbered) {
        context.note(
            tr_format("warning: \"{}\" is in both databases, and is one player now (if these are two people: damier "
                      "undo, then damier player anonymise {}, then merge again)",
                      name, shell_quoted(name)));
    }
}

void merge_other(const DbOptions& options, Context& context) {
    const Stopwatch watch;
    const std::string& other = options.file;
    refuse_as_other(other, context);
    inspect_for_merge(context.database_path(), other);  // before an unwanted database is created
    Database db = open_database(context, OpenMode::create);
    MergeOptions how;
    how.on_wait = [&] { context.note(tr_format("another process is writing to {}; waiting for it", other)); };
    Bar bar(tr("merge"), context);
    how.progress = [&](std::int64_t games, std::int64_t of) { bar.update_games(games, of); };
    const Merged merged = merge(db, other, how);
    bar.clear();
    warn_of_pseudonyms(merged, other, context);
    note_readmitted(merged, context);
    if (options.json) {
        Value out = to_json(merged);
        out["pseudonyms"] = to_json(merged.pseudonyms);
        out["seconds"] = watch.seconds();
        context.print_json(out);
        return;
    }
    context.note(in_words(merged));
    note_changed(merged, other, context);
    note_pseudonyms(merged.pseudonyms, context);
}

void make_compact(const DbOptions& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const Compacted sizes = compact(db);
    if (options.json) {
        context.print_json(Value{{"bytes_before", sizes.before}, {"bytes_after", sizes.after}});
        return;
    }
    context.note(tr_format("{} before, {} after", megabytes(sizes.before), megabytes(sizes.after)));
}

void fill(const DbOptions& options, Context& context) {
    const Stopwatch watch;
    Database db = open_database(context, OpenMode::write);
    std::int64_t positions = 0;
    if (options.empty) {
        remove_derived(db);
    } else {
        store_ratings(db, [&] { return rating_rows(db, {}); });
        Bar bar(tr("fill"), context);
        positions = store_position_keys(db, [&](std::int64_t games, std::int64_t of) { bar.update_games(games, of); });
    }
    const RatingRows ratings = stored_ratings(db);
    if (options.json) {
        context.print_json(Value{{"positions", positions},
                                 {"ratings", std::ssize(ratings.now)},
                                 {"rating_history", std::ssize(ratings.history)},
                                 {"seconds", watch.seconds()}});
        return;
    }
    if (options.empty) {
        context.note(tr("position keys and ratings are deleted"));
        return;
    }
    context.note(tr_format("{} and {} stored", counted("the key of {} position", "the keys of {} positions", positions),
                           counted("{} rating", "{} ratings", ratings.now.size())));
}

/// Adds a subcommand of db. All of them report something, so all have --json.
CommandLine* add_part(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options,
                      const std::string& name, const std::string& summary, void (*action)(const DbOptions&, Context&)) {
    CommandLine* part = app.add_subcommand(name, summary);
    part->add_flag("--json", options->json, "Write the result as one JSON document");
    part->action([=, &context] { action(*options, context); });
    return part;
}

void declare_check_of_database(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options) {
    CommandLine* part =
        add_part(app, context, options, "check", tr_later("check that the database is sound"), show_check);
    add_jobs(*part, options->jobs, "Replay with N threads (default: one per core)");
    part->about(
        "Use it after a crash or a full disk, and from time to time. It checks the file itself, the names and the "
        "log, and replays every game to compare the result with what is stored. Nothing is changed. Errors are "
        "listed one per line, and the exit status is then 1.");
}

void declare_backup(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options) {
    CommandLine* part =
        add_part(app, context, options, "backup", tr_later("copy the database, even while it is in use"), make_backup);
    part->add_option("FILE", options->file, ValueKind::file, "The copy to write; it is a database like any other")
        ->endings(".db")
        ->required();
    part->add_flag("--force", options->force, "Replace an existing file");
    part->about(
        "Use it regularly, and before large changes. The copy is written and checked before it gets its name: if "
        "that fails, an older copy of the same name is left intact. To go back to a copy: damier db restore FILE.");
}

void declare_restore(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options) {
    CommandLine* part =
        add_part(app, context, options, "restore", tr_later("replace the database by a backup"), restore_backup);
    part->add_option("BACKUP", options->file, ValueKind::file, "A copy made by damier db backup; it is not changed")
        ->endings(".db")
        ->required();
    part->add_flag("--force", options->force, "Restore the backup even if it has errors");
    part->add_flag("-y,--yes", options->yes, "Do not ask for confirmation");
    add_jobs(*part, options->jobs, "Replay with N threads (default: one per core)");
    part->about(
        "Use it to go back to a backup. The backup is copied, upgraded and checked (as by damier db check) before it "
        "replaces the database. The old database is kept next to it as FILE.before-restore, or, if that name is "
        "taken, as FILE.before-restore.2, and so on; to undo the restore, restore that file. Do not copy a backup over "
        "a database by other means: that can damage it.");
}

void declare_merge(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options) {
    CommandLine* part =
        add_part(app, context, options, "merge", tr_later("add all games of another database"), merge_other);
    part->add_option("OTHER", options->file, ValueKind::file, "The other database; it is not changed")
        ->endings(".db")
        ->required();
    part->about(
        "Use it to bring the games of another club into your database. Games that are stored already get what was "
        "changed in the other database. All of it is done or, if anything fails, nothing. damier sync also changes the "
        "other database.");
}

void declare_compact(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options) {
    CommandLine* part = add_part(app, context, options, "compact",
                                 tr_later("return the space of deleted games to the disk"), make_compact);
    part->about(
        "Use it after you have deleted many games. The database is written again from scratch, so the disk needs "
        "room for two more copies of it. If that fails, the database is left unchanged.");
}

void declare_fill(CommandLine& app, Context& context, const std::shared_ptr<DbOptions>& options) {
    CommandLine* part =
        add_part(app, context, options, "fill", tr_later("store ratings and position keys for other programs"), fill);
    part->add_flag("--empty", options->empty, "Delete the stored ratings and keys instead");
    part->about(
        "Use it before you query the database with sqlite3 or R. It stores the keys of v_ply and the ratings of "
        "v_rating and v_rating_history (see damier-schema(5)). damier itself does not need them.");
}

}  // namespace

void declare_db(CommandLine& app, Context& context) {
    app.require_subcommand();
    app.about(
        "Its commands work on the database as a whole. Use damier db backup regularly, and damier db check if anything "
        "seems wrong.");
    const auto options = std::make_shared<DbOptions>();
    CommandLine* info = add_part(app, context, options, "info", tr_later("show what is in the database"), show_info);
    info->about(
        "Use it to see the place and the size of the database, and how many games, players and events it holds.");
    declare_check_of_database(app, context, options);
    declare_backup(app, context, options);
    declare_restore(app, context, options);
    declare_merge(app, context, options);
    declare_compact(app, context, options);
    declare_fill(app, context, options);
}

}  // namespace damier
