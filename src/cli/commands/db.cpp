// damier db: work on the database as a whole.
//
// The subcommands are info, check, backup, restore, merge, compact and fill. Each has a function here that calls
// store/, shows progress, and reports. The functions that declare them are at the end of the file.

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/command.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/jobs.hpp"
#include "cli/print/report.hpp"
#include "reports/rating_rows.hpp"
#include "store/check/check.hpp"
#include "store/check/quick_check.hpp"
#include "store/file/backup.hpp"
#include "store/file/compact.hpp"
#include "store/file/merge.hpp"
#include "store/file/open.hpp"
#include "store/file/restore.hpp"
#include "store/read/database_info.hpp"
#include "store/write/derived.hpp"
#include "view/progress.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>

namespace damier {
namespace {

/// A size in words: `1.5 MiB`.
std::string show_size(std::int64_t bytes) {
    return tr_format("{} MiB", decimal(static_cast<double>(bytes) / (1024 * 1024), 1));
}

void show_info(bool json, Context& context) {
    const Database db = open_database(context, OpenMode::read);
    quick_check(db);
    const DatabaseInfo info = describe(db);
    if (json) {
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
        context.print(fmt::format("{:<12}  {}\n", what, printable(value)));
    };
    line(tr("database"), info.path);
    line(tr("size"), show_size(info.bytes));
    line(tr("schema"), fmt::format("{} (SQLite {})", info.schema_version, info.sqlite_version));
    line(tr("games"), std::to_string(info.games));
    for (const auto& [game, games] : info.games_per_kind) {
        line("  " + game, std::to_string(games));
    }
    line(tr("players"), std::to_string(info.players));
    line(tr("events"), std::to_string(info.events));
    line(tr("dates"), info.dates.first
                          ? tr_format("{} to {}", local_date(*info.dates.first), local_date(*info.dates.last))
                          : tr("none"));
    line(tr("last change"), info.last_change.value_or(tr("none")));
}

/// A progress line for work whose amount is only known after it has begun.
class Bar {
public:
    Bar(std::string what, const Context& context) : what_(std::move(what)), wanted_(!context.quiet) {}

