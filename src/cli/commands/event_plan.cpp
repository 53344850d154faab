// damier event plan: stores the games of a tournament before they are played.

#include "base/chars.hpp"
#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/event_rounds.hpp"
#include "cli/context/confirm.hpp"
#include "cli/help/game_lists.hpp"
#include "cli/option_groups/assignment.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/lot.hpp"
#include "cli/stored/event_trf.hpp"
#include "cli/stored/naming.hpp"
#include "cli/stored/people.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "reports/pairings.hpp"
#include "reports/rounds.hpp"
#include "store/file/open.hpp"
#include "view/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <set>

namespace damier {
namespace {

struct EventPlanOptions {
    std::string event;
    std::vector<std::string> players;
    std::string game;
    std::string rules;
    std::string site;
    std::string date;
    bool round_robin = false;
    bool twice = false;
    bool swiss = false;
    std::string rounds;    // a file
    std::string late;      // a player
    std::string withdraw;  // a player
    bool lots = false;
    bool yes = false;
    bool json = false;
    std::optional<std::uint64_t> seed;
};

/// What a plan has changed, for JSON.
struct PlanReport {
    std::string event;
    StoredRounds stored = {};
    std::size_t changed = 0;  ///< stored games that have another round, date, place, rules, result or sides now
};

std::vector<std::string> players_of(EnteredPlayers& players, const std::vector<std::string>& typed) {
    std::vector<std::string> names;
    for (const std::string& name : typed) {
        names.push_back(players.name(name));
        if (std::count(names.begin(), names.end(), names.back()) > 1) {
            throw UsageError(tr_format("the player \"{}\" is named twice", names.back()));
        }
    }
    if (names.size() < 2) {
        throw UsageError(tr("a tournament needs at least two players"));
    }
    return names;
}

void add_rounds(const std::vector<RoundPairs>& rounds, const std::vector<std::string>& players,
                std::vector<RoundGame>& out) {
    const std::size_t before = out.empty() ? 0 : to_number<std::size_t>(out.back().round, 0).value_or(0);
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (const auto& [one, two] : rounds[round]) {
            RoundGame& game =
                out.emplace_back(RoundGame{std::to_string(before + round + 1), players[one - 1], players[two - 1]});
            game.has_sides = false;  // in a stored game of this plan, the players may have exchanged them
        }
    }
}

/// Names that only say that somebody is free in each round are no players.
void leave_out_byes(std::vector<std::string>& players, const Context& context) {
    const auto bye = std::find_if(players.begin(), players.end(), means_bye);
    if (bye != players.end()) {
        context.note(
            tr_format("\"{}\" is left out: if the number of players is odd, one of them is free in each round", *bye));
        std::erase_if(players, means_bye);
    }
}

bool is_free_round(const RoundGame& game) {
    return game.termination == bye_termination;
}

std::size_t count_byes(const std::vector<RoundGame>& games) {
    return static_cast<std::size_t>(std::count_if(games.begin(), games.end(), is_free_round));
}

/// Says what the byes of a file are. In a round robin, they are not stored, since a free round counts nothing.
void settle_byes(std::vector<RoundGame>& games, const std::vector<EventGame>& stored, const Context& context) {
    const std::size_t byes = count_byes(games);
    if (byes == 0) {
        return;
    }
    if (make_swiss(games, stored)) {
        context.note(tr_format_n("{} bye counts as a win", "{} byes count as wins", byes, byes));
        return;
    }
    context.note(tr_format_n("{} free round is left out: this is a round robin, in which it counts nothing",
                             "{} free rounds are left out: this is a round robin, in which they count nothing", byes,
                             byes));
    std::erase_if(games, is_free_round);
}

/// The games of a file with a line per game.
std::vector<RoundGame> games_of_file(const std::string& file, EnteredPlayers& players,
                                     const std::vector<EventGame>& stored) {
    const auto lines = read_round_lines(read_input(file, std::size_t{1} << 20U));
    if (!lines) {
        refuse_line(file, lines.error().line, lines.error().message);
    }
    std::vector<RoundGame> games;
    for (const RoundLine& line : *lines) {
        const std::string round = std::to_string(line.round);
        games.push_back(with_line(file, line.line, [&] {
            return means_bye(line.side2)   ? bye(round, players.name(line.side1))
                   : means_bye(line.side1) ? bye(round, players.name(line.side2))
                                           : RoundGame{round, players.name(line.side1), players.name(line.side2)};
        }));
        games.back().line = line.line;
    }
    check_pairings(file, games, stored);
    return games;
}

/// The planned games of a player as losses by forfeit.
std::vector<RoundGame> forfeits(const std::vector<EventGame>& games, const std::string& player) {
    std::vector<RoundGame> out;
    for (const EventGame& game : games) {
        const bool is_side1 = game.side1.name == player;
        if (game.termination == planned_termination && (is_side1 || game.side2.name == player)) {
            out.push_back({game.row.round, game.row.side1, game.row.side2, is_side1 ? "0-1" : "1-0",
                           std::string(forfeit_termination)});
        }
    }
    return out;
}

/// The byes of a player who leaves, without a point. A bye of a round that somebody has played keeps its points, and so
/// does a bye of a round in which no game was played although none is planned any more.
std::vector<ChangedGame> lost_byes(const std::vector<EventGame>& games, const std::string& player) {
    const std::set<std::size_t> begun = played_rounds(games);
    std::vector<ChangedGame> out;
    for (const EventGame& game : games) {
        const bool is_side1 = game.side1.name == player;
        const Side side = is_side1 ? Side::one : Side::two;
        const bool is_of_player = game.termination == bye_termination && (is_side1 || game.side2.name == player);
        if (!is_of_player || points_of(game.row.result, side) == 0 ||
            begun.contains(number_of_round(game.row.round).value_or(0))) {
            continue;
        }
        const auto in_round = games_of_round(games, game.row.round);
        const bool is_open = std::any_of(in_round.begin(), in_round.end(),
                                         [](const EventGame& one) { return one.termination == planned_termination; }) ||
                             std::all_of(in_round.begin(), in_round.end(),
                                         [](const EventGame& one) { return one.termination == bye_termination; });
        if (is_open) {
            out.push_back({game.row.id, is_side1 ? "0-1" : "1-0"});
        }
    }
    return out;
}

/// The first day of an event with these games and the planned ones; nothing if it is unknown.
std::optional<Date> first_day_of(const RoundTags& tags, const std::vector<EventGame>& stored) {
    DateSpan dates;
    for (const EventGame& game : stored) {
        dates.add(game.row.date);
    }
    if (const auto planned = parse_date(tags.date)) {
        dates.add(*planned);
    }
    return dates.first;
}

/// What the user wants to store.
struct WantedGames {
    std::vector<RoundGame> games;
    std::vector<ChangedGame> changed = {};  ///< stored games
    std::optional<LatePlan> late = {};      ///< with --late
};

WantedGames games_to_store(const Database& db, const EventPlanOptions& options, const RoundTags& tags,
                           const std::vector<EventGame>& stored, EnteredPlayers& entered) {
    if (!options.rounds.empty()) {
        return {games_of_file(options.rounds, entered, stored)};
    }
    if (!options.late.empty()) {
        const LatePlan late = late_plan(stored, entered.name(options.late));
        return {late.games, late.moved, late};
    }
    if (!options.withdraw.empty()) {
        const std::string player = the_player(db, options.withdraw, Match::whole).name;
        return {forfeits(stored, player), lost_byes(stored, player)};
    }
    if (options.swiss && options.players.empty()) {
        throw UsageError(
            tr("--swiss pairs only the first round (expected its players; a pairing program pairs the later "
               "rounds, which it reads from damier crosstable EVENT --format trf)"));
    }
    std::vector<RoundGame> games;
    const auto given = players_of(entered, options.players);
    if (options.swiss) {
        const auto players = by_start_rank(db, tags.event, tags.game, first_day_of(tags, stored), given);
        add_rounds({first_swiss_round(players.size())}, players, games);
        if (players.size() % 2 == 1) {
            games.push_back(bye("1", players.back()));
        }
        return {games};
    }
    auto rounds = berger_table(given.size());
    add_rounds(rounds, given, games);
    if (options.twice) {
        for (RoundPairs& pairs : rounds) {
            for (auto& [one, two] : pairs) {
                std::swap(one, two);
            }
        }
        add_rounds(rounds, given, games);
    }
    return {games};
}

/// The command that cancels the plan of an event.
std::string canceling_command(const std::string& event) {
    return "damier delete " + shell_quoted("event:=" + quoted_value(event) + " termination:planned");
}

/// Draws who moves first in each new planned game: the first game has the seed of the options, the next one the next
/// number, and so on. Games that are stored already keep what they have.
void draw_lots(const EventPlanOptions& options, const std::string& event, const GameInfo& kind,
               std::vector<RoundGame>& games, const Context& context) {
    if (!kind.first_is_free) {
        throw UsageError(tr_format("--lots: in {}, {} always moves first (draw lots for the sides instead)", kind.id,
                                   side_name(kind, Side::one)));
    }
    if (is_second_round(kind, options.rules)) {
        throw UsageError(tr("--lots: in a second round, the loser of the first round moves first"));
    }
    const auto is_planned = [](const RoundGame& game) { return game.termination == planned_termination; };
    if (std::none_of(games.begin(), games.end(), is_planned)) {
        context.note(
            tr_format("no lots are drawn, since all games are planned already (to draw them again, cancel the plan "
                      "and plan again: {})",
                      canceling_command(event)));
        return;
    }
    const std::uint64_t first = options.seed.value_or(new_lot());
    std::uint64_t next = first;
    for (RoundGame& game : games) {
        if (is_planned(game)) {
            game.lot = next++;
        }
    }
    context.note(
        next == first + 1
            ? tr_format("the lot has the number {} (to check it: damier board {} --first lot --seed {})", first,
                        kind.id, first)
            : tr_format("the lots have the numbers {} to {} (to check one: damier board {} --first lot --seed N)",
                        first, next - 1, kind.id));
}

/// Whether to add the `missing` games of a new plan. If the event has games in rounds already, two plans would be
/// mixed: asks at a terminal, and elsewhere throws UsageError.
bool may_add(const EventPlanOptions& options, const std::string& event, const std::vector<EventGame>& stored,
             std::size_t missing, const Context& context) {
    const std::size_t rounds = numbered_rounds(stored).size();
    const bool is_new_plan = options.round_robin || options.swiss;
    if (options.yes || !is_new_plan || missing == 0 || rounds == 0) {
        return true;
    }
    const auto games = std::count_if(stored.begin(), stored.end(),
                                     [](const EventGame& game) { return number_of_round(game.row.round).has_value(); });
    const std::string has = tr_format("\"{}\" already has {} in {}", event, games_text(games),
                                      tr_format_n("{} round", "{} rounds", rounds, rounds));
    const std::string ways =
        tr_format("to add a late player: --late PLAYER; to cancel the plan: {}", canceling_command(event));
    if (!can_ask()) {
        throw UsageError(tr_format_n("{}; this plan would add {} other game ({}; to add it all the same: --yes)",
                                     "{}; this plan would add {} other games ({}; to add them all the same: --yes)",
                                     missing, has, missing, ways));
    }
    if (confirm(tr_format_n("{}. Add {} other game?", "{}. Add {} other games?", missing, has, missing))) {
        return true;
    }
    context.note(tr_format("nothing is stored ({})", ways));
    return false;
}

/// Says which rounds a late player adds to an event with the stored games, which games are in other rounds now, and who
/// does not meet the late player.
void note_late_rounds(const std::string& event, const std::vector<EventGame>& stored, const LatePlan& plan,
                      const Context& context) {
    const std::size_t added = plan.last_round - last_numbered_round(stored);
    if (!plan.moved.empty()) {
        context.note(
            tr_format_n("{} planned game is in another round now, so that the event gets {} instead of {} (to show "
                        "them: damier event round {} all; to undo: damier undo)",
                        "{} planned games are in other rounds now, so that the event gets {} instead of {} (to show "
                        "them: damier event round {} all; to undo: damier undo)",
                        plan.moved.size(), plan.moved.size(),
                        tr_format_n("{} round", "{} rounds", plan.last_round, plan.last_round), plan.last_if_kept,
                        shell_quoted(event)));
    } else if (added > 0) {
        context.note(tr_format_n(
            "the games of the plan stay as they are, and {} round of one game is added: {}",
            "the games of the plan stay as they are, and {} rounds of one game each are added: {}", added, added,
            added < plan.games.size() ? tr("in the other rounds, nobody is free, or games were played")
                                      : tr("in each round of the plan, nobody is free, or games were played")));
    }
    if (!plan.left.empty()) {
        context.note(tr_format_n(
            "{} gets no game: the last one was lost by forfeit, as after --withdraw (to add a game all the same: "
            "damier event plan {} --rounds FILE)",
            "{} get no games: their last ones were lost by forfeit, as after --withdraw (to add games all the same: "
            "damier event plan {} --rounds FILE)",
            plan.left.size(), printable(join(plan.left, ", ")), shell_quoted(event)));
    }
}

/// Says which start ranks the players of a Swiss have, if the user gave the players in another order.
void note_start_ranks(const Database& db, const RoundTags& tags, const std::vector<EventGame>& stored,
                      const std::vector<std::string>& players, const Context& context) {
    const auto ranked = by_start_rank(db, tags.event, tags.game, first_day_of(tags, stored), players);
    if (players == ranked) {
        return;
    }
    std::string list;
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        list += fmt::format("{}{} {}", list.empty() ? "" : ", ", i + 1, printable(ranked[i]));
    }
    context.note(
        tr_format("the round is paired by the start ranks, which go by rating, then by name: {} (for other pairings: "
                  "damier undo, then --rounds FILE)",
                  list));
}

