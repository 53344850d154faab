#pragma once

#include "games/game.hpp"

#include <string>
#include <string_view>

namespace damier {

// A path is a start and turns as one text, an element a line. Texts of tags have no line ends, and line ends come
// before all characters of turns, so that sorted paths stand in the order of a trie.

/// Appends the first element.
inline void begin_path(const Start& start, std::string& path) {
    for (const std::string_view part : {start.rules, start.board, start.position, start.first}) {
        path += part;
        path += '\t';
    }
    path += start.first_round;
    path += '\n';
}

/// Appends a turn.
inline void add_to_path(std::string_view turn, std::string& path) {
    path += turn;
    path += '\n';
}

/// Appends the turns of the main line of a movetext.
void add_main_line(std::string_view movetext, std::string& path);

/// The start that a first element (without its line end) means.
[[nodiscard]] inline Start start_of_path(std::string_view element) {
    Start start;
    for (std::string_view* part : {&start.rules, &start.board, &start.position, &start.first}) {
        const auto tab = element.find('\t');
        *part = element.substr(0, tab);
        element.remove_prefix(tab == std::string_view::npos ? element.size() : tab + 1);
    }
    start.first_round = element;
    return start;
}

}  // namespace damier
