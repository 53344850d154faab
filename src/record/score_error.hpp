// Checking a Score tag against the rules of a game.
#pragma once

#include "games/game_result.hpp"

#include <optional>
#include <string>

namespace damier {

/// The end of a game that the tags of a record claim, if its turns do not reach the end of play.
struct SaidEnd {
    GameResult result = GameResult::unfinished;
    std::optional<Score> score;
    bool may_be_early = false;  ///< whether the game may have ended early: by resignation, by agreement, …
};

/// The error message for a score in a kind of game that has no scores.
[[nodiscard]] std::string no_score(const GameInfo& info);

/// The error message for an impossible end. With `early`, the message says that a game that ended early cannot have
/// this score either.
[[nodiscard]] std::string impossible_end(const GameInfo& info, const SaidEnd& said, bool early);

/// Why no game from `start` can end as `said` claims; nothing if a game can. `start` is null if the board is not known.
template <Game G>
[[nodiscard]] std::optional<std::string> score_error(const typename G::Position* start, const SaidEnd& said) {
    if constexpr (!Scored<G>) {
        return said.score ? std::optional(no_score(G::info)) : std::nullopt;
    } else {
        const auto can_end = [&](std::optional<Side> winner) { return G::can_end(start, {winner, said.score}); };
        const bool is_unknown = said.result == GameResult::unfinished;
        const bool is_played_out = is_unknown ? can_end(Side::one) || can_end(Side::two) || can_end(std::nullopt)
                                              : can_end(winner_of(said.result));
        // If play can go on for ever, the players may agree on a draw.
        const bool early = said.may_be_early || is_unknown || (said.result == GameResult::draw && G::info.endless);
        if (is_played_out || (early && (!said.score || G::can_stand(start, *said.score)))) {
            return std::nullopt;
        }
        return impossible_end(G::info, said, early);
    }
}

}  // namespace damier
