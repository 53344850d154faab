// Finds the best turns of a position.
//
// `Adviser::Of::advise` takes these steps:
// 1. for a short time, try to prove the value of the position (`prove`), and if that fails, estimate the best turns
//    (`estimate`);
// 2. do this again for a longer time, until the value is proved or the budget is spent. So an interrupted search has an
//    answer early;
// 3. if the position is proved and more turns are wanted, estimate them, and try to prove their values, too
//    (`prove_others`);
// 4. put the best turn first (`in_order`).

#include "reports/suggest.hpp"

#include "base/stopwatch.hpp"
#include "games/any.hpp"
#include "games/history.hpp"
#include "games/tiered.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace damier {

struct Adviser::Base {
    virtual ~Base() = default;
    virtual Advice advise(const Position& position, const AdviserLimits& how) = 0;
};

namespace {

/// The parts of the budget for each round; the last one has all that is left.
constexpr std::array rounds{0.05, 0.25, 1.0};
/// Without limits, the first round takes this many seconds, and each other round four times as many as the last.
constexpr double first_round = 0.2;
/// The part of a round that goes to the proof.
constexpr double proof_share = 0.25;
/// The same in games that can go on for ever, if a table of the position would have more entries than this. Such
/// positions are rarely proved. With tables, proofs succeed sooner. On the usual board of Fanorona, these are 7 and 10
/// pieces.
constexpr double small_proof_share = 0.02;
constexpr std::uint64_t few_positions = 2'000'000'000;
constexpr std::uint64_t few_positions_with_tables = 1'000'000'000'000;
/// The part of what is left after the proof of the best turn that goes to estimates of the others.
constexpr double share_of_estimates = 0.5;

/// A budget, and what was spent of it.
class Purse {
public:
    explicit Purse(const Limits& limits) : limits_(limits) { limits_.progress = nullptr; }

    /// Limits for a share of what is left. A purse without limits gives none.
    [[nodiscard]] Limits share(double part) const {
        Limits limits = limits_;
        if (limits.seconds) {
            limits.seconds = std::max(*limits_.seconds - watch_.seconds(), 0.0) * part;
        }
        if (limits.nodes) {
            const double left = static_cast<double>(*limits_.nodes - std::min(spent_, *limits_.nodes));
            limits.nodes = static_cast<std::uint64_t>(std::ceil(left * part));
        }
        return limits;
    }
    void spend(std::uint64_t nodes) { spent_ += nodes; }
    [[nodiscard]] std::uint64_t nodes() const { return spent_; }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }
    [[nodiscard]] bool has_limits() const { return limits_.seconds || limits_.nodes; }
    [[nodiscard]] bool is_empty() const {
        return limits_.is_cancelled() || (limits_.seconds && watch_.seconds() >= *limits_.seconds) ||
               (limits_.nodes && spent_ >= *limits_.nodes);
    }

private:
    Limits limits_;
    Stopwatch watch_;
    std::uint64_t spent_ = 0;
};

/// The number by which turns are put in order.
template <Game G>
int merit_of(const Worth& worth) {
    constexpr int proved_win = 2 * estimated_win;
    if (!worth.is_exact()) {
        return worth.estimate;
    }
    const int value = worth.proved.lower;
    if (G::info.score_decides || value == 0) {
        return as_estimate<G>(value);
    }
    const int plies = std::min(worth.distance.value_or(estimated_win), estimated_win);
    return value > 0 ? proved_win - plies : plies - proved_win;
}

}  // namespace

template <Game G>
struct Adviser::Of final : Base {
    using Place = typename G::Position;
    using Turns = std::vector<typename G::Turn>;

    explicit Of(const AdviserOptions& options)
        : has_tables_(options.tables != nullptr),
          solver_(
              {.memory = options.memory / 2, .jobs = options.jobs, .tables = options.tables, .proofs = options.proofs}),
          estimator_({.limits = {}, .memory = options.memory / 2, .jobs = options.jobs}) {}

