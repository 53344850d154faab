// The reader for the syntax of SGF.

#pragma once

#include "base/diagnostic.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace damier {

/// The functions that receive the games and properties of a text in SGF.
struct SgfListener {
    std::function<void(Span bracket)> begin_game;
    std::function<void(std::string_view name, std::string_view value, Span at)> property;  ///< for each value
    std::function<void(Span whole)> end_game;
};

/// Reads SGF (ff 4, see red-bean.com/sgf): games in parentheses, nodes after semicolons, properties with values in
/// brackets. Variations are not distinguished from the main line. Appends errors to `errors`, which the listener must
/// empty for each game. If a game has too many errors, the rest of it is skipped.
void read_sgf(std::string_view text, std::vector<Diagnostic>& errors, const SgfListener& listener);

}  // namespace damier
