#include "cli/command.hpp"

#include <algorithm>

namespace damier {

const std::vector<Command>& commands() {
    static const std::vector<Command> list{
        {"import", "read games from files, replay each through the rules, and store it", declare_import},
        {"export", "write stored games", declare_export},
        {"record", "take down a game turn by turn", declare_record},
        {"result", "store a result without a record: a lost sheet, a forfeit, a bye", declare_result},
        {"list", "a table of stored games", declare_list, true},
        {"show", "one stored game, with a board", declare_show, true},
        {"site", "write a web site about stored games", declare_site},
        {"serve", "show that site, and the explorer, to a browser on this machine", declare_serve},
        {"replay", "every board of a stored game", declare_replay},
        {"edit", "change a stored game in an editor", declare_edit},
        {"tag", "set or remove tags of stored games", declare_tag},
        {"delete", "remove stored games", declare_delete},
        {"log", "what was changed in the database, and when", declare_log, true},
        {"undo", "take a change back", declare_undo},
        {"stats", "how games ended, and how long they were", declare_stats, true},
        {"players", "who played how much, and how well", declare_players, true},
        {"player", "who is who: rename players, make them one, or take a name out", declare_player},
        {"versus", "the games between two players", declare_versus, true},
        {"events", "the events of which games are stored", declare_events, true},
        {"event", "which event is which: rename events, or make them one", declare_event},
        {"crosstable", "the table of a tournament", declare_crosstable, true},
        {"ratings", "how strong the players are, and how sure that is", declare_ratings, true},
        {"openings", "what was played in a position, and how it went", declare_openings, true},
        {"find", "the games in which a position occurs", declare_find, true},
        {"novelty", "the first turn of a game that no earlier one had played", declare_novelty},
        {"twins", "games that are stored twice, or contained in another", declare_twins, true},
        {"check", "read and replay files, and list every fault", declare_check, true},
        {"format", "rewrite files in canonical form", declare_format},
        {"moves", "list the legal turns of a position", declare_moves, true},
        {"board", "draw a position", declare_board},
        {"sheet", "a score sheet to print, empty or of a stored game", declare_sheet},
        {"perft", "count the sequences of legal turns", declare_perft, true},
        {"solve", "prove the value of a position", declare_solve},
        {"analyse", "go through played games: what each turn was worth, and what was better", declare_analyse},
        {"tablebase", "build, check and probe endgame tables", declare_tablebase},
        {"db", "look after the database", declare_db},
    };
    return list;
}

void declare_all(CommandLine& app, Context& context, const std::vector<std::string>& only) {
    app.set_version("damier " DAMIER_VERSION);
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
    for (const Command& command : commands()) {
        CommandLine* part = app.add_subcommand(std::string(command.name), std::string(command.summary));
        if (only.empty() || std::find(only.begin(), only.end(), command.name) != only.end()) {
            command.declare(*part, context);
        }
    }
}

}  // namespace damier
