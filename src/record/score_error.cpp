#include "record/score_error.hpp"

#include "base/translate.hpp"
#include "games/any.hpp"

#include <fmt/format.h>

namespace damier {

std::optional<int> deciding_margin(GameId game, const Outcome& outcome) {
    return with_game(game, [&]<Game G>() -> std::optional<int> {
        if constexpr (G::info.score_decides) {
            static const auto usual = G::start({});
            if (outcome.score && G::end_fault(usual ? &*usual : nullptr, outcome) == nullptr) {
                return outcome.score->points[0] - outcome.score->points[1];
            }
        }
        return std::nullopt;
    });
}

std::string no_score(const GameInfo& info) {
    return tr_format("{} has no score", info.title);
}

std::string impossible_end(const GameInfo& info, const SaidEnd& said, const EndFault& fault) {
    const std::string_view result = result_text(said.result);
    if (!said.score) {
        return tr_format(
            "no finished game of {} has the result {} ({}); if the game ended early, say so in Termination", info.title,
            result, tr(fault.at_end));
    }
    const std::string score = write_score(*said.score);
    if (fault.of_score == nullptr) {
        return tr_format(
            "no finished game of {} has the score {} and the result {} ({}); if the game ended early, say so in "
            "Termination",
            info.title, score, result, tr(fault.at_end));
    }
    return fault.fits_other
               ? tr_format("no game of {} has the score {} and the result {}, not even one that ended early ({})",
                           info.title, score, result, tr(fault.at_end))
               : tr_format("no game of {} has the score {}, not even one that ended early ({})", info.title, score,
                           tr(fault.of_score));
}

}  // namespace damier
