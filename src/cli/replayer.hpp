#pragma once

#include "record/record.hpp"
#include "record/tree.hpp"
#include "view/terminal.hpp"

namespace damier {

/// Shows a game on the whole terminal, a board at a time, until the user leaves; begins after so many turns. The tree
/// must have nodes.
void replay_on_screen(const Record& record, const GameTree& tree, int ply, const Terminal& terminal);

}  // namespace damier
