// The next round of a match.
#pragma once

#include "base/result.hpp"
#include "record/record.hpp"

#include <string_view>

namespace damier {

/// The tag that the rounds of one match have in common. Its value only has to be equal in all of them.
inline constexpr std::string_view match_tag = "Match";

/// In drafts only: the number of the stored game before this round. That game gets its Match tag with the round.
inline constexpr std::string_view before_tag = "GameBefore";

/// The tags of the round that follows a game. The sides change: each player gets the other side. In a second round (see
/// SecondRound) the players keep their sides, as in the example of the sheet. `rules` names the rule set of the round.
/// If it is empty, a game with a winner is followed by its second round, if the rules have one. A second round is
/// followed by a first round. All other tags stay, except those that are about one game: Result, Score, Termination,
/// First, Position, Lot, and the board of a game that is dealt. An error says why there is no such round.
[[nodiscard]] Result<Record> next_round(const Record& before, std::string_view rules);

/// Exchanges the names of the two players.
void exchange_players(Record& tags, const GameInfo& kind);

/// Gives each player the other side, also the winner of the first round.
void exchange_sides(Record& tags, const GameInfo& kind);

}  // namespace damier
