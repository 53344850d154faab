#pragma once

#include "base/diagnostic.hpp"
#include "games/any.hpp"
#include "record/record.hpp"
#include "record/replay_options.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// What the rules say of a record.
struct Replay {
    GameId game{};
    Side first = Side::one;           ///< who moved first
    std::optional<Position> start;    ///< nothing where a game without turns has no board
    std::optional<Position> end;      ///< after the last turn of the main line
    std::optional<Outcome> outcome;   ///< of the board, not of the record: nothing while turns are left
    int plies = 0;                    ///< turns of the main line
    int irregular = 0;                ///< of these, errors of play that the rules provide for
    bool cut = false;                 ///< whether an illegal turn ended the game early (keep_faulty)
    std::vector<std::uint64_t> keys;  ///< canonical keys of the positions from the start to the end
    std::vector<Position> positions;  ///< of the main line, from the start to the end; empty without a start
    int repeats = 0;  ///< the most often that one board, with the side to move, stood in the main line: 1 where none
                      ///< came back, 0 without a start; filled in with the keys
};

/// Replays a record: its main line and all its variations. Brings it into canonical form on the way (turns as the
/// rules write them, tags completed, dropped and ordered as notation/dmr.md says; where it has no result, the one of its
/// last board, or `*`). Appends what there is to say to
/// `diagnostics`, and gives nothing where one of that was an error. The record of a faulty game is left in any state.
[[nodiscard]] std::optional<Replay> replay(Record& record, const ReplayOptions& options,
                                           std::vector<Diagnostic>& diagnostics);

}  // namespace damier
