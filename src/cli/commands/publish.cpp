#include "publish/publish.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "record/date.hpp"
#include "store/file/snapshot.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"
#include "store/read/games.hpp"
#include "view/numbers.hpp"
#include "view/progress.hpp"

#include <fmt/format.h>

#include <string>
#include <variant>

namespace damier {
namespace {

struct PublishCommandOptions {
    SelectionOptions selection;
    std::string source;
    std::optional<std::int64_t> since;
    bool no_plies = false;
    bool replace = false;
};

void check(const PublishCommandOptions& options, const Database& db) {
    if (options.source.empty() || trim(options.source) != options.source || name_error(options.source)) {
        throw UsageError(
            tr_format("--source: \"{}\" is not a name of a source (for example cluny)", printable(options.source)));
    }
    if (options.since && *options.since != 0 && !find_change(db, *options.since)) {
        throw UsageError(tr_format("--since: unknown change: {} (damier log lists the changes)", *options.since));
    }
}

/// Adds the days that the dates of a query mean. The server compares queries as texts, but `today` means another day
/// tomorrow.
void add_days(const Query& query, std::string& text) {
    const auto* const dates = query.kind == Query::Kind::term ? std::get_if<term::Dates>(&query.term) : nullptr;
    if (dates != nullptr) {
        text += fmt::format(" [{}..{}]", write_known_date(dates->from, '-'), write_known_date(dates->to, '-'));
    }
    for (const Query& part : query.parts) {
        add_days(part, text);
    }
}

void run(const PublishCommandOptions& options, Context& context) {
    const Database db = snapshot_of(open_for_reading(context));
    check(options, db);
    const Selection selection = options.selection.selection(db, context);
    PublishOptions how;
    how.source = options.source;
    how.query = options.selection.text();
    add_days(selection.query, how.query);
    how.since = options.since;
    how.plies = !options.no_plies;
    how.replace = options.replace;
    Progress progress(tr("publish"), count(db, selection), !context.quiet);
    how.progress = [&](std::int64_t games) { progress.update(games, [games] { return games_text(games); }); };
    publish(db, selection, how, [&](std::string_view text) { context.write(text); });
    progress.clear();
}

}  // namespace

void declare_publish(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PublishCommandOptions>();
    options->selection.declare(app);
    app.add_option("--source", options->source, ValueKind::text,
                   "The name under which this database publishes, for example the club's name")
        ->type_name("NAME")
        ->required();
    app.add_option("--since", options->since,
                   "Write only the games that changed after this change (the server must have all earlier changes)")
        ->type_name("CHANGE")
        ->range(0);
    app.add_flag("--no-plies", options->no_plies, "Leave out the positions of the games");
    app.add_flag("--replace", options->replace,
                 "Take the place of another database that has published under this name");
    app.about(
        "Use it if several clubs keep their games on one PostgreSQL server, for example for a federation. damier "
        "writes a script, and psql sends it to the server: damier publish --source cluny | psql federation. The "
        "script creates missing tables and updates the rows of this source only.");
    app.action([=, &context] { run(*options, context); });
}

}  // namespace damier
