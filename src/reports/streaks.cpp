#include "reports/streaks.hpp"

#include "store/read/results.hpp"

#include <utility>

namespace damier {

void Streaks::Run::add(bool fits, Date date) {
    if (!fits) {
        now = {};
        return;
    }
    now.first = now.games == 0 ? date : now.first;
    now.last = date;
    ++now.games;
    if (now.games > longest.games) {
        longest = now;
    }
}

PlayerStreaks streaks_of_players(const Database& db, const Selection& selection) {
    PlayerStreaks found;
    for_each_result(db, selection, OrderOfDay::by_round, [&](const PlayedResult& game) {
        if (!game.date.is_whole()) {
            found.undated += game.result != GameResult::unfinished && !game.without_play ? 1 : 0;
            return;
        }
        for (const auto& [player, side] : {std::pair(game.player1, Side::one), std::pair(game.player2, Side::two)}) {
            const auto points = points_of(game.result, side);
            if (player != 0 && points && !game.without_play) {
                found.by_player[player].add(*points, game.date);
            }
        }
    });
    return found;
}

}  // namespace damier
