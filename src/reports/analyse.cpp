// Analyses a game: how good each turn was, and how well each side played.
//
// `Analyser::run` takes these steps:
// 1. go through the positions from the last to the first; solve each, and estimate those without a proved value;
// 2. go through them from the first to the last: where the best turn was played, the proof also holds after it;
// 3. compare the values before and after each turn, and mark the turn (`judge`);
// 4. add up the turns of each side (`count`).
//
// solve/solve.hpp and solve/estimate/estimator.hpp have the solver and the estimator. Read annotate.cpp next, which
// writes an analysis into the game.

#include "reports/analyse.hpp"

#include "base/language.hpp"
#include "games/any.hpp"
#include "record/turns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace damier {
namespace {

/// By how much a dubious turn, a mistake and a blunder lower the chance to win, at least, if that is only estimated.
constexpr std::array<double, 3> marked_losses{0.1, 0.2, 0.3};
/// The least proved loss, in points or towers, that makes a turn a mistake if it does not change the result.
constexpr int great_loss = 3;

/// The number by which turns are compared, in hundredths of a piece, point or tower.
template <Game G>
int comparable(const Worth& worth) {
    const int value = worth.is_exact() ? as_estimate<G>(worth.proved.lower) : worth.estimate;
    return G::info.score_decides ? value : std::clamp(value, -as_good_as_won, as_good_as_won);
}

Worth reversed(const Worth& worth) {
    return {reversed(worth.proved), -worth.estimate, worth.distance};
}

/// Whether the side provably gave a better result away.
bool gave_result_away(const Verdict& before, const Verdict& after) {
    return (before.lower > 0 && after.upper <= 0) || (before.lower >= 0 && after.upper < 0);
}

/// Analyses one game.
template <Game G>
class Analyser {
public:
    explicit Analyser(const AnalyseOptions& options)
        : options_(options), solver_(options.solve), estimator_(options.estimate) {}

    Analysis run(typename G::Position p, const std::vector<std::string>& texts) {
        positions_.push_back(p);
        for (const std::string& text : texts) {
            played_.push_back(*G::parse_turn(p, text));
            p = G::play(p, played_.back());
            positions_.push_back(p);
        }
        assessments_.resize(positions_.size());
        const std::size_t first = assess_all();
        for (std::size_t i = first; i < played_.size(); ++i) {
            hand_on_proof(i);
        }
        Analysis analysis;
        analysis.is_complete = first == 0;
        for (std::size_t i = first; i < played_.size(); ++i) {
            analysis.turns.push_back(analyse_turn(i, texts[i]));
        }
        count(analysis);
        analysis.nodes = nodes_;
        return analysis;
    }

private:
    using Turn = typename G::Turn;

    /// The result of solving or estimating a position, for the side to move.
    struct Assessment {
        Worth worth;
        std::vector<Turn> line;
        std::vector<int> by_depth;  // see Estimate; empty if the value is proved
    };

    /// Assesses the positions from the last to the first. Gives the index of the first one that was assessed.
    std::size_t assess_all() {
        const auto all = static_cast<int>(positions_.size());
        for (std::size_t i = positions_.size(); i > 0; --i) {
            if (options_.progress) {
                options_.progress(all - static_cast<int>(i), all);
            }
            if (options_.solve.limits.is_cancelled()) {
                return i;
            }
            assess(i - 1);
            if (options_.solve.limits.is_cancelled()) {
                return i;  // the last assessment was cut short
            }
        }
        return 0;
    }

    void assess(std::size_t i) {
        Assessment& found = assessments_[i];
        prove(i, found);
        if (found.worth.is_exact()) {
            return;
        }
        if constexpr (ForbidsRepeats<G>) {
            if (G::forbids_repeats(positions_[i])) {
                estimator_.set_earlier({positions_.begin(), positions_.begin() + static_cast<std::ptrdiff_t>(i)});
            }
        }
        const Estimate<G> estimate = estimator_.estimate(positions_[i]);
        nodes_ += estimate.nodes;
        found.worth.estimate = estimate.value;
        found.line = estimate.pv;
        found.by_depth = estimate.by_depth;
    }

