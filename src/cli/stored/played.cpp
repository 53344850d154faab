#include "cli/stored/played.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "games/game_id.hpp"
#include "games/game_result.hpp"
#include "record/local_date.hpp"
#include "record/next_round.hpp"
#include "record/replay.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "record/turns.hpp"
#include "record/typed_date.hpp"
#include "store/read/games.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <set>
#include <utility>

namespace damier {
namespace {

/// The number that a RoundBook gives to a player who is not in the database.
constexpr std::int64_t nobody = -1;

/// Whether games on these days may belong to one event. An event may go over New Year, or have its games earlier or
/// later than planned. An event of the same name a year ago was another one.
bool may_be_one_event(Date a, Date b) {
    constexpr int most_months = 8;
    const auto month_of = [](Date date) { return date.year * 12 + date.month; };
    const bool has_months = a.month != 0 && b.month != 0;
    return a.year == 0 || b.year == 0 || a.year == b.year ||
           (has_months && std::abs(month_of(a) - month_of(b)) <= most_months);
}

std::string known_or_unknown(std::string_view value) {
    return value.empty() ? "?" : std::string(value);
}

bool has_number(const std::string& round) {
    return number_of_round(round).has_value();
}

bool is_second_round_of(std::optional<GameId> game, std::string_view rules) {
    return game && is_second_round(info(*game), rules);
}

MeetingFacts facts_of(const GameRow& row, bool is_in_match) {
    const auto kind = find_game(row.game);
    return {.game = kind,
            .round = row.round,
            .date = row.date,
            .result = row.result,
            .is_second = is_second_round_of(kind, row.rules),
            .is_in_match = is_in_match,
            .has_turns = row.plies > 0,
            .is_forfeit = row.termination == forfeit_termination,
            .is_planned = row.termination == planned_termination};
}

/// A player who has more games in one round of an event plays in a series that goes on for years, not in a tournament.
/// Nobody looks at such games, so a RoundBook does not list them.
constexpr std::size_t most_in_round = 20;

}  // namespace

/// `5-9` for `9-5`; any other text stays.
std::string with_exchanged_sides(std::string_view score) {
    auto read = parse_score(score);
    if (!read) {
        return std::string(score);
    }
    std::swap(read->points[0], read->points[1]);
    if (read->tie_break) {
        std::swap((*read->tie_break)[0], (*read->tie_break)[1]);
    }
    return write_score(*read);
}

GameResult with_exchanged_sides(GameResult result) {
    const auto winner = winner_of(result);
    return winner ? win_of(other(*winner)) : result;
}

Meeting meeting_of(const Record& record) {
    Meeting meeting{{.game = find_game(record.value("Game")),
                     .round = known_or_unknown(record.value("Round")),
                     .date = parse_date(record.value("Date")).value_or(Date{}),
                     .result = parse_result(record.result).value_or(GameResult::unfinished),
                     .is_in_match = !record.value(match_tag).empty(),
                     .has_turns = !main_turns(record).empty(),
                     .is_forfeit = is_forfeit(record),
                     .is_planned = record.value("Termination") == planned_termination},
                    known_or_unknown(record.value("Event")),
                    {"?", "?"},
                    record.value("Score").empty() ? std::nullopt : std::optional<std::string>(record.value("Score"))};
    if (meeting.game) {
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            meeting.players[side] = known_or_unknown(record.value(info(*meeting.game).sides[side]));
        }
        meeting.is_second = is_second_round_of(meeting.game, record.value("Rules"));
    }
    return meeting;
}

Meeting meeting_of(const Entry& entry) {
    const auto is_match = [](const auto& tag) { return tag.first == match_tag; };
    return {facts_of(entry, std::any_of(entry.tags.begin(), entry.tags.end(), is_match)),
            entry.event,
            {entry.side1, entry.side2},
            entry.score};
}

