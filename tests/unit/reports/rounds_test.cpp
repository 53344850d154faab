#include "reports/rounds.hpp"

#include "catch.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>

using namespace damier;

namespace {

std::string text(const RoundPairs& pairs) {
    std::string out;
    for (const auto& [one, two] : pairs) {
        out += fmt::format("{}{}:{}", out.empty() ? "" : " ", one, two);
    }
    return out;
}

}  // namespace

TEST_CASE("the Berger tables are those of the FIDE Handbook, C.05, annex 1") {
    const std::map<std::size_t, std::vector<std::string>> published{
        {4, {"1:4 2:3", "4:3 1:2", "2:4 3:1"}},
        {6, {"1:6 2:5 3:4", "6:4 5:3 1:2", "2:6 3:1 4:5", "6:5 1:4 2:3", "3:6 4:2 5:1"}},
        {8,
         {"1:8 2:7 3:6 4:5", "8:5 6:4 7:3 1:2", "2:8 3:1 4:7 5:6", "8:6 7:5 1:4 2:3", "3:8 4:2 5:1 6:7",
          "8:7 1:6 2:5 3:4", "4:8 5:3 6:2 7:1"}},
        {10,
         {"1:10 2:9 3:8 4:7 5:6", "10:6 7:5 8:4 9:3 1:2", "2:10 3:1 4:9 5:8 6:7", "10:7 8:6 9:5 1:4 2:3",
          "3:10 4:2 5:1 6:9 7:8", "10:8 9:7 1:6 2:5 3:4", "4:10 5:3 6:2 7:1 8:9", "10:9 1:8 2:7 3:6 4:5",
          "5:10 6:4 7:3 8:2 9:1"}},
        {12,
         {"1:12 2:11 3:10 4:9 5:8 6:7", "12:7 8:6 9:5 10:4 11:3 1:2", "2:12 3:1 4:11 5:10 6:9 7:8",
          "12:8 9:7 10:6 11:5 1:4 2:3", "3:12 4:2 5:1 6:11 7:10 8:9", "12:9 10:8 11:7 1:6 2:5 3:4",
          "4:12 5:3 6:2 7:1 8:11 9:10", "12:10 11:9 1:8 2:7 3:6 4:5", "5:12 6:4 7:3 8:2 9:1 10:11",
          "12:11 1:10 2:9 3:8 4:7 5:6", "6:12 7:5 8:4 9:3 10:2 11:1"}},
        {14,
         {"1:14 2:13 3:12 4:11 5:10 6:9 7:8", "14:8 9:7 10:6 11:5 12:4 13:3 1:2", "2:14 3:1 4:13 5:12 6:11 7:10 8:9",
          "14:9 10:8 11:7 12:6 13:5 1:4 2:3", "3:14 4:2 5:1 6:13 7:12 8:11 9:10", "14:10 11:9 12:8 13:7 1:6 2:5 3:4",
          "4:14 5:3 6:2 7:1 8:13 9:12 10:11", "14:11 12:10 13:9 1:8 2:7 3:6 4:5", "5:14 6:4 7:3 8:2 9:1 10:13 11:12",
          "14:12 13:11 1:10 2:9 3:8 4:7 5:6", "6:14 7:5 8:4 9:3 10:2 11:1 12:13", "14:13 1:12 2:11 3:10 4:9 5:8 6:7",
          "7:14 8:6 9:5 10:4 11:3 12:2 13:1"}}};
    for (const auto& [players, rounds] : published) {
        const auto table = berger_table(players);
        REQUIRE(table.size() == rounds.size());
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            CAPTURE(players, i);
            CHECK(text(table[i]) == rounds[i]);
        }
        // With one player less, the opponent of the last is free.
        const auto odd = berger_table(players - 1);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            CHECK(text(odd.at(i)) == rounds[i].substr(rounds[i].find(' ') + 1));
        }
    }
}

TEST_CASE("in a round robin everybody meets everybody once, with both sides about equally often") {
    for (std::size_t players = 2; players <= 40; ++players) {
        CAPTURE(players);
        std::set<std::pair<std::size_t, std::size_t>> met;
        std::map<std::size_t, int> first;
        for (const RoundPairs& round : berger_table(players)) {
            std::set<std::size_t> busy;
            for (const auto& [one, two] : round) {
                CHECK(busy.insert(one).second);
                CHECK(busy.insert(two).second);
                CHECK(met.insert(std::minmax(one, two)).second);
                ++first[one];
                --first[two];
            }
        }
        CHECK(met.size() == players * (players - 1) / 2);
        for (const auto& [player, difference] : first) {
            CHECK(std::abs(difference) <= 1);
        }
    }
    CHECK(berger_table(1).empty());
}

TEST_CASE("a newcomer meets everybody, and the games of a round robin need few more rounds") {
    for (std::size_t players = 2; players <= 24; ++players) {
        auto rounds = berger_table(players);
        for (const std::size_t all = rounds.size(); !rounds.empty(); rounds.erase(rounds.begin())) {
            CAPTURE(players, rounds.size());
            std::set<std::pair<std::size_t, std::size_t>> expected;
            for (const RoundPairs& round : rounds) {
                for (const auto& [one, two] : round) {
                    expected.insert(std::minmax(one, two));
                }
            }
            for (std::size_t player = 1; player <= players; ++player) {
                expected.emplace(player, players + 1);
            }
            const auto with = with_newcomer(rounds, players);
            std::set<std::pair<std::size_t, std::size_t>> met;
            for (const RoundPairs& round : with) {
                std::set<std::size_t> busy;
                for (const auto& [one, two] : round) {
                    CHECK(busy.insert(one).second);
                    CHECK(busy.insert(two).second);
                    CHECK(met.emplace(one, two).second);
                }
            }
            CHECK(met == expected);
            // The newcomer needs a round for each game. With an even number of players, one round more if nobody has
            // played.
            const bool is_new = rounds.size() == all;
            CHECK(with.size() <= players + (is_new || (players % 2 == 1 && rounds.size() + 1 == all) ? 1 : 0));
        }
    }
}

TEST_CASE("in the first round of a Swiss the upper half meets the lower half") {
    CHECK(text(first_swiss_round(6)) == "1:4 5:2 3:6");
    CHECK(text(first_swiss_round(7)) == "1:4 5:2 3:6");
    CHECK(text(first_swiss_round(2)) == "1:2");
}
