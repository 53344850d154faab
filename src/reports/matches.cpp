// Finds matches, and the round before each second round.
//
// Games are grouped by match. Two games are compared only by the parts known of both (round, date), so one order is not
// enough. `FirstRounds` sorts its games once for each combination of known and compared parts.

#include "reports/matches.hpp"

#include "base/text.hpp"
#include "games/game_id.hpp"
#include "record/round.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace damier {
namespace {

// The known parts of a game's time, one bit for each.
constexpr unsigned knows_round = 1;
constexpr unsigned knows_date = 2;
constexpr unsigned kinds_of_knowledge = 4;

unsigned known_of(const MatchGame& game) {
    return (number_of_round(game.row.round) ? knows_round : 0) | (game.row.date.is_whole() ? knows_date : 0);
}

/// The time of a game: round, date and number. Parts that are not in `used` are equal; the number is always used.
using When = std::tuple<RoundKey, std::uint32_t, std::int64_t>;
When when(const MatchGame& game, unsigned used) {
    return {(used & knows_round) != 0 ? round_key(game.row.round) : RoundKey(),
            (used & knows_date) != 0 ? game.row.date.number() : 0, game.row.id};
}

bool is_earlier(const MatchGame& a, const MatchGame& b) {
    const unsigned used = known_of(a) & known_of(b);
    return when(a, used) < when(b, used);
}

/// Replaces `kept` by `other` if `kept` is null or earlier.
void keep_later(const MatchGame*& kept, const MatchGame* other) {
    if (other != nullptr && (kept == nullptr || is_earlier(*kept, *other))) {
        kept = other;
    }
}

/// The first rounds of two players at one event. There can be thousands. Games with the same known parts are therefore
/// sorted in every order in which another game can be compared with them.
class FirstRounds {
public:
    explicit FirstRounds(const std::vector<const MatchGame*>& games) {
        for (unsigned known = 0; known < kinds_of_knowledge; ++known) {
            for (unsigned used = 0; used < kinds_of_knowledge; ++used) {
                if ((used & ~known) == 0) {
                    orders_[known][used] = order_of(games, known, used);
                }
            }
        }
    }

    [[nodiscard]] const MatchGame* last_before(const MatchGame& game) const {
        const MatchGame* last = nullptr;
        for (unsigned known = 0; known < kinds_of_knowledge; ++known) {
            const unsigned used = known & known_of(game);
            const Order& order = orders_[known][used];
            const auto end = std::lower_bound(order.begin(), order.end(), when(game, used),
                                              [](const Place& place, const When& w) { return place.when < w; });
            if (end != order.begin()) {
                keep_later(last, (end - 1)->last);
            }
        }
        return last;
    }

private:
    struct Place {
        When when;
        const MatchGame* last;  ///< the last of all games up to this place
    };
    using Order = std::vector<Place>;

    static Order order_of(const std::vector<const MatchGame*>& games, unsigned known, unsigned used) {
        Order order;
        for (const MatchGame* game : games) {
            if (known_of(*game) == known) {
                order.push_back({when(*game, used), game});
            }
        }
        std::sort(order.begin(), order.end(), [](const Place& a, const Place& b) { return a.when < b.when; });
        const MatchGame* last = nullptr;
        for (Place& place : order) {
            keep_later(last, place.last);
            place.last = last;
        }
        return order;
    }

