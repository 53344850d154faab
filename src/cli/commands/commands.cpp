#include "cli/commands/commands.hpp"

#include "base/translate.hpp"
#include "cli/help/help.hpp"
#include "store/query/query.hpp"

#include <algorithm>

/// A command: its group, name and summary, and `true` if its output may be long. Its file defines `declare_<name>`.
#define DAMIER_COMMAND(group, name, ...)                     \
    {                                                        \
        group, #name,                                        \
            [](CommandLine& app, Context& context) {         \
                void declare_##name(CommandLine&, Context&); \
                declare_##name(app, context);                \
            },                                               \
            __VA_ARGS__                                      \
    }

namespace damier {

const Commands& commands() {
    constexpr std::string_view games = tr_later("Games");
    constexpr std::string_view people = tr_later("People and events");
    constexpr std::string_view study = tr_later("Study");
    constexpr std::string_view files = tr_later("Files");
    constexpr std::string_view database = tr_later("Database");
    constexpr std::string_view help = tr_later("Help");
    static const Commands list{
        DAMIER_COMMAND(games, record, tr_later("record a game turn by turn")),
        DAMIER_COMMAND(games, play, tr_later("play a game against damier")),
        DAMIER_COMMAND(games, result, tr_later("store a result without turns: a lost sheet, a forfeit, a bye")),
        DAMIER_COMMAND(games, list, tr_later("list stored games"), true),
        DAMIER_COMMAND(games, show, tr_later("show a stored game, with a board"), true),
        DAMIER_COMMAND(games, replay, tr_later("replay a stored game turn by turn")),
        DAMIER_COMMAND(games, edit, tr_later("change a stored game in an editor")),
        DAMIER_COMMAND(games, tag, tr_later("set or remove tags of stored games")),
        DAMIER_COMMAND(games, delete, tr_later("delete stored games")),
        DAMIER_COMMAND(games, twins, tr_later("find games that are stored twice, and merge them"), true),
        DAMIER_COMMAND(people, players, tr_later("list the players with their results"), true),
        DAMIER_COMMAND(people, player, tr_later("show a player, rename or merge players, or erase a name")),
        DAMIER_COMMAND(people, versus, tr_later("list the games between two players, with totals"), true),
        DAMIER_COMMAND(people, ratings, tr_later("rate the players (Glicko-2)"), true),
        DAMIER_COMMAND(people, events, tr_later("list the events of stored games"), true),
        DAMIER_COMMAND(people, event, tr_later("rename events, or merge spellings of one event")),
        DAMIER_COMMAND(people, crosstable, tr_later("show the table of a tournament: results, points and tie-breaks"),
                       true),
        DAMIER_COMMAND(study, stats, tr_later("count the results and lengths of games"), true),
        DAMIER_COMMAND(study, openings, tr_later("explore the turns played in a position"), true),
        DAMIER_COMMAND(study, find, tr_later("find the games in which a position occurs"), true),
        DAMIER_COMMAND(study, novelty, tr_later("find the first new turn of a game")),
        DAMIER_COMMAND(study, moves, tr_later("list the legal turns of a position"), true),
        DAMIER_COMMAND(study, board, tr_later("draw a position")),
        DAMIER_COMMAND(study, suggest, tr_later("find the best turns of a position")),
        DAMIER_COMMAND(study, solve, tr_later("prove the value of a position")),
        DAMIER_COMMAND(study, analyse, tr_later("analyse played games: the value of each turn, and better turns")),
        DAMIER_COMMAND(study, engine, tr_later("play for other programs, in the protocol UGI")),
        DAMIER_COMMAND(study, perft, tr_later("count the sequences of legal turns"), true),
        DAMIER_COMMAND(study, tablebase, tr_later("build, check and probe endgame tables")),
        DAMIER_COMMAND(files, import, tr_later("import games from files, after a check against the rules")),
        DAMIER_COMMAND(files, export, tr_later("export stored games as text, tables, a web page or a picture")),
        DAMIER_COMMAND(files, check, tr_later("check files of games, and list every error"), true),
        DAMIER_COMMAND(files, format, tr_later("rewrite files in canonical form")),
        DAMIER_COMMAND(files, sheet, tr_later("write a score sheet to print, empty or filled in")),
        DAMIER_COMMAND(files, site, tr_later("write a web site about stored games")),
        DAMIER_COMMAND(files, serve, tr_later("show the site and an explorer to a browser on this machine")),
        DAMIER_COMMAND(database, db, tr_later("check, back up, restore, merge and compact the database")),
        DAMIER_COMMAND(database, sync, tr_later("bring two databases to the same state")),
        DAMIER_COMMAND(database, conflicts, tr_later("list values that were changed in two databases, and choose"),
                       true),
        DAMIER_COMMAND(database, log, tr_later("list the changes to the database"), true),
        DAMIER_COMMAND(database, undo, tr_later("undo a change of the database")),
        DAMIER_COMMAND(database, publish, tr_later("send games to a PostgreSQL server that clubs share")),
        DAMIER_COMMAND(help, help, tr_later("explain a command or a topic, with examples"), true),
        DAMIER_COMMAND(help, completion, tr_later("print a script that completes command lines in bash, zsh or fish")),
    };
    return list;
}

/// `game:` for `list --game`, if the command takes a query; else empty.
std::string term_for_option(const CommandLine& command, std::string_view words) {
    const auto options = command.options();
    const bool takes_query = std::any_of(options.begin(), options.end(), [](const Option* option) {
        return option->is_positional() && option->kind() == ValueKind::query;
    });
    const auto dashes = words.find(" --");
    if (!takes_query || dashes == std::string_view::npos) {
        return {};
    }
    const auto terms = query_terms();
    const std::string typed = fold(words.substr(dashes + 3));
    return std::find(terms.begin(), terms.end(), typed) != terms.end() ? typed + ":…" : std::string();
}

void declare_all(CommandLine& app, Context& context, const std::vector<std::string>& only) {
    app.add_version();
    app.add_option("--db", context.db, ValueKind::file,
                   "The database (default: $DAMIER_DB, else $XDG_DATA_HOME/damier/games.db)")
        ->endings(".db");
    add_choice<ColorChoice>(app, "--color", context.color,
                            {{"auto", ColorChoice::automatic},
                             {tr_later("always"), ColorChoice::always},
                             {tr_later("never"), ColorChoice::never}},
                            tr_later("Colour the output: auto, always or never"));
    auto* quiet = app.add_flag("-q,--quiet", context.quiet, "Print only errors and results");
    app.add_flag("--no-pager", context.no_pager, "Do not show long output in a pager");
    app.add_flag("-v,--verbose", context.verbose, "Print more details")->excludes(quiet);
    app.require_subcommand();
    app.usual_words([&app](std::string_view word) {
        std::string usual = usual_words(word);
        if (usual.empty()) {
            usual = term_for_option(app.named(), word);
        }
        const std::string meant = usual.empty() ? std::string(word) : usual;
        const bool is_topic =
            std::any_of(topics().begin(), topics().end(), [&](const Topic& topic) { return topic.name == meant; });
        return is_topic ? "help " + meant : usual;
    });
    for (const Command& command : commands()) {
        if (only.empty() || std::find(only.begin(), only.end(), command.name) != only.end()) {
            command.declare(*app.add_subcommand(std::string(command.name), std::string(command.summary)), context);
        }
    }
}

}  // namespace damier
