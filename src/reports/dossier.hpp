// The dossier of a player: results by kind of game, side, opponent and opening, series, lengths, mistakes and ratings.

#pragma once

#include "reports/ratings.hpp"
#include "reports/stats.hpp"
#include "reports/streaks.hpp"
#include "store/read/people.hpp"
#include "store/read/player_games.hpp"
#include "store/read/tally.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace damier {

struct Dossier {
    /// Results with one side of one kind of game.
    struct SideGroup : PlayerCounts {
        GameId game{};
        Side side = Side::one;
        std::optional<Quartiles> plies;  ///< of the games with turns
    };
    struct OpponentGroup : PlayerCounts {
        std::int64_t opponent = 0;  ///< 0 for `?`
        bool is_bye = false;        ///< the rounds in which nobody was the opponent
        std::string name;
        Date last;  ///< of the last game
    };
    /// An opening that the player had with one side, next to the results of everybody else with that side.
    struct OpeningGroup : PlayerCounts {
        GameId game{};
        Side side = Side::one;
        std::string opening;
        PlayerCounts others;
    };
    /// The marks that `analyse --annotate` wrote at turns of the player.
    struct Mistakes {
        GameId game{};
        std::int64_t games = 0;               ///< analysed games
        std::array<std::int64_t, 3> marks{};  ///< ?!, ? and ??
    };

    /// The rating in one kind of game.
    struct RatingGroup {
        std::string game;
        Glicko2 rating;
        std::vector<Ratings::Point> history;  ///< not empty
    };

    Player player;
    PlayerCounts total;
    std::int64_t not_played = 0;  ///< games without turns and result, which are not in `games`
    DateSpan dates;
    std::vector<PlayerGame> games;  ///< the earliest first
    std::int64_t undated = 0;       ///< games with a result in no streak, since their whole date is not known
    Streak wins;                    ///< the longest run of wins
    Streak unbeaten;                ///< of wins and draws
    Streak losses;
    std::vector<SideGroup> sides;          ///< by kind of game, then side
    std::vector<OpponentGroup> opponents;  ///< most games first
    std::vector<OpeningGroup> openings;    ///< by kind of game and side, most games first
    std::vector<Mistakes> mistakes;        ///< by kind of game; only kinds with analysed games
    std::vector<RatingGroup> ratings;      ///< by kind of game
};

/// Facts about all games that dossiers need.
struct DossierFacts {
    std::vector<std::string> names;                ///< of players, by number
    GameOpenings openings;                         ///< the first turn of each game
    std::map<std::string, SideCounts> by_opening;  ///< the results of the selected games
    std::vector<std::int64_t> analysed;            ///< the games with comments of `analyse --annotate`, by number
};

struct DossierOptions {
    Selection selection{};
    /// Only games against this player.
    std::optional<std::int64_t> opponent = std::nullopt;
    bool openings = true;                 ///< whether to read the openings of all games
    bool ratings = true;                  ///< whether to rate all players, if the database has no stored ratings
    bool mistakes = true;                 ///< whether to read the texts of the player's games
    const DossierFacts* facts = nullptr;  ///< shared by the dossiers of several players; must outlive the call
};

/// Reads the facts for the dossiers of several players. Throws StoreError.
[[nodiscard]] DossierFacts dossier_facts(const Database& db, const Selection& selection);

/// Makes the dossier of a player. Throws StoreError.
[[nodiscard]] Dossier make_dossier(const Database& db, const Player& player, const DossierOptions& options);

}  // namespace damier
