// What damier event plan and damier event round share: storing the games of rounds.
#pragma once

#include "cli/context/context.hpp"
#include "games/game_id.hpp"
#include "options/command_line.hpp"
#include "record/tags.hpp"
#include "store/connection/database.hpp"
#include "store/log/log.hpp"
#include "store/read/people.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace damier {

/// A game of a round. It is planned if its result is `*`.
struct RoundGame {
    std::string round;
    std::string side1;
    std::string side2;
    std::string result = "*";
    std::string termination = std::string(planned_termination);
    std::optional<std::uint64_t> lot = std::nullopt;  ///< the seed of the lot that decides who moves first
    std::size_t line = 0;                             ///< in the file that was read, from 1; 0 without a file
    std::string date = {};                            ///< if neither the plan nor the user has one; may be empty
    bool has_sides = true;                            ///< whether it matters who has which side
};

/// A player's round without an opponent, which counts as a win or as `result`.
[[nodiscard]] inline RoundGame bye(std::string round, std::string player, std::string result = "1-0") {
    return {std::move(round), std::move(player), "?", std::move(result), std::string(bye_termination)};
}

/// The tags that all games of a plan have.
struct RoundTags {
    GameId game{};
    std::string event;
    std::string site;   ///< may be empty
    std::string date;   ///< may be empty
    std::string rules;  ///< may be empty
};

/// A stored game that gets what a plan says now: another round with the date of that round, or else the date, site and
/// rules of the plan, if given, and a result or other sides.
struct ChangedGame {
    std::int64_t id = 0;
    std::string result = {};    ///< empty: as it was
    std::string round = {};     ///< empty: as it was
    bool is_moved = false;      ///< whether the plan has another date, site or rules
    bool is_exchanged = false;  ///< whether the players exchange their sides
};

/// What `store_round_games` did.
struct StoredRounds {
    std::size_t added = 0;    ///< games that were not stored before
    std::int64_t change = 0;  ///< the number of the change in the log; 0 if nothing is changed
};

/// Stores games of rounds as one change of the log. A result replaces the planned game. `stored` has the games of the
/// event. A new game has the event's name in these games, if it is one, and takes over what `tags` lacks: the site
/// and the rules that they have in common, and the date of the planned games of its round, or of all planned games. The
/// stored games `changed` get the date, site and rules of `tags`. Throws UsageError if a name or tag is wrong, and
/// StoreError if another process has changed the games of the event since `stored` was read.
StoredRounds store_round_games(Database& db, const ChangeInfo& change, const RoundTags& tags,
                               const std::vector<RoundGame>& games, const std::vector<ChangedGame>& changed,
                               const std::vector<EventGame>& stored, Context& context);

/// The games of a player who enters a planned round robin late.
struct LatePlan {
    std::vector<RoundGame> games;
    std::vector<ChangedGame> moved;      ///< planned games that go to other rounds
    std::size_t last_round = 0;          ///< of the event with these games
    std::size_t last_if_kept = 0;        ///< the same if all planned games stayed in their rounds
    std::vector<std::string> left = {};  ///< players who get no game, since they seem to have left
};

/// Plans the games of a late player (event_late.cpp). In a double round robin, the player meets everybody twice, with
/// both sides. Throws UsageError if the event is no round robin, or has games of the player.
[[nodiscard]] LatePlan late_plan(const std::vector<EventGame>& games, const std::string& newcomer);

/// The numbers of the rounds of these games.
[[nodiscard]] std::set<std::size_t> numbered_rounds(const std::vector<EventGame>& games);
/// The last of them; 0 if no round has a number.
[[nodiscard]] std::size_t last_numbered_round(const std::vector<EventGame>& games);

/// The numbers of the rounds in which somebody has played.
[[nodiscard]] std::set<std::size_t> played_rounds(const std::vector<EventGame>& games);

/// The stored games of an event by round and players.
class KnownGames {
public:
    /// `games` must stay as they are.
    explicit KnownGames(const std::vector<EventGame>& games);

    /// The games between the two players in the round, whoever has which side. The names are those that tables show.
    [[nodiscard]] std::span<const EventGame* const> of(const RoundGame& game) const;
    /// One of these games if none has the sides of this game: a planned one, or else the first. Null if one has them,
    /// if there is none, or if the sides do not matter.
    [[nodiscard]] const EventGame* with_other_sides(const RoundGame& game) const;
    /// Whether a game of the round is planned.
    [[nodiscard]] bool is_open(const std::string& round) const { return open_rounds_.contains(round); }

private:
    using Key = std::tuple<std::string, std::string, std::string>;  // the round, and both names in their order
    static Key key_of(const std::string& round, const std::string& one, const std::string& two);

    std::map<Key, std::vector<const EventGame*>> games_;
    std::set<std::string> open_rounds_;
};

