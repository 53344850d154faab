// damier crosstable: the table of a tournament. The steps:
//
// 1. Find the event and its games (`the_event`, `event_games`).
// 2. Compute places, points and tie-breaks (`make_crosstable`; see reports/crosstable.hpp).
// 3. Lay out the columns: results (`grid`), then tie-breaks (`tie_break_columns`).
// 4. Print them. damier names the columns that were too many for the terminal (`left_out_in_words`).

#include "reports/crosstable.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/print/dossier_report.hpp"
#include "cli/print/meeting.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/event_trf.hpp"
#include "cli/stored/matches.hpp"
#include "cli/stored/people.hpp"
#include "options/command_line.hpp"
#include "record/tags.hpp"
#include "view/filled.hpp"
#include "view/numbers.hpp"
#include "view/table.hpp"
#include "view/web_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace damier {
namespace {

using Row = Crosstable::Row;
using How = Crosstable::Meeting::How;

struct CrosstableOptions {
    std::string event;
    SelectionOptions selection;
    std::optional<std::size_t> trf_rounds;
    FormatOptions format;
    std::optional<Pairing> pairing;
    std::optional<TieBreakRules> rules;
    FirstTieBreak first = FirstTieBreak::usual;
};

/// A grid with more columns is not readable. With thousands of players it would have millions of cells.
constexpr std::size_t most_columns = 200;

/// The number of columns of results: opponents or rounds. 0 if there are more than `most_columns`.
std::size_t grid_size(const Crosstable& table) {
    const std::size_t size = table.pairing == Pairing::swiss ? table.rounds.size() : table.rows.size();
    return size <= most_columns ? size : 0;
}

/// The cells of a row. In a round robin, a cell has all results against one opponent: `1½`. In a Swiss, it has the
/// number of the opponent and the result of one round: `12:1`.
std::vector<std::string> cells(const Crosstable& table, std::size_t at, bool unicode, bool is_csv) {
    const bool swiss = table.pairing == Pairing::swiss;
    std::vector<std::string> out(grid_size(table));
    if (out.empty()) {
        return out;
    }
    for (const Crosstable::Meeting& meeting : table.rows[at].meetings) {
        const std::string result = meeting_text(meeting, unicode);
        if (!swiss && meeting.how != How::bye) {
            out[meeting.opponent] += result;
        } else if (swiss && meeting.how != How::absent) {
            std::string& cell = out[meeting.round];
            const std::string who = meeting.how != How::bye ? std::to_string(meeting.opponent + 1)
                                    : is_csv                ? "bye"
                                                            : tr("bye");
            cell += fmt::format("{}{}:{}", cell.empty() ? "" : " ", who, result);
        }
    }
    if (!swiss) {
        out[at] = "x";
    }
    return out;
}

std::string_view year_of(TieBreakRules rules) {
    return rules == TieBreakRules::of_2023 ? "2023" : "2026";
}

Value meeting_json(const Crosstable::Meeting& meeting, const Crosstable& table, const RoundsBefore& rounds) {
    const bool alone = meeting.how == How::bye || meeting.how == How::absent;
    const Value none;
    return {{"round", table.rounds[meeting.round]},
            {"opponent", alone ? none : Value(table.rows[meeting.opponent].player.name)},
            {"points", meeting.points},
            {"how", meeting.planned
                        ? "planned"
                        : std::array{"played", "forfeit", "bye", "absent"}[static_cast<std::size_t>(meeting.how)]},
            {"id", meeting.game == 0 ? none : Value(meeting.game)},
            {"second_round_of", rounds.contains(meeting.game) ? Value(rounds.at(meeting.game)) : none}};
}

/// A player, and the index of the player's row in the table.
struct CrosstableLine {
    const Row* row;
    std::size_t at;
    std::vector<std::string> cells;
};

using TableColumns = std::vector<Column<CrosstableLine>>;

std::vector<CrosstableLine> lines_of(const Crosstable& table, bool unicode, bool is_csv) {
    std::vector<CrosstableLine> out;
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
        out.push_back({&table.rows[at], at, cells(table, at, unicode, is_csv)});
    }
    return out;
}

/// One column per opponent, or per round of a Swiss. If the terminal is too narrow, the opponents in the last places
/// are left out first, or the first rounds of a Swiss. Before that, names are cut.
TableColumns grid(const Crosstable& table) {
    const bool swiss = table.pairing == Pairing::swiss;
    const std::size_t count = grid_size(table);
    TableColumns out;
    for (std::size_t i = 0; i < count; ++i) {
        out.push_back({.key = swiss ? "r" + table.rounds[i] : std::to_string(i + 1),
                       .value = [i](const CrosstableLine& line) { return line.cells[i]; },
                       .spare = -static_cast<int>(swiss ? count - i : i + 1),
                       .in = {.json = false}});
    }
    return out;
}

