// The list of games with the two games of this test added. It replaces src/games/list.hpp.
#pragma once

#include "fifth/dodgem.hpp"
#include "fifth/konane.hpp"
#include "games/achef/achef.hpp"
#include "games/anacund/tree.hpp"
#include "games/avalam/tree.hpp"
#include "games/fanorona/tree.hpp"

/// The list of the trial: the line that new games add to.
#define DAMIER_GAMES(each) each(Achef) each(Anacund) each(Avalam) each(Fanorona) each(Konane) each(Dodgem)
