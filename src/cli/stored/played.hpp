// Finds games of an event that contradict a new game: the pairing has a result already, or the plan has another round.
//
// A new game is described by its `Meeting`. A RoundBook reads the games of an event when the first new game of that
// event comes. `import` then tells it of each game that is stored, so that the time per game stays the same.
#pragma once

#include "cli/context/context.hpp"
#include "games/game_id.hpp"
#include "record/date.hpp"
#include "record/record.hpp"
#include "store/connection/database.hpp"
#include "store/game/entry.hpp"
#include "store/log/planned.hpp"
#include "store/read/people.hpp"
#include "store/write/added.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace damier {

/// What a new or a stored game says of a meeting, without the names. An unknown round is `?`.
struct MeetingFacts {
    std::optional<GameId> game;
    std::string round;
    Date date;
    GameResult result = GameResult::unfinished;
    bool is_second = false;  ///< whether it is a second round (see SecondRound)
    bool is_in_match = false;
    bool has_turns = false;
    bool is_forfeit = false;
    bool is_planned = false;
};

/// The tags of a new game that say who meets whom, where and when. Unknown texts are `?`.
struct Meeting : MeetingFacts {
    std::string event;
    std::array<std::string, 2> players;
    std::optional<std::string> score;

    /// Whether the event has rounds in which two players meet once.
    [[nodiscard]] bool may_contradict() const { return event != "?" && !is_in_match; }
};
[[nodiscard]] Meeting meeting_of(const Record& record);
[[nodiscard]] Meeting meeting_of(const Entry& entry);

/// A score, or a result, as it is if the players have exchanged sides: `5-9` for `9-5`. Any other text stays, and so
/// does a result without a winner.
[[nodiscard]] std::string with_exchanged_sides(std::string_view score);
[[nodiscard]] GameResult with_exchanged_sides(GameResult result);

/// A stored game of a pairing that is entered again.
struct PlayedGame {
    GameRow row;
    bool exchanged = false;        ///< whether the players have the other sides in the stored game
    bool by_day = false;           ///< whether only the date is the same, since a round or the event is unknown
    bool has_board_end = false;    ///< whether the game has turns, and its last board decides it
    std::int64_t first_round = 0;  ///< the number of the first round that the stored game follows; 0 if none was named

    /// `game 5 has this pairing of round 2 already: Ann - Bob 1-0`, or
    /// `game 5 is already the second round of game 4: Ann - Bob 1-0`.
    [[nodiscard]] std::string words() const;
    /// The command that gives the stored game the result and score that were typed; empty if it has them.
    [[nodiscard]] std::string correction(const Record& typed) const;
    /// The words as an error, with the command that corrects the stored game, and the one that stores a second game
    /// (`again`).
    [[nodiscard]] std::string refusal(const Record& typed, std::string_view again) const;
    /// Whether the stored game is only the result of this record, so that its turns can be added.
    [[nodiscard]] bool is_result_of(const Record& record) const;
};

/// A stored game with its event and round: `game 5 (Cup, round 2)`.
[[nodiscard]] std::string with_event_and_round(const GameRow& row);

/// Several of these: `game 5 (Cup, round 2), game 6 (Cup, round 3)`.
[[nodiscard]] std::string joined_games(const std::vector<GameRow>& games);

/// The game with this number, or null if it is none of these.
[[nodiscard]] const EventGame* game_with_number(const std::vector<EventGame>& games, std::int64_t id);

/// The planned games that an added game fits, by number: the one whose place it takes, and the others. If the game was
/// undone since, they are as they were planned.
[[nodiscard]] std::vector<GameRow> fitting_games(const Database& db, const Added& added);

/// Planned games that a new game fits equally well: `several planned games fit: game 5 (Cup, round 2), …`.
[[nodiscard]] std::string words_about_planned(const std::vector<GameRow>& planned);

/// Whether the event and the round tell planned games apart.
[[nodiscard]] bool are_told_apart(const std::vector<GameRow>& planned);

/// How a user says which of several planned games a typed result means: by the event and the round or, if these do not
/// tell the games apart, by the number of a game, here of the first.
[[nodiscard]] std::string way_to_choose(const Database& db, const std::vector<GameRow>& planned, const Record& typed);

/// The message about a game that took the place of a planned one, and is stored. It says who has which side.
[[nodiscard]] std::string words_about_filled(const Database& db, const Added& added);

/// The message about a game that is stored, or that is the same as a stored game.
[[nodiscard]] std::string words_about_stored(const Database& db, const Added& added);

/// The text of a Date tag for a date without a year, such as `5/12`, if the game takes the place of a planned one: in
/// the year that brings it nearest to the planned day. Says so if that is not the usual year. Empty if it is, and for
/// any other text. To find the planned game, the game without its date is stored for a moment, and undone.
[[nodiscard]] std::string date_as_planned(Database& db, Record undated, const std::string& typed,
                                          const Context& context);

/// The games of events by player. All members throw StoreError.
class RoundBook {
public:
    explicit RoundBook(const Database& db) : db_(db) {}

    /// The stored game that has the kind, the event, the round and the players of a new game, and is not only planned.
    /// The round of the new game may be unknown; that of the stored game only if both have the same date. If both
    /// rounds or events are unknown, date, sides and result must be the same, and either only one of the games has
    /// turns, or the stored game has a Match tag, which a table does not have. Games of two years are different games,
    /// and so is a new game with a Match tag. The game with the number `except` does not count.
    [[nodiscard]] std::optional<PlayedGame> played(const Meeting& meeting, std::int64_t except = 0);