    void prove(std::size_t i, Assessment& found) {
        const Solution<G> solution = solver_.solve(positions_[i]);
        nodes_ += solution.nodes;
        found.worth.proved = solution.value;
        found.worth.distance = solution.distance;
        found.line = solution.pv;
        if (i == played_.size() || !G::judge(positions_[i], played_[i]).is_legal()) {
            return;
        }
        // The side can reach at least what the played turn reached.
        const Verdict played = reversed(assessments_[i + 1].worth.proved);
        if (played.lower > found.worth.proved.lower) {
            found.worth.proved.lower = played.lower;
            if (found.worth.is_exact()) {
                const Assessment& after = assessments_[i + 1];
                found.line.assign(1, played_[i]);
                if (after.worth.is_exact()) {  // otherwise its line is only estimated
                    found.line.insert(found.line.end(), after.line.begin(), after.line.end());
                }
            }
        }
    }

    /// Whether the best turn was played, as far as it is known. Several turns may give the same position, for example
    /// placements in another order in Anacund.
    [[nodiscard]] bool plays_best(std::size_t i) const {
        const auto& line = assessments_[i].line;
        return !line.empty() && G::play(positions_[i], line.front()) == positions_[i + 1];
    }

    /// If the value of a position is proved and its best turn was played, the value after that turn is proved, too. The
    /// same holds for the distance.
    void hand_on_proof(std::size_t i) {
        const Assessment& before = assessments_[i];
        Assessment& after = assessments_[i + 1];
        const auto& distance = before.worth.distance;
        const bool is_known = after.worth.is_exact() && (after.worth.distance || !distance);
        if (!before.worth.is_exact() || is_known || !plays_best(i)) {
            return;
        }
        after.worth = {reversed(before.worth.proved), 0, distance ? std::optional(*distance - 1) : std::nullopt};
        after.line.assign(before.line.begin() + 1, before.line.end());
        after.by_depth.clear();
    }

    /// The value after a played turn, for its side, searched as deep as the position before it.
    [[nodiscard]] Worth worth_after(std::size_t i, bool is_best) const {
        const Assessment& before = assessments_[i];
        const Assessment& after = assessments_[i + 1];
        Worth worth = reversed(after.worth);
        if (worth.is_exact() || before.worth.is_exact()) {
            return worth;
        }
        if (is_best) {
            worth.estimate = before.worth.estimate;
            return worth;
        }
        const std::size_t depth = std::max<std::size_t>(before.by_depth.size(), 2) - 1;
        worth.estimate = -after.by_depth[std::min(depth, after.by_depth.size()) - 1];
        if (G::judge(positions_[i], played_[i]).is_legal()) {
            worth.estimate = std::min(worth.estimate, before.worth.estimate);
        }
        return worth;
    }

    TurnAnalysis analyse_turn(std::size_t i, const std::string& text) const {
        const Assessment& before = assessments_[i];
        const bool is_best = plays_best(i);
        TurnAnalysis turn;
        turn.ply = static_cast<int>(i);
        turn.side = G::side_to_move(positions_[i]);
        turn.turn = text;
        turn.before = before.worth;
        turn.after = worth_after(i, is_best);
        turn.line = line_texts<G>(positions_[i], before.line);
        if (is_best) {
            turn.line.front() = text;
        }
        turn.chances = {turn.side, chance_of<G>(positions_[i], turn.before),
                        1 - chance_of<G>(positions_[i + 1], reversed(turn.after))};
        judge(turn);
        if (turn.mark != Mark::none && is_best) {
            turn.line.clear();  // the search took a turn for the best that turned out to be worse
        }
        return turn;
    }

    /// Whether the value after a turn is another one for people. The chance to win also depends on the board.
    static bool looks_worse(const TurnAnalysis& turn) {
        const GameId game = find_game(G::info.id).value();
        return write_worth(game, turn.before) != write_worth(game, turn.after);
    }

    static void judge(TurnAnalysis& turn) {
        const int lost = std::max(0, comparable<G>(turn.before) - comparable<G>(turn.after));
        turn.loss = lost / 100.0;
        turn.is_proved = turn.before.proved.lower > turn.after.proved.upper;
        if (turn.is_proved) {
            const bool is_great = turn.before.is_exact() && turn.after.is_exact() &&
                                  margin_of<G>(turn.before.proved.lower).score >=
                                      margin_of<G>(turn.after.proved.lower).score + great_loss;
            turn.mark = gave_result_away(turn.before.proved, turn.after.proved) ? Mark::blunder
                        : is_great                                              ? Mark::mistake
                                                                                : Mark::dubious;
        } else if ((!turn.before.is_exact() || !turn.after.is_exact()) && looks_worse(turn)) {
            const double lost_chance = turn.chances.before - turn.chances.after;
            const auto above = std::upper_bound(marked_losses.begin(), marked_losses.end(), lost_chance);
            turn.mark = static_cast<Mark>(above - marked_losses.begin());
        }
    }