std::string PlayedGame::words() const {
    const std::string what = fmt::format("{} - {} {}", printable(player_in_table(row, &GameRow::side1)),
                                         printable(player_in_table(row, &GameRow::side2)), result_in_table(row));
    if (first_round != 0) {
        return tr_format("game {} is already the second round of game {}: {}", row.id, first_round, what);
    }
    return row.round == "?"
               ? tr_format("game {} has this pairing already: {}", row.id, what)
               : tr_format("game {} has this pairing of round {} already: {}", row.id, printable(row.round), what);
}

std::string PlayedGame::correction(const Record& typed) const {
    const GameResult result = parse_result(typed.result).value_or(GameResult::unfinished);
    const std::string meant = shown_result(exchanged ? with_exchanged_sides(result) : result, is_forfeit(typed));
    const std::string score =
        exchanged ? with_exchanged_sides(typed.value("Score")) : std::string(typed.value("Score"));
    std::string command;
    if (meant != result_text(GameResult::unfinished) && meant != result_in_table(row)) {
        command += " Result=" + meant;
    }
    if (!score.empty() && score != row.score.value_or("")) {
        command += " Score=" + (score.find(' ') == std::string::npos ? score : shell_quoted(score));  // 9-9 (3-1)
    } else if (score.empty() && row.score && !command.empty()) {
        command += " Score=";  // the stored score contradicts the result
    }
    return command.empty() ? command
           : has_board_end ? fmt::format("damier edit {}", row.id)
                           : fmt::format("damier tag {}{}", row.id, command);
}

std::string PlayedGame::refusal(const Record& typed, std::string_view again) const {
    std::string correcting = correction(typed);
    if (correcting.empty() && exchanged && row.side1 != "?" && row.side2 != "?") {
        correcting = fmt::format("damier tag {} --swap", row.id);
    }
    return correcting.empty()
               ? tr_format("{} (to store a second game: {})", words(), again)
               : tr_format("{} (to correct it: {}; to store a second game: {})", words(), correcting, again);
}

bool PlayedGame::is_result_of(const Record& record) const {
    return row.plies == 0 && !exchanged &&
           (record.result == result_text(row.result) || record.result == result_text(GameResult::unfinished));
}

void RoundBook::BookedEvent::put(BookedGame game, const std::array<std::string, 2>& names) {
    const auto [at, is_new] = games.try_emplace(game.id);
    BookedGame& booked = at->second;
    const auto count = [&](int by) {
        planned += booked.is_planned ? by : 0;
        bare += booked.has_turns ? 0 : by;
        without_round += has_number(booked.round) ? 0 : by;
    };
    if (!is_new) {
        count(-1);
        game.round = game.round == "?" ? booked.round : game.round;  // it has the round of the planned game
        if (const auto round = number_of_round(booked.round)) {
            for (const std::int64_t player : booked.players) {
                std::erase(players[player].by_round[*round], &booked);
            }
        }
    }
    booked = std::move(game);
    count(1);
    const auto round = number_of_round(booked.round);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        BookedPlayer& player = players[booked.players[side]];
        if (player.name.empty()) {
            player.name = names[side];
        }
        if (is_new) {
            player.games.push_back(&booked);
        }
        if (BookedGames* const in_round = round ? &player.by_round[*round] : nullptr;
            in_round != nullptr && in_round->size() <= most_in_round) {
            in_round->push_back(&booked);
        }
    }
}

std::string with_event_and_round(const GameRow& row) {
    return row.event == "?"   ? tr_format("game {}", row.id)
           : row.round == "?" ? tr_format("game {} ({})", row.id, printable(row.event))
                              : tr_format("game {} ({}, round {})", row.id, printable(row.event), printable(row.round));
}

std::string joined_games(const std::vector<GameRow>& games) {
    std::vector<std::string> named;
    std::transform(games.begin(), games.end(), std::back_inserter(named), with_event_and_round);
    return join(named, ", ");
}

const EventGame* game_with_number(const std::vector<EventGame>& games, std::int64_t id) {
    const auto at = std::find_if(games.begin(), games.end(), [&](const EventGame& game) { return game.row.id == id; });
    return at == games.end() ? nullptr : &*at;
}

