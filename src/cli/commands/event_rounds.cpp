#include "cli/commands/event_rounds.hpp"

#include "base/names.hpp"
#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/input.hpp"
#include "cli/option_groups/lot.hpp"
#include "cli/stored/naming.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace damier {
namespace {

/// What all these games have in common; empty if they differ, or if it is unknown.
template <class Read>
std::string common(const std::vector<EventGame>& games, Read read) {
    std::set<std::string> values;
    for (const EventGame& game : games) {
        values.insert(read(game.row));
    }
    return values.size() == 1 && *values.begin() != "?" ? *values.begin() : "";
}

/// The date of the planned games of a round, or else of all planned games. Empty if they have several dates, or none.
std::string planned_date(const std::vector<EventGame>& planned, const std::string& round) {
    const auto date = [](const GameRow& row) { return row.date == Date{} ? "?" : write_date(row.date); };
    const std::string of_round = common(games_of_round(planned, round), date);
    return of_round.empty() ? common(planned, date) : of_round;
}

}  // namespace

std::size_t store_round_games(Database& db, const std::string& command, const RoundTags& given,
                              const std::vector<RoundGame>& games, const std::vector<EventGame>& stored,
                              Context& context) {
    const auto or_else = [](const std::string& value, const std::string& other) { return value.empty() ? other : value; };
    RoundTags tags = given;
    tags.site = or_else(given.site, common(stored, [](const GameRow& row) { return row.site; }));
    tags.rules = or_else(given.rules, common(stored, [](const GameRow& row) { return row.rules; }));
    std::vector<EventGame> planned = stored;
    std::erase_if(planned, [](const EventGame& game) { return game.termination != planned_termination; });
    const GameInfo& kind = info(tags.game);
    GameWriter writer(db, command, tags.event);
    writer.begin();
    std::size_t added = 0;
    for (const RoundGame& game : games) {
        Record record;
        record.set("Game", std::string(kind.id));
        record.set("Event", tags.event);
        tags.date = or_else(given.date, planned_date(planned, game.round));
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
    note_pseudonyms(writer.pseudonyms(), context);
    return added;
}

std::string EnteredPlayers::name(const std::string& entered) {
    const auto [at, is_new] = names_.try_emplace(folded_name(entered), entered);
    if (!is_new) {
        return at->second;
    }
    if (!find_players(db_, entered, Match::whole).players.empty()) {
        at->second = the_player(db_, entered, Match::whole).name;
        return at->second;
    }
    refuse_odd_name(Named::player, entered);
    refuse_anonymised(db_, Named::player, entered);
    new_names_.push_back(entered);
    return entered;
}

void EnteredPlayers::mean(const std::string& entered, const std::string& known) {
    names_[folded_name(entered)] = known;
    std::erase(new_names_, entered);
}

void refuse_line(const std::string& file, std::size_t line, const std::string& message) {
    throw UsageError(line == 0 ? fmt::format("{}: {}", display_name(file), message)
                               : fmt::format("{}:{}: {}", display_name(file), line, message));
}

void check_pairings(const std::string& file, const std::vector<RoundGame>& games, const std::vector<EventGame>& stored) {
    using Seat = std::pair<std::string, std::string>;  // a round and a player
    std::map<Seat, const EventGame*> known;
    for (const EventGame& game : stored) {
        known.emplace(Seat(whole_round(game.row.round), game.side1.name), &game);
        known.emplace(Seat(whole_round(game.row.round), game.side2.name), &game);
    }
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
                refuse_line(file, game.line, tr_format("\"{}\" already has a game in round {} (line {})", player,
                                                       game.round, at->second));
            }
            if (const auto at = known.find(seat); at != known.end() && !known_game(stored, game).any) {
                refuse_line(file, game.line, tr_format("\"{}\" already has a game in round {} (game {})", player,
                                                       game.round, at->second->row.id));
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
        throw UsageError(kinds.empty() ? tr_format("the event \"{}\" has no games yet (give --game GAME)", event)
                                       : tr_format("the event \"{}\" has games of {} (give --game GAME)", event,
                                                   join(kinds, ", ")));
    }
    return *kind;
}

void keep_kind(std::vector<EventGame>& games, GameId kind) {
    std::erase_if(games, [&](const EventGame& game) { return game.row.game != info(kind).id; });
}

std::vector<EventGame> games_of_round(const std::vector<EventGame>& games, const std::string& round) {
    std::vector<EventGame> out;
    const std::string wanted = plain_round(round);
    for (const EventGame& game : games) {
        const std::string known = plain_round(game.row.round);
        if (known == wanted || known.starts_with(wanted + ".")) {
            out.push_back(game);
        }
    }
    return out;
}

KnownGame known_game(const std::vector<EventGame>& games, const RoundGame& wanted) {
    KnownGame known;
    for (const EventGame& game : games_of_round(games, wanted.round)) {
        const std::set<std::string> names{game.side1.id == 0 ? "?" : game.side1.name,
                                          game.side2.id == 0 ? "?" : game.side2.name};
        if (names == std::set<std::string>{wanted.side1, wanted.side2}) {
            known.any = true;
            known.with_result = known.with_result || game.row.result != GameResult::unfinished;
        }
    }
    return known;
}

}  // namespace damier
