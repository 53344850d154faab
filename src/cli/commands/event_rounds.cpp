#include "cli/commands/event_rounds.hpp"

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/option_groups/database.hpp"
#include "cli/option_groups/lot.hpp"
#include "cli/stored/naming.hpp"
#include "cli/stored/people.hpp"
#include "cli/stored/stored.hpp"
#include "record/tags.hpp"
#include "store/write/added.hpp"
#include "store/write/writer.hpp"

#include <set>

namespace damier {

std::size_t store_round_games(Database& db, const std::string& command, const RoundTags& tags,
                              const std::vector<RoundGame>& games, Context& context) {
    const GameInfo& kind = info(tags.game);
    GameWriter writer(db, command, tags.event);
    writer.begin();
    std::size_t added = 0;
    for (const RoundGame& game : games) {
        Record record;
        record.set("Game", std::string(kind.id));
        record.set("Event", tags.event);
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

std::string name_of_player(const Database& db, const std::string& typed) {
    const FoundPlayers found = find_players(db, typed, Match::part);
    if (!found.players.empty()) {
        return the_player(db, typed, Match::part).name;
    }
    refuse_odd_name(Named::player, typed);
    refuse_anonymised(db, Named::player, typed);
    return typed;
}

GameId kind_of_event(const std::vector<EventGame>& games, const std::string& event) {
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

std::vector<EventGame> games_of_round(const std::vector<EventGame>& games, const std::string& round) {
    std::vector<EventGame> out;
    for (const EventGame& game : games) {
        if (game.row.round == round || game.row.round.starts_with(round + ".")) {
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
