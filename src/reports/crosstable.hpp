// The table of a tournament, with its tie-breaks.

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

/// The rules for unplayed rounds: those in force since 1 September 2023, or since 1 March 2026.
enum class TieBreakRules : std::uint8_t { of_2023, of_2026 };

/// The first tie-break.
enum class FirstTieBreak : std::uint8_t {
    usual,       ///< as in FIDE's rules
    difference,  ///< a player's score minus that of the opponents; then as in FIDE's rules
};

/// The table of a tournament. A win is one point, a draw half a point. Games without a result do not count yet. If such
/// a game is a forfeit, neither player came, and both lost. Games of a person against themselves are left out.
///
/// Tie-breaks are those of the FIDE Handbook, C.07 "Play-Off and Tie-Break Regulations".
///
/// Direct encounter (article 6) compares level players by the games between them. If some players are still level after
/// that, it is applied again to these players only. If not all level players have met, it decides the places one after
/// the other, from the first. It stops at the first place that the missing games could change. If two players met more
/// than once, their mean score counts.
///
/// In a round robin, unplayed games count as games. In a Swiss (article 16), unplayed rounds count as follows.
/// - A player's own unplayed round is a game against a dummy with the player's own points. It brings the points that
///   were given for the round.
/// - Under the rules of 2026 the dummy's points are limited. After a forfeit, the limit is the contribution of the
///   scheduled opponent. Otherwise it is half a point per round.
/// - In Buchholz and Sonneborn–Berger, each opponent counts with the opponent's own points. If an opponent left the
///   tournament, the last rounds without a pairing (absence, a half-point bye) count as draws for this purpose.
struct Crosstable {
    /// A player's outcome of one round.
    struct Meeting {
        enum class How : std::uint8_t { played, forfeit, bye, absent };
        How how = How::played;
        std::size_t opponent = 0;      ///< a row; without meaning in a bye or absence
        std::size_t round = 0;         ///< an index into `rounds`
        std::optional<double> points;  ///< nothing while there is no result
        std::int64_t game = 0;         ///< the number of the game; 0 for an absence
        bool has_side1 = true;         ///< whether the player has side 1
        bool planned = false;          ///< whether the game is planned and not played yet
        bool is_ahead = false;         ///< in a Swiss: a bye of a round that is not paired yet; no tie-break counts it
    };
    struct Row {
        Player player;
        std::size_t place = 0;  ///< from 1; shared by players whom no tie-break separates
        double points = 0;
        std::int64_t games = 0;       ///< games that were played and have a result
        std::int64_t wins = 0;        ///< of these games, those that the player won
        std::int64_t rounds_won = 0;  ///< with or without play (C.07, article 7.1)
        /// The player's points in games among the level players, once for each time that direct encounter was applied.
        std::vector<double> direct_encounter;
        std::size_t direct_place = 0;  ///< the place by direct encounter, from 0, among players level at first
        /// The player's points or towers minus those of the opponents, in kinds of games in which the score decides.
        double difference = 0;
        double sonneborn_berger = 0;
        double buchholz = 0;       ///< only in a Swiss, like `buchholz_cut1`
        double buchholz_cut1 = 0;  ///< Buchholz without the least contribution; voluntary absences are cut first
        std::vector<Meeting> meetings;
    };
    Pairing pairing = Pairing::round_robin;
    TieBreakRules rules = TieBreakRules::of_2026;
    FirstTieBreak first = FirstTieBreak::usual;
    bool wins_decide = false;         ///< whether the number of wins, the last tie-break, gave somebody a place
    std::vector<std::string> rounds;  ///< in order; `3` also for rounds such as `3.1`
    std::vector<Row> rows;            ///< the first place first
};

/// The most rounds of a Swiss. An event with more rounds is a season, and nobody plays all of them.
inline constexpr std::size_t most_swiss_rounds = 200;

/// Makes the table of an event.
///
/// `pairing` says whether the event is a round robin or a Swiss. An event of more than `most_swiss_rounds` rounds
/// always counts as a round robin. If `pairing` is empty, the event is a round robin if a round is unknown or three
/// quarters of all pairs have met. An event with fewer than three players is also a round robin.
///
/// If `rules` is empty, the rules are those that were in force when the first game was played. If no date is known,
/// they are those of 2026.
///
/// Ties are broken in a round robin by direct encounter, Sonneborn–Berger and wins. In a Swiss they are broken by
/// Buchholz cut 1, Buchholz, Sonneborn–Berger and direct encounter.
[[nodiscard]] Crosstable make_crosstable(std::span<const EventGame> games, std::optional<Pairing> pairing = {},
                                         std::optional<TieBreakRules> rules = {},
                                         FirstTieBreak first = FirstTieBreak::usual);

/// The rules of tie-breaks that were in force on the first day of an event with these games.
[[nodiscard]] TieBreakRules rules_in_force(std::span<const EventGame> games);

}  // namespace damier
