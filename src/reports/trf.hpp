// TRF, the tournament report file of FIDE: the format in which pairing programs exchange tournaments.

#pragma once

#include "base/result.hpp"
#include "record/date.hpp"
#include "reports/crosstable.hpp"
#include "reports/pairings.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A tournament in TRF: players by start rank, each with a cell per round.
struct TrfTournament {
    struct Cell {
        std::size_t opponent = 0;  ///< the start rank, from 1; 0 without an opponent
        char side = '-';           ///< `w` side 1, `b` side 2, `-` neither
        char result = ' ';  ///< `1 = 0` played, `+ -` forfeit, `F H U` a bye, `Z` absent; a blank: not yet played
    };
    struct Player {
        std::string name;
        int rating = 0;  ///< 0 without one
        double points = 0;
        std::size_t place = 0;
        std::vector<Cell> cells;  ///< one per round
        std::size_t line = 0;     ///< in the file that was read, from 1
    };
    std::string name;
    std::string site;
    std::string first_date;  ///< `2026/01/31`; empty if unknown
    std::string last_date;
    std::vector<std::string> round_dates{};  ///< `2026.01.31` for each round; empty if unknown
    std::size_t rounds = 0;                  ///< planned and played
    std::vector<Player> players;             ///< in the order of their start ranks
};

/// A player of a table, with the rating that TRF shows.
struct Entrant {
    std::size_t row = 0;  ///< in the table
    int rating = 0;       ///< 0 without one
};

/// The tournament of a table. `entrants` are all its players, in the order of their start ranks. A name longer than 33
/// characters is cut. A player with more than one game in a round keeps the last one (see `crowded_round`).
[[nodiscard]] TrfTournament make_trf(const Crosstable& table, const std::string& event, const std::string& site,
                                     const DateSpan& dates, std::span<const Entrant> entrants);

/// The place of each round of a table among the rounds of TRF, from 0. TRF numbers its rounds from 1, without a gap, so
/// a missing round has a place in which nobody played. A round without a number stands after those before it.
[[nodiscard]] std::vector<std::size_t> trf_columns(const std::vector<std::string>& rounds);

/// A player who has several games in a round, for which TRF has only one place.
struct CrowdedRound {
    std::string player;
    std::string round;
    std::vector<std::int64_t> games;  ///< their numbers
};
[[nodiscard]] std::optional<CrowdedRound> crowded_round(const Crosstable& table);

/// Writes TRF16 (FIDE Handbook C.04, annex 2), with the number of rounds in `XXR`, and the dates of rounds if they
/// differ.
[[nodiscard]] std::string write_trf(const TrfTournament& tournament);

/// Reads TRF16. Sections that say nothing about players and pairings are ignored. Without an opponent, `+` and `1` are
/// read as `F`, `=` as `H`, and `-` and `0` as `Z`. It is an error if two players do not
/// agree on a game between them: if only one names the other as the opponent, both had one colour, or their results
/// contradict each other.
[[nodiscard]] Result<TrfTournament, FileFault> read_trf(std::string_view text);

/// The name as `write_trf` cuts it.
[[nodiscard]] std::string trf_name(std::string_view name);

}  // namespace damier
