#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "options/command_line.hpp"
#include "reports/people.hpp"

namespace damier {
namespace {

constexpr std::size_t most_doubles = 5;

struct PlayersOptions {
    SelectionOptions selection;
    FormatOptions format;
    PlayerOrder order = PlayerOrder::games;
    bool by_game = false;
    std::size_t limit = 0;
    bool doubles = false;
};

std::vector<Column<PlayerTally>> player_columns(bool by_game) {
    std::vector<Column<PlayerTally>> kind;
    if (by_game) {
        kind = {{.key = "game", .value = &PlayerTally::game}};
    }
    return joined<PlayerTally>(
        {{{.key = "player", .value = [](const PlayerTally& t) { return t.player.name; }, .shrinks = true}},
         kind,
         {{.key = "games", .value = &PlayerTally::games, .right = true},
          {.key = "wins", .value = &PlayerTally::wins, .right = true, .spare = 1},
          {.key = "draws", .value = &PlayerTally::draws, .right = true, .spare = 3},
          {.key = "losses", .value = &PlayerTally::losses, .right = true, .spare = 2},
          {.key = "unfinished", .value = &PlayerTally::unfinished, .right = true, .spare = 7},
          {.key = "points_share",
           .value = &points_share,
           .heading = tr_later("points"),
           .text =
               [](const PlayerTally& t) {
                   const auto share = points_share(t);
                   return share ? percentage(*share, 1.0) : "";
               },
           .right = true,
           .spare = 4}},
         date_columns<PlayerTally>("first_date", tr_later("first"), 6,
                                   [](const PlayerTally& t) { return t.dates.first; }),
         date_columns<PlayerTally>("last_date", tr_later("last"), 5,
                                   [](const PlayerTally& t) { return t.dates.last; })});
}

void point_out(const DoubleNames& doubles, bool all, const Context& context) {
    std::size_t shown = 0;
    const DoubleNames::Pair* last = nullptr;
    for (const DoubleNames::Pair& pair : doubles.pairs) {
        if (shown == most_doubles && !all) {
            context.note(tr_format_n("and {} more pair of names that may be one person's (--doubles shows all)",
                                     "and {} more pairs of names that may be one person's (--doubles shows all)",
                                     doubles.pairs.size() - shown, doubles.pairs.size() - shown));
            break;
        }
        ++shown;
        context.note(tr_format("\"{}\" and \"{}\" may be one person: damier player merge {} {}",
                               printable(pair.keep.name), printable(pair.other.name), shell_quoted(pair.keep.name),
                               shell_quoted(pair.other.name)));
        last = &pair;
    }
    if (last != nullptr) {
        context.note(tr_format("if two of these are two people: damier player distinct {} {}",
                               shell_quoted(last->keep.name), shell_quoted(last->other.name)));
    }
    if (!doubles.all_compared && all) {
        context.note(
            tr("too many names have words in common, so not all of them were compared (use a narrower query)"));
    }
}

void show(const PlayersOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    auto players = count_players(db, options.selection.selection(db, context), options.by_game);
    const DoubleNames doubles = find_double_names(players, DistinctPlayers(db));
    sort_players(players, options.order);
    limit_rows(players, options.limit);
    options.format.print(Report(player_columns(options.by_game), players), context);
    point_out(doubles, options.doubles, context);
}

}  // namespace

void declare_players(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PlayersOptions>();
    options->selection.declare(app);
    add_choice<bool>(app, "--by", options->by_game, {{"game", true}},
                     tr_later("Show a row for each player and kind of game (the only key is game)"));
    add_choice<PlayerOrder>(app, "--sort", options->order,
                            {{"games", PlayerOrder::games},
                             {"name", PlayerOrder::name},
                             {"score", PlayerOrder::score},
                             {"last", PlayerOrder::last}},
                            tr_later("Sort by games (the default), name, score (share of points) or last (date of "
                                     "the last game)"));
    app.add_option("--limit", options->limit, "Show at most N rows (default: all)");
    app.add_flag("--doubles", options->doubles,
                 "Report all pairs of names that may be one person's (default: the first five)");
    options->format.declare(app, context, {.drawings = true});
    app.about(
        "Use it to see how much and how well each player has played, or to find names that may belong to one person. "
        "damier reports such names on standard error, with the command that merges them.");
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
