#include "cli/commands/event_rounds.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/lot.hpp"
#include "cli/stored/naming.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "record/next_round.hpp"
#include "record/replay.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "reports/crosstable.hpp"
#include "store/game/entry.hpp"
#include "store/names/naming.hpp"
#include "store/names/typed_names.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace damier {
namespace {

/// The only one of these values; empty if there are several, or if it is unknown.
std::string only(const std::set<std::string>& values) {
    return values.size() == 1 && *values.begin() != "?" ? *values.begin() : "";
}

/// What all these games have in common; empty if they differ, or if it is unknown.
template <class Read>
std::string common(const std::vector<EventGame>& games, Read read) {
    std::set<std::string> values;
    for (const EventGame& game : games) {
        values.insert(read(game.row));
    }
    return only(values);
}

std::string written_date(const GameRow& row) {
    return row.date == Date{} ? "?" : write_date(row.date);
}

bool is_planned(const EventGame& game) {
    return game.termination == planned_termination;
}

/// The dates of planned games.
class PlannedDates {
public:
    /// `games` may have other games, too.
    explicit PlannedDates(const std::vector<EventGame>& games) {
        for (const EventGame& game : games) {
            if (is_planned(game)) {
                by_round_[fold(whole_round(game.row.round))].insert(written_date(game.row));
                all_.insert(written_date(game.row));
            }
        }
    }

    /// The date of the planned games of a round, or else of all. Empty if they have several dates, or none.
    [[nodiscard]] std::string of(const std::string& round) const {
        const auto in_round = by_round_.find(fold(whole_round(round)));
        const std::string of_round = in_round == by_round_.end() ? "" : only(in_round->second);
        return of_round.empty() ? only(all_) : of_round;
    }

private:
    std::map<std::string, std::set<std::string>> by_round_;
    std::set<std::string> all_;
};

/// Whether the event has the same games as when `stored` was read.
bool are_unchanged(const Database& db, const RoundTags& tags, const std::vector<EventGame>& stored) {
    auto now = event_games(db, tags.event, {});
    keep_kind(now, tags.game);
    return std::equal(now.begin(), now.end(), stored.begin(), stored.end(), [](const auto& one, const auto& other) {
        return one.row == other.row && one.side1 == other.side1 && one.side2 == other.side2;
    });
}

Entry changed_game(const Database& db, const ChangedGame& game, const RoundTags& tags, const Context& context) {
    Record record = load_game(db, game.id).record;
    if (game.is_exchanged) {
        exchange_sides(record, info(tags.game));
    }
    if (!game.round.empty()) {
        record.set("Round", game.round);
        record.set("Date", tags.date.empty() ? "????.??.??" : tags.date);
    }
    record.result = game.result.empty() ? record.result : game.result;
    for (const auto& [name, value] :
         {std::pair("Site", tags.site), {"Date", tags.date}, {"Rules", tags.rules}, {"Result", game.result}}) {
        if (!value.empty() && game.round.empty()) {
            record.set(name, value);
        }
    }
    const Replay replayed = replay_given(record, context);
    return make_entry(record, replayed);
}

}  // namespace

bool make_swiss(const std::vector<RoundGame>& games, const std::vector<EventGame>& stored) {
    std::vector<EventGame> all = stored;
    std::map<std::string, std::int64_t> ids{{"?", 0}};  // new players get numbers below 0
    for (const EventGame& game : stored) {
        ids.emplace(game.side1.name, game.side1.id);
        ids.emplace(game.side2.name, game.side2.id);
    }
    const auto player = [&](const std::string& name) {
        return Player{ids.emplace(name, -static_cast<std::int64_t>(ids.size())).first->second, name};
    };
    for (const RoundGame& game : games) {
        EventGame& one = all.emplace_back();
        one.row.round = game.round;
        one.side1 = player(game.side1);
        one.side2 = player(game.side2);
        one.termination = game.termination;
    }
    return make_crosstable(all).pairing == Pairing::swiss;
}

