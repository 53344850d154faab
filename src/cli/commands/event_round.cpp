// damier event round: the pairings of a round, to hang up and to write results on, and its score sheets. With --import,
// it stores the pairings of other programs (event_round_import.cpp).

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/deal.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/print/output.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_id.hpp"
#include "record/date.hpp"
#include "record/round.hpp"
#include "record/shown_player.hpp"
#include "record/tags.hpp"
#include "reports/crosstable.hpp"
#include "store/query/query.hpp"
#include "view/filled.hpp"
#include "view/sheet.hpp"
#include "view/table_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

namespace damier {
namespace {

struct EventRoundOptions {
    PairingsImport asked;
    bool sheets = false;
    FormatOptions format;
};

/// A game of the round, at a table with this number.
struct Board {
    std::size_t number = 0;
    const EventGame* game = nullptr;
};

std::string result_text(const EventGame& game) {
    return game.termination == planned_termination ? std::string()
           : game.termination.empty()              ? std::string(damier::result_text(game.row.result))
           : game.row.result == GameResult::unfinished
               ? result_in_table(game.row)
               : fmt::format("{} ({})", damier::result_text(game.row.result), termination_name(game.termination));
}

/// The side that moves first.
std::string_view first_side_of(const Board& board) {
    const GameRow& row = board.game->row;
    const auto kind = find_game(row.game);
    return kind ? info(*kind).sides[static_cast<std::size_t>(index(row.first))] : std::string_view("?");
}

/// What all games of a round have in common.
struct Common {
    std::string game;
    std::string date;  ///< as pages for people have it
    std::string site;

    explicit Common(const std::vector<EventGame>& games) {
        const auto shared = [&](auto value_of) {
            const auto first = value_of(games.front().row);
            return std::all_of(games.begin(), games.end(),
                               [&](const EventGame& one) { return value_of(one.row) == first; })
                       ? std::optional(first)
                       : std::nullopt;
        };
        game = shared([](const GameRow& row) { return row.game; }).value_or("");
        date = local_date(shared([](const GameRow& row) { return row.date; }).value_or(Date{}));
        site = shared([](const GameRow& row) { return row.site; }).value_or("?");
    }

    /// `avalam, 14/03/2026, Lyon`.
    [[nodiscard]] std::string words() const {
        std::vector<std::string> known;
        const auto kind = find_game(game);
        for (const std::string& part : {kind ? std::string(info(*kind).title) : std::string(), date, site}) {
            if (!part.empty() && part.find_first_not_of("?./") != std::string::npos) {
                known.push_back(part);
            }
        }
        return join(known, ", ");
    }