    /// The stored game whose result a new game without turns repeats: the two are a pairing as for `played`, the same
    /// player won, and dates and scores do not contradict each other. The players may have exchanged sides only if the
    /// event was planned. The games in `but` do not count.
    [[nodiscard]] std::optional<PlayedGame> repeated(const Meeting& meeting, const std::set<std::int64_t>& but);

    /// The stored result without turns that a new one may correct, whatever differs in result, score or date: the two
    /// have the same players in the same numbered round of an event, or without a round on the same day. In an event
    /// that was planned, the round of the new result may be unknown, or else the players may have exchanged sides. The
    /// games in `but` do not count.
    [[nodiscard]] std::optional<PlayedGame> corrected(const Meeting& meeting, const std::set<std::int64_t>& but);

    /// The numbers of the stored results of an event, without turns and round, that differ from a new one in date
    /// alone, or in date and score; at most two. The games in `but` do not count.
    [[nodiscard]] std::vector<std::int64_t> redated(const Meeting& meeting, const std::set<std::int64_t>& but);

    /// The stored result without turns whose turns a new game has: both are of the same numbered round of an event,
    /// with the same sides and result, and dates and scores do not contradict each other.
    [[nodiscard]] std::optional<PlayedGame> result_of(const Meeting& meeting);

    /// Why a new game of a planned event contradicts the plan: its pairing is planned for another round, a player
    /// already has a game in its round, or has no game in the event. If all planned games of the event are played, as
    /// between two rounds of a Swiss, only a second game of a player in the round contradicts the plan. Nothing if the
    /// event was not planned here. The game with the number `except` does not count.
    [[nodiscard]] std::optional<std::string> contradiction_to_plan(const Meeting& meeting, std::int64_t except = 0);

    /// If all games of an event have numbered rounds, but a new game has none: the first round in which neither of its
    /// players has a game. The game with the number `except` does not count.
    [[nodiscard]] std::optional<std::size_t> missing_round(const Meeting& meeting, std::int64_t except = 0);

    /// The contradiction to the plan, or else a remark about the missing round.
    [[nodiscard]] std::optional<std::string> contradiction(const Meeting& meeting, std::int64_t except = 0);

    /// A game of a player of the new game against somebody else in the same numbered round of the same event, in words.
    /// The game with the number `except` does not count.
    [[nodiscard]] std::optional<std::string> double_game(const Meeting& meeting, std::int64_t except = 0);

    /// Call this once for each game, after it was added to the database. A remark about a game that was stored although
    /// its pairing has a result already, although it contradicts the plan of its event, or although several planned
    /// games fit it, or with other sides than in the plan. The book then has the game.
    [[nodiscard]] std::optional<std::string> remark(const Entry& entry, const Added& added);

    /// The game with this number is new, or has taken the place of a planned game.
    void put(std::int64_t id, const Entry& entry);

    /// Whether the games of events that the book does not have yet are read from the database. A large import into a
    /// database without games builds the indexes only at its end. Until then, all games come from `put`.
    void read_database(bool reads) { reads_ = reads; }

private:
    struct BookedGame : MeetingFacts {
        std::int64_t id = 0;
        std::array<std::int64_t, 2> players{};
    };
    using BookedGames = std::vector<const BookedGame*>;
    struct BookedPlayer {
        std::string name;
        BookedGames games;
        std::unordered_map<std::size_t, BookedGames> by_round;  // by the number of the round; see `most_in_round`
    };
    struct BookedEvent {
        std::unordered_map<std::int64_t, BookedGame> games;  // by number
        std::map<std::int64_t, BookedPlayer> players;        // by number
        std::int64_t planned = 0;
        std::int64_t bare = 0;            // games without turns
        std::int64_t without_round = 0;   // games whose round has no number
        std::optional<bool> was_planned;  // nothing if nobody asked yet

        void put(BookedGame game, const std::array<std::string, 2>& names);
    };

    /// How a stored game of the same two players agrees with a new one.
    struct Likeness {
        bool is_exchanged = false;
        bool is_same_result = false;
        bool may_be_round = false;  // same event, and the rounds are the same or one is unknown
        bool is_round = false;      // same event and numbered round
        bool is_of_day = false;     // same date and sides, and the rounds are the same or unknown
    };

    void put(std::int64_t id, const Meeting& meeting);
    BookedEvent& event_of(const std::string& name);
    BookedEvent& event_of(const Meeting& meeting);
    static void put_all(const std::vector<EventGame>& games, BookedEvent& event);
    template <class Wanted>
    std::optional<PlayedGame> find_played(const Meeting& meeting, Wanted wanted);
    /// Whether the new game may be the stored one: see `played`.
    static bool is_pairing(const Meeting& meeting, const BookedGame& game, const Likeness& like);
    bool may_be_same_game(const Meeting& meeting, const BookedGame& game, const Likeness& like);
    std::optional<std::int64_t> number_of(const std::string& name);
    /// The games of a player in the same kind of game and year.
    static BookedGames games_of(const BookedEvent& event, const Meeting& meeting, std::int64_t player,
                                std::int64_t except);
    /// Those against each other.
    static BookedGames games_of(const BookedEvent& event, const Meeting& meeting, std::array<std::int64_t, 2> players,
                                std::int64_t except);
    static std::string names_like(const BookedEvent& event, const std::string& name);

    bool was_planned(BookedEvent& event);

    const Database& db_;
    bool reads_ = true;
    std::optional<PlannedRanges> planned_;                          // read when it is needed
    std::unordered_map<std::string, BookedEvent> events_;           // by folded name
    std::unordered_map<std::string, BookedEvent*> events_by_name_;  // since folding takes longer than a look-up
    std::unordered_map<std::string, std::int64_t> players_;         // by name; 0 for `?`
};

}  // namespace damier
