#pragma once

#include "store/read/people.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// How the players of an event are paired.
enum class Pairing : std::uint8_t { round_robin, swiss };

/// Whose words on unplayed rounds hold: those that came into force on 1 September 2023, or on 1 March 2026.
enum class TieBreakRules : std::uint8_t { of_2023, of_2026 };

/// What is looked at first where players have as many points.
enum class FirstTieBreak : std::uint8_t {
    usual,       ///< what FIDE's rules say
    difference,  ///< points or towers of one's games, less those of the opponents; then the usual
};

/// The table of a tournament. A win is a point, a draw half of one; games without a result do not count yet.
///
/// Tie-breaks are those of the FIDE Handbook, C.07 "Play-Off and Tie-Break Regulations". Direct encounter (article 6)
/// is applied again to those whom it leaves level. Where not all of them have met, it places only who is first, then
/// second, and so on, whatever the missing games would bring; those who met more than once count with their mean score.
///
/// In a round robin unplayed games count as games. In a Swiss (article 16) a player's own unplayed round counts as one
/// against a dummy who has the player's own points, with the points that were given for it; by the rules of 2026 no
/// more than the scheduled opponent contributes after a forfeit, and otherwise no more than half a point a round. What
/// an opponent contributes are the opponent's points, where the rounds without a pairing of one who did not come back
/// (absence, a half-point bye) count as draws.
struct Crosstable {
    /// What a round brought a player.
    struct Meeting {
        enum class How : std::uint8_t { played, forfeit, bye, absent };
        How how = How::played;
        std::size_t opponent = 0;      ///< a row; of no meaning in a bye or absence
        std::size_t round = 0;         ///< one of `rounds`
        std::optional<double> points;  ///< nothing while there is no result
        std::int64_t game = 0;         ///< its number; 0 for an absence
    };
    struct Row {
        Player player;
        std::size_t place = 0;  ///< from 1; shared by those whom no tie-break tells apart
        double points = 0;
        std::int64_t games = 0;  ///< that were played and have a result
        std::int64_t wins = 0;   ///< of these
        /// Points among those who were level, each time that direct encounter was applied to them.
        std::vector<double> direct_encounter;
        std::size_t direct_place = 0;  ///< what it made of them, from 0, among those who were level at first
        /// Points or towers of one's own, less those of the opponents, in games whose score says who won.
        double difference = 0;
        double sonneborn_berger = 0;
        double buchholz = 0;       ///< this and the next in a Swiss only
        double buchholz_cut1 = 0;  ///< without the least contribution, a round left out of free will before others
        std::vector<Meeting> meetings;
    };
    Pairing pairing = Pairing::round_robin;
    TieBreakRules rules = TieBreakRules::of_2026;
    FirstTieBreak first = FirstTieBreak::usual;
    std::vector<std::string> rounds;  ///< in order; `3` for rounds such as `3.1`
    std::vector<Row> rows;            ///< the first place first
};

/// A Swiss has no more rounds: what has more is a season, of which nobody plays all rounds.
inline constexpr std::size_t most_swiss_rounds = 200;

/// Makes the table. Without `pairing` it is a round robin where rounds are not known, where there are too many for a
/// Swiss, or where three quarters of all pairs have met; else a Swiss. Without `rules` they are those that were in force on the first date of a game, or are
/// now where none is known. Ties are broken in a round robin by direct encounter, Sonneborn–Berger and wins; in a
/// Swiss by Buchholz cut 1, Buchholz, Sonneborn–Berger and direct encounter.
[[nodiscard]] Crosstable make_crosstable(std::span<const EventGame> games, std::optional<Pairing> pairing = {},
                                         std::optional<TieBreakRules> rules = {},
                                         FirstTieBreak first = FirstTieBreak::usual);

}  // namespace damier