TableColumns crosstable_columns(const Crosstable& table, const RoundsBefore& rounds, bool unicode) {
    const auto first_encounter = [](const CrosstableLine& line) {
        return line.row->direct_encounter.empty() ? Value() : Value(line.row->direct_encounter.front());
    };
    const auto meetings = [&table, &rounds](const CrosstableLine& line) {
        Value out = Value::list();
        for (const Crosstable::Meeting& meeting : line.row->meetings) {
            out.push_back(meeting_json(meeting, table, rounds));
        }
        return out;
    };
    return joined<CrosstableLine>(
        {{{.key = "place",
           .value = [](const CrosstableLine& line) { return line.row->place; },
           .right = true,
           .spare = -1 - static_cast<int>(grid_size(table))},
          {.key = "no", .value = [](const CrosstableLine& line) { return line.at + 1; }, .right = true},
          {.key = "player", .value = [](const CrosstableLine& line) { return line.row->player.name; }, .shrinks = true},
          {.key = "points",
           .value = [](const CrosstableLine& line) { return line.row->points; },
           .text = [unicode](const CrosstableLine& line) { return points_text(line.row->points, unicode); },
           .right = true}},
         grid(table),
         {{.key = "games", .value = [](const CrosstableLine& line) { return line.row->games; }, .in = {.table = false}},
          {.key = "wins", .value = [](const CrosstableLine& line) { return line.row->wins; }, .in = {.table = false}},
          {.key = "direct_encounter", .value = first_encounter, .in = {.table = false}}},
         columns_through<CrosstableLine>(tie_break_columns(table, unicode),
                                         [](const CrosstableLine& line) { return line.row; }),
         {{.key = "meetings", .value = meetings, .in = {.table = false, .csv = false}}}});
}

Value document(const Crosstable& table, const std::string& event, Value players, Value matches) {
    return {{"event", event},
            {"pairing", table.pairing == Pairing::swiss ? "swiss" : "round-robin"},
            {"rules", year_of(table.rules)},
            {"rounds", table.rounds},
            {"players", std::move(players)},
            {"matches", std::move(matches)}};
}

/// What the signs of the table mean, a sentence for each kind of sign that it has.
std::vector<std::string> legend(const Crosstable& table) {
    std::vector<std::string> out = words_about_signs(table);
    if (table.pairing == Pairing::swiss && grid_size(table) != 0) {
        out.insert(out.begin(), fmt::format("{}.", tr("12:1 is a win against number 12")));
    }
    return out;
}

/// The columns that were left out on a narrow terminal, with a range for more than two columns of results. `columns` is
/// in the order of leaving them out.
std::vector<std::string> left_out_in_words(const std::vector<std::string>& columns, const Crosstable& table) {
    std::vector<std::string> names;
    std::vector<std::string> results;  // next to one another in the table, and left out from one end
    for (const Column<CrosstableLine>& column : grid(table)) {
        if (std::find(columns.begin(), columns.end(), column.key) != columns.end()) {
            results.push_back(column.key);
        }
    }
    if (results.size() > 2) {
        names.push_back(tr_format("{} to {}", results.front(), results.back()));
    } else {
        names = results;
    }
    for (const std::string& column : columns) {
        if (std::find(results.begin(), results.end(), column) == results.end()) {
            names.push_back(column);
        }
    }
    return names;
}

/// The grid of a round robin has no place for a bye, so nobody would see where its points come from.
void note_byes(const Crosstable& table, const Context& context) {
    std::vector<std::string> byes;
    for (const Row& row : table.rows) {
        for (const Crosstable::Meeting& meeting : row.meetings) {
            if (table.pairing == Pairing::round_robin && meeting.how == How::bye && meeting.points.value_or(0) > 0) {
                byes.push_back(std::to_string(meeting.game));
            }
        }
    }
    if (!byes.empty()) {
        context.note(tr_format_n(
            "the points have {} bye in them, which counts nothing in a round robin (to leave it out: damier "
            "delete {}; if this is a Swiss: --pairing swiss)",
            "the points have {} byes in them, which count nothing in a round robin (to leave them out: damier "
            "delete {}; if this is a Swiss: --pairing swiss)",
            byes.size(), byes.size(), join(byes, " ")));
    }
}

