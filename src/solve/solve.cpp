#include "solve/solve.hpp"

#include "solve/anacund_tree.hpp"
#include "solve/avalam_tree.hpp"
#include "solve/endless.hpp"
#include "solve/scored.hpp"

namespace damier {
namespace {

/// How each game is searched that ends by itself.
template <Game G>
struct TreeOf;
template <>
struct TreeOf<Anacund> {
    using Type = AnacundTree;
};
template <>
struct TreeOf<Avalam> {
    using Type = AvalamTree;
};

template <Game G>
Solution<G> finished(const typename G::Position& p) {
    const int value = G::side_to_move(p) == Side::one ? worth<G>(p) : -worth<G>(p);
    Solution<G> solution;
    solution.value = {value, value};
    solution.distance = G::info.endless ? std::optional(0) : std::nullopt;
    solution.has_all = true;
    solution.method = "rules";
    return solution;
}

}  // namespace

template <Game G>
Solution<G> solve(const typename G::Position& p, const SolveOptions& options) {
    if (G::outcome(p)) {
        return finished<G>(p);
    }
    if constexpr (G::info.endless) {
        return EndlessSolver<G>(options).solve(p);
    } else {
        return ScoredSolver<typename TreeOf<G>::Type>(options).solve(p);
    }
}

template Solution<Achef> solve<Achef>(const Achef::Position& p, const SolveOptions& options);
template Solution<Anacund> solve<Anacund>(const Anacund::Position& p, const SolveOptions& options);
template Solution<Avalam> solve<Avalam>(const Avalam::Position& p, const SolveOptions& options);
template Solution<Fanorona> solve<Fanorona>(const Fanorona::Position& p, const SolveOptions& options);

}  // namespace damier
