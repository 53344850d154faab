#include "solve/solve.hpp"

#include "solve/endless/endless.hpp"
#include "solve/endless/lookup.hpp"
#include "solve/memory/recall.hpp"
#include "solve/scored/scored.hpp"
#include "solve/search/turn_tree.hpp"
#include "solve/tablebase/file.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace damier {
namespace {

/// Looks in endgame tables (`look_up`), and searches if they do not have the answer (`solve`).
template <Game G>
class EndlessMethod {
public:
    explicit EndlessMethod(const SolveOptions& options) : options_(options) {}

    void limit(const Limits& limits) {
        options_.limits = limits;
        if (solver_) {
            solver_->limit(limits);
        }
    }

    std::optional<Solution<G>> look_up(const typename G::Position& p) {
        begin(p);
        return endgames_ ? damier::look_up<G>(p, *endgames_, options_.all) : std::nullopt;
    }

    Solution<G> solve(const typename G::Position& p) {
        begin(p);
        return solver_->solve(p);
    }

private:
    /// Opens the tables for the rules and board of the position.
    void begin(const typename G::Position& p) {
        if constexpr (Tiered<G>) {
            if (solver_ && variant_ == G::variant(p)) {
                return;
            }
            variant_ = G::variant(p);
            if (options_.tables) {
                endgames_.emplace(*options_.tables, variant_);
            }
        } else if (solver_) {
            return;
        }
        solver_.emplace(options_, endgames_ ? &*endgames_ : nullptr);
    }

    SolveOptions options_;
    std::uint8_t variant_ = 0;
    std::optional<Prober<G>> endgames_;
    std::optional<EndlessSolver<G>> solver_;
};

/// The method of each game.
template <Game G>
using MethodOf = std::conditional_t<G::info.endless, EndlessMethod<G>, ScoredSolver<TreeOf<G>>>;

/// Which endgame tables help with a proof, as a text; empty without tables, or if no proofs are kept.
template <Game G>
std::string tables_text(const SolveOptions& options) {
    return Tiered<G> && options.proofs && options.tables ? options.tables->fingerprint() : std::string();
}

template <Game G>
Solution<G> finished(const typename G::Position& p) {
    const int value = G::side_to_move(p) == Side::one ? worth<G>(p) : -worth<G>(p);
    Solution<G> solution;
    solution.value = {value, value};
    solution.distance = G::info.score_decides ? std::nullopt : std::optional(0);
    solution.has_all = true;
    solution.method = "rules";
    return solution;
}

}  // namespace

template <Game G>
struct Solver<G>::Method {
    static_assert(!G::info.endless || !G::info.score_decides);

    explicit Method(const SolveOptions& options)
        : limits(options.limits),
          method(options),
          recall(options.all || options.result_only ? nullptr : options.proofs, tables_text<G>(options),
                 options.repeats_attempts) {}

    Solution<G> solve(const typename G::Position& p) {
        if constexpr (G::info.endless) {
            if (auto known = method.look_up(p)) {
                return std::move(*known);
            }
        }
        if (auto known = recall.find(p, limits)) {
            return std::move(*known);
        }
        Solution<G> found = method.solve(p);
        recall.keep(p, found, limits);
        return found;
    }

    Limits limits;
    MethodOf<G> method;
    Recall<G> recall;
};

template <Game G>
Solver<G>::Solver(const SolveOptions& options) : method_(std::make_unique<Method>(options)) {}
template <Game G>
Solver<G>::~Solver() = default;

template <Game G>
void Solver<G>::limit(const Limits& limits) {
    method_->limits = limits;
    method_->method.limit(limits);
}

template <Game G>
Solution<G> Solver<G>::solve(const typename G::Position& p) {
    if constexpr (ForbidsRepeats<G>) {
        if (G::forbids_repeats(p) && !G::outcome(p)) {
            // The value depends on the earlier boards, which the position does not tell. So nothing is proved.
            Solution<G> unknown;
            unknown.value = {-greatest_worth<G>(), greatest_worth<G>()};
            unknown.method = "rules";
            return unknown;
        }
    }
    return G::outcome(p) ? finished<G>(p) : method_->solve(p);
}

template <Game G>
Solution<G> solve(const typename G::Position& p, const SolveOptions& options) {
    return Solver<G>(options).solve(p);
}

#define DAMIER_INSTANTIATE(G) \
    template class Solver<G>; \
    template Solution<G> solve<G>(const G::Position& p, const SolveOptions& options);
DAMIER_GAMES(DAMIER_INSTANTIATE)
#undef DAMIER_INSTANTIATE

}  // namespace damier
