// Random play of Anacund must reach its rare cases; otherwise the laws would hold without a test.

#include "catch.hpp"
#include "games/anacund/anacund.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <bit>

using namespace damier;
using namespace damier::anacund;
using damier::testing::random_start;
using damier::testing::random_turn;
using damier::testing::Rng;

namespace {

/// The numbers of positions that were met in these cases.
struct Met {
    int misplacement = 0;       ///< an irregular turn was played
    int exhausted = 0;          ///< a legal turn puts a piece on a square of another number
    int double_capture = 0;     ///< one placement captured on both sides
    int own_capture = 0;        ///< the mover's own run was captured
    int capture_round_b1 = 0;   ///< a run was captured that goes around b1 and a1, or has its ends there
    int capture_round_b17 = 0;  ///< a run with b17 was captured
    int series = 0;             ///< by the rule set series, a turn captured what its placements one by one would not
};

/// Whether a piece goes to a square with another number than the number of its group.
bool misplaces(const Anacund::Position& p, const Anacund::Turn& turn) {
    return std::any_of(turn.placements.begin(), turn.placements.end(),
                       [&](const auto& one) { return number_of(p, one.square) != one.size; });
}

/// Plays the placements of a turn one by one.
void look_at_captures(const Anacund::Position& p, const Anacund::Turn& turn, Met& met) {
    Met here;
    Track track = track_of(p, p.to_move);
    Track one_by_one = track;
    std::uint16_t groups = p.groups[index(p.to_move)];
    for (const auto& placement : turn.placements) {
        const Track before = track;
        groups = take_piece(groups, placement.size);
        place(track, placement.square, p.rules, groups);
        place(one_by_one, placement.square);
        const std::uint64_t gain = track.won & ~before.won;
        const std::uint64_t loss = track.lost & ~before.lost;
        const std::uint64_t beside = geometry.beside[placement.square];
        here.double_capture |= static_cast<int>((gain & beside) == beside);
        here.own_capture |= static_cast<int>(loss != 0);
        here.capture_round_b1 |= static_cast<int>(((gain | loss) & (bit(squares - 1) | bit(0))) != 0);
        here.capture_round_b17 |= static_cast<int>(((gain | loss) & bit(square_at(1, slats - 1))) != 0);
    }
    met.series += static_cast<int>(track.won != one_by_one.won || track.lost != one_by_one.lost);
    met.double_capture += here.double_capture;
    met.own_capture += here.own_capture;
    met.capture_round_b1 += here.capture_round_b1;
    met.capture_round_b17 += here.capture_round_b17;
}

/// Plays random games, and checks the scores of the finished ones.
Met play_games(int games) {
    Met met;
    Rng rng(11);
    std::vector<Anacund::Turn> legal;
    for (int game = 0; game < games; ++game) {
        auto p = Anacund::start(random_start<Anacund>(rng).view()).value();
        for (;;) {
            Anacund::turns(p, legal);
            if (legal.empty()) {
                break;
            }
            met.exhausted += static_cast<int>(
                std::any_of(legal.begin(), legal.end(), [&](const auto& turn) { return misplaces(p, turn); }));
            const auto turn = random_turn<Anacund>(p, legal, rng);
            met.misplacement += static_cast<int>(!Anacund::judge(p, turn).is_legal());
            look_at_captures(p, turn, met);
            p = Anacund::play(p, turn);
        }
        const auto outcome = Anacund::outcome(p);
        REQUIRE(outcome);
        REQUIRE(outcome->score->points[0] + outcome->score->points[1] == 41);
    }
    return met;
}

}  // namespace

TEST_CASE("random play of anacund meets all rules, and the scores add up to 41", "[law][coverage]") {
    const Met met = play_games(600);
    CHECK(met.misplacement >= 100);
    CHECK(met.exhausted >= 100);
    CHECK(met.double_capture >= 100);
    CHECK(met.own_capture >= 100);
    CHECK(met.capture_round_b1 >= 100);
    CHECK(met.capture_round_b17 >= 100);
    CHECK(met.series >= 50);
}
