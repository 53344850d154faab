// Players and events: counting their games, finding them by name, and their games.
#pragma once

#include "record/date.hpp"
#include "store/connection/database.hpp"
#include "store/game/counts.hpp"
#include "store/game/entry.hpp"
#include "store/log/log.hpp"
#include "store/query/selection.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A player, by the name in tables. All spellings of the name lead to one player.
struct Player {
    std::int64_t id = 0;
    std::string name;

    bool operator==(const Player&) const = default;
};

/// The results of some games for one player.
struct PlayerTally : PlayerCounts {
    Player player;
    std::string game;  ///< the kind of the games, if they are counted by kind; otherwise empty
    DateSpan dates;
};

/// Counts the selected games for each player who has any, in no order. Reads each summary once. Throws StoreError.
[[nodiscard]] std::vector<PlayerTally> count_players(const Database& db, const Selection& selection, bool by_game);

/// The games of one event, under all its spellings.
struct EventTally {
    std::string event;
    std::int64_t games = 0;
    std::int64_t players = 0;
    DateSpan dates;
};

/// Whether `one` comes before `other` in a list with the latest first. A date with unknown parts comes after the dates
/// that it may be, as it does in a list with the earliest first.
[[nodiscard]] bool is_later(const std::optional<Date>& one, const std::optional<Date>& other);

/// Counts the selected games for each event with a known name, in no order. Throws StoreError.
[[nodiscard]] std::vector<EventTally> count_events(const Database& db, const Selection& selection);

/// The names of all players or events, sorted. Throws StoreError.
[[nodiscard]] std::vector<std::string> sorted_names(const Database& db, Named kind);

/// The highest number of a spelling of players or events; 0 without any. Throws StoreError.
[[nodiscard]] std::int64_t last_spelling(const Database& db, Named kind);

/// A spelling of a player or an event that tables show by another one. The two differ only in case and accents.
struct OtherSpelling {
    std::string spelling;
    std::string name;
};
/// The spellings with higher numbers, in the order in which they came. Throws StoreError.
[[nodiscard]] std::vector<OtherSpelling> other_spellings_after(const Database& db, Named kind, std::int64_t number);

/// The numbers of the players whom a word of a query names (see term::Word): a spelling has the text in it, or is equal
/// to the text behind `=`. Throws StoreError.
[[nodiscard]] std::vector<std::int64_t> players_with(const Database& db, const std::string& text);

/// The players that a name may mean, sorted by name. If players have a spelling equal to the name (except for case and
/// accents), these are found. Otherwise all players with a spelling that contains the name are found. If there are
/// none, `nearest` has similar names.
struct FoundPlayers {
    std::vector<Player> players;
    std::vector<std::string> nearest;
};
enum class Match : std::uint8_t {
    whole,  ///< only whole names
    part,   ///< also parts of names, if no whole name is equal
};
[[nodiscard]] FoundPlayers find_players(const Database& db, std::string_view name, Match match);

/// The same players without the similar names, which take a look at all names.
[[nodiscard]] std::vector<Player> players_with_name(const Database& db, std::string_view name, Match match);

/// A game between two players.
struct Encounter {
    GameRow row;
    bool first_is_side1 = false;  ///< whether the first of the two players has side 1
};

/// The selected games between two players, the latest first. Throws StoreError.
[[nodiscard]] std::vector<Encounter> encounters(const Database& db, std::int64_t first, std::int64_t second,
                                                const Selection& selection);

/// A game of an event, for the crosstable.
struct EventGame {
    GameRow row;
    Player side1;  ///< number 0 for `?`, which is nobody
    Player side2;
    std::string termination;  ///< the tag of that name; empty without the tag
    std::string match;        ///< the tag Match, which the rounds of one match have in common; empty without the tag
    bool has_lot = false;     ///< whether lots were drawn for who moves first (the tag Lot)
    std::int64_t event = 0;   ///< the number of the event, which several spellings can mean

    /// Whether one person has both sides, for example after a wrong merge of two players.
    [[nodiscard]] bool is_against_self() const { return side1.id == side2.id && side1.id != 0; }
};

/// The events that a name may mean, found in the same way as players.
struct FoundEvents {
    std::vector<std::string> events;
    std::vector<std::string> nearest;
};
[[nodiscard]] FoundEvents find_events(const Database& db, std::string_view name, Match match);

/// The same events without the similar names.
[[nodiscard]] std::vector<std::string> events_with_name(const Database& db, std::string_view name, Match match);

/// The spellings of all events that end with a digit, in the form that `folded_name` gives. Throws StoreError.
[[nodiscard]] std::set<std::string> events_with_number(const Database& db);

/// The games of a day, by number. Throws StoreError.
[[nodiscard]] std::vector<EventGame> games_of_day(const Database& db, Date day);

/// Those that belong to no event.
[[nodiscard]] std::vector<EventGame> friendlies_of_day(const Database& db, Date day);

/// The selected games of an event, under all its spellings (except for case and accents), by number. Throws StoreError.
[[nodiscard]] std::vector<EventGame> event_games(const Database& db, std::string_view event,
                                                 const Selection& selection);

/// How many of the selected games have the tag Match, which the rounds of one match have in common. Throws StoreError.
[[nodiscard]] std::int64_t count_match_tags(const Database& db, const Selection& selection);

/// The selected games that may be rounds of a match, by number: those with a Match tag, and all of a kind that has
/// second rounds, if any second round is stored. Throws StoreError.
[[nodiscard]] std::vector<EventGame> match_games(const Database& db, const Selection& selection);

/// All games between the two players of a game, by number. Throws StoreError.
[[nodiscard]] std::vector<EventGame> games_of_same_players(const Database& db, std::int64_t id);

}  // namespace damier
