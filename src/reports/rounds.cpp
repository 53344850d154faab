#include "reports/rounds.hpp"

namespace damier {

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

RoundPairs first_swiss_round(std::size_t players) {
    RoundPairs pairs;
    const std::size_t half = players / 2;
    for (std::size_t i = 1; i <= half; ++i) {
        pairs.push_back(i % 2 == 1 ? std::pair(i, half + i) : std::pair(half + i, i));
    }
    return pairs;
}

}  // namespace damier
