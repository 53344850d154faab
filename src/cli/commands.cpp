#include "cli/command.hpp"

#include <algorithm>

namespace damier {

const std::vector<Command>& commands() {
    constexpr std::string_view games = "Games";
    constexpr std::string_view people = "People and events";
    constexpr std::string_view study = "Study";
    constexpr std::string_view files = "Files";
    constexpr std::string_view database = "Database";
    constexpr std::string_view help = "Help";
    static const std::vector<Command> list{
        {games, "record", "take down a game turn by turn", declare_record},
        {games, "result", "store a result without a record: a lost sheet, a forfeit, a bye", declare_result},
        {games, "list", "a table of stored games", declare_list, true},
        {games, "show", "one stored game, with a board", declare_show, true},
        {games, "replay", "every board of a stored game", declare_replay},
        {games, "edit", "change a stored game in an editor", declare_edit},
        {games, "tag", "set or remove tags of stored games", declare_tag},
        {games, "delete", "remove stored games", declare_delete},
        {games, "twins", "games that are stored twice, or contained in another", declare_twins, true},
        {people, "players", "who played how much, and how well", declare_players, true},
        {people, "player", "who is who: rename players, make them one, or take a name out", declare_player},
        {people, "versus", "the games between two players", declare_versus, true},
        {people, "ratings", "how strong the players are, and how sure that is", declare_ratings, true},
        {people, "events", "the events of which games are stored", declare_events, true},
        {people, "event", "which event is which: rename events, or make them one", declare_event},
        {people, "crosstable", "the table of a tournament", declare_crosstable, true},
        {study, "stats", "how games ended, and how long they were", declare_stats, true},
        {study, "openings", "what was played in a position, and how it went", declare_openings, true},
        {study, "find", "the games in which a position occurs", declare_find, true},
        {study, "novelty", "the first turn of a game that no earlier one had played", declare_novelty},
        {study, "moves", "list the legal turns of a position", declare_moves, true},
        {study, "board", "draw a position", declare_board},
        {study, "solve", "prove the value of a position", declare_solve},
        {study, "analyse", "go through played games: what each turn was worth, and what was better", declare_analyse},
        {study, "perft", "count the sequences of legal turns", declare_perft, true},
        {study, "tablebase", "build, check and probe endgame tables", declare_tablebase},
        {files, "import", "read games from files, replay each through the rules, and store it", declare_import},
        {files, "export", "write stored games", declare_export},
        {files, "check", "read and replay files, and list every fault", declare_check, true},
        {files, "format", "rewrite files in canonical form", declare_format},
        {files, "sheet", "a score sheet to print, empty or of a stored game", declare_sheet},
        {files, "site", "write a web site about stored games", declare_site},
        {files, "serve", "show that site, and the explorer, to a browser on this machine", declare_serve},
        {database, "db", "look after the database", declare_db},
        {database, "log", "what was changed in the database, and when", declare_log, true},
        {database, "undo", "take a change back", declare_undo},
        {database, "publish", "send games to a PostgreSQL server that clubs share", declare_publish},
        {help, "help", "a command or a topic, explained with examples", declare_help, true},
        {help, "completion", "a script by which bash, zsh or fish completes command lines", declare_completion},
    };
    return list;
}

void declare_all(CommandLine& app, Context& context, const std::vector<std::string>& only) {
    app.add_version();
    app.add_option("--db", context.db, "The database (default: $DAMIER_DB, else $XDG_DATA_HOME/damier/games.db)")
        ->type_name("FILE")
        ->not_empty();
    add_choice<ColorChoice>(
        app, "--color", context.color,
        {{"auto", ColorChoice::automatic}, {"always", ColorChoice::always}, {"never", ColorChoice::never}},
        "Whether to use colour: auto, always or never");
    auto* quiet = app.add_flag("-q,--quiet", context.quiet, "Say nothing but errors and results");
    app.add_flag("--no-pager", context.no_pager, "Write long results to the terminal itself");
    app.add_flag("-v,--verbose", context.verbose, "Say more")->excludes(quiet);
    app.require_subcommand();
    const auto is_meant = [&](const Command& command) {
        return std::find(only.begin(), only.end(), command.name) != only.end();
    };
    const bool is_some = std::any_of(commands().begin(), commands().end(), is_meant);
    for (const Command& command : commands()) {
        if (only.empty() || is_meant(command)) {
            command.declare(*app.add_subcommand(std::string(command.name), std::string(command.summary)), context);
        } else if (!is_some) {
            app.add_subcommand(std::string(command.name), std::string(command.summary));
        }
    }
}

}  // namespace damier