std::vector<GameRow> fitting_games(const Database& db, const Added& added) {
    std::vector<std::int64_t> fitting = added.others;
    fitting.push_back(added.id);
    std::sort(fitting.begin(), fitting.end());
    return game_rows(db, fitting);
}

std::string words_about_planned(const std::vector<GameRow>& planned) {
    return tr_format("several planned games fit: {}", joined_games(planned));
}

bool are_told_apart(const std::vector<GameRow>& planned) {
    std::set<std::pair<std::string, std::string>> places;
    return std::all_of(planned.begin(), planned.end(), [&](const GameRow& game) {
        return game.event != "?" && places.emplace(fold(game.event), plain_round(game.round)).second;
    });
}

std::string way_to_choose(const Database& db, const std::vector<GameRow>& planned, const Record& typed) {
    const GameRow& first = planned.front();
    const auto kind = find_game(first.game);
    const bool exchanged = kind && !mean_one_player(&db, typed.value(info(*kind).sides[0]), first.side1);
    std::string command = PlayedGame{.row = first, .exchanged = exchanged}.correction(typed);
    if (are_told_apart(planned) || command.empty()) {
        return tr("to say which: --event, --round");
    }
    const std::string_view date = typed.value("Date");
    if (date != write_date(first.date) && date.find('?') == std::string_view::npos && !date.empty()) {
        command += fmt::format(" Date={}", date);
    }
    return tr_format("to enter the result of game {}: {}", first.id, command);
}

std::string words_about_filled(const Database& db, const Added& added) {
    const GameRow row = game_rows(db, std::array{added.id}).front();
    const GameInfo& kind = info(*find_game(row.game));
    const std::string where =
        row.round == "?" ? printable(row.event) : tr_format("{}, round {}", printable(row.event), printable(row.round));
    const std::string sides = fmt::format("{} ({}) - {} ({}) {}", printable(row.side1), side_name(kind, Side::one),
                                          printable(row.side2), side_name(kind, Side::two), result_in_table(row));
    return added.exchanged
               ? tr_format("the planned game {} ({}) is stored with the sides exchanged: {}", row.id, where, sides)
               : tr_format("the planned game {} ({}) is stored: {}", row.id, where, sides);
}

std::string words_about_stored(const Database& db, const Added& added) {
    return added.what != Added::What::imported ? tr_format("nothing is stored: game {} is the same", added.id)
           : added.planned                     ? words_about_filled(db, added)
                                               : tr_format("game {} is stored", added.id);
}

std::string date_as_planned(Database& db, Record undated, const std::string& typed, const Context& context) {
    if (!typed_date_near(typed, today())) {
        return {};
    }
    std::vector<Diagnostic> told_elsewhere;
    const auto replayed = replay(undated, {.keys = true}, told_elsewhere);
    if (!replayed) {
        return {};
    }
    GameWriter trial(db, "", "");
    trial.begin();
    const Added added = trial.add(undated, *replayed, OnDuplicate::skip);
    const Date planned = added.planned ? game_rows(db, std::array{added.id}).front().date : Date{};
    trial.rollback();
    const auto date = typed_date_near(typed, planned);
    if (!date || *date == typed_date(typed)) {
        return {};
    }
    context.note(tr_format("\"{}\" is read as {} (the game is planned for {})", trim(typed),
                           local_date(*parse_date(*date)), local_date(planned)));
    return *date;
}

/// The number of the player with this name; 0 for the unknown `?`, and nothing for a new player.
std::optional<std::int64_t> RoundBook::number_of(const std::string& name) {
    if (name == "?") {
        return 0;
    }
    if (const auto known = players_.find(name); known != players_.end()) {
        return known->second;
    }
    const auto found = players_with_name(db_, name, Match::whole);
    if (found.size() != 1) {
        return std::nullopt;
    }
    players_.emplace(name, found.front().id);
    return found.front().id;
}

/// The games without an event of one day are kept like those of an event, under a name that no event has.
RoundBook::BookedEvent& RoundBook::event_of(const Meeting& meeting) {
    if (meeting.event != "?") {
        return event_of(meeting.event);
    }
    const auto [at, is_new] = events_.try_emplace('\n' + write_date(meeting.date));
    if (is_new && reads_) {
        put_all(friendlies_of_day(db_, meeting.date), at->second);
    }
    return at->second;
}

