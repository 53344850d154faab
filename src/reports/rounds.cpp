#include "reports/rounds.hpp"

#include <algorithm>

namespace damier {
namespace {

/// The opponent of each player in each round. Adds games by the algorithm of Misra and Gries ("A constructive proof of
/// Vizing's theorem", Information Processing Letters 41, 1992), which colours the edges of a graph: players are its
/// nodes, games its edges, and rounds the colours.
class Pairings {
public:
    Pairings(const std::vector<RoundPairs>& rounds, std::size_t players, std::size_t round_count)
        : round_count_(round_count), opponents_(players + 1, std::vector<std::size_t>(round_count, nobody)) {
        for (std::size_t round = 0; round < rounds.size(); ++round) {
            for (const auto& [one, two] : rounds[round]) {
                put(one, two, round);
            }
        }
    }

    /// Adds a game between two players. Each other opponent of `player` must be free in a round.
    void add(std::size_t player, std::size_t opponent) {
        const auto fan = fan_of(player, opponent);
        const std::size_t free_for_last = free_round(fan.back());
        exchange(player, free_for_last, free_round(player));
        // Each opponent of the fan takes over the round of the next one, up to one who is free in that round now.
        std::size_t at = 0;
        while (!is_free(fan[at], free_for_last)) {
            const std::size_t round = round_of(player, fan[at + 1]);
            put(player, fan[at], round);
            opponents_[fan[at + 1]][round] = nobody;
            ++at;
        }
        put(player, fan[at], free_for_last);
    }

    /// The games, the lesser number first.
    [[nodiscard]] std::vector<RoundPairs> rounds() const {
        std::vector<RoundPairs> out(round_count_);
        for (std::size_t player = 1; player < opponents_.size(); ++player) {
            for (std::size_t round = 0; round < round_count_; ++round) {
                if (opponents_[player][round] > player) {
                    out[round].emplace_back(player, opponents_[player][round]);
                }
            }
        }
        return out;
    }

private:
    static constexpr std::size_t nobody = 0;

    [[nodiscard]] bool is_free(std::size_t player, std::size_t round) const {
        return opponents_[player][round] == nobody;
    }
    [[nodiscard]] std::size_t round_of(std::size_t player, std::size_t opponent) const {
        const auto& all = opponents_[player];
        return static_cast<std::size_t>(std::find(all.begin(), all.end(), opponent) - all.begin());
    }
    [[nodiscard]] std::size_t free_round(std::size_t player) const { return round_of(player, nobody); }
    void put(std::size_t one, std::size_t two, std::size_t round) {
        opponents_[one][round] = two;
        opponents_[two][round] = one;
    }

    /// A longest list of opponents in which each, from the second on, meets `player` in a round in which the one before
    /// is free.
    [[nodiscard]] std::vector<std::size_t> fan_of(std::size_t player, std::size_t first) const {
        std::vector<std::size_t> fan{first};
        for (bool grows = true; grows;) {
            grows = false;
            for (std::size_t round = 0; round < round_count_; ++round) {
                const std::size_t next = opponents_[player][round];
                if (next != nobody && is_free(fan.back(), round) &&
                    std::find(fan.begin(), fan.end(), next) == fan.end()) {
                    fan.push_back(next);
                    grows = true;
                }
            }
        }
        return fan;
    }

    /// From `player` on, each game of round `a` moves to round `b`, and the next game of round `b` to round `a`, and so
    /// on.
    void exchange(std::size_t player, std::size_t a, std::size_t b) {
        std::vector<std::size_t> path{player};
        for (std::size_t round = a; !is_free(path.back(), round) && a != b; round = round == a ? b : a) {
            path.push_back(opponents_[path.back()][round]);
        }
        for (const std::size_t one : path) {
            std::swap(opponents_[one][a], opponents_[one][b]);
        }
    }

    std::size_t round_count_;
    std::vector<std::vector<std::size_t>> opponents_;  // by player and round
};

}  // namespace

std::vector<RoundPairs> berger_table(std::size_t players) {
    std::vector<RoundPairs> rounds;
    if (players < 2) {
        return rounds;
    }
    const std::size_t n = players + players % 2;
    const std::size_t ring = n - 1;  // all but the last player
    for (std::size_t round = 0; round < ring; ++round) {
        // The opponent of the last player: 1, n/2 + 1, 2, n/2 + 2, …
        const std::size_t head = round % 2 == 0 ? round / 2 : n / 2 + round / 2;
        RoundPairs pairs;
        if (n == players) {
            const std::pair<std::size_t, std::size_t> pair(head + 1, n);
            pairs.push_back(round % 2 == 0 ? pair : std::pair(pair.second, pair.first));
        }
        for (std::size_t i = 1; i < n / 2; ++i) {
            const std::size_t after = (head + i) % ring + 1;
            const std::size_t before = (head + ring - i) % ring + 1;
            pairs.emplace_back(after, before);
        }
        rounds.push_back(std::move(pairs));
    }
    return rounds;
}

std::vector<RoundPairs> with_newcomer(const std::vector<RoundPairs>& rounds, std::size_t players) {
    std::vector<std::size_t> games(players + 1, 1);  // the first is no player
    for (const RoundPairs& round : rounds) {
        for (const auto& [one, two] : round) {
            ++games[one];
            ++games[two];
        }
    }
    const std::size_t most = *std::max_element(games.begin(), games.end());
    Pairings pairings(rounds, players + 1, std::max({players, most + 1, rounds.size()}));
    for (std::size_t opponent = 1; opponent <= players; ++opponent) {
        pairings.add(players + 1, opponent);
    }
    return pairings.rounds();
}

RoundPairs first_swiss_round(std::size_t players) {
    RoundPairs pairs;
    const std::size_t half = players / 2;
    for (std::size_t i = 1; i <= half; ++i) {
        pairs.push_back(i % 2 == 1 ? std::pair(i, half + i) : std::pair(half + i, i));
    }
    return pairs;
}

}  // namespace damier