    /// The heading of a column with the players of a side.
    [[nodiscard]] std::string heading(Side side) const {
        const auto kind = find_game(game);
        return kind ? std::string(side_name(info(*kind), side)) : side == Side::one ? "side1" : "side2";
    }
};

/// A column that only CSV has, so that `import` can read the list with its results.
template <class ValueOf>
Column<Board> of_row(const char* key, ValueOf value_of) {
    return {.key = key,
            .value = [=](const Board& board) { return value_of(board.game->row); },
            .in = {.table = false, .json = false}};
}

/// `shows_first`: whether tables say who moves first.
std::vector<Column<Board>> board_columns(const Common& common, bool shows_first) {
    return {{.key = "board", .value = &Board::number, .heading = tr_later("no"), .right = true},
            {.key = "id", .value = [](const Board& board) { return board.game->row.id; }, .in = {.table = false}},
            {.key = "side1",
             .value = [](const Board& board) { return known_value(board.game->side1.name); },
             .heading = common.heading(Side::one),
             .text = [](const Board& board) { return board.game->side1.name; },
             .shrinks = true},
            {.key = "side2",
             .value = [](const Board& board) { return known_value(board.game->side2.name); },
             .heading = common.heading(Side::two),
             .text = [](const Board& board) { return shown_player(board.game->side2.name, board.game->termination); },
             .shrinks = true},
            {.key = "",
             .value = {},
             .heading = tr_later("game"),
             .text = [](const Board& board) { return board.game->row.game; },
             .in = {.table = common.game.empty()}},
            {.key = "first",
             .value = [](const Board& board) { return std::string(first_side_of(board)); },
             .heading = tr_later("moves first"),
             .text = [](const Board& board) { return std::string(tr(first_side_of(board))); },
             .in = {.table = shows_first}},
            {.key = "result",
             .value = [](const Board& board) { return damier::result_text(board.game->row.result); },
             .text = [](const Board& board) { return result_text(*board.game); }},
            {.key = "planned",
             .value = [](const Board& board) { return board.game->termination == planned_termination; },
             .in = {.table = false}},
            of_row("event", [](const GameRow& row) { return known_value(row.event); }),
            of_row("round", [](const GameRow& row) { return known_value(row.round); }),
            of_row("game", [](const GameRow& row) { return row.game; }),
            of_row("rules", [](const GameRow& row) { return row.rules; }),
            of_row("date", [](const GameRow& row) { return date_value(row.date); }),
            of_row("site", [](const GameRow& row) { return known_value(row.site); }),
            {.key = "termination",
             .value = [](const Board& board) { return board.game->row.termination; },
             .in = {.table = false}}};
}

/// The first round with a planned game, or else the last round.
std::string next_round(const std::vector<EventGame>& games, const std::string& event) {
    std::optional<std::size_t> planned;
    std::size_t last = 0;
    for (const EventGame& game : games) {
        const auto round = number_of_round(game.row.round).value_or(0);
        last = std::max(last, round);
        if (game.termination == planned_termination && round > 0) {
            planned = std::min(planned.value_or(round), round);
        }
    }
    if (last == 0) {
        throw UsageError(tr_format("no game of \"{}\" has a round", event));
    }
    return std::to_string(planned.value_or(last));
}

/// The players of the event who have no game in the round. Players of kinds of games that the round does not have are
/// left out: each kind is a tournament of its own.
std::vector<std::string> free_players(const std::vector<EventGame>& games, const std::vector<EventGame>& in_round) {
    std::set<std::string> kinds;
    for (const EventGame& game : in_round) {
        kinds.insert(game.row.game);
    }
    std::set<std::string> names;
    for (const EventGame& game : games) {
        if (kinds.contains(game.row.game)) {
            names.insert({game.side1.name, game.side2.name});
        }
    }
    for (const EventGame& game : in_round) {
        names.erase(game.side1.name);
        names.erase(game.side2.name);
    }
    names.erase("?");
    names.erase("");
    std::vector<std::string> free(names.begin(), names.end());
    std::stable_sort(free.begin(), free.end(), [](const auto& a, const auto& b) { return fold(a) < fold(b); });
    return free;
}

/// The players who are to play several opponents in one round, as can happen when two databases were joined in which
/// the plan was extended.
std::vector<std::string> overbooked_players(const std::vector<EventGame>& in_round) {
    std::map<std::string, std::set<std::string>> opponents;
    for (const EventGame& game : in_round) {
        if (game.termination == planned_termination && game.side1.id != 0 && game.side2.id != 0) {
            opponents[game.side1.name].insert(game.side2.name);
            opponents[game.side2.name].insert(game.side1.name);
        }
    }
    std::vector<std::string> names;
    for (const auto& [name, others] : opponents) {
        if (others.size() > 1) {
            names.push_back(name);
        }
    }
    return names;
}

/// An empty score sheet for a planned game, with its names, event, round and date.
ScoreSheet sheet_for(const Database& db, const EventGame& game) {
    const StoredGame stored = load_game(db, game.row.id);
    ScoreSheet sheet;
    if (stored.replay.start) {
        sheet = blank_sheet(stored.replay.positions.front());
    } else {  // only the shape of its board matters, since it is dealt at the table
        PositionOptions start;
        start.game = game.row.game;
        start.tags[StartPart::board] = any_board(start.find_game());
        sheet = without_numbers(blank_sheet(start.find_any(Context{})));
    }
    for (ScoreSheet::Field& field : sheet.fields) {
        if (std::string value = value_on_sheet(stored.record, field.name); !value.empty()) {
            field.value = std::move(value);
        } else if (field.name == "Rules") {
            field.value = game.row.rules;
        }
    }
    return sheet;
}

/// Writes a score sheet for each planned game of a round, as pages or as text. The round is empty if it is all rounds.
void write_sheets(const Database& db, const std::vector<EventGame>& in_round, const std::string& round,
                  const FormatOptions& format, const Context& context) {
    if (!format.is_drawn() && !format.is_table()) {
        throw UsageError(tr("--sheets: score sheets are pages or text (expected -o FILE.pdf or -o FILE.txt)"));
    }
    std::vector<Drawing> pages;
    std::string text;
    for (const EventGame& game : in_round) {
        if (game.termination != planned_termination) {
            continue;
        }
        const ScoreSheet sheet = sheet_for(db, game);
        if (format.is_drawn()) {
            const auto more = draw_sheet(sheet, a4);
            pages.insert(pages.end(), more.begin(), more.end());
        } else {
            text += (text.empty() ? "" : "\n\n") + write_sheet(sheet, context.terminal);
        }
    }
    if (pages.empty() && text.empty()) {
        throw UsageError(round.empty() ? tr("all games are played")
                                       : tr_format("all games of round {} are played", round));
    }
    if (format.is_drawn()) {
        format.draw(pages, context);
    } else {
        context.print(text);
    }
}

/// The games of one round, as they are shown.
struct ShownRound {
    std::string round;
    std::vector<EventGame> games;
    std::vector<std::string> free;  // the players who have no game
    std::vector<Board> boards;      // of `games`, which must not be copied

