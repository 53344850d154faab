#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "options/command_line.hpp"
#include "reports/people.hpp"
#include "reports/streaks.hpp"
#include "view/numbers.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace damier {
namespace {

struct PlayersOptions {
    SelectionOptions selection;
    FormatOptions format;
    std::optional<PlayerOrder> order;
    bool reverse = false;
    bool by_game = false;
    bool streaks = false;
    std::size_t limit = 0;
    std::size_t min_games = 0;
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

/// A player with the longest series of games.
struct StreakRow {
    PlayerTally tally;
    Streaks streaks;
};

std::vector<Column<StreakRow>> streak_columns() {
    const auto games_in = [](const char* key, const char* heading, const Streak& (Streaks::*which)() const, int spare) {
        return Column<StreakRow>{.key = key,
                                 .value = [=](const StreakRow& row) { return (row.streaks.*which)().games; },
                                 .heading = heading,
                                 .right = true,
                                 .spare = spare};
    };
    const auto dates = [](const char* key, const char* heading, int spare, Date Streak::*day) {
        return date_columns<StreakRow>(key, heading, spare, [=](const StreakRow& row) {
            const Streak& wins = row.streaks.wins();
            return wins.games == 0 ? std::nullopt : std::optional(wins.*day);
        });
    };
    return joined<StreakRow>(
        {columns_through<StreakRow>(picked(player_columns(false), {"player", "games", "wins", "draws", "losses"}),
                                    [](const StreakRow& row) { return &row.tally; }),
         {games_in("wins_in_a_row", tr_later("wins in a row"), &Streaks::wins, 0)},
         dates("first_date", tr_later("from"), 4, &Streak::first),
         dates("last_date", tr_later("to"), 3, &Streak::last),
         {games_in("unbeaten_in_a_row", tr_later("without a loss"), &Streaks::unbeaten, 1),
          games_in("losses_in_a_row", tr_later("losses in a row"), &Streaks::losses, 2)}});
}

/// Lists the players with their longest series. Without --sort, those with the longest series of wins come first.
void print_streaks(const Database& db, std::vector<PlayerTally> players, const PlayersOptions& options,
                   Context& context) {
    const auto found = streaks_of_players(db, options.selection.selection(db, context));
    std::vector<StreakRow> rows;
    for (PlayerTally& tally : players) {
        const auto streaks = found.by_player.find(tally.player.id);
        rows.push_back({std::move(tally), streaks == found.by_player.end() ? Streaks() : streaks->second});
    }
    if (!options.order) {
        const auto rank = [](const StreakRow& row) {
            return std::tuple(row.streaks.wins().games, row.streaks.unbeaten().games);
        };
        std::stable_sort(rows.begin(), rows.end(),
                         [&](const StreakRow& a, const StreakRow& b) { return rank(a) > rank(b); });
        reverse_rows(
            rows, options.reverse, [](const StreakRow& row) { return row.tally.decided() > 0; },
            [&](const StreakRow& a, const StreakRow& b) { return rank(a) == rank(b); });
    }
    limit_rows(rows, options.limit);
    options.format.print(Report(streak_columns(), rows), context);
    if (found.undated > 0) {
        context.note(tr_format("without a whole date, so left out of the series: {}", games_text(found.undated)));
    }
}

/// The sentence about a pair, with the command that merges it.
std::string words_about(const DoubleNames::Pair& pair) {
    return tr_format("\"{}\" and \"{}\" may be one person: damier player merge {} {}", printable(pair.keep.name),
                     printable(pair.other.name), shell_quoted(pair.keep.name), shell_quoted(pair.other.name));
}

/// Says how to keep two people apart.
void note_distinct(const DoubleNames::Pair& pair, const Context& context) {
    context.note(tr_format("if two of these are two people: damier player distinct {} {}", shell_quoted(pair.keep.name),
                           shell_quoted(pair.other.name)));
}

void point_out(const DoubleNames& doubles, const Context& context) {
    if (doubles.pairs.size() > 1) {
        context.note(tr_format_n("{} pair of names may be one person's (to list it: damier players --doubles)",
                                 "{} pairs of names may each be one person's (to list them: damier players --doubles)",
                                 doubles.pairs.size(), doubles.pairs.size()));
    } else if (!doubles.pairs.empty()) {
        context.note(words_about(doubles.pairs.front()));
        note_distinct(doubles.pairs.front(), context);
    }
}

/// Lists the pairs of names alone. For people, each is a sentence with the command that merges it.
void print_doubles(DoubleNames doubles, const PlayersOptions& options, const Context& context) {
    limit_rows(doubles.pairs, options.limit);
    if (options.format.is_table()) {
        for (const DoubleNames::Pair& pair : doubles.pairs) {
            context.print(words_about(pair) + "\n");
        }
        if (doubles.pairs.empty()) {
            context.note(tr("no two names look alike"));
        } else {
            note_distinct(doubles.pairs.back(), context);
        }
    } else {
        const std::vector<Column<DoubleNames::Pair>> columns{
            {.key = "keep", .value = [](const DoubleNames::Pair& pair) { return pair.keep.name; }},
            {.key = "other", .value = [](const DoubleNames::Pair& pair) { return pair.other.name; }}};
        options.format.print(Report(columns, doubles.pairs), context);
    }
    if (!doubles.all_compared) {
        context.note(
            tr("too many names have words in common, so not all of them were compared (use a narrower query)"));
    }
}

/// The words without a term that the query demands: `jean` and `martin` of `jean martin game:avalam`.
void add_demanded_words(const Query& query, std::vector<std::string>& words) {
    if (query.kind == Query::Kind::every) {
        for (const Query& part : query.parts) {
            add_demanded_words(part, words);
        }
    } else if (query.kind == Query::Kind::term) {
        if (const auto* const word = std::get_if<term::Word>(&query.term)) {
            words.push_back(word->text);
        }
    }
}

/// The players whom a word of the query names, without their opponents. All players if no word names one of them.
void keep_named(const Database& db, const Query& query, std::vector<PlayerTally>& players) {
    std::vector<std::string> words;
    add_demanded_words(query, words);
    std::map<std::int64_t, std::size_t> hits;  // words, by player
    for (const std::string& word : words) {
        for (const std::int64_t player : players_with(db, word)) {
            ++hits[player];
        }
    }
    std::size_t most = 0;  // `jean martin` means Jean Martin rather than all called Jean
    for (const PlayerTally& tally : players) {
        most = std::max(most, hits[tally.player.id]);
    }
    std::erase_if(players, [&](const PlayerTally& tally) { return hits[tally.player.id] < most; });
}

void show(const PlayersOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const Selection selection = options.selection.selection(db, context);
    auto players = count_players(db, selection, options.by_game);
    if (!options.doubles) {
        keep_named(db, selection.query, players);
    }
    const auto doubles = options.streaks ? DoubleNames() : find_double_names(players, DistinctPlayers(db));
    if (options.doubles) {
        print_doubles(doubles, options, context);
        return;
    }
    std::erase_if(players, [&](const PlayerTally& tally) { return std::cmp_less(tally.games, options.min_games); });
    const PlayerOrder order = options.order.value_or(PlayerOrder::games);
    sort_players(players, order);
    reverse_rows(
        players, options.reverse,
        [&](const PlayerTally& tally) {
            return order == PlayerOrder::last    ? tally.dates.last.has_value()
                   : order == PlayerOrder::score ? tally.decided() > 0
                                                 : true;
        },
        [&](const PlayerTally& a, const PlayerTally& b) {
            return order != PlayerOrder::name && are_level(a, b, order);
        });
    if (options.streaks) {
        print_streaks(db, std::move(players), options, context);
        return;
    }
    limit_rows(players, options.limit);
    options.format.print(Report(player_columns(options.by_game), players), context);
    point_out(doubles, context);
}

}  // namespace

void declare_players(CommandLine& app, Context& context) {
    const auto options = std::make_shared<PlayersOptions>();
    options->selection.declare(app);
    auto* by = add_choice<bool>(app, "--by", options->by_game, {{"game", true}},
                                tr_later("Show a row for each player and kind of game (the only key is game)"));
    add_choice<std::optional<PlayerOrder>>(
        app, "--sort", options->order,
        {{"games", PlayerOrder::games},
         {"name", PlayerOrder::name},
         {"score", PlayerOrder::score},
         {"points", PlayerOrder::points},
         {"wins", PlayerOrder::wins},
         {"last", PlayerOrder::last}},
        tr_later("Sort by games (the default), name, score (share of points), points (their sum), "
                 "wins or last (date of the last game)"));
    declare_reverse(app, options->reverse);
    app.add_option("--min-games", options->min_games, "Show only players with at least N games")->range(1);
    auto* streaks =
        app.add_flag(
               "--streaks", options->streaks,
               "Show the longest series of each player: wins, games without a loss, losses; the longest come first")
            ->excludes(by);
    app.add_option("--limit", options->limit, "Show at most N rows (default: all)");
    app.add_flag("--doubles", options->doubles, "Show only the pairs of names that may be one person's")
        ->excludes(by)
        ->excludes(streaks);
    options->format.declare(app, context, {.drawings = true});
    app.about(
        "Use it to see how much and how well each player has played, or to find names that may belong to one person. "
        "--doubles lists these names, with the commands that merge them. A word of the query that is in names of "
        "players "
        "shows these players, without their opponents.");
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
