// The laws are only as good as the positions of random play. These tests ensure that Achef's rare bans are among them.
// They also compare the ko, which the engine stores as a pair of cells, with the rule itself.

#include "catch.hpp"
#include "games/achef/achef.hpp"
#include "support/random_play.hpp"

#include <algorithm>

using namespace damier;
using damier::testing::play_randomly;
using damier::testing::Rng;

namespace {

constexpr std::size_t games = 150;
constexpr std::size_t longest_game = 120;

/// The cells of each side's pieces.
using Board = std::array<std::uint32_t, 2>;

/// Whether some turn is refused in `p` for a reason that contains `words`.
bool refuses(const Achef::Position& p, Achef::Form form, std::string_view words) {
    for (std::int8_t from = 0; from < achef::cells; ++from) {
        for (std::int8_t to = 0; to < achef::cells; ++to) {
            if (Achef::judge(p, {from, to, form}).reason.find(words) != std::string::npos) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

TEST_CASE("random play of achef meets kos, restrictions and both at once", "[law]") {
    Rng rng(1);
    int kos = 0;
    int restrictions = 0;
    int both = 0;
    for (std::size_t i = 0; i < games; ++i) {
        play_randomly<Achef>(rng, longest_game, [&](const auto& p, const auto&) {
            const bool ko = refuses(p, Achef::Form::exchange, "(ko)");
            const bool restriction = refuses(p, Achef::Form::move, "may not climb back");
            kos += ko ? 1 : 0;
            restrictions += restriction ? 1 : 0;
            both += ko && restriction ? 1 : 0;
            REQUIRE(ko == (p.ko != 0 || p.passed));
            REQUIRE(restriction == ((p.pieces[index(p.to_move)] & achef::bit(p.restricted)) != 0));
        });
    }
    CAPTURE(kos, restrictions, both);
    CHECK(kos >= 100);
    CHECK(restrictions >= 100);
    CHECK(both >= 100);
}

TEST_CASE("achef's ko forbids only to restore the board before the last turn", "[law]") {
    Rng rng(2);
    for (std::size_t i = 0; i < games; ++i) {
        std::vector<Board> boards;
        play_randomly<Achef>(rng, longest_game, [&](const auto& p, const auto& turns) {
            if (!boards.empty()) {
                const Board& before = boards.back();
                for (const auto& turn : turns) {
                    REQUIRE(Achef::play(p, turn).pieces != before);
                }
                // Without the ko there would be exactly one more turn, and it would restore the board.
                auto free = p;
                free.ko = 0;
                free.passed = false;
                std::vector<Achef::Turn> more;
                Achef::turns(free, more);
                const auto back = [&](const auto& turn) { return Achef::play(free, turn).pieces == before; };
                REQUIRE(more.size() - turns.size() ==
                        static_cast<std::size_t>(std::count_if(more.begin(), more.end(), back)));
            }
            boards.push_back(p.pieces);
        });
    }
}
