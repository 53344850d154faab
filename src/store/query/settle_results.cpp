#include "store/query/settle_results.hpp"

#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/query/words.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace damier {
namespace {

/// The players and sides that the terms of a conjunction name.
struct Named {
    std::vector<term::Decided> terms;
    std::vector<std::string> words;  ///< of these, some may name events or places; no names of games
};

Named named_by(const std::vector<Query>& parts) {
    Named named;
    for (const Query& part : parts) {
        if (part.kind != Query::Kind::term) {
            continue;
        }
        if (const auto* const player = std::get_if<term::Player>(&part.term)) {
            named.terms.push_back({false, {}, player->name});
        } else if (const auto* const side = std::get_if<term::PlayerOfSide>(&part.term)) {
            named.terms.push_back({false, side->side, side->name});
        } else if (const auto* const word = std::get_if<term::Word>(&part.term); word && !find_game(word->text)) {
            named.words.push_back(word->text);
        }
    }
    return named;
}

[[noreturn]] void refuse_number(const term::Opponent& opponent, bool names_none) {
    refuse(opponent.at, names_none
                            ? tr("this is the opponent of a player, but the query names no player beside it (for "
                                 "example player:dupont opponent:martin)")
                            : tr("this is the opponent of one player, but the query names several (expected "
                                 "one player and one opponent)"));
}

[[noreturn]] void refuse_number(const term::Decided& decided, bool names_none) {
    refuse(decided.at, names_none ? tr("this is the result of a player, but the query names no player beside it (for "
                                       "example player:dupont result:win, or winner:dupont)")
                                  : tr("this is the result of one player, but the query names several (expected "
                                       "winner:NAME or loser:NAME)"));
}

/// Gives a term the player whom the others name, or the names of which the database knows the player.
template <class Term>
void settle_one(Term& asked, const Named& named) {
    if (named.terms.size() > 1 || (named.terms.empty() && named.words.empty())) {
        refuse_number(asked, named.terms.empty());
    }
    const bool is_certain = named.terms.size() + named.words.size() == 1;
    if (!named.terms.empty() && (is_certain || !named.terms.front().side.empty())) {
        asked.side = named.terms.front().side;
        asked.player = named.terms.front().player;
    } else if (is_certain) {
        asked.player = named.words.front();
    } else {
        asked.candidates = named.words;
        if (!named.terms.empty()) {
            asked.candidates.insert(asked.candidates.begin(), named.terms.front().player);
        }
    }
}

/// `named` are the players whom the terms around the query name.
void settle(Query& query, const Named& named) {
    if (query.kind == Query::Kind::term) {
        if (auto* const opponent = std::get_if<term::Opponent>(&query.term)) {
            settle_one(*opponent, named);
        } else if (auto* const decided = std::get_if<term::Decided>(&query.term);
                   decided != nullptr && decided->side.empty() && decided->player.empty()) {
            settle_one(*decided, named);
        }
        return;
    }
    const Named here = query.kind == Query::Kind::every ? named_by(query.parts) : Named{};
    for (Query& part : query.parts) {
        settle(part, here.terms.empty() && here.words.empty() ? named : here);
    }
}

template <class Term>
void settle_candidates(Term& asked, const IsPlayer& is_player) {
    std::vector<std::string> players;
    std::copy_if(asked.candidates.begin(), asked.candidates.end(), std::back_inserter(players), is_player);
    if (!asked.candidates.empty() && players.size() != 1) {
        refuse_number(asked, players.empty());
    }
    if (!asked.candidates.empty()) {
        asked.player = players.front();
        asked.candidates.clear();
    }
}

void settle_candidates_in(Query& query, const IsPlayer& is_player) {
    if (query.kind == Query::Kind::term) {
        if (auto* const opponent = std::get_if<term::Opponent>(&query.term)) {
            settle_candidates(*opponent, is_player);
        } else if (auto* const decided = std::get_if<term::Decided>(&query.term)) {
            settle_candidates(*decided, is_player);
        }
    }
    for (Query& part : query.parts) {
        settle_candidates_in(part, is_player);
    }
}

}  // namespace

void settle_results(Query& query) {
    settle(query, {});
}

std::optional<QueryError> settle_by_names(Query& query, const IsPlayer& is_player) {
    try {
        settle_candidates_in(query, is_player);
    } catch (const QueryRefusal& refusal) {
        return refusal.error;
    }
    return std::nullopt;
}

}  // namespace damier
