// damier event round --import: stores the pairings that other programs made.
//
// 1. Read the file: TRF, or a list of pairs (`games_of_trf`, `games_of_pairs`).
// 2. Refuse pairings that cannot be true (`check_pairings`).
// 3. Ask about new names that look like known ones.
// 4. Store the games and results that the event does not have yet.

#include "base/names.hpp"
#include "base/translate.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/stored/event_trf.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/played.hpp"
#include "cli/stored/stored.hpp"
#include "record/tags.hpp"
#include "reports/crosstable.hpp"
#include "reports/pairings.hpp"
#include "reports/trf.hpp"
#include "store/file/open.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace damier {
namespace {

constexpr std::size_t longest_file = std::size_t{16} << 20U;

/// The game of a cell and of the cell of the opponent. A game that both lost has no result, as after a forfeit of both.
RoundGame game_of_cell(const TrfTournament::Cell& cell, const TrfTournament::Cell& other, const std::string& round,
                       const std::string& player, const std::string& opponent) {
    const bool is_side1 = cell.side != 'b';
    RoundGame game{round, is_side1 ? player : opponent, is_side1 ? opponent : player};
    game.has_sides = cell.side != '-';
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
            game.result = cell.result == other.result ? "*" : losses;
            break;
        case '=':
        case 'D':
            game.result = "1/2-1/2";
            break;
        default:
            return game;
    }
    const bool is_lost_by_both = game.result == "*";
    game.termination = cell.result == '+' || cell.result == '-' || is_lost_by_both ? forfeit_termination : "";
    return game;
}

/// The event as `crosstable --format trf` writes it, with whole names.
TrfTournament tournament_of_event(const Database& db, const std::string& event, const std::vector<EventGame>& stored) {
    return trf_of_event(db, event, stored, make_crosstable(stored, Pairing::swiss));
}

/// The names of the players of a tournament in TRF. TRF cuts long names, so a name first means the player of the event
/// whose name begins with it. If there are several, the start rank tells which.
std::vector<std::string> names_in_trf(const Database& db, const PairingsImport& options,
                                      const TrfTournament& tournament, const std::vector<EventGame>& stored,
                                      EnteredPlayers& players) {
    const std::string& file = options.file;
    std::map<std::string, std::set<std::string>> uncut;  // by the folded name in TRF
    for (const EventGame& game : stored) {
        for (const Player& player : {game.side1, game.side2}) {
            uncut[folded_name(trf_name(player.name))].insert(player.name);
        }
    }
    const bool is_doubtful =
        std::any_of(uncut.begin(), uncut.end(), [](const auto& one) { return one.second.size() > 1; });
    const auto ranked =
        is_doubtful ? tournament_of_event(db, options.event, stored).players : std::vector<TrfTournament::Player>();
    std::vector<std::string> names;
    std::map<std::string, std::size_t> lines;
    for (const TrfTournament::Player& player : tournament.players) {
        const auto known = uncut.find(folded_name(player.name));
        const bool is_known = known != uncut.end();
        const bool has_rank =
            is_known && names.size() < ranked.size() && known->second.contains(ranked[names.size()].name);
        names.push_back(with_line(file, player.line, [&] {
            return has_rank                                ? ranked[names.size()].name
                   : is_known && known->second.size() == 1 ? *known->second.begin()
                                                           : players.name(player.name);
        }));
        if (const auto [at, is_first] = lines.emplace(folded_name(names.back()), player.line); !is_first) {
            refuse_line(file, player.line,
                        tr_format("\"{}\" has two rows (the other is line {})", names.back(), at->second));
        }
    }
    return names;
}

