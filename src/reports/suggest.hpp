// Advice about a position: the best turns, each with its value and a line.
//
// `suggest`, `play`, `engine` and the hint of `record` and `replay` all ask an Adviser.
#pragma once

#include "reports/analyse.hpp"
#include "solve/search/budget.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A turn that may be played, with its value for the side that plays it.
struct Suggestion {
    std::string turn;
    Worth worth;
    double win = 0.5;               ///< the chance to win, from 0 to 1; a draw counts half
    int depth = 0;                  ///< turns looked ahead; if the value is proved, the turns of the line
    std::vector<std::string> line;  ///< the expected play; it begins with the turn
};

/// The answer of an Adviser.
struct Advice {
    std::vector<Suggestion> turns;  ///< the best turn first; empty only if no turn is legal
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// The value of a suggestion in points, towers or pieces. Nothing for a win or loss in a game without a score that
/// decides.
[[nodiscard]] std::optional<double> score_of_worth(GameId game, const Worth& worth);

struct AdviserOptions {
    /// The most memory in bytes. Half of it is for proofs.
    std::size_t memory = std::size_t{64} << 20U;
    unsigned jobs = 1;
    std::shared_ptr<const TableFolder> tables{};
    std::shared_ptr<ProofFile> proofs{};  ///< see SolveOptions
};

/// One question to an Adviser, apart from the position.
struct AdviserLimits {
    Limits limits{};
    int depth = 60;  ///< turns to look ahead in estimates, at most
    /// The positions of the game before this one, as far as they are known. If the rules forbid repeats, no turn and no
    /// line of the advice brings one of these boards back. By other rules, a line that repeats one of them is a draw.
    std::vector<Position> earlier{};
    std::size_t turns = 1;  ///< the number of turns that are wanted; a small budget may give fewer
    bool proves = true;     ///< otherwise everything is estimated
    /// Called with the advice so far, whenever the search has looked one turn further ahead.
    std::function<void(const Advice&)> told{};
};

/// Finds the best turns of positions of one game. All positions must have the same board, because results for one
/// position help with the next.
///
/// It tries to prove the value. Until it has a proof, it gives an estimate.
class Adviser {
public:
    Adviser(GameId game, const AdviserOptions& options);
    ~Adviser();
    Adviser(const Adviser&) = delete;
    Adviser& operator=(const Adviser&) = delete;

    /// Gives at least one legal turn if there is one, whatever the limits say. Without a limit, it works until
    /// the value is proved or the work is cancelled; if it only estimates, until the depth is reached. If nodes are the
    /// only limit and there is one thread, the same positions in the same order always have the same advice.
    [[nodiscard]] Advice advise(const Position& position, const AdviserLimits& how);

private:
    struct Base;
    template <Game G>
    struct Of;

    std::unique_ptr<Base> adviser_;
};

}  // namespace damier
