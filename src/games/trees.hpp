// The trees of all games that have one of their own.
#pragma once

#include "games/anacund/tree.hpp"
#include "games/avalam/tree.hpp"
#include "games/fanorona/tree.hpp"
#include "games/list.hpp"
