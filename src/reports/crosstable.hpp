#pragma once

#include "store/people.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// How the players of an event are paired.
enum class Pairing : std::uint8_t { round_robin, swiss };

/// The table of a tournament. A win is a point, a draw half of one; games without a result do not count yet.
///
/// Tie-breaks are those of the FIDE Handbook, C.07 "Tie-Break Regulations", in the edition of 2023. In a round robin
/// unplayed games count as games. In a Swiss (article 16) a player's own unplayed round counts as one against a virtual
/// opponent who has the player's own points, with the points that were given for it. What an opponent contributes are
/// the opponent's points, where the rounds without a pairing of one who did not come back (absence, a half-point bye)
/// count as draws.
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
        std::int64_t games = 0;                  ///< that were played and have a result
        std::int64_t wins = 0;                   ///< of these
        std::optional<double> direct_encounter;  ///< points among those who are tied, if all of them have met
        double sonneborn_berger = 0;
        double buchholz = 0;       ///< this and the next in a Swiss only
        double buchholz_cut1 = 0;  ///< without the least contribution, a round left out of free will before others
        std::vector<Meeting> meetings;
    };
    Pairing pairing = Pairing::round_robin;
    std::vector<std::string> rounds;  ///< in order; `3` for rounds such as `3.1`
    std::vector<Row> rows;            ///< the first place first
};

/// Makes the table. Without `pairing` it is a round robin where rounds are not known, or where three quarters of all
/// pairs have met; else a Swiss. Ties are broken in a round robin by direct encounter, Sonneborn–Berger and wins; in a
/// Swiss by Buchholz cut 1, Buchholz, Sonneborn–Berger and direct encounter.
[[nodiscard]] Crosstable make_crosstable(std::span<const EventGame> games, std::optional<Pairing> pairing = {});

}  // namespace damier
