// The analysis of a game: the values of its positions, and the marks of its turns.
//
// Folder reports: `analyse` and `annotate` work on one game. crosstable.hpp, matches.hpp, openings.hpp, people.hpp,
// ratings.hpp and stats.hpp work on the games of a database.

#pragma once

#include "record/record.hpp"
#include "record/replay.hpp"
#include "reports/accuracy.hpp"
#include "solve/estimate/chance.hpp"
#include "solve/estimate/estimator.hpp"
#include "solve/solve.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// The value of a position for a side. If the value is proved, only the proof counts; otherwise the estimate does.
struct Worth {
    Verdict proved;                 ///< on the scale of `Solution`
    int estimate = 0;               ///< on the scale of `Estimate`; without meaning if the value is proved
    std::optional<int> distance{};  ///< plies to the end under best play, if that is proved too

    [[nodiscard]] bool is_exact() const { return proved.is_exact(); }
    bool operator==(const Worth&) const = default;
};

/// Writes a value:
/// - proved: `=win in 7`, `=draw`;
/// - proved in a scored game: `=+3`, in Avalam with the margin in fives `=+3 (-1)`, or `=win` if the margin is unknown;
/// - estimated: `~+1.5`, in pieces, points or towers, or `~win in 5`.
[[nodiscard]] std::string write_worth(GameId game, const Worth& worth);
/// Translates a text of `write_worth` into the user's language, for reports.
[[nodiscard]] std::string worth_in_words(std::string_view worth);

/// The estimate from which a game counts as won, in hundredths of a piece, if the score does not decide. It is not a
/// mistake to be nine pieces ahead instead of ten.
inline constexpr int as_good_as_won = 300;

/// A proved value on the scale of estimates: hundredths of a point, tower or piece.
template <Game G>
[[nodiscard]] int as_estimate(int value) {
    if constexpr (!G::info.score_decides) {
        return value * as_good_as_won;
    } else {
        const auto [score, tie_break] = margin_of<G>(value);
        return 100 * score + 2 * tie_break;
    }
}

/// The chance that the side to move wins, from 0 to 1; a draw counts half.
template <Game G>
[[nodiscard]] double chance_of(const typename G::Position& p, const Worth& worth) {
    if (worth.proved.is_decided()) {
        return worth.proved.lower > 0 ? 1 : worth.proved.upper < 0 ? 0 : 0.5;
    }
    return chance_to_win<G>(p, worth.estimate);
}

/// How bad a turn was.
enum class Mark : std::uint8_t {
    none,
    dubious,  ///< ?!  a smaller proved loss, one of unknown size, or an estimated loss of 10 % of the chance to win
    mistake,  ///< ?   a proved loss of three units of the score or more, or an estimated loss of 20 %
    blunder   ///< ??  the turn gave away a proved win or draw, or an estimated 30 %
};

/// `?!`, `?`, `??`, or an empty text.
[[nodiscard]] std::string_view mark_text(Mark mark);

/// A turn of the game with the values before and after it, both for the side that played it.
struct TurnAnalysis {
    int ply = 0;  ///< the number of turns before it
    Side side = Side::one;
    std::string turn;
    Worth before;
    Worth after;
    /// The best play before the turn, as far as it is known; may be empty. It is proved if `before` is exact, otherwise
    /// estimated. If the turn has a mark, the line begins with another turn.
    std::vector<std::string> line;
    Mark mark = Mark::none;
    bool is_proved = false;  ///< whether the mark is proved; otherwise it rests on estimates
    double loss = 0;         ///< the value given away, in units of the score or pieces; a win counts three
    TurnChances chances;     ///< of the side that played the turn

    /// `??` if the mark is proved, `~??` if it is estimated.
    [[nodiscard]] std::string mark_text() const;
};

/// How well a side played. If the values before and after a turn are proved, the turn counts as proved. All other turns
/// are counted separately.
struct Accuracy {
    int turns = 0;
    int proved = 0;                        ///< turns with both values proved
    int kept = 0;                          ///< proved turns that kept the value
    double mean_loss = 0;                  ///< estimated mean loss of all other turns, in the same units
    std::optional<double> percent{};       ///< see `accuracy_of_game`; none without turns
    std::array<int, 3> marks{};            ///< ?!, ? and ??
    std::array<int, 3> estimated_marks{};  ///< the marks in `marks` that rest on estimates
};

struct Analysis {
    GameId game{};
    std::vector<TurnAnalysis> turns;  ///< if the analysis was stopped: only the last ones of the game
    bool is_complete = true;
    std::array<Accuracy, 2> accuracy{};
    std::uint64_t nodes = 0;
};

/// The limits for each position, and a function for progress.
struct AnalyseOptions {
    SolveOptions solve;
    EstimateOptions estimate;
    /// Called before each position, with the number of finished positions and that of all.
    std::function<void(int done, int all)> progress;
};

/// Analyses the main line of a game from its end to its start, because proofs for later positions help with earlier
/// positions. `replay` must have brought the record into canonical form. A game without turns gives an empty analysis.
[[nodiscard]] Analysis analyse(const Record& record, const Replay& replay, const AnalyseOptions& options);

}  // namespace damier
