#include "record/score_error.hpp"

#include "base/translate.hpp"

#include <fmt/format.h>

namespace damier {

std::string no_score(const GameInfo& info) {
    return tr_format("{} has no score", info.title);
}

std::string impossible_end(const GameInfo& info, const SaidEnd& said, bool early) {
    const std::string_view result = result_text(said.result);
    const std::string_view law = tr(info.final_score.data());
    if (!said.score) {
        return tr_format(
            "no finished game of {} has the result {} ({}); if the game ended early, say so in Termination", info.title,
            result, law);
    }
    const std::string score = write_score(*said.score);
    return early ? tr_format("no game of {} has the score {}, not even one that ended early (at the end {})",
                             info.title, score, law)
                 : tr_format(
                       "no finished game of {} has the score {} and the result {} ({}); if the game ended early, say "
                       "so in Termination",
                       info.title, score, result, law);
}

}  // namespace damier