/// What the user asked for, for the log.
std::string kind_of_plan(const EventPlanOptions& options) {
    return options.round_robin       ? options.twice ? "--round-robin --twice" : "--round-robin"
           : options.swiss           ? "--swiss"
           : !options.rounds.empty() ? "--rounds " + options.rounds
           : !options.late.empty()   ? "--late " + shell_quoted(options.late)
                                     : "--withdraw " + shell_quoted(options.withdraw);
}

/// Whether the games of a player who leaves are lost. At a terminal the user decides.
bool may_withdraw(const EventPlanOptions& options, std::size_t games) {
    return games == 0 || options.yes || !can_ask() ||
           confirm(tr_format_n("{} planned game of {} is lost by forfeit. Store the result?",
                               "{} planned games of {} are lost by forfeit. Store the results?", games, games,
                               printable(options.withdraw)));
}

/// What a player who leaves loses: games, and byes.
std::string words_about_withdrawal(std::size_t games, std::size_t byes) {
    std::string words;
    if (games > 0 || byes == 0) {
        words = tr_format_n("{} planned game is lost by forfeit", "{} planned games are lost by forfeit", games, games);
    }
    if (byes > 0) {
        words += (words.empty() ? "" : tr("; ")) +
                 tr_format_n("{} bye of a round that is not played yet brings no point",
                             "{} byes of rounds that are not played yet bring no points", byes, byes);
    }
    return words + (games + byes > 0 ? tr(" (to undo: damier undo)") : "");
}

