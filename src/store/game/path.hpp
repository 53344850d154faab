// Paths: a game as text for the position index.
#pragma once

#include "games/game.hpp"

#include <string>
#include <string_view>

namespace damier {

// A path is a text with one element per line: the start, then each turn of the main line. Texts of tags have no line
// ends, and a line end sorts before all characters of turns. So if paths are sorted, games that begin alike are
// neighbours.
//
// An example, a game of Avalam from the usual start: `standard\t\t\t\t\n`, `a4-a5\n`, `b5-b4\n`.

/// Appends the first element, the start.
inline void begin_path(const Start& start, std::string& path) {
    for (const std::string_view part : start.texts) {
        path += part;
        path += '\t';
    }
    path.back() = '\n';
}

/// Appends the turns of the main line of a marked movetext (see notation/writer.hpp).
void add_main_line(std::string_view marked, std::string& path);

/// The start in the first element of a path (without its line end).
[[nodiscard]] inline Start start_of_path(std::string_view element) {
    Start start;
    for (std::string_view& part : start.texts) {
        const auto tab = element.find('\t');
        part = element.substr(0, tab);
        element.remove_prefix(tab == std::string_view::npos ? element.size() : tab + 1);
    }
    return start;
}

}  // namespace damier