void note_rematches(const std::vector<RoundGame>& games, const std::vector<EventGame>& stored, const Context& context) {
    using Pair = std::set<std::string>;
    if (!make_swiss(games, stored)) {
        return;
    }
    std::map<Pair, std::string> rounds;
    for (const EventGame& game : stored) {
        rounds.emplace(Pair{game.side1.name, game.side2.name}, game.row.round);
    }
    for (const RoundGame& game : games) {
        const auto [at, is_first] = rounds.emplace(Pair{game.side1, game.side2}, game.round);
        if (!is_first && game.side1 != "?" && game.side2 != "?" && !is_same_round(at->second, game.round)) {
            context.note(tr_format("warning: {} - {} in round {}: these two also meet in round {}",
                                   printable(game.side1), printable(game.side2), game.round, printable(at->second)));
        }
    }
}

std::set<std::size_t> numbered_rounds(const std::vector<EventGame>& games) {
    std::set<std::size_t> rounds;
    for (const EventGame& game : games) {
        if (const auto round = number_of_round(game.row.round)) {
            rounds.insert(*round);
        }
    }
    return rounds;
}

std::size_t last_numbered_round(const std::vector<EventGame>& games) {
    const auto rounds = numbered_rounds(games);
    return rounds.empty() ? 0 : *rounds.rbegin();
}

std::set<std::size_t> played_rounds(const std::vector<EventGame>& games) {
    std::set<std::size_t> rounds;
    for (const EventGame& game : games) {
        if (game.termination != planned_termination && !is_without_play(game.termination, game.row.plies)) {
            rounds.insert(number_of_round(game.row.round).value_or(0));
        }
    }
    return rounds;
}

StoredRounds store_round_games(Database& db, const ChangeInfo& change, const RoundTags& given,
                               const std::vector<RoundGame>& games, const std::vector<ChangedGame>& changed,
                               const std::vector<EventGame>& stored, Context& context) {
    const auto or_else = [](const std::string& value, const std::string& other) {
        return value.empty() ? other : value;
    };
    RoundTags tags = given;
    tags.event = or_else(common(stored, [](const GameRow& row) { return row.event; }), given.event);
    tags.site = or_else(given.site, common(stored, [](const GameRow& row) { return row.site; }));
    tags.rules = or_else(given.rules, common(stored, [](const GameRow& row) { return row.rules; }));
    const PlannedDates planned(stored);
    const GameInfo& kind = info(tags.game);
    const SpellingRemarks spellings(db);
    GameWriter writer(db, change);
    writer.begin();
    if (!are_unchanged(db, given, stored)) {
        throw StoreError(tr_format(
            "another process has changed the games of \"{}\" meanwhile; nothing is stored (run the command again)",
            given.event));
    }
    for (const ChangedGame& game : changed) {
        RoundTags now = given;
        now.date = game.round.empty() ? given.date : planned.of(game.round);
        writer.replace(game.id, changed_game(db, game, now, context));
    }
    std::size_t added = 0;
    for (const RoundGame& game : games) {
        Record record;
        record.set("Game", std::string(kind.id));
        record.set("Event", tags.event);
        tags.date = or_else(or_else(given.date, planned.of(game.round)), game.date);
        for (const auto& [name, value] : {std::pair("Site", tags.site), {"Date", tags.date}, {"Rules", tags.rules}}) {
            if (!value.empty()) {
                record.set(name, value);
            }
        }
        record.set("Round", game.round);
        record.set(kind.sides[0], game.side1);
        record.set(kind.sides[1], game.side2);
        if (game.lot) {
            record.set("First", std::string(kind.sides[static_cast<std::size_t>(index(draw_lot(*game.lot)))]));
            record.set(lot_tag, std::to_string(*game.lot));
        }
        record.set("Result", game.result);
        record.result = game.result;
        if (!game.termination.empty()) {
            record.set("Termination", game.termination);
        }
        const Replay replayed = replay_given(record, context);
        added += writer.add(record, replayed, OnDuplicate::skip).what == Added::What::imported ? 1 : 0;
    }
    writer.commit();
    spellings.note(db, context);
    note_pseudonyms(writer.pseudonyms(), context);
    return {.added = added, .change = writer.change()};
}

KnownGames::KnownGames(const std::vector<EventGame>& games) {
    for (const EventGame& game : games) {
        const std::string round = whole_round(game.row.round);
        games_[key_of(round, game.side1.name, game.side2.name)].push_back(&game);
        if (is_planned(game)) {
            open_rounds_.insert(round);
        }
    }
}