/// Throws UsageError if neighbouring words are together the name of a known player or event: the quotes around the name
/// are missing.
void refuse_unquoted_names(const Database& db, const EventPlanOptions& options) {
    constexpr std::size_t most_words = 5;
    std::vector<std::string> words{options.event};
    words.insert(words.end(), options.players.begin(), options.players.end());
    if (std::any_of(words.begin(), words.end(), says_nothing)) {
        return;  // such a word is refused as a name
    }
    const auto is_event = [&](const std::string& name) { return !events_with_name(db, name, Match::whole).empty(); };
    const auto is_player = [&](const std::string& name) { return !players_with_name(db, name, Match::whole).empty(); };
    for (std::size_t first = 0; first < words.size(); ++first) {
        std::string name = words[first];
        bool is_known = first == 0 ? is_event(name) : is_player(name);  // whether each of the words is a name, too
        for (std::size_t end = first + 1; end < std::min(words.size(), first + most_words); ++end) {
            name += " " + words[end];
            is_known = is_known && is_player(words[end]);
            if (!is_known && (first == 0 ? is_event(name) : is_player(name))) {
                throw UsageError(
                    first == 0 ? tr_format("\"{}\" is an event, but its words are given as {} names (expected {}; "
                                           "to plan the games with these names: --yes)",
                                           name, end - first + 1, shell_quoted(name))
                               : tr_format("\"{}\" is a player, but the words are given as {} names (expected {}; "
                                           "to plan the games with these names: --yes)",
                                           name, end - first + 1, shell_quoted(name)));
            }
        }
    }
}

