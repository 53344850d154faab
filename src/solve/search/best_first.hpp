// The order in which a search tries moves.
#pragma once

#include "games/search_tree.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace damier {

/// Swaps the move with the greatest order among `list[i]` and those after it with `list[i]`. Of equal ones it is the
/// first. Most nodes try only a few moves, so this is faster than to sort them all.
template <class Move>
void bring_best_to(std::vector<Move>& list, std::size_t i) {
    const Move* best = &list[i];
    const Move* const end = list.data() + list.size();
    int order = best->order;
    for (const Move* move = best + 1; move != end; ++move) {
        if (move->order > order) {
            best = move;
            order = move->order;
        }
    }
    std::swap(list[i], list[static_cast<std::size_t>(best - list.data())]);
}

}  // namespace damier
