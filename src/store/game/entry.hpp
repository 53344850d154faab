// A game in the form of the database: its columns, and the values that are derived from the play.
//
// A `Record` that `replay` has accepted becomes an `Entry` (`make_entry`). GameWriter stores it, and EntryReader
// (rows.hpp) reads it again. `write_entry` gives its canonical text, byte for byte as `write_game` wrote it.
//
// Next: identity.hpp, which games are the same; path.hpp, a game as a path of the position index.
#pragma once

#include "games/game.hpp"
#include "games/game_result.hpp"
#include "record/date.hpp"
#include "record/record.hpp"
#include "record/tags.hpp"
#include "store/game/uid.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace damier {

struct Replay;

/// The kinds of the first turns of a game, and 0 after the last turn. Only for games whose turns have kinds (see
/// `HasTurnKinds`).
using TurnKinds = std::array<std::uint8_t, 4>;

/// More turns than any game that damier reads.
inline constexpr std::uint32_t most_plies = 1U << 24U;

/// The fields of a game that tables show. Texts are as the game wrote them; unknown values are `?`.
struct GameRow {
    std::int64_t id = 0;  ///< 0 until it is stored
    Uid uid{};            ///< all 0 until it is stored, unless a file or another database gives it
    std::string game;
    std::string rules;  ///< always named, even if it is the default of the game
    std::string event;
    std::string site;
    Date date;
    std::string round;
    std::string side1;
    std::string side2;
    GameResult result = GameResult::unfinished;
    Side first = Side::one;  ///< the side that moves first
    int plies = 0;           ///< turns of the main line
    int irregular = 0;       ///< number of turns of the main line that are irregular (see `Judgement`)
    std::optional<std::string> score;
    std::optional<std::string> termination;  ///< the tag Termination
    std::optional<std::string> first_round;  ///< the tag FirstRound; only in a row, since an entry has it in its start

    /// The result as reports count it: a forfeit without a winner is lost by both players, since neither came.
    [[nodiscard]] GameResult outcome() const {
        const bool is_lost_by_both =
            plies == 0 && result == GameResult::unfinished && termination == forfeit_termination;
        return is_lost_by_both ? GameResult::both_lost : result;
    }

    bool operator==(const GameRow&) const = default;
};

/// A whole game, as the tables store it.
struct Entry : GameRow {
    StartTags start;                                        ///< the tags of the start; the rules are in GameRow
    std::vector<std::pair<std::string, std::string>> tags;  ///< all other tags, in ASCII order
    std::string movetext;  ///< canonical, with its result and line end, and marks (see notation/writer.hpp)

    /// In an import and a sync: `unreadable_part` found nothing, on the thread that made the entry.
    bool is_readable = false;

    // The following members are set only by `make_entry`, which describes them. EntryReader leaves them undefined.
    std::uint64_t played = 0;
    std::string path;
    std::vector<std::uint64_t> keys;
    std::optional<Side> bonus;
    TurnKinds opening{};
    int repeats = 0;

    bool operator==(const Entry&) const = default;

    /// The start with its rules. The views point into the entry.
    [[nodiscard]] Start whole_start() const {
        Start whole = start.view();
        whole[StartPart::rules] = rules;
        return whole;
    }
};

/// Makes the entry of a record that `replay` has brought into canonical form. The old contents of `entry` are lost.
/// Needs no database, so several threads can make entries at the same time. The derived fields are:
///
/// - `path`: the start and the turns (see path.hpp), for the position index. Like `keys`, it is empty if the game has
///   no start.
/// - `keys`: the canonical keys of all positions, for the position index. `replay` must have been asked for them.
/// - `played`: a hash of the start and the main line; of a game without turns, a hash of all tags.
/// - `bonus`: the owner of the bonus square on a finished board.
/// - `opening`: the kinds of the first turns of a game from the usual start.
/// - `repeats`: how often a board recurred (see `Replay`).
void make_entry(const Record& record, const Replay& replay, Entry& entry);
/// The same as a new entry.
[[nodiscard]] Entry make_entry(const Record& record, const Replay& replay);

/// The reason why the text of an entry could not be read again as the same game, or nothing. Readers have already
/// checked all input, so a reason means a bug in a reader.
[[nodiscard]] std::optional<std::string> unreadable_part(const Entry& entry);

/// The text of the whole game, as `write_game` wrote it. Throws StoreError if damier does not know the kind of game.
[[nodiscard]] std::string write_entry(const Entry& entry);

/// Only the tags, one per line.
[[nodiscard]] std::string write_entry_tags(const Entry& entry);

/// Only the movetext, without marks.
[[nodiscard]] std::string write_entry_movetext(const Entry& entry);

}  // namespace damier