/// The games and byes of a tournament in TRF, of all rounds or of one.
std::vector<RoundGame> games_of_trf(const PairingsImport& options, const TrfTournament& tournament,
                                    const std::vector<std::string>& names) {
    std::vector<RoundGame> out;
    const auto add = [&](RoundGame game, std::size_t line, std::size_t round) {
        game.line = line;
        game.date = tournament.round_dates[round];
        out.push_back(std::move(game));
    };
    for (std::size_t at = 0; at < names.size(); ++at) {
        const auto& cells = tournament.players[at].cells;
        for (std::size_t round = 0; round < cells.size(); ++round) {
            const TrfTournament::Cell& cell = cells[round];
            const std::string number = std::to_string(round + 1);
            const std::size_t line = tournament.players[at].line;
            if (!options.round.empty() && options.round != number) {
                continue;
            }
            if (cell.opponent > at + 1) {  // each game once
                const auto& other = tournament.players[cell.opponent - 1].cells[round];
                add(game_of_cell(cell, other, number, names[at], names[cell.opponent - 1]), line, round);
            } else if (cell.opponent == 0 && std::string_view("FUH").find(cell.result) != std::string_view::npos) {
                add(bye(number, names[at], cell.result == 'H' ? "1/2-1/2" : "1-0"), line, round);
            }
        }
    }
    return out;
}

/// The games of a list of pairs. The numbers are the start ranks that `crosstable --format trf` writes.
std::vector<RoundGame> games_of_pairs(const std::vector<RankPair>& pairs, const TrfTournament& tournament,
                                      const std::string& round) {
    std::vector<RoundGame> games;
    for (const RankPair& pair : pairs) {
        const std::string& one = tournament.players[pair.one - 1].name;
        RoundGame game = pair.two == 0 ? bye(round, one) : RoundGame{round, one, tournament.players[pair.two - 1].name};
        game.line = pair.line;
        games.push_back(std::move(game));
    }
    return games;
}

/// `text` is that of the file. A new event takes `site` from it.
std::vector<RoundGame> read_pairings(const Database& db, const PairingsImport& options, const std::string& text,
                                     const std::vector<EventGame>& stored, EnteredPlayers& players, std::string& site) {
    if (is_pair_list(text)) {
        if (options.round.empty()) {
            throw UsageError(
                tr("a list of pairs needs the number of its round (damier event round EVENT N --import "
                   "FILE)"));
        }
        if (stored.empty()) {
            throw UsageError(
                tr_format("\"{}\" has no players yet, so there are no start ranks (expected a TRF file; "
                          "for a file with names: damier event plan EVENT --rounds FILE)",
                          options.event));
        }
        const TrfTournament tournament = tournament_of_event(db, options.event, stored);
        const auto pairs = read_pair_list(text, tournament.players.size());
        if (!pairs) {
            refuse_line(options.file, pairs.error().line, pairs.error().message);
        }
        return games_of_pairs(*pairs, tournament, options.round);
    }
    const auto tournament = read_trf(text);
    if (!tournament) {
        refuse_line(options.file, tournament.error().line, tournament.error().message);
    }
    site = stored.empty() && !name_error(tournament->site) ? tournament->site : std::string();
    auto games = games_of_trf(options, *tournament, names_in_trf(db, options, *tournament, stored, players));
    if (!options.round.empty() && games.empty()) {
        refuse_line(options.file, 0, tr_format("the tournament has no games in round {}", options.round));
    }
    return games;
}

/// The name of an event that has games. Throws UsageError if there is none.
std::string known_event(const Database& db, const std::string& typed) {
    try {
        return the_event(db, typed, Match::whole);
    } catch (const UsageError& error) {
        throw UsageError(tr_format("{}; for a new event, give --game GAME", error.what()));
    }
}

/// Whether a stored game has a result or a forfeit, which a file does not replace.
bool is_decided(const EventGame* game) {
    return game->row.result != GameResult::unfinished || game->termination == forfeit_termination;
}

/// The result of `game` for the sides that the stored game has.
GameResult result_for(const RoundGame& game, const EventGame& stored) {
    const GameResult result = *parse_result(game.result);
    return stored.side1.name == game.side1 ? result : with_exchanged_sides(result);
}

