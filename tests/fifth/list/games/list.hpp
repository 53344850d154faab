// The list of games with the two games of this test added. It replaces src/games/list.hpp.
#pragma once

#include "fifth/dodgem.hpp"
#include "fifth/konane.hpp"
#include "games/achef/achef.hpp"
#include "games/anacund/anacund.hpp"
#include "games/avalam/avalam.hpp"
#include "games/fanorona/fanorona.hpp"

/// The list of the trial: the line that new games add to.
#define DAMIER_GAMES(each) each(Achef) each(Anacund) each(Avalam) each(Fanorona) each(Konane) each(Dodgem)
