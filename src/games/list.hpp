#pragma once

#include "games/achef/achef.hpp"
#include "games/anacund/anacund.hpp"
#include "games/avalam/avalam.hpp"
#include "games/fanorona/fanorona.hpp"

/// THE list of games, in the order in which they are always named: `each(G)` for the type of every game.
#define DAMIER_GAMES(each) each(Achef) each(Anacund) each(Avalam) each(Fanorona)
