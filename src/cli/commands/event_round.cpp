// damier event round: the pairings of a round, to hang up and to write results on, and its score sheets. It also reads
// the pairings of other programs (`import_pairings`).

#include "base/chars.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/start.hpp"
#include "cli/print/output.hpp"
#include "cli/print/report.hpp"
#include "cli/stored/event_trf.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "games/any.hpp"
#include "record/tags.hpp"
#include "reports/trf.hpp"
#include "store/file/open.hpp"
#include "view/filled.hpp"
#include "view/pdf.hpp"
#include "view/sheet.hpp"
#include "view/table.hpp"

#include <algorithm>
#include <memory>
#include <set>

namespace damier {
namespace {

constexpr std::size_t longest_file = std::size_t{16} << 20U;

struct EventRoundOptions {
    std::string event;
    std::string round;
    std::string game;
    std::string pairings;  // a file
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
                                      : fmt::format("{} ({})", damier::result_text(game.row.result),
                                                    termination_name(game.termination));
}

/// The side that moves first.
std::string_view first_side_of(const Board& board) {
    const GameRow& row = board.game->row;
    const auto kind = find_game(row.game);
    return kind ? info(*kind).sides[static_cast<std::size_t>(index(row.first))] : std::string_view("?");
}

/// `shows_first`: whether tables say who moves first.
std::vector<Column<Board>> board_columns(bool shows_first) {
    const auto name = [](const Player& player) { return player.id == 0 ? std::string("?") : player.name; };
    return {{.key = "board", .value = &Board::number, .heading = tr_later("no"), .right = true},
            {.key = "id", .value = [](const Board& board) { return board.game->row.id; }, .in = {.table = false}},
            {.key = "side1",
             .value = [=](const Board& board) { return known_value(name(board.game->side1)); },
             .text = [=](const Board& board) { return name(board.game->side1); },
             .shrinks = true},
            {.key = "side2",
             .value = [=](const Board& board) { return known_value(name(board.game->side2)); },
             .text = [=](const Board& board) { return name(board.game->side2); },
             .shrinks = true},
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
             .in = {.table = false}}};
}

/// The first round with a planned game, or else the last round.
std::string next_round(const std::vector<EventGame>& games, const std::string& event) {
    std::optional<std::size_t> planned;
    std::size_t last = 0;
    for (const EventGame& game : games) {
        const auto round = to_number<std::size_t>(game.row.round.substr(0, game.row.round.find('.')), 1).value_or(0);
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

/// The players of the event who have no game in the round.
std::vector<std::string> free_players(const std::vector<EventGame>& games, const std::vector<EventGame>& in_round) {
    std::set<std::string> names;
    for (const EventGame& game : games) {
        names.insert({game.side1.name, game.side2.name});
    }
    for (const EventGame& game : in_round) {
        names.erase(game.side1.name);
        names.erase(game.side2.name);
    }
    names.erase("?");
    names.erase("");
    return {names.begin(), names.end()};
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
        start.tags[StartPart::board] = with_game(start.find_game(), []<class G>() -> std::string {
            if constexpr (Dealt<G>) {
                return G::deal(0);
            } else {
                return {};
            }
        });
        sheet = without_numbers(blank_sheet(start.find_any(Context{})));
    }
    for (ScoreSheet::Field& field : sheet.fields) {
        const std::string value(stored.record.value(field.name));
        if (!value.empty() && value.find_first_not_of("?.") != std::string::npos) {
            field.value = value;
        }
    }
    return sheet;
}

void show(const EventRoundOptions& options, Context& context) {
    const Database db = open_for_reading(context);
    const std::string event = the_event(db, options.event, Match::part);
    const auto games = event_games(db, event, {});
    const std::string round = options.round.empty() ? next_round(games, event) : options.round;
    const auto in_round = games_of_round(games, round);
    if (in_round.empty()) {
        throw UsageError(tr_format("\"{}\" has no games in round {}", event, round));
    }
    if (options.sheets) {
        if (!options.format.is_drawn()) {
            throw UsageError(tr("--sheets needs a file to draw into (expected --pdf FILE)"));
        }
        std::vector<Drawing> pages;
        for (const EventGame& game : in_round) {
            if (game.termination == planned_termination) {
                const auto more = draw_sheet(sheet_for(db, game), a4);
                pages.insert(pages.end(), more.begin(), more.end());
            }
        }
        if (pages.empty()) {
            throw UsageError(tr_format("all games of round {} are played", round));
        }
        options.format.draw(pages, context);
        return;
    }
    std::vector<Board> boards;
    for (const EventGame& game : in_round) {
        boards.push_back({boards.size() + 1, &game});
    }
    const auto free = free_players(games, in_round);
    const std::string title = tr_format("{}, round {}", event, round);
    const std::string foot = free.empty() ? std::string() : tr_format("free: {}", join(free, ", "));
    const bool shows_first = std::any_of(boards.begin(), boards.end(), [](const Board& board) {
        return board.game->row.first == Side::two;
    });
    const Report report(board_columns(shows_first), boards);
    if (options.format.is_drawn()) {
        options.format.draw(draw_table(report.table(), title, foot), context);
        return;
    }
    if (options.format.is_table()) {
        context.print(printable(title) + "\n\n");
    }
    options.format.print(report, context, [&](Value rows) {
        return Value{{"event", event}, {"round", round}, {"games", std::move(rows)}, {"free", free}};
    });
    if (options.format.is_table() && !foot.empty()) {
        context.print(filled_text("\n" + printable(foot), context.terminal) + "\n");
    }
}

/// The result and termination of a cell, seen from side 1 if `is_side1`.
RoundGame game_of_cell(const TrfTournament::Cell& cell, const std::string& round, const std::string& player,
                       const std::string& opponent) {
    const bool is_side1 = cell.side != 'b';
    RoundGame game{round, is_side1 ? player : opponent, is_side1 ? opponent : player};
    const std::string_view wins = is_side1 ? "1-0" : "0-1";
    const std::string_view losses = is_side1 ? "0-1" : "1-0";
    switch (cell.result) {
        case '1':
        case 'W':
        case '+':
            game.result = wins;
            break;
        case '0':
        case 'L':
        case '-':
            game.result = losses;
            break;
        case '=':
        case 'D':
            game.result = "1/2-1/2";
            break;
        default:
            return game;
    }
    game.termination = cell.result == '+' || cell.result == '-' ? "forfeit" : "";
    return game;
}

/// The games and byes of a tournament in TRF that the event does not have yet.
std::vector<RoundGame> missing_games(const Database& db, const TrfTournament& tournament,
                                     const std::vector<EventGame>& stored) {
    std::vector<std::string> names;
    for (const TrfTournament::Player& player : tournament.players) {
        names.push_back(name_of_player(db, player.name));
    }
    std::vector<RoundGame> out;
    const auto add = [&](const RoundGame& game) {
        const KnownGame known = known_game(stored, game);
        if (!known.any || (game.result != "*" && !known.with_result)) {
            out.push_back(game);
        }
    };
    for (std::size_t at = 0; at < names.size(); ++at) {
        const auto& cells = tournament.players[at].cells;
        for (std::size_t round = 0; round < cells.size(); ++round) {
            const TrfTournament::Cell& cell = cells[round];
            const std::string number = std::to_string(round + 1);
            if (cell.opponent > at + 1) {  // each game once
                add(game_of_cell(cell, number, names[at], names[cell.opponent - 1]));
            } else if (cell.opponent == 0 && std::string_view("FUH").find(cell.result) != std::string_view::npos) {
                add({number, names[at], "?", cell.result == 'H' ? "1/2-1/2" : "1-0", "bye"});
            }
        }
    }
    return out;
}

/// Reads a list of pairs of start ranks, as pairing programs write it: the number of pairs, then a pair per line, with 0
/// for a bye. Nothing if the text is not such a list.
std::optional<std::vector<std::pair<std::size_t, std::size_t>>> read_pairs(const std::string& text) {
    std::vector<std::size_t> numbers;
    for (const std::string_view line : split(text, '\n')) {
        for (const std::string_view word : split(trim(line), ' ')) {
            if (trim(word).empty()) {
                continue;
            }
            const auto number = to_number<std::size_t>(trim(word), 0);
            if (!number) {
                return std::nullopt;
            }
            numbers.push_back(*number);
        }
    }
    if (numbers.empty() || numbers.size() != 2 * numbers.front() + 1) {
        return std::nullopt;
    }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 1; i < numbers.size(); i += 2) {
        pairs.emplace_back(numbers[i], numbers[i + 1]);
    }
    return pairs;
}

/// The games of a list of pairs. The numbers are the start ranks that `crosstable --format trf` writes.
std::vector<RoundGame> games_of_pairs(const std::vector<std::pair<std::size_t, std::size_t>>& pairs,
                                      const TrfTournament& tournament, const std::string& round,
                                      const std::vector<EventGame>& stored) {
    const auto name = [&](std::size_t rank) {
        if (rank == 0 || rank > tournament.players.size()) {
            throw UsageError(tr_format("the pairings name the start rank {}, but the event has {} players", rank,
                                       tournament.players.size()));
        }
        return tournament.players[rank - 1].name;
    };
    std::vector<RoundGame> games;
    for (const auto& [one, two] : pairs) {
        const RoundGame game = two == 0 ? RoundGame{round, name(one), "?", "1-0", "bye"}
                                        : RoundGame{round, name(one), name(two)};
        if (!known_game(stored, game).any) {
            games.push_back(game);
        }
    }
    return games;
}

void import_pairings(const EventRoundOptions& options, Context& context) {
    Database db = open_database(context, OpenMode::write);
    const std::string event = the_event(db, options.event, Match::part);
    const auto stored = event_games(db, event, {});
    const std::string text = read_input(options.pairings, longest_file);
    std::vector<RoundGame> games;
    if (const auto pairs = read_pairs(text)) {
        if (options.round.empty()) {
            throw UsageError(tr("a list of pairs needs the number of its round (damier event round EVENT N --import "
                                "FILE)"));
        }
        games = games_of_pairs(*pairs, trf_of_event(db, event, stored), options.round, stored);
    } else {
        const auto tournament = read_trf(text);
        if (!tournament) {
            throw UsageError(tournament.error().line == 0
                                 ? fmt::format("{}: {}", options.pairings, tournament.error().message)
                                 : fmt::format("{}:{}: {}", options.pairings, tournament.error().line,
                                               tournament.error().message));
        }
        games = missing_games(db, *tournament, stored);
    }
    const auto kind = options.game.empty() ? std::optional(kind_of_event(stored, event)) : find_game(options.game);
    if (!kind) {
        throw UsageError(unknown_game(options.game));
    }
    const std::size_t added = store_round_games(db, "event round", {*kind, event, {}, {}, {}}, games, context);
    context.note(tr_format_n("{} game is new", "{} games are new", added, added));
}

}  // namespace