    Advice advise(const Position& position, const AdviserLimits& how) override {
        const auto& p = position.as<G>();
        Advice advice;
        std::vector<Place> earlier;
        for (const Position& one : since_last_capture<G>(how.earlier)) {
            earlier.push_back(one.as<G>());
        }
        if (how.turns == 0 || G::outcome(p) || !History<G>(std::span(how.earlier)).may_move(p)) {
            return advice;
        }
        estimator_.set_earlier(earlier);
        Purse purse(how.limits);
        for (std::size_t round = 0; round == 0 || !purse.is_empty(); ++round) {
            if (work(p, how, limits_of_round(purse, how, round), purse, advice)) {
                break;
            }
        }
        if (wins_at_unknown_distance(advice)) {
            come_nearer(p, how, limits_of_estimates(purse), purse, advice);
        }
        if (advice.turns.front().worth.is_exact() && advice.turns.size() < how.turns) {
            estimate(p, how, limits_of_estimates(purse), purse, advice);
            prove_others(p, purse, advice);
        }
        in_order(advice);
        advice.nodes = purse.nodes();
        advice.seconds = purse.seconds();
        return advice;
    }

private:
    static Suggestion suggestion(const Place& p, const Worth& worth, int depth, const Turns& line) {
        return {turn_text<G>(p, line.front()), worth, chance_of<G>(p, worth), depth, line_texts<G>(p, line)};
    }

    static Limits limits_of_round(const Purse& purse, const AdviserLimits& how, std::size_t round) {
        Limits limits = purse.share(how.proves ? rounds[std::min(round, rounds.size() - 1)] : 1);
        if (how.proves && !purse.has_limits()) {
            limits.seconds = first_round * std::pow(4, round);
        }
        return limits;
    }

    static Limits limits_of_estimates(const Purse& purse) {
        Limits limits = purse.share(share_of_estimates);
        if (!purse.has_limits()) {
            limits.seconds = first_round;
        }
        return limits;
    }

    static bool wins_at_unknown_distance(const Advice& advice) {
        const Worth& worth = advice.turns.front().worth;
        return G::info.endless && worth.proved.lower > 0 && !worth.distance;
    }

    /// If only the win is proved, and not its distance, the turn of the proof may lead nowhere for ever. The estimator
    /// avoids positions that were on the board before. Its turn is taken if it wins provably, too.
    void come_nearer(const Place& p, const AdviserLimits& how, const Limits& limits, Purse& purse, Advice& advice) {
        estimator_.limit(limits, how.depth);
        const Estimate<G> found = estimator_.estimate(p);
        purse.spend(found.nodes);
        const Place next = found.pv.empty() ? p : G::play(p, found.pv.front());
        if (found.pv.empty() || G::outcome(next)) {
            return;
        }
        solver_.limit(limits);
        const Solution<G> solution = solver_.solve(next);
        purse.spend(solution.nodes);
        if (solution.value.upper < 0) {
            const Worth win{reversed(solution.value), 0, {}};
            advice.turns.front() = suggestion(p, win, found.depth, found.pv);
        }
    }

    [[nodiscard]] double proof_share_of(const Place& p) const {
        if constexpr (G::info.endless && Tiered<G>) {
            const auto tier = G::tier(p);
            const std::uint64_t few = has_tables_ ? few_positions_with_tables : few_positions;
            const std::uint64_t size = tier ? G::tier_size(*tier) : 0;  // 0: too large
            return size == 0 || size > few ? small_proof_share : proof_share;
        } else {
            return proof_share;
        }
    }

    /// Works on a position for one round. True if nothing is left to do.
    bool work(const Place& p, const AdviserLimits& how, const Limits& limits, Purse& purse, Advice& advice) {
        Purse round(limits);
        if (how.proves && prove(p, round.share(proof_share_of(p)), purse, advice)) {
            return true;
        }
        round.spend(advice.nodes);
        std::vector<Suggestion> before;
        before.swap(advice.turns);
        estimate(p, how, round.share(1), purse, advice);
        if (!before.empty() && advice.turns.front().depth < before.front().depth) {
            advice.turns.swap(before);  // the round was interrupted before it knew more
        }
        return !how.proves;
    }

    /// Tries to prove the value. If that succeeds, the advice is the best turn.
    bool prove(const Place& p, const Limits& limits, Purse& purse, Advice& advice) {
        solver_.limit(limits);
        const Solution<G> solution = solver_.solve(p);
        purse.spend(solution.nodes);
        advice.nodes = solution.nodes;
        if (!solution.value.is_exact() || solution.best.empty()) {
            return false;
        }
        const Turns line = solution.pv.empty() ? Turns{solution.best.front()} : solution.pv;
        advice.turns = {suggestion(p, {solution.value, 0, solution.distance},
                                   solution.distance.value_or(static_cast<int>(line.size())), line)};
        return true;
    }

