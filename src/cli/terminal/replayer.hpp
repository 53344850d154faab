// Shows a game on the whole terminal, for the command `replay`.
#pragma once

#include "record/record.hpp"
#include "record/tree.hpp"
#include "view/terminal.hpp"

namespace damier {

/// The text of a comment at a node, for people. The values of an analysis are given in words; other text is unchanged.
/// Control characters, which could change the terminal, are escaped.
[[nodiscard]] std::string comment_words(const GameTree& tree, std::size_t node, const std::string& comment);

/// Shows a game on the whole terminal, one position at a time, until the user quits. The first position is the one
/// after `ply` turns. The tree must have at least one node. False, without a sign on the terminal, if the kind of
/// terminal is unknown.
[[nodiscard]] bool replay_on_screen(const Record& record, const GameTree& tree, int ply, const Terminal& terminal);

}  // namespace damier