KnownGames::Key KnownGames::key_of(const std::string& round, const std::string& one, const std::string& two) {
    return {round, std::min(one, two), std::max(one, two)};
}

std::span<const EventGame* const> KnownGames::of(const RoundGame& game) const {
    const auto known = games_.find(key_of(game.round, game.side1, game.side2));
    return known == games_.end() ? std::span<const EventGame* const>() : known->second;
}

const EventGame* KnownGames::with_other_sides(const RoundGame& game) const {
    const auto known = of(game);
    const bool has_sides = game.has_sides && game.side1 != "?" && game.side2 != "?";
    if (!has_sides || known.empty() ||
        std::any_of(known.begin(), known.end(), [&](const EventGame* one) { return one->side1.name == game.side1; })) {
        return nullptr;
    }
    const auto planned =
        std::find_if(known.begin(), known.end(), [](const EventGame* one) { return is_planned(*one); });
    return planned == known.end() ? known.front() : *planned;
}

std::vector<ChangedGame> games_to_change(const std::vector<RoundGame>& games, const RoundTags& tags,
                                         const KnownGames& known) {
    const auto differs = [&](const GameRow& row) {
        return (!tags.date.empty() && write_date(row.date) != tags.date) ||
               (!tags.site.empty() && row.site != tags.site) || (!tags.rules.empty() && row.rules != tags.rules);
    };
    std::vector<ChangedGame> changed;
    for (const RoundGame& wanted : games) {
        const EventGame* const other = known.with_other_sides(wanted);
        for (const EventGame* const game : known.of(wanted)) {
            const bool is_bye = game->termination == bye_termination && known.is_open(wanted.round);
            // A result of the file takes the place of the planned game, and has its own sides.
            const ChangedGame change{
                .id = game->row.id,
                .is_moved = (is_planned(*game) || is_bye) && differs(game->row),
                .is_exchanged = game == other && is_planned(*game) && wanted.termination == planned_termination};
            if (change.is_moved || change.is_exchanged) {
                changed.push_back(change);
            }
        }
    }
    return changed;
}

void note_changed(const std::vector<ChangedGame>& changed, const Context& context) {
    const auto count = [&](bool ChangedGame::*what) {
        return static_cast<std::size_t>(std::count_if(changed.begin(), changed.end(), std::mem_fn(what)));
    };
    if (const std::size_t moved = count(&ChangedGame::is_moved); moved > 0) {
        context.note(tr_format_n("{} planned game has another date, place or rules now",
                                 "{} planned games have another date, place or rules now", moved, moved) +
                     tr(" (to undo: damier undo)"));
    }
    if (const std::size_t exchanged = count(&ChangedGame::is_exchanged); exchanged > 0) {
        context.note(tr_format_n("the players of {} planned game have exchanged their sides",
                                 "the players of {} planned games have exchanged their sides", exchanged, exchanged) +
                     tr(" (to undo: damier undo)"));
    }
}

void note_other_sides(const std::vector<RoundGame>& games, const KnownGames& known, const Context& context) {
    for (const RoundGame& game : games) {
        if (const EventGame* const other = known.with_other_sides(game); other != nullptr && !is_planned(*other)) {
            context.note(
                tr_format("warning: {} - {} in round {}: in game {}, they have the other sides (to exchange them: "
                          "damier tag {} --swap)",
                          printable(game.side1), printable(game.side2), game.round, other->row.id, other->row.id));
        }
    }
}

std::string EnteredPlayers::name(const std::string& entered) {
    const auto [at, is_new] = names_.try_emplace(folded_name(entered), entered);
    if (!is_new) {
        return at->second;
    }
    if (!players_with_name(db_, entered, Match::whole).empty()) {
        at->second = the_player(db_, entered, Match::whole).name;
        return at->second;
    }
    refuse_odd_name(Named::player, entered);
    if (is_anonymised(db_, Named::player, entered)) {
        const std::string pseudonym = TypedNames(db_).replaced(entered);
        pseudonyms_.push_back(pseudonym);
        return at->second = name(pseudonym);
    }
    new_names_.push_back(entered);
    return entered;
}

