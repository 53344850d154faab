#pragma once

#include "record/record.hpp"
#include "record/replay.hpp"
#include "solve/estimate/estimator.hpp"
#include "solve/solve.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What a position is worth to a side: proved, or else estimated. The two are never mixed: an estimate says nothing of
/// what is proved.
struct Worth {
    Verdict proved;                 ///< in the numbers of `Solution`
    int estimate = 0;               ///< in those of `Estimate`; of no meaning where the value is proved
    std::optional<int> distance{};  ///< plies to the end under best play, where that is proved too

    [[nodiscard]] bool is_exact() const { return proved.is_exact(); }
    bool operator==(const Worth&) const = default;
};

/// `=win in 7`, `=draw` or, of a scored game, `=+3`, in Avalam with the margin in fives `=+3 (-1)`, or `=win` where it is
/// not proved by how much; estimates are `~+1.5`, in pieces, points or towers, or `~win in 5`.
[[nodiscard]] std::string write_worth(GameId game, const Worth& worth);
/// What `write_worth` gave, as reports show it to people: in their language.
[[nodiscard]] std::string worth_in_words(std::string_view worth);

/// How bad a turn was.
enum class Mark : std::uint8_t {
    none,
    dubious,  ///< ?!  a proved loss of less than three points or towers, or an estimated one of 0.75 or more
    mistake,  ///< ?   a proved loss of three or more, or an estimated one of 1.5 or more
    blunder   ///< ??  it gave a win or a draw away, or seems to have lost 3 or more
};

/// `?!`, `?`, `??`, or an empty text.
[[nodiscard]] std::string_view mark_text(Mark mark);

/// A turn that was played, and what it changed. Both values are for the side that played it.
struct TurnAnalysis {
    int ply = 0;  ///< how many turns came before it
    Side side = Side::one;
    std::string turn;
    Worth before;
    Worth after;
    std::vector<std::string> line;  ///< how to do best, as far as that is known; may be empty
    Mark mark = Mark::none;
    bool is_proved = false;  ///< whether the mark is; otherwise it rests on estimates
    double loss = 0;         ///< what the turn gave away, in pieces, points or towers; a win counts three pieces

    /// `??` where that is proved, `~??` where it is estimated.
    [[nodiscard]] std::string mark_text() const;
};

/// How well a side played. Turns are told apart by whether the values before and after them are both proved.
struct Accuracy {
    int turns = 0;
    int proved = 0;                        ///< turns of which both values are proved
    int kept = 0;                          ///< of these, those that kept the value
    double mean_loss = 0;                  ///< of all other turns, as estimated
    std::array<int, 3> marks{};            ///< ?!, ? and ??
    std::array<int, 3> estimated_marks{};  ///< of these, those that rest on estimates
};

struct Analysis {
    GameId game{};
    std::vector<TurnAnalysis> turns;  ///< where the analysis was stopped, the last ones of the game only
    bool is_complete = true;
    std::array<Accuracy, 2> accuracy{};
    std::uint64_t nodes = 0;
};

/// What may be spent on each position.
struct AnalyseOptions {
    SolveOptions solve;
    EstimateOptions estimate;
    /// Called before each position is looked at, with how many are done, and of how many.
    std::function<void(int done, int all)> progress;
};

/// Goes through the main line of a game which `replay` has brought into canonical form, from its end to its start: what
/// is proved of later positions helps with earlier ones. A game without turns gives an empty analysis.
[[nodiscard]] Analysis analyse(const Record& record, const Replay& replay, const AnalyseOptions& options);

}  // namespace damier
