#include "cli/stored/matches.hpp"

#include "base/translate.hpp"
#include "cli/stored/stored.hpp"

namespace damier {

std::map<std::int64_t, std::int64_t> rounds_before(const Database& db, std::vector<MatchGame> games,
                                                   const Context& context) {
    for (MatchGame& game : games) {
        const auto kind = find_game(game.row.game);
        if (kind && is_second_round(info(*kind), game.row.rules)) {
            const StoredGame stored = load_game(db, game.row.id);
            const bool is_side1 = stored.record.value("FirstRound") == info(*kind).sides[0];
            game.first_round = is_side1 ? Side::one : Side::two;
        }
    }
    std::map<std::int64_t, std::int64_t> out;
    for (const Tie& tie : tie_rounds(games)) {
        out.emplace(tie.game, tie.before);
        if (tie.contradicts) {
            context.note(
                tr_format("warning: the FirstRound of game {} contradicts the result of game {}, its first round",
                          tie.game, tie.before));
        }
    }
    return out;
}

}  // namespace damier
