// Replaying a record by the rules of its game.

#pragma once

#include "base/diagnostic.hpp"
#include "games/position.hpp"
#include "record/record.hpp"
#include "record/replay_options.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace damier {

/// The result of replaying a record.
struct Replay {
    GameId game{};
    Side first = Side::one;           ///< who moved first
    std::optional<Position> start;    ///< nothing if the game needs a board that the record does not give; then
                                      ///< the record has no turns
    std::optional<Position> end;      ///< after the last turn of the main line
    std::optional<Outcome> outcome;   ///< of the board, not of the record: nothing while turns are left
    int plies = 0;                    ///< turns of the main line
    int irregular = 0;                ///< turns of the main line that break a rule but count (see `Judgement`)
    bool cut = false;                 ///< whether an illegal turn ended the game early (keep_faulty)
    std::vector<std::uint64_t> keys;  ///< canonical keys of the positions from the start to the end
    std::vector<Position> positions;  ///< of the main line, from the start to the end; empty without a start
    int repeats = 0;  ///< how often the most repeated board (with the side to move) occurred in the main line; 1 if
                      ///< none came back; 0 without a start, and 0 unless `ReplayOptions::keys` is set
};

/// Replays the main line of a record and all its variations, and brings the record into canonical form.
/// - Turns are written as the rules write them.
/// - Tags are completed, dropped and ordered as notation/dmr.md says.
/// - A record without a result gets that of its last board, or `*`.
/// Appends errors and warnings to `diagnostics`. Gives nothing after an error; the record may then be in any state.
[[nodiscard]] std::optional<Replay> replay(Record& record, const ReplayOptions& options,
                                           std::vector<Diagnostic>& diagnostics);

}  // namespace damier