    template <class Words>
    void update(std::int64_t done, std::int64_t of, Words words) {
        if (!progress_) {
            progress_.emplace(what_, static_cast<std::uint64_t>(of), wanted_);
        }
        progress_->update(static_cast<std::uint64_t>(done), words);
    }
    void clear() { progress_.reset(); }

private:
    std::string what_;
    bool wanted_;
    std::optional<Progress> progress_;
};

double seconds_since(std::chrono::steady_clock::time_point begun) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

void show_check(bool json, unsigned jobs, Context& context) {
    const auto begun = std::chrono::steady_clock::now();
    const Database db = open_database(context, OpenMode::read);
    CheckOptions options{.jobs = jobs_or_cores(jobs), .progress = {}};
    Bar bar(tr("check"), context);
    options.progress = [&](std::int64_t games, std::int64_t of) {
        bar.update(games, of, [&] { return tr_format("{} of {} games", games, of); });
    };
    CheckReport report = check(db, options);
    bar.clear();
    if (report.faults.empty()) {
        for (std::string& fault : check_stored_ratings(db)) {
            report.faults.push_back({0, std::move(fault)});
        }
    }
    if (!report.faults.empty()) {
        context.at_least(Exit::faults);
    }
    if (json) {
        auto faults = Value::list();
        for (const CheckReport::Fault& fault : report.faults) {
            const auto id = fault.game != 0 ? std::optional(fault.game) : std::nullopt;
            faults.push_back({{"id", id}, {"message", printable(fault.message)}});
        }
        context.print_json(Value{
            {"games", report.games}, {"faults", std::move(faults)}, {"seconds", seconds_since(begun)}});
        return;
    }
    for (const CheckReport::Fault& fault : report.faults) {
        const std::string game = fault.game != 0 ? tr_format("game {}: ", fault.game) : "";
        context.print(fmt::format("{}{}\n", game, printable(fault.message)));
    }
    const auto games = static_cast<std::uint64_t>(report.games);
    context.print(fmt::format("{}, {}\n", tr_format_n("{} game checked", "{} games checked", games, games),
                              report.faults.empty() ? tr("no fault") : count_faults(report.faults.size())));
}

void make_backup(const std::string& file, bool force, bool json, Context& context) {
    const Database db = open_database(context, OpenMode::read);
    BackupOptions options{.overwrite = force, .progress = {}};
    Bar bar(tr("backup"), context);
    options.progress = [&](std::int64_t bytes, std::int64_t of) {
        bar.update(bytes, of, [&] { return tr_format("{} of {}", show_size(bytes), show_size(of)); });
    };
    const std::int64_t bytes = backup(db, file, options);
    bar.clear();
    const auto games = describe(open_database(file, OpenMode::read)).games;
    if (json) {
        context.print_json(Value{{"path", file}, {"games", games}, {"bytes", bytes}});
        return;
    }
    context.note(tr_format_n("{} game ({}) copied to {}", "{} games ({}) copied to {}",
                             static_cast<std::uint64_t>(games), games, show_size(bytes), file));
}

void restore_backup(const std::string& file, bool force, unsigned jobs, bool json, Context& context) {
    RestoreOptions options{.check = {}, .faulty = force};
    options.check.jobs = jobs_or_cores(jobs);
    Bar bar(tr("restore"), context);
    options.check.progress = [&](std::int64_t games, std::int64_t of) {
        bar.update(games, of, [&] { return tr_format("{} of {} games checked", games, of); });
    };
    const std::string database = context.database_path();
    const Restored done = restore(file, database, options);
    bar.clear();
    if (json) {
        auto kept = Value::list();
        for (const auto& path : done.kept) {
            kept.push_back(path.string());
        }
        context.print_json(Value{{"path", database},
                                                  {"games", done.games},
                                                  {"bytes", done.bytes},
                                                  {"faults", done.faults},
                                                  {"kept", std::move(kept)}});
        return;
    }
    context.note(tr_format_n("{} game ({}) restored to {}", "{} games ({}) restored to {}",
                             static_cast<std::uint64_t>(done.games), done.games, show_size(done.bytes), database));
    if (done.faults > 0) {
        context.note(tr_format("they have {} (damier db check lists them)",
                               count_faults(static_cast<std::uint64_t>(done.faults))));
    }
    for (const auto& path : done.kept) {
        context.note(tr_format("what was there before is kept in {}", path.string()));
    }
}

void merge_other(const std::string& other, bool json, Context& context) {
    const auto begun = std::chrono::steady_clock::now();
    inspect_for_merge(context.database_path(), other);  // before an unwanted database is created
    Database db = open_database(context, OpenMode::create);
    MergeOptions options;
    options.on_wait = [&] { context.note(tr_format("another process is writing to {}; waiting for it", other)); };
    Bar bar(tr("merge"), context);
    options.progress = [&](std::int64_t games, std::int64_t of) {
        bar.update(games, of, [&] { return tr_format("{} of {} games", games, of); });
    };
    const Merged merged = merge(db, other, options);
    bar.clear();
    if (json) {
        context.print_json(Value{{"read", merged.imported + merged.duplicates},
                                                  {"imported", merged.imported},
                                                  {"duplicates", merged.duplicates},
                                                  {"seconds", seconds_since(begun)}});
        return;
    }
    const auto added = static_cast<std::uint64_t>(merged.imported);
    const auto there = static_cast<std::uint64_t>(merged.duplicates);
    context.note(tr_format_n("{} game merged", "{} games merged", added, added) +
                 (there > 0 ? tr_format_n(", {} already there", ", {} already there", there, there) : ""));
}

void make_compact(bool json, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const Compacted sizes = compact(db);
    if (json) {
        context.print_json(Value{{"bytes_before", sizes.before}, {"bytes_after", sizes.after}});
        return;
    }
    context.note(tr_format("{} before, {} now", show_size(sizes.before), show_size(sizes.after)));
}

void fill(bool empty, bool json, Context& context) {
    const auto begun = std::chrono::steady_clock::now();
    Database db = open_database(context, OpenMode::write);
    std::int64_t positions = 0;
    if (empty) {
        remove_derived(db);
    } else {
        store_ratings(db, [&] { return rating_rows(db, {}); });
        Bar bar(tr("fill"), context);
        positions = store_position_keys(db, [&](std::int64_t games, std::int64_t of) {
            bar.update(games, of, [&] { return tr_format("{} of {} games", games, of); });
        });
    }
    const RatingRows ratings = stored_ratings(db);
    if (json) {
        context.print_json(Value{{"positions", positions},
                                 {"ratings", std::ssize(ratings.now)},
                                 {"rating_history", std::ssize(ratings.history)},
                                 {"seconds", seconds_since(begun)}});
        return;
    }
    if (empty) {
        context.note(tr("keys of positions and ratings are taken out"));
        return;
    }
    const auto keys = static_cast<std::uint64_t>(positions);
    const std::size_t people = ratings.now.size();
    context.note(tr_format("{} and {} stored", tr_format_n("the key of {} position", "the keys of {} positions", keys, keys),
                           tr_format_n("{} rating", "{} ratings", people, people)));
}

/// Adds a subcommand of db. All of them report something, so all have --json.
CommandLine* add_part(CommandLine& app, const std::string& name, const std::string& summary, bool& json) {
    CommandLine* part = app.add_subcommand(name, summary);
    part->add_flag("--json", json, "Report as one JSON document");
    return part;
}

struct Options {
    bool json = false;
    unsigned jobs = 0;  ///< threads; 0: one per core
    std::string file;
    bool force = false;
    bool empty = false;
};

void declare_check_of_database(CommandLine& app, Context& context, const std::shared_ptr<Options>& options) {
    CommandLine* part =
        add_part(app, "check", tr_later("replay every game and compare all that is stored"), options->json);
    add_jobs(*part, options->jobs, "How many threads replay (default: one a core)");
    part->footer(
        "Looks at the file itself, at every game (its text is replayed, and what is stored beside it compared\n"
        "with what the replay gives), at names, and at the journal. Nothing is changed. Faults are listed one a\n"
        "line, and the exit status is then 1. Others can read meanwhile; an import must wait, and gives up after\n"
        "ten seconds: where a large database is always in use, check a copy of it (damier db backup).");
    part->callback(
        [=, &context] { context.action = [=, &context] { show_check(options->json, options->jobs, context); }; });
}

void declare_backup(CommandLine& app, Context& context, const std::shared_ptr<Options>& options) {
    CommandLine* part = add_part(app, "backup", tr_later("copy the database, also while it is in use"), options->json);
    part->add_option("FILE", options->file, "The copy; it is a database like any other")->required();
    part->add_flag("--force", options->force, "Replace the file if it is there");
    part->footer(
        "The copy gets its name only when all of it is on disk and was found sound, so that an earlier copy of\n"
        "the same name is never lost to a failure. To go back: damier db restore FILE.");
    part->callback([=, &context] {
        context.action = [=, &context] { make_backup(options->file, options->force, options->json, context); };
    });
}

void declare_restore(CommandLine& app, Context& context, const std::shared_ptr<Options>& options) {
    CommandLine* part = add_part(app, "restore", tr_later("put a backup in the place of the database"), options->json);
    part->add_option("BACKUP", options->file, "A copy that damier db backup made; it is only read")->required();
    part->add_flag("--force", options->force, "Restore also a backup in which faults are found");
    add_jobs(*part, options->jobs, "How many threads replay (default: one a core)");
    part->footer(
        "The backup is copied, brought up to date and checked as by damier db check, and only then takes the place\n"
        "of the database. What was there is kept beside it as FILE.before-restore, with what a process that died\n"
        "while it wrote has left; to take the restoring back, restore that file. Do not copy a backup over a database\n"
        "by other means: a journal that such a process left would be played into the copy and damage it.");
    part->callback([=, &context] {
        context.action = [=, &context] {
            restore_backup(options->file, options->force, options->jobs, options->json, context);
        };
    });
}

void declare_merge(CommandLine& app, Context& context, const std::shared_ptr<Options>& options) {
    CommandLine* part = add_part(app, "merge", tr_later("add all games of another database"), options->json);
    part->add_option("OTHER", options->file, "The other database; it is only read")->required();
    part->footer(
        "Games that are stored already are left out, as import does; names that differ in case and accents only\n"
        "are one player, and so are those that the other database takes for one, which goes for events, too. All\n"
        "games are added or, where anything fails, none. While more than some 100 000 games are merged, others may\n"
        "have to wait until it is done.");
    part->callback(
        [=, &context] { context.action = [=, &context] { merge_other(options->file, options->json, context); }; });
}

void declare_compact(CommandLine& app, Context& context, const std::shared_ptr<Options>& options) {
    CommandLine* part =
        add_part(app, "compact", tr_later("give the room of deleted games back to the disk"), options->json);
    part->footer(
        "The database is written anew, so there must be room on the disk for a second and a third one. Where\n"
        "that fails the database stays as it was.");
    part->callback([=, &context] { context.action = [=, &context] { make_compact(options->json, context); }; });
}

void declare_fill(CommandLine& app, Context& context, const std::shared_ptr<Options>& options) {
    CommandLine* part =
        add_part(app, "fill", tr_later("store ratings and keys of positions for other programs"), options->json);
    part->add_flag("--empty", options->empty, "Take them out again");
    part->footer(
        "What damier-schema(5) calls filled: the keys of v_ply, v_rating and v_rating_history. damier itself needs none\n"
        "of it. Games that have keys keep them, so that filling again is quick. What changes a game takes its keys\n"
        "out, and every change takes the ratings out, so that what is there is never out of date.");
    part->callback([=, &context] { context.action = [=, &context] { fill(options->empty, options->json, context); }; });
}

}  // namespace

void declare_db(CommandLine& app, Context& context) {
    app.require_subcommand();
    const auto options = std::make_shared<Options>();
    CommandLine* info = add_part(app, "info", tr_later("what is in the database"), options->json);
    info->callback([=, &context] { context.action = [=, &context] { show_info(options->json, context); }; });
    declare_check_of_database(app, context, options);
    declare_backup(app, context, options);
    declare_restore(app, context, options);
    declare_merge(app, context, options);
    declare_compact(app, context, options);
    declare_fill(app, context, options);
}

}  // namespace damier