    std::array<std::array<Order, kinds_of_knowledge>, kinds_of_knowledge> orders_;
};

/// The event of a game without the tag Match, as one text for all its spellings.
std::string event_of(const MatchGame& game) {
    return !game.match.empty() ? "" : game.event != 0 ? std::to_string(game.event) : fold(game.row.event);
}

/// The key of a match: its players, kind of game, and Match tag or event. Nothing if a player is nobody.
using MatchKey = std::tuple<std::int64_t, std::int64_t, std::string, std::string, std::string>;
std::optional<MatchKey> match_of(const MatchGame& game) {
    if (game.side1 == 0 || game.side2 == 0) {
        return std::nullopt;
    }
    const auto [one, other] = std::minmax(game.side1, game.side2);
    return MatchKey(one, other, game.row.game, game.match, event_of(game));
}

std::optional<std::int64_t> winner_of(const MatchGame& game) {
    const auto winner = winner_of(game.row.result);
    return winner ? std::optional(*winner == Side::one ? game.side1 : game.side2) : std::nullopt;
}

bool is_first_round(const MatchGame* game) {
    const auto kind = find_game(game->row.game);
    return !kind || !is_second_round(info(*kind), game->row.rules);
}

bool contradicts(const MatchGame& second, const MatchGame& before) {
    if (!second.first_round || before.row.result == GameResult::unfinished) {
        return false;
    }
    return winner_of(before) != (*second.first_round == Side::one ? second.side1 : second.side2);
}

}  // namespace

std::vector<Tie> tie_rounds(std::span<const MatchGame> games) {
    std::map<MatchKey, std::vector<const MatchGame*>> by_match;
    for (const MatchGame& game : games) {
        if (const auto key = match_of(game)) {
            by_match[*key].push_back(&game);
        }
    }
    std::map<std::int64_t, const MatchGame*> before;  // by number of the second round
    for (auto& [key, of_match] : by_match) {
        const auto second_rounds = std::partition(of_match.begin(), of_match.end(), is_first_round);
        if (second_rounds == of_match.end()) {
            continue;
        }
        const FirstRounds first_rounds({of_match.begin(), second_rounds});
        for (auto second = second_rounds; second != of_match.end(); ++second) {
            before.emplace((*second)->row.id, first_rounds.last_before(**second));
        }
    }
    std::vector<Tie> ties;
    for (const MatchGame& second : games) {
        const auto found = before.find(second.row.id);
        if (found != before.end() && found->second != nullptr) {
            ties.push_back({second.row.id, found->second->row.id, contradicts(second, *found->second)});
        }
    }
    return ties;
}

namespace {

PlayedMatch make_match(std::vector<const MatchGame*> rounds) {
    // By dates and rounds only if all games have them: otherwise the order would depend on the pair that is compared.
    unsigned used = knows_round | knows_date;
    for (const MatchGame* game : rounds) {
        used &= known_of(*game);
    }
    std::sort(rounds.begin(), rounds.end(),
              [used](const MatchGame* a, const MatchGame* b) { return when(*a, used) < when(*b, used); });
    PlayedMatch match;
    match.players = {rounds.front()->side1, rounds.front()->side2};
    for (const MatchGame* game : rounds) {
        match.games.push_back(game->row.id);
        match.of_first.add_result(game->row.outcome(), game->side1 == match.players[0] ? Side::one : Side::two);
    }
    return match;
}

}  // namespace

std::vector<PlayedMatch> find_matches(std::span<const MatchGame> games) {
    std::map<MatchKey, std::vector<const MatchGame*>> tagged;
    std::map<std::int64_t, const MatchGame*> untagged;
    for (const MatchGame& game : games) {
        const auto key = match_of(game);
        if (key && !game.match.empty()) {
            tagged[*key].push_back(&game);
        } else {
            untagged.emplace(game.row.id, &game);
        }
    }
    std::vector<PlayedMatch> matches;
    for (const auto& [key, rounds] : tagged) {
        if (rounds.size() > 1) {
            matches.push_back(make_match(rounds));
        }
    }
    std::map<std::int64_t, const MatchGame*> second_rounds;  // by number of the first round: the earliest
    for (const Tie& tie : tie_rounds(games)) {
        if (const auto second = untagged.find(tie.game); second != untagged.end()) {
            const MatchGame*& earliest = second_rounds[tie.before];
            earliest = earliest == nullptr || is_earlier(*second->second, *earliest) ? second->second : earliest;
        }
    }
    for (const auto& [first, second] : second_rounds) {
        matches.push_back(make_match({untagged.at(first), second}));
    }
    std::sort(matches.begin(), matches.end(),
              [](const PlayedMatch& a, const PlayedMatch& b) { return a.games.front() < b.games.front(); });
    return matches;
}

}  // namespace damier
