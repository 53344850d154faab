// Tests of solving games in which play can go on for ever.
//
// `Sweeps` values all positions of a small game in the simplest way, by the rules alone. The solver must agree.
#include "catch.hpp"
#include "games/any.hpp"
#include "solve/endless/state_space.hpp"
#include "solve/solve.hpp"
#include "support/plain_solver.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <vector>

using namespace damier;
using damier::testing::play_randomly;
using damier::testing::Rng;
using damier::testing::wins_within;

namespace {

/// Value for the side to move and plies to the end, 0 for a draw.
struct Worth {
    int value = 0;
    int plies = 0;
    bool known = false;
};

/// All positions that can occur, found and valued in the simplest way: by sweeps over all of them. The n-th sweep finds
/// the positions that are decided in n plies. When nothing changes any more, the others are drawn.
template <Game G>
class Sweeps {
public:
    explicit Sweeps(const typename G::Position& root) {
        add(root);
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            std::vector<typename G::Turn> turns;
            G::turns(positions_[i], turns);
            for (const auto& turn : turns) {
                const std::size_t child = add(G::play(positions_[i], turn));
                children_[i].push_back(child);
            }
        }
        worths_.resize(positions_.size());
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (const auto outcome = G::outcome(positions_[i])) {
                worths_[i] = {outcome->winner == G::side_to_move(positions_[i]) ? 1 : -1, 0, true};
            }
        }
        int quiet = 0;
        for (int plies = 1; quiet < 2; ++plies) {
            quiet = sweep(plies) ? 0 : quiet + 1;
        }
    }

    [[nodiscard]] const std::vector<typename G::Position>& positions() const { return positions_; }
    Worth operator()(const typename G::Position& p) const { return worths_[numbers_.at(G::write_position(p))]; }

private:
    std::size_t add(const typename G::Position& p) {
        const auto [at, fresh] = numbers_.emplace(G::write_position(p), positions_.size());
        if (fresh) {
            positions_.push_back(p);
            children_.emplace_back();
        }
        return at->second;
    }

    bool sweep(int plies) {
        std::vector<std::pair<std::size_t, int>> found;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (worths_[i].known || children_[i].empty()) {
                continue;
            }
            const auto is = [&](int value) {
                return [&, value](std::size_t c) { return worths_[c].known && worths_[c].value == value; };
            };
            if (std::any_of(children_[i].begin(), children_[i].end(), is(-1))) {
                found.emplace_back(i, 1);
            } else if (std::all_of(children_[i].begin(), children_[i].end(), is(1))) {
                found.emplace_back(i, -1);
            }
        }
        for (const auto& [i, value] : found) {
            worths_[i] = {value, plies, true};
        }
        return !found.empty();
    }

    std::map<std::string, std::size_t> numbers_;
    std::vector<typename G::Position> positions_;
    std::vector<std::vector<std::size_t>> children_;
    std::vector<Worth> worths_;
};

/// A position with few pieces on a board of 3×3 or 5×3, under any rules.
Fanorona::Position small_position(Rng& rng) {
    for (;;) {
        Fanorona::Position p;
        p.width = static_cast<std::int8_t>(rng.one_in(3) ? 5 : 3);
        p.height = 3;
        p.rules = static_cast<Fanorona::Rules>(rng.below(3));
        p.first_round = p.rules == Fanorona::Rules::vela && rng.one_in(2) ? Side::two : Side::one;
        p.to_move = rng.one_in(2) ? Side::one : Side::two;
        const std::size_t most = p.width == 3 && rng.one_in(4) ? 3 : 2;
        for (auto& set : p.pieces) {
            for (std::size_t pieces = 1 + rng.below(most); pieces > 0; --pieces) {
                const std::uint64_t point = fanorona::bit(
                    fanorona::point_at(p, {static_cast<std::int8_t>(rng.below(static_cast<std::size_t>(p.width))),
                                           static_cast<std::int8_t>(rng.below(3))}));
                set |= point & fanorona::empty_points(p);
            }
        }
        if (p.pieces[0] != 0 && p.pieces[1] != 0) {
            return p;
        }
    }
}

