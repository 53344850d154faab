#include "solve/tablebase/team.hpp"

#include "catch.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

using namespace damier;

TEST_CASE("each member of a team does its part of a step, and sees the results of the step before") {
    for (const unsigned size : {1U, 2U, 5U}) {
        CAPTURE(size);
        Team team(size);
        REQUIRE(team.size() == size);
        std::vector<int> values(size, 1);
        std::vector<int> sums(size);
        for (int step = 0; step < 50; ++step) {
            team.run([&](unsigned member) { ++values[member]; });
            team.run([&](unsigned member) {
                for (const int value : values) {
                    sums[member] += value;
                }
            });
        }
        CHECK(values == std::vector<int>(size, 51));
        // 2 + … + 51 of each
        CHECK(sums == std::vector<int>(size, 1325 * static_cast<int>(size)));
    }
}

TEST_CASE("an exception of a member reaches the caller when all are done, and the team can continue") {
    Team team(4);
    for (unsigned thrower = 0; thrower < 4; ++thrower) {
        std::atomic<int> done = 0;
        CHECK_THROWS_WITH(team.run([&](unsigned member) {
            if (member == thrower) {
                throw std::runtime_error("as it must");
            }
            ++done;
        }),
                          "as it must");
        CHECK(done == 3);
        team.run([&](unsigned) { ++done; });
        CHECK(done == 7);
    }
}

TEST_CASE("all ranges are done once, and of several exceptions the one of the first range is thrown") {
    for (const unsigned size : {1U, 3U}) {
        CAPTURE(size);
        Team team(size);
        std::vector<int> taken(10'007);
        each_range(team, taken.size(), 100, nullptr, [&](unsigned, Sweep::Range range) {
            for (std::uint64_t i = range.begin; i < range.end; ++i) {
                ++taken[i];
            }
        });
        CHECK(std::all_of(taken.begin(), taken.end(), [](int times) { return times == 1; }));
        for (int i = 0; i < 50; ++i) {
            CHECK_THROWS_WITH(each_range(team, 10'007, 10, nullptr,
                                         [&](unsigned, Sweep::Range range) {
                                             if (range.begin >= 7000) {
                                                 throw std::runtime_error(std::to_string(range.begin));
                                             }
                                         }),
                              "7000");
        }
        const std::atomic<bool> cancelled = true;
        each_range(team, 10, 1, &cancelled, [](unsigned, Sweep::Range) { FAIL("nothing is begun"); });
    }
}

TEST_CASE("a sweep gives out every number once, including returned numbers") {
    for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{300'000}}) {
        CAPTURE(size);
        Team team(3);
        Sweep sweep(size, team.size());
        std::vector<int> taken(size);
        int steps = 0;
        for (; !sweep.is_done(); ++steps) {
            team.run([&](unsigned) {
                // About half of each range is left for the next step.
                for (int n = 0; n < 4; ++n) {
                    if (auto range = sweep.take()) {
                        const std::uint64_t end = range->begin + (range->end - range->begin + 1) / 2;
                        for (; range->begin < end; ++range->begin) {
                            ++taken[range->begin];
                        }
                        sweep.give_back(*range);
                    }
                }
            });
        }
        CHECK(std::all_of(taken.begin(), taken.end(), [](int times) { return times == 1; }));
        CHECK((steps > 1) == (size > 1));
    }
}