/// Says which names stand for others.
void note_other_names(const std::vector<std::string>& typed, EnteredPlayers& players, const Context& context) {
    for (const std::string& given : typed) {
        if (const std::string name = players.name(given); folded_name(name) != folded_name(given)) {
            context.note(tr_format("\"{}\" is taken for {}", given, name));
        }
    }
}

/// Whether the user changes a plan for one player.
bool is_change_of(const EventPlanOptions& options) {
    return !options.late.empty() || !options.withdraw.empty();
}

/// Throws UsageError if an option is missing. So no database is made for such a plan.
void check_options(const EventPlanOptions& options, const Context& context) {
    if (!options.round_robin && !options.swiss && options.rounds.empty() && !is_change_of(options)) {
        throw UsageError(
            tr("there is nothing to plan (expected --round-robin, --swiss, --rounds FILE, --late PLAYER or "
               "--withdraw PLAYER)"));
    }
    if (!is_change_of(options) && !has_database(context)) {
        kind_of_event({}, options.event, options.game);
    }
}

/// Says how many games are planned, of which `added` games and byes are new.
void note_planned(const std::string& event, const std::vector<RoundGame>& games, const std::vector<RoundGame>& missing,
                  std::size_t added, const Context& context) {
    std::set<std::size_t> rounds;
    for (const RoundGame& game : games) {
        rounds.insert(to_number<std::size_t>(game.round, 0).value_or(0));
    }
    const std::size_t planned = games.size() - count_byes(games);
    const std::size_t fresh = added - std::min(added, count_byes(missing));
    const std::string in_rounds = tr_format_n("{} round", "{} rounds", rounds.size(), rounds.size());
    if (planned > 1 && fresh == planned) {
        context.note(tr_format("{} games in {} of \"{}\" are planned, all new", planned, in_rounds, event));
    } else {
        context.note(tr_format_n("{} game in {} of \"{}\" is planned ({} new)",
                                 "{} games in {} of \"{}\" are planned, {} of them new", planned, planned, in_rounds,
                                 event, fresh));
    }
}

