#include "base/translate.hpp"
#include "cli/command.hpp"

#include <algorithm>

namespace damier {

const std::vector<Command>& commands() {
    constexpr std::string_view games = tr_later("Games");
    constexpr std::string_view people = tr_later("People and events");
    constexpr std::string_view study = tr_later("Study");
    constexpr std::string_view files = tr_later("Files");
    constexpr std::string_view database = tr_later("Database");
    constexpr std::string_view help = tr_later("Help");
    static const std::vector<Command> list{
        {games, "record", tr_later("take down a game turn by turn"), declare_record},
        {games, "result", tr_later("store a result without a record: a lost sheet, a forfeit, a bye"), declare_result},
        {games, "list", tr_later("a table of stored games"), declare_list, true},
        {games, "show", tr_later("one stored game, with a board"), declare_show, true},
        {games, "replay", tr_later("every board of a stored game"), declare_replay},
        {games, "edit", tr_later("change a stored game in an editor"), declare_edit},
        {games, "tag", tr_later("set or remove tags of stored games"), declare_tag},
        {games, "delete", tr_later("remove stored games"), declare_delete},
        {games, "twins", tr_later("games that are stored twice, or contained in another"), declare_twins, true},
        {people, "players", tr_later("who played how much, and how well"), declare_players, true},
        {people, "player", tr_later("who is who: rename players, make them one, or take a name out"), declare_player},
        {people, "versus", tr_later("the games between two players"), declare_versus, true},
        {people, "ratings", tr_later("how strong the players are, and how sure that is"), declare_ratings, true},
        {people, "events", tr_later("the events of which games are stored"), declare_events, true},
        {people, "event", tr_later("which event is which: rename events, or make them one"), declare_event},
        {people, "crosstable", tr_later("the table of a tournament"), declare_crosstable, true},
        {study, "stats", tr_later("how games ended, and how long they were"), declare_stats, true},
        {study, "openings", tr_later("what was played in a position, and how it went"), declare_openings, true},
        {study, "find", tr_later("the games in which a position occurs"), declare_find, true},
        {study, "novelty", tr_later("the first turn of a game that no earlier one had played"), declare_novelty},
        {study, "moves", tr_later("list the legal turns of a position"), declare_moves, true},
        {study, "board", tr_later("draw a position"), declare_board},
        {study, "solve", tr_later("prove the value of a position"), declare_solve},
        {study, "analyse", tr_later("go through played games: what each turn was worth, and what was better"),
         declare_analyse},
        {study, "perft", tr_later("count the sequences of legal turns"), declare_perft, true},
        {study, "tablebase", tr_later("build, check and probe endgame tables"), declare_tablebase},
        {files, "import", tr_later("read games from files, replay each through the rules, and store it"),
         declare_import},
        {files, "export", tr_later("write stored games"), declare_export},
        {files, "check", tr_later("read and replay files, and list every fault"), declare_check, true},
        {files, "format", tr_later("rewrite files in canonical form"), declare_format},
        {files, "sheet", tr_later("a score sheet to print, empty or of a stored game"), declare_sheet},
        {files, "site", tr_later("write a web site about stored games"), declare_site},
        {files, "serve", tr_later("show that site, and the explorer, to a browser on this machine"), declare_serve},
        {database, "db", tr_later("look after the database"), declare_db},
        {database, "log", tr_later("what was changed in the database, and when"), declare_log, true},
        {database, "undo", tr_later("take a change back"), declare_undo},
        {database, "publish", tr_later("send games to a PostgreSQL server that clubs share"), declare_publish},
        {help, "help", tr_later("a command or a topic, explained with examples"), declare_help, true},
        {help, "completion", tr_later("a script by which bash, zsh or fish completes command lines"),
         declare_completion},
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
        tr_later("Whether to use colour: auto, always or never"));
    auto* quiet = app.add_flag("-q,--quiet", context.quiet, "Say nothing but errors and results");
    app.add_flag("--no-pager", context.no_pager, "Write long results to the terminal itself");
    app.add_flag("-v,--verbose", context.verbose, "Say more")->excludes(quiet);
    app.require_subcommand();
    for (const Command& command : commands()) {
        if (only.empty() || std::find(only.begin(), only.end(), command.name) != only.end()) {
            command.declare(*app.add_subcommand(std::string(command.name), std::string(command.summary)), context);
        }
    }
}

}  // namespace damier