RoundBook::BookedEvent& RoundBook::event_of(const std::string& name) {
    BookedEvent*& known = events_by_name_[name];
    if (known != nullptr) {
        return *known;
    }
    const auto [at, is_new] = events_.try_emplace(fold(name));
    BookedEvent& event = at->second;
    known = &event;
    if (!is_new || !reads_) {
        return event;
    }
    put_all(event_games(db_, name, {}), event);
    return event;
}

void RoundBook::put_all(const std::vector<EventGame>& games, BookedEvent& event) {
    for (const EventGame& game : games) {
        event.put({facts_of(game.row, !game.match.empty()), game.row.id, {game.side1.id, game.side2.id}},
                  {game.side1.name, game.side2.name});
    }
}

void RoundBook::put(std::int64_t id, const Entry& entry) {
    put(id, meeting_of(entry));
}

void RoundBook::put(std::int64_t id, const Meeting& meeting) {
    if (meeting.event == "?" && !events_.contains('\n' + write_date(meeting.date))) {
        return;  // its day is read when a result of that day comes
    }
    event_of(meeting).put(
        {meeting, id, {number_of(meeting.players[0]).value_or(nobody), number_of(meeting.players[1]).value_or(nobody)}},
        meeting.players);
}

RoundBook::BookedGames RoundBook::games_of(const BookedEvent& event, const Meeting& meeting, std::int64_t player,
                                           std::int64_t except) {
    BookedGames games;
    if (const auto booked = event.players.find(player); booked != event.players.end()) {
        const BookedGames& all = booked->second.games;
        std::copy_if(all.begin(), all.end(), std::back_inserter(games), [&](const BookedGame* game) {
            return may_be_one_event(meeting.date, game->date) && game->game == meeting.game && game->id != except;
        });
    }
    return games;
}

RoundBook::BookedGames RoundBook::games_of(const BookedEvent& event, const Meeting& meeting,
                                           std::array<std::int64_t, 2> players, std::int64_t except) {
    const auto count = [&](std::int64_t player) {
        const auto booked = event.players.find(player);
        return booked == event.players.end() ? 0 : booked->second.games.size();
    };
    const std::int64_t rarer = count(players[0]) <= count(players[1]) ? players[0] : players[1];
    BookedGames games = games_of(event, meeting, rarer, except);
    std::erase_if(games, [&](const BookedGame* game) {
        return std::minmax(game->players[0], game->players[1]) != std::minmax(players[0], players[1]);
    });
    return games;
}

template <class Wanted>
std::optional<PlayedGame> RoundBook::find_played(const Meeting& meeting, Wanted wanted) {
    if (meeting.is_in_match || (meeting.event == "?" && (!meeting.date.is_whole() || !reads_))) {
        return std::nullopt;
    }
    const auto side1 = number_of(meeting.players[0]);
    const auto side2 = number_of(meeting.players[1]);
    if (!side1 || !side2) {
        return std::nullopt;
    }
    const BookedEvent& event = event_of(meeting);
    auto games = games_of(event, meeting, {*side1, *side2}, 0);
    std::stable_partition(games.begin(), games.end(),
                          [&](const BookedGame* game) { return game->players[0] == *side1; });
    for (const BookedGame* const game : games) {
        if (game->is_planned || game->is_second != meeting.is_second) {
            continue;
        }
        const bool is_exchanged = game->players == std::array{*side2, *side1} && *side1 != *side2;
        const GameResult as_here = is_exchanged ? with_exchanged_sides(meeting.result) : meeting.result;
        const bool is_same_day = game->round == "?" && game->date == meeting.date && meeting.date.is_whole();
        const bool is_known = meeting.round != "?" ? is_same_round(game->round, meeting.round) : game->round != "?";
        const bool may_be_round = meeting.event != "?" && (is_known || (meeting.round != "?" && is_same_day));
        const Likeness like{.is_exchanged = is_exchanged,
                            .is_same_result = game->result == as_here && game->is_forfeit == meeting.is_forfeit,
                            .may_be_round = may_be_round,
                            .is_round = may_be_round && is_known && meeting.round != "?",
                            .is_of_day = (meeting.round == "?" || meeting.event == "?") &&
                                         is_same_round(game->round, meeting.round) && game->date == meeting.date &&
                                         !is_exchanged && *side1 != 0 && *side2 != 0};
        if (!wanted(*game, like)) {
            continue;
        }
        if (const auto row = game_row(db_, game->id)) {
            return PlayedGame{*row, is_exchanged, !may_be_round || !is_known,
                              row->plies > 0 && load_game(db_, row->id).replay.outcome.has_value()};
        }
    }
    return std::nullopt;
}

