// Replays the text of a stored game.
#pragma once

#include "base/result.hpp"
#include "store/game/entry.hpp"

#include <string>

namespace damier {

/// Reads the text of one stored game and replays it. Returns the entry that this version of damier would store, without
/// a number. The error says why the text is not a game, with the line if possible.
[[nodiscard]] Result<Entry> replay_text(const std::string& text);

}  // namespace damier
