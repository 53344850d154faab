// damier event plan --late: the games of a player who enters a planned round robin late.
//
// There are two ways, and the one with fewer rounds is taken; if both have as many, the first:
// 1. The planned games stay. The newcomer meets those who are free in a round, and the others in rounds of their own
//    (`games_in_kept_rounds`).
// 2. The rounds in which nobody has played are planned anew (`planned_anew`).

#include "base/text.hpp"
#include "base/translate.hpp"
#include "cli/commands/event_rounds.hpp"
#include "games/game_result.hpp"
#include "record/round.hpp"
#include "record/tags.hpp"
#include "reports/rounds.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace damier {
namespace {

/// Whether a player of a game is free in its round: the one whose opponent lost by forfeit, but nobody who was absent.
bool is_free_in(const EventGame& game, Side side) {
    return game.termination == forfeit_termination && winner_of(game.row.result) == side;
}

/// Whether a player seems to have left the event: the player has no planned game, and lost the last game by forfeit.
/// Games that opponents lost by forfeit do not count. A withdrawal leaves nothing else, so an absence in the last round
/// looks the same.
bool has_left(const std::vector<EventGame>& games, const std::string& player) {
    std::size_t last = 0;
    bool is_forfeit = false;
    for (const EventGame& game : games) {
        const Side side = game.side1.name == player ? Side::one : Side::two;
        if ((side == Side::two && game.side2.name != player) || is_free_in(game, side)) {
            continue;
        }
        if (game.termination == planned_termination) {
            return false;
        }
        if (const auto round = number_of_round(game.row.round); round && *round >= last) {
            last = *round;
            is_forfeit = game.termination == forfeit_termination;  // the winner was left out above
        }
    }
    return is_forfeit;
}

/// How often each of these players meets every other one: once in a round robin, or at least twice. Refuses a late
/// player in anything else: elsewhere, not everybody meets everybody.
std::size_t meetings_of_all(const std::vector<EventGame>& games, const std::vector<std::string>& players) {
    std::map<std::pair<std::string, std::string>, std::set<std::string>> met;  // the rounds of each pair
    for (const EventGame& game : games) {
        const std::string round = plain_round(whole_round(game.row.round));
        met[{game.side1.name, game.side2.name}].insert(round);
        met[{game.side2.name, game.side1.name}].insert(round);
    }
    std::size_t fewest = players.size() < 2 ? 1 : 2;
    for (const std::string& one : players) {
        for (const std::string& two : players) {
            const std::size_t meetings = one == two ? fewest : met[{one, two}].size();
            fewest = std::min(fewest, meetings);
            if (meetings == 0) {
                throw UsageError(
                    tr_format("--late: this is not a round robin, since {} and {} have no game (to add games of a "
                              "late player: --rounds FILE; in a Swiss, the pairing program adds the player to "
                              "the next round: damier event round EVENT N --import FILE)",
                              printable(one), printable(two)));
            }
        }
    }
    return fewest;
}

/// The names of those who have a game in a round, by number of the round.
using BusyPlayers = std::map<std::size_t, std::set<std::string>>;

/// Finds the opponent of a late player for each round in which somebody is free, so that as many rounds as possible are
/// used.
///
/// A round takes the first free player. If that player already has another round, this other round looks for somebody
/// else first. (These are the augmenting paths of a matching in a bipartite graph.)
class LateRounds {
public:
    LateRounds(const std::vector<std::string>& players, const BusyPlayers& rounds)
        : players_(players), rounds_(rounds) {}

    std::map<std::size_t, std::string> opponents() {
        for (const auto& [number, busy] : rounds_) {
            std::set<std::string> tried;
            find_opponent(number, tried);
        }
        std::map<std::size_t, std::string> out;
        for (const auto& [player, round] : round_of_) {
            out[round] = player;
        }
        return out;
    }

private:
    bool find_opponent(std::size_t round, std::set<std::string>& tried) {
        for (const std::string& player : players_) {
            if (rounds_.at(round).contains(player) || !tried.insert(player).second) {
                continue;
            }
            const auto other = round_of_.find(player);
            if (other == round_of_.end() || find_opponent(other->second, tried)) {
                round_of_[player] = round;
                return true;
            }
        }
        return false;
    }