bool RoundBook::is_pairing(const Meeting& meeting, const BookedGame& game, const Likeness& like) {
    return like.may_be_round ||
           (like.is_of_day && like.is_same_result && (game.has_turns != meeting.has_turns || game.is_in_match));
}

std::optional<PlayedGame> RoundBook::played(const Meeting& meeting, std::int64_t except) {
    return find_played(meeting, [&](const BookedGame& game, const Likeness& like) {
        return game.id != except && is_pairing(meeting, game, like);
    });
}

/// Without a plan, two people may play both sides in one round. There may be many games of unknown players.
bool RoundBook::may_be_same_game(const Meeting& meeting, const BookedGame& game, const Likeness& like) {
    return (!like.is_exchanged || was_planned(event_of(meeting))) && game.players != std::array<std::int64_t, 2>{};
}

std::optional<PlayedGame> RoundBook::repeated(const Meeting& meeting, const std::set<std::int64_t>& but) {
    if (meeting.has_turns || meeting.is_planned) {
        return std::nullopt;
    }
    auto found = find_played(meeting, [&](const BookedGame& game, const Likeness& like) {
        const bool is_certain = game.round == "?" || is_same_round(game.round, meeting.round);
        return may_be_same_game(meeting, game, like) && is_pairing(meeting, game, like) && like.is_same_result &&
               is_certain && !but.contains(game.id) && may_be_same_day(game.date, meeting.date);
    });
    if (found && found->row.score && meeting.score) {
        const std::string score = found->exchanged ? with_exchanged_sides(*meeting.score) : *meeting.score;
        found = score == *found->row.score ? found : std::nullopt;
    }
    return found;
}

std::optional<PlayedGame> RoundBook::corrected(const Meeting& meeting, const std::set<std::int64_t>& but) {
    if (meeting.has_turns || meeting.is_planned) {
        return std::nullopt;
    }
    return find_played(meeting, [&](const BookedGame& game, const Likeness& like) {
        const bool is_round_of_plan = meeting.round == "?" && like.may_be_round && !like.is_exchanged;
        return may_be_same_game(meeting, game, like) && !game.has_turns && !game.is_in_match &&
               !but.contains(game.id) &&
               (like.is_round || like.is_of_day || (is_round_of_plan && was_planned(event_of(meeting))));
    });
}

std::vector<std::int64_t> RoundBook::redated(const Meeting& meeting, const std::set<std::int64_t>& but) {
    std::vector<std::int64_t> found;
    if (meeting.has_turns || meeting.is_planned || meeting.event == "?" || meeting.round != "?") {
        return found;
    }
    static_cast<void>(find_played(meeting, [&](const BookedGame& game, const Likeness& like) {
        if (game.round == "?" && like.is_same_result && !like.is_exchanged && !game.has_turns && !game.is_in_match &&
            !but.contains(game.id)) {
            found.push_back(game.id);
        }
        return found.size() == 2;
    }));
    return found;
}

std::optional<PlayedGame> RoundBook::result_of(const Meeting& meeting) {
    if (!meeting.has_turns || !meeting.may_contradict() || event_of(meeting).bare == 0) {
        return std::nullopt;
    }
    auto found = find_played(meeting, [&](const BookedGame& game, const Likeness& like) {
        return like.is_round && !like.is_exchanged && like.is_same_result && !game.has_turns && !game.is_in_match &&
               may_be_same_day(game.date, meeting.date) && may_be_same_game(meeting, game, like);
    });
    return found && (!found->row.score || !meeting.score || found->row.score == meeting.score) ? found : std::nullopt;
}