/// Every optimal turn, best first.
template <Game G>
std::vector<typename G::Turn> best_turns(const typename G::Position& p, const Sweeps<G>& truth) {
    std::vector<typename G::Turn> turns;
    G::turns(p, turns);
    const int value = truth(p).value;
    std::erase_if(turns, [&](const auto& turn) { return truth(G::play(p, turn)).value != -value; });
    std::stable_sort(turns.begin(), turns.end(), [&](const auto& a, const auto& b) {
        return value * truth(G::play(p, a)).plies < value * truth(G::play(p, b)).plies;
    });
    return turns;
}

/// The line is legal. If the game is won, the line ends after exactly the given number of plies.
template <Game G>
void check_line(typename G::Position p, const Solution<G>& solution) {
    REQUIRE_FALSE(solution.pv.empty());
    REQUIRE(solution.pv.front() == solution.best.front());
    for (const auto& turn : solution.pv) {
        REQUIRE(G::judge(p, turn).is_legal());
        p = G::play(p, turn);
    }
    if (solution.value.lower != 0) {
        REQUIRE(static_cast<int>(solution.pv.size()) == *solution.distance);
        REQUIRE(G::outcome(p));
    }
}

Fanorona::Position usual(std::string_view board) {
    return Fanorona::start({"forced", board, {}, {}, {}}).value();
}

}  // namespace

TEST_CASE("fanorona: value, distance and all optimal turns agree with plain sweeps over all positions") {
    Rng rng(1);
    std::array<int, 3> values{};
    for (int i = 0; i < 150; ++i) {
        const auto p = small_position(rng);
        CAPTURE(Fanorona::write_position(p), Fanorona::rule_names[static_cast<std::size_t>(p.rules)]);
        const Sweeps<Fanorona> truth(p);
        const Worth worth = truth(p);
        ++values[static_cast<std::size_t>(worth.value + 1)];
        SolveOptions options;
        options.all = true;
        const auto solution = solve<Fanorona>(p, options);
        REQUIRE(solution.value == Verdict{worth.value, worth.value});
        REQUIRE(solution.distance == (worth.value == 0 ? std::nullopt : std::optional(worth.plies)));
        if (!Fanorona::outcome(p)) {
            REQUIRE(solution.best == best_turns<Fanorona>(p, truth));
            REQUIRE(solution.has_all);
            check_line<Fanorona>(p, solution);
        }
    }
    CHECK(*std::min_element(values.begin(), values.end()) >= 5);
}

TEST_CASE("backward analysis from the ends gives every position the value of plain sweeps") {
    Rng rng(6);
    std::size_t checked = 0;
    for (int i = 0; i < 20; ++i) {
        const auto root = small_position(rng);
        const Sweeps<Fanorona> truth(root);
        const SolveOptions options;
        Budget budget(options.limits);
        StateSpace<Fanorona> space(root, options.memory);
        REQUIRE(space.explore(budget, 1U << 20U));
        const std::array wins{space.wins(Side::one, budget).value(), space.wins(Side::two, budget).value()};
        for (const auto& p : truth.positions()) {
            const Worth worth = truth(p);
            const auto plies = [&](int value) {
                return worth.value == value ? worth.plies : int{StateSpace<Fanorona>::never};
            };
            const std::uint32_t state = space.find(p);
            const Side mover = Fanorona::side_to_move(p);
            const int mine = wins[static_cast<std::size_t>(mover)][state];
            const int theirs = wins[static_cast<std::size_t>(other(mover))][state];
            CAPTURE(Fanorona::write_position(p));
            REQUIRE(mine == plies(1));
            REQUIRE(theirs == plies(-1));
            ++checked;
        }
    }
    CHECK(checked > 3000);
}

TEST_CASE("backward analysis from the ends can be cancelled") {
    Rng rng(7);
    const auto root = small_position(rng);
    std::atomic<bool> cancelled = false;
    Limits limits;
    limits.cancelled = &cancelled;
    Budget budget(limits);
    StateSpace<Fanorona> space(root, std::size_t{1} << 30U);
    REQUIRE(space.explore(budget, 1U << 20U));
    CHECK(space.wins(Side::one, budget));
    cancelled = true;
    CHECK_FALSE(space.wins(Side::one, budget));
}