/// Warns of the results in the file that differ from those of stored games.
void note_other_results(const std::vector<RoundGame>& games, const KnownGames& known, const Context& context) {
    for (const RoundGame& game : games) {
        const auto stored = known.of(game);
        const auto kept = std::find_if(stored.begin(), stored.end(), is_decided);
        const bool agrees = std::any_of(stored.begin(), stored.end(), [&](const EventGame* one) {
            return is_decided(one) && result_text(one->row.result) == result_text(result_for(game, *one));
        });
        if (game.termination != planned_termination && kept != stored.end() && !agrees) {
            const std::int64_t id = (*kept)->row.id;
            const std::string result = shown_result(result_for(game, **kept), game.termination == forfeit_termination);
            context.note(tr_format(
                "warning: {} - {} in round {}: the file says {}, but game {} keeps its result {} (to correct it: "
                "damier tag {} Result={})",
                printable((*kept)->side1.name), printable((*kept)->side2.name), game.round, result, id,
                result_in_table((*kept)->row), id, result));
        }
    }
}

}  // namespace

std::optional<std::string> import_pairings(PairingsImport& options, Context& context) {
    if (!options.round.empty()) {
        const auto round = read_round_number(options.round);
        if (!round) {
            throw UsageError(round.error());
        }
        options.round = std::to_string(*round);
    }
    if (const auto remark = typed_date_remark(options.date, NearestYear::coming)) {
        context.note(*remark);
    }
    options.date = options.date.empty() ? "" : date_given("--date", options.date, NearestYear::coming);
    const std::string text = read_input(options.file, longest_file);
    const bool may_be_new = !options.game.empty();
    if (!may_be_new && !has_database(context)) {
        kind_of_event({}, options.event);  // says what is missing
    }
    Database db = open_database(context, may_be_new ? OpenMode::create : OpenMode::write);
    options.event = may_be_new ? name_of_event(db, options.event) : known_event(db, options.event);
    auto stored = event_games(db, options.event, {});
    const GameId kind = kind_of_event(stored, options.event, options.game);
    keep_kind(stored, kind);
    EnteredPlayers players(db);
    std::string site;
    std::vector<RoundGame> games = read_pairings(db, options, text, stored, players, site);
    check_pairings(options.file, games, stored);
    const auto [goes_on, is_renamed] = settle_names(
        db, options.event, players, options.yes,
        [](const std::string& remark) { return tr_format("{}. Store the pairings?", remark); }, context);
    if (!goes_on) {
        context.note(tr("nothing is stored"));
        return std::nullopt;
    }
    if (is_renamed) {
        stored = event_games(db, options.event, {});
        keep_kind(stored, kind);
        games = read_pairings(db, options, text, stored, players, site);
        check_pairings(options.file, games, stored);
    }
    const RoundTags tags{.game = kind, .event = options.event, .site = site, .date = options.date, .rules = {}};
    const bool is_one_round = std::all_of(games.begin(), games.end(),
                                          [&](const RoundGame& game) { return game.round == games.front().round; });
    const auto round = games.empty()  ? std::nullopt
                       : is_one_round ? std::optional(games.front().round)
                                      : std::optional<std::string>(all_rounds);
    if (!options.date.empty() && !is_one_round) {
        throw UsageError(
            tr("--date: the file has several rounds (expected the number of one: damier event round EVENT N "
               "--import FILE --date DATE)"));
    }
    const KnownGames known(stored);
    const auto changed = games_to_change(games, tags, known);
    note_other_sides(games, known, context);
    note_other_results(games, known, context);
    std::erase_if(games, [&](const RoundGame& game) {
        const auto of_pair = known.of(game);
        return game.termination == planned_termination ? !of_pair.empty()
                                                       : std::any_of(of_pair.begin(), of_pair.end(), is_decided);
    });
    note_rematches(games, stored, context);
    const ChangeInfo change{"event round", fmt::format("{} --import {}", options.event, options.file)};
    const std::size_t added = store_round_games(db, change, tags, games, changed, stored, context).added;
    context.note(tr_format_n("{} game is new", "{} games are new", added, added));
    note_changed(changed, context);
    return round;
}

}  // namespace damier