void EnteredPlayers::mean(const std::string& entered, const std::string& known) {
    names_[folded_name(entered)] = known;
    std::erase(new_names_, entered);
}

std::string name_of_event(const Database& db, const std::string& typed) {
    if (!events_with_name(db, typed, Match::whole).empty()) {
        return the_event(db, typed, Match::whole);
    }
    refuse_odd_name(Named::event, typed);
    return typed;
}

SettledNames settle_names(const Database& db, std::string& event, EnteredPlayers& players, bool yes,
                          const std::function<std::string(const std::string& remark)>& question,
                          const Context& context) {
    for (const std::string& pseudonym : players.pseudonyms()) {
        context.note(tr_format("\"{}\" replaces an anonymised name", pseudonym));
    }
    auto doubts = doubts_about_players(db, players.new_names());
    doubts.insert(doubts.begin(), doubt_about_event(db, event));
    SettledNames settled;
    const auto rename = [&](const std::string& typed, const std::string& known) {
        if (typed == doubts.front().name) {
            event = known;
        } else {
            players.mean(typed, known);
        }
        settled.is_renamed = true;
    };
    settled.goes_on = settle_doubts(doubts, yes, question, rename, context);
    return settled;
}

void refuse_line(const std::string& file, std::size_t line, const std::string& message) {
    throw UsageError(line == 0 ? fmt::format("{}: {}", display_name(file), message)
                               : fmt::format("{}:{}: {}", display_name(file), line, message));
}

void check_pairings(const std::string& file, const std::vector<RoundGame>& games,
                    const std::vector<EventGame>& stored) {
    using Seat = std::pair<std::string, std::string>;  // a round and a player
    std::map<Seat, const EventGame*> known;
    for (const EventGame& game : stored) {
        known.emplace(Seat(whole_round(game.row.round), game.side1.name), &game);
        known.emplace(Seat(whole_round(game.row.round), game.side2.name), &game);
    }
    const KnownGames known_games(stored);
    std::map<Seat, std::size_t> lines;
    for (const RoundGame& game : games) {
        if (game.side1 == game.side2) {
            refuse_line(file, game.line, tr_format("both players are \"{}\"", game.side1));
        }
        for (const std::string& player : {game.side1, game.side2}) {
            const Seat seat(game.round, player);
            if (player == "?") {
                continue;
            }
            if (const auto [at, is_first] = lines.emplace(seat, game.line); !is_first) {
                refuse_line(
                    file, game.line,
                    tr_format("\"{}\" already has a game in round {} (line {})", player, game.round, at->second));
            }
            if (const auto at = known.find(seat); at != known.end() && known_games.of(game).empty()) {
                refuse_line(file, game.line,
                            tr_format("\"{}\" already has a game in round {} (game {})", player, game.round,
                                      at->second->row.id));
            }
        }
    }
}

GameId kind_of_event(const std::vector<EventGame>& games, const std::string& event, const std::string& asked) {
    if (!asked.empty()) {
        const auto kind = find_game(asked);
        return kind ? *kind : throw UsageError(unknown_game(asked));
    }
    std::set<std::string> kinds;
    for (const EventGame& game : games) {
        kinds.insert(game.row.game);
    }
    const auto kind = kinds.size() == 1 ? find_game(*kinds.begin()) : std::nullopt;
    if (!kind) {
        throw UsageError(
            kinds.empty() ? tr_format("the event \"{}\" has no games yet (give --game GAME)", event)
                          : tr_format("the event \"{}\" has games of {} (give --game GAME)", event, join(kinds, ", ")));
    }
    return *kind;
}

void keep_kind(std::vector<EventGame>& games, GameId kind) {
    std::erase_if(games, [&](const EventGame& game) { return game.row.game != info(kind).id; });
}

std::vector<EventGame> games_of_round(const std::vector<EventGame>& games, const std::string& round) {
    std::vector<EventGame> out;
    const std::string wanted = fold(plain_round(round));
    for (const EventGame& game : games) {
        const std::string known = fold(plain_round(game.row.round));
        if (known == wanted || known.starts_with(wanted + ".")) {
            out.push_back(game);
        }
    }
    return out;
}

std::string date_of_round(const std::vector<EventGame>& games, const std::string& round) {
    return common(games_of_round(games, round), written_date);
}

}  // namespace damier