/// The players of the event whose names look like a name: `Cid Roche, Cid Roth`.
std::string RoundBook::names_like(const BookedEvent& event, const std::string& name) {
    std::vector<std::string> alike;
    for (const auto& [id, known] : event.players) {
        if (id > 0 && fold(known.name) != fold(name) && alike_names(known.name, name)) {
            alike.push_back(printable(known.name));
        }
    }
    return join(alike, ", ");
}

std::optional<std::string> RoundBook::contradiction_to_plan(const Meeting& meeting, std::int64_t except) {
    if (!meeting.may_contradict()) {
        return std::nullopt;
    }
    BookedEvent& event = event_of(meeting.event);
    const auto is_in_plan = [&](const auto& one) {
        return one.second.is_planned && one.first != except && one.second.game == meeting.game &&
               may_be_one_event(meeting.date, one.second.date);
    };
    if (event.planned == 0 || std::none_of(event.games.begin(), event.games.end(), is_in_plan)) {
        return was_planned(event) ? double_game(meeting, except) : std::nullopt;
    }
    const bool has_round = meeting.round != "?";
    const std::array players{number_of(meeting.players[0]).value_or(nobody),
                             number_of(meeting.players[1]).value_or(nobody)};
    const BookedGame* elsewhere = nullptr;
    for (const BookedGame* const game : games_of(event, meeting, players, except)) {
        if (!game->is_planned || players[0] == players[1]) {
            continue;
        }
        if (!has_round || is_same_round(game->round, meeting.round)) {
            return std::nullopt;  // the new game takes the place of the planned one
        }
        const bool has_these_sides = game->players == players;
        elsewhere = elsewhere == nullptr || has_these_sides ? game : elsewhere;
    }
    if (elsewhere != nullptr) {
        return tr_format("{} - {} is planned for round {} (game {})", printable(meeting.players[0]),
                         printable(meeting.players[1]), printable(elsewhere->round), elsewhere->id);
    }
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const std::string& name = meeting.players[side];
        const auto games = games_of(event, meeting, players[side], except);
        const auto in_round = std::find_if(games.begin(), games.end(), [&](const BookedGame* game) {
            return has_round && is_same_round(game->round, meeting.round);
        });
        if (players[side] != 0 && in_round != games.end()) {
            return tr_format("\"{}\" already has a game in round {} (game {})", printable(name),
                             printable((*in_round)->round), (*in_round)->id);
        }
        if (players[side] != 0 && games.empty()) {
            const std::string alike = names_like(event, name);
            return alike.empty() ? tr_format("\"{}\" has no game in the plan of \"{}\"", printable(name),
                                             printable(meeting.event))
                                 : tr_format("\"{}\" has no game in the plan of \"{}\" (nearest: {})", printable(name),
                                             printable(meeting.event), alike);
        }
    }
    return std::nullopt;
}

/// Whether `event plan` or `event round` made a game of the event. A game that `put` adds is none of these, so the
/// games of the event are looked through only once.
bool RoundBook::was_planned(BookedEvent& event) {
    if (!planned_) {
        planned_.emplace(db_);
    }
    if (!event.was_planned) {
        event.was_planned =
            !planned_->empty() && std::any_of(event.games.begin(), event.games.end(),
                                              [&](const auto& game) { return planned_->contains(game.first); });
    }
    return *event.was_planned;
}

