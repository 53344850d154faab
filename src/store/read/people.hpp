#pragma once

#include "record/date.hpp"
#include "store/connection/database.hpp"
#include "store/game/counts.hpp"
#include "store/game/entry.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A player as tables show one. All spellings of a name lead to one player.
struct Player {
    std::int64_t id = 0;
    std::string name;

    bool operator==(const Player&) const = default;
};

/// What some games were to one player.
struct PlayerTally : PlayerCounts {
    Player player;
    std::string game;                       ///< the kind of the games, where they are counted by kind; else empty
    DateSpan dates;
};

/// Counts the selected games for each player that has one, in one go through the table, and in no order. Throws
/// StoreError.
[[nodiscard]] std::vector<PlayerTally> count_players(const Database& db, const Selection& selection, bool by_game);

/// The games of one event, whatever the spelling.
struct EventTally {
    std::string event;
    std::int64_t games = 0;
    std::int64_t players = 0;
    DateSpan dates;
};

/// Whether one date comes before another where the latest are first. What is not known of a date comes last, as it does
/// where the earliest are first.
[[nodiscard]] bool is_later(const std::optional<Date>& one, const std::optional<Date>& other);

/// Counts the selected games for each event whose name is known, in no order. Throws StoreError.
[[nodiscard]] std::vector<EventTally> count_events(const Database& db, const Selection& selection);

/// Whom a name may mean: the players one of whose spellings is equal to it (case and accents aside), or else contains
/// it; by name. Where there is nobody, `nearest` has names that may have been meant.
struct FoundPlayers {
    std::vector<Player> players;
    std::vector<std::string> nearest;
};
enum class Match : std::uint8_t {
    whole,  ///< the whole name only
    part,   ///< also a part of it, where no whole name is equal
};
[[nodiscard]] FoundPlayers find_players(const Database& db, std::string_view name, Match match);

/// A game between two players.
struct Encounter {
    GameRow row;
    bool first_is_side1 = false;  ///< whether the player that was named first has side 1
};

/// The selected games between two players, the latest first. Throws StoreError.
[[nodiscard]] std::vector<Encounter> encounters(const Database& db, std::int64_t first, std::int64_t second,
                                                const Selection& selection);

/// A game of an event, as its table needs it.
struct EventGame {
    GameRow row;
    Player side1;  ///< the number is 0 for `?`, which is nobody
    Player side2;
    std::string termination;  ///< as in the tag of that name, empty where there is none
};

/// The events that a name may mean, as of players.
struct FoundEvents {
    std::vector<std::string> events;
    std::vector<std::string> nearest;
};
[[nodiscard]] FoundEvents find_events(const Database& db, std::string_view name, Match match);

/// The selected games of an event, by any spelling of it (case and accents aside), by number. Throws StoreError.
[[nodiscard]] std::vector<EventGame> event_games(const Database& db, std::string_view event,
                                                 const Selection& selection);

}  // namespace damier
