#include "store/query/settle_results.hpp"

#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/query/words.hpp"

#include <vector>

namespace damier {
namespace {

/// The players and sides that the terms of a conjunction name. A word names one unless it is the name of a game.
std::vector<term::Decided> named_by(const std::vector<Query>& parts) {
    std::vector<term::Decided> terms;
    std::vector<term::Decided> words;
    for (const Query& part : parts) {
        if (part.kind != Query::Kind::term) {
            continue;
        }
        if (const auto* const player = std::get_if<term::Player>(&part.term)) {
            terms.push_back({false, {}, player->name});
        } else if (const auto* const side = std::get_if<term::PlayerOfSide>(&part.term)) {
            terms.push_back({false, side->side, side->name});
        } else if (const auto* const word = std::get_if<term::Word>(&part.term); word && !find_game(word->text)) {
            words.push_back({false, {}, word->text});
        }
    }
    return terms.empty() ? words : terms;
}

void settle_opponent(term::Opponent& opponent, const std::vector<term::Decided>& named) {
    if (named.size() != 1) {
        refuse(opponent.at, named.empty() ? tr("this is the opponent of a player, but the query names no player (for "
                                               "example player:dupont opponent:martin)")
                                          : tr("this is the opponent of one player, but the query names several (expected "
                                               "one player and one opponent)"));
    }
    opponent.side = named.front().side;
    opponent.player = named.front().player;
}

/// `named` are the players whom the terms around the query name.
void settle(Query& query, const std::vector<term::Decided>& named) {
    if (query.kind == Query::Kind::term) {
        if (auto* const opponent = std::get_if<term::Opponent>(&query.term)) {
            settle_opponent(*opponent, named);
            return;
        }
        auto* const decided = std::get_if<term::Decided>(&query.term);
        if (decided == nullptr || !decided->side.empty() || !decided->player.empty()) {
            return;
        }
        if (named.size() != 1) {
            refuse(decided->at, named.empty()
                                    ? tr("this is the result of a player, but the query names no player (for example "
                                         "player:dupont result:win, or winner:dupont)")
                                    : tr("this is the result of one player, but the query names several (expected "
                                         "winner:NAME or loser:NAME)"));
        }
        decided->side = named.front().side;
        decided->player = named.front().player;
        return;
    }
    const auto here = query.kind == Query::Kind::every ? named_by(query.parts) : std::vector<term::Decided>{};
    for (Query& part : query.parts) {
        settle(part, here.empty() ? named : here);
    }
}

}  // namespace

void settle_results(Query& query) {
    settle(query, {});
}

}  // namespace damier
