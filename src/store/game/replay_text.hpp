#pragma once

#include "base/result.hpp"
#include "store/game/entry.hpp"

#include <string>

namespace damier {

/// Reads the text of one stored game and puts it to the rules anew: the entry that would be stored today, without a
/// number. The error says why the text is no game, with its line where there is one.
[[nodiscard]] Result<Entry> replay_text(const std::string& text);

}  // namespace damier
