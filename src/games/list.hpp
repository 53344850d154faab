// The list of games; CONTRIBUTING.md explains how to add one.
#pragma once

#include "games/achef/achef.hpp"
#include "games/anacund/anacund.hpp"
#include "games/avalam/avalam.hpp"
#include "games/fanorona/fanorona.hpp"

/// The list of games, in the order in which damier always names them: `each(G)` for the type of every game.
#define DAMIER_GAMES(each) each(Achef) each(Anacund) each(Avalam) each(Fanorona)