    /// Adds estimated turns to the proved one, if there is one.
    void estimate(const Place& p, const AdviserLimits& how, const Limits& limits, Purse& purse, Advice& advice) {
        const std::vector<Suggestion> proved = advice.turns;
        const auto add = [&](const std::vector<Estimate<G>>& found) {
            advice.turns = proved;
            for (const Estimate<G>& one : found) {
                const Suggestion next = suggestion(p, {unknown(), one.value, {}}, one.depth, one.pv);
                if (advice.turns.size() < how.turns && (proved.empty() || !leads_to_same(p, next, proved.front()))) {
                    advice.turns.push_back(next);
                }
            }
            if (!proved.empty()) {
                limit_to(p, proved.front().worth.proved, advice);
            }
        };
        estimator_.limit(limits, how.depth);
        const auto found = estimator_.best(p, how.turns, [&](const std::vector<Estimate<G>>& so_far) {
            if (how.told) {
                add(so_far);
                advice.nodes = purse.nodes() + so_far.front().nodes;
                advice.seconds = purse.seconds();
                how.told(advice);
            }
        });
        add(found);
        purse.spend(found.front().nodes);
    }

    static Verdict unknown() { return {-greatest_worth<G>(), greatest_worth<G>()}; }

    static Place after(const Place& p, const std::string& turn) { return G::play(p, *G::parse_turn(p, turn)); }

    static bool leads_to_same(const Place& p, const Suggestion& a, const Suggestion& b) {
        return after(p, a.turn) == after(p, b.turn);
    }

    /// No turn is worth more than the best, which is proved.
    static void limit_to(const Place& p, const Verdict& best, Advice& advice) {
        const bool is_lost = best.upper == -greatest_worth<G>();
        for (Suggestion& turn : advice.turns) {
            if (turn.worth.is_exact()) {
                continue;
            }
            if (is_lost) {
                turn.worth.proved = best;
                turn.win = 0;
            } else if (G::info.score_decides || best.upper <= 0) {
                turn.worth.estimate = std::min(turn.worth.estimate, as_estimate<G>(best.upper));
                turn.win = chance_of<G>(p, turn.worth);
            }
        }
    }

    void prove_others(const Place& p, Purse& purse, Advice& advice) {
        for (std::size_t i = 1; i < advice.turns.size() && !purse.is_empty(); ++i) {
            solver_.limit(purse.share(1.0 / static_cast<double>(advice.turns.size() - i)));
            Suggestion& turn = advice.turns[i];
            const Place next = after(p, turn.turn);
            const Solution<G> solution = solver_.solve(next);
            purse.spend(solution.nodes);
            if (solution.value.is_exact()) {
                Turns line{*G::parse_turn(p, turn.turn)};
                line.insert(line.end(), solution.pv.begin(), solution.pv.end());
                const auto plies = solution.distance ? std::optional(*solution.distance + 1) : std::nullopt;
                turn = suggestion(p, {reversed(solution.value), 0, plies},
                                  plies.value_or(static_cast<int>(line.size())), line);
            }
        }
    }

    static void in_order(Advice& advice) {
        std::stable_sort(advice.turns.begin(), advice.turns.end(), [](const Suggestion& a, const Suggestion& b) {
            return merit_of<G>(a.worth) > merit_of<G>(b.worth);
        });
    }

    bool has_tables_;
    Solver<G> solver_;
    Estimator<G> estimator_;
};

Adviser::Adviser(GameId game, const AdviserOptions& options)
    : adviser_(with_game(game, [&]<class G>() -> std::unique_ptr<Base> { return std::make_unique<Of<G>>(options); })) {}
Adviser::~Adviser() = default;

Advice Adviser::advise(const Position& position, const AdviserLimits& how) {
    return adviser_->advise(position, how);
}

std::optional<double> score_of_worth(GameId game, const Worth& worth) {
    return with_game(game, [&]<class G>() -> std::optional<double> {
        if (!worth.is_exact()) {
            return std::abs(worth.estimate) > most_estimate ? std::nullopt : std::optional(worth.estimate / 100.0);
        }
        if (!G::info.score_decides && worth.proved.lower != 0) {
            return std::nullopt;
        }
        return margin_of<G>(worth.proved.lower).score;
    });
}

}  // namespace damier