void print_report(const PlanReport& report, const Context& context) {
    context.print_json(Value{{"event", report.event},
                             {"change", report.stored.change == 0 ? Value() : Value(report.stored.change)},
                             {"added", report.stored.added},
                             {"changed", report.changed}});
}

/// Stores the plan, and says what is planned.
PlanReport plan(EventPlanOptions options, Context& context) {
    leave_out_byes(options.players, context);
    check_options(options, context);
    const bool is_change = is_change_of(options);
    if (const auto remark = typed_date_remark(options.date, NearestYear::coming)) {
        context.note(*remark);
    }
    Database db = open_database(context, is_change ? OpenMode::write : OpenMode::create);
    if (!options.yes) {
        refuse_unquoted_names(db, options);
    }
    RoundTags tags{.event = is_change ? the_event(db, options.event, Match::whole) : name_of_event(db, options.event),
                   .site = options.site,
                   .date = options.date.empty() ? "" : date_given("--date", options.date, NearestYear::coming),
                   .rules = options.rules};
    const std::string& event = tags.event;
    std::vector<EventGame> stored;
    EnteredPlayers players(db);
    WantedGames wanted;
    const auto look_up = [&] {
        stored = event_games(db, event, {});
        tags.game = kind_of_event(stored, event, options.game);
        keep_kind(stored, tags.game);
        wanted = games_to_store(db, options, tags, stored, players);
    };
    look_up();
    const auto [goes_on, is_renamed] = settle_names(
        db, tags.event, players, options.yes,
        [](const std::string& remark) { return tr_format("{}. Plan the games?", remark); }, context);
    if (!goes_on) {
        context.note(tr("nothing is stored"));
        return {.event = event};
    }
    if (is_renamed) {
        look_up();
    }
    note_other_names(options.players, players, context);
    settle_byes(wanted.games, stored, context);
    const KnownGames known(stored);
    auto missing = wanted.games;
    if (options.withdraw.empty()) {
        std::erase_if(missing, [&](const RoundGame& game) { return !known.of(game).empty(); });
    }
    if (!may_add(options, event, stored, missing.size(), context)) {
        return {.event = event};
    }
    if (options.lots) {
        draw_lots(options, event, info(tags.game), missing, context);
    }
    if (!is_change) {
        wanted.changed = games_to_change(wanted.games, tags, known);
        note_other_sides(wanted.games, known, context);
    }
    if (!options.rounds.empty()) {
        note_rematches(missing, stored, context);
    }
    if (!options.withdraw.empty() && !may_withdraw(options, missing.size())) {
        context.note(tr("nothing is stored"));
        return {.event = event};
    }
    const ChangeInfo change{"event plan", fmt::format("{} {}", event, kind_of_plan(options))};
    const StoredRounds done = store_round_games(db, change, tags, missing, wanted.changed, stored, context);
    const PlanReport report{.event = event, .stored = done, .changed = wanted.changed.size()};
    if (options.json) {
        return report;
    }
    if (options.withdraw.empty()) {
        note_planned(event, wanted.games, missing, done.added, context);
    } else {
        context.note(words_about_withdrawal(done.added, report.changed));
    }
    if (!is_change) {
        note_changed(wanted.changed, context);
    }
    if (options.swiss && done.added > 0) {
        note_start_ranks(db, tags, stored, players_of(players, options.players), context);
    }
    if (wanted.late) {
        note_late_rounds(event, stored, *wanted.late, context);
    }
    return report;
}

}  // namespace

