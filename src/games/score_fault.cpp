#include "games/score_fault.hpp"

#include "base/translate.hpp"
#include "games/words.hpp"

#include <fmt/format.h>

#include <utility>

namespace damier {

std::optional<std::string> score_fault(const GameInfo& info, GameResult result, const Score& score) {
    const auto [one, two] = std::pair{int{score.points[0]}, int{score.points[1]}};
    if (info.scored.empty()) {
        return tr_format("{} has no score", info.title);
    }
    if (one + two < info.least_score || one + two > info.most_score) {
        return info.least_score == info.most_score
                   ? tr_format("the {} of both add up to {}", scored_name(info), info.most_score)
                   : tr_format("there are at most {} {}", info.most_score, scored_name(info));
    }
    if (score.tie_break && info.tie_break.key.empty()) {
        return tr_format("the score of {} has no second pair of numbers", info.title);
    }
    const auto [first, second] = score.tie_break.value_or(std::array<std::int8_t, 2>{});
    if (first > one || second > two || first + second > info.tie_break.most) {
        return tr_format("there are too many {} {}", scored_name(info), tie_break_words(info));
    }
    if (!info.score_decides || result == GameResult::unfinished) {
        return std::nullopt;
    }
    const int ahead = one != two ? one - two : first - second;
    const bool is_told = one != two || score.tie_break;
    const GameResult told = ahead > 0 ? GameResult::side1_wins : ahead < 0 ? GameResult::side2_wins : GameResult::draw;
    if (is_told && result != told) {
        return tr_format("who wins has more {}, and the result is {}", scored_name(info), result_text(result));
    }
    return std::nullopt;
}

}  // namespace damier