/// Names the games that the table leaves out because one person has both sides.
void note_games_against_self(const std::vector<EventGame>& games, const Context& context) {
    std::vector<std::string> numbers;
    for (const EventGame& game : games) {
        if (game.is_against_self()) {
            numbers.push_back(std::to_string(game.row.id));
        }
    }
    if (!numbers.empty()) {
        context.note(tr_format_n("warning: game {} is left out: one person has both sides",
                                 "warning: games {} are left out: one person has both sides", numbers.size(),
                                 join(numbers, ", ")));
    }
}

/// TRF has one game per player and round. Throws UsageError if a player has more.
void refuse_crowded_round(const Crosstable& table) {
    const auto crowded = crowded_round(table);
    if (!crowded) {
        return;
    }
    const std::string which = fmt::format("{}", fmt::join(crowded->games, ", "));
    const std::string way =
        tr_format("TRF has one game per round (to set the round: damier tag {} Round=N)", crowded->games.back());
    throw UsageError(
        crowded->round == "?"
            ? tr_format("{} has several games without a round ({}); {}", crowded->player, which, way)
            : tr_format("{} has several games in round {} ({}); {}", crowded->player, crowded->round, which, way));
}

/// Writes the tournament for a pairing program, with the places of `table`. A pairing program only pairs a round that
/// the tournament has, so if no game is planned, there is one round more than have been played.
void write_tournament(const Database& db, const std::string& event, const std::vector<EventGame>& games,
                      const Crosstable& table, std::optional<std::size_t> most_rounds, const Context& context) {
    Crosstable rounds = make_crosstable(games, Pairing::swiss);
    refuse_crowded_round(rounds);
    for (Row& row : rounds.rows) {
        row.place = std::find_if(table.rows.begin(), table.rows.end(), [&](const Row& other) {
                        return other.player.id == row.player.id;
                    })->place;
    }
    const bool has_planned = std::any_of(games.begin(), games.end(),
                                         [](const EventGame& game) { return game.termination == planned_termination; });
    TrfTournament tournament = trf_of_event(db, event, games, rounds);
    const std::vector<std::size_t> columns = trf_columns(rounds.rounds);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto date = parse_date(date_of_round(games, rounds.rounds[i]));
        tournament.round_dates[columns[i]] = date && date->is_whole() ? write_date(*date) : "";
    }
    const std::size_t next = has_planned ? tournament.rounds : tournament.rounds + 1;
    if (most_rounds && *most_rounds < tournament.rounds) {
        throw UsageError(tr_format("--rounds: the event has a round {} already", tournament.rounds));
    }
    tournament.rounds = most_rounds.value_or(next);
    context.write(write_trf(tournament));
}

/// Says that a table mixes several kinds of games. Throws UsageError if the tournament is to be written as TRF: damier
/// event round reads the pairings of one kind, by the start ranks of that kind.
void note_mixed_games(const std::vector<EventGame>& games, const std::string& event, bool is_trf,
                      const Context& context) {
    std::set<std::string> kinds;
    for (const EventGame& game : games) {
        kinds.insert(game.row.game);
    }
    if (kinds.size() > 1 && is_trf) {
        throw UsageError(
            tr_format("TRF has one kind of game, but \"{}\" has games of {} (expected one of them: "
                      "damier crosstable {} game:{} --format trf)",
                      event, join(kinds, ", "), shell_quoted(event), *kinds.begin()));
    }
    if (kinds.size() > 1) {
        context.note(tr_format("this table mixes {}; for one of them: damier crosstable {} game:{}", join(kinds, ", "),
                               shell_quoted(event), *kinds.begin()));
    }
}

/// The table of an event, and the matches in it.
struct Shown {
    const std::string& event;
    const Crosstable& table;
    const Report& report;
    const Report& matches;                  // without rows if there are none
    const std::vector<std::string>& signs;  // what the signs in the table mean
};

void print_page(const Shown& shown, const Context& context) {
    WebPage page(page_head(shown.event));
    page.heading(1, shown.event).table(shown.report.table());
    if (shown.matches.size() > 0) {
        page.heading(2, tr("Matches")).table(shown.matches.table());
    }
    for (const std::string& sign : shown.signs) {
        page.paragraph(sign);
    }
    context.write(page.write());
}

void print(const Shown& shown, const FormatOptions& format, const Context& context) {
    format.print(shown.report, context, [&](Value players) {
        return document(shown.table, shown.event, std::move(players), shown.matches.list());
    });
    if (!format.is_table()) {
        return;
    }
    if (shown.matches.size() > 0) {
        context.print(fmt::format("\n{}\n{}", tr("Matches"), write_table(shown.matches.table(), context.terminal)));
    }
    for (const std::string& sign : shown.signs) {
        context.print_filled(sign);
    }
}

