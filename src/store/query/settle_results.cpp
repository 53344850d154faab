#include "store/query/settle_results.hpp"

#include "base/translate.hpp"
#include "games/game_id.hpp"
#include "store/query/words.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace damier {
namespace {

/// The players and sides that the terms of a conjunction name.
struct Named {
    std::vector<term::Candidate> terms;
    std::vector<term::Candidate> words;  ///< of these, some may name events or places; no names of games
};

Named named_by(const std::vector<Query>& parts) {
    Named named;
    for (const Query& part : parts) {
        if (part.kind != Query::Kind::term) {
            continue;
        }
        if (const auto* const player = std::get_if<term::Player>(&part.term)) {
            named.terms.push_back({{}, player->name});
        } else if (const auto* const side = std::get_if<term::PlayerOfSide>(&part.term)) {
            named.terms.push_back({side->side, side->name});
        } else if (const auto* const word = std::get_if<term::Word>(&part.term); word && !find_game(word->text)) {
            named.words.push_back({{}, word->text});
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

template <class Term>
void give_player(Term& asked, const term::Candidate& named) {
    asked.side = named.side;
    asked.player = named.player;
}

/// The names of which one may be the player. A term of a side needs no other names.
std::vector<term::Candidate> candidates_of(const Named& named) {
    std::vector<term::Candidate> all = named.terms;
    if (all.size() != 1 || all.front().side.empty()) {
        all.insert(all.end(), named.words.begin(), named.words.end());
    }
    return all;
}

/// Gives a term the player whom the others name, or the names of which the database knows the player. `groups` are the
/// groups around the term that name somebody, the innermost first.
template <class Term>
void settle_one(Term& asked, const std::vector<Named>& groups) {
    if (groups.empty() || (groups.size() == 1 && groups.front().terms.size() > 1)) {
        refuse_number(asked, groups.empty());
    }
    for (const Named& group : groups) {
        asked.candidates.push_back(candidates_of(group));
    }
    if (asked.candidates.size() == 1 && asked.candidates.front().size() == 1) {
        give_player(asked, asked.candidates.front().front());
        asked.candidates.clear();
    }
}

/// `around` are the groups around the query that name somebody, the innermost first.
void settle(Query& query, const std::vector<Named>& around) {
    if (query.kind == Query::Kind::term) {
        if (auto* const opponent = std::get_if<term::Opponent>(&query.term)) {
            settle_one(*opponent, around);
        } else if (auto* const decided = std::get_if<term::Decided>(&query.term);
                   decided != nullptr && decided->side.empty() && decided->player.empty()) {
            settle_one(*decided, around);
        }
        return;
    }
    std::vector<Named> groups = around;
    if (query.kind == Query::Kind::every) {
        Named here = named_by(query.parts);
        if (!here.terms.empty()) {
            groups.clear();  // the words of a group may name an event, but its terms name a player
        }
        if (!here.terms.empty() || !here.words.empty()) {
            groups.insert(groups.begin(), std::move(here));
        }
    }
    for (Query& part : query.parts) {
        settle(part, groups);
    }
}

/// Takes the player of the innermost group that has one.
template <class Term>
void settle_candidates(Term& asked, const IsPlayer& is_player) {
    if (asked.candidates.empty()) {
        return;
    }
    for (const std::vector<term::Candidate>& group : std::exchange(asked.candidates, {})) {
        std::vector<term::Candidate> players;
        std::copy_if(group.begin(), group.end(), std::back_inserter(players),
                     [&](const term::Candidate& one) { return is_player(one.player); });
        if (players.size() > 1) {
            refuse_number(asked, false);
        }
        if (!players.empty()) {
            give_player(asked, players.front());
            return;
        }
    }
    refuse_number(asked, true);
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
