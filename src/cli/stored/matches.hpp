// Finds matches of several rounds among stored games.
#pragma once

#include "cli/context/context.hpp"
#include "reports/matches.hpp"
#include "store/connection/database.hpp"
#include "store/read/people.hpp"
#include "view/report.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace damier {

/// By number of a second-round game: the number of the game that was its first round.
using RoundsBefore = std::map<std::int64_t, std::int64_t>;

/// Finds the first round of each second round among these games (see `tie_rounds`). The function reads from the records
/// which side won the first round. It warns about games that contradict each other.
[[nodiscard]] RoundsBefore rounds_before(const Database& db, std::vector<MatchGame> games, const Context& context);

/// A match, with the names of its players.
struct NamedMatch {
    PlayedMatch match;
    std::array<std::string, 2> names;
    std::string game;
    std::string event;
};

/// The matches among these games (see `find_matches`).
[[nodiscard]] std::vector<NamedMatch> matches_of(std::span<const EventGame> games);

/// The columns of lists of matches.
[[nodiscard]] std::vector<Column<NamedMatch>> match_columns(bool unicode);

/// The players and their points: `Ann 1½, Bob ½ (games 12, 13)`.
[[nodiscard]] std::string match_text(const NamedMatch& match, bool unicode);

/// The games as rounds of matches.
[[nodiscard]] std::vector<MatchGame> as_rounds(std::span<const EventGame> games);

}  // namespace damier