    static void count(Analysis& analysis) {
        std::vector<TurnChances> chances;
        for (const TurnAnalysis& turn : analysis.turns) {
            chances.push_back(turn.chances);
            Accuracy& side = analysis.accuracy[static_cast<std::size_t>(index(turn.side))];
            ++side.turns;
            if (turn.before.is_exact() && turn.after.is_exact()) {
                ++side.proved;
                side.kept += turn.is_proved ? 0 : 1;
            } else {
                side.mean_loss += turn.loss;
            }
            if (turn.mark != Mark::none) {
                const auto mark = static_cast<std::size_t>(turn.mark) - 1;
                ++side.marks[mark];
                side.estimated_marks[mark] += turn.is_proved ? 0 : 1;
            }
        }
        const auto percent = accuracy_of_game(chances);
        for (std::size_t i = 0; i < percent.size(); ++i) {
            Accuracy& side = analysis.accuracy[i];
            side.mean_loss /= std::max(1, side.turns - side.proved);
            side.percent = percent[i];
        }
    }

    const AnalyseOptions& options_;
    Solver<G> solver_;
    Estimator<G> estimator_;
    std::vector<typename G::Position> positions_;
    std::vector<Turn> played_;
    std::vector<Assessment> assessments_;
    std::uint64_t nodes_ = 0;
};

/// `win in 7` for a value of 1 or more; `win` if the distance is unknown or the game is over.
std::string write_result(int value, std::optional<int> distance) {
    const std::string_view word = value > 0 ? "win" : value < 0 ? "loss" : "draw";
    return distance.value_or(0) > 0 && value != 0 ? fmt::format("{} in {}", word, *distance) : std::string(word);
}

/// `+3`, `0`, `-2`
std::string write_margin(int margin) {
    return margin == 0 ? "0" : fmt::format("{:+}", margin);
}

}  // namespace

std::string write_worth(GameId game, const Worth& worth) {
    return with_game(game, [&]<class G>() -> std::string {
        if (worth.proved.is_decided() && !worth.is_exact()) {
            return "=" + write_result(worth.proved.lower > 0 ? 1 : -1, std::nullopt);
        }
        if (!worth.is_exact()) {
            if (std::abs(worth.estimate) > most_estimate) {
                return "~" + write_result(worth.estimate, estimated_win - std::abs(worth.estimate));
            }
            // A value that rounds to 0.0 has no sign.
            const double rounded = std::round(worth.estimate / 10.0) / 10.0;
            return rounded == 0 ? "~0.0" : fmt::format("~{:+.1f}", rounded);
        }
        const auto [score, tie_break] = margin_of<G>(worth.proved.lower);
        if constexpr (!G::info.score_decides) {
            return "=" + write_result(score, worth.distance);
        } else if constexpr (!G::info.tie_break.key.empty()) {
            return fmt::format("={} ({})", write_margin(score), write_margin(tie_break));
        } else {
            return "=" + write_margin(score);
        }
    });
}

std::string worth_in_words(std::string_view worth) {
    // The text is a sign, and then a number, or a word with or without ` in 7`.
    constexpr std::array results{tr_later("win"), tr_later("loss"), tr_later("draw")};
    const std::string_view what = worth.substr(std::min<std::size_t>(worth.size(), 1));
    const auto in = what.find(" in ");
    const auto* const word = std::find(results.begin(), results.end(), what.substr(0, in));
    if (word == results.end()) {
        std::string number(worth);
        const auto point = number.find('.');
        return point == std::string::npos ? number : number.replace(point, 1, decimal_sign());
    }
    const std::string sign(worth.substr(0, 1));
    return in == std::string_view::npos ? sign + tr(*word)
                                        : sign + tr_format("{} in {}", tr(*word), what.substr(in + 4));
}

std::string_view mark_text(Mark mark) {
    constexpr std::array<std::string_view, 4> texts{"", "?!", "?", "??"};
    return texts[static_cast<std::size_t>(mark)];
}

std::string TurnAnalysis::mark_text() const {
    const std::string_view text = damier::mark_text(mark);
    return mark == Mark::none || is_proved ? std::string(text) : fmt::format("~{}", text);
}

Analysis analyse(const Record& record, const Replay& replay, const AnalyseOptions& options) {
    Analysis analysis;
    if (replay.start && replay.plies > 0) {
        analysis = with_position(*replay.start, [&]<class G>(const typename G::Position& start) {
            return Analyser<G>(options).run(start, main_turns(record));
        });
    }
    analysis.game = replay.game;
    return analysis;
}

}  // namespace damier
