// What the score of a game says about its result.
#pragma once

#include "games/game_id.hpp"
#include "games/game_result.hpp"

#include <optional>
#include <string>

namespace damier {

/// The margin of side one, from the score of a game with a result. Nothing if the score did not decide the result: it
/// does not in this kind of game, or play from the usual start cannot end so. Then a player resigned, for example.
[[nodiscard]] std::optional<int> deciding_margin(GameId game, const Outcome& outcome);

/// The end of a game that the tags of a record claim, if its turns do not reach the end of play.
struct SaidEnd {
    GameResult result = GameResult::unfinished;
    std::optional<Score> score;
    bool may_be_early = false;  ///< whether the game may have ended early: by resignation, by agreement, …
};

/// The error message for a score in a kind of game that has no scores.
[[nodiscard]] std::string no_score(const GameInfo& info);

/// Why an end is impossible.
struct EndFault {
    const char* at_end = nullptr;  ///< the rule that the end of play breaks
    const char* of_score =
        nullptr;              ///< the rule that the score breaks even if the game ended early; null if there is none
    bool fits_other = false;  ///< whether a finished game can have this score with another result
};

/// The error message for an impossible end.
[[nodiscard]] std::string impossible_end(const GameInfo& info, const SaidEnd& said, const EndFault& fault);

/// Why no game from `start` can end as `said` claims; nothing if a game can. `start` is null if the board is not known.
template <Game G>
[[nodiscard]] std::optional<std::string> score_error(const typename G::Position* start, const SaidEnd& said) {
    if constexpr (!Scored<G>) {
        return said.score ? std::optional(no_score(G::info)) : std::nullopt;
    } else {
        const auto fault_of = [&](std::optional<Side> winner) { return G::end_fault(start, {winner, said.score}); };
        const bool is_unknown = said.result == GameResult::unfinished;
        // If play can go on for ever, the players may agree on a draw.
        const bool early = said.may_be_early || is_unknown || (said.result == GameResult::draw && G::info.endless);
        EndFault fault{.at_end = fault_of(winner_of(said.result)),
                       .of_score = said.score ? G::score_fault(start, *said.score) : nullptr,
                       .fits_other = fault_of(Side::one) == nullptr || fault_of(Side::two) == nullptr ||
                                     fault_of(std::nullopt) == nullptr};
        const bool is_played_out = is_unknown ? fault.fits_other : fault.at_end == nullptr;
        if (is_played_out || (early && fault.of_score == nullptr)) {
            return std::nullopt;
        }
        return impossible_end(G::info, said, fault);
    }
}

}  // namespace damier