    ShownRound(std::string number, std::vector<EventGame> in_round, std::vector<std::string> without)
        : round(std::move(number)), games(std::move(in_round)), free(std::move(without)) {
        for (const EventGame& game : games) {
            boards.push_back({boards.size() + 1, &game});
        }
    }
    ShownRound(ShownRound&&) = default;

    /// The rows of the report are those of this object.
    [[nodiscard]] Report report() const {
        const bool shows_first = std::any_of(games.begin(), games.end(), [](const EventGame& game) {
            return game.has_lot || game.row.first == Side::two;
        });
        return {board_columns(Common(games), shows_first), boards};
    }
    [[nodiscard]] std::string title(const std::string& event) const { return tr_format("{}, round {}", event, round); }
    [[nodiscard]] std::string foot() const {
        return free.empty() ? std::string() : tr_format("free: {}", join(free, ", "));
    }
    [[nodiscard]] Value document(const std::string& event, Value rows) const {
        return {{"event", event}, {"round", round}, {"games", std::move(rows)}, {"free", free}};
    }
};

/// Whether the user asks for all rounds.
bool means_all(const std::string& round) {
    return is_word(round, all_rounds, tr_as("rounds", "all"));
}

/// Throws UsageError about a round in which the event has no games. A round robin never gets another round.
[[noreturn]] void refuse_round(const std::vector<EventGame>& games, const std::string& event,
                               const std::string& round) {
    const std::size_t rounds = numbered_rounds(games).size();
    if (rounds > 0 && make_crosstable(games).pairing == Pairing::round_robin) {
        throw UsageError(tr_format_n("\"{}\" has no games in round {}: it is a round robin with only {} round",
                                     "\"{}\" has no games in round {}: it is a round robin with only {} rounds", rounds,
                                     event, round, rounds));
    }
    throw UsageError(
        tr_format("\"{}\" has no games in round {} (for the next round of a Swiss: damier crosstable {} "
                  "--format trf writes the tournament for a pairing program)",
                  event, round, shell_quoted(event)));
}

/// All known rounds: those with a number, in numerical order, and then the others.
std::vector<std::string> rounds_of(const std::vector<EventGame>& games) {
    std::map<std::pair<std::size_t, std::string>, std::string> rounds;
    for (const EventGame& game : games) {
        const std::string& round = game.row.round;
        if (const auto number = number_of_round(round)) {
            rounds.emplace(std::pair(*number, ""), std::to_string(*number));
        } else if (round != "?") {
            rounds.emplace(std::pair(std::string::npos, fold(round)), round);
        }
    }
    std::vector<std::string> out;
    for (const auto& [place, round] : rounds) {
        out.push_back(round);
    }
    return out;
}

/// The round that the user asks for, or all known rounds, in their order. Throws UsageError if there is none.
std::vector<ShownRound> rounds_to_show(const std::vector<EventGame>& games, const std::string& event,
                                       const std::string& asked) {
    std::vector<std::string> wanted{asked.empty() ? next_round(games, event)
                                                  : std::string(without_word_for_round(asked))};
    if (means_all(asked)) {
        wanted = rounds_of(games);
        if (wanted.empty()) {
            throw UsageError(tr_format("no game of \"{}\" has a round", event));
        }
    }
    std::vector<ShownRound> rounds;
    for (const std::string& round : wanted) {
        auto in_round = games_of_round(games, round);
        if (in_round.empty()) {
            refuse_round(games, event, round);
        }
        auto free = free_players(games, in_round);
        const std::string& written = in_round.front().row.round;
        rounds.emplace_back(number_of_round(round) ? round : written, std::move(in_round), std::move(free));
    }
    return rounds;
}

void print_round(const ShownRound& round, const std::string& event, const FormatOptions& format,
                 const Context& context) {
    const std::string words = Common(round.games).words();
    context.print(printable(round.title(event)) + "\n" +
                  (words.empty() ? "" : filled_text(printable(words), context.terminal) + "\n") + "\n");
    format.print(round.report(), context);
    if (const std::string foot = round.foot(); !foot.empty()) {
        context.print_filled("\n" + printable(foot));
    }
}

/// Prints all rounds as one JSON document or one table of CSV.
void print_data(const std::vector<ShownRound>& rounds, const std::string& event, bool all, const FormatOptions& format,
                const Context& context) {
    if (!all) {
        format.print(rounds.front().report(), context,
                     [&](Value rows) { return rounds.front().document(event, std::move(rows)); });
        return;
    }
    std::vector<Board> boards;
    Value documents = Value::list();
    for (const ShownRound& round : rounds) {
        boards.insert(boards.end(), round.boards.begin(), round.boards.end());
        documents.push_back(round.document(event, round.report().list()));
    }
    format.print(Report(board_columns(Common(rounds.front().games), true), boards), context, [&](Value) {
        return Value{{"event", event}, {"rounds", std::move(documents)}};
    });
}

void show(const EventRoundOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::string event = the_event(db, options.asked.event, Match::part);
    const auto games = event_games(db, event, {});
    const auto rounds = rounds_to_show(games, event, options.asked.round);
    for (const ShownRound& round : rounds) {
        for (const std::string& name : overbooked_players(round.games)) {
            context.note(
                tr_format("warning: {} has several planned games in round {} (to list them: damier list {}; to "
                          "move one to another round: damier tag ID Round=N)",
                          printable(name), round.round,
                          shell_quoted(fmt::format("event:={} round:{} termination:planned player:={}",
                                                   quoted_value(event), round.round, quoted_value(name)))));
        }
    }
    const bool all = means_all(options.asked.round);
    if (options.sheets) {
        std::vector<EventGame> in_rounds;
        for (const ShownRound& round : rounds) {
            in_rounds.insert(in_rounds.end(), round.games.begin(), round.games.end());
        }
        write_sheets(db, in_rounds, all ? std::string() : rounds.front().round, options.format, context);
    } else if (options.format.is_drawn()) {
        std::vector<TitledTable> tables;
        for (const ShownRound& round : rounds) {
            tables.push_back({round.report().table(), round.title(event), Common(round.games).words(), round.foot()});
        }
        options.format.draw(draw_tables(tables), context);
    } else if (options.format.is_table()) {
        for (const ShownRound& round : rounds) {
            context.print(&round == rounds.data() ? "" : "\n");
            print_round(round, event, options.format, context);
        }
    } else {
        print_data(rounds, event, all, options.format, context);
    }
}

/// Stores pairings. Then shows their round, and says who is not in it. Several rounds would be a long table, so only
/// CSV and JSON show them.
void store_and_show(EventRoundOptions options, Context& context) {
    if (means_all(options.asked.round)) {
        options.asked.round.clear();
    }
    const auto round = import_pairings(options.asked, context);
    if (!round && options.format.is_json()) {
        context.print_json(Value{{"event", options.asked.event}, {"rounds", Value::list()}});
    }
    const bool all = round == all_rounds;
    if (!round || (options.format.is_table() && (context.quiet || all))) {
        return;
    }
    options.asked.round = *round;
    show(options, context);
    if (all) {
        return;
    }
    const Database db = open_for_reading(context);
    const std::string& event = options.asked.event;
    auto games = event_games(db, event, {});
    keep_kind(games, kind_of_event(games, event, options.asked.game));
    const auto in_round = games_of_round(games, *round);
    const auto free = free_players(games, in_round);
    if (!free.empty()) {
        context.note(tr_format_n("{} has neither a game nor a bye in round {} (to give a bye: {})",
                                 "{} have neither a game nor a bye in round {} (to give a bye: {})", free.size(),
                                 printable(join(free, ", ")), *round,
                                 fmt::format("damier result {} {} bye --event {} --round {}", in_round.front().row.game,
                                             shell_quoted(free.front()), shell_quoted(event), *round)));
    }
}

}  // namespace

void declare_event_round(CommandLine& app, Context& context) {
    const auto options = std::make_shared<EventRoundOptions>();
    CommandLine* part = app.add_subcommand("round", tr_later("show the pairings of a round, or import them"));
    PairingsImport& asked = options->asked;
    part->add_option(
            "EVENT", asked.event, ValueKind::event,
            "The event: its name, or a part of the name that no other event has (with --import, the whole name)")
        ->required();
    part->add_option(
        "N", asked.round, ValueKind::text,
        "The round, or all (default: the first with planned games, or else the last; with --import, all of a TRF)");
    auto* pairings = part->add_option("--import", asked.file, ValueKind::file,
                                      "Store the pairings that another program wrote: TRF, or a list of pairs");
    part->add_option("--game", asked.game, ValueKind::game,
                     "With --import: the game, if the event is new or has several")
        ->needs(pairings);
    part->add_option("--date", asked.date, ValueKind::text,
                     "With --import: the date of the round, such as 14/3/2026 (default: that of its planned games)")
        ->type_name("DATE")
        ->needs(pairings);
    part->add_flag("-y,--yes", asked.yes, "Do not ask about a name that looks like another one")->needs(pairings);
    part->add_flag("--sheets", options->sheets,
                   "Write a score sheet for each planned game: as text, or with -o FILE.pdf as pages")
        ->excludes(pairings);
    options->format.declare(*part, context, {.drawings = true});
    part->get_option("--output")->excludes(pairings);
    part->about(
        "Use it before each round. damier prints who plays whom, with room for the results. Pairings of a Swiss come "
        "from other programs: damier crosstable EVENT --format trf writes the tournament for them, and --import reads "
        "their pairings.");
    part->action(
        [=, &context] { options->asked.file.empty() ? show(*options, context) : store_and_show(*options, context); });
}

}  // namespace damier