TEST_CASE("a budget notices soon that it is cancelled, above all at first") {
    const auto nodes_until_noticed = [](int before) {
        std::atomic<bool> cancelled = false;
        Limits limits;
        limits.cancelled = &cancelled;
        Budget budget(limits);
        for (int i = 0; i < before; ++i) {
            REQUIRE(budget.spend());
        }
        cancelled = true;
        int nodes = 1;
        while (budget.spend()) {
            ++nodes;
        }
        return nodes;
    };
    CHECK(nodes_until_noticed(0) <= 16);
    CHECK(nodes_until_noticed(1001) <= 16);
    CHECK(nodes_until_noticed(1'000'001) <= 256);
}

TEMPLATE_TEST_CASE("the nearest wins and losses agree with plain minimax", "", Achef, Fanorona) {
    using G = TestType;
    constexpr int depth = 3;
    Rng rng(2);
    int found = 0;
    int checked = 0;
    while (checked < 300) {
        play_randomly<G>(rng, 60, [&](const auto& p, const auto& turns) {
            if (turns.empty() || turns.size() > 12 || !rng.one_in(4)) {
                return;
            }
            ++checked;
            CAPTURE(G::write_position(p));
            std::optional<int> plies;
            int value = 0;
            for (int n = 1; n <= depth && !plies; ++n) {
                const Side winner = n % 2 == 1 ? G::side_to_move(p) : other(G::side_to_move(p));
                if (wins_within<G>(p, winner, n)) {
                    plies = n;
                    value = n % 2 == 1 ? 1 : -1;
                }
            }
            SolveOptions options;
            options.limits.nodes = 12000;
            options.memory = 1U << 20U;
            const auto solution = solve<G>(p, options);
            if (plies) {
                ++found;
                REQUIRE(solution.value == Verdict{value, value});
                REQUIRE(solution.distance == plies);
                check_line<G>(p, solution);
            } else {
                REQUIRE(solution.distance.value_or(depth + 1) > depth);
            }
        });
    }
    CHECK(found >= 5);
}

// Schadd, Winands, Uiterwijk, van den Herik, Bergsma: "Best play in Fanorona leads to draw" (2008), and their paper of
// 2007, which write height × width.
TEST_CASE("White wins the small boards of fanorona under the forced rules, as published") {
    for (const char* board : {"3x3", "5x3", "3x5", "7x3", "3x7"}) {
        CAPTURE(board);
        const auto p = usual(board);
        for (const unsigned jobs : {1U, 3U}) {
            const auto solution = solve<Fanorona>(p, {.jobs = jobs});
            CHECK(solution.value == Verdict{1, 1});
            check_line<Fanorona>(p, solution);
        }
    }
}

TEST_CASE("a search in an endless game that cannot finish says that it does not know") {
    SolveOptions options;
    options.limits.nodes = 500;
    const auto solution = solve<Achef>(Achef::start({}).value(), options);
    CHECK(solution.value == Verdict{-1, 1});
    CHECK(solution.nodes <= 500);
    CHECK(solution.best.empty());
    CHECK(solution.pv.empty());
    CHECK_FALSE(solution.distance);
}

TEST_CASE("a finished endless game has a value and no turns") {
    const auto p = Fanorona::parse_position("3/1w1/3 b", "free", "3x3").value();
    const auto solution = solve<Fanorona>(p, {});
    CHECK(solution.value == Verdict{-1, -1});
    CHECK(solution.distance == 0);
    CHECK(solution.best.empty());
}

TEST_CASE("nothing is proved by rules under which a position does not tell the legal turns") {
    const auto p = Achef::parse_position("2w2/5/2b2/2ww1/b3b b 0-0 - -", "superko", "").value();
    const auto solution = solve<Achef>(p, {});
    CHECK(solution.value == Verdict{-1, 1});
    CHECK(solution.best.empty());
    const auto over = Achef::parse_position("2w2/5/5/2b1w/b3b w 0-0 - -", "superko", "").value();
    CHECK(solve<Achef>(over, {}).value == Verdict{-1, -1});
}
