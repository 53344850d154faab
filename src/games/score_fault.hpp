#pragma once

#include "games/game_result.hpp"

#include <optional>
#include <string>

namespace damier {

/// How a game ended, as a record says it whose turns do not show the end.
struct SaidEnd {
    GameResult result = GameResult::unfinished;
    std::optional<Score> score;
    bool may_be_early = false;  ///< whether it may have ended before its end on the board: by resigning, by agreement …
};

/// Of a game without a score.
[[nodiscard]] std::string no_score(const GameInfo& info);

/// Of an end that there cannot have been; `early` where it is none of a game that ended early either.
[[nodiscard]] std::string impossible_end(const GameInfo& info, const SaidEnd& said, bool early);

/// Why no game from `start` (null where the board is not known) can have ended as it is said, or nothing.
template <Game G>
[[nodiscard]] std::optional<std::string> score_fault(const typename G::Position* start, const SaidEnd& said) {
    if constexpr (!Scored<G>) {
        return said.score ? std::optional(no_score(G::info)) : std::nullopt;
    } else {
        const auto can_end = [&](std::optional<Side> winner) { return G::can_end(start, {winner, said.score}); };
        const bool is_unknown = said.result == GameResult::unfinished;
        const bool is_played_out = is_unknown ? can_end(Side::one) || can_end(Side::two) || can_end(std::nullopt)
                                              : can_end(winner_of(said.result));
        // Where play can go on for ever, players agree on a draw.
        const bool early = said.may_be_early || is_unknown || (said.result == GameResult::draw && G::info.endless);
        if (is_played_out || (early && (!said.score || G::can_stand(start, *said.score)))) {
            return std::nullopt;
        }
        return impossible_end(G::info, said, early);
    }
}

}  // namespace damier
