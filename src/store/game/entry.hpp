#pragma once

#include "games/game.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/record.hpp"
#include "store/game/uid.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

struct Replay;

/// The kinds of the first turns of a game whose turns have kinds, 0 behind the last (see `HasTurnKinds`).
using TurnKinds = std::array<std::uint8_t, 4>;

/// More turns than the longest game that is read can have.
inline constexpr std::uint32_t most_plies = 1U << 24U;

/// What a table of games shows of one of them. Texts are as the game wrote them; what is not known is `?`.
struct GameRow {
    std::int64_t id = 0;  ///< 0 while it is not stored
    std::string game;
    std::string rules;  ///< always named, also where it is the game's default
    std::string event;
    std::string site;
    Date date;
    std::string round;
    std::string side1;
    std::string side2;
    GameResult result = GameResult::unfinished;
    Side first = Side::one;  ///< the side that moves first
    int plies = 0;           ///< turns of the main line
    int irregular = 0;       ///< of these, errors of play that the rules provide for
    std::optional<std::string> score;

    bool operator==(const GameRow&) const = default;
};

/// A whole game in the form in which the tables hold it.
struct Entry : GameRow {
    std::optional<std::string> termination;                 ///< as in the tag of that name
    std::optional<std::string> board;                       ///< as in the tag Board
    std::optional<std::string> position;                    ///< as in the tag Position
    std::optional<std::string> first_tag;                   ///< as in the tag First
    std::optional<std::string> first_round;                 ///< as in the tag FirstRound
    std::vector<std::pair<std::string, std::string>> tags;  ///< all others, in ASCII order
    std::string movetext;                                   ///< canonical, with its result and line end

    /// In an import that has a number: the uid of the text that `export --ids` wrote, which may have been edited since.
    std::optional<Uid> exported;

    // What `make_entry` finds out of the play, see there; of no meaning in an entry that was read.
    Uid uid{};
    std::uint64_t played = 0;
    std::string path;
    std::vector<std::uint64_t> keys;
    std::optional<Side> bonus;
    TurnKinds opening{};
    int repeats = 0;

    bool operator==(const Entry&) const = default;
};

/// Makes the entry of a record that `replay` has brought into canonical form, with what its text is told by in `uid`, and
/// a hash of its start and main line in `played` (of all tags where nothing was played). `path` and `keys` are what the position index needs: the start and
/// the turns (see path.hpp) and the canonical keys of all positions, for which `replay` must have been asked; both are
/// empty where the game has no start. `bonus` is who has the bonus square of a finished board, `opening` how a game
/// from the usual start began, `repeats` how often a board came back (see `Replay`). Needs no database, so that it can
/// be done beside one. What `entry` held before is gone.
void make_entry(const Record& record, const Replay& replay, Entry& entry);

/// Why the text of an entry could not be read again as the same game, or nothing. What the store is asked to hold is
/// checked by its readers; this is for what slips past them.
[[nodiscard]] std::optional<std::string> unreadable_part(const Entry& entry);

/// The text of the whole game, as `write_game` wrote it. Throws StoreError where it is of no game we know.
[[nodiscard]] std::string write_entry(const Entry& entry);

/// The tags alone, a line each.
[[nodiscard]] std::string write_entry_tags(const Entry& entry);

}  // namespace damier
