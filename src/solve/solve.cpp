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

}  // namespace

template <Game G>
Solution<G> solve(const typename G::Position& p, const SolveOptions& options) {
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