std::optional<std::size_t> RoundBook::missing_round(const Meeting& meeting, std::int64_t except) {
    if (!meeting.may_contradict() || meeting.round != "?") {
        return std::nullopt;
    }
    const BookedEvent& event = event_of(meeting.event);
    const bool counts_itself = event.games.contains(except) && !has_number(event.games.at(except).round);
    const auto is_of_event = [&](const auto& one) {
        return one.first != except && one.second.game == meeting.game &&
               may_be_one_event(meeting.date, one.second.date);
    };
    if (event.without_round > (counts_itself ? 1 : 0) ||
        std::none_of(event.games.begin(), event.games.end(), is_of_event)) {
        return std::nullopt;
    }
    std::set<std::size_t> rounds;
    for (const std::string& name : meeting.players) {
        if (name == "?") {
            continue;
        }
        const std::int64_t player = number_of(name).value_or(nobody);
        for (const BookedGame* const game : games_of(event, meeting, player, except)) {
            rounds.insert(number_of_round(game->round).value_or(0));
        }
    }
    std::size_t first = 1;
    while (rounds.contains(first)) {
        ++first;
    }
    return first;
}

std::optional<std::string> RoundBook::double_game(const Meeting& meeting, std::int64_t except) {
    const auto round = number_of_round(meeting.round);
    if (!meeting.may_contradict() || !round) {
        return std::nullopt;
    }
    const BookedEvent& event = event_of(meeting.event);
    const std::array players{number_of(meeting.players[0]).value_or(nobody),
                             number_of(meeting.players[1]).value_or(nobody)};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const auto player = event.players.find(players[side]);
        if (players[side] <= 0 || player == event.players.end()) {
            continue;
        }
        const auto in_round = player->second.by_round.find(*round);
        if (in_round == player->second.by_round.end() || in_round->second.size() > most_in_round) {
            continue;
        }
        const BookedGames& games = in_round->second;
        const auto found = std::find_if(games.begin(), games.end(), [&](const BookedGame* game) {
            const bool is_same_pair =
                std::minmax(game->players[0], game->players[1]) == std::minmax(players[0], players[1]);
            return game->id != except && !is_same_pair && !game->is_in_match && game->game == meeting.game &&
                   may_be_one_event(meeting.date, game->date);
        });
        if (found != games.end()) {
            return tr_format("\"{}\" already has a game in round {} (game {})", printable(meeting.players[side]),
                             printable((*found)->round), (*found)->id);
        }
    }
    return std::nullopt;
}

std::optional<std::string> RoundBook::contradiction(const Meeting& meeting, std::int64_t except) {
    auto found = contradiction_to_plan(meeting, except);
    if (!found && missing_round(meeting, except)) {
        found = tr_format("the games of \"{}\" have rounds, but this one has none", printable(meeting.event));
    }
    return found;
}

std::optional<std::string> RoundBook::remark(const Entry& entry, const Added& added) {
    const bool is_stored = added.what == Added::What::imported || added.what == Added::What::replaced;
    std::optional<std::string> remark;
    if (!is_stored || (entry.event == "?" && !added.planned)) {
        return remark;
    }
    const Meeting meeting = meeting_of(entry);
    if (!added.others.empty()) {
        remark = tr_format("{}; this game takes the place of game {}", words_about_planned(fitting_games(db_, added)),
                           added.id);
    } else if (added.exchanged) {
        remark = words_about_filled(db_, added);
    } else if (!added.planned && added.what == Added::What::imported && entry.termination != planned_termination) {
        auto contradiction = this->contradiction(meeting, added.id);
        if (!contradiction) {
            contradiction = double_game(meeting, added.id);
        }
        // Two records with turns are two games. So it matters whether they are of one pairing only if there is more to
        // say.
        const bool may_matter = contradiction || !meeting.has_turns || event_of(meeting).bare > 0;
        const auto played = may_matter ? this->played(meeting, added.id) : std::nullopt;
        if (played && !(meeting.has_turns && played->row.plies > 0)) {
            const bool may_be_result = meeting.has_turns && played->row.result == meeting.result && !played->exchanged;
            remark = tr_format("{}; this game is stored, too", played->words()) +
                     (may_be_result ? tr(" (to make the two one game: damier twins --merge)") : std::string());
        } else if (contradiction && !played) {
            remark = tr_format("{}; this game is stored all the same", *contradiction);
        }
    }
    put(added.id, meeting);
    return remark;
}

}  // namespace damier