void declare_event_plan(CommandLine& app, Context& context) {
    const auto options = std::make_shared<EventPlanOptions>();
    CommandLine* part = app.add_subcommand("plan", tr_later("store the games of a tournament before they are played"));
    part->add_option("EVENT", options->event, ValueKind::event, "The event: its whole name")->required();
    auto* players = part->add_option("PLAYER", options->players, ValueKind::player,
                                     "The players, in the order of their start numbers; for --swiss, in any order");
    part->add_option("--game", options->game, ValueKind::game, "The game; needed if the event has no games yet");
    auto* robin =
        part->add_flag("--round-robin", options->round_robin, "Everybody plays everybody else, by the Berger tables");
    part->add_flag("--twice", options->twice, "Everybody plays everybody else twice, with both sides")->needs(robin);
    auto* swiss = part->add_flag("--swiss", options->swiss,
                                 "Plan the first round of a Swiss: the upper half by rating plays the lower half");
    swiss->excludes(robin);
    auto* rounds = part->add_option("--rounds", options->rounds, ValueKind::file,
                                    "Plan the games of this file, one per line: ROUND, SIDE1, SIDE2");
    auto* late = part->add_option("--late", options->late, ValueKind::player,
                                  "Add a player to a round robin that is planned already");
    auto* withdraw = part->add_option(
        "--withdraw", options->withdraw, ValueKind::player,
        "This player has left: the player's planned games are lost by forfeit, and byes still to come bring no point");
    for (Option* const one : {rounds, late, withdraw}) {
        one->excludes(robin)->excludes(swiss)->excludes(players);
    }
    late->excludes(rounds)->excludes(withdraw);
    withdraw->excludes(rounds);
    auto* lots = part->add_flag("--lots", options->lots, "Draw lots for who moves first in each game");
    lots->excludes(withdraw);
    part->add_option("--seed", options->seed,
                     "Give the first lot the number N, the next one N + 1 (default: a new number)")
        ->needs(lots);
    part->add_option("--rules", options->rules, ValueKind::rules, describe_rules_option());
    part->add_option("--site", options->site, ValueKind::text, "The place")->type_name("TEXT");
    part->add_option("--date", options->date, ValueKind::text, "The date: 2026-03-14 or 14/3/2026")->type_name("DATE");
    part->add_flag("-y,--yes", options->yes,
                   "Do not ask about a name that looks like another one, an event that has a plan already, or a player "
                   "who leaves");
    part->add_flag("--json", options->json, "Write the result as one JSON document");
    part->about(
        "Use it before a tournament. damier stores each game with the result * and the Termination tag planned. damier "
        "event round prints the pairings, result sheets and score sheets. A planned game is replaced as soon as its "
        "result or record is stored, by result, record, import or a browser.");
    part->action([=, &context] {
        const PlanReport report = plan(*options, context);
        if (options->json) {
            print_report(report, context);
        }
    });
}

}  // namespace damier