void declare_event_round(CommandLine& app, Context& context) {
    const auto options = std::make_shared<EventRoundOptions>();
    CommandLine* part = app.add_subcommand("round", tr_later("show the pairings of a round, or import them"));
    part->add_option("EVENT", options->event, ValueKind::event,
                     "The event: its name, or a part of the name that no other event has")
        ->required();
    part->add_option("N", options->round, ValueKind::text,
                     "The round (default: the first with planned games, or else the last)");
    auto* pairings = part->add_option("--import", options->pairings, ValueKind::file,
                                      "Store the pairings that another program wrote: TRF, or a list of pairs");
    part->add_option("--game", options->game, ValueKind::game, "With --import: the game, if the event has several");
    part->add_flag("--sheets", options->sheets, "Draw a score sheet for each planned game (with --pdf or -o)")
        ->excludes(pairings);
    options->format.declare(*part, context, {.drawings = true});
    part->get_option("--output")->excludes(pairings);
    part->about(
        "Use it before each round. damier prints who plays whom, with room for the results. Pairings of a Swiss come "
        "from other programs: damier crosstable EVENT --format trf writes the tournament for them, and --import reads "
        "their pairings.");
    part->action(
        [=, &context] { options->pairings.empty() ? show(*options, context) : import_pairings(*options, context); });
}

}  // namespace damier