/// The planned games of these games that have other sides, or another date, place or rules than `tags` gives, and the
/// byes of their rounds.
[[nodiscard]] std::vector<ChangedGame> games_to_change(const std::vector<RoundGame>& games, const RoundTags& tags,
                                                       const KnownGames& known);

/// Says how many planned games are changed (`games_to_change`).
void note_changed(const std::vector<ChangedGame>& changed, const Context& context);

/// Says which of these games are stored with other sides, and are not planned any more.
void note_other_sides(const std::vector<RoundGame>& games, const KnownGames& known, const Context& context);

/// Whether these games and the stored ones together are a Swiss, where two players meet at most once.
[[nodiscard]] bool make_swiss(const std::vector<RoundGame>& games, const std::vector<EventGame>& stored);

/// Says which of the new games of a Swiss are between players who meet in another round, too.
void note_rematches(const std::vector<RoundGame>& games, const std::vector<EventGame>& stored, const Context& context);

/// The players whom a plan or a file of pairings names. Only a whole name or a declared spelling means a known player,
/// since a part of one may be the whole name of somebody else. Any other name is that of a new player.
class EnteredPlayers {
public:
    explicit EnteredPlayers(const Database& db) : db_(db) {}

    /// The name that tables show. For a new player, that is the name as it was entered first; for an anonymised name,
    /// the pseudonym. Throws UsageError if the text is not a name.
    std::string name(const std::string& entered);

    /// From now on, the entered name means a known player.
    void mean(const std::string& entered, const std::string& known);

    [[nodiscard]] const std::vector<std::string>& new_names() const { return new_names_; }
    /// The pseudonyms that replaced entered names.
    [[nodiscard]] const std::vector<std::string>& pseudonyms() const { return pseudonyms_; }

private:
    const Database& db_;
    std::vector<std::string> new_names_;
    std::vector<std::string> pseudonyms_;
    std::map<std::string, std::string> names_;  // by the folded name
};

/// The name that tables show for an event, or the typed name for a new event. Throws UsageError if that is not a name.
[[nodiscard]] std::string name_of_event(const Database& db, const std::string& typed);

/// The outcome of questions about names.
struct SettledNames {
    bool goes_on = false;
    bool is_renamed = false;  ///< whether the user meant known names
};

/// Asks about a new event and about new players whose names look like known ones. Known names that are meant are noted
/// in `event` and `players`. `question` makes a question of a remark about a name.
[[nodiscard]] SettledNames settle_names(const Database& db, std::string& event, EnteredPlayers& players, bool yes,
                                        const std::function<std::string(const std::string& remark)>& question,
                                        const Context& context);

/// Throws UsageError with the place of an error in a file. Without a line, the file is the place.
[[noreturn]] void refuse_line(const std::string& file, std::size_t line, const std::string& message);

/// Reads something of a line in a file. Adds the place to a UsageError.
template <class Read>
auto with_line(const std::string& file, std::size_t line, Read read) {
    try {
        return read();
    } catch (const UsageError& error) {
        refuse_line(file, line, error.what());
    }
}

/// Throws UsageError, with the line in the file, if a game has one player twice, or if a player has two games in one
/// round. `stored` has the games of the event.
void check_pairings(const std::string& file, const std::vector<RoundGame>& games, const std::vector<EventGame>& stored);

/// The kind that the user asked for, or else the kind of all games of an event. Throws UsageError if there is no such
/// kind, or if the event has no games, or several kinds.
GameId kind_of_event(const std::vector<EventGame>& games, const std::string& event, const std::string& asked = {});

/// Leaves only the games of one kind.
void keep_kind(std::vector<EventGame>& games, GameId kind);

/// The games of the round, by number. A round such as `3.1` belongs to round 3, and round 03 is round 3.
[[nodiscard]] std::vector<EventGame> games_of_round(const std::vector<EventGame>& games, const std::string& round);

/// The date that all games of a round have in common, as the Date tag has it. Empty if they have several dates, or
/// none.
[[nodiscard]] std::string date_of_round(const std::vector<EventGame>& games, const std::string& round);

/// The word for all rounds of an event.
inline constexpr std::string_view all_rounds = "all";

/// What damier event round --import was asked to do.
struct PairingsImport {
    std::string event;
    std::string round;  ///< may be empty
    std::string game;   ///< may be empty
    std::string date;   ///< of the round; may be empty
    std::string file;
    bool yes = false;
};

/// Stores the games of a file of pairings that the event does not have yet. With a game, the event may be new, and so
/// may the database. Returns the round of the pairings, or `all_rounds` if they have several. Nothing if the file has
/// no pairings, or if the user does not want to store them. `options` then has the name of the event.
[[nodiscard]] std::optional<std::string> import_pairings(PairingsImport& options, Context& context);

/// Adds the subcommands `plan` and `round` to the command `event`.
void declare_event_plan(CommandLine& app, Context& context);
void declare_event_round(CommandLine& app, Context& context);

}  // namespace damier
