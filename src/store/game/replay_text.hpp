// Replays the text, or the record, of a stored game.
#pragma once

#include "base/result.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "store/game/entry.hpp"

#include <string>

namespace damier {

/// A stored game, read from its text and replayed.
struct ReplayedText {
    Record record;
    Replay replay;
};

/// Reads the text of one stored game and replays it. The option `stored` is always set. The error says why the text is
/// not a game, with the line if possible.
[[nodiscard]] Result<ReplayedText> read_and_replay(const std::string& text, ReplayOptions options);

/// The same, as the database stores it: returns the entry that this version of damier would store, without
/// a number.
[[nodiscard]] Result<Entry> replay_text(const std::string& text);

/// The same for the record of one stored game.
[[nodiscard]] Result<Entry> replay_record(Record record);

}  // namespace damier
