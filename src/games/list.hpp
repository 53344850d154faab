// The list of games (see CONTRIBUTING.md). The header of a game that has a tree of its own is tree.hpp.
#pragma once

#include "games/achef/achef.hpp"
#include "games/anacund/tree.hpp"
#include "games/avalam/tree.hpp"
#include "games/fanorona/tree.hpp"

/// The list of games, in the order in which damier always names them: `each(G)` for the type of every game.
#define DAMIER_GAMES(each) each(Achef) each(Anacund) each(Avalam) each(Fanorona)