void show(CrosstableOptions options, Context& context) {
    const Database db = open_for_reading(context);
    std::vector<std::string> words = options.selection.words;
    words.insert(words.begin(), options.event);
    refuse_unquoted_event(db, words, false);
    const std::string event = the_event(db, options.event, Match::part);
    const auto games = event_games(db, event, options.selection.selection(db, context));
    note_games_against_self(games, context);
    if (options.trf_rounds && !options.format.is_trf()) {
        throw UsageError(tr("--rounds needs --format trf"));
    }
    const TieBreakRules rules = options.rules                     ? *options.rules
                                : options.selection.words.empty() ? rules_in_force(games)
                                                                  : rules_in_force(event_games(db, event, {}));
    const Crosstable table = make_crosstable(games, options.pairing, rules, options.first);
    if (options.pairing == Pairing::swiss && table.pairing != Pairing::swiss) {
        throw UsageError(
            tr_format("--pairing: \"swiss\" does not fit {} rounds (expected at most {} rounds, or "
                      "round-robin)",
                      table.rounds.size(), most_swiss_rounds));
    }
    note_mixed_games(games, event, options.format.is_trf(), context);
    if (options.format.is_trf()) {
        write_tournament(db, event, games, table, options.trf_rounds, context);
        return;
    }
    if (table.rows.size() > most_columns && grid_size(table) == 0 && !options.format.is_json()) {
        context.note(
            tr_format("the results of single games are left out: there are {} players (expected at most {}); "
                      "--format json has all results",
                      table.rows.size(), most_columns));
    }
    const RoundsBefore before = rounds_before(db, as_rounds(games), context);
    note_byes(table, context);
    const bool unicode = context.terminal.unicode || !options.format.is_table();
    const auto rows = lines_of(table, unicode, options.format.is_csv());
    const auto matches = matches_of(games);
    auto of_match = match_columns(unicode);
    std::erase_if(of_match, [](const Column<NamedMatch>& column) { return column.key == "event"; });
    auto signs = legend(table);
    options.format.title = event;
    options.format.foot = join(signs, " ");
    if (table.pairing == Pairing::swiss) {
        signs.push_back(tr_format("Unplayed rounds follow the FIDE rules of {}.", year_of(table.rules)));
        options.format.foot += (options.format.foot.empty() ? "" : "\n") + signs.back();
    }
    options.format.left_out_in_words = [&](const std::vector<std::string>& columns) {
        return left_out_in_words(columns, table);
    };
    const Report report(crosstable_columns(table, before, unicode), rows);
    const Report of_matches(of_match, matches);
    const Shown shown{event, table, report, of_matches, signs};
    if (options.format.is_page()) {
        print_page(shown, context);
    } else {
        print(shown, options.format, context);
    }
}

}  // namespace

void declare_crosstable(CommandLine& app, Context& context) {
    const auto options = std::make_shared<CrosstableOptions>();
    app.add_option("EVENT", options->event, ValueKind::event,
                   "The event: its name, or a part of the name that no other event has")
        ->required();
    options->selection.declare(app);
    add_choice<std::optional<Pairing>>(
        app, "--pairing", options->pairing,
        {{tr_later("round-robin"), Pairing::round_robin}, {tr_later("swiss"), Pairing::swiss}},
        tr_later("The kind of tournament: round-robin or swiss (default: guessed "
                 "from the games)"));
    add_choice<std::optional<TieBreakRules>>(
        app, "--rules", options->rules, {{"2023", TieBreakRules::of_2023}, {"2026", TieBreakRules::of_2026}},
        tr_later("The FIDE rules for unplayed rounds: 2023 or 2026 (default: those in force when the event began)"));
    add_choice<FirstTieBreak>(
        app, "--tie-break", options->first,
        {{tr_later("usual"), FirstTieBreak::usual}, {tr_later("difference"), FirstTieBreak::difference}},
        tr_format("The first tie-break: usual (default), or difference of {} in all games, followed by the usual ones",
                  units_of_games(false)));
    app.add_option("--rounds", options->trf_rounds,
                   "With trf: the number of rounds of the whole tournament (default: one more than there are, if all "
                   "their games are played)")
        ->range(1);
    options->format.declare(app, context, {.trf = true, .drawings = true, .pages = true});
    app.about(
        "Use it during a tournament and after it. A round robin is shown as a table of all against all, a Swiss as a "
        "table of rounds. Results without a record count, too; damier result stores them. damier help crosstable "
        "explains the cells and the tie-breaks.");
    app.action([=, &context] { show(*options, context); });
}

}  // namespace damier