    const std::vector<std::string>& players_;
    const BusyPlayers& rounds_;
    std::map<std::string, std::size_t> round_of_;  // of each player who meets the late one in a round of the plan
};

/// The players of an event. Throws UsageError if the newcomer is one of them.
std::vector<std::string> players_before(const std::vector<EventGame>& games, const std::string& newcomer) {
    std::vector<std::string> players;
    for (const EventGame& game : games) {
        for (const Player* const player : {&game.side1, &game.side2}) {
            if (player->id != 0 && std::find(players.begin(), players.end(), player->name) == players.end()) {
                players.push_back(player->name);
            }
        }
    }
    if (std::find(players.begin(), players.end(), newcomer) != players.end()) {
        throw UsageError(tr_format("\"{}\" already has games in this event", newcomer));
    }
    return players;
}

/// The games against these opponents, by round. Sides alternate; the second game against a player has the other sides.
LatePlan plan_with(const std::map<std::size_t, std::string>& opponents, const std::string& newcomer, std::size_t last) {
    LatePlan plan{
        .games = {}, .moved = {}, .last_round = std::max(last, opponents.empty() ? 0 : opponents.rbegin()->first)};
    std::map<std::string, bool> had_side1;  // whether the newcomer had side 1 in the first game against a player
    for (const auto& [round, opponent] : opponents) {
        const auto first = had_side1.find(opponent);
        const bool has_side1 = first == had_side1.end() ? had_side1.size() % 2 == 0 : !first->second;
        had_side1.emplace(opponent, has_side1);
        plan.games.push_back({std::to_string(round), has_side1 ? newcomer : opponent, has_side1 ? opponent : newcomer});
    }
    return plan;
}

/// In each round in which nobody has played yet, the newcomer meets one who is free in it, if possible: one without a
/// game, or one whose opponent has left. The others follow in rounds of their own.
LatePlan games_in_kept_rounds(const std::vector<EventGame>& games, const std::vector<std::string>& players,
                              std::size_t meetings, const std::string& newcomer) {
    const std::set<std::size_t> begun = played_rounds(games);
    BusyPlayers rounds;  // in which nobody has played
    for (const EventGame& game : games) {
        const auto round = number_of_round(game.row.round);
        if (!round || begun.contains(*round)) {
            continue;
        }
        for (const Side side : {Side::one, Side::two}) {
            if (std::set<std::string>& busy = rounds[*round]; !is_free_in(game, side)) {
                busy.insert((side == Side::one ? game.side1 : game.side2).name);
            }
        }
    }
    std::map<std::size_t, std::string> opponents;
    std::vector<std::string> others;  // who are not met in the rounds of the plan
    for (std::size_t meeting = 0; meeting < meetings; ++meeting) {
        std::set<std::string> met;
        for (const auto& [round, opponent] : LateRounds(players, rounds).opponents()) {
            met.insert(opponent);
            opponents[round] = opponent;
            rounds.erase(round);
        }
        std::copy_if(players.begin(), players.end(), std::back_inserter(others),
                     [&](const std::string& player) { return !met.contains(player); });
    }
    std::size_t last = last_numbered_round(games);
    for (const std::string& player : others) {
        opponents[++last] = player;
    }
    return plan_with(opponents, newcomer, last);
}

using Pair = std::pair<std::size_t, std::size_t>;  // two players by number, the lesser first

/// The open rounds in which players meet for the first time, or for the second.
struct Leg {
    std::vector<RoundPairs> rounds;
    std::map<Pair, const EventGame*> games;
};

/// The rounds in which nobody has played, as legs. Nothing if they have anything but planned games of these players, or
/// if two players meet more often than in the legs.
std::optional<std::vector<Leg>> open_legs(const std::vector<EventGame>& games, const std::vector<std::string>& players,
                                          std::size_t meetings) {
    const std::set<std::size_t> begun = played_rounds(games);
    std::set<Pair> met;                                            // in rounds before
    std::map<std::size_t, std::map<Pair, const EventGame*>> open;  // by round
    const auto number_of = [&](const Player& player) {
        return static_cast<std::size_t>(std::find(players.begin(), players.end(), player.name) - players.begin()) + 1;
    };
    for (const EventGame& game : games) {
        const Pair pair = std::minmax(number_of(game.side1), number_of(game.side2));
        const auto round = number_of_round(game.row.round);
        if (round && begun.contains(*round)) {
            met.insert(pair);
        } else if (!round || game.termination != planned_termination || pair.second > players.size()) {
            return std::nullopt;
        } else if (!open[*round].emplace(pair, &game).second) {
            return std::nullopt;
        }
    }
    std::vector<Leg> legs(meetings);
    for (const auto& [round, in_round] : open) {
        const bool is_second =
            std::any_of(in_round.begin(), in_round.end(), [&](const auto& one) { return met.contains(one.first); });
        if (is_second && meetings == 1) {
            return std::nullopt;
        }
        Leg& leg = legs[is_second ? 1 : 0];
        RoundPairs& pairs = leg.rounds.emplace_back();
        for (const auto& [pair, game] : in_round) {
            if (!leg.games.emplace(pair, game).second) {
                return std::nullopt;
            }
            pairs.push_back(pair);
            met.insert(pair);
        }
    }
    return legs;
}

/// The rounds in which nobody has played, planned anew with the newcomer. Nothing if they cannot be (see `open_legs`).
std::optional<LatePlan> planned_anew(const std::vector<EventGame>& games, const std::vector<std::string>& players,
                                     std::size_t meetings, const std::string& newcomer) {
    const auto legs = open_legs(games, players, meetings);
    if (!legs) {
        return std::nullopt;
    }
    const std::set<std::size_t> begun = played_rounds(games);
    std::size_t round = 0;
    std::map<std::size_t, std::string> opponents;
    std::vector<ChangedGame> moved;
    for (const Leg& leg : *legs) {
        for (const RoundPairs& pairs : with_newcomer(leg.rounds, players.size())) {
            do {
                ++round;
            } while (begun.contains(round));
            for (const auto& [one, two] : pairs) {
                if (two > players.size()) {
                    opponents[round] = players[one - 1];
                } else if (const EventGame& game = *leg.games.at({one, two});
                           number_of_round(game.row.round) != round) {
                    moved.push_back({game.row.id, {}, std::to_string(round)});
                }
            }
        }
    }
    LatePlan plan = plan_with(opponents, newcomer, round);
    plan.moved = std::move(moved);
    return plan;
}

}  // namespace

LatePlan late_plan(const std::vector<EventGame>& games, const std::string& newcomer) {
    auto players = players_before(games, newcomer);
    const auto left = std::stable_partition(players.begin(), players.end(),
                                            [&](const std::string& player) { return !has_left(games, player); });
    const std::vector<std::string> without_game(left, players.end());
    players.erase(left, players.end());
    const std::size_t meetings = meetings_of_all(games, players);
    LatePlan plan = games_in_kept_rounds(games, players, meetings, newcomer);
    plan.last_if_kept = plan.last_round;
    if (auto anew = planned_anew(games, players, meetings, newcomer); anew && anew->last_round < plan.last_round) {
        anew->last_if_kept = plan.last_round;
        plan = *std::move(anew);
    }
    plan.left = without_game;
    return plan;
}

}  // namespace damier
