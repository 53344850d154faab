#pragma once

#include "record/record.hpp"
#include "record/tree.hpp"
#include "view/terminal.hpp"

namespace damier {

/// A comment at a node as people read it: the values that an analysis has written there in words, all else as it is.
/// What could act on a terminal is escaped.
[[nodiscard]] std::string comment_words(const GameTree& tree, std::size_t node, const std::string& comment);

/// Shows a game on the whole terminal, a board at a time, until the user leaves; begins after so many turns. The tree
/// must have nodes.
void replay_on_screen(const Record& record, const GameTree& tree, int ply, const Terminal& terminal);

}  // namespace damier
