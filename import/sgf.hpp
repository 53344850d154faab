#pragma once

#include "base/diagnostic.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace damier {

/// Who is told what stands in a text of SGF.
struct SgfListener {
    std::function<void(Span bracket)> begin_game;
    std::function<void(std::string_view name, std::string_view value, Span at)> property;  ///< for each value
    std::function<void(Span whole)> end_game;
};

/// Reads SGF (ff 4: games in parentheses, nodes behind semicolons, properties with values in brackets; see
/// red-bean.com/sgf), of which variations are not told apart. Appends what is wrong to `faults`, which is to be emptied
/// for each game; with too many of them a game is given up.
void read_sgf(std::string_view text, std::vector<Diagnostic>& faults, const SgfListener& listener);

}  // namespace damier
